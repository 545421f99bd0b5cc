// Rows, then columns, of a blur with weights 1 4 6 4 1; the tile is dynamic shared memory.
extern __shared__ int tile[];

__device__ int clamped(int at, int size) { return at < 0 ? 0 : at >= size ? size - 1 : at; }

__device__ int weighted(const int* at, int step) {
  return at[-2 * step] + 4 * at[-step] + 6 * at[0] + 4 * at[step] + at[2 * step];
}

extern "C" __global__ void blurRows(const int* in, int* out, int width, int height) {
  int pitch = blockDim.x + 4;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int x0 = blockIdx.x * blockDim.x;
  for (int k = threadIdx.x; k < pitch; k += blockDim.x) {
    tile[threadIdx.y * pitch + k] = y < height ? in[y * width + clamped(x0 + k - 2, width)] : 0;
  }
  __syncthreads();
  int x = x0 + threadIdx.x;
  if (x < width && y < height) {
    out[y * width + x] = weighted(tile + threadIdx.y * pitch + threadIdx.x + 2, 1);
  }
}

extern "C" __global__ void blurColumns(const int* in, int* out, int width, int height) {
  int pitch = blockDim.x;
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y0 = blockIdx.y * blockDim.y;
  for (int k = threadIdx.y; k < blockDim.y + 4; k += blockDim.y) {
    tile[k * pitch + threadIdx.x] = x < width ? in[clamped(y0 + k - 2, height) * width + x] : 0;
  }
  __syncthreads();
  int y = y0 + threadIdx.y;
  if (x < width && y < height) {
    out[y * width + x] = weighted(tile + (threadIdx.y + 2) * pitch + threadIdx.x, pitch);
  }
}
