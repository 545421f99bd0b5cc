// The product of square matrices; see MatrixKernels.java, which has the same algorithm.
#define TILE 128
#define DEPTH 8
extern "C" __global__ void __launch_bounds__(256) multiply(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int n) {
  __shared__ __align__(16) float rows[2][DEPTH][TILE];
  __shared__ __align__(16) float columns[2][DEPTH][TILE];
  float sums[8][8] = {};
  float left[8], right[8], nextA[4], nextB[4];
  int t = threadIdx.x, x = t % 16, y = t / 16;
  const float* fromA = a + (blockIdx.y * TILE + t / 2) * n + t % 2 * 4;
  const float* fromB = b + t / 32 * n + blockIdx.x * TILE + t % 32;
  for (int i = 0; i < 4; i++) {
    rows[0][t % 2 * 4 + i][t / 2] = fromA[i];
    columns[0][t / 32][t % 32 + i * 32] = fromB[i * 32];
  }
  __syncthreads();
  int stage = 0;
  for (int k = DEPTH; k <= n; k += DEPTH) {
    if (k < n) {
      fromA += DEPTH;
      fromB += DEPTH * n;
      for (int i = 0; i < 4; i++) {
        nextA[i] = fromA[i];
        nextB[i] = fromB[i * 32];
      }
    }
#pragma unroll
    for (int d = 0; d < DEPTH; d++) {
#pragma unroll
      for (int i = 0; i < 4; i++) {
        left[i] = rows[stage][d][y * 4 + i];
        left[i + 4] = rows[stage][d][64 + y * 4 + i];
        right[i] = columns[stage][d][x * 4 + i];
        right[i + 4] = columns[stage][d][64 + x * 4 + i];
      }
#pragma unroll
      for (int i = 0; i < 8; i++)
#pragma unroll
        for (int j = 0; j < 8; j++) sums[i][j] += left[i] * right[j];
    }
    if (k < n) {
      stage ^= 1;
      for (int i = 0; i < 4; i++) {
        rows[stage][t % 2 * 4 + i][t / 2] = nextA[i];
        columns[stage][t / 32][t % 32 + i * 32] = nextB[i];
      }
      __syncthreads();
    }
  }
  float* to = c + (blockIdx.y * TILE + y * 4) * n + blockIdx.x * TILE + x * 4;
#pragma unroll
  for (int i = 0; i < 8; i++)
#pragma unroll
    for (int j = 0; j < 8; j++) to[(i / 4 * 64 + i % 4) * n + j / 4 * 64 + j % 4] = sums[i][j];
}
