// Generated from class app.Semantics by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ int jgpu_div_i32(int a, int b) {
  return b == 0 ? 0 : b == -1 ? (int)(0u - (unsigned)a) : a / b;
}
static __device__ __forceinline__ long long jgpu_div_i64(long long a, long long b) {
  return b == 0 ? 0 : b == -1 ? (long long)(0ull - (unsigned long long)a) : a / b;
}
static __device__ __forceinline__ int jgpu_rem_i32(int a, int b) {
  return b == 0 ? a : b == -1 ? 0 : a % b;
}
static __device__ __forceinline__ long long jgpu_rem_i64(long long a, long long b) {
  return b == 0 ? a : b == -1 ? 0 : a % b;
}
static __device__ __forceinline__ int jgpu_f32_to_i32(float x) {
  return x == x ? __float2int_rz(x) : 0;
}
static __device__ __forceinline__ int jgpu_f64_to_i32(double x) {
  return x == x ? __double2int_rz(x) : 0;
}
static __device__ __forceinline__ long long jgpu_f32_to_i64(float x) {
  return x == x ? __float2ll_rz(x) : 0;
}
static __device__ __forceinline__ long long jgpu_f64_to_i64(double x) {
  return x == x ? __double2ll_rz(x) : 0;
}
static __device__ __forceinline__ long long jgpu_abs_i64(long long a) {
  return a < 0 ? (long long)(0ull - (unsigned long long)a) : a;
}
static __device__ __forceinline__ float jgpu_min_f32(float a, float b) {
  return a != a || b != b ? a + b : a == b ? __int_as_float(__float_as_int(a) | __float_as_int(b)) : a < b ? a : b;
}
static __device__ __forceinline__ float jgpu_max_f32(float a, float b) {
  return a != a || b != b ? a + b : a == b ? __int_as_float(__float_as_int(a) & __float_as_int(b)) : a > b ? a : b;
}
static __device__ __forceinline__ double jgpu_pow_f64(double x, double y) {
  const bool undefined = y != y || (fabs(x) == 1.0 && fabs(y) == __longlong_as_double(0x7ff0000000000000LL));
  return undefined ? __longlong_as_double(0x7ff8000000000000LL) : pow(x, y);
}
static __device__ __forceinline__ float jgpu_signum_f32(float x) { return x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : x; }
static __device__ __forceinline__ long long jgpu_floor_div_i64(long long a, long long b) {
  const long long q = jgpu_div_i64(a, b);
  return (a ^ b) < 0 && b != 0 && (long long)((unsigned long long)q * (unsigned long long)b) != a ? q - 1 : q;
}
static __device__ __forceinline__ long long jgpu_floor_mod_i64(long long a, long long b) {
  const long long r = jgpu_rem_i64(a, b);
  return b != 0 && r != 0 && (r ^ b) < 0 ? r + b : r;
}
static __device__ __forceinline__ bool jgpu_is_nan_f32(float x) { return x != x; }
static __device__ __forceinline__ int jgpu_round_f32(float x) {
  const float below = floorf(x);
  return jgpu_f32_to_i32(x - below >= 0.5f ? below + 1.0f : below);
}
static __device__ __forceinline__ long long jgpu_round_f64(double x) {
  const double below = floor(x);
  return jgpu_f64_to_i64(x - below >= 0.5 ? below + 1.0 : below);
}
static __device__ __forceinline__ int jgpu_to_bits_f32(float x) { return __float_as_int(x); }
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
static __device__ __forceinline__ bool app_Semantics_booleans_fn(int a, int b, bool c);
static __device__ __forceinline__ int app_Semantics_casts_fn(float f, double d, long long l);
static __device__ __forceinline__ double app_Semantics_floats_fn(float f, double d);
static __device__ __forceinline__ int app_Semantics_integers_fn(int a, int b);
static __device__ __forceinline__ long long app_Semantics_longs_fn(long long a, int b);
static __device__ __forceinline__ unsigned short app_Semantics_small_fn(signed char a, short b, unsigned short c);
#line 50 "app/Semantics.java"
static __device__ __forceinline__ bool app_Semantics_booleans_fn(int a, int b, bool c) {
#line 52
  bool d = a < b != c;
  d = d & (a == b | !c);
  d = d != true;
  return c ? d && a != b : d || a >= 120;
}
#line 37
static __device__ __forceinline__ int app_Semantics_casts_fn(float f, double d, long long l) {
#line 39
  return (int)((unsigned)jgpu_f32_to_i32(f) + jgpu_f64_to_i32(d) + (int)jgpu_f32_to_i64(f) + (int)jgpu_f64_to_i64(d) + (signed char)jgpu_f32_to_i32(f) + (unsigned short)jgpu_f64_to_i32(d) + (short)l);
}
#line 42
static __device__ __forceinline__ double app_Semantics_floats_fn(float f, double d) {
#line 44
  float g = fmodf(f, 3.0f) + jgpu_min_f32(f, 0.0f) + jgpu_max_f32(f, -0.0f) + 1.4E-45f + __int_as_float(0x7fc00000) + 0.1f;
  d = d + fmod(__longlong_as_double(0xfff0000000000000LL), d);
  d = d + (jgpu_pow_f64(d, (double)f) + (double)jgpu_round_f32(f) + (double)jgpu_round_f64(d) + (double)jgpu_signum_f32(f) + fma(d, d, d));
  return jgpu_is_nan_f32(g) ? (double)g : d + (double)jgpu_to_bits_f32(f) + hypot((double)f, d);
}
#line 10
static __device__ __forceinline__ int app_Semantics_integers_fn(int a, int b) {
#line 12
  int sum = (int)((unsigned)a + (unsigned)b * 3 - ((unsigned)a - b));
  int shifts = (int)(((unsigned)a << (b & 31)) + (a >> (b & 31)) + ((unsigned)a >> (b & 31)) + ((unsigned)a << 1) + ((unsigned)a >> 1));
  int divisions = (int)((unsigned)jgpu_div_i32(a, b) + jgpu_rem_i32(a, b) + a / 7 + a % 7 + jgpu_div_i32(a, -1));
  return (int)(0u - sum + (unsigned)~shifts * divisions + 2147483648u);
}
#line 18
static __device__ __forceinline__ long long app_Semantics_longs_fn(long long a, int b) {
#line 20
  long long sum = (long long)((unsigned long long)a + (unsigned long long)(long long)b * 3LL - ((unsigned long long)a - (long long)b) + 9223372036854775808ull);
  long long shifts = (long long)(((unsigned long long)a << (b & 63)) + (a >> (b & 63)) + ((unsigned long long)a >> (b & 63)) + (long long)(int)((unsigned)b << (a & 31)));
  return (long long)((unsigned long long)jgpu_div_i64((long long)(0ull - sum), a) + jgpu_rem_i64(shifts, (long long)b) + jgpu_abs_i64(a) + jgpu_floor_mod_i64(a, 3LL) + jgpu_floor_div_i64(a, 5LL));
}
#line 25
static __device__ __forceinline__ unsigned short app_Semantics_small_fn(signed char a, short b, unsigned short c) {
#line 27
  signed char x = a;
  x = (signed char)((unsigned)x + b);
  x = (signed char)((unsigned)x >> 1);
  x = (signed char)((unsigned)x + 1);
  short y = (short)((unsigned)x * c);
  c = (unsigned short)((unsigned)c + y);
  c = (unsigned short)((unsigned)c - 97);
  return (unsigned short)((unsigned)c + (unsigned short)a);
}
#line 50
extern "C" __global__ void __launch_bounds__(256) app_Semantics_booleans_s32(bool* jgpu_out, const int* jgpu_p0, const int* jgpu_p1, const bool* jgpu_p2, unsigned jgpu_count, const jgpu_layout<int, 4> jgpu_strides) {
#line 50
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 50
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 50
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 50
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 50
    int jgpu_origins[4];
#line 50
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 50
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 50
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 50
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 50
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 50
      const int jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
#line 50
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 50
        int jgpu_in0[8];
#line 50
        int jgpu_in1[8];
#line 50
        bool jgpu_in2[8];
#pragma unroll
#line 50
        for (int k = 0; k < 8; k++) {
#line 50
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 50
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
#line 50
          jgpu_in2[k] = jgpu_p2[jgpu_origins[3] + jgpu_step * jgpu_stride3];
        }
#pragma unroll
#line 50
        for (int k = 0; k < 8; k++) {
#line 50
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_booleans_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
        }
      }
