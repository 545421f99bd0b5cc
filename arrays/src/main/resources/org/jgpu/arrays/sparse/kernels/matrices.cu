// Products of a sparse matrix with a dense one in row-major order, and with a sparse one.

#include "products.cuh"

constexpr int JGPU_COLUMNS = 4;
constexpr int JGPU_TOGETHER = 4;

// How many lists end before a place of the sequence of lists and entries, found by one thread.
__device__ __forceinline__ int jgpu_ends_before_alone(const int* __restrict__ offsets, int lists, long long place) {
  int low = 0;
  int high = lists;
  while (low < high) {
    const int middle = low + (high - low) / 2;
    if ((long long)offsets[middle + 1] + middle < place) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

// The sums of a part of a list, for four columns of a lane. The elements of four entries are on their way at once.
template <typename T>
__device__ __forceinline__ void jgpu_rows_sum(const int* __restrict__ indices, const T* __restrict__ values, const T* __restrict__ b,
                                              int from, int end, unsigned column, int lanes, unsigned columns, T* sums) {
  for (int at = from; at < end; at += JGPU_TOGETHER) {
    T value[JGPU_TOGETHER];
    long long row[JGPU_TOGETHER];
    T element[JGPU_TOGETHER][JGPU_COLUMNS];
#pragma unroll
    for (int i = 0; i < JGPU_TOGETHER; i++) {
      const bool inside = end - at > i;
      value[i] = inside ? values[at + i] : T(0);
      row[i] = inside ? (long long)indices[at + i] * columns : -1;
    }
#pragma unroll
    for (int i = 0; i < JGPU_TOGETHER; i++) {
#pragma unroll
      for (int j = 0; j < JGPU_COLUMNS; j++) {
        const unsigned own = column + j * lanes;
        element[i][j] = row[i] >= 0 && own < columns ? b[row[i] + own] : T(0);
      }
    }
#pragma unroll
    for (int i = 0; i < JGPU_TOGETHER; i++) {
#pragma unroll
      for (int j = 0; j < JGPU_COLUMNS; j++) {
        // What is past the end adds nothing, not even to a zero's sign.
        if (row[i] >= 0) {
          sums[j] = sums[j] + value[i] * element[i][j];
        }
      }
    }
  }
}

// What a group of lanes has: the lists that end before `ended`, and what comes of the last one before `end`, or nothing.
struct JgpuShare {
  long long list, ended;
  int from, end;
};

// Four columns of a lane, of all that its group has.
template <typename T>
__device__ __forceinline__ void jgpu_columns(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values,
                                             const T* __restrict__ b, T* __restrict__ c, T* __restrict__ carries, JgpuShare share,
                                             unsigned column, int lanes, unsigned columns) {
  for (;;) {
    const bool carried = share.list == share.ended;
    if (carried && share.from >= share.end) {
      return;
    }
    const int next = carried ? share.end : offsets[share.list + 1];
    T* const to = carried ? carries : c + share.list * columns;
    T sums[JGPU_COLUMNS] = {T(0), T(0), T(0), T(0)};
    jgpu_rows_sum(indices, values, b, share.from, next, column, lanes, columns, sums);
#pragma unroll
    for (int j = 0; j < JGPU_COLUMNS; j++) {
      if (column + j * lanes < columns) {
        to[column + j * lanes] = sums[j];
      }
    }
    if (carried) {
      return;
    }
    share.list++;
    share.from = next;
  }
}

// A group of `lanes`, a power of 2, takes a list, or, if `tile` is not 0, as many lists and entries together as any other. Lanes are
// columns, of which blocks above each other take turns. What a tile has of a list that ends in a later one it carries.
template <typename T>
__global__ void __launch_bounds__(256)
    timesMatrix(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values, const T* __restrict__ b,
                T* __restrict__ c, int* __restrict__ carryLists, T* __restrict__ carries, int lists, int count, int columns, int lanes,
                int tile) {
  const long long group = ((long long)blockIdx.x * 256 + threadIdx.x) >> jgpu_log2(lanes);
  const unsigned lane = threadIdx.x & (lanes - 1);
  const long long all = (long long)lists + count;
  JgpuShare share = {group, group + 1, 0, 0};
  if (tile == 0) {
    if (group >= lists) {
      return;
    }
    share.from = offsets[group];
  } else {
    const long long first = group * tile;
    if (first >= all) {
      return;
    }
    const long long last = first + tile < all ? first + tile : all;
    share.list = jgpu_ends_before_alone(offsets, lists, first);
    share.ended = jgpu_ends_before_alone(offsets, lists, last);
    share.from = (int)(first - share.list);
    share.end = (int)(last - share.ended);
    if (lane == 0 && blockIdx.y == 0) {
      const int begin = share.list == share.ended ? share.from : offsets[share.ended];
      carryLists[group] = begin < share.end ? (int)share.ended : -1;
    }
  }
  const unsigned width = lanes * JGPU_COLUMNS;
  for (unsigned left = blockIdx.y * width; left < (unsigned)columns; left += gridDim.y * width) {
    jgpu_columns(offsets, indices, values, b, c, carries + group * columns, share, left + lane, lanes, columns);
  }
}

// All products of an entry of the first matrix with one of the second, in the order of the first one's entries. `starts` has how many
// there are before each of those.
template <typename T>
__global__ void __launch_bounds__(256)
    expandProducts(const long long* __restrict__ starts, const int* __restrict__ owners, const int* __restrict__ indices,
                   const T* __restrict__ values, const int* __restrict__ offsets2, const int* __restrict__ indices2,
                   const T* __restrict__ values2, int* __restrict__ rows, int* __restrict__ columns, T* __restrict__ products, int from,
                   int end, int count) {
  const long long i = (long long)blockIdx.x * 256 + threadIdx.x;
  if (i >= count) {
    return;
  }
  const long long product = starts[from] + i;
  int low = from;
  int high = end;
  while (high - low > 1) {
    const int middle = low + (high - low) / 2;
    if (starts[middle] <= product) {
      low = middle;
    } else {
      high = middle;
    }
  }
  const long long at = offsets2[indices[low]] + (product - starts[low]);
  rows[i] = owners[low];
  columns[i] = indices2[at];
  products[i] = values[low] * values2[at];
}
