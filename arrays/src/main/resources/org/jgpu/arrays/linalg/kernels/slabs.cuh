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

// One operand on its way to shared memory: by pieces of 16 bytes if `wide`, else by elements, of lines along the depth if
// `DEEP`, else across it. `EXTENT` counts rows of A or columns of B.
template <typename T, int EXTENT, int DEPTH, int THREADS, bool DEEP>
struct JgpuFeed {
  static constexpr int bytes = sizeof(T);
  static constexpr int length = DEEP ? DEPTH : EXTENT; // of a line, in elements
  typedef JgpuSwizzle<bytes, EXTENT, DEEP> Swizzle;

  const T* from;
  long long step, advance;
  int line, place;
  bool wide;

  __device__ __forceinline__ JgpuFeed(const T* start, long long lineStride, long long depthStride, bool wide) : wide(wide) {
    const int width = wide ? 16 / bytes : 1;
    const int lanes = length / width;
    const int own = (int)threadIdx.x % lanes * width;
    const int first = (int)threadIdx.x / lanes;
    line = DEEP ? first : own;
    place = DEEP ? own : first;
    from = start + line * lineStride + place * depthStride;
    step = THREADS / lanes * (DEEP ? lineStride : depthStride);
    advance = DEPTH * depthStride;
  }

  // Starts to copy what there is of the next slab; the rest is 0.
  __device__ __forceinline__ void copy(char* slab, int extent, int depth) {
    if (wide) {
      copyPieces((unsigned)__cvta_generic_to_shared(slab), extent - line, depth - place);
    } else {
      copyElements(slab, extent - line, depth - place);
    }
    from += advance;
  }

  // The lines of a thread's pieces are apart by multiples of 8, so that all have one swizzle.
  __device__ __forceinline__ void copyPieces(unsigned slab, int lines, int places) const {
    constexpr int apart = THREADS * 16 / (length * bytes);
    const unsigned to = slab + Swizzle::place(line, place);
    const int along = (DEEP ? places : lines) * bytes;
    const int most = along < 0 ? 0 : along < 16 ? along : 16;
#pragma unroll
    for (int j = 0; j < EXTENT * DEPTH * bytes / 16 / THREADS; j++) {
      const bool there = (DEEP ? lines : places) > j * apart;
      // A line that is not there may begin anywhere, if there is but one; even an address that nothing is read from is aligned.
      const void* const at = (const void*)((unsigned long long)(from + j * step) & ~15ull);
      jgpu_copy_16(to + j * THREADS * 16, at, there ? most : 0);
    }
  }

  __device__ __forceinline__ void copyElements(char* slab, int lines, int places) const {
    constexpr int elements = EXTENT * DEPTH / THREADS;
    constexpr int batch = elements < 4 ? elements : 4;
    constexpr int apart = THREADS / length;
    const bool any = DEEP ? places > 0 : lines > 0;
#pragma unroll 1
    for (int first = 0; first < elements; first += batch) {
      unsigned short staged[batch];
#pragma unroll
      for (int j = 0; j < batch; j++) {
        const int other = (first + j) * apart;
        const bool there = any && (DEEP ? lines : places) > other;
        const T* const at = there ? from + (first + j) * step : from;
        if constexpr (bytes > 2) {
          jgpu_copy<bytes>((unsigned)__cvta_generic_to_shared(slab) + placeOf(other), at, there);
        } else {
          staged[j] = there ? *(const unsigned short*)at : 0;
        }
      }
      if constexpr (bytes == 2) {
#pragma unroll
        for (int j = 0; j < batch; j++) {
          *(unsigned short*)(slab + placeOf((first + j) * apart)) = staged[j];
        }
      }
    }
  }

  __device__ __forceinline__ int placeOf(int other) const {
    return Swizzle::place(line + (DEEP ? other : 0), place + (DEEP ? 0 : other));
  }
};
