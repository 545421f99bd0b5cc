// Generated from class app.Elementwise by JGPU development. Do not edit.
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
static __device__ __forceinline__ signed char app_Elementwise_add_fn(signed char x, signed char y);
static __device__ __forceinline__ bool app_Elementwise_less_fn(float x, float y);
static __device__ __forceinline__ float app_Elementwise_saxpy_fn(float a, float x, float y);
static __device__ __forceinline__ float app_Elementwise_sin_fn(float x);
static __device__ __forceinline__ double app_Elementwise_sqrt_fn(double x);
static __device__ __forceinline__ int app_Elementwise_square__int_fn(int x);
static __device__ __forceinline__ long long app_Elementwise_square__long_long_fn(long long x, long long shift);
#line 32 "app/Elementwise.java"
static __device__ __forceinline__ signed char app_Elementwise_add_fn(signed char x, signed char y) {
#line 34
  return (signed char)((unsigned)x + y);
}
#line 37
static __device__ __forceinline__ bool app_Elementwise_less_fn(float x, float y) {
#line 39
  return x < y;
}
#line 7
static __device__ __forceinline__ float app_Elementwise_saxpy_fn(float a, float x, float y) {
#line 9
  return a * x + y;
}
#line 12
static __device__ __forceinline__ float app_Elementwise_sin_fn(float x) {
#line 14
  return sinf(x);
}
#line 17
static __device__ __forceinline__ double app_Elementwise_sqrt_fn(double x) {
#line 19
  return sqrt(x);
}
#line 22
static __device__ __forceinline__ int app_Elementwise_square__int_fn(int x) {
#line 24
  return (int)((unsigned)x * x);
}
#line 27
static __device__ __forceinline__ long long app_Elementwise_square__long_long_fn(long long x, long long shift) {
#line 29
  return (long long)((unsigned long long)x * x + shift);
}
#line 32
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_add_s32(signed char* jgpu_out, const signed char* jgpu_p0, const signed char* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 32
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 4096;
#line 32
  const bool jgpu_full = jgpu_tile + 4096 <= jgpu_count;
#line 32
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 32
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 4096) {
#line 32
    int jgpu_origins[3];
#line 32
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 32
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 4096) {
#line 32
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 32
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 32
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 32
      for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 8) {
#line 32
        signed char jgpu_in0[8];
#line 32
        signed char jgpu_in1[8];
#pragma unroll
#line 32
        for (int k = 0; k < 8; k++) {
#line 32
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 32
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 32
        for (int k = 0; k < 8; k++) {
#line 32
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 32
      return;
    }
  }
#line 32
  for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 4) {
#line 32
    int jgpu_index[4];
#line 32
    int jgpu_at[4][3];
#line 32
    signed char jgpu_in0[4];
#line 32
    signed char jgpu_in1[4];
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 32
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 32
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 32
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 32
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 32
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_add_s64(signed char* jgpu_out, const signed char* jgpu_p0, const signed char* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 32
  const long long jgpu_tile = (long long)blockIdx.x * 4096;
#line 32
  const bool jgpu_full = jgpu_tile + 4096 <= jgpu_count;
#line 32
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 32
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 4096) {
#line 32
    long long jgpu_origins[3];
#line 32
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 32
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 4096) {
#line 32
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 32
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 32
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 32
      for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 8) {
#line 32
        signed char jgpu_in0[8];
#line 32
        signed char jgpu_in1[8];
#pragma unroll
#line 32
        for (int k = 0; k < 8; k++) {
#line 32
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 32
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 32
        for (int k = 0; k < 8; k++) {
#line 32
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 32
      return;
    }
  }
#line 32
  for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 4) {
#line 32
    long long jgpu_index[4];
#line 32
    long long jgpu_at[4][3];
#line 32
    signed char jgpu_in0[4];
#line 32
    signed char jgpu_in1[4];
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 32
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 32
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 32
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 32
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 32
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_s32(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 37
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 37
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 37
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 37
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 37
    int jgpu_origins[3];
#line 37
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 37
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 37
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 37
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 37
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 37
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 37
        float jgpu_in0[8];
#line 37
        float jgpu_in1[8];
#pragma unroll
#line 37
        for (int k = 0; k < 8; k++) {
#line 37
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 37
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 37
        for (int k = 0; k < 8; k++) {
#line 37
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 37
      return;
    }
  }
#line 37
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 37
    int jgpu_index[4];
#line 37
    int jgpu_at[4][3];
#line 37
    float jgpu_in0[4];
#line 37
    float jgpu_in1[4];
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
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_s64(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 37
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 37
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 37
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 37
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 37
    long long jgpu_origins[3];
#line 37
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 37
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 37
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 37
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 37
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 37
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 37
        float jgpu_in0[8];
#line 37
        float jgpu_in1[8];
#pragma unroll
#line 37
        for (int k = 0; k < 8; k++) {
#line 37
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 37
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 37
        for (int k = 0; k < 8; k++) {
#line 37
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 37
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 37
      return;
    }
  }
#line 37
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 37
    long long jgpu_index[4];
#line 37
    long long jgpu_at[4][3];
#line 37
    float jgpu_in0[4];
#line 37
    float jgpu_in1[4];
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
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_s32(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 7
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 7
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 7
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 7
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 7
    int jgpu_origins[3];
#line 7
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 7
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 7
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 7
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 7
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 7
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 7
        float jgpu_in1[8];
#line 7
        float jgpu_in2[8];
#pragma unroll
#line 7
        for (int k = 0; k < 8; k++) {
#line 7
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
          jgpu_in1[k] = jgpu_p1[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 7
          jgpu_in2[k] = jgpu_p2[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 7
        for (int k = 0; k < 8; k++) {
#line 7
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
        }
      }
#line 7
      return;
    }
  }
#line 7
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 7
    int jgpu_index[4];
#line 7
    int jgpu_at[4][3];
#line 7
    float jgpu_in1[4];
#line 7
    float jgpu_in2[4];
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 7
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 7
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][1]];
#line 7
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 7
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_s64(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 7
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 7
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 7
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 7
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 7
    long long jgpu_origins[3];
#line 7
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 7
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 7
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 7
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 7
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 7
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 7
        float jgpu_in1[8];
#line 7
        float jgpu_in2[8];
#pragma unroll
#line 7
        for (int k = 0; k < 8; k++) {
#line 7
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
          jgpu_in1[k] = jgpu_p1[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 7
          jgpu_in2[k] = jgpu_p2[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 7
        for (int k = 0; k < 8; k++) {
#line 7
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
        }
      }
#line 7
      return;
    }
  }
#line 7
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 7
    long long jgpu_index[4];
#line 7
    long long jgpu_at[4][3];
#line 7
    float jgpu_in1[4];
#line 7
    float jgpu_in2[4];
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 7
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 7
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][1]];
#line 7
        jgpu_in2[k] = jgpu_p2[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 7
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 7
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_s32(float* jgpu_out, const float* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
#line 12
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 12
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 12
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 12
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 12
    int jgpu_origins[2];
#line 12
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 12
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 12
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 12
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 12
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 12
        float jgpu_in0[8];
#pragma unroll
#line 12
        for (int k = 0; k < 8; k++) {
#line 12
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 12
        for (int k = 0; k < 8; k++) {
#line 12
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_sin_fn(jgpu_in0[k]);
        }
      }
#line 12
      return;
    }
  }
#line 12
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 12
    int jgpu_index[4];
#line 12
    int jgpu_at[4][2];
#line 12
    float jgpu_in0[4];
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 12
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 12
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 12
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_sin_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 12
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_s64(float* jgpu_out, const float* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
#line 12
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 12
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 12
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 12
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 12
    long long jgpu_origins[2];
#line 12
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 12
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 12
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 12
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 12
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 12
        float jgpu_in0[8];
#pragma unroll
#line 12
        for (int k = 0; k < 8; k++) {
#line 12
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 12
        for (int k = 0; k < 8; k++) {
#line 12
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_sin_fn(jgpu_in0[k]);
        }
      }
#line 12
      return;
    }
  }
#line 12
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 12
    long long jgpu_index[4];
#line 12
    long long jgpu_at[4][2];
#line 12
    float jgpu_in0[4];
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 12
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 12
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 12
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 12
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_sin_fn(jgpu_in0[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_s32(double* jgpu_out, const double* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
#line 17
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 17
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 17
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 17
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 17
    int jgpu_origins[2];
#line 17
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 17
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 17
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 17
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 17
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 17
        double jgpu_in0[4];
#pragma unroll
#line 17
        for (int k = 0; k < 4; k++) {
#line 17
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 17
        for (int k = 0; k < 4; k++) {
#line 17
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
        }
      }
#line 17
      return;
    }
  }
#line 17
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 17
    int jgpu_index[4];
#line 17
    int jgpu_at[4][2];
#line 17
    double jgpu_in0[4];
#pragma unroll
#line 17
    for (int k = 0; k < 4; k++) {
#line 17
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 17
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 17
    for (int k = 0; k < 4; k++) {
#line 17
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 17
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 17
    for (int k = 0; k < 4; k++) {
#line 17
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 17
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 17
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_s64(double* jgpu_out, const double* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
#line 17
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 17
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 17
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 17
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 17
    long long jgpu_origins[2];
#line 17
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 17
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 17
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 17
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 17
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 17
        double jgpu_in0[4];
#pragma unroll
#line 17
        for (int k = 0; k < 4; k++) {
#line 17
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 17
        for (int k = 0; k < 4; k++) {
#line 17
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
        }
      }
#line 17
      return;
    }
  }
#line 17
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 17
    long long jgpu_index[4];
#line 17
    long long jgpu_at[4][2];
#line 17
    double jgpu_in0[4];
#pragma unroll
#line 17
    for (int k = 0; k < 4; k++) {
#line 17
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 17
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 17
    for (int k = 0; k < 4; k++) {
#line 17
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 17
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 17
    for (int k = 0; k < 4; k++) {
#line 17
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 17
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 17
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_s32(int* jgpu_out, const int* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
#line 22
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 22
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 22
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 22
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 22
    int jgpu_origins[2];
#line 22
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 22
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 22
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 22
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 22
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 22
        int jgpu_in0[8];
#pragma unroll
#line 22
        for (int k = 0; k < 8; k++) {
#line 22
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 22
        for (int k = 0; k < 8; k++) {
#line 22
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_square__int_fn(jgpu_in0[k]);
        }
      }
#line 22
      return;
    }
  }
#line 22
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 22
    int jgpu_index[4];
#line 22
    int jgpu_at[4][2];
#line 22
    int jgpu_in0[4];
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 22
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 22
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 22
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_square__int_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 22
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_s64(int* jgpu_out, const int* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
#line 22
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 22
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 22
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 22
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 22
    long long jgpu_origins[2];
#line 22
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 22
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 22
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 22
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 22
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 22
        int jgpu_in0[8];
#pragma unroll
#line 22
        for (int k = 0; k < 8; k++) {
#line 22
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 22
        for (int k = 0; k < 8; k++) {
#line 22
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_square__int_fn(jgpu_in0[k]);
        }
      }
#line 22
      return;
    }
  }
#line 22
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 22
    long long jgpu_index[4];
#line 22
    long long jgpu_at[4][2];
#line 22
    int jgpu_in0[4];
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 22
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 22
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 22
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 22
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_square__int_fn(jgpu_in0[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_s32(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
#line 27
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 27
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 27
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 27
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 27
    int jgpu_origins[2];
#line 27
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 27
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 27
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 27
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 27
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 27
        long long jgpu_in0[4];
#pragma unroll
#line 27
        for (int k = 0; k < 4; k++) {
#line 27
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 27
        for (int k = 0; k < 4; k++) {
#line 27
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
        }
      }
#line 27
      return;
    }
  }
#line 27
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 27
    int jgpu_index[4];
#line 27
    int jgpu_at[4][2];
#line 27
    long long jgpu_in0[4];
#pragma unroll
#line 27
    for (int k = 0; k < 4; k++) {
#line 27
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 27
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 27
    for (int k = 0; k < 4; k++) {
#line 27
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 27
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 27
    for (int k = 0; k < 4; k++) {
#line 27
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 27
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
      }
    }
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_s64(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
#line 27
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 27
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 27
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 27
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 27
    long long jgpu_origins[2];
#line 27
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 27
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 27
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 27
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 27
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 27
        long long jgpu_in0[4];
#pragma unroll
#line 27
        for (int k = 0; k < 4; k++) {
#line 27
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 27
        for (int k = 0; k < 4; k++) {
#line 27
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
        }
      }
#line 27
      return;
    }
  }
#line 27
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 27
    long long jgpu_index[4];
#line 27
    long long jgpu_at[4][2];
#line 27
    long long jgpu_in0[4];
#pragma unroll
#line 27
    for (int k = 0; k < 4; k++) {
#line 27
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 27
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 27
    for (int k = 0; k < 4; k++) {
#line 27
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 27
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 27
    for (int k = 0; k < 4; k++) {
#line 27
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 27
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 27
        jgpu_out[jgpu_at[k][0]] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
      }
    }
  }
}
