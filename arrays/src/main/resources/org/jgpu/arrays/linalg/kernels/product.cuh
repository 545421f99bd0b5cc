// What kernels of products have in common: C = alpha * A * B + beta * C for each matrix of a batch, of any strides.
// Extents, strides and places are in elements. Where the depth is split, each part leaves its sums to be added up later.
#include "jgpu/MatrixPlace.cuh"
#include "jgpu/ProductShape.cuh"
#include "jgpu/numbers.cuh"

// The caller knows these bits, too.
constexpr int JGPU_CONJUGATE_A = 1;
constexpr int JGPU_CONJUGATE_B = 2;
constexpr int JGPU_WIDE_A = 4;   // packs of elements are aligned and in one piece
constexpr int JGPU_WIDE_B = 8;
constexpr int JGPU_WIDE_C = 16;
constexpr int JGPU_DEEP_A = 32;  // neighbours in memory are neighbours along the depth
constexpr int JGPU_DEEP_B = 64;

// What sums are kept in. Unsigned integers wrap; they give the bits of signed ones.
template <typename T> struct JgpuSum { typedef T type; };
template <> struct JgpuSum<jgpu::float16> { typedef float type; };
template <> struct JgpuSum<jgpu::bfloat16> { typedef float type; };
template <> struct JgpuSum<int> { typedef unsigned type; };
template <> struct JgpuSum<long long> { typedef unsigned long long type; };

template <int BYTES> struct JgpuWords { typedef uint4 type; };
template <> struct JgpuWords<8> { typedef uint2 type; };

template <typename E, int COUNT>
struct __align__(sizeof(E) * COUNT) JgpuPack {
  typedef typename JgpuWords<(int)sizeof(E) * COUNT>::type Words;
  E at[COUNT];
};

// Written in one piece; compilers make single elements of a plain assignment.
__device__ __forceinline__ void jgpu_store(void* to, const uint4& words) {
  asm volatile("st.global.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(to), "r"(words.x), "r"(words.y), "r"(words.z), "r"(words.w) : "memory");
}
__device__ __forceinline__ void jgpu_store(void* to, const uint2& words) {
  asm volatile("st.global.v2.u32 [%0], {%1, %2};" ::"l"(to), "r"(words.x), "r"(words.y) : "memory");
}

template <typename S>
__device__ __forceinline__ void jgpu_add_product(S& sum, S a, S b) {
  sum += a * b;
}

template <typename R>
__device__ __forceinline__ void jgpu_add_product(jgpu::complex<R>& sum, jgpu::complex<R> a, jgpu::complex<R> b) {
  sum.re += a.re * b.re;
  sum.re -= a.im * b.im;
  sum.im += a.re * b.im;
  sum.im += a.im * b.re;
}

template <typename S>
__device__ __forceinline__ S jgpu_conjugate(S x) {
  return x;
}

template <typename R>
__device__ __forceinline__ jgpu::complex<R> jgpu_conjugate(jgpu::complex<R> x) {
  return jgpu::complex<R>(x.re, -x.im);
}

__device__ __forceinline__ float jgpu_times(float x, double by) { return x * (float)by; }
__device__ __forceinline__ double jgpu_times(double x, double by) { return x * by; }
__device__ __forceinline__ unsigned jgpu_times(unsigned x, double by) { return x * (unsigned)(long long)by; }
__device__ __forceinline__ unsigned long long jgpu_times(unsigned long long x, double by) {
  return x * (unsigned long long)(long long)by;
}
template <typename R>
__device__ __forceinline__ jgpu::complex<R> jgpu_times(jgpu::complex<R> x, double by) {
  return jgpu::complex<R>(x.re * (R)by, x.im * (R)by);
}

template <typename S>
__device__ __forceinline__ S jgpu_other_lane(S x, int distance) {
  return __shfl_xor_sync(0xffffffffu, x, distance);
}

template <typename R>
__device__ __forceinline__ jgpu::complex<R> jgpu_other_lane(jgpu::complex<R> x, int distance) {
  return jgpu::complex<R>(jgpu_other_lane(x.re, distance), jgpu_other_lane(x.im, distance));
}

// The sum of all lanes of a warp, in each of them.
template <typename S>
__device__ __forceinline__ S jgpu_warp_sum(S sum) {
#pragma unroll
  for (int distance = 16; distance > 0; distance >>= 1) {
    sum += jgpu_other_lane(sum, distance);
  }
  return sum;
}

// Divides in 32 bits where that is enough, which takes a quarter of the time. Returns the remainder; `number` becomes the quotient.
__device__ __forceinline__ long long jgpu_split(long long& number, long long by) {
  if (((number | by) >> 32) == 0) {
    const unsigned quotient = (unsigned)number / (unsigned)by;
    const unsigned rest = (unsigned)number - quotient * (unsigned)by;
    number = quotient;
    return rest;
  }
  const long long quotient = number / by;
  const long long rest = number - quotient * by;
  number = quotient;
  return rest;
}

// Where a matrix of the batch begins in A, B and C.
struct JgpuStarts {
  long long a, b, c;

  __device__ __forceinline__ JgpuStarts(long long batch, const MatrixPlace& placeA, const MatrixPlace& placeB,
                                        const MatrixPlace& placeC, const ProductShape& shape) {
    const long long inner = jgpu_split(batch, shape.inner);
    const long long middle = jgpu_split(batch, shape.middle);
    a = placeA.first + batch * placeA.outer + middle * placeA.middle + inner * placeA.inner;
    b = placeB.first + batch * placeB.outer + middle * placeB.middle + inner * placeB.inner;
    c = placeC.first + batch * placeC.outer + middle * placeC.middle + inner * placeC.inner;
  }
};

// An element of the result: what was there is read only if it counts, for it may be a NaN that nobody set.
template <typename T, typename S>
__device__ __forceinline__ T jgpu_result(S sum, const T* old, double alpha, double beta) {
  S result = jgpu_times(sum, alpha);
  if (beta != 0) {
    result += jgpu_times((S)*old, beta);
  }
  return T(result);
}
