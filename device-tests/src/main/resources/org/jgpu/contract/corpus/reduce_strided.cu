// The same tree with neighbouring threads active: no divergence, but bank conflicts.
extern "C" __global__ void strided(const int* in, int* out, int n) {
  extern __shared__ int data[];
  unsigned int t = threadIdx.x;
  unsigned int i = blockIdx.x * blockDim.x + t;
  data[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (unsigned int s = 1; s < blockDim.x; s *= 2) {
    int at = 2 * s * t;
    if (at < blockDim.x) {
      data[at] += data[at + s];
    }
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = data[0];
}