#line 50
      return;
    }
  }
#line 50
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 50
    int jgpu_index[4];
#line 50
    int jgpu_at[4][4];
#line 50
    int jgpu_in0[4];
#line 50
    int jgpu_in1[4];
#line 50
    bool jgpu_in2[4];
#pragma unroll
#line 50
    for (int k = 0; k < 4; k++) {
#line 50
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 50
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 50
    for (int k = 0; k < 4; k++) {
#line 50
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 50
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 50
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
#line 50
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][3]];
      }
    }
#pragma unroll
#line 50
    for (int k = 0; k < 4; k++) {
#line 50
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 50
        jgpu_out[jgpu_at[k][0]] = app_Semantics_booleans_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
#line 50
extern "C" __global__ void __launch_bounds__(256) app_Semantics_booleans_s64(bool* jgpu_out, const int* jgpu_p0, const int* jgpu_p1, const bool* jgpu_p2, long long jgpu_count, const jgpu_layout<long long, 4> jgpu_strides) {
#line 50
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 50
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 50
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 50
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 50
    long long jgpu_origins[4];
#line 50
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 50
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 50
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 50
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 50
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 50
      const long long jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
#line 50
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 50
        int jgpu_in0[8];
#line 50
        int jgpu_in1[8];
#line 50
        bool jgpu_in2[8];
#pragma unroll
#line 50
        for (int k = 0; k < 8; k++) {
#line 50
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 50
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
#line 50
          jgpu_in2[k] = jgpu_p2[jgpu_origins[3] + jgpu_step * jgpu_stride3];
        }
#pragma unroll
#line 50
        for (int k = 0; k < 8; k++) {
#line 50
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_booleans_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
        }
      }
#line 50
      return;
    }
  }
