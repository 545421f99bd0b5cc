// Elements of rows by their ranks, without a sort: digit by digit from the highest one, those are counted that
// begin as the wanted element does. A row is read once for each digit, and nothing is written but counts.

#include "ordering.cuh"

// As many ranks as are found at once: two for each of four quantiles, and the last, which tells of NaN.
constexpr int JGPU_RANKS = 10;

// What is known of a row between two digits, in the workspace, zero at first: how many blocks are done; for each
// rank how many elements of the same beginning stand before, and the beginning; and counts of digits for each
// different beginning.
struct JgpuRow {
  unsigned long long* done;
  unsigned long long* before;
  unsigned long long* beginning;
  unsigned long long* counts;

  __device__ __forceinline__ JgpuRow(long long* workspace, long long row, int ranks) {
    done = (unsigned long long*)workspace + row * (1 + (2 + JGPU_DIGITS) * (long long)ranks);
    before = done + 1;
    beginning = before + ranks;
    counts = beginning + ranks;
  }
};

// The beginnings of several ranks in a row, each once.
template <typename U>
struct JgpuBeginnings {
  U each[JGPU_RANKS];
  int count;
  // Of which of them each rank is, 4 bits each.
  unsigned long long of;

  __device__ __forceinline__ JgpuBeginnings(const JgpuRow& known, int ranks, bool isFirst) {
    count = isFirst ? 1 : 0;
    of = 0;
#pragma unroll
    for (int i = 0; i < JGPU_RANKS; i++) {
      each[i] = 0;
    }
    for (int r = 0; r < ranks && !isFirst; r++) {
      const U own = (U)known.beginning[r];
      int found = count;
#pragma unroll
      for (int i = 0; i < JGPU_RANKS; i++) {
        found = i < count && each[i] == own ? i : found;
      }
#pragma unroll
      for (int i = 0; i < JGPU_RANKS; i++) {
        each[i] = i == found ? own : each[i];
      }
      count = found == count ? count + 1 : count;
      of |= (unsigned long long)found << 4 * r;
    }
  }
};

// Counts the digits of elements that begin as one of at most N wanted ones does. Few take few comparisons.
template <int N, typename U>
__device__ __forceinline__ void jgpu_count_digits(const U* from, int size, const JgpuOrder<U>& order, const JgpuBeginnings<U>& beginnings, U mask,
                                                  int shift, unsigned (&counts)[JGPU_RANKS][JGPU_DIGITS]) {
#pragma unroll 4
  for (int i = threadIdx.x; i < size; i += 256) {
    const U key = order.key(from[i]);
    const U own = (U)(key & mask);
    const unsigned digit = (unsigned)(key >> shift) & 255u;
#pragma unroll
    for (int b = 0; b < N; b++) {
      if (b < beginnings.count && own == beginnings.each[b]) {
        atomicAdd(&counts[b][digit], 1u);
      }
    }
  }
}

