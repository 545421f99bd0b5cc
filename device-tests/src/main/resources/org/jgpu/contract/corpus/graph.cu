// Breadth-first search, a level per launch: the frontier's edges, new vertices queued in shared
// memory first, so that the global queue's end is moved once per block.
#define QUEUE 256

extern "C" __global__ void bfsFrontier(const int* starts, const int* edges, int* distance, const int* frontier,
                                       int frontierSize, int* next, int* nextSize, int level) {
  __shared__ int queue[QUEUE];
  __shared__ int queued, base;
  if (threadIdx.x == 0) queued = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < frontierSize) {
    int vertex = frontier[i];
    for (int e = starts[vertex]; e < starts[vertex + 1]; e++) {
      int to = edges[e];
      if (atomicCAS(&distance[to], -1, level) == -1) {
        int at = atomicAdd(&queued, 1);
        if (at < QUEUE) {
          queue[at] = to;
        } else {
          next[atomicAdd(nextSize, 1)] = to;
        }
      }
    }
  }
  __syncthreads();
  int count = min(queued, QUEUE);
  if (threadIdx.x == 0) base = atomicAdd(nextSize, count);
  __syncthreads();
  for (int k = threadIdx.x; k < count; k += blockDim.x) {
    next[base + k] = queue[k];
  }
}

// Connected components: joins the trees of each edge's ends, the larger root under the smaller.
__device__ int root(volatile int* parents, int vertex) {
  int parent = parents[vertex];
  while (parent != vertex) {
    vertex = parent;
    parent = parents[vertex];
  }
  return vertex;
}

extern "C" __global__ void joinEdges(const int* from, const int* to, int* parents, int edges) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= edges) return;
  int a = from[e], b = to[e];
  while (true) {
    a = root(parents, a);
    b = root(parents, b);
    if (a == b) break;
    if (a < b) {
      int larger = a;
      a = b;
      b = larger;
    }
    if (atomicCAS(&parents[a], a, b) == a) break;
  }
}

extern "C" __global__ void flatten(int* parents, int* labels, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) labels[i] = root(parents, i);
}
