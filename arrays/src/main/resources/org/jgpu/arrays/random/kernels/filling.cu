// Arrays of uniform and normal numbers: a block of four words gives four numbers of up to 32 bits or two of 64, which one
// store writes. On an H200 (4.2 TB/s, 3e13 instructions of a thread a second) 2^28 uniform floats are at least 253 us of
// memory and about 200 us of instructions, 2^27 normal ones 127 us and about 180 us. Both go on at once.

#include "jgpu/numbers.cuh"
#include "logarithm.cuh"
#include "philox.cuh"

template <typename T, int COUNT>
struct alignas(sizeof(T) * COUNT) JgpuPack {
  T values[COUNT];
};

// Writes the numbers of block `index` of `n` numbers in all.
template <typename T, int COUNT>
__device__ __forceinline__ void jgpu_store(T* out, const JgpuPack<T, COUNT>& pack, long long index, long long n) {
  const long long first = index * COUNT;
  if (first + COUNT <= n) {
    *(JgpuPack<T, COUNT>*)(out + first) = pack;
  } else {
    for (int i = 0; i < COUNT && first + i < n; i++) {
      out[first + i] = pack.values[i];
    }
  }
}

// How the dtypes are made of words: `bits` in the interval from 0 up to 1, and with which numbers they compute.
template <typename T>
struct JgpuFraction {
  using Number = float;
  static constexpr int COUNT = 4;
  static constexpr int BITS = 24;
};

template <>
struct JgpuFraction<jgpu::float16> {
  using Number = float;
  static constexpr int COUNT = 4;
  static constexpr int BITS = 11;
};

template <>
struct JgpuFraction<jgpu::bfloat16> {
  using Number = float;
  static constexpr int COUNT = 4;
  static constexpr int BITS = 8;
};

template <>
struct JgpuFraction<double> {
  using Number = double;
  static constexpr int COUNT = 2;
  static constexpr int BITS = 53;
};

template <int BITS>
__device__ __forceinline__ void jgpu_uniform(uint4 words, float (&values)[4]) {
  const float unit = 1.0f / (float)(1 << BITS);
  values[0] = (float)(words.x >> (32 - BITS)) * unit;
  values[1] = (float)(words.y >> (32 - BITS)) * unit;
  values[2] = (float)(words.z >> (32 - BITS)) * unit;
  values[3] = (float)(words.w >> (32 - BITS)) * unit;
}

template <int BITS>
__device__ __forceinline__ void jgpu_uniform(uint4 words, double (&values)[2]) {
  values[0] = (double)(jgpu_wide(words.x, words.y) >> 11) * 0x1p-53;
  values[1] = (double)(jgpu_wide(words.z, words.w) >> 11) * 0x1p-53;
}

// -2 log(x) of a normal float up to 1, to 2^-24 of itself.
__device__ __forceinline__ float jgpu_twice_negated_log(float x) {
  const int bits = __float_as_int(x);
  // The mantissa is from sqrt(1/2) up to sqrt(2).
  const int exponent = (bits - 0x3f3504f3) >> 23;
  const float f = __int_as_float(bits - (exponent << 23)) - 1.0f;
  float tail = -2 * 0.087004349f;
  tail = fmaf(tail, f, 2 * 0.14267486f);
  tail = fmaf(tail, f, -2 * 0.14914769f);
  tail = fmaf(tail, f, 2 * 0.16577585f);
  tail = fmaf(tail, f, -2 * 0.19963063f);
  tail = fmaf(tail, f, 2 * 0.25001338f);
  tail = fmaf(tail, f, -2 * 0.33333910f);
  const float square = f * f;
  return fmaf((float)exponent, -2 * 0.69314718f, fmaf(tail, square * f, fmaf(-2.0f, f, square)));
}

