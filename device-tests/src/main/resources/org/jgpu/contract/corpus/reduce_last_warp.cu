// No block barriers once a single warp is left: volatile shared memory, and a warp barrier after
// every read and every write, as independent thread scheduling demands.
__device__ void lastWarp(volatile int* data, unsigned int t) {
  int sum = data[t];
  sum += data[t + 32]; __syncwarp(); data[t] = sum; __syncwarp();
  sum += data[t + 16]; __syncwarp(); data[t] = sum; __syncwarp();
  sum += data[t + 8];  __syncwarp(); data[t] = sum; __syncwarp();
  sum += data[t + 4];  __syncwarp(); data[t] = sum; __syncwarp();
  sum += data[t + 2];  __syncwarp(); data[t] = sum; __syncwarp();
  sum += data[t + 1];  __syncwarp(); data[t] = sum;
}

extern "C" __global__ void lastWarpUnrolled(const int* in, int* out, int n) {
  extern __shared__ int data[];
  unsigned int t = threadIdx.x;
  unsigned int i = blockIdx.x * (blockDim.x * 2) + t;
  data[t] = (i < n ? in[i] : 0) + (i + blockDim.x < n ? in[i + blockDim.x] : 0);
  __syncthreads();
  for (unsigned int s = blockDim.x / 2; s > 32; s >>= 1) {
    if (t < s) {
      data[t] += data[t + s];
    }
    __syncthreads();
  }
  if (t < 32) lastWarp(data, t);
  if (t == 0) out[blockIdx.x] = data[0];
}
