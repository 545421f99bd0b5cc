// Philox 4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3", 2011): four words of
// 32 bits are a function of a counter of four words and a key of two. The counter's first two words are the number of
// a block in a generator's stream, the third one is the number of a draw within the block, for what draws an open
// number of times, and the fourth one belongs to the generator, as the key does.
//
// Sources that include this are compiled without contraction, and what hardware approximates is only where a quotient or a
// root begins, which is refined until it is the exactly rounded one, so that numbers have the same bits on every device.
#pragma once

// Both halves of a product by one instruction; left to itself a compiler takes products of 64 bits.
__device__ __forceinline__ void jgpu_product(unsigned a, unsigned b, unsigned& low, unsigned& high) {
  unsigned long long product;
  asm("mul.wide.u32 %0, %1, %2;" : "=l"(product) : "r"(a), "r"(b));
  asm("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(product));
}

constexpr unsigned JGPU_LEFT = 0xD2511F53u, JGPU_RIGHT = 0xCD9E8D57u, JGPU_STEP0 = 0x9E3779B9u, JGPU_STEP1 = 0xBB67AE85u;

// The rounds from number FIRST on.
template <int FIRST>
__device__ __forceinline__ uint4 jgpu_rounds(unsigned x, unsigned y, unsigned z, unsigned w, unsigned key0, unsigned key1) {
#pragma unroll
  for (int round = FIRST; round < 10; round++) {
    unsigned left, leftHigh, right, rightHigh;
    jgpu_product(JGPU_LEFT, x, left, leftHigh);
    jgpu_product(JGPU_RIGHT, z, right, rightHigh);
    x = rightHigh ^ y ^ (key0 + round * JGPU_STEP0);
    y = right;
    z = leftHigh ^ w ^ (key1 + round * JGPU_STEP1);
    w = left;
  }
  return make_uint4(x, y, z, w);
}

struct JgpuStream {
  unsigned key0, key1, draw, stream;
  unsigned long long block;

  // In a graph `place` is the address of the number of the launch's first block, from which `first` counts; else 0. All
  // threads read one word, if any.
  __device__ JgpuStream(long long key, long long first, long long high, long long place)
      : key0((unsigned)key),
        key1((unsigned)((unsigned long long)key >> 32)),
        draw((unsigned)high),
        stream((unsigned)((unsigned long long)high >> 32)),
        block((unsigned long long)first + (place == 0 ? 0ull : *(const unsigned long long*)place)) {}

  // The words of a block, `times` draws behind the first.
  __device__ __forceinline__ uint4 at(unsigned long long index, unsigned times = 0) const {
    // By an instruction: kernels of loops took up to 8 registers more where compilers moved the sum's parts out of them.
    unsigned long long number;
    asm("add.u64 %0, %1, %2;" : "=l"(number) : "l"(block), "l"(index));
    return jgpu_rounds<0>((unsigned)number, (unsigned)(number >> 32), draw + times, stream, key0, key1);
  }
};

// Blocks whose numbers have the upper word in common: what they share of the first two rounds is computed once.
struct JgpuRow {
  unsigned key0, key1, firstZ, secondX, secondZ, secondW;

  __device__ __forceinline__ JgpuRow(const JgpuStream& of, unsigned upper)
      : key0(of.key0), key1(of.key1), firstZ(of.stream ^ key1) {
    unsigned right, rightHigh, leftHigh;
    jgpu_product(JGPU_RIGHT, of.draw, right, rightHigh);
    jgpu_product(JGPU_LEFT, rightHigh ^ upper ^ key0, secondW, leftHigh);
    secondX = right ^ (key0 + JGPU_STEP0);
    secondZ = leftHigh ^ (key1 + JGPU_STEP1);
  }

  // The words of the block of a number's lower word.
  __device__ __forceinline__ uint4 at(unsigned number) const {
    unsigned left, leftHigh, right, rightHigh;
    jgpu_product(JGPU_LEFT, number, left, leftHigh);
    jgpu_product(JGPU_RIGHT, leftHigh ^ firstZ, right, rightHigh);
    return jgpu_rounds<2>(rightHigh ^ secondX, right, secondZ ^ left, secondW, key0, key1);
  }
};

__device__ __forceinline__ unsigned long long jgpu_wide(unsigned low, unsigned high) {
  return (unsigned long long)high << 32 | low;
}

// A number of 52 bits between 0 and 1, neither of which it is.
__device__ __forceinline__ double jgpu_open(unsigned long long bits) {
  // As the lower digits of a double, from which 2^52 - 0.5 is subtracted: no conversion.
  return (__longlong_as_double((long long)(bits >> 12 | 0x4330000000000000ull)) - 4503599627370495.5) * 0x1p-52;
}
