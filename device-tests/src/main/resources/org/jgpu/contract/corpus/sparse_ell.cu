// Every row padded to one width, column by column; -1 stands where a row has no more elements.
extern "C" __global__ void ell(const int* columns, const float* values, const float* x, float* y, int n, int width) {
  int row = blockDim.x * blockIdx.x + threadIdx.x;
  if (row < n) {
    float dot = 0;
    for (int k = 0; k < width; k++) {
      int column = columns[n * k + row];
      if (column >= 0) {
        dot += values[n * k + row] * x[column];
      }
    }
    y[row] += dot;
  }
}

// Jagged diagonals: rows sorted by length, so the k-th elements of all rows that have one are packed.
extern "C" __global__ void jds(const int* permutation, const int* starts, const int* columns, const float* values,
                               const float* x, float* y, int n, int diagonals) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i >= n) return;
  float dot = 0;
  for (int k = 0; k < diagonals; k++) {
    int at = starts[k] + i;
    if (at >= starts[k + 1]) break;
    dot += values[at] * x[columns[at]];
  }
  y[permutation[i]] += dot;
}
