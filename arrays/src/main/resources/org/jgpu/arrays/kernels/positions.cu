// How many elements of a mask are true, and which.

#include "masks.cuh"

// How many elements of each tile are true.
extern "C" __global__ void countTrue(const bool* __restrict__ mask, long long* counts, long long count) {
  int total = __popc(jgpu_flags(mask, count));
  for (int distance = 16; distance > 0; distance /= 2) {
    total += __shfl_xor_sync(0xffffffffu, total, distance);
  }
  __shared__ int warps[8];
  if ((threadIdx.x & 31) == 0) {
    warps[threadIdx.x >> 5] = total;
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    int all = 0;
    for (int i = 0; i < 8; i++) {
      all += warps[i];
    }
    counts[blockIdx.x] = all;
  }
}

// The positions at which the mask is true.
extern "C" __global__ void positionsOfTrue(const bool* __restrict__ mask, const long long* __restrict__ ends, long long* result,
                                           long long count) {
  const JgpuTrue chosen(mask, ends, count);
  for (int i = threadIdx.x; i < chosen.count; i += JGPU_BLOCK) {
    result[chosen.before + i] = chosen.position(i);
  }
}
