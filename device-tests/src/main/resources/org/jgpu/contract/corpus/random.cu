// How many of a thread's points lie in the quarter circle; xorshift with a state per thread.
__device__ unsigned long long nextRandom(unsigned long long& state) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

__device__ double unit(unsigned long long bits) { return (bits >> 11) * (1.0 / 9007199254740992.0); }

extern "C" __global__ void monteCarlo(unsigned long long* inside, int perThread, long long seed) {
  __shared__ unsigned int counts[128];
  unsigned long long state = (blockIdx.x * blockDim.x + threadIdx.x + 1) * 0x9e3779b97f4a7c15ull ^ seed;
  unsigned int count = 0;
  for (int i = 0; i < perThread; i++) {
    double x = unit(nextRandom(state)), y = unit(nextRandom(state));
    count += __dadd_rn(__dmul_rn(x, x), __dmul_rn(y, y)) < 1.0;
  }
  counts[threadIdx.x] = count;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half) counts[threadIdx.x] += counts[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0) atomicAdd(inside, (unsigned long long) counts[0]);
}

// Philox 4x32 with ten rounds: random numbers that depend on their index alone.
extern "C" __global__ void philox(uint4* out, unsigned int key0, unsigned int key1, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  uint4 c = make_uint4(i, 0, 0, 0);
#pragma unroll
  for (int round = 0; round < 10; round++) {
    unsigned int high0 = __umulhi(0xD2511F53u, c.x), low0 = 0xD2511F53u * c.x;
    unsigned int high1 = __umulhi(0xCD9E8D57u, c.z), low1 = 0xCD9E8D57u * c.z;
    c = make_uint4(high1 ^ c.y ^ key0, low1, high0 ^ c.w ^ key1, low0);
    key0 += 0x9E3779B9u;
    key1 += 0xBB67AE85u;
  }
  out[i] = c;
}
