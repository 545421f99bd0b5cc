// Arrays of integers from a number on.

#include "below.cuh"

template <typename T, int COUNT>
struct alignas(sizeof(T) * COUNT >= 16 ? 16 : sizeof(T) * COUNT) JgpuWhole {
  T values[COUNT];
};

// low + an integer below `bound`, or below 2^32 if that is 0; the sum wraps.
template <typename T>
__global__ void __launch_bounds__(256)
    narrow(T* out, long long n, long long low, int bound, long long key, long long block, long long high,
           long long place) {
  const JgpuStream stream(key, block, high, place);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i * 4 < n; i += threads) {
    const uint4 words = stream.at(i);
    JgpuWhole<T, 4> pack;
#pragma unroll
    for (int k = 0; k < 4; k++) {
      pack.values[k] = (T)(low + jgpu_below(stream, i, k, jgpu_word(words, k), (unsigned)bound));
    }
    if (i * 4 + 4 <= n) {
      *(JgpuWhole<T, 4>*)(out + i * 4) = pack;
    } else {
      for (int k = 0; k < 4 && i * 4 + k < n; k++) {
        out[i * 4 + k] = pack.values[k];
      }
    }
  }
}

// As above, below 2^64 if the bound is 0.
extern "C" __global__ void __launch_bounds__(256)
    wide(long long* out, long long n, long long low, long long bound, long long key, long long block, long long high,
         long long place) {
  const JgpuStream stream(key, block, high, place);
  const unsigned long long limit = (unsigned long long)bound;
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i * 2 < n; i += threads) {
    const uint4 words = stream.at(i);
    JgpuWhole<long long, 2> pack;
    pack.values[0] = low + (long long)jgpu_below(stream, i, 0, jgpu_wide(words.x, words.y), limit);
    pack.values[1] = low + (long long)jgpu_below(stream, i, 1, jgpu_wide(words.z, words.w), limit);
    if (i * 2 + 2 <= n) {
      *(JgpuWhole<long long, 2>*)(out + i * 2) = pack;
    } else {
      out[i * 2] = pack.values[0];
    }
  }
}
