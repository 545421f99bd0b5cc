// The nearest centre of each point, and the sums of each cluster, gathered per block first.
#define K 8
#define DIM 2

extern "C" __global__ void kmeansAssign(const float* points, const float* centres, int* cluster,
                                        float* sums, int* counts, int n) {
  __shared__ float centre[K][DIM];
  __shared__ float blockSums[K][DIM];
  __shared__ int blockCounts[K];
  for (int k = threadIdx.x; k < K * DIM; k += blockDim.x) {
    centre[k / DIM][k % DIM] = centres[k];
    blockSums[k / DIM][k % DIM] = 0;
    if (k < K) blockCounts[k] = 0;
  }
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float nearest = 3.4e38f;
    int best = 0;
    for (int k = 0; k < K; k++) {
      float distance = 0;
      for (int d = 0; d < DIM; d++) {
        float difference = points[i * DIM + d] - centre[k][d];
        distance += difference * difference;
      }
      if (distance < nearest) {
        nearest = distance;
        best = k;
      }
    }
    cluster[i] = best;
    for (int d = 0; d < DIM; d++) {
      atomicAdd(&blockSums[best][d], points[i * DIM + d]);
    }
    atomicAdd(blockCounts + best, 1);
  }
  __syncthreads();
  for (int k = threadIdx.x; k < K * DIM; k += blockDim.x) {
    atomicAdd(sums + k, blockSums[k / DIM][k % DIM]);
    if (k < K) atomicAdd(counts + k, blockCounts[k]);
  }
}
