package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Matrix products and transposes. */
final class MatrixKernels {
  private MatrixKernels() {}

  @RawKernel(resource = "matrix_naive.cu")
  static native void naive(float[] a, float[] b, float[] c, int rows, int inner, int columns);

  @RawKernel(resource = "matrix_tiled.cu")
  static native void tiled(float[] a, float[] b, float[] c, int rows, int inner, int columns);

  @RawKernel(resource = "matrix_double_buffered.cu")
  static native void doubleBuffered(
      float[] a, float[] b, float[] c, int rows, int inner, int columns);

  @RawKernel(resource = "matrix_register_blocked.cu")
  static native void registerBlocked(
      double[] a, double[] b, double[] c, int rows, int inner, int columns);

  /** Of float16, by its bits. */
  @RawKernel(resource = "matrix_tensor.cu")
  static native void tensorCores(
      short[] a, short[] b, float[] c, float factor, int inner, int columns);

  @RawKernel(resource = "matrix_vector.cu")
  static native void matrixVector(float[] a, float[] x, float[] y, int columns);

  @RawKernel(resource = "transpose.cu")
  static native void transposeFloats(float[] in, float[] out, int width, int height);

  @RawKernel(resource = "transpose.cu")
  static native void transposeBytes(byte[] in, byte[] out, int width, int height);

  @RawKernel(resource = "transpose.cu")
  static native void transposePairs(double[] in, double[] out, int width, int height);
}
