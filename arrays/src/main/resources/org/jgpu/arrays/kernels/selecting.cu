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

// How many elements of each chunk of a row come before the first one that selectRanks() has found, and how many equal it.
template <typename T>
__global__ void __launch_bounds__(256) countSelected(const T* __restrict__ source, const T* __restrict__ limits, long long* counts, long long length,
                                                     long long chunks, long long chunk, long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  const long long row = blockIdx.x / chunks;
  const long long first = (blockIdx.x - row * chunks) * chunk;
  const int count = (int)(length - first < chunk ? length - first : chunk);
  const U limit = order.key(((const U*)limits)[row * JGPU_RANKS]);
  const U* const from = (const U*)source + row * length + first;
  __shared__ unsigned totals[2];
  if (threadIdx.x < 2) {
    totals[threadIdx.x] = 0;
  }
  __syncthreads();
  unsigned less = 0, same = 0;
#pragma unroll 4
  for (int i = threadIdx.x; i < count; i += 256) {
    const U key = order.key(from[i]);
    less += key < limit;
    same += key == limit;
  }
  for (int distance = 16; distance > 0; distance /= 2) {
    less += __shfl_xor_sync(0xffffffffu, less, distance);
    same += __shfl_xor_sync(0xffffffffu, same, distance);
  }
  if ((threadIdx.x & 31) == 0) {
    atomicAdd(&totals[0], less);
    atomicAdd(&totals[1], same);
  }
  __syncthreads();
  if (threadIdx.x < 2) {
    counts[2ll * blockIdx.x + threadIdx.x] = totals[threadIdx.x];
  }
}

constexpr int JGPU_PLACED = 8;

// The places of the elements of a row: first of those before the limit, then of those that equal it, then of the others, each in the order
// of the row; as many as are wanted. `counts` is what countSelected() has found.
template <typename T>
__global__ void __launch_bounds__(256) placeSelected(const T* __restrict__ source, const T* __restrict__ limits, const long long* __restrict__ counts,
                                                     long long* places, long long length, long long chunks, long long chunk, long long wanted,
                                                     long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  const long long row = blockIdx.x / chunks;
  const long long own = blockIdx.x - row * chunks;
  const long long first = own * chunk;
  const int count = (int)(length - first < chunk ? length - first : chunk);
  const U limit = order.key(((const U*)limits)[row * JGPU_RANKS]);
  const U* const from = (const U*)source + row * length + first;
  long long* const to = places + row * wanted;
  // Less and equal ones before this chunk, and in the whole row.
  __shared__ unsigned long long sums[4];
  __shared__ unsigned warps[8];
  __shared__ unsigned inTile;
  if (threadIdx.x < 4) {
    sums[threadIdx.x] = 0;
  }
  __syncthreads();
  for (long long c = threadIdx.x; c < chunks; c += 256) {
    const long long* const pair = counts + 2 * (row * chunks + c);
    atomicAdd(&sums[2], (unsigned long long)pair[0]);
    atomicAdd(&sums[3], (unsigned long long)pair[1]);
    if (c < own) {
      atomicAdd(&sums[0], (unsigned long long)pair[0]);
      atomicAdd(&sums[1], (unsigned long long)pair[1]);
    }
  }
  __syncthreads();
  long long less = (long long)sums[0], same = (long long)sums[1];
  const long long allLess = (long long)sums[2], allSame = (long long)sums[3];
  for (int tile = 0; tile < count; tile += 256 * JGPU_PLACED) {
    const int start = tile + (int)threadIdx.x * JGPU_PLACED;
    unsigned isLess = 0, isSame = 0;
#pragma unroll
    for (int k = 0; k < JGPU_PLACED; k++) {
      if (start + k < count) {
        const U key = order.key(from[start + k]);
        isLess |= (unsigned)(key < limit) << k;
        isSame |= (unsigned)(key == limit) << k;
      }
    }
    // Both counts in one number: a tile has less than 2^16 elements.
    const unsigned both = __popc(isLess) | __popc(isSame) << 16;
    const unsigned before = jgpu_sum_before(both, warps);
    if (threadIdx.x == 255) {
      inTile = before + both;
    }
    __syncthreads();
    long long toLess = less + (before & 0xffffu), toSame = same + (before >> 16);
#pragma unroll
    for (int k = 0; k < JGPU_PLACED; k++) {
      const long long place = first + start + k;
      if (start + k < count) {
        long long at = allLess + allSame + (place - toLess - toSame);
        if (isLess >> k & 1) {
          at = toLess++;
        } else if (isSame >> k & 1) {
          at = allLess + toSame++;
        }
        if (at < wanted) {
          to[at] = place;
        }
      }
    }
    less += inTile & 0xffffu;
    same += inTile >> 16;
    __syncthreads();
  }
}
