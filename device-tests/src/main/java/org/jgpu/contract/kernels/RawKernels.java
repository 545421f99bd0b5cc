package org.jgpu.contract.kernels;

import org.jgpu.annotations.RawKernel;

/** CUDA C kernels, in place and from a resource file. */
public final class RawKernels {
  private RawKernels() {}

  @RawKernel(
      """
      extern "C" __global__ void spmv(const int* row, const int* col, const float* data,
                                      const float* x, float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) {
          float sum = 0;
          for (int k = row[i]; k < row[i + 1]; k++) {
            sum += data[k] * x[col[k]];
          }
          y[i] = sum;
        }
      }
      """)
  public static native void spmv(int[] row, int[] col, float[] data, float[] x, float[] y, int n);

  @RawKernel(resource = "warp_sum.cu", entry = "warp_sum", blockSize = 128)
  public static native void warpSum(int[] in, long[] out, int n);

  @RawKernel(
      """
      extern "C" __global__ void pack(const signed char* a, const unsigned short* b, const short* c,
                                      bool* positive, long long* out, double scale, long long n) {
        long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) {
          out[i] = (long long) (scale * (a[i] + b[i] + c[i]));
          positive[i] = out[i] > 0;
        }
      }
      """)
  public static native void pack(
      byte[] a, char[] b, short[] c, boolean[] positive, long[] out, double scale, long n);
}
