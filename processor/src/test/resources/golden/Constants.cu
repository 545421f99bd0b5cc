// Generated from class app.Constants by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
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
static __device__ __forceinline__ float app_Constants_dot_fn(const float* a, int from, const float* b, int jgpu_length_2);
static __device__ __forceinline__ long long app_Constants_pick_fn(int x, long long y);
#line 15 "app/Constants.java"
static __device__ __forceinline__ float app_Constants_dot_fn(const float* a, int from, const float* b, int jgpu_length_2) {
  float sum = 0.0f;
  for (int i = 0; i < jgpu_length_2; i++) {
    sum = sum + a[(int)((unsigned)from + i)] * b[i];
  }
  return sum;
}
#line 30
static __device__ __forceinline__ long long app_Constants_pick_fn(int x, long long y) {
#line 33
  static __constant__ const bool jgpu_v3_Constants_FLAGS[2] = {true, false};
#line 33
  static __constant__ const long long jgpu_v4_Constants_PRIMES[4] = {2LL, 3LL, 100LL, -8LL};
#line 33
  static __constant__ const float jgpu_v5_Constants_TAPS[3] = {0.25f, 0.5f, 0.25f};
#line 32
  int jgpu_v2_TAPS = x & 3;
  return jgpu_v3_Constants_FLAGS[x & 1] ? (long long)((unsigned long long)jgpu_v4_Constants_PRIMES[jgpu_v2_TAPS] + jgpu_v4_Constants_PRIMES[0]) : (long long)((unsigned long long)y + 3LL);
}
#line 23
extern "C" __global__ void __launch_bounds__(256) app_Constants_convolve(const float* __restrict__ in, int jgpu_length_0, float* out) {
#line 25
  static __constant__ const float jgpu_v4_Constants_TAPS[3] = {0.25f, 0.5f, 0.25f};
#line 25
  const long long jgpu_x_trips = (int)((unsigned)jgpu_length_0 - 3 + 1);
#line 25
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 25
    const int i = (int)jgpu_x;
    out[i] = app_Constants_dot_fn(in, i, jgpu_v4_Constants_TAPS, 3);
  }
}
#line 30
extern "C" __global__ void __launch_bounds__(256) app_Constants_pick_c(long long* jgpu_out, const int* jgpu_p0, const long long* jgpu_p1, unsigned jgpu_count) {
#line 30
  const unsigned jgpu_tile = blockIdx.x * 512;
#line 30
  if (jgpu_tile + 512 <= jgpu_count) {
#line 30
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 30
    int jgpu_in0[2];
#line 30
    long long jgpu_in1[2];
#pragma unroll
#line 30
    for (int k = 0; k < 2; k++) {
#line 30
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 30
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 30
    for (int k = 0; k < 2; k++) {
#line 30
      jgpu_out[jgpu_first + k * 256] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 30
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#pragma unroll 1
#line 30
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 30
      jgpu_out[i] = app_Constants_pick_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 30
extern "C" __global__ void __launch_bounds__(256) app_Constants_pick_s(long long* jgpu_out, const int* jgpu_p0, const long long* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 30
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 30
  if (jgpu_thread < jgpu_threads.threads) {
#line 30
    int jgpu_at[3];
#line 30
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 30
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 2) {
#line 30
      int jgpu_in0[2];
#line 30
      long long jgpu_in1[2];
#pragma unroll
#line 30
      for (int k = 0; k < 2; k++) {
#line 30
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 30
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 30
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 30
      for (int k = 0; k < 2; k++) {
#line 30
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 30
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Constants_pick_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
