// Tiles that several blocks make together. Tiles that fill the device come first, a block for each. What is left would fill a part of it
// only: its slabs of depth are counted through all those tiles, and each further block takes as many of them as the others, wherever
// tiles begin and end ("Stream-K", Osama et al., PPoPP 2023). Who has the last slabs of a tile adds up what the blocks before it left of
// that tile, always in one order, and writes it.
#pragma once
#include "tiles.cuh"

// A tile, and which of its slabs a block makes.
struct JgpuTurn {
  long long first, depth; // where it begins along the depth, and how much of it there is
  unsigned tile;
  unsigned before; // how many blocks have slabs of the tile before these
  bool ends;       // whether these are its last ones

  // All slabs of the tile that a block has for itself.
  __device__ __forceinline__ void whole(const ProductShape& shape) {
    first = 0;
    depth = shape.share;
    tile = blockIdx.x;
    before = 0;
    ends = true;
  }
};

// The turns of a block. The last of its tiles comes first, so that others do not wait for what the block leaves of it. They are in
// shared memory, since products take all registers. `DEPTH` is that of a slab.
template <int DEPTH>
struct JgpuTurns : JgpuTurn {
  long long rest; // slabs from where the block's begin, which are to be made yet; a tile of its own counts as one
  unsigned own;   // which of the blocks that share it is, in the order in which they began

  static __device__ __forceinline__ bool shared(const ProductShape& shape) { return (long long)blockIdx.x >= shape.whole; }
  static __device__ __forceinline__ unsigned sharers(const ProductShape& shape) { return gridDim.x - (unsigned)shape.whole; }
  static __device__ __forceinline__ long long slabs(const ProductShape& shape) { return (shape.depth + DEPTH - 1) / DEPTH; }
  static __device__ __forceinline__ long long all(const ProductShape& shape) { return shape.shared * slabs(shape); }
  static __device__ __forceinline__ long long start(unsigned block, const ProductShape& shape) {
    return all(shape) * block / sharers(shape);
  }

  // Blocks are numbered as they begin, so that those before one that waits for them have begun, whichever order the device starts
  // them in.
  __device__ __forceinline__ void begin(void* parts, const ProductShape& shape) {
    if (threadIdx.x == 0) {
      own = shared(shape) ? atomicAdd((unsigned*)parts, 1u) : 0u;
      rest = shared(shape) ? start(own + 1, shape) - start(own, shape) : 1;
    }
  }

  // Takes the block's next turn, if there is one.
  __device__ __forceinline__ bool take(const ProductShape& shape) {
    if (threadIdx.x == 0) {
      next(shape);
    }
    __syncthreads();
    return depth >= 0;
  }

  __device__ __forceinline__ void next(const ProductShape& shape) {
    if (rest <= 0) {
      depth = -1;
    } else if (shared(shape)) {
      share(shape);
    } else {
      rest = 0;
      whole(shape);
    }
  }

  __device__ __forceinline__ void share(const ProductShape& shape) {
    const long long of = slabs(shape), begin = start(own, shape), end = begin + rest;
    const long long number = (end - 1) / of, tileStart = number * of;
    const long long from = begin > tileStart ? begin : tileStart;
    const long long until = (end - tileStart) * DEPTH;
    // The first block with slabs of the tile is the one that has its first slab.
    const unsigned owner = (unsigned)(((tileStart + 1) * sharers(shape) - 1) / all(shape));
    rest = from - begin;
    tile = (unsigned)(shape.whole + number);
    first = (from - tileStart) * DEPTH;
    depth = (until < shape.depth ? until : shape.depth) - first;
    before = from > tileStart ? own - owner : 0u;
    ends = until >= shape.depth;
  }
};

// Whether blocks add up each other's sums. To integers of 64 bits that leaves too few registers: all their products would be a sixth
// slower.
template <typename S> constexpr bool jgpu_shares_sums = true;
template <> constexpr bool jgpu_shares_sums<unsigned long long> = false;

// What blocks leave each other: how many have begun, a mark of each, and sums as their threads hold them, `COUNT` each.
template <typename S, int COUNT, int THREADS>
struct JgpuShares {
  static constexpr int width = 16 / (int)sizeof(S);

  static __device__ __forceinline__ unsigned* mark(void* parts, unsigned block) { return (unsigned*)parts + 1 + block; }

  static __device__ __forceinline__ JgpuPack<S, width>* sums(void* parts, unsigned block, unsigned sharers) {
    return (JgpuPack<S, width>*)((char*)parts + ((1 + sharers) * sizeof(unsigned) + 15) / 16 * 16) + (long long)block * (COUNT / width * THREADS) +
           threadIdx.x;
  }

  static __device__ __forceinline__ void leave(const S* own, void* parts, unsigned block, unsigned sharers) {
    JgpuPack<S, width>* const to = sums(parts, block, sharers);
#pragma unroll
    for (int i = 0; i < COUNT / width; i++) {
      JgpuPack<S, width> pack;
#pragma unroll
      for (int j = 0; j < width; j++) {
        pack.at[j] = own[i * width + j];
      }
      jgpu_store(to + i * THREADS, *(const typename JgpuPack<S, width>::Words*)&pack);
    }
    __syncthreads();
    if (threadIdx.x == 0) {
      __threadfence();
      asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(mark(parts, block)), "r"(1u) : "memory");
    }
  }

  // Adds what some blocks before this one left. They began before it, and left it before their other turns.
  static __device__ __forceinline__ void add(S* own, void* parts, unsigned block, unsigned before, unsigned sharers) {
#pragma unroll 1
    for (unsigned other = block - before; other < block; other++) {
      if (threadIdx.x == 0) {
        unsigned left = 0;
        while (left == 0) {
          asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(left) : "l"(mark(parts, other)) : "memory");
        }
        __threadfence();
      }
      __syncthreads();
      const JgpuPack<S, width>* const from = sums(parts, other, sharers);
#pragma unroll
      for (int i = 0; i < COUNT / width; i++) {
        const JgpuPack<S, width> pack = from[i * THREADS];
#pragma unroll
        for (int j = 0; j < width; j++) {
          own[i * width + j] += pack.at[j];
        }
      }
    }
  }
};
