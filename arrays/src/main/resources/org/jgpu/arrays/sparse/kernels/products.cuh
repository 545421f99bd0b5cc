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

// What is read once, and leaves the first-level cache to what is read again.
template <typename T>
__device__ __forceinline__ T jgpu_streamed(const T* at) {
  return *at;
}
__device__ __forceinline__ int jgpu_streamed(const int* at) {
  int value;
  asm("ld.global.nc.L1::no_allocate.b32 %0, [%1];" : "=r"(value) : "l"(at));
  return value;
}
__device__ __forceinline__ float jgpu_streamed(const float* at) {
  float value;
  asm("ld.global.nc.L1::no_allocate.f32 %0, [%1];" : "=f"(value) : "l"(at));
  return value;
}
__device__ __forceinline__ double jgpu_streamed(const double* at) {
  double value;
  asm("ld.global.nc.L1::no_allocate.f64 %0, [%1];" : "=d"(value) : "l"(at));
  return value;
}
