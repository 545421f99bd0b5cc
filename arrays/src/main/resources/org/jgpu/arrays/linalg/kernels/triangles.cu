// Triangles: systems with a triangular matrix, and the Cholesky factor of a block. Both are leaves of recursions whose
// inner nodes are products.

#include "scalars.cuh"

constexpr int JGPU_LEAF = 32;
constexpr int JGPU_COLUMNS = 64;

// Solves T X = B in place of B for triangles of at most 32 rows. Both have any strides; `conjugated` says that the
// triangle's numbers are the conjugates of those in memory. A block has 64 columns, a thread each.
template <typename T>
__global__ void __launch_bounds__(JGPU_COLUMNS)
    solveTriangle(const T* triangle, T* b, long long batch, int n, long long columns, long long triangleOffset, long long triangleBatch,
                  long long triangleRow, long long triangleColumn, long long offset, long long ofBatch, long long ofRow,
                  long long ofColumn, bool lower, bool unit, bool conjugated) {
  __shared__ T factors[JGPU_LEAF][JGPU_LEAF];
  __shared__ T tile[JGPU_LEAF][JGPU_COLUMNS];
  const long long first = (long long)blockIdx.x * JGPU_COLUMNS;
  const int count = (int)(columns - first < JGPU_COLUMNS ? columns - first : JGPU_COLUMNS);
  for (long long matrix = blockIdx.y; matrix < batch; matrix += gridDim.y) {
    const T* const from = triangle + triangleOffset + matrix * triangleBatch;
    T* const own = b + offset + matrix * ofBatch + first * ofColumn;
    for (int i = threadIdx.x; i < n * n; i += JGPU_COLUMNS) {
      const int row = lower ? i / n : n - 1 - i / n;
      const int column = lower ? i % n : n - 1 - i % n;
      // An upper triangle is turned round, so that all are lower ones. What is on its other side is not read.
      if (i % n < i / n || (i % n == i / n && !unit)) {
        const T x = from[row * triangleRow + column * triangleColumn];
        factors[i / n][i % n] = conjugated ? jgpu_conj(x) : x;
      }
    }
    const bool down = ofRow == 1 && ofColumn != 1;
    for (int i = threadIdx.x; i < n * count; i += JGPU_COLUMNS) {
      const int row = down ? i % n : i / count;
      const int column = down ? i / n : i % count;
      tile[lower ? row : n - 1 - row][column] = own[row * ofRow + column * ofColumn];
    }
    __syncthreads();
    if (threadIdx.x < count) {
      for (int i = 0; i < n; i++) {
        T x = tile[i][threadIdx.x];
        for (int k = 0; k < i; k++) {
          x -= factors[i][k] * tile[k][threadIdx.x];
        }
        tile[i][threadIdx.x] = unit ? x : x / factors[i][i];
      }
    }
    __syncthreads();
    for (int i = threadIdx.x; i < n * count; i += JGPU_COLUMNS) {
      const int row = down ? i % n : i / count;
      const int column = down ? i / n : i % count;
      own[row * ofRow + column * ofColumn] = tile[lower ? row : n - 1 - row][column];
    }
    __syncthreads();
  }
}

// The lower Cholesky factor of the diagonal block of each matrix at `from`, of at most 32 rows, in place. What is above
// the diagonal is not read. The status is the number of the first row, from 1, at which the matrix is not positive definite, negated
// if the pivot is NaN.
template <typename T>
__global__ void __launch_bounds__(256) choleskyBlock(T* a, int* status, long long batch, int columns, int from, int n) {
  typedef JgpuReal<T> R;
  __shared__ T block[JGPU_LEAF][JGPU_LEAF + 1];
  const int across = threadIdx.x & 15;
  const int down = threadIdx.x >> 4;
  for (long long matrix = blockIdx.x; matrix < batch; matrix += gridDim.x) {
    T* const own = a + (matrix * columns + from) * columns + from;
    for (int i = threadIdx.x; i < n * n; i += 256) {
      if (i % n <= i / n) {
        block[i / n][i % n] = own[(long long)(i / n) * columns + i % n];
      }
    }
    __syncthreads();
    for (int k = 0; k < n; k++) {
      const R square = jgpu_re(block[k][k]);
      if (!(square > R(0))) {
        if (threadIdx.x == 0 && status[matrix] == 0) {
          status[matrix] = square == square ? from + k + 1 : -(from + k + 1);
        }
        break;
      }
      const R root = sqrt(square);
      __syncthreads();
      for (int i = k + threadIdx.x; i < n; i += 256) {
        block[i][k] = i == k ? jgpu_real<T>(root) : block[i][k] / jgpu_real<T>(root);
      }
      __syncthreads();
      for (int i = k + 1 + down; i < n; i += 16) {
        for (int c = k + 1 + across; c <= i; c += 16) {
          block[i][c] -= block[i][k] * jgpu_conj(block[c][k]);
        }
      }
      __syncthreads();
    }
    __syncthreads();
    for (int i = threadIdx.x; i < n * n; i += 256) {
      if (i % n <= i / n) {
        own[(long long)(i / n) * columns + i % n] = block[i / n][i % n];
      }
    }
    __syncthreads();
  }
}

// Statuses, as choleskyBlock has them, of factors with a pivot that is NaN and with which cuSOLVER found nothing wrong. Where it did it
// may leave NaN itself.
template <typename T>
__global__ void __launch_bounds__(256) noteNanPivots(const T* __restrict__ a, int* status, long long batch, int n) {
  __shared__ int first;
  for (long long matrix = blockIdx.x; matrix < batch; matrix += gridDim.x) {
    if (threadIdx.x == 0) {
      first = n;
    }
    __syncthreads();
    for (int row = threadIdx.x; row < n; row += 256) {
      const JgpuReal<T> pivot = jgpu_re(a[(matrix * n + row) * n + row]);
      if (!(pivot == pivot)) {
        atomicMin(&first, row);
        break;
      }
    }
    __syncthreads();
    if (threadIdx.x == 0 && first < n && status[matrix] == 0) {
      status[matrix] = -(first + 1);
    }
    __syncthreads();
  }
}
