// Generated from class app.Constants by JGPU development. Do not edit.
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
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[3];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 512;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 512 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 512) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      int jgpu_in0[2];
      long long jgpu_in1[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      int jgpu_at[2][3];
      int jgpu_in0[2];
      long long jgpu_in1[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 30
extern "C" __global__ void __launch_bounds__(256) app_Constants_pick_s64(long long* jgpu_out, const int* jgpu_p0, const long long* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[3];
  const long long jgpu_tile = (long long)blockIdx.x * 512;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 512 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 512) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      int jgpu_in0[2];
      long long jgpu_in1[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      long long jgpu_at[2][3];
      int jgpu_in0[2];
      long long jgpu_in1[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
