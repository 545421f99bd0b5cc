// Generated from class app.Constants by JGPU development. Do not edit.
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
static __device__ __forceinline__ long long app_Constants_pick_fn(int x, long long y);
#line 30 "app/Constants.java"
static __device__ __forceinline__ long long app_Constants_pick_fn(int x, long long y) {
#line 33
  static __constant__ const bool jgpu_v3_Constants_FLAGS[2] = {true, false};
#line 33
  static __constant__ const long long jgpu_v4_Constants_PRIMES[4] = {2LL, 3LL, 100LL, -8LL};
#line 33
  static __constant__ const float jgpu_v5_Constants_TAPS[3] = {0.25f, 0.5f, 0.25f};
#line 32
  int TAPS = x & 3;
  return jgpu_v3_Constants_FLAGS[x & 1] ? (long long)((unsigned long long)jgpu_v4_Constants_PRIMES[TAPS] + jgpu_v4_Constants_PRIMES[0]) : (long long)((unsigned long long)y + 3LL);
}
#line 30
extern "C" __global__ void __launch_bounds__(256) app_Constants_pick_s32(long long* jgpu_out, const int* jgpu_p0, const long long* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 30
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 30
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 30
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 30
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 30
    int jgpu_origins[3];
#line 30
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 30
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 30
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 30
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 30
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 30
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 30
        int jgpu_in0[4];
#line 30
        long long jgpu_in1[4];
#pragma unroll
#line 30
        for (int k = 0; k < 4; k++) {
#line 30
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 30
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 30
        for (int k = 0; k < 4; k++) {
#line 30
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 30
      return;
    }
  }
#line 30
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 30
    int jgpu_index[4];
#line 30
    int jgpu_at[4][3];
#line 30
    int jgpu_in0[4];
#line 30
    long long jgpu_in1[4];
#pragma unroll
#line 30
    for (int k = 0; k < 4; k++) {
#line 30
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 30
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 30
    for (int k = 0; k < 4; k++) {
#line 30
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 30
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 30
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 30
    for (int k = 0; k < 4; k++) {
#line 30
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 30
        jgpu_out[jgpu_at[k][0]] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 30
extern "C" __global__ void __launch_bounds__(256) app_Constants_pick_s64(long long* jgpu_out, const int* jgpu_p0, const long long* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 30
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 30
  const bool jgpu_full = jgpu_tile + 1024 <= jgpu_count;
#line 30
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 30
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 1024) {
#line 30
    long long jgpu_origins[3];
#line 30
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 30
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 1024) {
#line 30
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 30
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 30
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 30
      for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 30
        int jgpu_in0[4];
#line 30
        long long jgpu_in1[4];
#pragma unroll
#line 30
        for (int k = 0; k < 4; k++) {
#line 30
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 30
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 30
        for (int k = 0; k < 4; k++) {
#line 30
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 30
      return;
    }
  }
#line 30
  for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
#line 30
    long long jgpu_index[4];
#line 30
    long long jgpu_at[4][3];
#line 30
    int jgpu_in0[4];
#line 30
    long long jgpu_in1[4];
#pragma unroll
#line 30
    for (int k = 0; k < 4; k++) {
#line 30
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 30
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 30
    for (int k = 0; k < 4; k++) {
#line 30
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 30
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 30
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 30
    for (int k = 0; k < 4; k++) {
#line 30
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 30
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 30
        jgpu_out[jgpu_at[k][0]] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
