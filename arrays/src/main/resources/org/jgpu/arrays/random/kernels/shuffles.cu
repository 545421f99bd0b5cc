// Orders of random keys of 64 bits, two in a block, of which a sort sees the upper halves alone: half the digits, and a
// third of the bytes that move. Of equal ones, of which there are few, the lower halves decide, which the generator makes
// anew, as it does the upper ones: no key is read.

#include "philox.cuh"

// The upper halves of the keys.
extern "C" __global__ void __launch_bounds__(256)
    upper(unsigned* out, long long n, long long key, long long block, long long high, long long place) {
  const JgpuStream stream(key, block, high, place);
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

__device__ __forceinline__ unsigned jgpu_upper(const JgpuStream& stream, long long index) {
  const uint4 words = stream.at(index >> 1);
  return (index & 1) != 0 ? words.w : words.y;
}

// Writes the run of equal halves that begins at `i`, each index at its rank.
__device__ inline void jgpu_settle_run(const JgpuStream& stream, const long long* order, long long* out, long long n,
                                       long long i, unsigned half) {
  long long end = i + 2;
  while (end < n && jgpu_upper(stream, order[end]) == half) {
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

// From indices in the stable order of the upper halves, those in the stable order of the keys. The thread of the
// first of equal halves writes all of them.
extern "C" __global__ void __launch_bounds__(256)
    settle(const long long* order, long long* out, long long n, long long key, long long block, long long high,
           long long place) {
  const JgpuStream stream(key, block, high, place);
  // Of the elements of a tile, and of those before and behind it.
  __shared__ unsigned halves[258];
  const int own = (int)threadIdx.x + 1;
  const long long stride = (long long)gridDim.x * 256;
  for (long long tile = (long long)blockIdx.x * 256; tile < n; tile += stride) {
    const long long i = tile + threadIdx.x;
    const long long index = i < n ? order[i] : 0;
    if (i < n) {
      halves[own] = jgpu_upper(stream, index);
    }
    if (own == 1 && i > 0) {
      halves[0] = jgpu_upper(stream, order[i - 1]);
    }
    if (own == 256 && i + 1 < n) {
      halves[257] = jgpu_upper(stream, order[i + 1]);
    }
    __syncthreads();
    if (i < n && (i == 0 || halves[own - 1] != halves[own])) {
      if (i + 1 == n || halves[own + 1] != halves[own]) {
        out[i] = index;
      } else {
        jgpu_settle_run(stream, order, out, n, i, halves[own]);
      }
    }
    __syncthreads();
  }
}
