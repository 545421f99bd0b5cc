// Systems with a triangular matrix, whose rows are solved level by level: those of a level need only levels before it.

#include "products.cuh"

constexpr int JGPU_LANES = 8;

// Solves the levels in [from, to). Several levels are one block's: it waits between them.
template <typename T>
__global__ void __launch_bounds__(256)
    solveLevels(const int* __restrict__ offsets, const int* __restrict__ indices, const T* __restrict__ values, T* x,
                const int* __restrict__ order, const int* __restrict__ levels, int from, int to, int upper, int unit) {
  const int lane = threadIdx.x & (JGPU_LANES - 1);
  const long long groups = (long long)gridDim.x * (256 / JGPU_LANES);
  const long long own = (long long)blockIdx.x * (256 / JGPU_LANES) + threadIdx.x / JGPU_LANES;
  for (int level = from; level < to; level++) {
    const int end = levels[level + 1];
    // All groups make as many steps: the lanes of a warp add up together.
    for (long long first = levels[level]; first < end; first += groups) {
      const long long at = first + own;
      const int row = at < end ? order[at] : 0;
      T sum = T(0);
      T diagonal = T(0);
      if (at < end) {
        for (unsigned k = offsets[row] + lane; k < (unsigned)offsets[row + 1]; k += JGPU_LANES) {
          const int column = indices[k];
          if (column == row) {
            diagonal = values[k];
          } else if ((upper != 0) == (column > row)) {
            sum = sum + values[k] * x[column];
          }
        }
      }
      sum = jgpu_group_sum(sum, JGPU_LANES);
      diagonal = jgpu_group_sum(diagonal, JGPU_LANES);
      if (at < end && lane == 0) {
        x[row] = unit != 0 ? x[row] - sum : (x[row] - sum) / diagonal;
      }
    }
    if (to - from > 1) {
      __syncthreads();
    }
  }
}
