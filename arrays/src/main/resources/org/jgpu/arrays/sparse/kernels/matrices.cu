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
                                              int from, int end, int column, int lanes, int columns, T* sums) {
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
        const int own = column + j * lanes;
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

// A group of `lanes`, a power of 2, takes a list, or, if `tile` is not 0, as many lists and entries together as any other. Lanes are
// columns. What a tile has of a list that ends in a later one it carries.
template <typename T>
__global__ void __launch_bounds__(256)
    timesMatrix(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values, const T* __restrict__ b,
                T* __restrict__ c, int* __restrict__ carryLists, T* __restrict__ carries, int lists, int count, int columns, int lanes,
                int tile) {
  const long long group = ((long long)blockIdx.x * 256 + threadIdx.x) >> jgpu_log2(lanes);
  const int lane = threadIdx.x & (lanes - 1);
  const int column = blockIdx.y * lanes * JGPU_COLUMNS + lane;
  const long long all = (long long)lists + count;
  long long list = group;
  long long ended = group + 1;
  int from = 0;
  int end = 0;
  if (tile == 0) {
    if (group >= lists) {
      return;
    }
    from = offsets[group];
  } else {
    const long long first = group * tile;
    if (first >= all) {
      return;
    }
    const long long last = first + tile < all ? first + tile : all;
    list = jgpu_ends_before_alone(offsets, lists, first);
    ended = jgpu_ends_before_alone(offsets, lists, last);
    from = (int)(first - list);
    end = (int)(last - ended);
  }
  for (; list < ended; list++) {
    const int next = offsets[list + 1];
    T sums[JGPU_COLUMNS] = {T(0), T(0), T(0), T(0)};
    jgpu_rows_sum(indices, values, b, from, next, column, lanes, columns, sums);
#pragma unroll
    for (int j = 0; j < JGPU_COLUMNS; j++) {
      if (column + j * lanes < columns) {
        c[list * columns + column + j * lanes] = sums[j];
      }
    }
    from = next;
  }
  if (tile == 0) {
    return;
  }
  if (lane == 0 && blockIdx.y == 0) {
    carryLists[group] = from < end ? (int)list : -1;
  }
  if (from < end) {
    T sums[JGPU_COLUMNS] = {T(0), T(0), T(0), T(0)};
    jgpu_rows_sum(indices, values, b, from, end, column, lanes, columns, sums);
#pragma unroll
    for (int j = 0; j < JGPU_COLUMNS; j++) {
      if (column + j * lanes < columns) {
        carries[group * columns + column + j * lanes] = sums[j];
      }
    }
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
