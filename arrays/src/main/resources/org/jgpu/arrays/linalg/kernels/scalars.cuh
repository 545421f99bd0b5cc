// Numbers of linear algebra: real or complex, of 4 or 8 bytes a part.

#include "jgpu/numbers.cuh"

template <typename T>
struct JgpuParts {
  typedef T real;
  static __device__ __forceinline__ T conj(T x) { return x; }
  static __device__ __forceinline__ T re(T x) { return x; }
  static __device__ __forceinline__ T im(T) { return T(0); }
  static __device__ __forceinline__ T of(T re, T) { return re; }
  static __device__ __forceinline__ T lane(T x, int mask) { return __shfl_xor_sync(0xffffffffu, x, mask); }
  static __device__ __forceinline__ T from(T x, int lane, int width) { return __shfl_sync(0xffffffffu, x, lane, width); }
};

template <typename R>
struct JgpuParts<jgpu::complex<R>> {
  typedef R real;
  typedef jgpu::complex<R> T;
  static __device__ __forceinline__ T conj(T x) { return T(x.re, -x.im); }
  static __device__ __forceinline__ R re(T x) { return x.re; }
  static __device__ __forceinline__ R im(T x) { return x.im; }
  static __device__ __forceinline__ T of(R re, R im) { return T(re, im); }
  static __device__ __forceinline__ T lane(T x, int mask) {
    return T(__shfl_xor_sync(0xffffffffu, x.re, mask), __shfl_xor_sync(0xffffffffu, x.im, mask));
  }
  static __device__ __forceinline__ T from(T x, int lane, int width) {
    return T(__shfl_sync(0xffffffffu, x.re, lane, width), __shfl_sync(0xffffffffu, x.im, lane, width));
  }
};

template <typename T>
using JgpuReal = typename JgpuParts<T>::real;

template <typename T>
__device__ __forceinline__ T jgpu_conj(T x) {
  return JgpuParts<T>::conj(x);
}

template <typename T>
__device__ __forceinline__ JgpuReal<T> jgpu_re(T x) {
  return JgpuParts<T>::re(x);
}

template <typename T>
__device__ __forceinline__ JgpuReal<T> jgpu_im(T x) {
  return JgpuParts<T>::im(x);
}

// A real number as one of T.
template <typename T>
__device__ __forceinline__ T jgpu_real(JgpuReal<T> x) {
  return JgpuParts<T>::of(x, JgpuReal<T>(0));
}

template <typename T>
__device__ __forceinline__ T jgpu_times(T x, JgpuReal<T> by) {
  return JgpuParts<T>::of(jgpu_re(x) * by, jgpu_im(x) * by);
}

// The sum of the parts' sizes, which orders pivots as LAPACK does.
template <typename T>
__device__ __forceinline__ JgpuReal<T> jgpu_size(T x) {
  const JgpuReal<T> re = jgpu_re(x), im = jgpu_im(x);
  return (re < 0 ? -re : re) + (im < 0 ? -im : im);
}

template <typename T>
__device__ __forceinline__ JgpuReal<T> jgpu_square(T x) {
  return jgpu_re(x) * jgpu_re(x) + jgpu_im(x) * jgpu_im(x);
}

__device__ __forceinline__ float jgpu_largest(float) { return 3.402823466e38f; }
__device__ __forceinline__ double jgpu_largest(double) { return 1.7976931348623157e308; }

// The least size whose square is of full precision, with room for sums.
__device__ __forceinline__ float jgpu_small(float) { return 1e-15f; }
__device__ __forceinline__ double jgpu_small(double) { return 1e-140; }

template <typename T>
__device__ __forceinline__ T jgpu_warp_sum(T x) {
#pragma unroll
  for (int mask = 16; mask > 0; mask >>= 1) {
    x += JgpuParts<T>::lane(x, mask);
  }
  return x;
}

// The sum over the threads of a block of whole warps, for each of them.
template <typename R>
__device__ R jgpu_block_sum(R x) {
  __shared__ R parts[32];
  x = jgpu_warp_sum(x);
  __syncthreads();
  if ((threadIdx.x & 31) == 0) {
    parts[threadIdx.x >> 5] = x;
  }
  __syncthreads();
  R sum = 0;
  for (int warp = 0; warp < blockDim.x >> 5; warp++) {
    sum += parts[warp];
  }
  return sum;
}

// The largest number over the threads of a block of whole warps, for each of them.
template <typename R>
__device__ R jgpu_block_max(R x) {
  __shared__ R parts[32];
#pragma unroll
  for (int mask = 16; mask > 0; mask >>= 1) {
    const R other = __shfl_xor_sync(0xffffffffu, x, mask);
    x = other > x ? other : x;
  }
  __syncthreads();
  if ((threadIdx.x & 31) == 0) {
    parts[threadIdx.x >> 5] = x;
  }
  __syncthreads();
  R largest = parts[0];
  for (int warp = 1; warp < blockDim.x >> 5; warp++) {
    largest = parts[warp] > largest ? parts[warp] : largest;
  }
  return largest;
}

// A pivot's candidate: larger ones first, of equal ones the first row.
template <typename R>
struct JgpuPivot {
  R size;
  int row;

  // NaN counts as the largest, so that it spreads instead of hiding a column.
  __device__ __forceinline__ void offer(R other, int at) {
    const R counted = other == other ? other : jgpu_largest(other);
    if (counted > size || (counted == size && at < row)) {
      size = counted;
      row = at;
    }
  }

  __device__ __forceinline__ void exchange(int mask) {
    const R other = __shfl_xor_sync(0xffffffffu, size, mask);
    const int at = __shfl_xor_sync(0xffffffffu, row, mask);
    offer(other, at);
  }
};
