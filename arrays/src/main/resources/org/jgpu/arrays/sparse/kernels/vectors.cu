// Sums along the lists of a sparse matrix: its product with a vector, and its sums.

#include "products.cuh"

template <int MODE, typename T>
__device__ __forceinline__ T jgpu_list_sum(const int* __restrict__ indices, const T* __restrict__ values, const T* __restrict__ x,
                                           unsigned from, unsigned end, int width) {
  T sum = T(0);
  T other = T(0);
  // Two at a time, so that both elements are on their way at once.
  for (; from + width < end; from += 2 * width) {
    const T one = jgpu_term<MODE>(indices, values, x, from);
    const T next = jgpu_term<MODE>(indices, values, x, from + width);
    sum = sum + one;
    other = other + next;
  }
  if (from < end) {
    sum = sum + jgpu_term<MODE>(indices, values, x, from);
  }
  return sum + other;
}

// A group of `width` lanes, a power of 2, sums a list.
template <typename T>
__global__ void __launch_bounds__(256)
    sumLists(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values, const T* __restrict__ x,
             T* __restrict__ y, int lists, int width, int mode) {
  const long long thread = (long long)blockIdx.x * 256 + threadIdx.x;
  const long long list = thread >> jgpu_log2(width);
  const int lane = (int)(thread & (width - 1));
  T sum = T(0);
  if (list < lists) {
    const unsigned from = offsets[list] + lane;
    const unsigned end = offsets[list + 1];
    sum = mode == JGPU_PRODUCTS   ? jgpu_list_sum<JGPU_PRODUCTS>(indices, values, x, from, end, width)
          : mode == JGPU_ELEMENTS ? jgpu_list_sum<JGPU_ELEMENTS>(indices, values, x, from, end, width)
                                  : jgpu_list_sum<JGPU_VALUES>(indices, values, x, from, end, width);
  }
  sum = jgpu_group_sum(sum, width);
  if (list < lists && lane == 0) {
    y[list] = sum;
  }
}

// The caller knows this number, too.
constexpr int JGPU_TILE = 1024;
constexpr int JGPU_ITEMS = JGPU_TILE / 256;
constexpr int JGPU_LONG = 32;

// Entries of each thread, and behind them the ends of the lists that end in the tile. Elements of x are at random places, and what
// the second-level cache delivers of them is the limit: entries, which nobody reads again, are to leave the first-level cache to them.
template <int MODE, typename T>
__device__ __forceinline__ void jgpu_load(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values,
                                          const T* __restrict__ x, unsigned first, int entries, int ended, T* terms, int* ends) {
  T loaded[JGPU_ITEMS];
  int index[JGPU_ITEMS];
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    const int at = threadIdx.x + i * 256;
    index[i] = MODE != JGPU_VALUES && at < entries ? jgpu_streamed(indices + first + at) : 0;
    loaded[i] = MODE != JGPU_ELEMENTS && at < entries ? jgpu_streamed(values + first + at) : T(1);
  }
  for (int at = threadIdx.x; at < ended; at += 256) {
    ends[at] = offsets[at] - (int)first;
  }
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    const int at = threadIdx.x + i * 256;
    if (MODE != JGPU_VALUES && at < entries) {
      loaded[i] = MODE == JGPU_ELEMENTS ? x[index[i]] : loaded[i] * x[index[i]];
    }
  }
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    const int at = threadIdx.x + i * 256;
    if (at < entries) {
      terms[at] = loaded[i];
    }
  }
}

// Where the sum of a list, or of what a tile has of it, goes: to the list that ends in the tile, or to what is carried over.
template <typename T>
__device__ __forceinline__ void jgpu_give(T sum, int line, int firstList, int ended, T* y, int* carryLists, T* carries) {
  if (line < ended) {
    y[firstList + line] = sum;
  } else {
    carries[blockIdx.x] = sum;
    carryLists[blockIdx.x] = firstList + line;
  }
}

