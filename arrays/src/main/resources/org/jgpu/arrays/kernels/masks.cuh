// Masks are looked at in tiles of 256 threads with 8 elements each. Elements are words of 1, 2, 4, 8 or 16
// bytes, whatever their dtype; positions are 64 bits wide.
#pragma once

constexpr int JGPU_BLOCK = 256;
constexpr int JGPU_ITEMS = 8;
constexpr int JGPU_TILE = JGPU_BLOCK * JGPU_ITEMS;

// Which of four bytes are not 0, the lowest one's lowest: memory that is seen as truth values may hold any number.
__device__ inline unsigned jgpu_truths(unsigned word) {
  unsigned nonzero = (((word & 0x7f7f7f7fu) + 0x7f7f7f7fu) | word) & 0x80808080u;
  // The product gathers the bits in the highest four.
  return (nonzero >> 7) * 0x10204080u >> 28;
}

// Which of a thread's elements are true, the first one's lowest.
__device__ inline unsigned jgpu_flags(const bool* __restrict__ mask, long long count) {
  long long first = (long long)blockIdx.x * JGPU_TILE + threadIdx.x * JGPU_ITEMS;
  unsigned flags = 0;
  if (first + JGPU_ITEMS <= count && (unsigned long long)(mask + first) % JGPU_ITEMS == 0) {
    uint2 bytes = *(const uint2*)(mask + first);
    return jgpu_truths(bytes.x) | jgpu_truths(bytes.y) << 4;
  }
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    if (first + i < count && mask[first + i]) {
      flags |= 1u << i;
    }
  }
  return flags;
}

// The number of true elements of the tile before those of this thread.
__device__ inline int jgpu_before(int own) {
  int lane = threadIdx.x & 31;
  int upTo = own;
  for (int distance = 1; distance < 32; distance *= 2) {
    int other = __shfl_up_sync(0xffffffffu, upTo, distance);
    upTo += lane >= distance ? other : 0;
  }
  __shared__ int warps[8];
  if (lane == 31) {
    warps[threadIdx.x >> 5] = upTo;
  }
  __syncthreads();
  int before = upTo - own;
  for (int i = 0; i < (threadIdx.x >> 5); i++) {
    before += warps[i];
  }
  return before;
}

// The true elements of a tile: how many they are, and how many come before it; ends[tile] is how many there are
// up to its end. Where they lie in the tile goes to shared memory, so that neighbouring threads then take
// neighbouring ones: a thread's own elements go to where its neighbours' do not follow, and half of what is
// written to memory would be parts of sectors.
struct JgpuTrue {
  const unsigned short* places;
  int count;
  long long before;

  __device__ inline JgpuTrue(const bool* __restrict__ mask, const long long* __restrict__ ends, long long size) {
    __shared__ unsigned short shared[JGPU_TILE];
    unsigned flags = jgpu_flags(mask, size);
    int to = jgpu_before(__popc(flags));
#pragma unroll
    for (int i = 0; i < JGPU_ITEMS; i++) {
      if (flags >> i & 1) {
        shared[to++] = (unsigned short)(threadIdx.x * JGPU_ITEMS + i);
      }
    }
    places = shared;
    before = blockIdx.x == 0 ? 0 : ends[blockIdx.x - 1];
    count = (int)(ends[blockIdx.x] - before);
    __syncthreads();
  }

  // Where the element lies that is `i`th in the tile.
  __device__ inline long long position(int i) const { return (long long)blockIdx.x * JGPU_TILE + places[i]; }
};
