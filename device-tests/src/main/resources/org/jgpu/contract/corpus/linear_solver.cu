// Gaussian elimination with partial pivoting of one small system per block, in dynamic shared memory
// of three parts: the matrix, the right side, and where the rows are.
extern "C" __global__ void solve(const double* matrices, const double* sides, double* solutions, int n) {
  extern __shared__ double memory[];
  double* a = memory;
  double* b = a + n * n;
  int* order = (int*) (b + n);
  __shared__ int pivot;
  int t = threadIdx.x;
  for (int k = t; k < n * n; k += blockDim.x) a[k] = matrices[(size_t) blockIdx.x * n * n + k];
  for (int k = t; k < n; k += blockDim.x) {
    b[k] = sides[blockIdx.x * n + k];
    order[k] = k;
  }
  __syncthreads();
  for (int column = 0; column < n; column++) {
    if (t == 0) {
      pivot = column;
      for (int r = column + 1; r < n; r++) {
        if (fabs(a[order[r] * n + column]) > fabs(a[order[pivot] * n + column])) pivot = r;
      }
      int row = order[column];
      order[column] = order[pivot];
      order[pivot] = row;
    }
    __syncthreads();
    int top = order[column];
    for (int r = column + 1 + t; r < n; r += blockDim.x) {
      int row = order[r];
      double factor = a[row * n + column] / a[top * n + column];
      for (int k = column; k < n; k++) a[row * n + k] -= factor * a[top * n + k];
      b[row] -= factor * b[top];
    }
    __syncthreads();
  }
  for (int r = n - 1; r >= 0; r--) {
    int row = order[r];
    if (t == 0) b[row] /= a[row * n + r];
    __syncthreads();
    for (int k = t; k < r; k += blockDim.x) b[order[k]] -= a[order[k] * n + r] * b[row];
    __syncthreads();
  }
  for (int k = t; k < n; k += blockDim.x) solutions[blockIdx.x * n + k] = b[order[k]];
}

// One sweep of Jacobi's method; the block's largest change goes to the greatest of all by its bits.
extern "C" __global__ void jacobi(const float* a, const float* b, const float* x, float* next, int* change, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  float moved = 0;
  if (row < n) {
    float sum = b[row];
    for (int k = 0; k < n; k++) {
      if (k != row) sum -= a[row * n + k] * x[k];
    }
    next[row] = sum / a[row * n + row];
    moved = fabsf(next[row] - x[row]);
  }
  atomicMax(change, __float_as_int(moved));
}
