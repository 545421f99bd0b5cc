// Elements picked by index arrays and by masks. Arrays are words of 1, 2, 4, 8 or 16 bytes, whatever
// their dtype: nothing is computed with them. Positions are 64 bits wide, so that no size is too large.



// A contribution to positions of an index that was out of range.
constexpr long long JGPU_NOWHERE = -(1ll << 60);

// What an index leads to along an axis. One that is out of range leads to 0 and leaves a note: a mark,
// itself, the extent and the number of the call. Which of several is noted is left open. Where the extent
// is negative, indices are positions that offsets() has checked, and that negative strides make negative.
__device__ inline long long jgpu_position(long long index, long long extent, long long call, long long* note) {
  if (extent < 0) {
    return index < JGPU_NOWHERE / 2 ? 0 : index;
  }
  long long wrapped = index < 0 ? index + extent : index;
  if (wrapped >= 0 && wrapped < extent) {
    return wrapped;
  }
  if (atomicCAS((unsigned long long*)note, 0ull, 1ull) == 0ull) {
    note[1] = index;
    note[2] = extent;
    note[3] = call;
  }
  return 0;
}

// Where an element of the result lies: (outer, index, inner), the last one fastest.
struct JgpuPlace {
  long long outer, row, inner;
};

__device__ inline JgpuPlace jgpu_place(long long element, long long rows, long long inner) {
  JgpuPlace place;
  if (inner == 1 && rows > element) {
    place.outer = 0;
    place.row = element;
    place.inner = 0;
  } else if ((unsigned long long)element <= 0xffffffffull && rows * inner <= 0xffffffffll) {
    unsigned at = (unsigned)element, width = (unsigned)inner, height = (unsigned)rows;
    unsigned line = at / width;
    place.inner = at - line * width;
    place.outer = line / height;
    place.row = line - (unsigned)place.outer * height;
  } else {
    long long line = element / inner;
    place.inner = element - line * inner;
    place.outer = line / rows;
    place.row = line - place.outer * rows;
  }
  return place;
}

constexpr int JGPU_STEPS = 4;

template <typename T>
__global__ void take(const T* __restrict__ source, long long base, const long long* __restrict__ index, T* __restrict__ result,
                     long long outer, long long outerStride, long long rows, long long rowStride, long long extent, long long inner, long long innerStride,
                     long long call, long long* note) {
  long long total = outer * rows * inner;
  long long first = (long long)blockIdx.x * blockDim.x * JGPU_STEPS + threadIdx.x;
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    long long element = first + step * (long long)blockDim.x;
    if (element < total) {
      JgpuPlace at = jgpu_place(element, rows, inner);
      long long row = jgpu_position(index[at.row], extent, call, note);
      result[element] = source[base + at.outer * outerStride + row * rowStride + at.inner * innerStride];
    }
  }
}

template <typename T>
__global__ void put(T* target, long long base, const long long* __restrict__ index, const T* __restrict__ values, long long valueStep,
                    long long outer, long long outerStride, long long rows, long long rowStride, long long extent, long long inner, long long innerStride,
                    long long call, long long* note) {
  long long total = outer * rows * inner;
  long long first = (long long)blockIdx.x * blockDim.x * JGPU_STEPS + threadIdx.x;
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    long long element = first + step * (long long)blockDim.x;
    if (element < total) {
      JgpuPlace at = jgpu_place(element, rows, inner);
      long long given = index[at.row];
      long long row = jgpu_position(given, extent, call, note);
      // What is out of range changes nothing.
      if ((given < 0 && extent >= 0 ? given + extent : given) == row) {
        target[base + at.outer * outerStride + row * rowStride + at.inner * innerStride] = values[element * valueStep];
      }
    }
  }
}

// An element of a line for each index: `index` and `result` have rows where the source's lines have extent.
template <typename T>
__global__ void takeAlong(const T* __restrict__ source, const long long* __restrict__ index, T* __restrict__ result, long long total, long long rows,
                          long long extent, long long inner, long long call, long long* note) {
  long long first = (long long)blockIdx.x * blockDim.x * JGPU_STEPS + threadIdx.x;
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    long long element = first + step * (long long)blockDim.x;
    if (element < total) {
      JgpuPlace at = jgpu_place(element, rows, inner);
      long long row = jgpu_position(index[element], extent, call, note);
      result[element] = source[(at.outer * extent + row) * inner + at.inner];
    }
  }
}

