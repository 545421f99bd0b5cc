// Sorts a block's keys by splitting them at one bit after the other, zeros first.
__device__ int exclusiveScan(int* flags, int t, int value) {
  flags[t] = value;
  __syncthreads();
  for (int distance = 1; distance < blockDim.x; distance *= 2) {
    int left = t >= distance ? flags[t - distance] : 0;
    __syncthreads();
    flags[t] += left;
    __syncthreads();
  }
  return flags[t] - value;
}

extern "C" __global__ void radixSplit(unsigned int* data, int bits) {
  __shared__ unsigned int keys[256];
  __shared__ int flags[256];
  int t = threadIdx.x;
  keys[t] = data[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (int bit = 0; bit < bits; bit++) {
    unsigned int key = keys[t];
    int zero = (key >> bit & 1) == 0;
    int before = exclusiveScan(flags, t, zero);
    int zeros = flags[blockDim.x - 1];
    int to = zero ? before : zeros + t - before;
    keys[to] = key;
    __syncthreads();
  }
  data[blockIdx.x * blockDim.x + t] = keys[t];
}
