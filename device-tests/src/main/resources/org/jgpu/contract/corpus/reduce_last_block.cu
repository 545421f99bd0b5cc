// The block that finishes last adds the blocks' sums, so that one launch gives the result.
__device__ unsigned int blocksDone = 0;

__device__ double blockSum(double value, double* data) {
  data[threadIdx.x] = value;
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s) {
      data[threadIdx.x] += data[threadIdx.x + s];
    }
    __syncthreads();
  }
  return data[0];
}

extern "C" __global__ void lastBlock(const double* in, volatile double* partial, double* out, int n) {
  extern __shared__ double data[];
  __shared__ bool last;
  double sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    sum += in[i];
  }
  sum = blockSum(sum, data);
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = sum;
    __threadfence();
    last = atomicInc(&blocksDone, gridDim.x) == gridDim.x - 1;
  }
  __syncthreads();
  if (last) {
    sum = 0;
    for (int i = threadIdx.x; i < gridDim.x; i += blockDim.x) {
      sum += partial[i];
    }
    sum = blockSum(sum, data);
    if (threadIdx.x == 0) {
      *out = sum;
      blocksDone = 0;
    }
  }
}
