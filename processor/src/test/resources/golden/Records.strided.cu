// Generated from class app.Records by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
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
// The innermost coordinate of element `index`, and its offset in every operand.
template <typename T, int OPERANDS>
static __device__ __forceinline__ T jgpu_innermost(const jgpu_layout<T, OPERANDS>& layout, T index, T (&offsets)[OPERANDS]) {
  const int last = (int)layout.rank - 1;
  T innermost = 0;
#pragma unroll
  for (int n = 0; n < OPERANDS; n++) offsets[n] = 0;
  for (int d = last; d >= 0; d--) {
    const T next = d == 0 ? 0 : jgpu_divide(layout, d, index);
    const T coordinate = index - next * layout.shape[d];
    if (d == last) innermost = coordinate;
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[n] += coordinate * layout.strides[n][d];
    index = next;
  }
  return innermost;
}
// The offsets in every operand of COUNT elements, side by side so that their divisions overlap.
template <typename T, int OPERANDS, int COUNT>
static __device__ __forceinline__ void jgpu_locate(const jgpu_layout<T, OPERANDS>& layout, T (&index)[COUNT],
                                                   T (&offsets)[COUNT][OPERANDS]) {
#pragma unroll
  for (int k = 0; k < COUNT; k++) {
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[k][n] = 0;
  }
  for (int d = (int)layout.rank - 1; d > 0; d--) {
#pragma unroll
    for (int k = 0; k < COUNT; k++) {
      const T next = jgpu_divide(layout, d, index[k]);
      const T coordinate = index[k] - next * layout.shape[d];
      index[k] = next;
#pragma unroll
      for (int n = 0; n < OPERANDS; n++) offsets[k][n] += coordinate * layout.strides[n][d];
    }
  }
#pragma unroll
  for (int k = 0; k < COUNT; k++) {
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[k][n] += index[k] * layout.strides[n][0];
  }
}
struct app_Records_00024Complex_struct {
  float re;
  float im;
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
struct app_Records_00024Nibbles_struct {
  signed char high;
  signed char low;
};
struct app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct {
  app_Records_00024Complex_struct first;
  app_Records_00024Range_struct second;
};
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_new_fn(float re);
static __device__ __forceinline__ float app_Records_00024Complex_norm_fn(app_Records_00024Complex_struct jgpu_v0_this);
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_plus_fn(app_Records_00024Complex_struct jgpu_v0_this, app_Records_00024Complex_struct other);
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_real_fn(float re);
static __device__ __forceinline__ app_Records_00024Complex_struct app_Records_00024Complex_times_fn(app_Records_00024Complex_struct jgpu_v0_this, app_Records_00024Complex_struct other);
static __device__ __forceinline__ app_Records_00024Range_struct app_Records_00024Range_new_fn(int lower, int upper);
static __device__ __forceinline__ app_Records_00024Real_struct app_Records_00024Real_plus_fn(app_Records_00024Real_struct jgpu_v0_this, app_Records_00024Real_struct other);
static __device__ __forceinline__ app_Records_00024Real_struct app_Records_00024Two_sum_fn(app_Records_00024Two_0003capp_Records_00024Real_0003e_struct jgpu_v0_this);
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
extern "C" __global__ void __launch_bounds__(256) app_Records_constants_s32(float* jgpu_out, const float* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
#line 136
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 136
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 136
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 136
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 136
    int jgpu_origins[2];
#line 136
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 136
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 136
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 136
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 136
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 136
        float jgpu_in0[8];
#pragma unroll
#line 136
        for (int k = 0; k < 8; k++) {
#line 136
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 136
        for (int k = 0; k < 8; k++) {
#line 136
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_constants_fn(jgpu_in0[k]);
        }
      }
#line 136
      return;
    }
  }
#line 136
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 136
    int jgpu_index[4];
#line 136
    int jgpu_at[4][2];
#line 136
    float jgpu_in0[4];
