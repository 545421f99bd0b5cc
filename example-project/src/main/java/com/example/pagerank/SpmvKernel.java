package com.example.pagerank;

import org.jgpu.annotations.RawKernel;

/** The product of a sparse matrix and a vector, in CUDA C. */
public final class SpmvKernel {
  private SpmvKernel() {}

  /**
   * Sets {@code y} to the product of a matrix in CSR form of {@code n} rows and {@code x}: a thread
   * a row. The sum is a double because a row may have millions of entries.
   */
  @RawKernel(
      """
      extern "C" __global__ void spmv(const int* row, const int* col, const float* data,
                                      const float* x, float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) {
          double sum = 0;
          for (int k = row[i]; k < row[i + 1]; k++) {
            sum += (double) data[k] * x[col[k]];
          }
          y[i] = (float) sum;
        }
      }
      """)
  public static native void spmv(int[] row, int[] col, float[] data, float[] x, float[] y, int n);
}
