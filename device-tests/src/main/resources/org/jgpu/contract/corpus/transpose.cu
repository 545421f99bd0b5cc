// Through a padded tile, so that reads and writes of global memory are both along rows.
#define TILE 32
#define ROWS 8

template <typename T>
__device__ void throughTile(const T* in, T* out, int width, int height) {
  __shared__ T tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS) {
    if (x < width && y + j < height) {
      tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
    }
  }
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS) {
    if (x < height && y + j < width) {
      out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
    }
  }
}

extern "C" __global__ void transposeFloats(const float* in, float* out, int width, int height) {
  throughTile(in, out, width, height);
}

extern "C" __global__ void transposeBytes(const unsigned char* in, unsigned char* out, int width, int height) {
  throughTile(in, out, width, height);
}

extern "C" __global__ void transposePairs(const double2* in, double2* out, int width, int height) {
  throughTile(in, out, width, height);
}
