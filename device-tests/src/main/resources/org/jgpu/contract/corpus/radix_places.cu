// The exclusive scan of all counts, by one block that carries its sum from tile to tile.
extern "C" __global__ void radixPlaces(int* counts, int total) {
  __shared__ int tile[256];
  int t = threadIdx.x, carry = 0;
  for (int start = 0; start < total; start += 256) {
    int own = start + t < total ? counts[start + t] : 0;
    tile[t] = own;
    __syncthreads();
    for (int distance = 1; distance < 256; distance <<= 1) {
      int left = t >= distance ? tile[t - distance] : 0;
      __syncthreads();
      tile[t] += left;
      __syncthreads();
    }
    if (start + t < total) counts[start + t] = carry + tile[t] - own;
    carry += tile[255];
    __syncthreads();
  }
}
