// Merges two sorted arrays: each thread finds where its diagonal crosses the path, then merges a
// fixed number of elements. Stable: of equal elements those of a come first.
#define PER_THREAD 7

__device__ int crossing(const int* a, int aSize, const int* b, int bSize, int diagonal) {
  int low = max(0, diagonal - bSize);
  int high = min(diagonal, aSize);
  while (low < high) {
    int middle = (low + high) >> 1;
    if (a[middle] <= b[diagonal - 1 - middle]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

extern "C" __global__ void mergePath(const int* a, int aSize, const int* b, int bSize, int* out) {
  int diagonal = (blockIdx.x * blockDim.x + threadIdx.x) * PER_THREAD;
  int total = aSize + bSize;
  if (diagonal >= total) {
    return;
  }
  int i = crossing(a, aSize, b, bSize, diagonal);
  int j = diagonal - i;
  for (int k = diagonal; k < min(diagonal + PER_THREAD, total); k++) {
    bool takeA = j >= bSize || (i < aSize && a[i] <= b[j]);
    out[k] = takeA ? a[i++] : b[j++];
  }
}
