__constant__ int MASK[5] = {1, -2, 7, -2, 1};

// 1-D with its mask in constant memory; elements beyond the ends count as 0.
extern "C" __global__ void convolve1d(const int* in, int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int sum = 0;
  for (int j = 0; j < 5; j++) {
    int at = i - 2 + j;
    if (at >= 0 && at < n) sum += in[at] * MASK[j];
  }
  out[i] = sum;
}

#define OUT_TILE 12
#define MASK_WIDTH 5

// 2-D: a block loads 16 x 16 pixels and computes the 12 x 12 in their middle; edges repeat.
extern "C" __global__ void convolve2d(const float* in, const float* __restrict__ mask, float* out, int width, int height) {
  __shared__ float tile[OUT_TILE + MASK_WIDTH - 1][OUT_TILE + MASK_WIDTH - 1];
  int column = blockIdx.x * OUT_TILE + threadIdx.x, row = blockIdx.y * OUT_TILE + threadIdx.y;
  int fromRow = min(max(row - MASK_WIDTH / 2, 0), height - 1);
  int fromColumn = min(max(column - MASK_WIDTH / 2, 0), width - 1);
  tile[threadIdx.y][threadIdx.x] = in[fromRow * width + fromColumn];
  __syncthreads();
  if (threadIdx.x < OUT_TILE && threadIdx.y < OUT_TILE && row < height && column < width) {
    float sum = 0;
    for (int y = 0; y < MASK_WIDTH; y++) {
      for (int x = 0; x < MASK_WIDTH; x++) {
        sum += mask[y * MASK_WIDTH + x] * tile[threadIdx.y + y][threadIdx.x + x];
      }
    }
    out[row * width + column] = sum;
  }
}
