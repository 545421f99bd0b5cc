package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Sparse matrices times vectors, by format. */
final class SparseKernels {
  private SparseKernels() {}

  @RawKernel(resource = "sparse_csr.cu")
  static native void csrScalar(
      int[] rows, int[] columns, float[] values, float[] x, float[] y, int n);

  @RawKernel(resource = "sparse_csr.cu")
  static native void csrVector(
      int[] rows, int[] columns, float[] values, float[] x, float[] y, int n);

  @RawKernel(resource = "sparse_ell.cu")
  static native void ell(int[] columns, float[] values, float[] x, float[] y, int n, int width);

  @RawKernel(resource = "sparse_ell.cu")
  static native void jds(
      int[] permutation,
      int[] starts,
      int[] columns,
      float[] values,
      float[] x,
      float[] y,
      int n,
      int diagonals);

  @RawKernel(resource = "sparse_coo.cu")
  static native void cooAtomics(
      int[] rows, int[] columns, float[] values, float[] x, float[] y, int elements);

  @RawKernel(resource = "sparse_coo.cu")
  static native void cooSegmented(
      int[] rows, int[] columns, float[] values, float[] x, float[] y, int elements);
}
