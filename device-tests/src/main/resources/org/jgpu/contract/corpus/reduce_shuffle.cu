// Shuffles within warps, one word of shared memory per warp, one atomic addition per block.
__inline__ __device__ float warpSum(float value) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2) {
    value += __shfl_xor_sync(0xffffffff, value, offset);
  }
  return value;
}

extern "C" __global__ void shuffled(const float* in, float* out, int n) {
  static __shared__ float sums[32];
  int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
  float value = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    value += in[i];
  }
  value = warpSum(value);
  if (lane == 0) sums[warp] = value;
  __syncthreads();
  value = threadIdx.x < blockDim.x / warpSize ? sums[lane] : 0;
  if (warp == 0) value = warpSum(value);
  if (threadIdx.x == 0) atomicAdd(out, value);
}