#pragma unroll
#line 136
    for (int k = 0; k < 4; k++) {
#line 136
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 136
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 136
    for (int k = 0; k < 4; k++) {
#line 136
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 136
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 136
    for (int k = 0; k < 4; k++) {
#line 136
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 136
        jgpu_out[jgpu_at[k][0]] = app_Records_constants_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 136
extern "C" __global__ void __launch_bounds__(256) app_Records_constants_s64(float* jgpu_out, const float* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
#line 136
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 136
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 136
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 136
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 136
    long long jgpu_origins[2];
#line 136
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 136
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 136
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 136
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 136
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 136
        float jgpu_in0[8];
#pragma unroll
#line 136
        for (int k = 0; k < 8; k++) {
#line 136
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 136
        for (int k = 0; k < 8; k++) {
#line 136
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_constants_fn(jgpu_in0[k]);
        }
      }
#line 136
      return;
    }
  }
#line 136
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 136
    long long jgpu_index[4];
#line 136
    long long jgpu_at[4][2];
#line 136
    float jgpu_in0[4];
#pragma unroll
#line 136
    for (int k = 0; k < 4; k++) {
#line 136
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 136
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 136
    for (int k = 0; k < 4; k++) {
#line 136
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 136
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 136
    for (int k = 0; k < 4; k++) {
#line 136
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 136
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 136
        jgpu_out[jgpu_at[k][0]] = app_Records_constants_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 178
extern "C" __global__ void __launch_bounds__(256) app_Records_doubled_s32(app_Records_00024Quad_struct* jgpu_out, const app_Records_00024Quad_struct* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
#line 178
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 256;
#line 178
  const bool jgpu_full = jgpu_tile + 256 <= jgpu_count;
#line 178
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 178
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 256) {
#line 178
    int jgpu_origins[2];
#line 178
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 178
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 256) {
#line 178
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 178
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 178
      for (int jgpu_batch = 0; jgpu_batch < 1; jgpu_batch += 1) {
#line 178
        app_Records_00024Quad_struct jgpu_in0[1];
#pragma unroll
#line 178
        for (int k = 0; k < 1; k++) {
#line 178
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
          jgpu_in0[k] = jgpu_load<16>(&jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1]);
        }
#pragma unroll
#line 178
        for (int k = 0; k < 1; k++) {
#line 178
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
          jgpu_store<16>(&jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0], app_Records_doubled_fn(jgpu_in0[k]));
        }
      }
#line 178
      return;
    }
  }
#line 178
  for (int jgpu_batch = 0; jgpu_batch < 1; jgpu_batch += 1) {
#line 178
    int jgpu_index[1];
#line 178
    int jgpu_at[1][2];
#line 178
    app_Records_00024Quad_struct jgpu_in0[1];
#pragma unroll
#line 178
    for (int k = 0; k < 1; k++) {
#line 178
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 178
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 178
    for (int k = 0; k < 1; k++) {
#line 178
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 178
        jgpu_in0[k] = jgpu_load<16>(&jgpu_p0[jgpu_at[k][1]]);
      }
    }
#pragma unroll
#line 178
    for (int k = 0; k < 1; k++) {
#line 178
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 178
        jgpu_store<16>(&jgpu_out[jgpu_at[k][0]], app_Records_doubled_fn(jgpu_in0[k]));
      }
    }
  }
}
#line 178
extern "C" __global__ void __launch_bounds__(256) app_Records_doubled_s64(app_Records_00024Quad_struct* jgpu_out, const app_Records_00024Quad_struct* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
#line 178
  const long long jgpu_tile = (long long)blockIdx.x * 256;
#line 178
  const bool jgpu_full = jgpu_tile + 256 <= jgpu_count;
#line 178
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 178
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 256) {
#line 178
    long long jgpu_origins[2];
#line 178
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 178
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 256) {
#line 178
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 178
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 178
      for (int jgpu_batch = 0; jgpu_batch < 1; jgpu_batch += 1) {
#line 178
        app_Records_00024Quad_struct jgpu_in0[1];
#pragma unroll
#line 178
        for (int k = 0; k < 1; k++) {
#line 178
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
          jgpu_in0[k] = jgpu_load<16>(&jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1]);
        }
#pragma unroll
#line 178
        for (int k = 0; k < 1; k++) {
#line 178
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
          jgpu_store<16>(&jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0], app_Records_doubled_fn(jgpu_in0[k]));
        }
      }
