// Inclusive scan of each block's elements: log2(blockDim.x) steps between two halves of a buffer.
extern "C" __global__ void hillisSteele(const int* in, int* out, int n) {
  extern __shared__ int buffer[];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  int from = 0, to = 1;
  buffer[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (int distance = 1; distance < blockDim.x; distance <<= 1) {
    int value = buffer[from * blockDim.x + t];
    if (t >= distance) {
      value += buffer[from * blockDim.x + t - distance];
    }
    buffer[to * blockDim.x + t] = value;
    from ^= 1;
    to ^= 1;
    __syncthreads();
  }
  if (i < n) {
    out[i] = buffer[from * blockDim.x + t];
  }
}
