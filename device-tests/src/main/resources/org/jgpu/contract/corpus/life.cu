// A step of Conway's game on a torus: a byte per cell, a block's cells and their border in shared memory.
extern "C" __global__ void lifeStep(const bool* in, bool* out, int width, int height) {
  __shared__ unsigned char cells[18][18];
  int x0 = blockIdx.x * 16 - 1, y0 = blockIdx.y * 16 - 1;
  for (int k = threadIdx.y * 16 + threadIdx.x; k < 18 * 18; k += 256) {
    int x = (x0 + k % 18 + width) % width, y = (y0 + k / 18 + height) % height;
    cells[k / 18][k % 18] = in[y * width + x];
  }
  __syncthreads();
  int x = x0 + 1 + threadIdx.x, y = y0 + 1 + threadIdx.y;
  if (x >= width || y >= height) return;
  int around = 0;
  for (int dy = 0; dy < 3; dy++) {
    for (int dx = 0; dx < 3; dx++) {
      around += cells[threadIdx.y + dy][threadIdx.x + dx];
    }
  }
  bool alive = cells[threadIdx.y + 1][threadIdx.x + 1];
  out[y * width + x] = around == 3 || (alive && around == 4);
}
