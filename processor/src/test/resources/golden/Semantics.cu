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
// Adjacent elements that are loaded and stored together.
template <typename T, int N>
struct __align__(sizeof(T) * N) jgpu_pack {
  T at[N];
};
static __device__ __forceinline__ bool jgpu_aligned(const void* address, unsigned bytes) {
  return ((unsigned long long)address & (bytes - 1u)) == 0;
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
static __device__ __forceinline__ bool app_Semantics_booleans_fn(int a, int b, bool c);
static __device__ __forceinline__ int app_Semantics_casts_fn(float f, double d, long long l);
static __device__ __forceinline__ double app_Semantics_floats_fn(float f, double d);
static __device__ __forceinline__ int app_Semantics_integers_fn(int a, int b);
static __device__ __forceinline__ long long app_Semantics_longs_fn(long long a, int b);
static __device__ __forceinline__ int app_Semantics_next_fn(int* a, int i);
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
#line 73
static __device__ __forceinline__ int app_Semantics_next_fn(int* a, int i) {
  int jgpu_t2 = a[i];
#line 74
  a[i] = (int)((unsigned)jgpu_t2 + 1);
#line 74
  return jgpu_t2;
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
extern "C" __global__ void __launch_bounds__(256) app_Semantics_booleans_c(bool* jgpu_out, const int* jgpu_p0, const int* jgpu_p1, const unsigned char* jgpu_p2, unsigned jgpu_count) {
#line 50
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 50
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 50
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 50
    int jgpu_in0[4];
#line 50
    int jgpu_in1[4];
#line 50
    unsigned char jgpu_in2[4];
#pragma unroll
#line 50
    for (int k = 0; k < 4; k++) {
#line 50
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 50
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
#line 50
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
    }
#pragma unroll
#line 50
    for (int k = 0; k < 4; k++) {
#line 50
      jgpu_out[jgpu_first + k * 256] = app_Semantics_booleans_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
    }
  } else {
#line 50
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 50
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 50
      jgpu_out[i] = app_Semantics_booleans_fn(jgpu_p0[i], jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 50
extern "C" __global__ void __launch_bounds__(256) app_Semantics_booleans_s(bool* jgpu_out, const int* jgpu_p0, const int* jgpu_p1, const unsigned char* jgpu_p2, const jgpu_space<4> jgpu_threads) {
#line 50
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 50
  if (jgpu_thread < jgpu_threads.threads) {
#line 50
    int jgpu_at[4];
#line 50
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 50
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 50
      int jgpu_in0[4];
#line 50
      int jgpu_in1[4];
#line 50
      unsigned char jgpu_in2[4];
#pragma unroll
#line 50
      for (int k = 0; k < 4; k++) {
#line 50
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 50
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 50
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
#line 50
        jgpu_in2[k] = jgpu_p2[jgpu_at[3] + jgpu_item * jgpu_threads.steps[3]];
      }
#pragma unroll
#line 50
      for (int k = 0; k < 4; k++) {
#line 50
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 50
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Semantics_booleans_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Semantics_casts_c(int* jgpu_out, const float* jgpu_p0, const double* jgpu_p1, const long long* jgpu_p2, unsigned jgpu_count) {
#line 37
  const unsigned jgpu_tile = blockIdx.x * 512;
#line 37
  if (jgpu_tile + 512 <= jgpu_count) {
#line 37
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 37
    float jgpu_in0[2];
#line 37
    double jgpu_in1[2];
#line 37
    long long jgpu_in2[2];
#pragma unroll
#line 37
    for (int k = 0; k < 2; k++) {
#line 37
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 37
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
#line 37
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
    }
#pragma unroll
#line 37
    for (int k = 0; k < 2; k++) {
#line 37
      jgpu_out[jgpu_first + k * 256] = app_Semantics_casts_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
    }
  } else {
#line 37
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#pragma unroll 1
#line 37
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 37
      jgpu_out[i] = app_Semantics_casts_fn(jgpu_p0[i], jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Semantics_casts_s(int* jgpu_out, const float* jgpu_p0, const double* jgpu_p1, const long long* jgpu_p2, const jgpu_space<4> jgpu_threads) {
#line 37
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 37
  if (jgpu_thread < jgpu_threads.threads) {
#line 37
    int jgpu_at[4];
#line 37
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 37
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 2) {
#line 37
      float jgpu_in0[2];
#line 37
      double jgpu_in1[2];
#line 37
      long long jgpu_in2[2];
#pragma unroll
#line 37
      for (int k = 0; k < 2; k++) {
#line 37
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 37
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 37
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
#line 37
        jgpu_in2[k] = jgpu_p2[jgpu_at[3] + jgpu_item * jgpu_threads.steps[3]];
      }
#pragma unroll
#line 37
      for (int k = 0; k < 2; k++) {
#line 37
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 37
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Semantics_casts_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Semantics_floats_c(double* jgpu_out, const float* jgpu_p0, const double* jgpu_p1, unsigned jgpu_count) {
#line 42
  const unsigned jgpu_tile = blockIdx.x * 512;
#line 42
  if (jgpu_tile + 512 <= jgpu_count) {
#line 42
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 42
    float jgpu_in0[2];
#line 42
    double jgpu_in1[2];
#pragma unroll
#line 42
    for (int k = 0; k < 2; k++) {
#line 42
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 42
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 42
    for (int k = 0; k < 2; k++) {
#line 42
      jgpu_out[jgpu_first + k * 256] = app_Semantics_floats_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 42
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#pragma unroll 1
#line 42
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 42
      jgpu_out[i] = app_Semantics_floats_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 42
extern "C" __global__ void __launch_bounds__(256) app_Semantics_floats_s(double* jgpu_out, const float* jgpu_p0, const double* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 42
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 42
  if (jgpu_thread < jgpu_threads.threads) {
#line 42
    int jgpu_at[3];
#line 42
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 42
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 2) {
#line 42
      float jgpu_in0[2];
#line 42
      double jgpu_in1[2];
#pragma unroll
#line 42
      for (int k = 0; k < 2; k++) {
#line 42
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 42
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 42
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 42
      for (int k = 0; k < 2; k++) {
#line 42
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 42
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Semantics_floats_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 10
extern "C" __global__ void __launch_bounds__(256) app_Semantics_integers_c(int* jgpu_out, const int* jgpu_p0, const int* jgpu_p1, unsigned jgpu_count) {
#line 10
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 10
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 10
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 10
    int jgpu_in0[4];
#line 10
    int jgpu_in1[4];
#pragma unroll
#line 10
    for (int k = 0; k < 4; k++) {
#line 10
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 10
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 10
    for (int k = 0; k < 4; k++) {
#line 10
      jgpu_out[jgpu_first + k * 256] = app_Semantics_integers_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 10
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 10
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 10
      jgpu_out[i] = app_Semantics_integers_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 10
extern "C" __global__ void __launch_bounds__(256) app_Semantics_integers_s(int* jgpu_out, const int* jgpu_p0, const int* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 10
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 10
  if (jgpu_thread < jgpu_threads.threads) {
#line 10
    int jgpu_at[3];
#line 10
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 10
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 10
      int jgpu_in0[4];
#line 10
      int jgpu_in1[4];
#pragma unroll
#line 10
      for (int k = 0; k < 4; k++) {
#line 10
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 10
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 10
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 10
      for (int k = 0; k < 4; k++) {
#line 10
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 10
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Semantics_integers_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 18
extern "C" __global__ void __launch_bounds__(256) app_Semantics_longs_c(long long* jgpu_out, const long long* jgpu_p0, const int* jgpu_p1, unsigned jgpu_count) {
#line 18
  const unsigned jgpu_tile = blockIdx.x * 512;
#line 18
  if (jgpu_tile + 512 <= jgpu_count) {
#line 18
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 18
    long long jgpu_in0[2];
#line 18
    int jgpu_in1[2];
#pragma unroll
#line 18
    for (int k = 0; k < 2; k++) {
#line 18
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 18
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 18
    for (int k = 0; k < 2; k++) {
#line 18
      jgpu_out[jgpu_first + k * 256] = app_Semantics_longs_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 18
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#pragma unroll 1
#line 18
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 18
      jgpu_out[i] = app_Semantics_longs_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 18
extern "C" __global__ void __launch_bounds__(256) app_Semantics_longs_s(long long* jgpu_out, const long long* jgpu_p0, const int* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 18
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 18
  if (jgpu_thread < jgpu_threads.threads) {
#line 18
    int jgpu_at[3];
#line 18
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 18
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 2) {
#line 18
      long long jgpu_in0[2];
#line 18
      int jgpu_in1[2];
#pragma unroll
#line 18
      for (int k = 0; k < 2; k++) {
#line 18
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 18
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 18
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 18
      for (int k = 0; k < 2; k++) {
#line 18
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 18
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Semantics_longs_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 58
extern "C" __global__ void __launch_bounds__(256) app_Semantics_order(int* a, int* b, int n) {
#line 60
  const long long jgpu_x_trips = n;
#line 60
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 60
    const int k = (int)jgpu_x;
    int i = k;
    int jgpu_t7 = i;
#line 62
    i = (int)((unsigned)jgpu_t7 + 1);
#line 62
    int jgpu_t8 = i;
#line 62
    int jgpu_t9 = a[i];
#line 62
    a[i] = (int)((unsigned)jgpu_t9 + 1);
#line 62
    i = (int)((unsigned)i + 1);
#line 62
    a[jgpu_t7] = (int)((unsigned)jgpu_t8 + (unsigned)jgpu_t9 * i);
    int jgpu_t10 = i;
#line 63
    int jgpu_t11 = b[jgpu_t10];
#line 63
    int jgpu_t12 = i;
#line 63
    int jgpu_t13 = i;
#line 63
    i = (int)((unsigned)jgpu_t13 - 1);
#line 63
    int jgpu_t14 = jgpu_t13;
#line 63
    a[jgpu_t12] = jgpu_t14;
#line 63
    b[jgpu_t10] = (int)((unsigned)jgpu_t11 + jgpu_t14);
    i = 3;
#line 64
    int jgpu_t15 = i;
#line 64
    int jgpu_t16 = i;
#line 64
    i = 5;
#line 64
    int t = (int)((unsigned)jgpu_t15 + (unsigned)jgpu_t16 * i + i);
    int jgpu_t17 = b[t];
#line 65
    int jgpu_t18 = i;
#line 65
    i = (int)((unsigned)jgpu_t18 + 1);
#line 65
    int jgpu_t19 = b[jgpu_t18];
#line 65
    b[jgpu_t18] = (int)((unsigned)jgpu_t19 - 1);
#line 65
    b[t] = (int)((unsigned)jgpu_t17 << (jgpu_t19 & 31));
    int jgpu_t20 = i;
#line 66
    i = (int)((unsigned)jgpu_t20 + 1);
#line 66
    bool jgpu_t21 = jgpu_t20 < n && a[i] > 0;
#line 66
    if (!jgpu_t21) {
#line 66
      i = (int)((unsigned)i - 1);
#line 66
      jgpu_t21 = i > 2;
    }
#line 66
    if (jgpu_t21) {
      int jgpu_t22;
#line 67
      if (i > 0) {
#line 67
        int jgpu_t23 = a[i];
#line 67
        a[i] = (int)((unsigned)jgpu_t23 + 1);
#line 67
        jgpu_t22 = jgpu_t23;
      } else {
#line 67
        int jgpu_t24 = (int)((unsigned)a[i] - 1);
#line 67
        a[i] = jgpu_t24;
#line 67
        jgpu_t22 = jgpu_t24;
      }
#line 67
      b[i] = jgpu_t22;
    }
    int jgpu_t25 = app_Semantics_next_fn(a, i);
#line 69
    int jgpu_t26 = app_Semantics_next_fn(a, i);
#line 69
    int jgpu_t27 = app_Semantics_next_fn(b, i);
#line 69
    a[jgpu_t25] = (int)((unsigned)jgpu_t26 - (unsigned)jgpu_t27 * a[0]);
  }
}
#line 25
extern "C" __global__ void __launch_bounds__(256) app_Semantics_small_c(unsigned short* jgpu_out, const signed char* jgpu_p0, const short* jgpu_p1, const unsigned short* jgpu_p2, unsigned jgpu_count) {
#line 25
  const unsigned jgpu_tile = blockIdx.x * 2048;
#line 25
  if (jgpu_tile + 2048 <= jgpu_count && jgpu_aligned(jgpu_out, sizeof(jgpu_pack<unsigned short, 2>)) && jgpu_aligned(jgpu_p0, sizeof(jgpu_pack<signed char, 2>)) && jgpu_aligned(jgpu_p1, sizeof(jgpu_pack<short, 2>)) && jgpu_aligned(jgpu_p2, sizeof(jgpu_pack<unsigned short, 2>))) {
#line 25
    const unsigned jgpu_first = jgpu_tile + threadIdx.x * 2;
#line 25
    jgpu_pack<signed char, 2> jgpu_in0[4];
#line 25
    jgpu_pack<short, 2> jgpu_in1[4];
#line 25
    jgpu_pack<unsigned short, 2> jgpu_in2[4];
#pragma unroll
#line 25
    for (int k = 0; k < 4; k++) {
#line 25
      jgpu_in0[k] = *(const jgpu_pack<signed char, 2>*)(jgpu_p0 + jgpu_first + k * 512);
#line 25
      jgpu_in1[k] = *(const jgpu_pack<short, 2>*)(jgpu_p1 + jgpu_first + k * 512);
#line 25
      jgpu_in2[k] = *(const jgpu_pack<unsigned short, 2>*)(jgpu_p2 + jgpu_first + k * 512);
    }
#pragma unroll
#line 25
    for (int k = 0; k < 4; k++) {
#line 25
      jgpu_pack<unsigned short, 2> jgpu_values;
#pragma unroll
#line 25
      for (int j = 0; j < 2; j++) {
#line 25
        jgpu_values.at[j] = app_Semantics_small_fn(jgpu_in0[k].at[j], jgpu_in1[k].at[j], jgpu_in2[k].at[j]);
      }
#line 25
      *(jgpu_pack<unsigned short, 2>*)(jgpu_out + jgpu_first + k * 512) = jgpu_values;
    }
  } else {
#line 25
    const unsigned jgpu_end = jgpu_tile + 2048 < jgpu_count ? jgpu_tile + 2048 : jgpu_count;
#pragma unroll 1
#line 25
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 25
      jgpu_out[i] = app_Semantics_small_fn(jgpu_p0[i], jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 25
extern "C" __global__ void __launch_bounds__(256) app_Semantics_small_s(unsigned short* jgpu_out, const signed char* jgpu_p0, const short* jgpu_p1, const unsigned short* jgpu_p2, const jgpu_space<4> jgpu_threads) {
#line 25
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 25
  if (jgpu_thread < jgpu_threads.threads) {
#line 25
    int jgpu_at[4];
#line 25
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 25
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 8) {
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
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 25
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 25
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
#line 25
        jgpu_in2[k] = jgpu_p2[jgpu_at[3] + jgpu_item * jgpu_threads.steps[3]];
      }
#pragma unroll
#line 25
      for (int k = 0; k < 8; k++) {
#line 25
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 25
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Semantics_small_fn(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
