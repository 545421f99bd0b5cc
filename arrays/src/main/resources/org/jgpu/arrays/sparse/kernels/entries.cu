// Entries on their way to the lists of the other axis: the list and the value of each lie together, so that one transfer of 32
// bytes brings both from wherever they are.

#include "jgpu/numbers.cuh"

template <typename T>
struct alignas(2 * sizeof(T)) JgpuEntry {
  T value;
  int list[sizeof(T) / 4]; // the same in all, so that what is read in one piece has all been written
};

// The list of each entry, and its value.
template <typename T>
__global__ void __launch_bounds__(256) joinEntries(const int* __restrict__ offsets, const T* __restrict__ values,
                                                   signed char* __restrict__ entries, int lists, int count) {
  const long long i = (long long)blockIdx.x * 256 + threadIdx.x;
  if (i < count) {
    // The last list that begins here or before: empty ones begin where the next one does.
    int list = 0;
    int behind = lists;
    while (behind - list > 1) {
      const int middle = list + (behind - list) / 2;
      if (offsets[middle] <= i) {
        list = middle;
      } else {
        behind = middle;
      }
    }
    JgpuEntry<T>* const entry = (JgpuEntry<T>*)entries + i;
    entry->value = values[i];
#pragma unroll
    for (int k = 0; k < (int)sizeof(T) / 4; k++) {
      entry->list[k] = list;
    }
  }
}

// Entries in an order, taken apart.
template <typename T>
__global__ void __launch_bounds__(256) takeEntries(const int* __restrict__ order, const signed char* __restrict__ entries,
                                                   int* __restrict__ indices, T* __restrict__ values, int count) {
  const long long i = (long long)blockIdx.x * 256 + threadIdx.x;
  if (i < count) {
    const JgpuEntry<T> entry = ((const JgpuEntry<T>*)entries)[order[i]];
    indices[i] = entry.list[0];
    values[i] = entry.value;
  }
}
