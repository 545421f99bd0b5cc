// Slabs of the operands of a product, and how they come to shared memory.
#include "tiles.cuh"

// From this bit on the flags say how many slabs shared memory has room for.
constexpr int JGPU_SLABS = 8;

// Large tiles take all registers of a multiprocessor: one of 128 x 256 reads a quarter less from L2 than two of 128 x 128.
template <int BYTES, bool LARGE>
struct JgpuTensorTile {
  static constexpr int rows = LARGE ? 128 : 64;
  static constexpr int columns = LARGE && BYTES < 8 ? 256 : rows;
  static constexpr int depth = 64 / BYTES;
  static constexpr int step = BYTES == 2 ? 16 : 8; // the depth of one instruction
  static constexpr int ownRows = LARGE ? 64 : 32; // of a warp
  static constexpr int ownColumns = LARGE && BYTES < 8 ? 64 : 32;
  static constexpr int threads = rows / ownRows * (columns / ownColumns) * 32;
  static constexpr int blocks = LARGE ? 1 : BYTES == 2 ? 4 : 3; // at a time on a multiprocessor, at least
  static constexpr int slab = 64 * (rows + columns); // in bytes, of both operands
};

// Where a slab's elements lie in shared memory, in bytes.
template <int BYTES, int EXTENT>
struct JgpuSwizzle {
  static __device__ __forceinline__ int place(bool deep, int line, int depth) {
    return deep ? along(line, depth) : across(line, depth);
  }

  static __device__ __forceinline__ int along(int line, int depth) {
    const int turn = BYTES == 8 ? line & 2 : (line >> 1) & 3;
    return line * 64 + (((depth * BYTES >> 4) ^ turn) << 4) + (depth * BYTES & 15);
  }

  static __device__ __forceinline__ int across(int line, int depth) {
    const int turn = BYTES == 2 ? depth & 7 : (depth & 3) * 2;
    return depth * (EXTENT * BYTES) + (((line * BYTES >> 4) ^ turn) << 4) + (line * BYTES & 15);
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

// One operand on its way to shared memory. `EXTENT` counts rows of A or columns of B.
template <typename T, int EXTENT, int DEPTH, int THREADS>
struct JgpuFeed {
  static constexpr int bytes = sizeof(T);
  static constexpr int pieces = EXTENT * 4 / THREADS;
  static constexpr int elements = EXTENT * DEPTH / THREADS;
  static constexpr int batch = elements < 8 ? elements : 8;
  typedef JgpuSwizzle<bytes, EXTENT> Swizzle;

  const T* from;
  long long step, advance;
  int line, place, lineStep, placeStep;
  bool wide, deep;

  // A thread copies pieces of 16 bytes if `wide`, else elements, of lines along the depth if `deep`, else across it.
  __device__ __forceinline__ JgpuFeed(const T* start, long long lineStride, long long depthStride, bool wide, bool deep)
      : wide(wide), deep(deep) {
    const int width = wide ? 16 / bytes : 1;
    const int across = (deep ? DEPTH : EXTENT) / width;
    const int own = (int)threadIdx.x % across * width;
    const int first = (int)threadIdx.x / across;
    const int together = THREADS / across;
    line = deep ? first : own;
    place = deep ? own : first;
    lineStep = deep ? together : 0;
    placeStep = deep ? 0 : together;
    from = start + line * lineStride + place * depthStride;
    step = together * (deep ? lineStride : depthStride);
    advance = DEPTH * depthStride;
  }

  // Starts to copy what there is of the next slab; the rest is 0.
  __device__ __forceinline__ void copy(char* slab, int extent, int depth) {
    if (wide) {
      copyPieces((unsigned)__cvta_generic_to_shared(slab), extent, depth);
    } else {
      copyElements(slab, extent, depth);
    }
    from += advance;
  }

  // The lines of a thread's pieces are apart by multiples of 8, so that all have one swizzle.
  __device__ __forceinline__ void copyPieces(unsigned slab, int extent, int depth) const {
    const unsigned to = slab + Swizzle::place(deep, line, place);
#pragma unroll
    for (int j = 0; j < pieces; j++) {
      const int lines = extent - line - j * lineStep;
      const int places = depth - place - j * placeStep;
      const int along = (deep ? places : lines) * bytes;
      const bool there = lines > 0 && places > 0;
      // A line that is not there may begin anywhere, if there is but one; even an address that nothing is read from is aligned.
      const void* const at = (const void*)((unsigned long long)(from + j * step) & ~15ull);
      jgpu_copy_16(to + j * THREADS * 16, at, !there ? 0 : along < 16 ? along : 16);
    }
  }

  __device__ __forceinline__ bool isThere(int j, int extent, int depth) const {
    return line + j * lineStep < extent && place + j * placeStep < depth;
  }

  __device__ __forceinline__ int placeOf(int j) const { return Swizzle::place(deep, line + j * lineStep, place + j * placeStep); }

  __device__ __forceinline__ void copyElements(char* slab, int extent, int depth) const {
#pragma unroll 1
    for (int first = 0; first < elements; first += batch) {
      if constexpr (bytes > 2) {
        const unsigned to = (unsigned)__cvta_generic_to_shared(slab);
#pragma unroll
        for (int j = 0; j < batch; j++) {
          const bool there = isThere(first + j, extent, depth);
          jgpu_copy<bytes>(to + placeOf(first + j), there ? from + (first + j) * step : from, there);
        }
      } else {
        unsigned short staged[batch];
#pragma unroll
        for (int j = 0; j < batch; j++) {
          staged[j] = isThere(first + j, extent, depth) ? *(const unsigned short*)(from + (first + j) * step) : 0;
        }
#pragma unroll
        for (int j = 0; j < batch; j++) {
          *(unsigned short*)(slab + placeOf(first + j)) = staged[j];
        }
      }
    }
  }
};
