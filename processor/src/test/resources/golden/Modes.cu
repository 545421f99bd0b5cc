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
extern "C" __global__ void __launch_bounds__(256) app_Modes_fast_c(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count) {
#line 13
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 13
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 13
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 13
    float jgpu_in0[4];
#line 13
    float jgpu_in1[4];
#pragma unroll
#line 13
    for (int k = 0; k < 4; k++) {
#line 13
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 13
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 13
    for (int k = 0; k < 4; k++) {
#line 13
      jgpu_out[jgpu_first + k * 256] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 13
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 13
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 13
      jgpu_out[i] = app_Modes_fast_fn_fast(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 13
extern "C" __global__ void __launch_bounds__(256) app_Modes_fast_s(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 13
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 13
  if (jgpu_thread < jgpu_threads.threads) {
#line 13
    int jgpu_at[3];
#line 13
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 13
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 13
      float jgpu_in0[4];
#line 13
      float jgpu_in1[4];
#pragma unroll
#line 13
      for (int k = 0; k < 4; k++) {
#line 13
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 13
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 13
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 13
      for (int k = 0; k < 4; k++) {
#line 13
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 13
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Modes_normal_c(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count) {
#line 18
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 18
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 18
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 18
    float jgpu_in0[4];
#line 18
    float jgpu_in1[4];
#pragma unroll
#line 18
    for (int k = 0; k < 4; k++) {
#line 18
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 18
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 18
    for (int k = 0; k < 4; k++) {
#line 18
      jgpu_out[jgpu_first + k * 256] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 18
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 18
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 18
      jgpu_out[i] = app_Modes_normal_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 18
extern "C" __global__ void __launch_bounds__(256) app_Modes_normal_s(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const jgpu_space<3> jgpu_threads) {
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
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 18
      float jgpu_in0[4];
#line 18
      float jgpu_in1[4];
#pragma unroll
#line 18
      for (int k = 0; k < 4; k++) {
#line 18
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 18
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 18
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 18
      for (int k = 0; k < 4; k++) {
#line 18
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 18
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
