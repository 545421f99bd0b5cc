// Sorts 2 * blockDim.x keys a block in shared memory; blockDim.x is a power of two.
__device__ void order(float* keys, int a, int b, bool up) {
  float x = keys[a], y = keys[b];
  if ((x > y) == up) {
    keys[a] = y;
    keys[b] = x;
  }
}

extern "C" __global__ void bitonicBlock(float* data, int n) {
  extern __shared__ float keys[];
  int size = 2 * blockDim.x;
  int base = blockIdx.x * size;
  for (int k = threadIdx.x; k < size; k += blockDim.x) {
    keys[k] = base + k < n ? data[base + k] : __int_as_float(0x7f800000);
  }
  for (int run = 2; run <= size; run <<= 1) {
    bool up = (2 * threadIdx.x & run) == 0 || run == size;
    for (int stride = run >> 1; stride > 0; stride >>= 1) {
      __syncthreads();
      int at = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
      order(keys, at, at + stride, up);
    }
  }
  __syncthreads();
  for (int k = threadIdx.x; k < size; k += blockDim.x) {
    if (base + k < n) {
      data[base + k] = keys[k];
    }
  }
}
