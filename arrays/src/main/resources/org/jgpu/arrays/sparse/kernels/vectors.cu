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
constexpr int JGPU_TILE = 2048;
constexpr int JGPU_ITEMS = JGPU_TILE / 256;
constexpr int JGPU_LONG = 256;

template <int MODE, typename T>
__device__ __forceinline__ void jgpu_load(const int* __restrict__ indices, const T* __restrict__ values, const T* __restrict__ x,
                                          unsigned first, int count, T* terms) {
  T loaded[JGPU_ITEMS];
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    const int at = threadIdx.x + i * 256;
    loaded[i] = at < count ? jgpu_term<MODE>(indices, values, x, first + at) : T(0);
  }
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    const int at = threadIdx.x + i * 256;
    if (at < count) {
      terms[at] = loaded[i];
    }
  }
}

// Where the sum of a list, or of what a tile has of it, goes: to the list that ends in the tile, or to what is carried over.
template <typename T>
__device__ __forceinline__ void jgpu_give(T sum, int line, int firstList, int ended, T* y, T* carries) {
  if (line < ended) {
    y[firstList + line] = sum;
  } else {
    carries[blockIdx.x] = sum;
  }
}

// A block takes as many lists and entries together as any other, whatever their lengths: coalesced loads into shared memory,
// then sums of the lists by groups of lanes, of long ones by the block. What a tile has of a list that ends in a later one it carries.
template <typename T>
__global__ void __launch_bounds__(256)
    sumTiles(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values, const T* __restrict__ x,
             T* __restrict__ y, int* __restrict__ carryLists, T* __restrict__ carries, int lists, int count, int mode) {
  __shared__ __align__(16) unsigned char memory[JGPU_TILE * sizeof(T)];
  __shared__ __align__(16) unsigned char sumMemory[8 * sizeof(T)];
  __shared__ int cut[2];
  __shared__ int longs[JGPU_TILE / JGPU_LONG + 1];
  __shared__ int longCount;
  T* const terms = (T*)memory;
  T* const sums = (T*)sumMemory;
  const int warp = threadIdx.x >> 5;
  const int lane = threadIdx.x & 31;
  const long long first = (long long)blockIdx.x * JGPU_TILE;
  const long long all = (long long)lists + count;
  const long long last = first + JGPU_TILE < all ? first + JGPU_TILE : all;
  if (warp < 2) {
    const int ends = jgpu_ends_before(offsets, lists, warp == 0 ? first : last);
    if (lane == 0) {
      cut[warp] = ends;
    }
  }
  if (threadIdx.x == 0) {
    longCount = 0;
  }
  __syncthreads();
  const int firstList = cut[0];
  const int ended = cut[1] - firstList;
  const int from = (int)(first - firstList);
  const int entries = (int)(last - cut[1]) - from;
  if (mode == JGPU_PRODUCTS) {
    jgpu_load<JGPU_PRODUCTS>(indices, values, x, from, entries, terms);
  } else if (mode == JGPU_ELEMENTS) {
    jgpu_load<JGPU_ELEMENTS>(indices, values, x, from, entries, terms);
  } else {
    jgpu_load<JGPU_VALUES>(indices, values, x, from, entries, terms);
  }
  __syncthreads();
  // The list that goes on behind the tile is one more line.
  const int lines = ended + (cut[1] < lists ? 1 : 0);
  int width = 1;
  while (width < 32 && 4 * width * (ended + 1) <= entries) {
    width *= 2;
  }
  const int shift = jgpu_log2(width);
  const int together = 32 >> shift;
  for (int base = warp * together; base < lines; base += 8 * together) {
    const int line = base + (lane >> shift);
    int begin = 0;
    int end = 0;
    if (line < lines) {
      const int start = offsets[firstList + line] - from;
      begin = start < 0 ? 0 : start;
      end = line < ended ? offsets[firstList + line + 1] - from : entries;
    }
    const bool isLong = end - begin > JGPU_LONG;
    T sum = T(0);
    if (isLong && (lane & (width - 1)) == 0) {
      longs[atomicAdd(&longCount, 1)] = line;
    }
    if (!isLong) {
      for (int at = begin + (lane & (width - 1)); at < end; at += width) {
        sum = sum + terms[at];
      }
    }
    sum = jgpu_group_sum(sum, width);
    if (line < lines && !isLong && (lane & (width - 1)) == 0) {
      jgpu_give(sum, line, firstList, ended, y, carries);
      if (line == ended) {
        carryLists[blockIdx.x] = begin < end ? firstList + line : -1;
      }
    }
  }
  if (threadIdx.x == 0 && cut[1] == lists) {
    carryLists[blockIdx.x] = -1;
  }
  __syncthreads();
  const int deferred = longCount;
  for (int i = 0; i < deferred; i++) {
    const int line = longs[i];
    const int start = offsets[firstList + line] - from;
    const int end = line < ended ? offsets[firstList + line + 1] - from : entries;
    T sum = T(0);
    for (int at = (start < 0 ? 0 : start) + threadIdx.x; at < end; at += 256) {
      sum = sum + terms[at];
    }
    sum = jgpu_group_sum(sum, 32);
    if (lane == 0) {
      sums[warp] = sum;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
      for (int other = 1; other < 8; other++) {
        sum = sum + sums[other];
      }
      jgpu_give(sum, line, firstList, ended, y, carries);
      if (line == ended) {
        carryLists[blockIdx.x] = firstList + line;
      }
    }
    __syncthreads();
  }
}

// Adds what tiles carried to the lists, in the order of the tiles. A warp for the first tile of each list; its lanes are columns, or, of
// vectors, tiles.
template <typename T>
__global__ void __launch_bounds__(256)
    addCarries(const int* __restrict__ offsets, const int* __restrict__ carryLists, const T* __restrict__ carries, T* __restrict__ y,
               int tiles, int columns, int tile) {
  const long long warp = (long long)blockIdx.x * 8 + (threadIdx.x >> 5);
  const int lane = threadIdx.x & 31;
  if (warp >= tiles) {
    return;
  }
  const int list = carryLists[warp];
  if (list < 0 || (warp > 0 && carryLists[warp - 1] == list)) {
    return;
  }
  const long long end = ((long long)offsets[list + 1] + list) / tile;
  if (columns == 1) {
    T sum = T(0);
#pragma unroll 4
    for (long long at = warp + lane; at < end; at += 32) {
      sum = sum + carries[at];
    }
    sum = jgpu_group_sum(sum, 32);
    if (lane == 0) {
      y[list] = y[list] + sum;
    }
    return;
  }
  for (int column = lane; column < columns; column += 32) {
    T sum = T(0);
#pragma unroll 4
    for (long long at = warp; at < end; at++) {
      sum = sum + carries[at * columns + column];
    }
    T* const to = y + (long long)list * columns + column;
    *to = *to + sum;
  }
}