#line 178
      return;
    }
  }
#line 178
  for (int jgpu_batch = 0; jgpu_batch < 1; jgpu_batch += 1) {
#line 178
    long long jgpu_index[1];
#line 178
    long long jgpu_at[1][2];
#line 178
    app_Records_00024Quad_struct jgpu_in0[1];
#pragma unroll
#line 178
    for (int k = 0; k < 1; k++) {
#line 178
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 178
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 178
    for (int k = 0; k < 1; k++) {
#line 178
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 178
        jgpu_in0[k] = jgpu_load<16>(&jgpu_p0[jgpu_at[k][1]]);
      }
    }
#pragma unroll
#line 178
    for (int k = 0; k < 1; k++) {
#line 178
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 178
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 178
        jgpu_store<16>(&jgpu_out[jgpu_at[k][0]], app_Records_doubled_fn(jgpu_in0[k]));
      }
    }
  }
}
#line 166
extern "C" __global__ void __launch_bounds__(256) app_Records_generics_s32(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 166
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 166
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 166
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 166
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 166
    int jgpu_origins[3];
#line 166
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 166
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 166
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 166
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 166
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 166
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 166
        float jgpu_in0[8];
#line 166
        float jgpu_in1[8];
#pragma unroll
#line 166
        for (int k = 0; k < 8; k++) {
#line 166
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 166
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 166
        for (int k = 0; k < 8; k++) {
#line 166
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_generics_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 166
      return;
    }
  }
#line 166
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 166
    int jgpu_index[4];
#line 166
    int jgpu_at[4][3];
#line 166
    float jgpu_in0[4];
#line 166
    float jgpu_in1[4];
#pragma unroll
#line 166
    for (int k = 0; k < 4; k++) {
#line 166
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 166
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 166
    for (int k = 0; k < 4; k++) {
#line 166
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 166
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 166
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 166
    for (int k = 0; k < 4; k++) {
#line 166
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 166
        jgpu_out[jgpu_at[k][0]] = app_Records_generics_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 166
extern "C" __global__ void __launch_bounds__(256) app_Records_generics_s64(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 166
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 166
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 166
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 166
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 166
    long long jgpu_origins[3];
#line 166
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 166
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 166
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 166
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 166
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 166
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 166
        float jgpu_in0[8];
#line 166
        float jgpu_in1[8];
#pragma unroll
#line 166
        for (int k = 0; k < 8; k++) {
#line 166
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 166
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 166
        for (int k = 0; k < 8; k++) {
#line 166
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_generics_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 166
      return;
    }
  }
#line 166
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 166
    long long jgpu_index[4];
#line 166
    long long jgpu_at[4][3];
#line 166
    float jgpu_in0[4];
#line 166
    float jgpu_in1[4];
#pragma unroll
#line 166
    for (int k = 0; k < 4; k++) {
#line 166
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 166
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 166
    for (int k = 0; k < 4; k++) {
#line 166
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 166
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 166
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 166
    for (int k = 0; k < 4; k++) {
#line 166
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 166
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 166
        jgpu_out[jgpu_at[k][0]] = app_Records_generics_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 61
extern "C" __global__ void __launch_bounds__(256) app_Records_mandelbrot_s32(int* jgpu_out, int jgpu_p0, app_Records_00024Complex_struct jgpu_p1, const float* jgpu_p2, const float* jgpu_p3, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 61
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 61
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 61
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 61
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 61
    int jgpu_origins[3];
#line 61
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 61
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 61
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 61
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 61
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 61
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 61
        float jgpu_in2[8];
#line 61
        float jgpu_in3[8];
#pragma unroll
#line 61
        for (int k = 0; k < 8; k++) {
#line 61
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
          jgpu_in2[k] = jgpu_p2[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 61
          jgpu_in3[k] = jgpu_p3[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 61
        for (int k = 0; k < 8; k++) {
#line 61
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
        }
      }
#line 61
      return;
    }
  }
#line 61
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 61
    int jgpu_index[4];
#line 61
    int jgpu_at[4][3];
#line 61
    float jgpu_in2[4];
#line 61
    float jgpu_in3[4];
#pragma unroll
#line 61
    for (int k = 0; k < 4; k++) {
#line 61
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 61
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 61
    for (int k = 0; k < 4; k++) {
#line 61
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 61
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][1]];
#line 61
        jgpu_in3[k] = jgpu_p3[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 61
    for (int k = 0; k < 4; k++) {
#line 61
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 61
        jgpu_out[jgpu_at[k][0]] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
      }
    }
  }
}
#line 61
extern "C" __global__ void __launch_bounds__(256) app_Records_mandelbrot_s64(int* jgpu_out, int jgpu_p0, app_Records_00024Complex_struct jgpu_p1, const float* jgpu_p2, const float* jgpu_p3, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 61
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 61
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 61
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 61
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 61
    long long jgpu_origins[3];
#line 61
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 61
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 61
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 61
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 61
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 61
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 61
        float jgpu_in2[8];
#line 61
        float jgpu_in3[8];
#pragma unroll
#line 61
        for (int k = 0; k < 8; k++) {
#line 61
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
          jgpu_in2[k] = jgpu_p2[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 61
          jgpu_in3[k] = jgpu_p3[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 61
        for (int k = 0; k < 8; k++) {
#line 61
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
        }
      }
#line 61
      return;
    }
  }
#line 61
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 61
    long long jgpu_index[4];
#line 61
    long long jgpu_at[4][3];
#line 61
    float jgpu_in2[4];
#line 61
    float jgpu_in3[4];
#pragma unroll
#line 61
    for (int k = 0; k < 4; k++) {
#line 61
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 61
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 61
    for (int k = 0; k < 4; k++) {
#line 61
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 61
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][1]];
#line 61
        jgpu_in3[k] = jgpu_p3[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 61
    for (int k = 0; k < 4; k++) {
#line 61
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 61
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 61
        jgpu_out[jgpu_at[k][0]] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
      }
    }
  }
}
#line 112
extern "C" __global__ void __launch_bounds__(256) app_Records_nibbles_s32(signed char* jgpu_out0, signed char* jgpu_out1, const signed char* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 112
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 4096;
#line 112
  const bool jgpu_full = jgpu_tile + 4096 <= jgpu_count;
#line 112
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 112
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 4096) {
#line 112
    int jgpu_origins[3];
#line 112
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 112
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 4096) {
#line 112
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 112
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 112
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 112
      for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 8) {
#line 112
        signed char jgpu_in0[8];
#pragma unroll
#line 112
        for (int k = 0; k < 8; k++) {
#line 112
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
          jgpu_in0[k] = jgpu_p0[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 112
        for (int k = 0; k < 8; k++) {
#line 112
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
          const app_Records_00024Nibbles_struct jgpu_result = app_Records_nibbles_fn(jgpu_in0[k]);
#line 112
          jgpu_out0[jgpu_origins[0] + jgpu_step * jgpu_stride0] = jgpu_result.high;
#line 112
          jgpu_out1[jgpu_origins[1] + jgpu_step * jgpu_stride1] = jgpu_result.low;
        }
      }
#line 112
      return;
    }
  }
#line 112
  for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 4) {
#line 112
    int jgpu_index[4];
#line 112
    int jgpu_at[4][3];
#line 112
    signed char jgpu_in0[4];
#pragma unroll
#line 112
    for (int k = 0; k < 4; k++) {
#line 112
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 112
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 112
    for (int k = 0; k < 4; k++) {
#line 112
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 112
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 112
    for (int k = 0; k < 4; k++) {
#line 112
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 112
        const app_Records_00024Nibbles_struct jgpu_result = app_Records_nibbles_fn(jgpu_in0[k]);
#line 112
        jgpu_out0[jgpu_at[k][0]] = jgpu_result.high;
#line 112
        jgpu_out1[jgpu_at[k][1]] = jgpu_result.low;
      }
    }
  }
}
#line 112
extern "C" __global__ void __launch_bounds__(256) app_Records_nibbles_s64(signed char* jgpu_out0, signed char* jgpu_out1, const signed char* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 112
  const long long jgpu_tile = (long long)blockIdx.x * 4096;
#line 112
  const bool jgpu_full = jgpu_tile + 4096 <= jgpu_count;
#line 112
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 112
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 4096) {
#line 112
    long long jgpu_origins[3];
#line 112
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 112
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 4096) {
#line 112
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 112
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 112
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 112
      for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 8) {
#line 112
        signed char jgpu_in0[8];
#pragma unroll
#line 112
        for (int k = 0; k < 8; k++) {
#line 112
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
          jgpu_in0[k] = jgpu_p0[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 112
        for (int k = 0; k < 8; k++) {
#line 112
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
          const app_Records_00024Nibbles_struct jgpu_result = app_Records_nibbles_fn(jgpu_in0[k]);
#line 112
          jgpu_out0[jgpu_origins[0] + jgpu_step * jgpu_stride0] = jgpu_result.high;
#line 112
          jgpu_out1[jgpu_origins[1] + jgpu_step * jgpu_stride1] = jgpu_result.low;
        }
      }
#line 112
      return;
    }
  }
#line 112
  for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 4) {
#line 112
    long long jgpu_index[4];
#line 112
    long long jgpu_at[4][3];
#line 112
    signed char jgpu_in0[4];
#pragma unroll
#line 112
    for (int k = 0; k < 4; k++) {
#line 112
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 112
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 112
    for (int k = 0; k < 4; k++) {
#line 112
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 112
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 112
    for (int k = 0; k < 4; k++) {
#line 112
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 112
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 112
        const app_Records_00024Nibbles_struct jgpu_result = app_Records_nibbles_fn(jgpu_in0[k]);
#line 112
        jgpu_out0[jgpu_at[k][0]] = jgpu_result.high;
#line 112
        jgpu_out1[jgpu_at[k][1]] = jgpu_result.low;
      }
    }
  }
}
#line 171
extern "C" __global__ void __launch_bounds__(256) app_Records_product_s32(app_Records_00024Real_struct* jgpu_out, const app_Records_00024Real_struct* jgpu_p0, const app_Records_00024Real_struct* jgpu_p1, app_Records_00024Real_struct jgpu_p2, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 171
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 171
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 171
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 171
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 171
    int jgpu_origins[3];
#line 171
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 171
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 171
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 171
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 171
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 171
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 171
        app_Records_00024Real_struct jgpu_in0[8];
#line 171
        app_Records_00024Real_struct jgpu_in1[8];
#pragma unroll
#line 171
        for (int k = 0; k < 8; k++) {
#line 171
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 171
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 171
        for (int k = 0; k < 8; k++) {
#line 171
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_product_fn(jgpu_in0[k], jgpu_in1[k], jgpu_p2);
        }
      }
#line 171
      return;
    }
  }
#line 171
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 171
    int jgpu_index[4];
#line 171
    int jgpu_at[4][3];
#line 171
    app_Records_00024Real_struct jgpu_in0[4];
#line 171
    app_Records_00024Real_struct jgpu_in1[4];
#pragma unroll
#line 171
    for (int k = 0; k < 4; k++) {
#line 171
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 171
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 171
    for (int k = 0; k < 4; k++) {
#line 171
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 171
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 171
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 171
    for (int k = 0; k < 4; k++) {
#line 171
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 171
        jgpu_out[jgpu_at[k][0]] = app_Records_product_fn(jgpu_in0[k], jgpu_in1[k], jgpu_p2);
      }
    }
  }
}
#line 171
extern "C" __global__ void __launch_bounds__(256) app_Records_product_s64(app_Records_00024Real_struct* jgpu_out, const app_Records_00024Real_struct* jgpu_p0, const app_Records_00024Real_struct* jgpu_p1, app_Records_00024Real_struct jgpu_p2, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 171
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 171
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 171
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 171
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 171
    long long jgpu_origins[3];
#line 171
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 171
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 171
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 171
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 171
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 171
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 171
        app_Records_00024Real_struct jgpu_in0[8];
#line 171
        app_Records_00024Real_struct jgpu_in1[8];
#pragma unroll
#line 171
        for (int k = 0; k < 8; k++) {
#line 171
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 171
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 171
        for (int k = 0; k < 8; k++) {
#line 171
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_product_fn(jgpu_in0[k], jgpu_in1[k], jgpu_p2);
        }
      }
#line 171
      return;
    }
  }
#line 171
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 171
    long long jgpu_index[4];
#line 171
    long long jgpu_at[4][3];
#line 171
    app_Records_00024Real_struct jgpu_in0[4];
#line 171
    app_Records_00024Real_struct jgpu_in1[4];
#pragma unroll
#line 171
    for (int k = 0; k < 4; k++) {
#line 171
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 171
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 171
    for (int k = 0; k < 4; k++) {
#line 171
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 171
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 171
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 171
    for (int k = 0; k < 4; k++) {
#line 171
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 171
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 171
        jgpu_out[jgpu_at[k][0]] = app_Records_product_fn(jgpu_in0[k], jgpu_in1[k], jgpu_p2);
      }
    }
  }
}
#line 117
extern "C" __global__ void __launch_bounds__(256) app_Records_split_s32(float* jgpu_out0, float* jgpu_out1, int* jgpu_out2, int* jgpu_out3, app_Records_00024Complex_struct jgpu_p0, const float* jgpu_p1, const int* jgpu_p2, unsigned jgpu_count, const jgpu_layout<int, 6> jgpu_strides) {
#line 117
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 117
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 117
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 117
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 117
    int jgpu_origins[6];
#line 117
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 117
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 117
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 117
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 117
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 117
      const int jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
#line 117
      const int jgpu_stride4 = jgpu_strides.strides[4][jgpu_last];
#line 117
      const int jgpu_stride5 = jgpu_strides.strides[5][jgpu_last];
#line 117
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 117
        float jgpu_in1[8];
#line 117
        int jgpu_in2[8];
#pragma unroll
#line 117
        for (int k = 0; k < 8; k++) {
#line 117
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
          jgpu_in1[k] = jgpu_p1[jgpu_origins[4] + jgpu_step * jgpu_stride4];
#line 117
          jgpu_in2[k] = jgpu_p2[jgpu_origins[5] + jgpu_step * jgpu_stride5];
        }
#pragma unroll
#line 117
        for (int k = 0; k < 8; k++) {
#line 117
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
          const app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct jgpu_result = app_Records_split_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
#line 117
          jgpu_out0[jgpu_origins[0] + jgpu_step * jgpu_stride0] = jgpu_result.first.re;
#line 117
          jgpu_out1[jgpu_origins[1] + jgpu_step * jgpu_stride1] = jgpu_result.first.im;
#line 117
          jgpu_out2[jgpu_origins[2] + jgpu_step * jgpu_stride2] = jgpu_result.second.lower;
#line 117
          jgpu_out3[jgpu_origins[3] + jgpu_step * jgpu_stride3] = jgpu_result.second.upper;
        }
      }
