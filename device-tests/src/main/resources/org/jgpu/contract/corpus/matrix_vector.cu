// A block per row, with vector loads where the row starts at 16 bytes.
extern "C" __global__ void matrixVector(const float* a, const float* x, float* y, int columns) {
  __shared__ float sums[4];
  const float* row = a + (size_t) blockIdx.x * columns;
  float sum = 0;
  if (columns % 4 == 0) {
    for (int i = threadIdx.x; i < columns / 4; i += blockDim.x) {
      float4 m = ((const float4*) row)[i];
      float4 v = reinterpret_cast<const float4*>(x)[i];
      sum += m.x * v.x + m.y * v.y + m.z * v.z + m.w * v.w;
    }
  } else {
    for (int i = threadIdx.x; i < columns; i += blockDim.x) {
      sum += __ldg(row + i) * __ldg(x + i);
    }
  }
  for (int offset = 16; offset > 0; offset >>= 1) {
    sum += __shfl_down_sync(0xffffffffu, sum, offset);
  }
  if (threadIdx.x % 32 == 0) sums[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0) y[blockIdx.x] = sums[0] + sums[1] + sums[2] + sums[3];
}
