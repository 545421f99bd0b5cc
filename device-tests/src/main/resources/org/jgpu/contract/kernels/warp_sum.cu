// Sum of ints: shuffles within a warp, then one atomic addition per warp.
__device__ long long sum_of_warp(long long value) {
  for (int distance = warpSize / 2; distance > 0; distance /= 2) {
    value += __shfl_down_sync(0xffffffffu, value, distance);
  }
  return value;
}

extern "C" __global__ void warp_sum(const int* in, long long* out, int n) {
  long long value = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    value += in[i];
  }
  value = sum_of_warp(value);
  if (threadIdx.x % warpSize == 0) {
    atomicAdd((unsigned long long*) out, (unsigned long long) value);
  }
}
