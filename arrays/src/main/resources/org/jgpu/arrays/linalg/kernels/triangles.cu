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

// Cholesky factors of matrices that are so small that some lanes of a warp do one: a lane has a row of the lower triangle. With
// `upper` the other triangle is read and written, conjugated. What is beyond the triangle is written as zeros. The status is as
// choleskyBlock has it.
template <typename T>
__global__ void __launch_bounds__(128)
    choleskySmall(const T* __restrict__ a, T* factors, int* status, long long batch, int n, bool upper, int lanes) {
  typedef JgpuReal<T> R;
  extern __shared__ __align__(16) unsigned char memory[];
  const int together = blockDim.x / lanes;
  const int member = threadIdx.x / lanes;
  const int row = threadIdx.x % lanes;
  const int pitch = n | 1;
  T* const own = (T*)memory + member * n * pitch;
  T* const mine = own + row * pitch;
  const long long steps = (batch + together - 1) / together;
  for (long long step = blockIdx.x; step < steps; step += gridDim.x) {
    const long long matrix = step * together + member;
    const bool inside = matrix < batch;
    for (int i = row; i < n * n; i += lanes) {
      const int line = upper ? i % n : i / n;
      const int place = upper ? i / n : i % n;
      if (place <= line) {
        const T x = inside ? a[matrix * n * n + i] : T(place == line ? 1 : 0);
        own[line * pitch + place] = upper ? jgpu_conj(x) : x;
      }
    }
    __syncwarp();
    int wrong = 0;
    for (int k = 0; k < n; k++) {
      const R square = jgpu_re(own[k * pitch + k]);
      if (wrong == 0 && !(square > R(0))) {
        wrong = square == square ? k + 1 : -(k + 1);
      }
      const bool below = wrong == 0 && row >= k && row < n;
      __syncwarp();
      T part = T(0);
      if (below) {
        const T root = jgpu_real<T>(sqrt(square));
        part = row == k ? root : mine[k] / root;
        mine[k] = part;
      }
      __syncwarp();
      for (int c = k + 1; below && c <= row; c++) {
        mine[c] -= part * jgpu_conj(own[c * pitch + k]);
      }
      __syncwarp();
    }
    if (inside) {
      for (int i = row; i < n * n; i += lanes) {
        const int line = upper ? i % n : i / n;
        const int place = upper ? i / n : i % n;
        const T x = place <= line ? own[line * pitch + place] : T(0);
        factors[matrix * n * n + i] = upper ? jgpu_conj(x) : x;
      }
      if (row == 0) {
        status[matrix] = wrong;
      }
    }
    __syncwarp();
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
