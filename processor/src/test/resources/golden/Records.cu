// Generated from class app.Records by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ int jgpu_rem_i32(int a, int b) {
  return b == 0 ? a : b == -1 ? 0 : a % b;
}
static __device__ __forceinline__ int jgpu_f32_to_i32(float x) {
  return x == x ? __float2int_rz(x) : 0;
}
// The number of iterations of a parallel loop, in 64 bits, so that bounds near the ends of int do no harm.
static __device__ __forceinline__ long long jgpu_trips(long long lower, long long upper, long long step) {
  return upper <= lower || step <= 0 ? 0 : step == 1 ? upper - lower : (upper - lower - 1) / step + 1;
}
// Adjacent elements that are loaded and stored together.
template <typename T, int N>
struct __align__(sizeof(T) * N) jgpu_pack {
  T at[N];
};
// A record as an element of a device array, which is aligned better than its components.
template <typename T, int ALIGNMENT>
struct __align__(ALIGNMENT) jgpu_whole {
  T value;
};
template <int ALIGNMENT, typename T>
static __device__ __forceinline__ T jgpu_load(const T* element) {
  const jgpu_whole<T, ALIGNMENT> whole = *(const jgpu_whole<T, ALIGNMENT>*)element;
  return whole.value;
}
template <int ALIGNMENT, typename T>
static __device__ __forceinline__ void jgpu_store(T* element, T value) {
  ((jgpu_whole<T, ALIGNMENT>*)element)->value = value;
}
static __device__ __forceinline__ bool jgpu_aligned(const void* address, unsigned bytes) {
  return ((unsigned long long)address & (bytes - 1u)) == 0;
}
// How many elements come before the first that is where packs of N may begin.
template <int N, typename T>
static __device__ __forceinline__ unsigned jgpu_lead(const T* first) {
  return (0u - (unsigned)((unsigned long long)first / sizeof(T))) & (N - 1u);
}
// Where threads and their elements lie: filled by the runtime, as ElementwiseContract says.
template <int OPERANDS>
struct jgpu_axis {
  unsigned extent, factor, shift;
  int weight, strides[OPERANDS];
};
template <int OPERANDS>
struct jgpu_space {
  unsigned threads;
  int rank, items, rest, step, steps[OPERANDS];
  jgpu_axis<OPERANDS> axes[17];
};
// The offsets of the first element of a thread; returns the number of its last one.
template <int OPERANDS>
static __device__ __forceinline__ int jgpu_start(const jgpu_space<OPERANDS>& space, unsigned thread, int (&offsets)[OPERANDS]) {
  int rest = space.rest;
#pragma unroll
  for (int n = 0; n < OPERANDS; n++) offsets[n] = 0;
#pragma unroll 1
  for (int d = 0; d < space.rank; d++) {
    const jgpu_axis<OPERANDS>& axis = space.axes[d];
    const unsigned next = (__umulhi(thread, axis.factor) + thread) >> axis.shift;
    const int coordinate = thread - next * axis.extent;
    rest -= coordinate * axis.weight;
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[n] += coordinate * axis.strides[n];
    thread = next;
  }
  int last = space.items - 1;
#pragma unroll 1
  while (last * space.step >= rest) last--;
  return last;
}
struct app_Records_00024Complex_struct {
  float re;
  float im;
};
struct app_Records_00024Line_struct {
  app_Records_00024Complex_struct from;
  app_Records_00024Complex_struct to;
  signed char jgpu_c2_register;
};
struct app_Records_00024Range_struct {
  int lower;
  int upper;
};
struct app_Records_00024Real_struct {
  float norm;
};
struct app_Records_00024Two_0003capp_Records_00024Real_0003e_struct {
  app_Records_00024Real_struct a;
  app_Records_00024Real_struct b;
};
struct app_Records_00024Wrapped_struct {
  long long id;
  app_Records_00024Range_struct range;
};
struct app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Complex_0003e_struct {
  app_Records_00024Complex_struct first;
  app_Records_00024Complex_struct second;
};
struct app_Records_00024Quad_struct {
  float a;
  float b;
  float c;
  float d;
};
struct app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct {
  app_Records_00024Complex_struct first;
  app_Records_00024Range_struct second;
};
struct app_Records_00024Nibbles_struct {
  signed char high;
  signed char low;
};
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_new_fn(float re);
static __device__ __forceinline__ float app_Records_00024Complex_norm_fn(app_Records_00024Complex_struct jgpu_v0_this);
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_plus_fn(app_Records_00024Complex_struct jgpu_v0_this, app_Records_00024Complex_struct other);
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_real_fn(float re);
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_times_fn(app_Records_00024Complex_struct jgpu_v0_this, app_Records_00024Complex_struct other);
static __device__ __forceinline__ app_Records_00024Line_struct app_Records_00024Line_moved_fn(app_Records_00024Line_struct jgpu_v0_this, app_Records_00024Complex_struct by);
static __device__ __forceinline__ app_Records_00024Line_struct app_Records_00024Line_new_fn(app_Records_00024Complex_struct from, app_Records_00024Complex_struct to, signed char jgpu_v2_register);
static __device__ __forceinline__ app_Records_00024Range_struct app_Records_00024Range_new_fn(int lower, int upper);
static __device__ __forceinline__ app_Records_00024Real_struct app_Records_00024Real_plus_fn(app_Records_00024Real_struct jgpu_v0_this, app_Records_00024Real_struct other);
static __device__ __forceinline__ app_Records_00024Real_struct app_Records_00024Two_sum_fn(app_Records_00024Two_0003capp_Records_00024Real_0003e_struct jgpu_v0_this);
static __device__ __forceinline__ long long app_Records_00024Wrapped_id_fn(app_Records_00024Wrapped_struct jgpu_v0_this);
static __device__ __forceinline__ float app_Records_constants_fn(float x);
static __device__ __forceinline__ app_Records_00024Quad_struct app_Records_doubled_fn(app_Records_00024Quad_struct q);
static __device__ __forceinline__ float app_Records_generics_fn(float x, float y);
static __device__ __forceinline__ int app_Records_mandelbrot_fn(int limit, app_Records_00024Complex_struct offset, float x, float y);
static __device__ __forceinline__ app_Records_00024Nibbles_struct app_Records_nibbles_fn(signed char x);
static __device__ __forceinline__ float app_Records_norm_fn(app_Records_00024Two_0003capp_Records_00024Real_0003e_struct two, app_Records_00024Real_struct more);
static __device__ __forceinline__ app_Records_00024Real_struct app_Records_product_fn(app_Records_00024Real_struct a, app_Records_00024Real_struct b, app_Records_00024Real_struct c);
static __device__ __forceinline__ app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct app_Records_split_fn(app_Records_00024Complex_struct scale, float x, int n);
#line 26 "app/Records.java"
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_new_fn(float re) {
  app_Records_00024Complex_struct jgpu_t1 = app_Records_00024Complex_struct{re, 0.0f};
#line 26
  return jgpu_t1;
}
#line 18
static __device__ __forceinline__ float app_Records_00024Complex_norm_fn(app_Records_00024Complex_struct jgpu_v0_this) {
  return jgpu_v0_this.re * jgpu_v0_this.re + jgpu_v0_this.im * jgpu_v0_this.im;
}
#line 10
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_plus_fn(app_Records_00024Complex_struct jgpu_v0_this, app_Records_00024Complex_struct other) {
  return app_Records_00024Complex_struct{jgpu_v0_this.re + other.re, jgpu_v0_this.im + other.im};
}
#line 22
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_real_fn(float re) {
  return app_Records_00024Complex_new_fn(re);
}
#line 14
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_times_fn(app_Records_00024Complex_struct jgpu_v0_this, app_Records_00024Complex_struct other) {
  return app_Records_00024Complex_struct{jgpu_v0_this.re * other.re - jgpu_v0_this.im * other.im, jgpu_v0_this.re * other.im + jgpu_v0_this.im * other.re};
}
#line 36
static __device__ __forceinline__ app_Records_00024Line_struct app_Records_00024Line_moved_fn(app_Records_00024Line_struct jgpu_v0_this, app_Records_00024Complex_struct by) {
  return app_Records_00024Line_new_fn(app_Records_00024Complex_plus_fn(jgpu_v0_this.from, by), app_Records_00024Complex_plus_fn(jgpu_v0_this.to, by), jgpu_v0_this.jgpu_c2_register);
}
#line 32
static __device__ __forceinline__ app_Records_00024Line_struct app_Records_00024Line_new_fn(app_Records_00024Complex_struct from, app_Records_00024Complex_struct to, signed char jgpu_v2_register) {
  jgpu_v2_register = (signed char)((unsigned)jgpu_v2_register + 1);
#line 32
  return app_Records_00024Line_struct{from, to, jgpu_v2_register};
}
#line 42
static __device__ __forceinline__ app_Records_00024Range_struct app_Records_00024Range_new_fn(int lower, int upper) {
#line 42
  int jgpu_t2;
#line 42
  int jgpu_t3;
  if (lower > upper) {
    jgpu_t2 = upper;
    jgpu_t3 = lower;
    return app_Records_00024Range_struct{jgpu_t2, jgpu_t3};
  }
  jgpu_t2 = lower;
  jgpu_t3 = upper;
#line 42
  return app_Records_00024Range_struct{jgpu_t2, jgpu_t3};
}
#line 151
static __device__ __forceinline__ app_Records_00024Real_struct app_Records_00024Real_plus_fn(app_Records_00024Real_struct jgpu_v0_this, app_Records_00024Real_struct other) {
  return app_Records_00024Real_struct{jgpu_v0_this.norm + other.norm};
}
#line 157
static __device__ __forceinline__ app_Records_00024Real_struct app_Records_00024Two_sum_fn(app_Records_00024Two_0003capp_Records_00024Real_0003e_struct jgpu_v0_this) {
  return app_Records_00024Real_plus_fn(jgpu_v0_this.a, jgpu_v0_this.b);
}
#line 54
static __device__ __forceinline__ long long app_Records_00024Wrapped_id_fn(app_Records_00024Wrapped_struct jgpu_v0_this) {
  return (long long)((unsigned long long)jgpu_v0_this.id + 1LL);
}
#line 136
static __device__ __forceinline__ float app_Records_constants_fn(float x) {
#line 138
  static __constant__ const app_Records_00024Complex_struct jgpu_v2_Records_ROOTS[3] = {{1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, -0.0f}};
#line 138
  for (int jgpu_t3 = 0; jgpu_t3 < 3; jgpu_t3++) {
#line 138
    app_Records_00024Complex_struct root = jgpu_v2_Records_ROOTS[jgpu_t3];
#line 138
    {
      x = x + root.re * jgpu_v2_Records_ROOTS[1].im;
    }
  }
#line 141
  return app_Records_00024Complex_times_fn(app_Records_00024Complex_struct{0.0f, 1.0f}, app_Records_00024Complex_struct{x, 1.0f}).re + app_Records_00024Complex_struct{0.0f, 1.0f}.im * app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Complex_0003e_struct{app_Records_00024Complex_struct{0.0f, 1.0f}, app_Records_00024Complex_struct{-16.0f, 3.0f}}.second.re;
}
#line 178
static __device__ __forceinline__ app_Records_00024Quad_struct app_Records_doubled_fn(app_Records_00024Quad_struct q) {
#line 180
  return app_Records_00024Quad_struct{2.0f * q.a, 2.0f * q.b, 2.0f * q.c, 2.0f * q.d};
}
#line 166
static __device__ __forceinline__ float app_Records_generics_fn(float x, float y) {
#line 168
  return app_Records_norm_fn(app_Records_00024Two_0003capp_Records_00024Real_0003e_struct{app_Records_00024Real_struct{x}, app_Records_00024Real_struct{y}}, app_Records_00024Real_struct{1.0f});
}
#line 61
static __device__ __forceinline__ int app_Records_mandelbrot_fn(int limit, app_Records_00024Complex_struct offset, float x, float y) {
#line 63
  app_Records_00024Complex_struct c = app_Records_00024Complex_plus_fn(app_Records_00024Complex_struct{x, y}, offset);
  app_Records_00024Complex_struct z = app_Records_00024Complex_real_fn(0.0f);
  int n = 0;
  while (n < limit && app_Records_00024Complex_norm_fn(z) < 4.0f) {
    z = app_Records_00024Complex_plus_fn(app_Records_00024Complex_times_fn(z, z), c);
    n = (int)((unsigned)n + 1);
  }
  return n;
}
#line 112
static __device__ __forceinline__ app_Records_00024Nibbles_struct app_Records_nibbles_fn(signed char x) {
#line 114
  return app_Records_00024Nibbles_struct{(signed char)(signed char)(x >> 4), (signed char)(signed char)(x & 15)};
}
#line 162
static __device__ __forceinline__ float app_Records_norm_fn(app_Records_00024Two_0003capp_Records_00024Real_0003e_struct two, app_Records_00024Real_struct more) {
  return app_Records_00024Real_plus_fn(app_Records_00024Two_sum_fn(two), more).norm;
}
#line 171
static __device__ __forceinline__ app_Records_00024Real_struct app_Records_product_fn(app_Records_00024Real_struct a, app_Records_00024Real_struct b, app_Records_00024Real_struct c) {
#line 173
  return app_Records_00024Real_struct{a.norm * b.norm * c.norm};
}
#line 117
static __device__ __forceinline__ app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct app_Records_split_fn(app_Records_00024Complex_struct scale, float x, int n) {
#line 119
  return app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct{app_Records_00024Complex_times_fn(scale, app_Records_00024Complex_new_fn(x)), app_Records_00024Range_new_fn(n, 0)};
}
#line 136
extern "C" __global__ void __launch_bounds__(256) app_Records_constants_c(float* jgpu_out, const float* jgpu_p0, unsigned jgpu_count) {
#line 136
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 136
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 136
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 136
    float jgpu_in0[4];
#pragma unroll
#line 136
    for (int k = 0; k < 4; k++) {
#line 136
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 136
    for (int k = 0; k < 4; k++) {
#line 136
      jgpu_out[jgpu_first + k * 256] = app_Records_constants_fn(jgpu_in0[k]);
    }
  } else {
#line 136
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 136
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 136
      jgpu_out[i] = app_Records_constants_fn(jgpu_p0[i]);
    }
  }
}
#line 136
extern "C" __global__ void __launch_bounds__(256) app_Records_constants_s(float* jgpu_out, const float* jgpu_p0, const jgpu_space<2> jgpu_threads) {
#line 136
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 136
  if (jgpu_thread < jgpu_threads.threads) {
#line 136
    int jgpu_at[2];
#line 136
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 136
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 136
      float jgpu_in0[4];
#pragma unroll
#line 136
      for (int k = 0; k < 4; k++) {
#line 136
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 136
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
      }
#pragma unroll
#line 136
      for (int k = 0; k < 4; k++) {
#line 136
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 136
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Records_constants_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 178
extern "C" __global__ void __launch_bounds__(256) app_Records_doubled_c(app_Records_00024Quad_struct* jgpu_out, const app_Records_00024Quad_struct* jgpu_p0, unsigned jgpu_count) {
#line 178
  const unsigned jgpu_tile = blockIdx.x * 256;
#line 178
  if (jgpu_tile + 256 <= jgpu_count) {
#line 178
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 178
    app_Records_00024Quad_struct jgpu_in0[1];
#pragma unroll
#line 178
    for (int k = 0; k < 1; k++) {
#line 178
      jgpu_in0[k] = jgpu_load<16>(&jgpu_p0[jgpu_first + k * 256]);
    }
#pragma unroll
#line 178
    for (int k = 0; k < 1; k++) {
#line 178
      jgpu_store<16>(&jgpu_out[jgpu_first + k * 256], app_Records_doubled_fn(jgpu_in0[k]));
    }
  } else {
#line 178
    const unsigned jgpu_end = jgpu_tile + 256 < jgpu_count ? jgpu_tile + 256 : jgpu_count;
#pragma unroll 1
#line 178
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 178
      jgpu_store<16>(&jgpu_out[i], app_Records_doubled_fn(jgpu_p0[i]));
    }
  }
}
#line 178
extern "C" __global__ void __launch_bounds__(256) app_Records_doubled_s(app_Records_00024Quad_struct* jgpu_out, const app_Records_00024Quad_struct* jgpu_p0, const jgpu_space<2> jgpu_threads) {
#line 178
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 178
  if (jgpu_thread < jgpu_threads.threads) {
#line 178
    int jgpu_at[2];
#line 178
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 178
    for (int jgpu_item = 0; jgpu_item <= jgpu_last; jgpu_item++) {
#line 178
      const app_Records_00024Quad_struct jgpu_in0 = jgpu_load<16>(&jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]]);
#line 178
      jgpu_store<16>(&jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]], app_Records_doubled_fn(jgpu_in0));
    }
  }
}
#line 166
extern "C" __global__ void __launch_bounds__(256) app_Records_generics_c(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count) {
#line 166
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 166
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 166
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 166
    float jgpu_in0[4];
#line 166
    float jgpu_in1[4];
#pragma unroll
#line 166
    for (int k = 0; k < 4; k++) {
#line 166
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 166
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 166
    for (int k = 0; k < 4; k++) {
#line 166
      jgpu_out[jgpu_first + k * 256] = app_Records_generics_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 166
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 166
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 166
      jgpu_out[i] = app_Records_generics_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 166
extern "C" __global__ void __launch_bounds__(256) app_Records_generics_s(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 166
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 166
  if (jgpu_thread < jgpu_threads.threads) {
#line 166
    int jgpu_at[3];
#line 166
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 166
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 166
      float jgpu_in0[4];
#line 166
      float jgpu_in1[4];
#pragma unroll
#line 166
      for (int k = 0; k < 4; k++) {
#line 166
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 166
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 166
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 166
      for (int k = 0; k < 4; k++) {
#line 166
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 166
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Records_generics_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 73
extern "C" __global__ void __launch_bounds__(256) app_Records_lines(float* x, app_Records_00024Wrapped_struct wrapped, app_Records_00024Line_struct line) {
#line 75
  int lower = wrapped.range.lower;
  const long long jgpu_x_lower = lower;
#line 76
  const long long jgpu_x_trips = jgpu_trips(jgpu_x_lower, wrapped.range.upper, 1);
#line 76
  float* const jgpu_at0 = &x[lower];
#line 76
  const bool jgpu_x_packed = jgpu_x_trips >= 128;
#line 76
  const long long jgpu_x_lead = jgpu_x_packed ? jgpu_lead<4>(jgpu_at0) : 0;
#line 76
  const long long jgpu_x_packs = jgpu_x_packed ? (jgpu_x_trips - jgpu_x_lead) / 4 : 0;
#pragma unroll 1
#line 76
  for (long long jgpu_p = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_p < jgpu_x_packs; jgpu_p += (long long)gridDim.x * blockDim.x) {
#line 76
    jgpu_pack<float, 4> jgpu_values0;
#pragma unroll
#line 76
    for (int jgpu_j = 0; jgpu_j < 4; jgpu_j++) {
#line 76
      const long long jgpu_x = jgpu_x_lead + jgpu_p * 4 + jgpu_j;
#line 76
      const int i = (int)(jgpu_x_lower + jgpu_x);
      app_Records_00024Line_struct moved = app_Records_00024Line_moved_fn(line, i % 2 == 0 ? app_Records_00024Complex_struct{(float)i, 1.0f} : line.to);
#line 79
      app_Records_00024Complex_struct jgpu_t11;
#line 79
      switch (i % 3) {
#line 79
        case 0:
#line 79
        {
          jgpu_t11 = moved.from;
#line 80
          break;
        }
#line 80
        case 1:
#line 80
        {
          jgpu_t11 = moved.to;
#line 81
          break;
        }
#line 81
        default:
#line 81
        {
#line 81
          {
#line 83
            app_Records_00024Complex_struct sum = app_Records_00024Complex_plus_fn(moved.from, moved.to);
            jgpu_t11 = sum;
#line 84
            break;
          }
        }
      }
#line 78
      app_Records_00024Complex_struct chosen = jgpu_t11;
#line 87
      app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct pair = app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct{chosen, app_Records_00024Range_new_fn(i, 3)};
      jgpu_values0.at[jgpu_j] = app_Records_00024Complex_norm_fn(pair.first) + (float)pair.second.lower + (float)moved.jgpu_c2_register + (float)app_Records_00024Wrapped_id_fn(wrapped);
    }
#line 76
    ((jgpu_pack<float, 4>*)(jgpu_at0 + jgpu_x_lead))[jgpu_p] = jgpu_values0;
  }
#line 76
  const long long jgpu_x_rest = jgpu_x_trips - jgpu_x_packs * 4;
#line 76
  for (long long jgpu_r = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_r < jgpu_x_rest; jgpu_r += (long long)gridDim.x * blockDim.x) {
#line 76
    const long long jgpu_x = jgpu_r < jgpu_x_lead ? jgpu_r : jgpu_r + jgpu_x_packs * 4;
#line 76
    const int i = (int)(jgpu_x_lower + jgpu_x);
    app_Records_00024Line_struct moved = app_Records_00024Line_moved_fn(line, i % 2 == 0 ? app_Records_00024Complex_struct{(float)i, 1.0f} : line.to);
#line 79
    app_Records_00024Complex_struct jgpu_t11;
#line 79
    switch (i % 3) {
#line 79
      case 0:
#line 79
      {
        jgpu_t11 = moved.from;
#line 80
        break;
      }
#line 80
      case 1:
#line 80
      {
        jgpu_t11 = moved.to;
#line 81
        break;
      }
#line 81
      default:
#line 81
      {
#line 81
        {
#line 83
          app_Records_00024Complex_struct sum = app_Records_00024Complex_plus_fn(moved.from, moved.to);
          jgpu_t11 = sum;
#line 84
          break;
        }
      }
    }
#line 78
    app_Records_00024Complex_struct chosen = jgpu_t11;
#line 87
    app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct pair = app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct{chosen, app_Records_00024Range_new_fn(i, 3)};
    x[i] = app_Records_00024Complex_norm_fn(pair.first) + (float)pair.second.lower + (float)moved.jgpu_c2_register + (float)app_Records_00024Wrapped_id_fn(wrapped);
  }
}
#line 61
extern "C" __global__ void __launch_bounds__(256) app_Records_mandelbrot_c(int* jgpu_out, int jgpu_p0, app_Records_00024Complex_struct jgpu_p1, const float* jgpu_p2, const float* jgpu_p3, unsigned jgpu_count) {
#line 61
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 61
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 61
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 61
    float jgpu_in2[4];
#line 61
    float jgpu_in3[4];
#pragma unroll
#line 61
    for (int k = 0; k < 4; k++) {
#line 61
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
#line 61
      jgpu_in3[k] = jgpu_p3[jgpu_first + k * 256];
    }
#pragma unroll
#line 61
    for (int k = 0; k < 4; k++) {
#line 61
      jgpu_out[jgpu_first + k * 256] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
    }
  } else {
#line 61
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 61
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 61
      jgpu_out[i] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_p2[i], jgpu_p3[i]);
    }
  }
}
#line 61
extern "C" __global__ void __launch_bounds__(256) app_Records_mandelbrot_s(int* jgpu_out, int jgpu_p0, app_Records_00024Complex_struct jgpu_p1, const float* jgpu_p2, const float* jgpu_p3, const jgpu_space<3> jgpu_threads) {
#line 61
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 61
  if (jgpu_thread < jgpu_threads.threads) {
#line 61
    int jgpu_at[3];
#line 61
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 61
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 61
      float jgpu_in2[4];
#line 61
      float jgpu_in3[4];
#pragma unroll
#line 61
      for (int k = 0; k < 4; k++) {
#line 61
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 61
        jgpu_in2[k] = jgpu_p2[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 61
        jgpu_in3[k] = jgpu_p3[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 61
      for (int k = 0; k < 4; k++) {
#line 61
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 61
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
      }
    }
  }
}
#line 112
extern "C" __global__ void __launch_bounds__(256) app_Records_nibbles_c(signed char* jgpu_out0, signed char* jgpu_out1, const signed char* jgpu_p0, unsigned jgpu_count) {
#line 112
  const unsigned jgpu_tile = blockIdx.x * 4096;
#line 112
  if (jgpu_tile + 4096 <= jgpu_count && jgpu_aligned(jgpu_out0, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_out1, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p0, sizeof(jgpu_pack<signed char, 4>))) {
#line 112
    const unsigned jgpu_first = jgpu_tile + threadIdx.x * 4;
#line 112
    jgpu_pack<signed char, 4> jgpu_in0[4];
#pragma unroll
#line 112
    for (int k = 0; k < 4; k++) {
#line 112
      jgpu_in0[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p0 + jgpu_first + k * 1024);
    }
#pragma unroll
#line 112
    for (int k = 0; k < 4; k++) {
#line 112
      jgpu_pack<signed char, 4> jgpu_values0;
#line 112
      jgpu_pack<signed char, 4> jgpu_values1;
#pragma unroll
#line 112
      for (int j = 0; j < 4; j++) {
#line 112
        const app_Records_00024Nibbles_struct jgpu_result = app_Records_nibbles_fn(jgpu_in0[k].at[j]);
#line 112
        jgpu_values0.at[j] = jgpu_result.high;
#line 112
        jgpu_values1.at[j] = jgpu_result.low;
      }
#line 112
      *(jgpu_pack<signed char, 4>*)(jgpu_out0 + jgpu_first + k * 1024) = jgpu_values0;
#line 112
      *(jgpu_pack<signed char, 4>*)(jgpu_out1 + jgpu_first + k * 1024) = jgpu_values1;
    }
  } else {
#line 112
    const unsigned jgpu_end = jgpu_tile + 4096 < jgpu_count ? jgpu_tile + 4096 : jgpu_count;
#pragma unroll 1
#line 112
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 112
      const app_Records_00024Nibbles_struct jgpu_result = app_Records_nibbles_fn(jgpu_p0[i]);
#line 112
      jgpu_out0[i] = jgpu_result.high;
#line 112
      jgpu_out1[i] = jgpu_result.low;
    }
  }
}
#line 112
extern "C" __global__ void __launch_bounds__(256) app_Records_nibbles_s(signed char* jgpu_out0, signed char* jgpu_out1, const signed char* jgpu_p0, const jgpu_space<3> jgpu_threads) {
#line 112
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 112
  if (jgpu_thread < jgpu_threads.threads) {
#line 112
    int jgpu_at[3];
#line 112
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 112
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 8) {
#line 112
      signed char jgpu_in0[8];
#pragma unroll
#line 112
      for (int k = 0; k < 8; k++) {
#line 112
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 112
        jgpu_in0[k] = jgpu_p0[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 112
      for (int k = 0; k < 8; k++) {
#line 112
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 112
        const app_Records_00024Nibbles_struct jgpu_result = app_Records_nibbles_fn(jgpu_in0[k]);
#line 112
        jgpu_out0[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = jgpu_result.high;
#line 112
        jgpu_out1[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]] = jgpu_result.low;
      }
    }
  }
}
#line 92
extern "C" __global__ void app_Records_order(int* a) {
#line 94
  int i = 0;
  int jgpu_t11 = i;
#line 95
  i = (int)((unsigned)jgpu_t11 + 1);
#line 95
  int jgpu_t12 = i;
#line 95
  i = (int)((unsigned)jgpu_t12 + 1);
#line 95
  app_Records_00024Range_struct range = app_Records_00024Range_new_fn(jgpu_t11, jgpu_t12);
  app_Records_00024Range_struct other;
  i = 1;
#line 97
  int jgpu_t13 = a[i];
#line 97
  int jgpu_t14 = a[0];
#line 97
  a[0] = (int)((unsigned)jgpu_t14 + 1);
#line 97
  other = app_Records_00024Range_new_fn(jgpu_t13, (int)((unsigned)i + jgpu_t14));
#line 97
  range = other;
  a[(int)threadIdx.x] = (int)((unsigned)range.upper - other.lower + i);
  app_Records_00024Complex_struct local[4] = {};
  for (int k = 0; k < 4; k++) {
    local[k] = app_Records_00024Complex_struct{(float)k, (float)(int)(0u - k)};
  }
  float sum = 0.0f;
  for (int jgpu_t9 = 0; jgpu_t9 < 4; jgpu_t9++) {
#line 104
    app_Records_00024Complex_struct z = local[jgpu_t9];
#line 104
    {
      sum = sum + app_Records_00024Complex_norm_fn(z);
    }
  }
#line 107
  a[0] = jgpu_f32_to_i32(sum);
}
#line 171
extern "C" __global__ void __launch_bounds__(256) app_Records_product_c(app_Records_00024Real_struct* jgpu_out, const app_Records_00024Real_struct* jgpu_p0, const app_Records_00024Real_struct* jgpu_p1, app_Records_00024Real_struct jgpu_p2, unsigned jgpu_count) {
#line 171
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 171
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 171
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 171
    app_Records_00024Real_struct jgpu_in0[4];
#line 171
    app_Records_00024Real_struct jgpu_in1[4];
#pragma unroll
#line 171
    for (int k = 0; k < 4; k++) {
#line 171
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 171
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 171
    for (int k = 0; k < 4; k++) {
#line 171
      jgpu_out[jgpu_first + k * 256] = app_Records_product_fn(jgpu_in0[k], jgpu_in1[k], jgpu_p2);
    }
  } else {
#line 171
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 171
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 171
      jgpu_out[i] = app_Records_product_fn(jgpu_p0[i], jgpu_p1[i], jgpu_p2);
    }
  }
}
#line 171
extern "C" __global__ void __launch_bounds__(256) app_Records_product_s(app_Records_00024Real_struct* jgpu_out, const app_Records_00024Real_struct* jgpu_p0, const app_Records_00024Real_struct* jgpu_p1, app_Records_00024Real_struct jgpu_p2, const jgpu_space<3> jgpu_threads) {
#line 171
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 171
  if (jgpu_thread < jgpu_threads.threads) {
#line 171
    int jgpu_at[3];
#line 171
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 171
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 171
      app_Records_00024Real_struct jgpu_in0[4];
#line 171
      app_Records_00024Real_struct jgpu_in1[4];
#pragma unroll
#line 171
      for (int k = 0; k < 4; k++) {
#line 171
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 171
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 171
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 171
      for (int k = 0; k < 4; k++) {
#line 171
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 171
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Records_product_fn(jgpu_in0[k], jgpu_in1[k], jgpu_p2);
      }
    }
  }
}
#line 183
extern "C" __global__ void __launch_bounds__(256) app_Records_reversed(const app_Records_00024Quad_struct* __restrict__ from, app_Records_00024Quad_struct* to, int jgpu_length_1) {
#line 185
  const long long jgpu_x_trips = jgpu_length_1;
#line 185
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 185
    const int i = (int)jgpu_x;
    jgpu_store<16>(&to[i], app_Records_00024Quad_struct{jgpu_load<16>(&from[i]).d, jgpu_load<16>(&from[i]).c, jgpu_load<16>(&from[i]).b, jgpu_load<16>(&from[i]).a});
  }
}
#line 122
extern "C" __global__ void app_Records_shared(const app_Records_00024Line_struct* __restrict__ in, int jgpu_length_0, app_Records_00024Complex_struct* out) {
#line 124
  __shared__ __align__(16) app_Records_00024Line_struct tile[32];
  int i = (int)threadIdx.x;
  tile[i] = in[jgpu_rem_i32((int)(blockIdx.x * blockDim.x + threadIdx.x), jgpu_length_0)];
  __syncthreads();
  jgpu_store<8>(&out[(int)(blockIdx.x * blockDim.x + threadIdx.x)], app_Records_00024Complex_plus_fn(tile[(int)(31u - i)].from, tile[i].to));
}
#line 117
extern "C" __global__ void __launch_bounds__(256) app_Records_split_c(float* jgpu_out0, float* jgpu_out1, int* jgpu_out2, int* jgpu_out3, app_Records_00024Complex_struct jgpu_p0, const float* jgpu_p1, const int* jgpu_p2, unsigned jgpu_count) {
#line 117
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 117
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 117
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 117
    float jgpu_in1[4];
#line 117
    int jgpu_in2[4];
#pragma unroll
#line 117
    for (int k = 0; k < 4; k++) {
#line 117
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
#line 117
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
    }
#pragma unroll
#line 117
    for (int k = 0; k < 4; k++) {
#line 117
      const app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct jgpu_result = app_Records_split_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
#line 117
      jgpu_out0[jgpu_first + k * 256] = jgpu_result.first.re;
#line 117
      jgpu_out1[jgpu_first + k * 256] = jgpu_result.first.im;
#line 117
      jgpu_out2[jgpu_first + k * 256] = jgpu_result.second.lower;
#line 117
      jgpu_out3[jgpu_first + k * 256] = jgpu_result.second.upper;
    }
  } else {
#line 117
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 117
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 117
      const app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct jgpu_result = app_Records_split_fn(jgpu_p0, jgpu_p1[i], jgpu_p2[i]);
#line 117
      jgpu_out0[i] = jgpu_result.first.re;
#line 117
      jgpu_out1[i] = jgpu_result.first.im;
#line 117
      jgpu_out2[i] = jgpu_result.second.lower;
#line 117
      jgpu_out3[i] = jgpu_result.second.upper;
    }
  }
}
#line 117
extern "C" __global__ void __launch_bounds__(256) app_Records_split_s(float* jgpu_out0, float* jgpu_out1, int* jgpu_out2, int* jgpu_out3, app_Records_00024Complex_struct jgpu_p0, const float* jgpu_p1, const int* jgpu_p2, const jgpu_space<6> jgpu_threads) {
#line 117
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 117
  if (jgpu_thread < jgpu_threads.threads) {
#line 117
    int jgpu_at[6];
#line 117
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 117
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 117
      float jgpu_in1[4];
#line 117
      int jgpu_in2[4];
#pragma unroll
#line 117
      for (int k = 0; k < 4; k++) {
#line 117
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 117
        jgpu_in1[k] = jgpu_p1[jgpu_at[4] + jgpu_item * jgpu_threads.steps[4]];
#line 117
        jgpu_in2[k] = jgpu_p2[jgpu_at[5] + jgpu_item * jgpu_threads.steps[5]];
      }
#pragma unroll
#line 117
      for (int k = 0; k < 4; k++) {
#line 117
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 117
        const app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct jgpu_result = app_Records_split_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
#line 117
        jgpu_out0[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = jgpu_result.first.re;
#line 117
        jgpu_out1[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]] = jgpu_result.first.im;
#line 117
        jgpu_out2[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]] = jgpu_result.second.lower;
#line 117
        jgpu_out3[jgpu_at[3] + jgpu_item * jgpu_threads.steps[3]] = jgpu_result.second.upper;
      }
    }
  }
}
#line 190
extern "C" __global__ void app_Records_tiles(const app_Records_00024Complex_struct* __restrict__ in, app_Records_00024Complex_struct* out, int pitch) {
#line 192
  __shared__ __align__(16) app_Records_00024Complex_struct tile[272];
  int x = (int)threadIdx.x;
  int y = (int)threadIdx.y;
  tile[y * 17 + x] = jgpu_load<8>(&in[(int)((unsigned)y * pitch + x)]);
  __syncthreads();
  jgpu_store<8>(&out[(int)((unsigned)y * pitch + x)], app_Records_00024Complex_struct{tile[x * 17 + y].re, tile[(int)(15u - y) * 17 + x].im});
}
