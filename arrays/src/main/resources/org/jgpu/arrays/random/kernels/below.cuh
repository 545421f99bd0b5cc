// Integers below a bound, without bias: the high half of the product of a word and the bound, with words drawn anew
// where the low half says that some results would come more often (Lemire, "Fast Random Integer Generation in an
// Interval", 2019). The words that take their place are those at the same place of the block's next draws.
#pragma once

#include "philox.cuh"

__device__ __forceinline__ unsigned jgpu_word(uint4 words, int place) {
  return place == 0 ? words.x : place == 1 ? words.y : place == 2 ? words.z : words.w;
}

// Below `bound`, or any word if that is 0.
__device__ __forceinline__ unsigned jgpu_below(const JgpuStream& stream, long long index, int place, unsigned word,
                                               unsigned bound) {
  if (bound == 0) {
    return word;
  }
  unsigned long long product = (unsigned long long)word * bound;
  if ((unsigned)product < bound) {
    const unsigned least = (0u - bound) % bound;
    for (unsigned times = 1; (unsigned)product < least; times++) {
      product = (unsigned long long)jgpu_word(stream.at(index, times), place) * bound;
    }
  }
  return (unsigned)(product >> 32);
}

__device__ __forceinline__ unsigned long long jgpu_below(const JgpuStream& stream, long long index, int place,
                                                         unsigned long long word, unsigned long long bound) {
  if (bound == 0) {
    return word;
  }
  unsigned long long low = word * bound, result = __umul64hi(word, bound);
  if (low < bound) {
    const unsigned long long least = (0ull - bound) % bound;
    for (unsigned times = 1; low < least; times++) {
      const uint4 words = stream.at(index, times);
      const unsigned long long next = place == 0 ? jgpu_wide(words.x, words.y) : jgpu_wide(words.z, words.w);
      low = next * bound;
      result = __umul64hi(next, bound);
    }
  }
  return result;
}
