// 256 bins of bytes. Straight to global memory; in shared memory; and one copy per warp.
extern "C" __global__ void globalBins(const unsigned char* data, unsigned int* bins, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    atomicAdd(&bins[data[i]], 1u);
  }
}

extern "C" __global__ void sharedBins(const unsigned char* data, unsigned int* bins, int n) {
  __shared__ unsigned int own[256];
  for (int bin = threadIdx.x; bin < 256; bin += blockDim.x) {
    own[bin] = 0;
  }
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    atomicAdd(&own[data[i]], 1u);
  }
  __syncthreads();
  for (int bin = threadIdx.x; bin < 256; bin += blockDim.x) {
    if (own[bin] != 0) atomicAdd(&bins[bin], own[bin]);
  }
}

extern "C" __global__ void warpBins(const unsigned int* words, unsigned int* bins, int n) {
  __shared__ unsigned int copies[8][256];
  unsigned int* flat = &copies[0][0];
  for (int i = threadIdx.x; i < 8 * 256; i += blockDim.x) {
    flat[i] = 0;
  }
  __syncthreads();
  unsigned int* own = copies[threadIdx.x >> 5];
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    unsigned int word = words[i];
    atomicAdd(own + (word & 255), 1u);
    atomicAdd(own + (word >> 8 & 255), 1u);
    atomicAdd(own + (word >> 16 & 255), 1u);
    atomicAdd(own + (word >> 24), 1u);
  }
  __syncthreads();
  unsigned int sum = 0;
  for (int warp = 0; warp < 8; warp++) {
    sum += copies[warp][threadIdx.x];
  }
  atomicAdd(&bins[threadIdx.x], sum);
}
