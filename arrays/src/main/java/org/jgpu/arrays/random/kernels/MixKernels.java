package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;

/** Independent normal numbers made dependent. */
public final class MixKernels {
  private MixKernels() {}

  /** For each row of z: mean + matrix z, summed in one order. */
  @RawKernel(
      value =
          """
          extern "C" __global__ void __launch_bounds__(256)
              mix(const double* z, const double* matrix, const double* mean, double* out, long long n, long long width) {
            const long long threads = (long long)gridDim.x * blockDim.x;
            for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads) {
              const long long row = i / width;
              const long long column = i - row * width;
              double sum = mean[column];
              for (long long k = 0; k < width; k++) {
                sum = fma(matrix[column * width + k], z[row * width + k], sum);
              }
              out[i] = sum;
            }
          }
          """,
      blockSize = 256)
  public static native void mix(
      double[] z, double[] matrix, double[] mean, double[] out, long n, long width);
}
