package org.jgpu.contract.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.UInt8;

/** Templates of CUDA C for many dtypes. */
public final class RawTemplates {
  private static final String TEMPLATES =
      """
      #include "jgpu/Tone.cuh"
      template <typename T> __global__ void axpy(T a, const T* x, T* y, int n) {
        const int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = a * x[i] + y[i];
      }

      namespace tiles {
      template <int SIZE, typename Element>
      __global__ void transpose(const Element* in, Element* out, int rows, int columns) {
        __shared__ Element tile[SIZE][SIZE + 1];
        int row = blockIdx.y * SIZE + threadIdx.y, column = blockIdx.x * SIZE + threadIdx.x;
        if (row < rows && column < columns) tile[threadIdx.y][threadIdx.x] = in[row * columns + column];
        __syncthreads();
        row = blockIdx.y * SIZE + threadIdx.x;
        column = blockIdx.x * SIZE + threadIdx.y;
        if (row < rows && column < columns) out[column * rows + row] = tile[threadIdx.x][threadIdx.y];
      }
      }

      template <class T> __global__ void sums(const T* in, T* out, long long n) {
        extern __shared__ __align__(16) unsigned char bytes[];
        T* partial = reinterpret_cast<T*>(bytes);
        T sum = T(0);
        for (long long i = threadIdx.x; i < n; i += blockDim.x) sum += in[i];
        partial[threadIdx.x] = sum;
        __syncthreads();
        for (int half = blockDim.x / 2; half > 0; half /= 2) {
          if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
          __syncthreads();
        }
        if (threadIdx.x == 0) *out = partial[0];
      }
      """;

  /** Arithmetic with the operators that {@code jgpu/numbers.cuh} has. */
  private static final String OPERATORS =
      """
      template <typename T> __global__ void operators(const T* x, const T* y, T* out) {
        const T a = x[threadIdx.x], b = y[threadIdx.x];
        T z = a;
        z -= b;
        z *= a;
        z = -z;
        out[threadIdx.x] = a == b ? T(1) : a != z ? T(z / b) : T(2 * z);
      }
      """;

  /** Headers of a toolkit are not there in all builds; this is what they define. */
  private static final String TOOLKIT =
      """
      #define __CUDA_FP16_TYPES_EXIST__
      #define __CUDA_BF16_TYPES_EXIST__
      struct __half { unsigned short x; };
      struct __nv_bfloat16 { unsigned short x; };
      template <typename T> struct kind { static const int value = 0; };
      template <> struct kind<__half> { static const int value = 1; };
      template <> struct kind<__nv_bfloat16> { static const int value = 2; };
      template <typename T> __global__ void kinds(const T* any, int* out) { *out = kind<T>::value; }
      """;

  private RawTemplates() {}

  /** A record of a user among the types of a family. */
  public record Tone(short pitch, double volume) {}

  @RawKernel(value = TEMPLATES, options = "--fmad=false")
  public static native <T extends Num<T>> void axpy(T a, T[] x, T[] y, int n);

  @RawKernel(
      value = TEMPLATES,
      entry = "tiles::transpose<16, T>",
      blockSize = {16, 16})
  public static native <T> void transpose(T[] in, T[] out, int rows, int columns);

  @RawKernel(
      value = TEMPLATES,
      entry = "tiles::transpose<8, T>",
      types = {Tone.class, UInt8.class})
  public static native <T> void tones(T[] in, T[] out, int rows, int columns);

  @RawKernel(value = TEMPLATES, entry = "tiles::transpose<4, double>")
  public static native void doubles(double[] in, double[] out, int rows, int columns);

  @RawKernel(TEMPLATES)
  public static native <T extends Num<T>> void sums(T[] in, T[] out, long n);

  @RawKernel(value = OPERATORS, options = "--fmad=false")
  public static native <T extends Num<T>> void operators(T[] x, T[] y, T[] out);

  @RawKernel(
      value = TOOLKIT,
      types = {Half.class, BFloat16.class, Float64.class})
  public static native <T> void kinds(T[] any, int[] out);
}
