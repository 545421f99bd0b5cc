// C = alpha A B + beta C on views of any strides. A block has 64 x 64 elements of C, a thread 4 x 4 of them.

#include "scalars.cuh"

constexpr int JGPU_TILE = 64;
constexpr int JGPU_DEPTH = 16;

template <typename T>
__global__ void __launch_bounds__(256)
    update(const T* a, const T* b, T* c, double alpha, double beta, long long batch, int rows, int columns, int depth, long long aOffset,
           long long aBatch, long long aRow, long long aColumn, bool aConjugated, long long bOffset, long long bBatch, long long bRow,
           long long bColumn, bool bConjugated, long long cOffset, long long cBatch, long long cRow, long long cColumn) {
  typedef JgpuReal<T> R;
  __shared__ T left[JGPU_DEPTH][JGPU_TILE + 1];
  __shared__ T right[JGPU_DEPTH][JGPU_TILE + 1];
  const int x = threadIdx.x & 15;
  const int y = threadIdx.x >> 4;
  const int across = (columns - 1) / JGPU_TILE + 1;
  const long long firstRow = (long long)(blockIdx.x / across) * JGPU_TILE;
  const long long firstColumn = (long long)(blockIdx.x % across) * JGPU_TILE;
  const bool aDown = aRow == 1 && aColumn != 1;
  const bool bDown = bRow == 1 && bColumn != 1;
  for (long long matrix = blockIdx.y; matrix < batch; matrix += gridDim.y) {
    const T* const fromA = a + aOffset + matrix * aBatch;
    const T* const fromB = b + bOffset + matrix * bBatch;
    T* const to = c + cOffset + matrix * cBatch;
    T sums[4][4];
#pragma unroll
    for (int i = 0; i < 16; i++) {
      sums[i / 4][i % 4] = T(0);
    }
    for (int k = 0; k < depth; k += JGPU_DEPTH) {
#pragma unroll
      for (int i = 0; i < JGPU_TILE * JGPU_DEPTH / 256; i++) {
        const int at = threadIdx.x + 256 * i;
        const int r = aDown ? at % JGPU_TILE : at / JGPU_DEPTH;
        const int ka = aDown ? at / JGPU_TILE : at % JGPU_DEPTH;
        T value = T(0);
        if (firstRow + r < rows && k + ka < depth) {
          value = fromA[(firstRow + r) * aRow + (long long)(k + ka) * aColumn];
        }
        left[ka][r] = aConjugated ? jgpu_conj(value) : value;
        const int s = bDown ? at / JGPU_DEPTH : at % JGPU_TILE;
        const int kb = bDown ? at % JGPU_DEPTH : at / JGPU_TILE;
        value = T(0);
        if (firstColumn + s < columns && k + kb < depth) {
          value = fromB[(long long)(k + kb) * bRow + (firstColumn + s) * bColumn];
        }
        right[kb][s] = bConjugated ? jgpu_conj(value) : value;
      }
      __syncthreads();
#pragma unroll 4
      for (int p = 0; p < JGPU_DEPTH; p++) {
        T rowPart[4], columnPart[4];
#pragma unroll
        for (int i = 0; i < 4; i++) {
          rowPart[i] = left[p][y + 16 * i];
          columnPart[i] = right[p][x + 16 * i];
        }
#pragma unroll
        for (int i = 0; i < 4; i++) {
#pragma unroll
          for (int j = 0; j < 4; j++) {
            sums[i][j] += rowPart[i] * columnPart[j];
          }
        }
      }
      __syncthreads();
    }
#pragma unroll
    for (int i = 0; i < 4; i++) {
#pragma unroll
      for (int j = 0; j < 4; j++) {
        const long long row = firstRow + y + 16 * i;
        const long long column = firstColumn + x + 16 * j;
        if (row < rows && column < columns) {
          T* const place = to + row * cRow + column * cColumn;
          const T product = jgpu_times(sums[i][j], R(alpha));
          *place = beta == 0 ? product : product + jgpu_times(*place, R(beta));
        }
      }
    }
  }
}
