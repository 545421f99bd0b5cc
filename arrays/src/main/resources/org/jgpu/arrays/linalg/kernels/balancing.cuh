// Matrices made easier for eigenvalues (Parlett and Reinsch, "Balancing a Matrix for Calculation of Eigenvalues and
// Eigenvectors", 1969): rows and columns that hold nothing but an eigenvalue go to the ends, those between get norms of one
// size by powers of 2.

#include "lengths.cuh"

// A matrix on its way to Schur's form, of rows one behind the other; `z` is transposed: row j has what became column j.
// Rows and columns before `low` and beyond `high` are triangular already.
template <typename T>
struct JgpuSchur {
  T* h;
  T* z;
  long long pitch;
  int n, low, high;
  bool vectors;

  __device__ __forceinline__ T& at(int row, int column) const { return h[row * pitch + column]; }

  // The rows and columns that transforms of a part take: all of them, or those that eigenvalues alone need.
  __device__ __forceinline__ int firstRow(int first) const { return vectors ? 0 : first; }
  __device__ __forceinline__ int lastColumn(int last) const { return vectors ? n - 1 : last; }
};

__device__ __forceinline__ float jgpu_epsilon(float) { return 1.1920929e-7f; }
__device__ __forceinline__ double jgpu_epsilon(double) { return 2.220446049250313e-16; }
__device__ __forceinline__ float jgpu_least(float) { return 1.17549435e-38f; }
__device__ __forceinline__ double jgpu_least(double) { return 2.2250738585072014e-308; }

template <typename R>
__device__ __forceinline__ R jgpu_greater(R x, R y) {
  return x > y ? x : y;
}

// How many elements beside the diagonal are not 0, of each row and of each column.
template <typename T>
__device__ void jgpu_count(const T* a, int n, int* rows, int* columns, int* places) {
  const int lane = threadIdx.x & 31;
  for (int i = threadIdx.x >> 5; i < n; i += blockDim.x >> 5) {
    int count = 0;
    for (int j = lane; j < n; j += 32) {
      count += i != j && a[(long long)i * n + j] != T(0) ? 1 : 0;
    }
    count = jgpu_warp_sum(count);
    if (lane == 0) {
      rows[i] = count;
    }
  }
  for (int j = threadIdx.x; j < n; j += blockDim.x) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      count += i != j && a[(long long)i * n + j] != T(0) ? 1 : 0;
    }
    columns[j] = count;
    places[j] = -1;
  }
  __syncthreads();
}

// Gives rows, or columns, that are 0 beside the diagonal their places, one after the other, until there is none; each may
// leave another one so.
template <typename T>
__device__ int jgpu_isolate(const T* a, int n, long long toRow, long long toColumn, int* counts, int* places, int place, int step) {
  for (;;) {
    int found = -1;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
      found = places[i] < 0 && counts[i] == 0 ? i : found;
    }
    found = jgpu_block_max(found);
    if (found < 0) {
      return place;
    }
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
      if (i != found && places[i] < 0 && a[i * toRow + found * toColumn] != T(0)) {
        counts[i]--;
      }
    }
    if (threadIdx.x == 0) {
      places[found] = place;
    }
    place += step;
    __syncthreads();
  }
}

// The place of each row and column of a matrix; `counts` has room for two numbers of each.
template <typename T>
__device__ void jgpu_permute(JgpuSchur<T>& s, const T* a, int* places, int* counts) {
  const int n = s.n;
  jgpu_count(a, n, counts, counts + n, places);
  s.high = jgpu_isolate(a, n, n, 1, counts, places, n - 1, -1);
  s.low = jgpu_isolate(a, n, 1, n, counts + n, places, 0, 1);
  if (threadIdx.x == 0) {
    int place = s.low;
    for (int i = 0; i < n; i++) {
      if (places[i] < 0) {
        places[i] = place++;
      }
    }
  }
  __syncthreads();
}

// Divides row i by a power of 2 and multiplies column i by it where that makes the sum of their lengths less; lengths are
// Euclidean (James, Langou and Lowery, "On Matrix Balancing and Eigenvector Computation", 2014).
template <typename T>
__device__ bool jgpu_equalize(const JgpuSchur<T>& s, int i, int* exponents) {
  typedef JgpuReal<T> R;
  const int most = sizeof(R) == 4 ? 100 : 400;
  double column = 0, row = 0;
  for (int j = s.low + threadIdx.x; j <= s.high; j += blockDim.x) {
    const T x = s.at(j, i), y = s.at(i, j);
    column += (double)jgpu_re(x) * jgpu_re(x) + (double)jgpu_im(x) * jgpu_im(x);
    row += (double)jgpu_re(y) * jgpu_re(y) + (double)jgpu_im(y) * jgpu_im(y);
  }
  column = sqrt(jgpu_block_sum(column));
  row = sqrt(jgpu_block_sum(row));
  if (!(column > 0) || !(row > 0)) {
    return false;
  }
  const int by = (ilogb(row) - ilogb(column)) / 2;
  const int all = exponents[i] + by;
  const bool better = scalbn(column, by) + scalbn(row, -by) < 0.95 * (column + row);
  if (by == 0 || !better || all > most || all < -most) {
    return false;
  }
  const R up = scalbn(R(1), by), down = scalbn(R(1), -by);
  const int last = s.lastColumn(s.high);
  for (int j = s.low + threadIdx.x; j <= last; j += blockDim.x) {
    s.at(i, j) = j == i ? s.at(i, j) : jgpu_times(s.at(i, j), down);
  }
  for (int j = s.firstRow(s.low) + threadIdx.x; j <= s.high; j += blockDim.x) {
    if (j != i) {
      s.at(j, i) = jgpu_times(s.at(j, i), up);
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    exponents[i] = all;
  }
  __syncthreads();
  return true;
}

template <typename T>
__device__ void jgpu_balance(const JgpuSchur<T>& s, int* exponents) {
  for (int sweep = 0; sweep < 40; sweep++) {
    bool changed = false;
    for (int i = s.low; i <= s.high; i++) {
      changed |= jgpu_equalize(s, i, exponents);
    }
    if (!changed) {
      return;
    }
  }
}
