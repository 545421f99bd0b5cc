// Generated from class app.Records by JGPU development. Do not edit.
static __device__ __forceinline__ int jgpu_f32_to_i32(float x) {
  return x == x ? __float2int_rz(x) : 0;
}
// The number of iterations of a parallel loop, in 64 bits, so that bounds near the ends of int do no harm.
static __device__ __forceinline__ long long jgpu_trips(long long lower, long long upper, long long step) {
  return upper <= lower || step <= 0 ? 0 : step == 1 ? upper - lower : (upper - lower - 1) / step + 1;
}
// Shape and strides of all operands, results first; strides in elements. The runtime fills it.
template <typename T, int OPERANDS>
struct jgpu_layout {
  T rank;
  T shape[16];
  T strides[OPERANDS][16];
};
// x / y for non-negative x and positive y; a 32-bit division where both fit.
template <typename T>
static __device__ __forceinline__ T jgpu_quotient(T x, T y) {
  return sizeof(T) == 4 || ((unsigned long long)(x | y) >> 32) == 0 ? (T)((unsigned)x / (unsigned)y) : x / y;
}
// The coordinates of element `index`, and its offset in every operand.
template <typename T, int OPERANDS>
static __device__ __forceinline__ void jgpu_origin(const jgpu_layout<T, OPERANDS>& layout, T index, T* coordinates,
                                                   T* offsets) {
  for (int n = 0; n < OPERANDS; n++) offsets[n] = 0;
  for (int d = (int)layout.rank - 1; d >= 0; d--) {
    const T next = d == 0 ? 0 : jgpu_quotient(index, layout.shape[d]);
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
    const T carry = sum < shape ? 0 : jgpu_quotient(sum, shape);
    const T change = steps - carry * shape;
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[n] += change * layout.strides[n][d];
    steps = carry;
  }
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
struct app_Records_00024Wrapped_struct {
  long long id;
  app_Records_00024Range_struct range;
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
static __device__ __forceinline__ app_Records_00024Line_struct app_Records_00024Line_moved_fn(app_Records_00024Line_struct jgpu_v0_this, app_Records_00024Complex_struct by);
static __device__ __forceinline__ app_Records_00024Line_struct app_Records_00024Line_new_fn(app_Records_00024Complex_struct from, app_Records_00024Complex_struct to, signed char jgpu_v2_register);
static __device__ __forceinline__ app_Records_00024Range_struct app_Records_00024Range_new_fn(int lower, int upper);
static __device__ __forceinline__ long long app_Records_00024Wrapped_id_fn(app_Records_00024Wrapped_struct jgpu_v0_this);
static __device__ __forceinline__ int app_Records_mandelbrot_fn(int limit, app_Records_00024Complex_struct offset, float x, float y);
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
  return app_Records_00024Line_struct{from, to, (signed char)jgpu_v2_register};
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
#line 54
static __device__ __forceinline__ long long app_Records_00024Wrapped_id_fn(app_Records_00024Wrapped_struct jgpu_v0_this) {
  return (long long)((unsigned long long)jgpu_v0_this.id + 1LL);
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
#line 73
extern "C" __global__ void __launch_bounds__(256) app_Records_lines(float* x, app_Records_00024Wrapped_struct wrapped, app_Records_00024Line_struct line) {
#line 75
  int lower = wrapped.range.lower;
  const long long jgpu_x_lower = lower;
  const long long jgpu_x_trips = jgpu_trips(jgpu_x_lower, wrapped.range.upper, 1);
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 76
    const int i = (int)(jgpu_x_lower + jgpu_x);
    app_Records_00024Line_struct moved = app_Records_00024Line_moved_fn(line, i % 2 == 0 ? app_Records_00024Complex_struct{(float)i, 1.0f} : line.to);
#line 79
    app_Records_00024Complex_struct jgpu_t11;
#line 79
    switch (i % 3) {
      case 0:
      {
#line 80
        jgpu_t11 = moved.from;
#line 80
        break;
      }
      case 1:
      {
#line 81
        jgpu_t11 = moved.to;
#line 81
        break;
      }
      default:
      {
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
extern "C" __global__ void __launch_bounds__(256) app_Records_mandelbrot_c32(int* jgpu_out, int jgpu_p0, app_Records_00024Complex_struct jgpu_p1, const float* jgpu_p2, const float* jgpu_p3, unsigned jgpu_count) {
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
    float jgpu_in2[4];
    float jgpu_in3[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
      jgpu_in3[k] = jgpu_p3[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
    }
  } else {
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_p2[i], jgpu_p3[i]);
    }
  }
}
#line 61
extern "C" __global__ void __launch_bounds__(256) app_Records_mandelbrot_c64(int* jgpu_out, int jgpu_p0, app_Records_00024Complex_struct jgpu_p1, const float* jgpu_p2, const float* jgpu_p3, long long jgpu_count) {
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const long long jgpu_first = jgpu_tile + threadIdx.x;
    float jgpu_in2[4];
    float jgpu_in3[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
      jgpu_in3[k] = jgpu_p3[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
    }
  } else {
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_p2[i], jgpu_p3[i]);
    }
  }
}
#line 61
extern "C" __global__ void __launch_bounds__(256) app_Records_mandelbrot_s32(int* jgpu_out, int jgpu_p0, app_Records_00024Complex_struct jgpu_p1, const float* jgpu_p2, const float* jgpu_p3, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[3];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      float jgpu_in2[4];
      float jgpu_in3[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in2[k] = jgpu_p2[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in3[k] = jgpu_p3[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      int jgpu_at[4][3];
      float jgpu_in2[4];
      float jgpu_in3[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in2[k] = jgpu_p2[jgpu_at[k][1]];
          jgpu_in3[k] = jgpu_p3[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
        }
      }
    }
  }
}
#line 61
extern "C" __global__ void __launch_bounds__(256) app_Records_mandelbrot_s64(int* jgpu_out, int jgpu_p0, app_Records_00024Complex_struct jgpu_p1, const float* jgpu_p2, const float* jgpu_p3, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[3];
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      float jgpu_in2[4];
      float jgpu_in3[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in2[k] = jgpu_p2[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in3[k] = jgpu_p3[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      long long jgpu_at[4][3];
      float jgpu_in2[4];
      float jgpu_in3[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in2[k] = jgpu_p2[jgpu_at[k][1]];
          jgpu_in3[k] = jgpu_p3[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Records_mandelbrot_fn(jgpu_p0, jgpu_p1, jgpu_in2[k], jgpu_in3[k]);
        }
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
    {
#line 105
      sum = sum + app_Records_00024Complex_norm_fn(z);
    }
  }
#line 107
  a[0] = jgpu_f32_to_i32(sum);
}
