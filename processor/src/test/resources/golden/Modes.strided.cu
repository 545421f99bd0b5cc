// Generated from class app.Modes by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ float jgpu_pow_f32(float x, float y) {
  const bool undefined = y != y || (fabsf(x) == 1.0f && fabsf(y) == __int_as_float(0x7f800000));
  return undefined ? __int_as_float(0x7fc00000) : powf(x, y);
}
static __device__ __forceinline__ float jgpu_sqrt_approx(float x) {
  float y;
  asm("sqrt.approx.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
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
static __device__ __forceinline__ float app_Modes_helper_fn(float x, float y);
static __device__ __forceinline__ float app_Modes_normal_fn(float x, float y);
#line 23 "app/Modes.java"
static __device__ __forceinline__ float app_Modes_helper_fn(float x, float y) {
#line 25
  return x * y + x / y;
}
#line 18
static __device__ __forceinline__ float app_Modes_normal_fn(float x, float y) {
#line 20
  return sqrtf(app_Modes_helper_fn(x, y)) + sinf(x) - jgpu_pow_f32(x, 2.0f);
}
static __device__ __forceinline__ float app_Modes_fast_fn_fast(float x, float y);
static __device__ __forceinline__ float app_Modes_helper_fn_fast(float x, float y);
#line 13
static __device__ __forceinline__ float app_Modes_fast_fn_fast(float x, float y) {
#line 15
  return jgpu_sqrt_approx(app_Modes_helper_fn_fast(x, y)) + __sinf(x) - __powf(x, 2.0f);
}
#line 23
static __device__ __forceinline__ float app_Modes_helper_fn_fast(float x, float y) {
#line 25
  return x * y + __fdividef(x, y);
}
#line 13
extern "C" __global__ void __launch_bounds__(256) app_Modes_fast_s32(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 13
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 13
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 13
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 13
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 13
    int jgpu_origins[3];
#line 13
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 13
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 13
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 13
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 13
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 13
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 13
        float jgpu_in0[8];
#line 13
        float jgpu_in1[8];
#pragma unroll
#line 13
        for (int k = 0; k < 8; k++) {
#line 13
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 13
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 13
        for (int k = 0; k < 8; k++) {
#line 13
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 13
      return;
    }
  }
#line 13
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 13
    int jgpu_index[4];
#line 13
    int jgpu_at[4][3];
#line 13
    float jgpu_in0[4];
#line 13
    float jgpu_in1[4];
#pragma unroll
#line 13
    for (int k = 0; k < 4; k++) {
#line 13
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 13
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 13
    for (int k = 0; k < 4; k++) {
#line 13
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 13
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 13
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 13
    for (int k = 0; k < 4; k++) {
#line 13
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 13
        jgpu_out[jgpu_at[k][0]] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 13
extern "C" __global__ void __launch_bounds__(256) app_Modes_fast_s64(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 13
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 13
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 13
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 13
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 13
    long long jgpu_origins[3];
#line 13
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 13
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 13
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 13
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 13
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 13
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 13
        float jgpu_in0[8];
#line 13
        float jgpu_in1[8];
#pragma unroll
#line 13
        for (int k = 0; k < 8; k++) {
#line 13
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 13
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 13
        for (int k = 0; k < 8; k++) {
#line 13
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 13
      return;
    }
  }
#line 13
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 13
    long long jgpu_index[4];
#line 13
    long long jgpu_at[4][3];
#line 13
    float jgpu_in0[4];
#line 13
    float jgpu_in1[4];
#pragma unroll
#line 13
    for (int k = 0; k < 4; k++) {
#line 13
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 13
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 13
    for (int k = 0; k < 4; k++) {
#line 13
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 13
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 13
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 13
    for (int k = 0; k < 4; k++) {
#line 13
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 13
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 13
        jgpu_out[jgpu_at[k][0]] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Modes_normal_s32(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 18
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 18
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 18
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 18
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 18
    int jgpu_origins[3];
#line 18
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 18
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 18
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 18
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 18
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 18
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 18
        float jgpu_in0[8];
#line 18
        float jgpu_in1[8];
#pragma unroll
#line 18
        for (int k = 0; k < 8; k++) {
#line 18
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 18
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 18
        for (int k = 0; k < 8; k++) {
#line 18
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 18
      return;
    }
  }
#line 18
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 18
    int jgpu_index[4];
#line 18
    int jgpu_at[4][3];
#line 18
    float jgpu_in0[4];
#line 18
    float jgpu_in1[4];
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
        jgpu_out[jgpu_at[k][0]] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 18
extern "C" __global__ void __launch_bounds__(256) app_Modes_normal_s64(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 18
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 18
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 18
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 18
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 18
    long long jgpu_origins[3];
#line 18
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 18
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 18
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 18
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 18
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 18
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 18
        float jgpu_in0[8];
#line 18
        float jgpu_in1[8];
#pragma unroll
#line 18
        for (int k = 0; k < 8; k++) {
#line 18
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 18
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 18
        for (int k = 0; k < 8; k++) {
#line 18
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 18
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 18
      return;
    }
  }
#line 18
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 18
    long long jgpu_index[4];
#line 18
    long long jgpu_at[4][3];
#line 18
    float jgpu_in0[4];
#line 18
    float jgpu_in1[4];
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
        jgpu_out[jgpu_at[k][0]] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
