// 32 x 32 elements a block of 8 x 8 threads; each thread keeps 4 x 4 of them in registers.
#define TILE 32
#define DEPTH 8
#define PER 4

extern "C" __global__ void __launch_bounds__(64) registerBlocked(
    const double* a, const double* b, double* c, int rows, int inner, int columns) {
  __shared__ double as[DEPTH][TILE];
  __shared__ double bs[DEPTH][TILE];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  int row0 = blockIdx.y * TILE, column0 = blockIdx.x * TILE;
  double sums[PER][PER] = {};
  for (int k0 = 0; k0 < inner; k0 += DEPTH) {
    for (int i = t; i < TILE * DEPTH; i += 64) {
      int r = i / DEPTH, k = i % DEPTH;
      as[k][r] = row0 + r < rows && k0 + k < inner ? a[(row0 + r) * inner + k0 + k] : 0.0;
      int bk = i / TILE, col = i % TILE;
      bs[bk][col] = k0 + bk < inner && column0 + col < columns ? b[(k0 + bk) * columns + column0 + col] : 0.0;
    }
    __syncthreads();
    for (int k = 0; k < DEPTH; k++) {
      double left[PER], right[PER];
#pragma unroll
      for (int i = 0; i < PER; i++) {
        left[i] = as[k][threadIdx.y * PER + i];
        right[i] = bs[k][threadIdx.x * PER + i];
      }
#pragma unroll
      for (int i = 0; i < PER; i++) {
#pragma unroll
        for (int j = 0; j < PER; j++) {
          sums[i][j] += left[i] * right[j];
        }
      }
    }
    __syncthreads();
  }
  for (int i = 0; i < PER; i++) {
    for (int j = 0; j < PER; j++) {
      int row = row0 + threadIdx.y * PER + i, column = column0 + threadIdx.x * PER + j;
      if (row < rows && column < columns) {
        c[row * columns + column] = sums[i][j];
      }
    }
  }
}
