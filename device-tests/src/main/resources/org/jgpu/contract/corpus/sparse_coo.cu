// Elements with their rows and columns. An atomic addition per element.
extern "C" __global__ void cooAtomics(const int* rows, const int* columns, const float* values,
                                      const float* x, float* y, int elements) {
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  if (k < elements) {
    atomicAdd(&y[rows[k]], values[k] * x[columns[k]]);
  }
}

// Sorted by rows: each warp adds up the runs of equal rows first, one atomic addition for each.
extern "C" __global__ void cooSegmented(const int* rows, const int* columns, const float* values,
                                        const float* x, float* y, int elements) {
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int row = k < elements ? rows[k] : -1;
  float sum = k < elements ? values[k] * x[columns[k]] : 0;
  for (int distance = 1; distance < 32; distance <<= 1) {
    float left = __shfl_up_sync(0xffffffffu, sum, distance);
    int leftRow = __shfl_up_sync(0xffffffffu, row, distance);
    if (lane >= distance && leftRow == row) {
      sum += left;
    }
  }
  int next = __shfl_down_sync(0xffffffffu, row, 1);
  if (row >= 0 && (lane == 31 || next != row)) {
    atomicAdd(y + row, sum);
  }
}