// Finds the digit at `shift` of the elements of several ranks: those of `ranks` if each row has its own, else the
// numbers. The last block of a row sums up; `result` has the elements after the last digit.
template <typename T>
__global__ void __launch_bounds__(256, sizeof(T) <= 4 ? 8 : 5) selectRanks(const T* __restrict__ source, T* result, const long long* __restrict__ ranks,
                                                   long long* workspace, long long length, long long chunks, long long chunk, int shift,
                                                   int count, int perRow, long long rank0, long long rank1, long long rank2,
                                                   long long rank3, long long rank4, long long rank5, long long rank6, long long rank7,
                                                   long long rank8, long long rank9,
                                                   long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  const long long row = blockIdx.x / chunks;
  const long long first = (blockIdx.x - row * chunks) * chunk;
  const int size = (int)(length - first < chunk ? length - first : chunk);
  const bool isFirst = shift == 8 * (int)sizeof(U) - 8;
  const U mask = isFirst ? (U)0 : (U)((U)~(U)0 << (isFirst ? 0 : shift + 8));
  const JgpuRow known(workspace, row, count);
  const JgpuBeginnings<U> beginnings(known, count, isFirst);
  __shared__ unsigned counts[JGPU_RANKS][JGPU_DIGITS];
  __shared__ unsigned long long sums[8];
  __shared__ unsigned long long wanted[JGPU_RANKS];
  __shared__ bool isLast;
  if (threadIdx.x == 0) {
    const long long numbers[JGPU_RANKS] = {rank0, rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, rank9};
#pragma unroll
    for (int i = 0; i < JGPU_RANKS; i++) {
      if (i < count) {
        wanted[i] = (unsigned long long)(perRow != 0 ? ranks[row * count + i] : numbers[i]);
      }
    }
  }
#pragma unroll
  for (int i = 0; i < JGPU_RANKS; i++) {
    counts[i][threadIdx.x] = 0;
  }
  __syncthreads();
  const U* const from = (const U*)source + row * length + first;
  if (beginnings.count == 1) {
    jgpu_count_digits<1>(from, size, order, beginnings, mask, shift, counts);
  } else if (beginnings.count <= 3) {
    jgpu_count_digits<3>(from, size, order, beginnings, mask, shift, counts);
  } else {
    jgpu_count_digits<JGPU_RANKS>(from, size, order, beginnings, mask, shift, counts);
  }
  __syncthreads();
  for (int b = 0; b < beginnings.count; b++) {
    if (counts[b][threadIdx.x] != 0) {
      atomicAdd(known.counts + b * JGPU_DIGITS + threadIdx.x, (unsigned long long)counts[b][threadIdx.x]);
    }
  }
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    isLast = atomicAdd(known.done, 1ull) == (unsigned long long)(chunks - 1);
  }
  __syncthreads();
  if (!isLast) {
    return;
  }
  __threadfence();
  for (int r = 0; r < count; r++) {
    const int b = (int)(beginnings.of >> 4 * r & 15u);
    const unsigned long long own = atomicAdd(known.counts + b * JGPU_DIGITS + threadIdx.x, 0ull);
    const unsigned long long rank = isFirst ? wanted[r] : known.before[r];
    const unsigned long long beginning = isFirst ? 0 : known.beginning[r];
    const unsigned long long before = jgpu_sum_before(own, sums);
    __syncthreads();
    if (before <= rank && rank < before + own) {
      const U longer = (U)((U)beginning | (U)((U)threadIdx.x << shift));
      known.before[r] = rank - before;
      known.beginning[r] = longer;
      if (shift == 0) {
        ((U*)result)[row * count + r] = order.raw(longer);
      }
    }
    __syncthreads();
  }
  for (int b = 0; b < beginnings.count; b++) {
    known.counts[b * JGPU_DIGITS + threadIdx.x] = 0;
  }
  if (threadIdx.x == 0) {
    *known.done = 0;
  }
}

// How many elements of each chunk of a row come before the one that selectRanks() has found, and how many equal it.
template <typename T>
__global__ void __launch_bounds__(256) countSelected(const T* __restrict__ source, const T* __restrict__ limits, long long* counts, long long length,
                                                     long long chunks, long long chunk, long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  const long long row = blockIdx.x / chunks;
  const long long first = (blockIdx.x - row * chunks) * chunk;
  const int count = (int)(length - first < chunk ? length - first : chunk);
  const U limit = order.key(((const U*)limits)[row]);
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
  const U limit = order.key(((const U*)limits)[row]);
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
  unsigned long long mine[4] = {0, 0, 0, 0};
  for (long long c = threadIdx.x; c < chunks; c += 256) {
    const long long* const pair = counts + 2 * (row * chunks + c);
    const unsigned long long before = pair[0], equal = pair[1];
    mine[0] += c < own ? before : 0;
    mine[1] += c < own ? equal : 0;
    mine[2] += before;
    mine[3] += equal;
  }
#pragma unroll
  for (int i = 0; i < 4; i++) {
#pragma unroll
    for (int distance = 16; distance > 0; distance /= 2) {
      mine[i] += __shfl_xor_sync(0xffffffffu, mine[i], distance);
    }
    // Shared memory adds words of 64 bits by comparing and swapping: once a warp, not once a thread.
    if ((threadIdx.x & 31) == 0) {
      atomicAdd(&sums[i], mine[i]);
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
