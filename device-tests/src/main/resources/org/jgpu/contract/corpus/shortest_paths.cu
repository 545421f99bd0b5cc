// Floyd-Warshall. One intermediate vertex per launch:
extern "C" __global__ void floydStep(int* d, int n, int k) {
  int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && j < n) {
    int through = d[i * n + k] + d[k * n + j];
    if (through < d[i * n + j]) d[i * n + j] = through;
  }
}

// Blocked, in three phases for each diagonal tile: itself; its row and column; all others.
#define T 16
#define FAR 1000000

__device__ void load(int (*tile)[T], const int* d, int n, int row, int column) {
  int i = row * T + threadIdx.y, j = column * T + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = i < n && j < n ? d[i * n + j] : FAR;
}

__device__ void store(int (*tile)[T], int* d, int n, int row, int column) {
  int i = row * T + threadIdx.y, j = column * T + threadIdx.x;
  if (i < n && j < n) d[i * n + j] = tile[threadIdx.y][threadIdx.x];
}

__device__ void relax(int (*c)[T], int (*a)[T], int (*b)[T]) {
  for (int k = 0; k < T; k++) {
    int through = a[threadIdx.y][k] + b[k][threadIdx.x];
    int now = c[threadIdx.y][threadIdx.x];
    __syncthreads();
    c[threadIdx.y][threadIdx.x] = min(now, through);
    __syncthreads();
  }
}

extern "C" __global__ void floydDiagonal(int* d, int n, int k) {
  __shared__ int own[T][T];
  load(own, d, n, k, k);
  __syncthreads();
  relax(own, own, own);
  store(own, d, n, k, k);
}

extern "C" __global__ void floydCross(int* d, int n, int k) {
  __shared__ int own[T][T];
  __shared__ int diagonal[T][T];
  int other = blockIdx.x < k ? blockIdx.x : blockIdx.x + 1;
  bool rowOfTiles = blockIdx.y == 0;
  int row = rowOfTiles ? k : other, column = rowOfTiles ? other : k;
  load(diagonal, d, n, k, k);
  load(own, d, n, row, column);
  __syncthreads();
  if (rowOfTiles) {
    relax(own, diagonal, own);
  } else {
    relax(own, own, diagonal);
  }
  store(own, d, n, row, column);
}

extern "C" __global__ void floydRest(int* d, int n, int k) {
  __shared__ int own[T][T];
  __shared__ int left[T][T];
  __shared__ int above[T][T];
  if (blockIdx.x == k || blockIdx.y == k) return;
  load(own, d, n, blockIdx.y, blockIdx.x);
  load(left, d, n, blockIdx.y, k);
  load(above, d, n, k, blockIdx.x);
  __syncthreads();
  relax(own, left, above);
  store(own, d, n, blockIdx.y, blockIdx.x);
}
