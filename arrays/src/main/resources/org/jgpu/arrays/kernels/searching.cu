// Where numbers stand in sorted ones, in the order of their dtype.

#include "ordering.cuh"

// The first place at which a value can be put in, or the last one behind equal elements.
template <typename T>
__global__ void searchSorted(const T* __restrict__ sorted, long long count, const T* __restrict__ values, long long* __restrict__ result,
                             long long size, int behind, long long flip, long long infinity) {
  typedef typename JgpuBits<T>::type U;
  const JgpuOrder<U> order = {(U)flip, (U)infinity};
  const long long at = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (at >= size) {
    return;
  }
  const U value = order.key(((const U*)values)[at]);
  long long first = 0;
  long long end = count;
  while (first < end) {
    const long long middle = first + (end - first) / 2;
    const U key = order.key(((const U*)sorted)[middle]);
    if (key < value || (behind != 0 && key == value)) {
      first = middle + 1;
    } else {
      end = middle;
    }
  }
  result[at] = first;
}
