// Generated from class app.WeightedArgMax by JGPU development. Do not edit.
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
// Combines x[0], x[stride], ... below x[count * pitch], with four independent loads in flight.
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_reduce_span(typename R::inputs x, long long first,
                                                                           long long count, long long step,
                                                                           long long pitch) {
  typename R::accumulator sums[4];
#pragma unroll
  for (int k = 0; k < 4; k++) sums[k] = R::identity();
  long long i = first;
  for (; i + 3 * step < count; i += 4 * step) {
    typename R::input values[4];
#pragma unroll
    for (int k = 0; k < 4; k++) values[k] = x[(i + k * step) * pitch];
#pragma unroll
    for (int k = 0; k < 4; k++) sums[k] = R::combine(sums[k], R::map(values[k], i + k * step));
  }
  for (; i < count; i += step) sums[0] = R::combine(sums[0], R::map(x[i * pitch], i));
  return R::combine(R::combine(sums[0], sums[1]), R::combine(sums[2], sums[3]));
}
// Keeps a thread's value in the workspace, if `owner`; true in the last of the `blocks` that share ticket `index`, which
// then sees the values of all. Every thread of the block must call it.
template <typename T>
static __device__ __forceinline__ bool jgpu_reduce_last(unsigned char* workspace, unsigned index, unsigned blocks,
                                                        bool owner, T value, T* place) {
  __shared__ bool last;
  unsigned* const ticket = (unsigned*)workspace + index;
  if (owner) *place = value;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0u && threadIdx.y == 0u) {
    last = atomicAdd(ticket, 1u) == blocks - 1u;
    if (last) *ticket = 0u;
  }
  __syncthreads();
  __threadfence();
  return last;
}
// The partial results in the workspace, after its tickets.
template <typename T>
static __device__ __forceinline__ T* jgpu_reduce_partials(unsigned char* workspace) {
  return (T*)(workspace + 4096);
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
  for (long long base = blockIdx.x * tile; base < count; base += gridDim.x * tile) {
    const long long first = base + threadIdx.x;
    if (base + tile <= count) {
      typename R::input values[8];
#pragma unroll
      for (int k = 0; k < 8; k++) values[k] = x[first + k * blockDim.x];
#pragma unroll
      for (int k = 0; k < 8; k++) sums[k % 4] = R::combine(sums[k % 4], R::map(values[k], first + k * blockDim.x));
    } else {
      for (long long i = first; i < count; i += blockDim.x) sums[0] = R::combine(sums[0], R::map(x[i], i));
    }
  }
  accumulator value = R::combine(R::combine(sums[0], sums[1]), R::combine(sums[2], sums[3]));
  value = jgpu_reduce_row<R>(value);
  if (gridDim.x == 1u) {
    if (threadIdx.x == 0u) *result = R::finish(value);
    return;
  }
  accumulator* partials = jgpu_reduce_partials<accumulator>(workspace) + blockIdx.y * gridDim.x;
  if (!jgpu_reduce_last(workspace, blockIdx.y, gridDim.x, threadIdx.x == 0u, value, partials + blockIdx.x)) return;
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
    if (row < outer) value = jgpu_reduce_span<R>(x + row * reduced, threadIdx.x, reduced, blockDim.x, 1);
    value = jgpu_reduce_row<R>(value);
    if (threadIdx.x == 0u && row < outer) result[row] = R::finish(value);
  }
}
// Combines the values of the threads with one threadIdx.x; the one with threadIdx.y == 0 gets the result. Every thread
// of the block must call it.
template <typename R>
static __device__ __forceinline__ typename R::accumulator jgpu_reduce_column(typename R::accumulator value) {
  __shared__ typename R::accumulator slots[512];
  if (blockDim.y > 1u) {
    slots[threadIdx.y * blockDim.x + threadIdx.x] = value;
    __syncthreads();
    if (threadIdx.y == 0u) {
      for (unsigned k = 1; k < blockDim.y; k++) value = R::combine(value, slots[k * blockDim.x + threadIdx.x]);
    }
    __syncthreads();
  }
  return value;
}
template <typename R>
static __device__ __forceinline__ void jgpu_reduce_outer(typename R::inputs x, long long outer,
                                                         long long reduced, long long inner,
                                                         typename R::result* result, unsigned char* workspace) {
  typedef typename R::accumulator accumulator;
  if (gridDim.z == 1u) {
    for (long long o = blockIdx.y; o < outer; o += gridDim.y) {
      for (long long base = (long long)blockIdx.x * blockDim.x; base < inner; base += (long long)gridDim.x * blockDim.x) {
        const long long i = base + threadIdx.x;
        accumulator value = R::identity();
        if (i < inner) value = jgpu_reduce_span<R>(x + o * reduced * inner + i, threadIdx.y, reduced, blockDim.y, inner);
        value = jgpu_reduce_column<R>(value);
        if (threadIdx.y == 0u && i < inner) result[o * inner + i] = R::finish(value);
      }
    }
    return;
  }
  // Blocks that share results are so few that there is one for each: no loops, whose state would cost registers.
  const long long part = (reduced + gridDim.z - 1) / gridDim.z;
  const long long from = blockIdx.z * part;
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  accumulator value = R::identity();
  if (i < inner) {
    value = jgpu_reduce_span<R>(x + blockIdx.y * reduced * inner + i, from + threadIdx.y,
                                from + part < reduced ? from + part : reduced, blockDim.y, inner);
  }
  value = jgpu_reduce_column<R>(value);
  const unsigned group = blockIdx.y * gridDim.x + blockIdx.x;
  accumulator* partials = jgpu_reduce_partials<accumulator>(workspace) + group * gridDim.z * blockDim.x + threadIdx.x;
  if (!jgpu_reduce_last(workspace, group, gridDim.z, threadIdx.y == 0u, value, partials + blockIdx.z * blockDim.x)) return;
  value = R::identity();
  for (unsigned k = threadIdx.y; k < gridDim.z; k += blockDim.y) value = R::combine(value, partials[k * blockDim.x]);
  value = jgpu_reduce_column<R>(value);
  if (threadIdx.y == 0u && i < inner) result[blockIdx.y * inner + i] = R::finish(value);
}
struct app_WeightedArgMax_00024Value_struct {
  float of;
};
struct app_WeightedArgMax_00024Best_struct {
  app_WeightedArgMax_00024Value_struct value;
  bool valid;
  long long index;
};
static __device__ __forceinline__ app_WeightedArgMax_00024Best_struct app_WeightedArgMax_combine_fn(app_WeightedArgMax_00024Best_struct a, app_WeightedArgMax_00024Best_struct b);
static __device__ __forceinline__ long long app_WeightedArgMax_finish_fn(app_WeightedArgMax_00024Best_struct best);
static __device__ __forceinline__ app_WeightedArgMax_00024Best_struct app_WeightedArgMax_identity_fn();
static __device__ __forceinline__ app_WeightedArgMax_00024Best_struct app_WeightedArgMax_map_fn(float x, long long i, signed char weight);
#line 20 "app/WeightedArgMax.java"
static __device__ __forceinline__ app_WeightedArgMax_00024Best_struct app_WeightedArgMax_combine_fn(app_WeightedArgMax_00024Best_struct a, app_WeightedArgMax_00024Best_struct b) {
  if (!a.valid || !b.valid) {
    return a.valid ? a : b;
  }
  float x = a.value.of;
  float y = b.value.of;
  return x > y || x == y && a.index < b.index ? a : b;
}
#line 29
static __device__ __forceinline__ long long app_WeightedArgMax_finish_fn(app_WeightedArgMax_00024Best_struct best) {
  return best.index;
}
#line 12
static __device__ __forceinline__ app_WeightedArgMax_00024Best_struct app_WeightedArgMax_identity_fn() {
  return app_WeightedArgMax_00024Best_struct{app_WeightedArgMax_00024Value_struct{0.0f}, false, -1LL};
}
#line 16
static __device__ __forceinline__ app_WeightedArgMax_00024Best_struct app_WeightedArgMax_map_fn(float x, long long i, signed char weight) {
  return app_WeightedArgMax_00024Best_struct{app_WeightedArgMax_00024Value_struct{x * (float)weight}, true, i};
}
static __device__ __forceinline__ app_WeightedArgMax_00024Value_struct jgpu_shuffle_down(app_WeightedArgMax_00024Value_struct value, int distance, int width) {
  return app_WeightedArgMax_00024Value_struct{jgpu_shuffle_down(value.of, distance, width)};
}
static __device__ __forceinline__ app_WeightedArgMax_00024Best_struct jgpu_shuffle_down(app_WeightedArgMax_00024Best_struct value, int distance, int width) {
  return app_WeightedArgMax_00024Best_struct{jgpu_shuffle_down(value.value, distance, width), jgpu_shuffle_down(value.valid, distance, width), jgpu_shuffle_down(value.index, distance, width)};
}
#line 16
struct app_WeightedArgMax {
  static const int operands = 3;
  struct input {
    float x0;
    signed char x1;
  };
  struct inputs {
    const float* x0;
    const signed char* x1;
    __device__ __forceinline__ input operator[](long long i) const { return input{x0[i], x1[i]}; }
    __device__ __forceinline__ inputs operator+(long long i) const { return inputs{x0 + i, x1 + i}; }
    __device__ __forceinline__ input at(const long long* at) const { return input{x0[at[1]], x1[at[2]]}; }
  };
  typedef app_WeightedArgMax_00024Best_struct accumulator;
  typedef long long result;
  static __device__ __forceinline__ accumulator identity() { return app_WeightedArgMax_identity_fn(); }
  static __device__ __forceinline__ accumulator map(input x, long long index) { return app_WeightedArgMax_map_fn(x.x0, index, x.x1); }
  static __device__ __forceinline__ accumulator combine(accumulator a, accumulator b) { return app_WeightedArgMax_combine_fn(a, b); }
  static __device__ __forceinline__ result finish(accumulator a) { return app_WeightedArgMax_finish_fn(a); }
};
#line 16
extern "C" __global__ void __launch_bounds__(512) app_WeightedArgMax_reduce_full(const float* input0, const signed char* input1, long long count, long long* result, unsigned char* workspace) {
  jgpu_reduce_full<app_WeightedArgMax>(app_WeightedArgMax::inputs{input0, input1}, count, result, workspace);
}
#line 16
extern "C" __global__ void __launch_bounds__(512) app_WeightedArgMax_reduce_inner(const float* input0, const signed char* input1, long long outer, long long reduced, long long* result) {
  jgpu_reduce_inner<app_WeightedArgMax>(app_WeightedArgMax::inputs{input0, input1}, outer, reduced, result);
}
#line 16
extern "C" __global__ void __launch_bounds__(512) app_WeightedArgMax_reduce_outer(const float* input0, const signed char* input1, long long outer, long long reduced, long long inner, long long* result, unsigned char* workspace) {
  jgpu_reduce_outer<app_WeightedArgMax>(app_WeightedArgMax::inputs{input0, input1}, outer, reduced, inner, result, workspace);
}
