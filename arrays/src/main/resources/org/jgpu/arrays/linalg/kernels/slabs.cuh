// Slabs of the operands of a product, and how they come to shared memory.
#include "tiles.cuh"

// From this bit on the flags say how many slabs shared memory has room for.
constexpr int JGPU_SLABS = 8;

// What a line of a slab has of the depth, in bytes. Wider numbers take longer for their products, and a barrier for each slab.
template <int BYTES>
struct JgpuDepth {
  static constexpr int bytes = BYTES == 8 ? 128 : 64;
};

// Large tiles take all registers of a multiprocessor: one of 128 x 256 reads a quarter less from L2 than two of 128 x 128.
template <int BYTES, bool LARGE>
struct JgpuTensorTile {
  static constexpr int rows = LARGE ? 128 : 64;
  static constexpr int columns = LARGE && BYTES < 8 ? 256 : rows;
  static constexpr int depthBytes = JgpuDepth<BYTES>::bytes;
  static constexpr int depth = depthBytes / BYTES;
  static constexpr int step = 32 / BYTES; // the depth of one instruction
  static constexpr int ownRows = LARGE ? 64 : 32; // of a warp
  static constexpr int ownColumns = LARGE && BYTES < 8 ? 64 : 32;
  static constexpr int threads = rows / ownRows * (columns / ownColumns) * 32;
  static constexpr int blocks = LARGE ? 1 : BYTES == 2 ? 4 : 3; // at a time on a multiprocessor, at least
  static constexpr int left = depthBytes * rows; // what a slab has of A, in bytes
  static constexpr int slab = depthBytes * (rows + columns);
};

// Where a slab's elements lie in shared memory, in bytes.
template <int BYTES, int EXTENT, bool DEEP>
struct JgpuSwizzle {
  static constexpr int length = JgpuDepth<BYTES>::bytes;

  static __device__ __forceinline__ int place(int line, int depth) { return DEEP ? along(line, depth) : across(line, depth); }

  static __device__ __forceinline__ int along(int line, int depth) {
    const int turn = BYTES == 8 ? (line & 3) * 2 : (line >> 1) & 3;
    return line * length + (((depth * BYTES >> 4) ^ turn) << 4) + (depth * BYTES & 15);
  }

  static __device__ __forceinline__ int across(int line, int depth) {
    const int turn = BYTES == 2 ? depth & 7 : (depth & 3) * 2;
    return depth * (EXTENT * BYTES) + (((line * BYTES >> 4) ^ turn) << 4) + (line * BYTES & 15);
  }

  // The place that is `lines` and `depth` further on. Lines are multiples of 8, and so is depth but of wider numbers, where it
  // is one of 4: then pieces are exchanged as they were. The bits of both are 0 where `from` counts from.
  static __device__ __forceinline__ int further(int from, int lines, int depth) {
    return DEEP ? (from ^ depth * BYTES) + lines * length
                : (from ^ (lines * BYTES & 127)) + (lines * BYTES & ~127) + depth * (EXTENT * BYTES);
  }
};

// Copies of which the first bytes come from memory, and the rest is 0.
__device__ __forceinline__ void jgpu_copy_16(unsigned to, const void* from, int bytes) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(__cvta_generic_to_global(from)), "r"(bytes) : "memory");
}

template <int BYTES>
__device__ __forceinline__ void jgpu_copy(unsigned to, const void* from, bool there) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2, %3;" ::"r"(to), "l"(__cvta_generic_to_global(from)), "n"(BYTES),
               "r"(there ? BYTES : 0)
               : "memory");
}