// Box and Muller's transformation. The first number is from 2^-33 to 1, so that results reach 6.7, and its square root
// is never one of a negative number. Of the second word 29 bits are an angle up to an eighth of a turn, and three say in
// which of the eight it is. Polynomials and one root, which are cheaper here than CUDA's functions for any argument.
__device__ __forceinline__ void jgpu_pair(unsigned size, unsigned angle, float& one, float& other) {
  const float radius = sqrtf(jgpu_twice_negated_log(fmaf((float)size, 0x1p-32f, 0x1p-33f)));
  const float x = (float)(angle & 0x1fffffffu) * 0x1p-29f;
  const float z = x * x;
  float sine = fmaf(-3.5954508e-5f, z, 0.0024900071f);
  sine = fmaf(sine, z, -0.080745436f);
  sine = x * fmaf(sine, z, 0.78539819f);
  float cosine = fmaf(-3.1888051e-4f, z, 0.015849914f);
  cosine = fmaf(cosine, z, -0.30842426f);
  cosine = fmaf(cosine, z, 1.0f);
  const bool swapped = (angle & 0x20000000u) != 0;
  const float first = swapped ? sine : cosine;
  const float second = swapped ? cosine : sine;
  one = radius * __int_as_float(__float_as_int(first) ^ (int)(angle & 0x80000000u));
  other = radius * __int_as_float(__float_as_int(second) ^ (int)(angle << 1 & 0x80000000u));
}

__device__ __forceinline__ void jgpu_normal(uint4 words, float (&values)[4]) {
  jgpu_pair(words.x, words.y, values[0], values[1]);
  jgpu_pair(words.z, words.w, values[2], values[3]);
}

// As above, from 2^-53 to 1: results reach 8.5.
__device__ __forceinline__ void jgpu_normal(uint4 words, double (&values)[2]) {
  const double radius = sqrt(-2.0 * jgpu_log(jgpu_open(jgpu_wide(words.x, words.y))));
  double sine, cosine;
  sincospi((double)((long long)jgpu_wide(words.z, words.w) >> 11) * 0x1p-52, &sine, &cosine);
  values[0] = radius * cosine;
  values[1] = radius * sine;
}

// What makes numbers of a block.
struct JgpuUniform {
  template <typename Fraction, typename N, int COUNT>
  static __device__ __forceinline__ void make(uint4 words, N (&values)[COUNT]) {
    jgpu_uniform<Fraction::BITS>(words, values);
  }
};

struct JgpuNormal {
  template <typename Fraction, typename N, int COUNT>
  static __device__ __forceinline__ void make(uint4 words, N (&values)[COUNT]) {
    jgpu_normal(words, values);
  }
};

// Each turn makes two blocks of numbers, which share the keys of their rounds.
template <typename Made, typename T>
__device__ __forceinline__ void jgpu_fill(T* out, long long n, double first, double step, const JgpuStream& stream) {
  using Fraction = JgpuFraction<T>;
  using Number = typename Fraction::Number;
  const Number low = (Number)first, range = (Number)step;
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i * Fraction::COUNT < n; i += 2 * threads) {
#pragma unroll
    for (int turn = 0; turn < 2; turn++) {
      const long long index = i + turn * threads;
      Number values[Fraction::COUNT];
      Made::template make<Fraction>(stream.at(index), values);
      JgpuPack<T, Fraction::COUNT> pack;
#pragma unroll
      for (int k = 0; k < Fraction::COUNT; k++) {
        pack.values[k] = T(fma(values[k], range, low));
      }
      jgpu_store(out, pack, index, n);
    }
  }
}

// first + u * step.
template <typename T>
__global__ void __launch_bounds__(256)
    uniform(T* out, long long n, double first, double step, long long key, long long block, long long high) {
  jgpu_fill<JgpuUniform>(out, n, first, step, JgpuStream(key, block, high));
}

// first + z * step.
template <typename T>
__global__ void __launch_bounds__(256)
    normal(T* out, long long n, double first, double step, long long key, long long block, long long high) {
  jgpu_fill<JgpuNormal>(out, n, first, step, JgpuStream(key, block, high));
}
