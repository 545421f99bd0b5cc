#define RADIUS 3
#define BLOCK 128

// 1-D: the block's elements and RADIUS more at each side, in shared memory.
extern "C" __global__ void stencil1d(const int* in, int* out, int n) {
  __shared__ int temp[BLOCK + 2 * RADIUS];
  int g = blockIdx.x * BLOCK + threadIdx.x;
  int l = threadIdx.x + RADIUS;
  temp[l] = g < n ? in[g] : 0;
  if (threadIdx.x < RADIUS) {
    temp[l - RADIUS] = g >= RADIUS && g - RADIUS < n ? in[g - RADIUS] : 0;
    temp[l + BLOCK] = g + BLOCK < n ? in[g + BLOCK] : 0;
  }
  __syncthreads();
  int result = 0;
  for (int offset = -RADIUS; offset <= RADIUS; offset++) {
    result += temp[l + offset];
  }
  if (g < n) out[g] = result;
}

#define W 16

// 2-D: one step of heat flow; edges keep their values.
extern "C" __global__ void stencil2d(const float* in, float* out, int width, int height, float speed) {
  __shared__ float tile[W + 2][W + 2];
  int x = blockIdx.x * W + threadIdx.x, y = blockIdx.y * W + threadIdx.y;
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  bool inside = x < width && y < height;
  if (inside) {
    tile[ty][tx] = in[y * width + x];
    if (threadIdx.x == 0 && x > 0) tile[ty][0] = in[y * width + x - 1];
    if (threadIdx.x == W - 1 && x + 1 < width) tile[ty][W + 1] = in[y * width + x + 1];
    if (threadIdx.y == 0 && y > 0) tile[0][tx] = in[(y - 1) * width + x];
    if (threadIdx.y == W - 1 && y + 1 < height) tile[W + 1][tx] = in[(y + 1) * width + x];
  }
  __syncthreads();
  if (!inside) return;
  float centre = tile[ty][tx];
  if (x > 0 && x < width - 1 && y > 0 && y < height - 1) {
    centre += speed * (tile[ty][tx - 1] + tile[ty][tx + 1] + tile[ty - 1][tx] + tile[ty + 1][tx] - 4 * centre);
  }
  out[y * width + x] = centre;
}

// 3-D: a plane in shared memory, the planes behind and in front in registers, marching along z.
extern "C" __global__ void stencil3d(const double* in, double* out, int nx, int ny, int nz) {
  __shared__ double plane[8][16];
  int x = blockIdx.x * 14 + threadIdx.x - 1, y = blockIdx.y * 6 + threadIdx.y - 1;
  bool present = x >= 0 && x < nx && y >= 0 && y < ny;
  bool computes = present && threadIdx.x > 0 && threadIdx.x < 15 && threadIdx.y > 0 && threadIdx.y < 7
      && x > 0 && x < nx - 1 && y > 0 && y < ny - 1;
  size_t step = (size_t) nx * ny, at = present ? (size_t) y * nx + x : 0;
  double behind = present ? in[at] : 0, current = present && nz > 1 ? in[at + step] : 0;
  for (int z = 1; z < nz - 1; z++) {
    double ahead = present ? in[at + (z + 1) * step] : 0;
    plane[threadIdx.y][threadIdx.x] = current;
    __syncthreads();
    if (computes) {
      out[at + z * step] = behind + ahead + plane[threadIdx.y][threadIdx.x - 1] + plane[threadIdx.y][threadIdx.x + 1]
          + plane[threadIdx.y - 1][threadIdx.x] + plane[threadIdx.y + 1][threadIdx.x] - 6.0 * current;
    }
    __syncthreads();
    behind = current;
    current = ahead;
  }
}
