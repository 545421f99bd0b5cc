// While one pair of tiles is multiplied the next is loaded, so one barrier per tile is enough.
#define TILE 16

__device__ float element(const float* m, int row, int column, int rows, int columns) {
  return row < rows && column < columns ? m[row * columns + column] : 0.0f;
}

extern "C" __global__ void doubleBuffered(
    const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int rows, int inner, int columns) {
  __shared__ float as[2][TILE][TILE + 1];
  __shared__ float bs[2][TILE][TILE + 1];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y;
  int column = blockIdx.x * TILE + x;
  int tiles = (inner + TILE - 1) / TILE;
  as[0][y][x] = element(a, row, x, rows, inner);
  bs[0][y][x] = element(b, y, column, inner, columns);
  __syncthreads();
  float sum = 0;
  for (int tile = 0; tile < tiles; tile++) {
    int now = tile & 1;
    float nextA = 0, nextB = 0;
    bool more = tile + 1 < tiles;
    if (more) {
      nextA = element(a, row, (tile + 1) * TILE + x, rows, inner);
      nextB = element(b, (tile + 1) * TILE + y, column, inner, columns);
    }
#pragma unroll
    for (int k = 0; k < TILE; k++) {
      sum += as[now][y][k] * bs[now][k][x];
    }
    if (more) {
      as[now ^ 1][y][x] = nextA;
      bs[now ^ 1][y][x] = nextB;
    }
    __syncthreads();
  }
  if (row < rows && column < columns) {
    c[row * columns + column] = sum;
  }
}
