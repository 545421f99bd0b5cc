// Integers of a distribution by a table of its distribution function: the first integer whose bound a word of 64 bits is not
// above. A guide in shared memory says for the word's upper ten bits where to begin, so that a step or two suffice. On an
// H200 2^26 numbers are 537 MB, 128 us at 4.2 TB/s; tables of 67 and 588 bounds took 187 and 331 us.

#include "philox.cuh"

constexpr int JGPU_MOST_BOUNDS = 2048;
constexpr int JGPU_GUIDE_BITS = 10;

struct JgpuTable {
  unsigned long long bounds[JGPU_MOST_BOUNDS];
  unsigned short guide[1 << JGPU_GUIDE_BITS];

  // By all threads of a block.
  __device__ void load(const unsigned long long* from, int size) {
    for (int i = threadIdx.x; i < size; i += blockDim.x) {
      bounds[i] = from[i];
    }
    __syncthreads();
    for (int i = threadIdx.x; i < 1 << JGPU_GUIDE_BITS; i += blockDim.x) {
      const unsigned long long word = (unsigned long long)i << (64 - JGPU_GUIDE_BITS);
      int low = 0, high = size - 1;
      while (low < high) {
        const int middle = (low + high) / 2;
        if (bounds[middle] < word) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      guide[i] = (unsigned short)low;
    }
    __syncthreads();
  }

  // The last bound is the largest word, so that there is always one.
  __device__ __forceinline__ long long of(unsigned long long word) const {
    int place = guide[word >> (64 - JGPU_GUIDE_BITS)];
    while (bounds[place] < word) {
      place++;
    }
    return place;
  }
};

extern "C" __global__ void __launch_bounds__(256)
    inverse(long long* out, long long n, const unsigned long long* bounds, int size, long long first, long long key,
            long long block, long long high, long long place) {
  __shared__ JgpuTable table;
  table.load(bounds, size);
  const JgpuStream stream(key, block, high, place);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i * 2 < n; i += threads) {
    const uint4 words = stream.at(i);
    const long long one = first + table.of(jgpu_wide(words.x, words.y));
    if (i * 2 + 2 <= n) {
      *(longlong2*)(out + i * 2) = make_longlong2(one, first + table.of(jgpu_wide(words.z, words.w)));
    } else {
      out[i * 2] = one;
    }
  }
}
