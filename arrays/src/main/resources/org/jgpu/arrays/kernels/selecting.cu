// Elements of rows by their ranks, without a sort: digit by digit from the highest one, those are counted that
// begin as the wanted element does. A row is read once for each digit, and nothing is written but counts.

#include "ordering.cuh"

constexpr int JGPU_RANKS = 3;

// What is known of a row between two digits, in the workspace, zero at first: how many blocks are done; for each
// rank wanted how many elements of the same beginning stand before, and the beginning; and counts of digits.
struct JgpuRow {
  unsigned long long done;
  unsigned long long before[JGPU_RANKS];
  unsigned long long beginning[JGPU_RANKS];
  unsigned long long counts[JGPU_RANKS][JGPU_DIGITS];
};

// Finds the digit at `shift` of the elements of three ranks. The last block of a row sums up; `result` has the
// elements after the last digit.
template <typename T>
__global__ void __launch_bounds__(256) selectRanks(const T* __restrict__ source, T* result, long long* workspace, long long length,
                                                   long long chunks, long long chunk, int shift, long long rank0, long long rank1,
                                                   long long rank2, long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  const long long row = blockIdx.x / chunks;
  const long long first = (blockIdx.x - row * chunks) * chunk;
  const int count = (int)(length - first < chunk ? length - first : chunk);
  JgpuRow* const known = (JgpuRow*)workspace + row;
  const bool isFirst = shift == 8 * (int)sizeof(U) - 8;
  const U mask = isFirst ? (U)0 : (U)((U)~(U)0 << (isFirst ? 0 : shift + 8));
  __shared__ unsigned counts[JGPU_RANKS][JGPU_DIGITS];
  __shared__ unsigned long long sums[8];
  __shared__ bool isLast;
  U beginning[JGPU_RANKS];
#pragma unroll
  for (int r = 0; r < JGPU_RANKS; r++) {
    counts[r][threadIdx.x] = 0;
    beginning[r] = isFirst ? (U)0 : (U)known->beginning[r];
  }
  __syncthreads();
  const U* const from = (const U*)source + row * length + first;
#pragma unroll 4
  for (int i = threadIdx.x; i < count; i += 256) {
    const U key = order.key(from[i]);
    const U own = (U)(key & mask);
    const unsigned digit = (unsigned)(key >> shift) & 255u;
    if (own == beginning[0]) {
      atomicAdd(&counts[0][digit], 1u);
    } else if (own == beginning[1]) {
      atomicAdd(&counts[1][digit], 1u);
    } else if (own == beginning[2]) {
      atomicAdd(&counts[2][digit], 1u);
    }
  }
  __syncthreads();
#pragma unroll
  for (int r = 0; r < JGPU_RANKS; r++) {
    if (counts[r][threadIdx.x] != 0) {
      atomicAdd(&known->counts[r][threadIdx.x], (unsigned long long)counts[r][threadIdx.x]);
    }
  }
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    isLast = atomicAdd(&known->done, 1ull) == (unsigned long long)(chunks - 1);
  }
  __syncthreads();
  if (!isLast) {
    return;
  }
  __threadfence();
  const unsigned long long wanted[JGPU_RANKS] = {(unsigned long long)rank0, (unsigned long long)rank1, (unsigned long long)rank2};
#pragma unroll
  for (int r = 0; r < JGPU_RANKS; r++) {
    // Ranks of the same beginning are counted together, with the first of them.
    const int counted = beginning[r] == beginning[0] ? 0 : beginning[r] == beginning[1] ? 1 : r;
    const unsigned long long own = atomicAdd(&known->counts[counted][threadIdx.x], 0ull);
    const unsigned long long rank = isFirst ? wanted[r] : known->before[r];
    const unsigned long long before = jgpu_sum_before(own, sums);
    __syncthreads();
    if (before <= rank && rank < before + own) {
      const U longer = (U)(beginning[r] | (U)((U)threadIdx.x << shift));
      known->before[r] = rank - before;
      known->beginning[r] = longer;
      if (shift == 0) {
        ((U*)result)[row * JGPU_RANKS + r] = order.raw(longer);
      }
    }
  }
  __syncthreads();
#pragma unroll
  for (int r = 0; r < JGPU_RANKS; r++) {
    known->counts[r][threadIdx.x] = 0;
  }
  if (threadIdx.x == 0) {
    known->done = 0;
  }
}
