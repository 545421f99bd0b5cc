// Counts of keys in a table with open addressing: a slot is taken by compare-and-swap.
#define EMPTY 0xffffffffffffffffull

__device__ unsigned int hashOf(unsigned long long key) {
  key ^= key >> 33;
  key *= 0xff51afd7ed558ccdull;
  key ^= key >> 33;
  return (unsigned int) key;
}

extern "C" __global__ void countKeys(const unsigned long long* keys, unsigned long long* slots, int* counts,
                                     unsigned int mask, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned int slot = hashOf(keys[i]) & mask;
  while (true) {
    unsigned long long before = atomicCAS(&slots[slot], EMPTY, keys[i]);
    if (before == EMPTY || before == keys[i]) {
      atomicAdd(&counts[slot], 1);
      return;
    }
    slot = (slot + 1) & mask;
  }
}

extern "C" __global__ void lookUp(const unsigned long long* wanted, const unsigned long long* slots,
                                  const int* counts, int* out, unsigned int mask, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned int slot = hashOf(wanted[i]) & mask;
  while (slots[slot] != EMPTY && slots[slot] != wanted[i]) {
    slot = (slot + 1) & mask;
  }
  out[i] = slots[slot] == EMPTY ? 0 : counts[slot];
}
