// Generated from class app.Welford by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
// Adjacent elements that are loaded and stored together.
template <typename T, int N>
struct __align__(sizeof(T) * N) jgpu_pack {
  T at[N];
};
static __device__ __forceinline__ bool jgpu_aligned(const void* address, unsigned bytes) {
  return ((unsigned long long)address & (bytes - 1u)) == 0;
}
// x / y for non-negative x and positive y; a 32-bit division where both fit.
template <typename T>
static __device__ __forceinline__ T jgpu_quotient(T x, T y) {
  return sizeof(T) == 4 || ((unsigned long long)(x | y) >> 32) == 0 ? (T)((unsigned)x / (unsigned)y) : x / y;
}
// The value of the thread `distance` further on in its group of `width` threads.
template <typename T>
static __device__ __forceinline__ T jgpu_shuffle_down(T value, int distance, int width) {
  return (T)__shfl_down_sync(0xffffffffu, value, distance, width);
}
// Combines the values of each group of `width` threads, a power of two up to 32; the first thread gets the result.
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_reduce_warp(typename R::accumulator value, int width) {
  for (int distance = width / 2; distance > 0; distance /= 2) {
    value = R::combine(value, jgpu_shuffle_down(value, distance, width));
  }
  return value;
}
// Combines the values of the threads with one threadIdx.y; the one with threadIdx.x == 0 gets the result.
// Every thread of the block must call it.
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_reduce_row(typename R::accumulator value) {
  __shared__ typename R::accumulator partials[32];
  value = jgpu_reduce_warp<R>(value, blockDim.x < 32u ? (int)blockDim.x : 32);
  if (blockDim.x > 32u) {
    const unsigned warps = blockDim.x / 32u;
    const unsigned lane = threadIdx.x % 32u;
    if (lane == 0u) partials[threadIdx.y * warps + threadIdx.x / 32u] = value;
    __syncthreads();
    if (threadIdx.x < 32u) {
      value = lane < warps ? partials[threadIdx.y * warps + lane] : R::identity();
      value = jgpu_reduce_warp<R>(value, 32);
    }
    __syncthreads();
  }
  return value;
}
// Whether `loads` elements, beside four sums and addresses, fit in the 32 registers that each thread of a full multiprocessor has.
template <typename R>
static __device__ constexpr bool jgpu_reduce_fits(unsigned loads) {
  return 4u * sizeof(typename R::accumulator) + loads * (sizeof(typename R::input) < 4u ? 4u : sizeof(typename R::input)) <= 96u;
}
// Combines x[from], x[from + step], ... below x[count] into four sums by turns, `LOADS` at a time, all of them loaded before the
// first is used; returns the first index that is left.
template <typename R, int LOADS>
static __device__ __forceinline__ long long jgpu_reduce_steps(typename R::inputs x, long long from, long long count,
                                                              unsigned step, typename R::accumulator* sums) {
  long long i = from;
  for (; i + (LOADS - 1) * step < count; i += LOADS * step) {
    const typename R::inputs first = x + i;
    typename R::input values[LOADS];
#pragma unroll
    for (int k = 0; k < LOADS; k++) values[k] = first[k * step];
#pragma unroll
    for (int k = 0; k < LOADS; k++) sums[k % 4] = R::combine(sums[k % 4], R::map(values[k]));
  }
  return i;
}
// Combines x[first], x[first + step], ... below x[count].
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_reduce_span(typename R::inputs x, long long first,
                                                                           long long count, unsigned step) {
  typename R::accumulator sums[4];
#pragma unroll
  for (int k = 0; k < 4; k++) sums[k] = R::identity();
  long long i = first;
  if (jgpu_reduce_fits<R>(8u)) i = jgpu_reduce_steps<R, 8>(x, i, count, step, sums);
  i = jgpu_reduce_steps<R, 4>(x, i, count, step, sums);
  jgpu_reduce_steps<R, 1>(x, i, count, step, sums);
  return R::combine(R::combine(sums[0], sums[1]), R::combine(sums[2], sums[3]));
}
// True in the last of the `blocks` that share ticket `index`, which then sees what all wrote before. Every thread of the
// block must call it.
static __device__ __forceinline__ bool jgpu_reduce_last(unsigned char* workspace, unsigned index, unsigned blocks) {
  __shared__ bool last;
  unsigned* const ticket = (unsigned*)workspace + index;
  // The fences of one thread are those of all that it meets at the barriers: each thread's own took 0.6 µs of an H200's.
  __syncthreads();
  if (threadIdx.x == 0u && threadIdx.y == 0u) {
    __threadfence();
    last = atomicAdd(ticket, 1u) == blocks - 1u;
    if (last) *ticket = 0u;
    __threadfence();
  }
  __syncthreads();
  return last;
}
// The partial results in the workspace, after its tickets.
template <typename T>
static __device__ __forceinline__ T* jgpu_reduce_partials(unsigned char* workspace) {
  return (T*)(workspace + 4096);
}
// Combines whole tiles of x[count] from `base` on, `apart` from each other, into four sums by turns, `TILES` at a time, all of
// them loaded before the first element is used; returns the first tile that is left. Two at a time must be aligned.
template <typename R, int TILES>
static __device__ __forceinline__ long long jgpu_reduce_tiles(typename R::inputs x, long long base, long long count,
                                                              typename R::accumulator* sums) {
  const long long tile = 8ll * blockDim.x;
  const long long apart = gridDim.x * tile;
  // Packs where they are aligned; else the elements of a thread lie a block apart.
  const bool packed = TILES > 1 || R::aligned(x);
  const unsigned lane = packed ? R::pack : 1u;
  const unsigned next = packed ? 1u : blockDim.x;
  const long long last = count - (TILES - 1) * apart - tile;
  for (; base <= last; base += TILES * apart) {
    const long long first = base + threadIdx.x * lane;
    const unsigned step = blockDim.x * R::pack;
    typename R::input values[TILES][8];
    if (packed) {
#pragma unroll
      for (int t = 0; t < TILES; t++) {
#pragma unroll
        for (int k = 0; k < 8; k += R::pack) R::load(x + (first + t * apart + k / R::pack * step), values[t] + k);
      }
    } else {
#pragma unroll
      for (int k = 0; k < 8; k++) values[0][k] = x[first + k * blockDim.x];
    }
#pragma unroll
    for (int t = 0; t < TILES; t++) {
#pragma unroll
      for (int k = 0; k < 8; k++) {
        sums[k % 4] = R::combine(sums[k % 4], R::map(values[t][k]));
      }
    }
  }
  return base;
}
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_full(typename R::inputs x, long long count,
                                                        typename R::result* result, unsigned char* workspace) {
  typedef typename R::accumulator accumulator;
  const long long tile = 8ll * blockDim.x;
  x = x + blockIdx.y * count;
  result += blockIdx.y;
  accumulator sums[4];
#pragma unroll
  for (int k = 0; k < 4; k++) sums[k] = R::identity();
  long long base = blockIdx.x * tile;
  if (jgpu_reduce_fits<R>(2u * 8u) && R::aligned(x)) {
    base = jgpu_reduce_tiles<R, 2>(x, base, count, sums);
  }
  base = jgpu_reduce_tiles<R, 1>(x, base, count, sums);
  for (long long i = base + threadIdx.x; i < count; i += blockDim.x) {
    sums[0] = R::combine(sums[0], R::map(x[i]));
  }
  accumulator value = R::combine(R::combine(sums[0], sums[1]), R::combine(sums[2], sums[3]));
  value = jgpu_reduce_row<R>(value);
  if (gridDim.x == 1u) {
    if (threadIdx.x == 0u) *result = R::finish(value);
    return;
  }
  accumulator* partials = jgpu_reduce_partials<accumulator>(workspace) + blockIdx.y * gridDim.x;
  if (threadIdx.x == 0u) partials[blockIdx.x] = value;
  if (!jgpu_reduce_last(workspace, blockIdx.y, gridDim.x)) return;
  value = R::identity();
  for (unsigned i = threadIdx.x; i < gridDim.x; i += blockDim.x) value = R::combine(value, partials[i]);
  value = jgpu_reduce_row<R>(value);
  if (threadIdx.x == 0u) *result = R::finish(value);
}
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_inner(typename R::inputs x, long long outer,
                                                         long long reduced, typename R::result* result) {
  const long long rows = (long long)gridDim.x * blockDim.y;
  for (long long base = (long long)blockIdx.x * blockDim.y; base < outer; base += rows) {
    const long long row = base + threadIdx.y;
    typename R::accumulator value = R::identity();
    if (row < outer) value = jgpu_reduce_span<R>(x + row * reduced, threadIdx.x, reduced, blockDim.x);
    value = jgpu_reduce_row<R>(value);
    if (threadIdx.x == 0u && row < outer) result[row] = R::finish(value);
  }
}
// Combines rows of (reduced, inner) from x on, the columns of a thread `apart` from each other, those from `columns` on left
// out, with `ROWS` rows of loads in flight; returns the first row that is left.
template <typename R, bool PACKED, int ROWS>
static __device__ __forceinline__ long long jgpu_reduce_rows(typename R::inputs x, long long from, long long to,
                                                             long long inner, int columns, unsigned apart,
                                                             typename R::accumulator* sums) {
  const unsigned step = blockDim.y;
  const long long pitch = step * inner;
  typename R::inputs next = x + from * inner;
  long long row = from;
  for (; row + (ROWS - 1) * step < to; row += ROWS * step) {
    typename R::input values[ROWS][R::pack];
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
      if (PACKED) {
        R::load(next, values[k]);
      } else {
#pragma unroll
        for (int j = 0; j < R::pack; j++) {
          if (j < columns) values[k][j] = next[j * apart];
        }
      }
      next = next + pitch;
    }
#pragma unroll
    for (int k = 0; k < ROWS; k++) {
#pragma unroll
      for (int j = 0; j < R::pack; j++) {
        if (PACKED || j < columns) sums[j] = R::combine(sums[j], R::map(values[k][j]));
      }
    }
  }
  return row;
}
// Combines the values of the threads with one threadIdx.x; those with threadIdx.y == 0 get the results. Every thread of the
// block, of at most 256, must call it.
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_columns(typename R::accumulator* sums) {
  __shared__ typename R::accumulator slots[128 * R::pack];
  for (unsigned half = blockDim.y / 2u; half > 0u; half /= 2u) {
    const unsigned slot = threadIdx.y % half * blockDim.x + threadIdx.x;
    const unsigned pitch = half * blockDim.x;
    if (threadIdx.y >= half && threadIdx.y < 2u * half) {
#pragma unroll
      for (int j = 0; j < R::pack; j++) slots[slot + j * pitch] = sums[j];
    }
    __syncthreads();
    if (threadIdx.y < half) {
#pragma unroll
      for (int j = 0; j < R::pack; j++) sums[j] = R::combine(sums[j], slots[slot + j * pitch]);
    }
    __syncthreads();
  }
}
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_outer(typename R::inputs x, long long outer, long long reduced,
                                                         long long inner, typename R::result* result,
                                                         unsigned char* workspace) {
  typedef typename R::accumulator accumulator;
  const unsigned width = blockDim.x * R::pack;
  const long long across = (inner + width - 1) / width;
  const long long part = (reduced + gridDim.y - 1) / gridDim.y;
  const long long from = blockIdx.y * part;
  const long long to = from + part < reduced ? from + part : reduced;
  // Packs where they are aligned; else the columns of a thread lie a block apart.
  const bool packed = inner % R::pack == 0 && R::aligned(x);
  const unsigned apart = packed ? 1u : blockDim.x;
  for (long long group = blockIdx.x; group < across * outer; group += gridDim.x) {
    const long long o = jgpu_quotient(group, across);
    const long long column = (group - o * across) * width + threadIdx.x * (packed ? R::pack : 1u);
    const long long left = column < inner ? (inner - column + apart - 1) / apart : 0;
    const int columns = left < R::pack ? (int)left : R::pack;
    const typename R::inputs first = x + (o * reduced * inner + column);
    accumulator sums[R::pack];
#pragma unroll
    for (int j = 0; j < R::pack; j++) sums[j] = R::identity();
    long long row = from + threadIdx.y;
    if (packed && columns > 0) {
      row = jgpu_reduce_rows<R, true, 4>(first, row, to, inner, columns, apart, sums);
    } else if (columns > 0) {
      row = jgpu_reduce_rows<R, false, 4>(first, row, to, inner, columns, apart, sums);
    }
    jgpu_reduce_rows<R, false, 1>(first, row, to, inner, columns, apart, sums);
    jgpu_reduce_columns<R>(sums);
    if (gridDim.y > 1u) {
      accumulator* partials = jgpu_reduce_partials<accumulator>(workspace) + group * gridDim.y * width + threadIdx.x;
      if (threadIdx.y == 0u) {
#pragma unroll
        for (int j = 0; j < R::pack; j++) partials[blockIdx.y * width + j * blockDim.x] = sums[j];
      }
      if (!jgpu_reduce_last(workspace, (unsigned)group, gridDim.y)) return;
#pragma unroll
      for (int j = 0; j < R::pack; j++) sums[j] = R::identity();
      for (unsigned k = threadIdx.y; k < gridDim.y; k += blockDim.y) {
#pragma unroll
        for (int j = 0; j < R::pack; j++) sums[j] = R::combine(sums[j], partials[k * width + j * blockDim.x]);
      }
      jgpu_reduce_columns<R>(sums);
    }
    if (threadIdx.y == 0u) {
#pragma unroll
      for (int j = 0; j < R::pack; j++) {
        if (j < columns) result[o * inner + column + j * apart] = R::finish(sums[j]);
      }
    }
  }
}
struct app_Welford_00024Moments_struct {
  double mean;
  double m2;
  long long count;
};
static __device__ __forceinline__ app_Welford_00024Moments_struct app_Welford_combine_fn(app_Welford_00024Moments_struct a, app_Welford_00024Moments_struct b);
static __device__ __forceinline__ double app_Welford_finish_fn(app_Welford_00024Moments_struct a);
static __device__ __forceinline__ app_Welford_00024Moments_struct app_Welford_identity_fn();
static __device__ __forceinline__ app_Welford_00024Moments_struct app_Welford_map_fn(float x);
#line 17 "app/Welford.java"
static __device__ __forceinline__ app_Welford_00024Moments_struct app_Welford_combine_fn(app_Welford_00024Moments_struct a, app_Welford_00024Moments_struct b) {
  long long count = (long long)((unsigned long long)a.count + b.count);
  if (count == 0LL) {
    return app_Welford_identity_fn();
  }
  double delta = b.mean - a.mean;
  double mean = a.mean + delta * (double)b.count / (double)count;
  double m2 = a.m2 + b.m2 + delta * delta * (double)a.count * (double)b.count / (double)count;
  return app_Welford_00024Moments_struct{mean, m2, count};
}
#line 28
static __device__ __forceinline__ double app_Welford_finish_fn(app_Welford_00024Moments_struct a) {
  return a.m2 / (double)a.count;
}
#line 9
static __device__ __forceinline__ app_Welford_00024Moments_struct app_Welford_identity_fn() {
  return app_Welford_00024Moments_struct{0.0, 0.0, 0LL};
}
#line 13
static __device__ __forceinline__ app_Welford_00024Moments_struct app_Welford_map_fn(float x) {
  return app_Welford_00024Moments_struct{(double)x, 0.0, 1LL};
}
#line 14
static __device__ __forceinline__ app_Welford_00024Moments_struct jgpu_shuffle_down(app_Welford_00024Moments_struct value, int distance, int width) {
#line 14
  return app_Welford_00024Moments_struct{jgpu_shuffle_down(value.mean, distance, width), jgpu_shuffle_down(value.m2, distance, width), jgpu_shuffle_down(value.count, distance, width)};
}
#line 13
struct app_Welford {
#line 13
  typedef float input;
#line 13
  typedef const input* inputs;
#line 13
  typedef app_Welford_00024Moments_struct accumulator;
#line 13
  typedef double result;
#line 13
  static __device__ __forceinline__ accumulator identity() { return app_Welford_identity_fn(); }
#line 13
  static __device__ __forceinline__ accumulator map(input x) { return app_Welford_map_fn(x); }
#line 13
  static __device__ __forceinline__ accumulator combine(accumulator a, accumulator b) { return app_Welford_combine_fn(a, b); }
#line 13
  static __device__ __forceinline__ result finish(accumulator a) { return app_Welford_finish_fn(a); }
#line 13
  static const int pack = 4;
#line 13
  static __device__ __forceinline__ void load(inputs x, input* values) {
#line 13
    const jgpu_pack<float, 4> p0 = *(const jgpu_pack<float, 4>*)x;
#line 13
    values[0] = p0.at[0];
#line 13
    values[1] = p0.at[1];
#line 13
    values[2] = p0.at[2];
#line 13
    values[3] = p0.at[3];
  }
#line 13
  static __device__ __forceinline__ bool aligned(inputs x) { return jgpu_aligned(x, sizeof(jgpu_pack<float, 4>)); }
};
#line 13
extern "C" __global__ void __launch_bounds__(512) app_Welford_reduce_full(const float* input, long long count, double* result, unsigned char* workspace) {
#line 13
  jgpu_reduce_full<app_Welford>(input, count, result, workspace);
}
#line 13
extern "C" __global__ void __launch_bounds__(512, 2) app_Welford_reduce_inner(const float* input, long long outer, long long reduced, double* result) {
#line 13
  jgpu_reduce_inner<app_Welford>(input, outer, reduced, result);
}
#line 13
extern "C" __global__ void __launch_bounds__(512) app_Welford_reduce_outer(const float* input, long long outer, long long reduced, long long inner, double* result, unsigned char* workspace) {
#line 13
  jgpu_reduce_outer<app_Welford>(input, outer, reduced, inner, result, workspace);
}