template <typename T>
__global__ void putAlong(T* target, const long long* __restrict__ index, const T* __restrict__ values, long long valueStep, long long total,
                         long long rows, long long extent, long long inner, long long call, long long* note) {
  long long first = (long long)blockIdx.x * blockDim.x * JGPU_STEPS + threadIdx.x;
#pragma unroll
  for (int step = 0; step < JGPU_STEPS; step++) {
    long long element = first + step * (long long)blockDim.x;
    if (element < total) {
      JgpuPlace at = jgpu_place(element, rows, inner);
      long long given = index[element];
      long long row = jgpu_position(given, extent, call, note);
      // What is out of range changes nothing.
      if ((given < 0 ? given + extent : given) == row) {
        target[(at.outer * extent + row) * inner + at.inner] = values[element * valueStep];
      }
    }
  }
}

// What indices along one axis contribute to positions; far below 0 where one is out of range.
extern "C" __global__ void offsets(const long long* __restrict__ index, long long* __restrict__ result, long long count, long long stride,
                                   long long extent, long long call, long long* note) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    long long given = index[i];
    long long at = jgpu_position(given, extent, call, note);
    result[i] = (given < 0 ? given + extent : given) == at ? at * stride : JGPU_NOWHERE;
  }
}

// Masks are looked at in tiles of 256 threads with 8 elements each.
constexpr int JGPU_ITEMS = 8;
constexpr int JGPU_TILE = 256 * JGPU_ITEMS;

__device__ inline unsigned jgpu_flags(const bool* __restrict__ mask, long long first, long long count) {
  unsigned flags = 0;
  if (first + JGPU_ITEMS <= count && (unsigned long long)(mask + first) % JGPU_ITEMS == 0) {
    unsigned long long bytes = *(const unsigned long long*)(mask + first);
    // A truth value is 0 or 1: the product gathers the lowest bits of the bytes, the first one's lowest, in its highest byte.
    return (unsigned)(((bytes & 0x0101010101010101ull) * 0x0102040810204080ull) >> 56);
  }
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    if (first + i < count && mask[first + i]) {
      flags |= 1u << i;
    }
  }
  return flags;
}

// How many elements of each tile are true.
extern "C" __global__ void countTrue(const bool* __restrict__ mask, long long* counts, long long count) {
  long long first = (long long)blockIdx.x * JGPU_TILE + threadIdx.x * JGPU_ITEMS;
  int own = __popc(jgpu_flags(mask, first, count));
  int total = own;
  for (int distance = 16; distance > 0; distance /= 2) {
    total += __shfl_xor_sync(0xffffffffu, total, distance);
  }
  __shared__ int warps[8];
  if ((threadIdx.x & 31) == 0) {
    warps[threadIdx.x >> 5] = total;
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    int all = 0;
    for (int i = 0; i < 8; i++) {
      all += warps[i];
    }
    counts[blockIdx.x] = all;
  }
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

// The elements at which the mask is true, one after another; ends[tile] is how many there are up to its end.
template <typename T>
__global__ void compact(const bool* __restrict__ mask, const T* __restrict__ source, const long long* __restrict__ ends,
                        T* __restrict__ result, long long count) {
  long long first = (long long)blockIdx.x * JGPU_TILE + threadIdx.x * JGPU_ITEMS;
  unsigned flags = jgpu_flags(mask, first, count);
  long long to = (blockIdx.x == 0 ? 0 : ends[blockIdx.x - 1]) + jgpu_before(__popc(flags));
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    if (flags >> i & 1) {
      result[to++] = source[first + i];
    }
  }
}

// Values, one after another, to where the mask is true.
template <typename T>
__global__ void expand(const bool* __restrict__ mask, T* target, const long long* __restrict__ ends,
                       const T* __restrict__ values, long long count) {
  long long first = (long long)blockIdx.x * JGPU_TILE + threadIdx.x * JGPU_ITEMS;
  unsigned flags = jgpu_flags(mask, first, count);
  long long from = (blockIdx.x == 0 ? 0 : ends[blockIdx.x - 1]) + jgpu_before(__popc(flags));
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    if (flags >> i & 1) {
      target[first + i] = values[from++];
    }
  }
}

// The positions at which the mask is true.
extern "C" __global__ void positionsOfTrue(const bool* __restrict__ mask, const long long* __restrict__ ends, long long* result,
                                           long long count) {
  long long first = (long long)blockIdx.x * JGPU_TILE + threadIdx.x * JGPU_ITEMS;
  unsigned flags = jgpu_flags(mask, first, count);
  long long to = (blockIdx.x == 0 ? 0 : ends[blockIdx.x - 1]) + jgpu_before(__popc(flags));
#pragma unroll
  for (int i = 0; i < JGPU_ITEMS; i++) {
    if (flags >> i & 1) {
      result[to++] = first + i;
    }
  }
}