#line 50
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 50
    long long jgpu_index[4];
#line 50
    long long jgpu_at[4][4];
#line 50
    int jgpu_in0[4];
#line 50
    int jgpu_in1[4];
#line 50
    bool jgpu_in2[4];
#pragma unroll
#line 50
    for (int k = 0; k < 4; k++) {
#line 50
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 50
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 50
    for (int k = 0; k < 4; k++) {
#line 50
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 50
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 50
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
#line 50
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][3]];
      }
    }
#pragma unroll
#line 50
    for (int k = 0; k < 4; k++) {
#line 50
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 50
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 50
        jgpu_out[jgpu_at[k][0]] = app_Semantics_booleans_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Semantics_casts_s32(int* jgpu_out, const float* jgpu_p0, const double* jgpu_p1, const long long* jgpu_p2, unsigned jgpu_count, const jgpu_layout<int, 4> jgpu_strides) {
#line 37
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 37
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 37
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 37
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 37
    int jgpu_origins[4];
#line 37
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 37
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 37
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 37
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 37
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 37
      const int jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
#line 37
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 37
        float jgpu_in0[4];
#line 37
        double jgpu_in1[4];
#line 37
        long long jgpu_in2[4];
#pragma unroll
#line 37
        for (int k = 0; k < 4; k++) {
#line 37
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 37
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
#line 37
          jgpu_in2[k] = jgpu_p2[jgpu_origins[3] + jgpu_step * jgpu_stride3];
        }
#pragma unroll
#line 37
        for (int k = 0; k < 4; k++) {
#line 37
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_casts_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
        }
      }
#line 37
      return;
    }
  }
#line 37
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 37
    int jgpu_index[4];
#line 37
    int jgpu_at[4][4];
