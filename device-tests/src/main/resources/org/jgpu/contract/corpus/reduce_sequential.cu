// Sequential addressing: the upper half is added to the lower one.
extern "C" __global__ void sequential(const int* in, int* out, int n) {
  extern __shared__ int data[];
  unsigned int t = threadIdx.x;
  unsigned int i = blockIdx.x * blockDim.x + t;
  data[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (t < s) {
      data[t] += data[t + s];
    }
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = data[0];
}

// The first addition is done while loading, so a block does two blocks' elements.
extern "C" __global__ void firstAdd(const int* in, int* out, int n) {
  extern __shared__ int data[];
  unsigned int t = threadIdx.x;
  unsigned int i = blockIdx.x * (blockDim.x * 2) + t;
  int sum = i < n ? in[i] : 0;
  if (i + blockDim.x < n) {
    sum += in[i + blockDim.x];
  }
  data[t] = sum;
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 0; s >>= 1) {
    if (t < s) {
      data[t] = sum = sum + data[t + s];
    }
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = sum;
}
