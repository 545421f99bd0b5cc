// One pass of a least-significant-digit radix sort of pairs over many blocks: counts per block and
// digit, laid out digit by digit so that a scan of them gives each block's first place, then a
// stable scatter. Signed keys are ordered by flipping their sign bit.
#define DIGITS 16
#define THREADS 128

__device__ int digit(long long key, int shift) {
  return (int) ((unsigned long long) (key ^ (long long) 0x8000000000000000ull) >> shift & DIGITS - 1);
}

extern "C" __global__ void radixCounts(const long long* keys, int* counts, int shift, int n) {
  __shared__ int bins[DIGITS];
  if (threadIdx.x < DIGITS) {
    bins[threadIdx.x] = 0;
  }
  __syncthreads();
  int i = blockIdx.x * THREADS + threadIdx.x;
  if (i < n) {
    atomicAdd(&bins[digit(keys[i], shift)], 1);
  }
  __syncthreads();
  if (threadIdx.x < DIGITS) {
    counts[threadIdx.x * gridDim.x + blockIdx.x] = bins[threadIdx.x];
  }
}

extern "C" __global__ void radixScatter(const long long* keys, const int* values, const int* places,
                                        long long* sortedKeys, int* sortedValues, int shift, int n) {
  __shared__ int warpCounts[THREADS / 32][DIGITS];
  int i = blockIdx.x * THREADS + threadIdx.x;
  int lane = threadIdx.x & 31, warp = threadIdx.x / 32;
  long long key = i < n ? keys[i] : 0;
  int mine = i < n ? digit(key, shift) : -1;
  unsigned int peers = __match_any_sync(0xffffffffu, mine);
  int rank = __popc(peers & (1u << lane) - 1);
  for (int k = lane; k < DIGITS; k += 32) {
    warpCounts[warp][k] = 0;
  }
  __syncwarp();
  if (rank == 0 && mine >= 0) {
    warpCounts[warp][mine] = __popc(peers);
  }
  __syncthreads();
  if (mine >= 0) {
    int to = places[mine * gridDim.x + blockIdx.x] + rank;
    for (int w = 0; w < warp; w++) {
      to += warpCounts[w][mine];
    }
    sortedKeys[to] = key;
    sortedValues[to] = values[i];
  }
}
