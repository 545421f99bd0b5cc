// A lock for sums of two words that must change together: one thread per block takes it.
struct Lock {
  int* mutex;
  __device__ void lock() {
    while (atomicCAS(mutex, 0, 1) != 0) {
    }
    __threadfence();
  }
  __device__ void unlock() {
    __threadfence();
    atomicExch(mutex, 0);
  }
};

extern "C" __global__ void lockedSum(const int* in, volatile long long* sumAndSquares, int* mutex, int n) {
  __shared__ long long sums[128];
  __shared__ long long squares[128];
  int t = threadIdx.x;
  long long sum = 0, square = 0;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += blockDim.x * gridDim.x) {
    sum += in[i];
    square += (long long) in[i] * in[i];
  }
  sums[t] = sum;
  squares[t] = square;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half >>= 1) {
    if (t < half) {
      sums[t] += sums[t + half];
      squares[t] += squares[t + half];
    }
    __syncthreads();
  }
  if (t == 0) {
    Lock lock = {mutex};
    lock.lock();
    sumAndSquares[0] += sums[0];
    sumAndSquares[1] += squares[0];
    lock.unlock();
  }
}

// Every thread takes the lock, those of one warp among them.
extern "C" __global__ void everyThreadLocks(volatile int* counter, int* mutex) {
  bool done = false;
  while (!done) {
    if (atomicCAS(mutex, 0, 1) == 0) {
      __threadfence();
      *counter = *counter + 1;
      __threadfence();
      atomicExch(mutex, 0);
      done = true;
    }
  }
}