#line 37
    float jgpu_in0[4];
#line 37
    double jgpu_in1[4];
#line 37
    long long jgpu_in2[4];
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 37
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 37
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 37
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
#line 37
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][3]];
      }
    }
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 37
        jgpu_out[jgpu_at[k][0]] = app_Semantics_casts_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Semantics_casts_s64(int* jgpu_out, const float* jgpu_p0, const double* jgpu_p1, const long long* jgpu_p2, long long jgpu_count, const jgpu_layout<long long, 4> jgpu_strides) {
#line 37
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 37
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 37
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 37
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 37
    long long jgpu_origins[4];
#line 37
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 37
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 37
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 37
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 37
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 37
      const long long jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
#line 37
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 37
        float jgpu_in0[4];
#line 37
        double jgpu_in1[4];
#line 37
        long long jgpu_in2[4];
#pragma unroll
#line 37
        for (int k = 0; k < 4; k++) {
#line 37
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 37
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
#line 37
          jgpu_in2[k] = jgpu_p2[jgpu_origins[3] + jgpu_step * jgpu_stride3];
        }
#pragma unroll
#line 37
        for (int k = 0; k < 4; k++) {
#line 37
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_casts_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
        }
      }
#line 37
      return;
    }
  }
#line 37
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 37
    long long jgpu_index[4];
#line 37
    long long jgpu_at[4][4];
#line 37
    float jgpu_in0[4];
#line 37
    double jgpu_in1[4];
