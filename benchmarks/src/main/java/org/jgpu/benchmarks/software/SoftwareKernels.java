package org.jgpu.benchmarks.software;

import org.jgpu.annotations.RawKernel;

/** The measured kernels, written as for a GPU. */
final class SoftwareKernels {
  private SoftwareKernels() {}

  @RawKernel(
      """
      extern "C" __global__ void saxpy(float a, const float* x, float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = a * x[i] + y[i];
      }
      """)
  static native void saxpy(float a, float[] x, float[] y, int n);

  @RawKernel(
      """
      extern "C" __global__ void sine(const float* x, float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = sinf(x[i]);
      }
      """)
  static native void sine(float[] x, float[] y, int n);

  @RawKernel(
      """
      extern "C" __global__ void mandelbrot(int* steps, int width, int height, int limit) {
        int column = blockIdx.x * blockDim.x + threadIdx.x;
        int row = blockIdx.y * blockDim.y + threadIdx.y;
        if (column >= width || row >= height) return;
        float cx = column * (3.0f / width) - 2.0f, cy = row * (2.0f / height) - 1.0f;
        float x = 0, y = 0;
        int k = 0;
        while (k < limit && fmaf(x, x, y * y) < 4.0f) {
          float next = fmaf(x, x, -(y * y)) + cx;
          y = fmaf(x + x, y, cy);
          x = next;
          k++;
        }
        steps[row * width + column] = k;
      }
      """)
  static native void mandelbrot(int[] steps, int width, int height, int limit);

  @RawKernel(
      """
      extern "C" __global__ void matmul(const float* a, const float* b, float* c, int n) {
        __shared__ float left[16][16], right[16][16];
        int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
        float sum = 0;
        for (int t = 0; t < n; t += 16) {
          left[threadIdx.y][threadIdx.x] = a[row * n + t + threadIdx.x];
          right[threadIdx.y][threadIdx.x] = b[(t + threadIdx.y) * n + column];
          __syncthreads();
          for (int k = 0; k < 16; k++) sum = fmaf(left[threadIdx.y][k], right[k][threadIdx.x], sum);
          __syncthreads();
        }
        c[row * n + column] = sum;
      }
      """)
  static native void matmul(float[] a, float[] b, float[] c, int n);

  @RawKernel(
      """
      extern "C" __global__ void spmv(const int* rows, const int* columns, const float* values,
                                      const float* x, float* y, int n) {
        int row = blockIdx.x * blockDim.x + threadIdx.x;
        if (row < n) {
          float sum = 0;
          for (int k = rows[row]; k < rows[row + 1]; k++) sum = fmaf(values[k], x[columns[k]], sum);
          y[row] = sum;
        }
      }
      """)
  static native void spmv(int[] rows, int[] columns, float[] values, float[] x, float[] y, int n);

  @RawKernel(
      """
      extern "C" __global__ void stencil(const float* in, float* out, int width, int height) {
        int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
        if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return;
        int i = y * width + x;
        out[i] = (in[i] + in[i - 1] + in[i + 1] + in[i - width] + in[i + width]) * 0.2f;
      }
      """)
  static native void stencil(float[] in, float[] out, int width, int height);

  @RawKernel(
      """
      extern "C" __global__ void histogram(const unsigned char* x, int* bins, int n) {
        __shared__ int local[256];
        for (int i = threadIdx.x; i < 256; i += blockDim.x) local[i] = 0;
        __syncthreads();
        for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
          atomicAdd(&local[x[i]], 1);
        __syncthreads();
        for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&bins[i], local[i]);
      }
      """)
  static native void histogram(byte[] x, int[] bins, int n);

  /** Does nothing, so that a launch costs nothing but itself. */
  @RawKernel("extern \"C\" __global__ void nothing(float* x, int n) { }")
  static native void nothing(float[] x, int n);
}
