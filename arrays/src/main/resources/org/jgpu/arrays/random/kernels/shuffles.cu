// Orders of random keys of 64 bits, two in a block, of which a sort sees the upper halves alone: half the digits, and a
// third of the bytes that move. Of equal ones, of which there are few, the lower halves decide, which the generator makes
// anew, as it does the upper ones: no key is read.

#include "philox.cuh"

// The upper halves of the keys.
extern "C" __global__ void __launch_bounds__(256)
    upper(unsigned* out, long long n, long long key, long long block, long long high) {
  const JgpuStream stream(key, block, high);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i * 2 < n; i += threads) {
    const uint4 words = stream.at(i);
    if (i * 2 + 2 <= n) {
      *(uint2*)(out + i * 2) = make_uint2(words.y, words.w);
    } else {
      out[i * 2] = words.y;
    }
  }
}

__device__ __forceinline__ unsigned long long jgpu_key(const JgpuStream& stream, long long index) {
  const uint4 words = stream.at(index >> 1);
  return (index & 1) != 0 ? jgpu_wide(words.z, words.w) : jgpu_wide(words.x, words.y);
}

// From indices in the stable order of the upper halves, those in the stable order of the keys. The first thread of a run of
// equal halves writes all of it, each index at its rank.
extern "C" __global__ void __launch_bounds__(256)
    settle(const long long* order, long long* out, long long n, long long key, long long block, long long high) {
  const JgpuStream stream(key, block, high);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads) {
    const unsigned own = (unsigned)(jgpu_key(stream, order[i]) >> 32);
    if (i > 0 && (unsigned)(jgpu_key(stream, order[i - 1]) >> 32) == own) {
      continue;
    }
    long long end = i + 1;
    while (end < n && (unsigned)(jgpu_key(stream, order[end]) >> 32) == own) {
      end++;
    }
    for (long long from = i; from < end; from++) {
      const unsigned long long mine = jgpu_key(stream, order[from]);
      long long to = i;
      for (long long other = i; other < end; other++) {
        const unsigned long long its = jgpu_key(stream, order[other]);
        to += its < mine || its == mine && other < from ? 1 : 0;
      }
      out[to] = order[from];
    }
  }
}
