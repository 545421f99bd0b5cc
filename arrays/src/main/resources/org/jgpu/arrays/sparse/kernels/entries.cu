// Entries on their way to the lists of the other axis: the list and the value of each lie together, so that one transfer of 32
// bytes brings both from wherever they are.

#include "jgpu/numbers.cuh"

// Entries of a block of joinEntries; EntryKernels has it, too.
constexpr int JGPU_SPAN = 4096;

template <typename T>
struct alignas(2 * sizeof(T)) JgpuEntry {
  T value;
  int list[sizeof(T) / 4]; // the same in all, so that what is read in one piece has all been written
};

// The last of the lists [list, behind) that begins at an entry or before: empty ones begin where the next one does.
__device__ __forceinline__ int jgpu_list_of(const int* __restrict__ offsets, int list, int behind, long long entry) {
  while (behind - list > 1) {
    const int middle = list + (behind - list) / 2;
    if (offsets[middle] <= entry) {
      list = middle;
    } else {
      behind = middle;
    }
  }
  return list;
}

// The list of each entry, and its value. A block looks through all lists for its first entry and its last one alone: the twenty
// reads of that, each of which waits for the one before, would take as long as all else.
template <typename T>
__global__ void __launch_bounds__(256) joinEntries(const int* __restrict__ offsets, const T* __restrict__ values,
                                                   signed char* __restrict__ entries, int lists, int count) {
  __shared__ int ends[2];
  const long long first = (long long)blockIdx.x * JGPU_SPAN;
  const long long behind = first + JGPU_SPAN < count ? first + JGPU_SPAN : count;
  if (threadIdx.x < 2) {
    ends[threadIdx.x] = jgpu_list_of(offsets, 0, lists, threadIdx.x == 0 ? first : behind - 1);
  }
  __syncthreads();
  for (long long i = first + threadIdx.x; i < behind; i += 256) {
    const int list = jgpu_list_of(offsets, ends[0], ends[1] + 1, i);
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
