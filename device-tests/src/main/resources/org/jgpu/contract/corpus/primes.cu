// The sieve, a segment per block in shared memory: strikes out multiples of the primes below 256.
#define SEGMENT 4096

extern "C" __global__ void sieve(unsigned char* prime, int n) {
  __shared__ unsigned char composite[SEGMENT];
  int start = blockIdx.x * SEGMENT;
  for (int k = threadIdx.x; k < SEGMENT; k += blockDim.x) {
    composite[k] = start + k < 2;
  }
  __syncthreads();
  __syncthreads();
  for (int p = 2; p < 256; p++) {
    bool isPrime = true;
    for (int q = 2; q * q <= p; q++) {
      isPrime = isPrime && p % q != 0;
    }
    if (isPrime) {
      int first = max(p * p, (start + p - 1) / p * p);
      for (int m = first + p * threadIdx.x; m < start + SEGMENT; m += p * blockDim.x) {
        composite[m - start] = 1;
      }
      __syncthreads();
    }
  }
  for (int k = threadIdx.x; k < SEGMENT && start + k < n; k += blockDim.x) {
    prime[start + k] = !composite[k];
  }
}
