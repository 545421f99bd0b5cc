package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Convolutions. */
final class ConvolutionKernels {
  private ConvolutionKernels() {}

  @RawKernel(resource = "convolution.cu")
  static native void convolve1d(int[] in, int[] out, int n);

  @RawKernel(resource = "convolution.cu")
  static native void convolve2d(float[] in, float[] mask, float[] out, int width, int height);

  @RawKernel(resource = "convolution_separable.cu")
  static native void blurRows(int[] in, int[] out, int width, int height);

  @RawKernel(resource = "convolution_separable.cu")
  static native void blurColumns(int[] in, int[] out, int width, int height);
}
