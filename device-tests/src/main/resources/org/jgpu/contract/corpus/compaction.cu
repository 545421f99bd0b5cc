// Keeps the positive elements. Counts per block, then, when those are scanned, the elements in order.
#define KEEP(value) ((value) > 0)

extern "C" __global__ void countKept(const int* in, int* counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int kept = __syncthreads_count(i < n && KEEP(in[i]));
  if (threadIdx.x == 0) counts[blockIdx.x] = kept;
}

extern "C" __global__ void compact(const int* in, const int* offsets, int* out, int n) {
  __shared__ int warpTotals[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  bool keep = i < n && KEEP(in[i]);
  unsigned int ballot = __ballot_sync(0xffffffffu, keep);
  if (lane == 0) warpTotals[warp] = __popc(ballot);
  __syncthreads();
  int at = offsets[blockIdx.x];
  for (int w = 0; w < warp; w++) {
    at += warpTotals[w];
  }
  if (keep) {
    out[at + __popc(ballot & ((1u << lane) - 1))] = in[i];
  }
}

// In any order: one atomic addition per warp, by the first of the lanes that are active.
__device__ int place(int* counter) {
  unsigned int active = __activemask();
  int leader = __ffs(active) - 1;
  int lane = threadIdx.x & 31;
  int first;
  if (lane == leader) first = atomicAdd(counter, __popc(active));
  first = __shfl_sync(active, first, leader);
  return first + __popc(active & ((1u << lane) - 1));
}

extern "C" __global__ void filter(const int* in, int* out, int* counter, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && KEEP(in[i])) {
    out[place(counter)] = in[i];
  }
}
