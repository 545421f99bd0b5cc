// Exclusive scan of 2 * blockDim.x elements a block by an up-sweep and a down-sweep. Indices are
// padded by one word in 32, so that strides of powers of two do not meet in one bank.
#define LOG_BANKS 5
#define PADDED(i) ((i) + ((i) >> LOG_BANKS))

__device__ void upSweep(long long* tree, int elements, int t) {
  int offset = 1;
  for (int d = elements >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int left = PADDED(offset * (2 * t + 1) - 1);
      int right = PADDED(offset * (2 * t + 2) - 1);
      tree[right] += tree[left];
    }
    offset *= 2;
  }
}

__device__ void downSweep(long long* tree, int elements, int t) {
  int offset = elements;
  for (int d = 1; d < elements; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (t < d) {
      int left = PADDED(offset * (2 * t + 1) - 1);
      int right = PADDED(offset * (2 * t + 2) - 1);
      long long carried = tree[left];
      tree[left] = tree[right];
      tree[right] += carried;
    }
  }
  __syncthreads();
}

extern "C" __global__ void blellochBlocks(const long long* in, long long* out, long long* sums, int n) {
  extern __shared__ long long tree[];
  int t = threadIdx.x;
  int elements = 2 * blockDim.x;
  int a = blockIdx.x * elements + t;
  int b = a + blockDim.x;
  tree[PADDED(t)] = a < n ? in[a] : 0;
  tree[PADDED(t + blockDim.x)] = b < n ? in[b] : 0;
  upSweep(tree, elements, t);
  if (t == 0) {
    int last = PADDED(elements - 1);
    sums[blockIdx.x] = tree[last];
    tree[last] = 0;
  }
  downSweep(tree, elements, t);
  if (a < n) out[a] = tree[PADDED(t)];
  if (b < n) out[b] = tree[PADDED(t + blockDim.x)];
}
