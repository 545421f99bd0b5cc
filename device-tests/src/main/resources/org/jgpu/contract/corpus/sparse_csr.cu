// Rows one after the other. A thread per row, and a warp per row.
extern "C" __global__ void csrScalar(const int* rows, const int* columns, const float* values,
                                     const float* x, float* y, int n) {
  int row = blockDim.x * blockIdx.x + threadIdx.x;
  if (row < n) {
    float dot = 0;
    for (int k = rows[row]; k < rows[row + 1]; k++) {
      dot += values[k] * x[columns[k]];
    }
    y[row] += dot;
  }
}

extern "C" __global__ void csrVector(const int* rows, const int* columns, const float* values,
                                     const float* x, float* y, int n) {
  int thread = blockDim.x * blockIdx.x + threadIdx.x;
  int row = thread / 32, lane = thread & 31;
  if (row >= n) return;
  float dot = 0;
  for (int k = rows[row] + lane; k < rows[row + 1]; k += 32) {
    dot += values[k] * x[columns[k]];
  }
  for (int offset = 16; offset; offset >>= 1) {
    dot += __shfl_down_sync(0xffffffffu, dot, offset);
  }
  if (lane == 0) y[row] += dot;
}
