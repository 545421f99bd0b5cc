// Generated from class app.Modes by JGPU development. Do not edit.
// jgpu-option --fmad=false
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
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
extern "C" __global__ void __launch_bounds__(256) app_Modes_strict_c32(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const double* jgpu_p2, unsigned jgpu_count) {
#line 8
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 512;
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
#line 8
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 8
      jgpu_out[i] = app_Modes_strict_fn_strict(jgpu_p0[i], jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Modes_strict_c64(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const double* jgpu_p2, long long jgpu_count) {
#line 8
  const long long jgpu_tile = (long long)blockIdx.x * 512;
#line 8
  if (jgpu_tile + 512 <= jgpu_count) {
#line 8
    const long long jgpu_first = jgpu_tile + threadIdx.x;
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
    const long long jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#line 8
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 8
      jgpu_out[i] = app_Modes_strict_fn_strict(jgpu_p0[i], jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
