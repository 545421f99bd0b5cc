// What sweeps over words of 4 bytes are made of: digits, how they are kept in registers, what tiles tell each other, and
// how lanes with the same digit find each other.

#pragma once

#include "sorting.cuh"

// The digit of the key that JgpuOrder says. All of 4 bytes that have an infinity are float.
template <bool FLOAT>
__device__ __forceinline__ unsigned jgpu_digit(unsigned raw, int digit, unsigned flip) {
  const unsigned key = !FLOAT ? raw : (int)raw < 0 ? 0u - raw : raw + 0x80000000u;
  const unsigned own = __byte_perm(key ^ flip, 0, 0x4440 | digit);
  return FLOAT && __int_as_float((int)raw) != __int_as_float((int)raw) ? 255u : own;
}

// Digits and places of a thread's elements, two in a register.
template <int ITEMS>
struct JgpuHalves {
  unsigned words[(ITEMS + 1) / 2] = {};

  __device__ __forceinline__ unsigned get(int i) const { return __byte_perm(words[i / 2], 0, i % 2 ? 0x4432 : 0x4410); }

  __device__ __forceinline__ void set(int i, unsigned value) {
    words[i / 2] = i % 2 ? __byte_perm(words[i / 2], value, 0x5410) : __byte_perm(value, words[i / 2], 0x7610);
  }

  // Keeps the compiler from holding each in a register of its own.
  __device__ __forceinline__ void pack() {
#pragma unroll
    for (int i = 0; i < (ITEMS + 1) / 2; i++) {
      asm volatile("" : "+r"(words[i]));
    }
  }
};

// Digits of a thread's elements, four in a register.
template <int ITEMS>
struct JgpuQuarters {
  unsigned words[(ITEMS + 3) / 4] = {};

  __device__ __forceinline__ unsigned get(int i) const { return __byte_perm(words[i / 4], 0, 0x4440 | i % 4); }

  __device__ __forceinline__ void set(int i, unsigned value) {
    constexpr unsigned insert[4] = {0x3214u, 0x3240u, 0x3410u, 0x4210u};
    words[i / 4] = __byte_perm(words[i / 4], value, insert[i % 4]);
  }
};

// The mark and the number of a tile are in one word. Two bits are enough for the mark: when a sweep begins, all words are those
// that the one before left last, or 0.
__device__ __forceinline__ void jgpu_publish_word(unsigned* place, unsigned mark, unsigned number) {
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(place), "r"(mark << 30 | number) : "memory");
}

// Adds up what tiles before this one published, back to one that knows the sum up to its end.
__device__ __forceinline__ unsigned jgpu_look_back_words(const unsigned* place, unsigned tile, unsigned own, unsigned upTo) {
  unsigned sum = 0;
  while (tile > 0) {
    unsigned word;
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(word) : "l"(place - JGPU_DIGITS) : "memory");
    const unsigned mark = word >> 30;
    if (mark == own || mark == upTo) {
      sum += word & 0x3fffffffu;
      place -= JGPU_DIGITS;
      tile = mark == upTo ? 0 : tile - 1;
    }
  }
  return sum;
}

// The place of one element of each lane: after all with its digit that were counted before, and those of the lanes before.
template <bool VOTES>
__device__ __forceinline__ unsigned jgpu_place(unsigned digit, unsigned* next, unsigned* mask) {
  const int lane = threadIdx.x & 31;
  unsigned lanes = 0xffffffffu;
  if (VOTES) {
#pragma unroll
    for (int bit = 0; bit < 8; bit++) {
      const unsigned spread = (unsigned)((int)(digit << (31 - bit)) >> 31);
      lanes &= ~(__ballot_sync(0xffffffffu, spread != 0) ^ spread);
    }
  } else {
    atomicOr(mask + digit, 1u << lane);
    __syncwarp();
    lanes = mask[digit];
  }
  const int leader = 31 - __clz(lanes);
  unsigned before = 0;
  if (lane == leader) {
    before = next[digit];
    next[digit] = before + __popc(lanes);
  }
  before = __shfl_sync(0xffffffffu, before, leader);
  if (!VOTES && lane == leader) {
    mask[digit] = 0;
  }
  __syncwarp();
  return before + __popc(lanes & ((1u << lane) - 1u));
}
