// Both factors go through tiles in shared memory; tiles over the edge are filled with zeros.
#define TILE 16

extern "C" __global__ void tiled(const float* a, const float* b, float* c, int rows, int inner, int columns) {
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y;
  int column = blockIdx.x * TILE + threadIdx.x;
  float sum = 0;
  for (int tile = 0; tile < (inner + TILE - 1) / TILE; ++tile) {
    int ak = tile * TILE + threadIdx.x;
    int bk = tile * TILE + threadIdx.y;
    as[threadIdx.y][threadIdx.x] = row < rows && ak < inner ? a[row * inner + ak] : 0;
    bs[threadIdx.y][threadIdx.x] = column < columns && bk < inner ? b[bk * columns + column] : 0;
    __syncthreads();
#pragma unroll
    for (int k = 0; k < TILE; ++k) {
      sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
    }
    __syncthreads();
  }
  if (row < rows && column < columns) {
    c[row * columns + column] = sum;
  }
}
