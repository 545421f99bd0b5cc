// What kernels of products have in common.

#pragma once
#include "jgpu/numbers.cuh"

template <typename T>
__device__ __forceinline__ T jgpu_below(T value, int distance, int width) {
  return __shfl_down_sync(0xffffffffu, value, distance, width);
}
template <typename R>
__device__ __forceinline__ jgpu::complex<R> jgpu_below(jgpu::complex<R> value, int distance, int width) {
  return jgpu::complex<R>(__shfl_down_sync(0xffffffffu, value.re, distance, width),
                          __shfl_down_sync(0xffffffffu, value.im, distance, width));
}

template <typename T>
__device__ __forceinline__ T jgpu_of_lane(T x, int lane) {
  return __shfl_sync(0xffffffffu, x, lane);
}
template <typename R>
__device__ __forceinline__ jgpu::complex<R> jgpu_of_lane(jgpu::complex<R> x, int lane) {
  return jgpu::complex<R>(jgpu_of_lane(x.re, lane), jgpu_of_lane(x.im, lane));
}

__device__ __forceinline__ int jgpu_log2(int powerOfTwo) { return 31 - __clz(powerOfTwo); }

// The sum of the `width` lanes of a group, in its first lane. All lanes of the warp take part.
template <typename T>
__device__ __forceinline__ T jgpu_group_sum(T own, int width) {
  for (int distance = width / 2; distance > 0; distance /= 2) {
    own = own + jgpu_below(own, distance, width);
  }
  return own;
}

// What an entry adds: value times element, the element alone, or the value alone.
constexpr int JGPU_PRODUCTS = 0;
constexpr int JGPU_ELEMENTS = 1;
constexpr int JGPU_VALUES = 2;

template <int MODE, typename T>
__device__ __forceinline__ T jgpu_term(const int* __restrict__ indices, const T* __restrict__ values, const T* __restrict__ x, unsigned at) {
  if (MODE == JGPU_VALUES) {
    return values[at];
  }
  const T element = x[indices[at]];
  return MODE == JGPU_ELEMENTS ? element : values[at] * element;
}

// Lists and entries as one sequence, in which the end of a list stands behind its entries: how many lists end before a place of it.
// The lanes of a warp look at 32 places at once.
__device__ __forceinline__ int jgpu_ends_before(const int* __restrict__ offsets, int lists, long long place) {
  const int lane = threadIdx.x & 31;
  int low = 0;
  int high = lists;
  while (low < high) {
    const int step = (int)(((long long)high - low + 31) / 32);
    const long long probe = low + (lane + 1ll) * step - 1;
    const bool before = probe < high && offsets[probe + 1] + probe < place;
    const int chunks = __popc(__ballot_sync(0xffffffffu, before));
    const long long first = low + (long long)chunks * step;
    high = first + step - 1 < high ? (int)(first + step - 1) : high;
    low = (int)first;
  }
  return low;
}