// One operand on its way to shared memory, by pieces of 16 bytes: of lines along the depth if `DEEP`, else across it, which is how
// the slab lies, too. There are no branches, so that copies are issued between products. `EXTENT` counts rows of A or columns of B.
template <typename T, int EXTENT, int DEPTH, int THREADS, bool DEEP>
struct JgpuPieces {
  static constexpr int bytes = sizeof(T);
  static constexpr int width = 16 / bytes;
  static constexpr int lanes = (DEEP ? DEPTH : EXTENT) / width;
  static constexpr int apart = THREADS / lanes; // lines, or places of the depth, between a thread's pieces
  static constexpr bool deep = DEEP;

  const T* from;
  long long step, advance;
  int line, place;

  __device__ __forceinline__ JgpuPieces(const T* start, long long lineStride, long long depthStride, bool) {
    const int own = (int)threadIdx.x % lanes * width;
    const int first = (int)threadIdx.x / lanes;
    line = DEEP ? first : own;
    place = DEEP ? own : first;
    from = start + line * lineStride + place * depthStride;
    step = apart * (DEEP ? lineStride : depthStride);
    advance = DEPTH * depthStride;
  }

  // Starts to copy what there is of the next slab, which may be nothing; the rest is 0. The lines of a thread's pieces are apart
  // by multiples of 8, or its places by multiples of 4, so that all have one swizzle.
  __device__ __forceinline__ void copy(char* slab, int extent, int depth) {
    const unsigned to = (unsigned)__cvta_generic_to_shared(slab) + JgpuSwizzle<bytes, EXTENT, DEEP>::place(line, place);
    const int along = (DEEP ? depth - place : extent - line) * bytes;
    const int across = DEEP ? extent - line : depth - place;
    const int most = along < 0 ? 0 : along < 16 ? along : 16;
#pragma unroll
    for (int j = 0; j < EXTENT * DEPTH / width / THREADS; j++) {
      // A line that is not there may begin anywhere, if there is but one; even an address that nothing is read from is aligned.
      const void* const at = (const void*)((unsigned long long)(from + j * step) & ~15ull);
      jgpu_copy_16(to + j * THREADS * 16, at, across > j * apart ? most : 0);
    }
    from += advance;
  }
};

// The same by elements of any strides. Their slab lies along the depth in any case. What lanes read at once is a line, or 8 lines
// at 4 places of the depth, which lie in different banks.
template <typename T, int EXTENT, int DEPTH, int THREADS>
struct JgpuElements {
  static constexpr int bytes = sizeof(T);
  static constexpr int together = 4;
  static constexpr bool deep = true;

  const T* from;
  long long lineStride, depthStride;
  bool alongDepth;

  __device__ __forceinline__ JgpuElements(const T* start, long long lineStride, long long depthStride, bool alongDepth)
      : from(start), lineStride(lineStride), depthStride(depthStride), alongDepth(alongDepth) {}

  __device__ __forceinline__ void copy(char* slab, int extent, int depth) {
#pragma unroll 1
    for (int first = (int)threadIdx.x; first < EXTENT * DEPTH; first += together * THREADS) {
      unsigned short staged[together];
      int to[together];
#pragma unroll
      for (int j = 0; j < together; j++) {
        const int number = first + j * THREADS, group = number >> 5;
        const int line = alongDepth ? number / DEPTH : group % (EXTENT / 8) * 8 + (number & 7);
        const int place = alongDepth ? number % DEPTH : group / (EXTENT / 8) * 4 + (number >> 3 & 3);
        const bool there = line < extent && place < depth;
        const T* const at = there ? from + line * lineStride + place * depthStride : from;
        to[j] = JgpuSwizzle<bytes, EXTENT, true>::place(line, place);
        if constexpr (bytes > 2) {
          jgpu_copy<bytes>((unsigned)__cvta_generic_to_shared(slab + to[j]), at, there);
        } else {
          staged[j] = there ? *(const unsigned short*)at : 0;
        }
      }
      if constexpr (bytes == 2) {
#pragma unroll
        for (int j = 0; j < together; j++) {
          *(unsigned short*)(slab + to[j]) = staged[j];
        }
      }
    }
    from += DEPTH * depthStride;
  }
};
