// A tree whose active threads are every 2nd, 4th, 8th: divergent, with a modulo.
extern "C" __global__ void interleaved(const int* in, int* out, int n) {
  extern __shared__ int data[];
  unsigned int t = threadIdx.x;
  unsigned int i = blockIdx.x * blockDim.x + t;
  data[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (unsigned int s = 1; s < blockDim.x; s *= 2) {
    if (t % (2 * s) == 0) {
      data[t] += data[t + s];
    }
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = data[0];
}
