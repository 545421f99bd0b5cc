// Generated from class app.Elementwise by JGPU development. Do not edit.
// Adjacent elements that are loaded and stored together.
template <typename T, int N>
struct __align__(sizeof(T) * N) jgpu_pack {
  T at[N];
};
static __device__ __forceinline__ bool jgpu_aligned(const void* address, unsigned bytes) {
  return ((unsigned long long)address & (bytes - 1u)) == 0;
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
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_add_c32(signed char* jgpu_out, const signed char* jgpu_p0, const signed char* jgpu_p1, unsigned jgpu_count) {
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 4096;
  if (jgpu_tile + 4096 <= jgpu_count && jgpu_aligned(jgpu_out, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p0, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p1, sizeof(jgpu_pack<signed char, 4>))) {
    const unsigned jgpu_first = jgpu_tile + threadIdx.x * 4;
    jgpu_pack<signed char, 4> jgpu_in0[4];
    jgpu_pack<signed char, 4> jgpu_in1[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in0[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p0 + jgpu_first + k * 1024);
      jgpu_in1[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p1 + jgpu_first + k * 1024);
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_pack<signed char, 4> jgpu_values;
#pragma unroll
      for (int j = 0; j < 4; j++) {
        jgpu_values.at[j] = app_Elementwise_add_fn(jgpu_in0[k].at[j], jgpu_in1[k].at[j]);
      }
      *(jgpu_pack<signed char, 4>*)(jgpu_out + jgpu_first + k * 1024) = jgpu_values;
    }
  } else {
    const unsigned jgpu_end = jgpu_tile + 4096 < jgpu_count ? jgpu_tile + 4096 : jgpu_count;
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_add_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 32
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_add_c64(signed char* jgpu_out, const signed char* jgpu_p0, const signed char* jgpu_p1, long long jgpu_count) {
  const long long jgpu_tile = (long long)blockIdx.x * 4096;
  if (jgpu_tile + 4096 <= jgpu_count && jgpu_aligned(jgpu_out, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p0, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p1, sizeof(jgpu_pack<signed char, 4>))) {
    const long long jgpu_first = jgpu_tile + threadIdx.x * 4;
    jgpu_pack<signed char, 4> jgpu_in0[4];
    jgpu_pack<signed char, 4> jgpu_in1[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in0[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p0 + jgpu_first + k * 1024);
      jgpu_in1[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p1 + jgpu_first + k * 1024);
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_pack<signed char, 4> jgpu_values;
#pragma unroll
      for (int j = 0; j < 4; j++) {
        jgpu_values.at[j] = app_Elementwise_add_fn(jgpu_in0[k].at[j], jgpu_in1[k].at[j]);
      }
      *(jgpu_pack<signed char, 4>*)(jgpu_out + jgpu_first + k * 1024) = jgpu_values;
    }
  } else {
    const long long jgpu_end = jgpu_tile + 4096 < jgpu_count ? jgpu_tile + 4096 : jgpu_count;
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_add_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_c32(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count) {
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
    float jgpu_in0[4];
    float jgpu_in1[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_less_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_c64(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count) {
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const long long jgpu_first = jgpu_tile + threadIdx.x;
    float jgpu_in0[4];
    float jgpu_in1[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_less_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_c32(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, unsigned jgpu_count) {
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
    float jgpu_in1[4];
    float jgpu_in2[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
    }
  } else {
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_c64(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, long long jgpu_count) {
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const long long jgpu_first = jgpu_tile + threadIdx.x;
    float jgpu_in1[4];
    float jgpu_in2[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
    }
  } else {
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 12
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_c32(float* jgpu_out, const float* jgpu_p0, unsigned jgpu_count) {
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
    float jgpu_in0[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_sin_fn(jgpu_in0[k]);
    }
  } else {
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_sin_fn(jgpu_p0[i]);
    }
  }
}
#line 12
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_c64(float* jgpu_out, const float* jgpu_p0, long long jgpu_count) {
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const long long jgpu_first = jgpu_tile + threadIdx.x;
    float jgpu_in0[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_sin_fn(jgpu_in0[k]);
    }
  } else {
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_sin_fn(jgpu_p0[i]);
    }
  }
}
#line 17
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_c32(double* jgpu_out, const double* jgpu_p0, unsigned jgpu_count) {
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 512;
  if (jgpu_tile + 512 <= jgpu_count) {
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
    double jgpu_in0[2];
#pragma unroll
    for (int k = 0; k < 2; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 2; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
    }
  } else {
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_sqrt_fn(jgpu_p0[i]);
    }
  }
}
#line 17
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_c64(double* jgpu_out, const double* jgpu_p0, long long jgpu_count) {
  const long long jgpu_tile = (long long)blockIdx.x * 512;
  if (jgpu_tile + 512 <= jgpu_count) {
    const long long jgpu_first = jgpu_tile + threadIdx.x;
    double jgpu_in0[2];
#pragma unroll
    for (int k = 0; k < 2; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 2; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
    }
  } else {
    const long long jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_sqrt_fn(jgpu_p0[i]);
    }
  }
}
#line 22
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_c32(int* jgpu_out, const int* jgpu_p0, unsigned jgpu_count) {
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
    int jgpu_in0[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_square__int_fn(jgpu_in0[k]);
    }
  } else {
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_square__int_fn(jgpu_p0[i]);
    }
  }
}
#line 22
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_c64(int* jgpu_out, const int* jgpu_p0, long long jgpu_count) {
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (jgpu_tile + 1024 <= jgpu_count) {
    const long long jgpu_first = jgpu_tile + threadIdx.x;
    int jgpu_in0[4];
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 4; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_square__int_fn(jgpu_in0[k]);
    }
  } else {
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_square__int_fn(jgpu_p0[i]);
    }
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_c32(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, unsigned jgpu_count) {
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 512;
  if (jgpu_tile + 512 <= jgpu_count) {
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
    long long jgpu_in0[2];
#pragma unroll
    for (int k = 0; k < 2; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 2; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
    }
  } else {
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_square__long_long_fn(jgpu_p0[i], jgpu_p1);
    }
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_c64(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, long long jgpu_count) {
  const long long jgpu_tile = (long long)blockIdx.x * 512;
  if (jgpu_tile + 512 <= jgpu_count) {
    const long long jgpu_first = jgpu_tile + threadIdx.x;
    long long jgpu_in0[2];
#pragma unroll
    for (int k = 0; k < 2; k++) {
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
    for (int k = 0; k < 2; k++) {
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
    }
  } else {
    const long long jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
      jgpu_out[i] = app_Elementwise_square__long_long_fn(jgpu_p0[i], jgpu_p1);
    }
  }
}