#line 117
      return;
    }
  }
#line 117
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 117
    int jgpu_index[4];
#line 117
    int jgpu_at[4][6];
#line 117
    float jgpu_in1[4];
#line 117
    int jgpu_in2[4];
#pragma unroll
#line 117
    for (int k = 0; k < 4; k++) {
#line 117
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 117
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 117
    for (int k = 0; k < 4; k++) {
#line 117
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 117
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][4]];
#line 117
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][5]];
      }
    }
#pragma unroll
#line 117
    for (int k = 0; k < 4; k++) {
#line 117
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 117
        const app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct jgpu_result = app_Records_split_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
#line 117
        jgpu_out0[jgpu_at[k][0]] = jgpu_result.first.re;
#line 117
        jgpu_out1[jgpu_at[k][1]] = jgpu_result.first.im;
#line 117
        jgpu_out2[jgpu_at[k][2]] = jgpu_result.second.lower;
#line 117
        jgpu_out3[jgpu_at[k][3]] = jgpu_result.second.upper;
      }
    }
  }
}
#line 117
extern "C" __global__ void __launch_bounds__(256) app_Records_split_s64(float* jgpu_out0, float* jgpu_out1, int* jgpu_out2, int* jgpu_out3, app_Records_00024Complex_struct jgpu_p0, const float* jgpu_p1, const int* jgpu_p2, long long jgpu_count, const jgpu_layout<long long, 6> jgpu_strides) {
#line 117
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 117
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 117
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 117
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 117
    long long jgpu_origins[6];
#line 117
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 117
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 117
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 117
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 117
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 117
      const long long jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
#line 117
      const long long jgpu_stride4 = jgpu_strides.strides[4][jgpu_last];
#line 117
      const long long jgpu_stride5 = jgpu_strides.strides[5][jgpu_last];
#line 117
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 117
        float jgpu_in1[8];
#line 117
        int jgpu_in2[8];
#pragma unroll
#line 117
        for (int k = 0; k < 8; k++) {
#line 117
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
          jgpu_in1[k] = jgpu_p1[jgpu_origins[4] + jgpu_step * jgpu_stride4];
#line 117
          jgpu_in2[k] = jgpu_p2[jgpu_origins[5] + jgpu_step * jgpu_stride5];
        }
#pragma unroll
#line 117
        for (int k = 0; k < 8; k++) {
#line 117
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
          const app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct jgpu_result = app_Records_split_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
#line 117
          jgpu_out0[jgpu_origins[0] + jgpu_step * jgpu_stride0] = jgpu_result.first.re;
#line 117
          jgpu_out1[jgpu_origins[1] + jgpu_step * jgpu_stride1] = jgpu_result.first.im;
#line 117
          jgpu_out2[jgpu_origins[2] + jgpu_step * jgpu_stride2] = jgpu_result.second.lower;
#line 117
          jgpu_out3[jgpu_origins[3] + jgpu_step * jgpu_stride3] = jgpu_result.second.upper;
        }
      }
#line 117
      return;
    }
  }
#line 117
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 117
    long long jgpu_index[4];
#line 117
    long long jgpu_at[4][6];
#line 117
    float jgpu_in1[4];
#line 117
    int jgpu_in2[4];
#pragma unroll
#line 117
    for (int k = 0; k < 4; k++) {
#line 117
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 117
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 117
    for (int k = 0; k < 4; k++) {
#line 117
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 117
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][4]];
#line 117
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][5]];
      }
    }
#pragma unroll
#line 117
    for (int k = 0; k < 4; k++) {
#line 117
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 117
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 117
        const app_Records_00024Pair_0003capp_Records_00024Complex_0003bapp_Records_00024Range_0003e_struct jgpu_result = app_Records_split_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
#line 117
        jgpu_out0[jgpu_at[k][0]] = jgpu_result.first.re;
#line 117
        jgpu_out1[jgpu_at[k][1]] = jgpu_result.first.im;
#line 117
        jgpu_out2[jgpu_at[k][2]] = jgpu_result.second.lower;
#line 117
        jgpu_out3[jgpu_at[k][3]] = jgpu_result.second.upper;
      }
    }
  }
}
