// The product of two sparse matrices, a block for each row of it: columns find their sums in a table in shared
// memory by hashing, and are sorted at the end. The entries of the first matrix's row are taken one after the other, so that
// each sum has the order of that row.

#include "products.cuh"

constexpr int JGPU_WIDTH = 256;
constexpr int JGPU_SLOTS = 2048;
constexpr int JGPU_EMPTY = 0x7fffffff;
constexpr int JGPU_TOGETHER = 4;

// What a block shares.
template <typename T>
struct JgpuTable {
  int* keys;
  T* sums;
  int size;

  __device__ __forceinline__ void clear() const {
    for (int i = threadIdx.x; i < size; i += JGPU_WIDTH) {
      keys[i] = JGPU_EMPTY;
    }
    __syncthreads();
  }

  // No other thread adds to the same column before the next sync.
  __device__ __forceinline__ void add(int column, T product) const {
    unsigned slot = ((unsigned)column * 2654435769u >> 16) & (size - 1);
    for (;;) {
      const int found = atomicCAS(keys + slot, JGPU_EMPTY, column);
      if (found == JGPU_EMPTY || found == column) {
        sums[slot] = found == column ? sums[slot] + product : product;
        return;
      }
      slot = (slot + 1) & (size - 1);
    }
  }

  // By merging as Batcher does (1968); what is empty goes to the end.
  __device__ void sort() const {
    for (int run = 2; run <= size; run *= 2) {
      for (int step = run / 2; step > 0; step /= 2) {
        for (int pair = threadIdx.x; pair < size / 2; pair += JGPU_WIDTH) {
          const int low = 2 * pair - (pair & (step - 1));
          const int high = low + step;
          const int first = keys[low], second = keys[high];
          if ((first > second) == ((low & run) == 0) && first != second) {
            const T sum = sums[low];
            keys[low] = second;
            keys[high] = first;
            sums[low] = sums[high];
            sums[high] = sum;
          }
        }
        __syncthreads();
      }
    }
  }
};

// A power of 2 of slots for so many products: at least a quarter of them stays empty.
__device__ __forceinline__ int jgpu_slots(int products) {
  int size = 32;
  while (size < products + products / 3) {
    size *= 2;
  }
  return size;
}

// Adds the rows of the second matrix that up to 32 entries of the first ask for, a lane of each warp for each; the elements of
// four rows are on their way at once.
template <typename T>
__device__ __forceinline__ void jgpu_add_rows(const JgpuTable<T>& table, const int* __restrict__ indices2, const T* __restrict__ values2,
                                              T value, int from, int to, int count) {
  for (int entry = 0; entry < count; entry += JGPU_TOGETHER) {
    int column[JGPU_TOGETHER], next[JGPU_TOGETHER], end[JGPU_TOGETHER];
    T factor[JGPU_TOGETHER], element[JGPU_TOGETHER];
#pragma unroll
    for (int i = 0; i < JGPU_TOGETHER; i++) {
      const int lane = entry + i < count ? entry + i : 0;
      const int at = jgpu_of_lane(from, lane) + (int)threadIdx.x;
      end[i] = entry + i < count ? jgpu_of_lane(to, lane) : 0;
      factor[i] = jgpu_of_lane(value, lane);
      column[i] = at < end[i] ? indices2[at] : JGPU_EMPTY;
      element[i] = at < end[i] ? values2[at] : T(0);
      next[i] = at + JGPU_WIDTH;
    }
#pragma unroll
    for (int i = 0; i < JGPU_TOGETHER; i++) {
      if (column[i] != JGPU_EMPTY) {
        table.add(column[i], factor[i] * element[i]);
      }
      for (int j = next[i]; j < end[i]; j += JGPU_WIDTH) {
        table.add(indices2[j], factor[i] * values2[j]);
      }
      __syncthreads();
    }
  }
}

// The rows [first, last) that are sums of `least` to `most` products: `starts` says how many there are before each row, and so
// where its columns and sums go, from those of the first row on; `lengths` gets how many they are. The second matrix has no place twice.
template <typename T>
__global__ void __launch_bounds__(256)
    hashRows(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values,
             const int* __restrict__ offsets2, const int* __restrict__ indices2, const T* __restrict__ values2,
             const long long* __restrict__ starts, int* __restrict__ columns, T* __restrict__ sums, int* __restrict__ lengths, int first,
             int last, int least, int most) {
  __shared__ int keys[JGPU_SLOTS];
  __shared__ __align__(16) unsigned char memory[JGPU_SLOTS * sizeof(T)];
  JgpuTable<T> table = {keys, (T*)memory, 0};
  for (long long row = first + (long long)blockIdx.x; row < last; row += gridDim.x) {
    const long long start = starts[row];
    const long long products = starts[row + 1] - start;
    if (products < least || products > most) {
      continue;
    }
    table.size = jgpu_slots((int)products);
    table.clear();
    const int end = offsets[row + 1];
    for (int i = offsets[row]; i < end; i += 32) {
      const int own = i + (threadIdx.x & 31);
      const int middle = own < end ? indices[own] : 0;
      const T value = own < end ? values[own] : T(0);
      const int from = own < end ? offsets2[middle] : 0;
      const int to = own < end ? offsets2[middle + 1] : 0;
      jgpu_add_rows(table, indices2, values2, value, from, to, end - i < 32 ? end - i : 32);
    }
    table.sort();
    const long long out = start - starts[first];
    for (int i = threadIdx.x; i < table.size; i += JGPU_WIDTH) {
      if (table.keys[i] != JGPU_EMPTY) {
        columns[out + i] = table.keys[i];
        sums[out + i] = table.sums[i];
        if (i + 1 == table.size || table.keys[i + 1] == JGPU_EMPTY) {
          lengths[row - first] = i + 1;
        }
      }
    }
    __syncthreads();
  }
}