// A block takes as many lists and entries together as any other, whatever their lengths: coalesced loads into shared memory, then
// sums of the lists by groups of lanes, of long ones by warps. What a tile has of a list that ends in a later one it carries.
template <typename T>
__global__ void __launch_bounds__(256, sizeof(T) <= 4 ? 8 : sizeof(T) <= 8 ? 6 : 4)
    sumTiles(const int* __restrict__ offsets, const int* __restrict__ cuts, const int* __restrict__ indices, const T* __restrict__ values,
             const T* __restrict__ x, T* __restrict__ y, int* __restrict__ carryLists, T* __restrict__ carries, int lists, int count,
             int mode) {
  // One more end, of the list that goes on.
  __shared__ __align__(16) unsigned char memory[(JGPU_TILE + 1) * sizeof(T)];
  __shared__ int longs[JGPU_TILE / JGPU_LONG];
  __shared__ int longCount;
  T* const terms = (T*)memory;
  const int warp = threadIdx.x >> 5;
  const int lane = threadIdx.x & 31;
  const long long first = (long long)blockIdx.x * JGPU_TILE;
  const long long all = (long long)lists + count;
  const long long last = first + JGPU_TILE < all ? first + JGPU_TILE : all;
  const int firstList = cuts[blockIdx.x];
  const int behind = cuts[blockIdx.x + 1];
  const int ended = behind - firstList;
  const int from = (int)(first - firstList);
  const int entries = (int)(last - behind) - from;
  int* const ends = (int*)(terms + entries);
  if (threadIdx.x == 0) {
    longCount = 0;
    ends[ended] = entries;
    carryLists[blockIdx.x] = -1;
  }
  const int* const ending = offsets + firstList + 1;
  if (mode == JGPU_PRODUCTS) {
    jgpu_load<JGPU_PRODUCTS>(ending, indices, values, x, from, entries, ended, terms, ends);
  } else if (mode == JGPU_ELEMENTS) {
    jgpu_load<JGPU_ELEMENTS>(ending, indices, values, x, from, entries, ended, terms, ends);
  } else {
    jgpu_load<JGPU_VALUES>(ending, indices, values, x, from, entries, ended, terms, ends);
  }
  __syncthreads();
  // What lies behind the last end, if anything does, is of a list that goes on.
  const int lines = ended + ((ended == 0 ? 0 : ends[ended - 1]) < entries ? 1 : 0);
  int width = 1;
  while (width < 32 && 4 * width * (ended + 1) <= entries) {
    width *= 2;
  }
  const int shift = jgpu_log2(width);
  const int together = 32 >> shift;
  for (int base = warp * together; base < lines; base += 8 * together) {
    const int line = base + (lane >> shift);
    const int begin = line == 0 || line >= lines ? 0 : ends[line - 1];
    const int end = line < lines ? ends[line] : 0;
    const bool isLong = end - begin > JGPU_LONG;
    const bool leads = (lane & (width - 1)) == 0;
    T sum = T(0);
    if (isLong && leads) {
      longs[atomicAdd(&longCount, 1)] = line;
    }
    if (!isLong) {
      for (int at = begin + (lane & (width - 1)); at < end; at += width) {
        sum = sum + terms[at];
      }
    }
    sum = jgpu_group_sum(sum, width);
    if (line < lines && !isLong && leads) {
      jgpu_give(sum, line, firstList, ended, y, carryLists, carries);
    }
  }
  __syncthreads();
  for (int i = warp; i < longCount; i += 8) {
    const int line = longs[i];
    T sum = T(0);
    T other = T(0);
    int at = (line == 0 ? 0 : ends[line - 1]) + lane;
    for (; at + 32 < ends[line]; at += 64) {
      sum = sum + terms[at];
      other = other + terms[at + 32];
    }
    if (at < ends[line]) {
      sum = sum + terms[at];
    }
    sum = jgpu_group_sum(sum + other, 32);
    if (lane == 0) {
      jgpu_give(sum, line, firstList, ended, y, carryLists, carries);
    }
  }
}

// What tiles carried of the list that leads the run of tiles from `tile` on: how many tiles that is, or 0.
__device__ __forceinline__ int jgpu_carried(const int* __restrict__ offsets, const int* __restrict__ carryLists, long long at, int tiles,
                                            int tile) {
  const int list = at < tiles ? carryLists[at] : -1;
  if (list < 0 || (at > 0 && carryLists[at - 1] == list)) {
    return 0;
  }
  return (int)(((long long)offsets[list + 1] + list) / tile - at);
}

// Adds what tiles carried to the lists: to elements of a vector, a thread for each tile, whose warp sums what more tiles carried of one list.
template <typename T>
__global__ void __launch_bounds__(256)
    addCarries(const int* __restrict__ offsets, const int* __restrict__ carryLists, const T* __restrict__ carries, T* __restrict__ y,
               int tiles, int tile) {
  const long long at = (long long)blockIdx.x * 256 + threadIdx.x;
  const int lane = threadIdx.x & 31;
  const int run = jgpu_carried(offsets, carryLists, at, tiles, tile);
  const T before = run > 0 ? y[carryLists[at]] : T(0);
  T sum = run > 0 ? carries[at] : T(0);
  for (unsigned others = __ballot_sync(0xffffffffu, run > 1); others != 0; others &= others - 1) {
    const int leader = __ffs(others) - 1;
    const long long first = at - lane + leader;
    const int length = __shfl_sync(0xffffffffu, run, leader);
    T part = T(0);
#pragma unroll 4
    for (int i = lane; i < length; i += 32) {
      part = part + carries[first + i];
    }
    const T whole = jgpu_of_lane(jgpu_group_sum(part, 32), 0);
    sum = lane == leader ? whole : sum;
  }
  if (run > 0) {
    y[carryLists[at]] = before + sum;
  }
}

// As addCarries, to rows of a matrix: a warp for each tile, whose lanes are columns.
template <typename T>
__global__ void __launch_bounds__(256)
    addCarriedRows(const int* __restrict__ offsets, const int* __restrict__ carryLists, const T* __restrict__ carries, T* __restrict__ y,
                   int tiles, int columns, int tile) {
  const long long warp = (long long)blockIdx.x * 8 + (threadIdx.x >> 5);
  const int run = jgpu_carried(offsets, carryLists, warp, tiles, tile);
  for (int column = threadIdx.x & 31; run > 0 && column < columns; column += 32) {
    T sum = T(0);
#pragma unroll 4
    for (int i = 0; i < run; i++) {
      sum = sum + carries[(warp + i) * columns + column];
    }
    T* const to = y + (long long)carryLists[warp] * columns + column;
    *to = *to + sum;
  }
}
