// Kernels of the driver's tests. Compiled with: nvcc -ptx -arch=compute_75 -lineinfo fixtures.cu; folders removed from .file.
#include <cassert>

extern "C" __global__ void add(int* data, int value, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    data[i] += value;
  }
}

// Order shows in the result: after(1) then after(2) is not after(2) then after(1).
extern "C" __global__ void append(long long* data, int digit, int rounds) {
  unsigned busy = digit;
  for (int i = 0; i < rounds; i++) {
    busy = busy * 1664525u + 1013904223u;
  }
  data[1] = busy;
  data[0] = data[0] * 10 + digit;
}

// Ends when another kernel has set the flag, or after a bounded number of looks.
extern "C" __global__ void awaitFlag(volatile int* flag, int* seen, int looks) {
  for (int i = 0; i < looks; i++) {
    if (*flag != 0) {
      *seen = 1;
      return;
    }
    __nanosleep(1000);
  }
}

extern "C" __global__ void setFlag(volatile int* flag) { *flag = 1; }

extern "C" __global__ void reverseShared(int* data) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}

extern "C" __global__ void __launch_bounds__(128) bounded(int* data) {
  data[threadIdx.x] = threadIdx.x;
}

extern "C" __global__ void staticShared(int* data) {
  __shared__ int tile[1024];
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = tile[threadIdx.x ^ 1];
}

extern "C" __global__ void mixed(signed char a, double b, short c, float d, long long* out) {
  out[0] = (long long)(a + b + c + d);
}

extern "C" __global__ void outOfBounds(int* data) { data[1L << 33] = 1; }

extern "C" __global__ void misaligned(char* data) { *(int*)(data + 1) = 1; }

extern "C" __global__ void failAssertion(int* data) { assert(data == nullptr); }

extern "C" __global__ void trapped() { asm("trap;"); }
