// Generated from class app.Modes by JGPU development. Do not edit.
// jgpu-option --fmad=false
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
static __device__ __forceinline__ float app_Modes_helper_fn_strict(float x, float y);
static __device__ __forceinline__ float app_Modes_strict_fn_strict(float x, float y, double z);
#line 23 "app/Modes.java"
static __device__ __forceinline__ float app_Modes_helper_fn_strict(float x, float y) {
#line 25
  return x * y + x / y;
}
#line 8
static __device__ __forceinline__ float app_Modes_strict_fn_strict(float x, float y, double z) {
#line 10
  return sqrtf(app_Modes_helper_fn_strict(x, y)) + (float)sin((double)x) - (float)(z * z / (double)x);
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Modes_strict_c(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const double* jgpu_p2, unsigned jgpu_count) {
#line 8
  const unsigned jgpu_tile = blockIdx.x * 512;
#line 8
  if (jgpu_tile + 512 <= jgpu_count) {
#line 8
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 8
    float jgpu_in0[2];
#line 8
    float jgpu_in1[2];
#line 8
    double jgpu_in2[2];
#pragma unroll
#line 8
    for (int k = 0; k < 2; k++) {
#line 8
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 8
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
#line 8
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
    }
#pragma unroll
#line 8
    for (int k = 0; k < 2; k++) {
#line 8
      jgpu_out[jgpu_first + k * 256] = app_Modes_strict_fn_strict(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
    }
  } else {
#line 8
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#pragma unroll 1
#line 8
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 8
      jgpu_out[i] = app_Modes_strict_fn_strict(jgpu_p0[i], jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Modes_strict_s(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const double* jgpu_p2, const jgpu_space<4> jgpu_threads) {
#line 8
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 8
  if (jgpu_thread < jgpu_threads.threads) {
#line 8
    int jgpu_at[4];
#line 8
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 8
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 2) {
#line 8
      float jgpu_in0[2];
#line 8
      float jgpu_in1[2];
#line 8
      double jgpu_in2[2];
#pragma unroll
#line 8
      for (int k = 0; k < 2; k++) {
#line 8
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 8
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 8
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
#line 8
        jgpu_in2[k] = jgpu_p2[jgpu_at[3] + jgpu_item * jgpu_threads.steps[3]];
      }
#pragma unroll
#line 8
      for (int k = 0; k < 2; k++) {
#line 8
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 8
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Modes_strict_fn_strict(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
