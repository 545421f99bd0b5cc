// Lengths of columns.

#include "scalars.cuh"

// The length of a column's part below its diagonal, without overflow.
template <typename T>
__device__ JgpuReal<T> jgpu_length(const T* column, long long pitch, int first, int height) {
  typedef JgpuReal<T> R;
  R sum = 0;
  for (int i = first + threadIdx.x; i < height; i += blockDim.x) {
    sum += jgpu_square(column[i * pitch]);
  }
  sum = jgpu_block_sum(sum);
  const R length = sqrt(sum);
  if (length > jgpu_small(R(0)) && sum < jgpu_largest(R(0))) {
    return length;
  }
  R largest = 0;
  for (int i = first + threadIdx.x; i < height; i += blockDim.x) {
    const R size = jgpu_size(column[i * pitch]);
    largest = size > largest ? size : largest;
  }
  largest = jgpu_block_max(largest);
  if (!(largest > 0) || !(largest <= jgpu_largest(R(0)))) {
    return length;
  }
  sum = 0;
  for (int i = first + threadIdx.x; i < height; i += blockDim.x) {
    const T x = column[i * pitch];
    sum += jgpu_square(JgpuParts<T>::of(jgpu_re(x) / largest, jgpu_im(x) / largest));
  }
  return largest * sqrt(jgpu_block_sum(sum));
}
