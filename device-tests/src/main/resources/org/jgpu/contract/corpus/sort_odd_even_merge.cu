// Batcher's odd-even merge sort of key-value pairs, 512 a block.
#define SIZE 512

extern "C" __global__ void oddEvenMergeSort(int* keys, int* values) {
  __shared__ int k[SIZE];
  __shared__ int v[SIZE];
  int base = blockIdx.x * SIZE;
  for (int i = threadIdx.x; i < SIZE; i += blockDim.x) {
    k[i] = keys[base + i];
    v[i] = values[base + i];
  }
  for (int size = 2; size <= SIZE; size <<= 1) {
    int stride = size / 2;
    int offset = threadIdx.x & (stride - 1);
    {
      __syncthreads();
      int at = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
      if (k[at] > k[at + stride]) {
        int key = k[at], value = v[at];
        k[at] = k[at + stride], v[at] = v[at + stride];
        k[at + stride] = key, v[at + stride] = value;
      }
      stride >>= 1;
    }
    for (; stride > 0; stride >>= 1) {
      __syncthreads();
      int at = 2 * threadIdx.x - (threadIdx.x & (stride - 1));
      if (offset >= stride && k[at - stride] > k[at]) {
        int key = k[at - stride], value = v[at - stride];
        k[at - stride] = k[at], v[at - stride] = v[at];
        k[at] = key, v[at] = value;
      }
    }
  }
  __syncthreads();
  for (int i = threadIdx.x; i < SIZE; i += blockDim.x) {
    keys[base + i] = k[i];
    values[base + i] = v[i];
  }
}
