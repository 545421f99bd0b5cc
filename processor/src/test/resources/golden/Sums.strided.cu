// Generated from class app.Sums by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
template <typename T>
struct jgpu_unsigned;
template <>
struct jgpu_unsigned<int> {
  typedef unsigned type;
};
template <>
struct jgpu_unsigned<long long> {
  typedef unsigned long long type;
};
// Shape and strides of all operands, results first; strides in elements. A number x below 2^31, or 2^63, divided by shape[d] is
// (high(x * factors[d]) + x) >> shifts[d]. The runtime fills it.
template <typename T, int OPERANDS>
struct jgpu_layout {
  T rank;
  T shape[16];
  T strides[OPERANDS][16];
  typename jgpu_unsigned<T>::type factors[16];
  unsigned char shifts[16];
};
static __device__ __forceinline__ unsigned jgpu_high(unsigned x, unsigned y) { return __umulhi(x, y); }
static __device__ __forceinline__ unsigned long long jgpu_high(unsigned long long x, unsigned long long y) {
  return __umul64hi(x, y);
}
// A non-negative x divided by the extent of dimension d.
template <typename T, int OPERANDS>
static __device__ __forceinline__ T jgpu_divide(const jgpu_layout<T, OPERANDS>& layout, int d, T x) {
  typedef typename jgpu_unsigned<T>::type number;
  return (T)((jgpu_high((number)x, layout.factors[d]) + (number)x) >> layout.shifts[d]);
}
// The coordinates of element `index`, and its offset in every operand.
template <typename T, int OPERANDS>
static __device__ __forceinline__ void jgpu_origin(const jgpu_layout<T, OPERANDS>& layout, T index, T* coordinates,
                                                   T* offsets) {
  for (int n = 0; n < OPERANDS; n++) offsets[n] = 0;
  for (int d = (int)layout.rank - 1; d >= 0; d--) {
    const T next = d == 0 ? 0 : jgpu_divide(layout, d, index);
    const T coordinate = index - next * layout.shape[d];
    coordinates[d] = coordinate;
    for (int n = 0; n < OPERANDS; n++) offsets[n] += coordinate * layout.strides[n][d];
    index = next;
  }
}
// The offsets of the element `steps` after one whose coordinates are known. Divides only for a dimension that overflows.
template <typename T, int OPERANDS>
static __device__ __forceinline__ void jgpu_advance(const jgpu_layout<T, OPERANDS>& layout, const T* coordinates,
                                                    const T* origin, T steps, T* offsets) {
#pragma unroll
  for (int n = 0; n < OPERANDS; n++) offsets[n] = origin[n];
  for (int d = (int)layout.rank - 1; d >= 0 && steps != 0; d--) {
    const T shape = layout.shape[d];
    const T sum = coordinates[d] + steps;
    const T carry = sum < shape ? 0 : jgpu_divide(layout, d, sum);
    const T change = steps - carry * shape;
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[n] += change * layout.strides[n][d];
    steps = carry;
  }
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
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_strided(typename R::inputs x,
                                                           const jgpu_layout<long long, 2>& layout, long long kept,
                                                           long long reduced, typename R::result* result,
                                                           unsigned char* workspace) {
  __shared__ long long coordinates[16];
  __shared__ long long origin[2];
  const long long part = (reduced + gridDim.y - 1) / gridDim.y;
  const long long from = blockIdx.y * part;
  const long long to = from + part < reduced ? from + part : reduced;
  for (long long output = blockIdx.x; output < kept; output += gridDim.x) {
    if (threadIdx.x == 0u && reduced > 0) jgpu_origin(layout, output * reduced, coordinates, origin);
    __syncthreads();
    typename R::accumulator sums[4];
#pragma unroll
    for (int k = 0; k < 4; k++) sums[k] = R::identity();
    for (long long i = from + threadIdx.x; i < to; i += 4ll * blockDim.x) {
      typename R::input values[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long step = i + k * (long long)blockDim.x;
        if (step < to) {
          long long at[2];
          jgpu_advance(layout, coordinates, origin, step, at);
          values[k] = x[at[1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        if (i + k * (long long)blockDim.x < to) sums[k] = R::combine(sums[k], R::map(values[k]));
      }
    }
    typename R::accumulator value = R::combine(R::combine(sums[0], sums[1]), R::combine(sums[2], sums[3]));
    value = jgpu_reduce_row<R>(value);
    if (gridDim.y > 1u) {
      typename R::accumulator* partials = jgpu_reduce_partials<typename R::accumulator>(workspace) + output * gridDim.y;
      if (threadIdx.x == 0u) partials[blockIdx.y] = value;
      if (!jgpu_reduce_last(workspace, blockIdx.x, gridDim.y)) return;
      value = R::identity();
      for (unsigned k = threadIdx.x; k < gridDim.y; k += blockDim.x) value = R::combine(value, partials[k]);
      value = jgpu_reduce_row<R>(value);
    }
    if (threadIdx.x == 0u) result[output] = R::finish(value);
    __syncthreads();
  }
}
static __device__ __forceinline__ long long app_Sums_combine_fn(long long a, long long b);
static __device__ __forceinline__ double app_Sums_finish_fn(long long a);
static __device__ __forceinline__ long long app_Sums_identity_fn();
static __device__ __forceinline__ long long app_Sums_map_fn(int x);
#line 15 "app/Sums.java"
static __device__ __forceinline__ long long app_Sums_combine_fn(long long a, long long b) {
  return (long long)((unsigned long long)a + b);
}
#line 19
static __device__ __forceinline__ double app_Sums_finish_fn(long long a) {
  return (double)a;
}
#line 7
static __device__ __forceinline__ long long app_Sums_identity_fn() {
  return 0LL;
}
#line 11
static __device__ __forceinline__ long long app_Sums_map_fn(int x) {
  return (long long)x;
}
#line 11
struct app_Sums {
#line 11
  typedef int input;
#line 11
  typedef const input* inputs;
#line 11
  typedef long long accumulator;
#line 11
  typedef double result;
#line 11
  static __device__ __forceinline__ accumulator identity() { return app_Sums_identity_fn(); }
#line 11
  static __device__ __forceinline__ accumulator map(input x) { return app_Sums_map_fn(x); }
#line 11
  static __device__ __forceinline__ accumulator combine(accumulator a, accumulator b) { return app_Sums_combine_fn(a, b); }
#line 11
  static __device__ __forceinline__ result finish(accumulator a) { return app_Sums_finish_fn(a); }
};
#line 11
extern "C" __global__ void __launch_bounds__(512) app_Sums_reduce_strided(const int* input, const jgpu_layout<long long, 2> layout, long long kept, long long reduced, double* result, unsigned char* workspace) {
#line 11
  jgpu_reduce_strided<app_Sums>(input, layout, kept, reduced, result, workspace);
}