#line 37
    long long jgpu_in2[4];
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 37
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 37
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 37
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
#line 37
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][3]];
      }
    }
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 37
        jgpu_out[jgpu_at[k][0]] = app_Semantics_casts_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Semantics_floats_s32(double* jgpu_out, const float* jgpu_p0, const double* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 42
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 42
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 42
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 42
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 42
    int jgpu_origins[3];
#line 42
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 42
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 42
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 42
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 42
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 42
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 42
        float jgpu_in0[4];
#line 42
        double jgpu_in1[4];
#pragma unroll
#line 42
        for (int k = 0; k < 4; k++) {
#line 42
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 42
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 42
        for (int k = 0; k < 4; k++) {
#line 42
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_floats_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 42
      return;
    }
  }
#line 42
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 42
    int jgpu_index[4];
#line 42
    int jgpu_at[4][3];
#line 42
    float jgpu_in0[4];
#line 42
    double jgpu_in1[4];
#pragma unroll
#line 42
    for (int k = 0; k < 4; k++) {
#line 42
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 42
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 42
    for (int k = 0; k < 4; k++) {
#line 42
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 42
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 42
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 42
    for (int k = 0; k < 4; k++) {
#line 42
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 42
        jgpu_out[jgpu_at[k][0]] = app_Semantics_floats_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 42
extern "C" __global__ void __launch_bounds__(256) app_Semantics_floats_s64(double* jgpu_out, const float* jgpu_p0, const double* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 42
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 42
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 42
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 42
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 42
    long long jgpu_origins[3];
#line 42
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 42
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 42
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 42
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 42
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 42
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 42
        float jgpu_in0[4];
#line 42
        double jgpu_in1[4];
#pragma unroll
#line 42
        for (int k = 0; k < 4; k++) {
#line 42
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 42
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 42
        for (int k = 0; k < 4; k++) {
#line 42
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_floats_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 42
      return;
    }
  }
#line 42
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 42
    long long jgpu_index[4];
#line 42
    long long jgpu_at[4][3];
#line 42
    float jgpu_in0[4];
#line 42
    double jgpu_in1[4];
#pragma unroll
#line 42
    for (int k = 0; k < 4; k++) {
#line 42
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 42
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 42
    for (int k = 0; k < 4; k++) {
#line 42
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 42
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 42
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 42
    for (int k = 0; k < 4; k++) {
#line 42
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 42
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 42
        jgpu_out[jgpu_at[k][0]] = app_Semantics_floats_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 10
extern "C" __global__ void __launch_bounds__(256) app_Semantics_integers_s32(int* jgpu_out, const int* jgpu_p0, const int* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 10
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 10
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 10
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 10
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 10
    int jgpu_origins[3];
#line 10
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 10
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 10
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 10
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 10
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 10
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 10
        int jgpu_in0[8];
#line 10
        int jgpu_in1[8];
#pragma unroll
#line 10
        for (int k = 0; k < 8; k++) {
#line 10
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 10
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 10
        for (int k = 0; k < 8; k++) {
#line 10
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_integers_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 10
      return;
    }
  }
#line 10
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 10
    int jgpu_index[4];
#line 10
    int jgpu_at[4][3];
#line 10
    int jgpu_in0[4];
#line 10
    int jgpu_in1[4];
#pragma unroll
#line 10
    for (int k = 0; k < 4; k++) {
#line 10
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 10
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 10
    for (int k = 0; k < 4; k++) {
#line 10
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 10
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 10
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 10
    for (int k = 0; k < 4; k++) {
#line 10
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 10
        jgpu_out[jgpu_at[k][0]] = app_Semantics_integers_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 10
extern "C" __global__ void __launch_bounds__(256) app_Semantics_integers_s64(int* jgpu_out, const int* jgpu_p0, const int* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 10
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 10
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 10
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 10
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 10
    long long jgpu_origins[3];
#line 10
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 10
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 10
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 10
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 10
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 10
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 10
        int jgpu_in0[8];
#line 10
        int jgpu_in1[8];
#pragma unroll
#line 10
        for (int k = 0; k < 8; k++) {
#line 10
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 10
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 10
        for (int k = 0; k < 8; k++) {
#line 10
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_integers_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 10
      return;
    }
  }
#line 10
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 10
    long long jgpu_index[4];
#line 10
    long long jgpu_at[4][3];
#line 10
    int jgpu_in0[4];
#line 10
    int jgpu_in1[4];
#pragma unroll
#line 10
    for (int k = 0; k < 4; k++) {
#line 10
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 10
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 10
    for (int k = 0; k < 4; k++) {
#line 10
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 10
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 10
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 10
    for (int k = 0; k < 4; k++) {
#line 10
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 10
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 10
        jgpu_out[jgpu_at[k][0]] = app_Semantics_integers_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 18
extern "C" __global__ void __launch_bounds__(256) app_Semantics_longs_s32(long long* jgpu_out, const long long* jgpu_p0, const int* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 18
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 18
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 18
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 18
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 18
    int jgpu_origins[3];
#line 18
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 18
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 18
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 18
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 18
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 18
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 18
        long long jgpu_in0[4];
#line 18
        int jgpu_in1[4];
#pragma unroll
#line 18
        for (int k = 0; k < 4; k++) {
#line 18
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 18
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 18
        for (int k = 0; k < 4; k++) {
#line 18
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_longs_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 18
      return;
    }
  }
#line 18
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 18
    int jgpu_index[4];
#line 18
    int jgpu_at[4][3];
#line 18
    long long jgpu_in0[4];
#line 18
    int jgpu_in1[4];
#pragma unroll
#line 18
    for (int k = 0; k < 4; k++) {
#line 18
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 18
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 18
    for (int k = 0; k < 4; k++) {
#line 18
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 18
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 18
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 18
    for (int k = 0; k < 4; k++) {
#line 18
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 18
        jgpu_out[jgpu_at[k][0]] = app_Semantics_longs_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 18
extern "C" __global__ void __launch_bounds__(256) app_Semantics_longs_s64(long long* jgpu_out, const long long* jgpu_p0, const int* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 18
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 18
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 18
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 18
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 18
    long long jgpu_origins[3];
#line 18
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 18
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 18
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 18
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 18
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 18
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 18
        long long jgpu_in0[4];
#line 18
        int jgpu_in1[4];
#pragma unroll
#line 18
        for (int k = 0; k < 4; k++) {
#line 18
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 18
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 18
        for (int k = 0; k < 4; k++) {
#line 18
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_longs_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 18
      return;
    }
  }
#line 18
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 18
    long long jgpu_index[4];
#line 18
    long long jgpu_at[4][3];
#line 18
    long long jgpu_in0[4];
#line 18
    int jgpu_in1[4];
#pragma unroll
#line 18
    for (int k = 0; k < 4; k++) {
#line 18
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 18
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 18
    for (int k = 0; k < 4; k++) {
#line 18
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 18
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 18
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 18
    for (int k = 0; k < 4; k++) {
#line 18
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 18
        jgpu_out[jgpu_at[k][0]] = app_Semantics_longs_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 25
extern "C" __global__ void __launch_bounds__(256) app_Semantics_small_s32(unsigned short* jgpu_out, const signed char* jgpu_p0, const short* jgpu_p1, const unsigned short* jgpu_p2, unsigned jgpu_count, const jgpu_layout<int, 4> jgpu_strides) {
#line 25
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 25
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 25
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 25
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 25
    int jgpu_origins[4];
#line 25
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 25
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 25
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 25
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 25
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 25
      const int jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
#line 25
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 25
        signed char jgpu_in0[8];
#line 25
        short jgpu_in1[8];
#line 25
        unsigned short jgpu_in2[8];
#pragma unroll
#line 25
        for (int k = 0; k < 8; k++) {
#line 25
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 25
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
#line 25
          jgpu_in2[k] = jgpu_p2[jgpu_origins[3] + jgpu_step * jgpu_stride3];
        }
#pragma unroll
#line 25
        for (int k = 0; k < 8; k++) {
#line 25
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_small_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
        }
      }
#line 25
      return;
    }
  }
#line 25
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 25
    int jgpu_index[4];
#line 25
    int jgpu_at[4][4];
#line 25
    signed char jgpu_in0[4];
#line 25
    short jgpu_in1[4];
#line 25
    unsigned short jgpu_in2[4];
#pragma unroll
#line 25
    for (int k = 0; k < 4; k++) {
#line 25
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 25
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 25
    for (int k = 0; k < 4; k++) {
#line 25
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 25
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 25
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
#line 25
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][3]];
      }
    }
#pragma unroll
#line 25
    for (int k = 0; k < 4; k++) {
#line 25
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 25
        jgpu_out[jgpu_at[k][0]] = app_Semantics_small_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
#line 25
extern "C" __global__ void __launch_bounds__(256) app_Semantics_small_s64(unsigned short* jgpu_out, const signed char* jgpu_p0, const short* jgpu_p1, const unsigned short* jgpu_p2, long long jgpu_count, const jgpu_layout<long long, 4> jgpu_strides) {
#line 25
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 25
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 25
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 25
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 25
    long long jgpu_origins[4];
#line 25
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 25
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 25
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 25
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 25
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 25
      const long long jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
#line 25
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 25
        signed char jgpu_in0[8];
#line 25
        short jgpu_in1[8];
#line 25
        unsigned short jgpu_in2[8];
#pragma unroll
#line 25
        for (int k = 0; k < 8; k++) {
#line 25
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 25
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
#line 25
          jgpu_in2[k] = jgpu_p2[jgpu_origins[3] + jgpu_step * jgpu_stride3];
        }
#pragma unroll
#line 25
        for (int k = 0; k < 8; k++) {
#line 25
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Semantics_small_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
        }
      }
#line 25
      return;
    }
  }
#line 25
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 25
    long long jgpu_index[4];
#line 25
    long long jgpu_at[4][4];
#line 25
    signed char jgpu_in0[4];
#line 25
    short jgpu_in1[4];
#line 25
    unsigned short jgpu_in2[4];
#pragma unroll
#line 25
    for (int k = 0; k < 4; k++) {
#line 25
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 25
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 25
    for (int k = 0; k < 4; k++) {
#line 25
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 25
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 25
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
#line 25
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][3]];
      }
    }
#pragma unroll
#line 25
    for (int k = 0; k < 4; k++) {
#line 25
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 25
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 25
        jgpu_out[jgpu_at[k][0]] = app_Semantics_small_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
