// Inclusive scan of a block: shuffles within warps, then a scan of the warps' sums by the first.
template <typename T>
__device__ T warpScan(T value, int lane) {
#pragma unroll
  for (int distance = 1; distance < 32; distance *= 2) {
    T left = __shfl_up_sync(0xffffffffu, value, distance);
    if (lane >= distance) {
      value += left;
    }
  }
  return value;
}

extern "C" __global__ void __launch_bounds__(512) shuffleScan(const int* in, int* out, int n) {
  __shared__ int warpSums[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int warp = threadIdx.x >> 5;
  int value = warpScan(i < n ? in[i] : 0, lane);
  if (lane == 31) {
    warpSums[warp] = value;
  }
  __syncthreads();
  if (warp == 0) {
    int warps = blockDim.x >> 5;
    int sum = lane < warps ? warpSums[lane] : 0;
    warpSums[lane] = warpScan(sum, lane);
  }
  __syncthreads();
  if (warp > 0) {
    value += warpSums[warp - 1];
  }
  if (i < n) {
    out[i] = value;
  }
}
