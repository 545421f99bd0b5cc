// Inclusive scan in one pass: each tile publishes its sum, then looks back over the tiles before it
// until one has published its inclusive prefix. Tiles are taken in order, so those are running.
#define NOTHING 0ull
#define SUM 1ull
#define PREFIX 2ull

__device__ unsigned long long packed(unsigned long long state, int value) {
  return state << 32 | (unsigned int) value;
}

__device__ int lookBack(volatile unsigned long long* tiles, int tile) {
  int prefix = 0;
  for (int before = tile - 1; before >= 0; before--) {
    unsigned long long found;
    do {
      found = tiles[before];
    } while (found >> 32 == NOTHING);
    prefix += (int) (unsigned int) found;
    if (found >> 32 == PREFIX) {
      break;
    }
  }
  return prefix;
}

extern "C" __global__ void lookBackScan(
    const int* in, int* out, unsigned long long* tiles, int* ticket, int n) {
  __shared__ int tile;
  __shared__ int before;
  __shared__ int values[256];
  int t = threadIdx.x;
  if (t == 0) {
    tile = atomicAdd(ticket, 1);
  }
  __syncthreads();
  int i = tile * 256 + t;
  values[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (int distance = 1; distance < 256; distance *= 2) {
    int left = t >= distance ? values[t - distance] : 0;
    __syncthreads();
    values[t] += left;
    __syncthreads();
  }
  if (t == 0) {
    volatile unsigned long long* published = tiles;
    int sum = values[255];
    published[tile] = packed(tile == 0 ? PREFIX : SUM, sum);
    __threadfence();
    before = lookBack(tiles, tile);
    published[tile] = packed(PREFIX, before + sum);
  }
  __syncthreads();
  if (i < n) {
    out[i] = values[t] + before;
  }
}
