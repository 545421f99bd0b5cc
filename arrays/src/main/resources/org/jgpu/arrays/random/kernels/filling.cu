// Arrays of uniform, normal and exponential numbers: a block of four words gives four numbers of up to 32 bits or two of 64,
// which one store writes. On an H200 (4.2 TB/s, 3e13 instructions of a thread a second) 2^28 uniform floats are at least
// 253 us of memory and 145 us of instructions, 2^27 normal ones 127 us and 160 us. Both go on at once. A turn makes one
// block: two of them would share the loop, but leave a third fewer warps (245 us and not 235 for 2^27 normal numbers).

#include "jgpu/numbers.cuh"
#include "floats.cuh"
#include "logarithm.cuh"
#include "philox.cuh"
#include "turns.cuh"

template <typename T, int COUNT>
struct alignas(sizeof(T) * COUNT) JgpuPack {
  T values[COUNT];
};

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

__device__ __forceinline__ void jgpu_normal(uint4 words, float low, float range, float (&values)[4]) {
  jgpu_pair(words.x, words.y, low, range, values[0], values[1]);
  jgpu_pair(words.z, words.w, low, range, values[2], values[3]);
}

// As above, from 2^-53 to 1: results reach 8.5.
__device__ __forceinline__ void jgpu_normal(uint4 words, double low, double range, double (&values)[2]) {
  const double radius = range * jgpu_root(-2.0 * jgpu_log_normal(jgpu_open(jgpu_wide(words.x, words.y))));
  // 53 bits are an angle: the upper word's first two, rounded, are quarters of a turn, and what is left becomes the last
  // digits of a double.
  const int high = (int)words.w >> 11;
  const int quarter = (high + 0x40000) >> 19;
  const double rest = __hiloint2double(0x43380000 + high - quarter * 0x80000, (int)(words.w << 21 | words.z >> 11));
  double sine, cosine;
  jgpu_sincospi((rest - 6755399441055744.0) * 0x1p-52, quarter, sine, cosine);
  values[0] = fma(radius, cosine, low);
  values[1] = fma(radius, sine, low);
}

// -log(u) of a word, u being from 2^-33 on: near 1 by its distance from 1, so that the smallest result is 2^-33, too.
__device__ __forceinline__ float jgpu_exponential(unsigned word) {
  const bool isUpper = word >= 0xc0000000u;
  const float part = fmaf((float)(isUpper ? ~word : word), 0x1p-32f, 0x1p-33f);
  return jgpu_negated_log<1>(isUpper ? 1.0f : part, isUpper ? part : 0.0f);
}

__device__ __forceinline__ void jgpu_exponential(uint4 words, float (&values)[4]) {
  values[0] = jgpu_exponential(words.x);
  values[1] = jgpu_exponential(words.y);
  values[2] = jgpu_exponential(words.z);
  values[3] = jgpu_exponential(words.w);
}

__device__ __forceinline__ void jgpu_exponential(uint4 words, double (&values)[2]) {
  values[0] = -jgpu_log_normal(jgpu_open(jgpu_wide(words.x, words.y)));
  values[1] = -jgpu_log_normal(jgpu_open(jgpu_wide(words.z, words.w)));
}

// What makes numbers of a block: `low` + `range` times one.
struct JgpuUniform {
  template <typename Fraction, typename N, int COUNT>
  static __device__ __forceinline__ void make(uint4 words, N low, N range, N (&values)[COUNT]) {
    jgpu_uniform<Fraction::BITS>(words, values);
#pragma unroll
    for (int k = 0; k < COUNT; k++) {
      values[k] = fma(values[k], range, low);
    }
  }
};

struct JgpuNormal {
  template <typename Fraction, typename N, int COUNT>
  static __device__ __forceinline__ void make(uint4 words, N low, N range, N (&values)[COUNT]) {
    jgpu_normal(words, low, range, values);
  }
};

struct JgpuExponential {
  template <typename Fraction, typename N, int COUNT>
  static __device__ __forceinline__ void make(uint4 words, N low, N range, N (&values)[COUNT]) {
    jgpu_exponential(words, values);
#pragma unroll
    for (int k = 0; k < COUNT; k++) {
      values[k] = fma(values[k], range, low);
    }
  }
};

// Blocks are taken in turns, in rows whose numbers have the upper word in common; there is one row but after 2^32 blocks.
// All but the last block are whole: that one's numbers are written one by one.
template <typename Made, typename T>
__device__ __forceinline__ void jgpu_fill(T* out, long long n, double first, double step, const JgpuStream& stream) {
  using Fraction = JgpuFraction<T>;
  using Number = typename Fraction::Number;
  constexpr int COUNT = Fraction::COUNT;
  using Pack = JgpuPack<T, COUNT>;
  const Number low = (Number)first, range = (Number)step;
  const long long threads = (long long)gridDim.x * blockDim.x;
  const long long own = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  const long long whole = n / COUNT;
  for (long long begin = 0; begin < whole;) {
    const unsigned long long number = stream.block + (unsigned long long)begin;
    const long long end = min(whole, begin + (1ll << 32) - (long long)(unsigned)number);
    const JgpuRow row(stream, (unsigned)(number >> 32));
    unsigned at = (unsigned)number + (unsigned)own;
    const Pack* const last = (Pack*)out + end;
    for (Pack* target = (Pack*)out + begin + own; target < last; target += threads, at += (unsigned)threads) {
      Number values[COUNT];
      Made::template make<Fraction>(row.at(at), low, range, values);
      Pack pack;
#pragma unroll
      for (int k = 0; k < COUNT; k++) {
        pack.values[k] = T(values[k]);
      }
      *target = pack;
    }
    begin = end;
  }
  if (own == 0 && whole * COUNT < n) {
    Number values[COUNT];
    Made::template make<Fraction>(stream.at((unsigned long long)whole), low, range, values);
#pragma unroll
    for (int k = 0; k < COUNT; k++) {
      if (whole * COUNT + k < n) {
        out[whole * COUNT + k] = T(values[k]);
      }
    }
  }
}

// first + u * step.
template <typename T>
__global__ void __launch_bounds__(256)
    uniform(T* out, long long n, double first, double step, long long key, long long block, long long high,
            long long place) {
  jgpu_fill<JgpuUniform>(out, n, first, step, JgpuStream(key, block, high, place));
}

// first + z * step.
template <typename T>
__global__ void __launch_bounds__(256)
    normal(T* out, long long n, double first, double step, long long key, long long block, long long high,
           long long place) {
  jgpu_fill<JgpuNormal>(out, n, first, step, JgpuStream(key, block, high, place));
}

// first + e * step.
template <typename T>
__global__ void __launch_bounds__(256)
    exponential(T* out, long long n, double first, double step, long long key, long long block, long long high,
                long long place) {
  jgpu_fill<JgpuExponential>(out, n, first, step, JgpuStream(key, block, high, place));
}
