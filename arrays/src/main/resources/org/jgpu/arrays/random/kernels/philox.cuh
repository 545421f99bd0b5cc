// Philox 4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel Random Numbers: As Easy as 1, 2, 3", 2011): four words of
// 32 bits are a function of a counter of four words and a key of two. The counter's first two words are the number of
// a block in a generator's stream, the third one is the number of a draw within the block, for what draws an open
// number of times, and the fourth one belongs to the generator, as the key does.
//
// Sources that include this are compiled without contraction, and call nothing that hardware approximates, so that
// numbers have the same bits on every device.
#pragma once

// Both halves of a product by one instruction; left to itself a compiler takes products of 64 bits.
__device__ __forceinline__ void jgpu_product(unsigned a, unsigned b, unsigned& low, unsigned& high) {
  unsigned long long product;
  asm("mul.wide.u32 %0, %1, %2;" : "=l"(product) : "r"(a), "r"(b));
  asm("mov.b64 {%0, %1}, %2;" : "=r"(low), "=r"(high) : "l"(product));
}

struct JgpuStream {
  unsigned key0, key1, draw, stream;
  unsigned long long block;

  __device__ JgpuStream(long long key, long long first, long long high)
      : key0((unsigned)key),
        key1((unsigned)((unsigned long long)key >> 32)),
        draw((unsigned)high),
        stream((unsigned)((unsigned long long)high >> 32)),
        block((unsigned long long)first) {}

  // The words of a block, `times` draws behind the first.
  __device__ __forceinline__ uint4 at(unsigned long long index, unsigned times = 0) const {
    const unsigned long long number = block + index;
    unsigned x = (unsigned)number, y = (unsigned)(number >> 32), z = draw + times, w = stream;
    unsigned k0 = key0, k1 = key1;
#pragma unroll
    for (int round = 0; round < 10; round++) {
      unsigned left, leftHigh, right, rightHigh;
      jgpu_product(0xD2511F53u, x, left, leftHigh);
      jgpu_product(0xCD9E8D57u, z, right, rightHigh);
      x = rightHigh ^ y ^ k0;
      y = right;
      z = leftHigh ^ w ^ k1;
      w = left;
      k0 += 0x9E3779B9u;
      k1 += 0xBB67AE85u;
    }
    return make_uint4(x, y, z, w);
  }
};

__device__ __forceinline__ unsigned long long jgpu_wide(unsigned low, unsigned high) {
  return (unsigned long long)high << 32 | low;
}

// A number of 52 bits between 0 and 1, neither of which it is.
__device__ __forceinline__ double jgpu_open(unsigned long long bits) {
  return ((double)(bits >> 12) + 0.5) * 0x1p-52;
}
