// LU with partial pivoting. A block factors a panel, tall and at most a few columns wide, in shared memory
// where it fits. The rows of all other columns are then exchanged by a kernel of their own.

#include "scalars.cuh"

// The row of the largest candidate of a block, for each of its threads.
template <typename R>
__device__ int jgpu_pivot_row(JgpuPivot<R> own) {
  __shared__ JgpuPivot<R> parts[32];
#pragma unroll
  for (int mask = 16; mask > 0; mask >>= 1) {
    own.exchange(mask);
  }
  if ((threadIdx.x & 31) == 0) {
    parts[threadIdx.x >> 5] = own;
  }
  __syncthreads();
  JgpuPivot<R> best = parts[0];
  for (int warp = 1; warp < blockDim.x >> 5; warp++) {
    best.offer(parts[warp].size, parts[warp].row);
  }
  return best.row;
}

// The columns [from, from + width) of each matrix, from row `from` down. Pivots are rows of the matrix; the status of a
// matrix is the number of its first column, from 1, whose pivot is 0.
template <typename T>
__global__ void __launch_bounds__(1024) luPanel(T* a, int* pivots, int* status, long long batch, int rows, int columns, int from,
                                                int width, int pivotsOfEach, bool staged) {
  typedef JgpuReal<T> R;
  extern __shared__ __align__(16) unsigned char memory[];
  const int height = rows - from;
  for (long long matrix = blockIdx.x; matrix < batch; matrix += gridDim.x) {
    T* const own = a + (matrix * rows + from) * columns + from;
    T* panel = own;
    long long pitch = columns;
    if (staged) {
      panel = (T*)memory;
      pitch = width | 1;
      for (int i = threadIdx.x; i < height * width; i += blockDim.x) {
        panel[i / width * pitch + i % width] = own[(long long)(i / width) * columns + i % width];
      }
      __syncthreads();
    }
    for (int k = 0; k < width && k < height; k++) {
      JgpuPivot<R> candidate = {R(-1), k};
      for (int i = k + threadIdx.x; i < height; i += blockDim.x) {
        candidate.offer(jgpu_size(panel[i * pitch + k]), i);
      }
      const int chosen = jgpu_pivot_row(candidate);
      if (chosen != k) {
        for (int c = threadIdx.x; c < width; c += blockDim.x) {
          const T upper = panel[k * pitch + c];
          panel[k * pitch + c] = panel[chosen * pitch + c];
          panel[chosen * pitch + c] = upper;
        }
      }
      __syncthreads();
      const T pivot = panel[k * pitch + k];
      if (threadIdx.x == 0) {
        pivots[matrix * pivotsOfEach + from + k] = from + chosen;
        if (pivot == T(0) && status[matrix] == 0) {
          status[matrix] = from + k + 1;
        }
      }
      if (pivot != T(0)) {
        for (int i = k + 1 + threadIdx.x; i < height; i += blockDim.x) {
          const T factor = panel[i * pitch + k] / pivot;
          panel[i * pitch + k] = factor;
          for (int c = k + 1; c < width; c++) {
            panel[i * pitch + c] -= factor * panel[k * pitch + c];
          }
        }
      }
      __syncthreads();
    }
    if (staged) {
      for (int i = threadIdx.x; i < height * width; i += blockDim.x) {
        own[(long long)(i / width) * columns + i % width] = panel[i / width * pitch + i % width];
      }
      __syncthreads();
    }
  }
}

// Exchanges rows as the pivots [first, last) say, in all columns but [keepFrom, keepTo).
template <typename T>
__global__ void __launch_bounds__(256) exchangeRows(T* a, const int* pivots, long long batch, int rows, int columns, int first, int last,
                                                    int keepFrom, int keepTo, int pivotsOfEach) {
  const long long column = blockIdx.x * 256ll + threadIdx.x;
  if (column >= columns || (column >= keepFrom && column < keepTo)) {
    return;
  }
  for (long long matrix = blockIdx.y; matrix < batch; matrix += gridDim.y) {
    T* const own = a + matrix * rows * columns + column;
    for (int k = first; k < last; k++) {
      const int other = pivots[matrix * pivotsOfEach + k];
      if (other != k) {
        const T upper = own[(long long)k * columns];
        own[(long long)k * columns] = own[(long long)other * columns];
        own[(long long)other * columns] = upper;
      }
    }
  }
}

// Systems of equations that are so small that some lanes of a warp do one: a lane has a row. The right sides are columns
// beside the matrix, so that the elimination is theirs, too.
template <typename T>
__global__ void __launch_bounds__(128)
    solveSmall(const T* __restrict__ a, const T* __restrict__ b, T* x, int* status, long long batch, int n, int sides, int lanes) {
  typedef JgpuReal<T> R;
  extern __shared__ __align__(16) unsigned char memory[];
  const int together = blockDim.x / lanes;
  const int member = threadIdx.x / lanes;
  const int row = threadIdx.x % lanes;
  const int width = n + sides;
  const int pitch = width | 1;
  T* const own = (T*)memory + (long long)member * n * pitch;
  const long long steps = (batch + together - 1) / together;
  for (long long step = blockIdx.x; step < steps; step += gridDim.x) {
    const long long matrix = step * together + member;
    const bool inside = matrix < batch;
    for (int i = row; i < n * n; i += lanes) {
      own[i / n * pitch + i % n] = inside ? a[matrix * n * n + i] : T(i / n == i % n ? 1 : 0);
    }
    for (int i = row; i < n * sides; i += lanes) {
      own[i / sides * pitch + n + i % sides] = inside ? b[matrix * n * sides + i] : T(0);
    }
    __syncwarp();
    int singular = 0;
    for (int k = 0; k < n; k++) {
      JgpuPivot<R> candidate = {R(-1), 32};
      if (row >= k && row < n) {
        candidate.offer(jgpu_size(own[row * pitch + k]), row);
      }
      for (int mask = lanes >> 1; mask > 0; mask >>= 1) {
        candidate.exchange(mask);
      }
      if (candidate.row != k) {
        for (int c = k + row; c < width; c += lanes) {
          const T upper = own[k * pitch + c];
          own[k * pitch + c] = own[candidate.row * pitch + c];
          own[candidate.row * pitch + c] = upper;
        }
      }
      __syncwarp();
      const T pivot = own[k * pitch + k];
      singular = singular == 0 && pivot == T(0) ? k + 1 : singular;
      if (row > k && row < n && pivot != T(0)) {
        const T factor = own[row * pitch + k] / pivot;
        for (int c = k + 1; c < width; c++) {
          own[row * pitch + c] -= factor * own[k * pitch + c];
        }
      }
      __syncwarp();
    }
    for (int k = n - 1; k >= 0; k--) {
      const T pivot = own[k * pitch + k];
      for (int c = n + row; c < width; c += lanes) {
        own[k * pitch + c] /= pivot;
      }
      __syncwarp();
      if (row < k) {
        const T factor = own[row * pitch + k];
        for (int c = n; c < width; c++) {
          own[row * pitch + c] -= factor * own[k * pitch + c];
        }
      }
      __syncwarp();
    }
    if (inside) {
      for (int i = row; i < n * sides; i += lanes) {
        x[matrix * n * sides + i] = own[i / sides * pitch + n + i % sides];
      }
      if (row == 0) {
        status[matrix] = singular;
      }
    }
    __syncwarp();
  }
}
