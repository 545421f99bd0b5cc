// Generated from class app.Elementwise by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
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
#line 32
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 4096;
#line 32
  if (jgpu_tile + 4096 <= jgpu_count && jgpu_aligned(jgpu_out, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p0, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p1, sizeof(jgpu_pack<signed char, 4>))) {
#line 32
    const unsigned jgpu_first = jgpu_tile + threadIdx.x * 4;
#line 32
    jgpu_pack<signed char, 4> jgpu_in0[4];
#line 32
    jgpu_pack<signed char, 4> jgpu_in1[4];
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      jgpu_in0[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p0 + jgpu_first + k * 1024);
#line 32
      jgpu_in1[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p1 + jgpu_first + k * 1024);
    }
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      jgpu_pack<signed char, 4> jgpu_values;
#pragma unroll
#line 32
      for (int j = 0; j < 4; j++) {
#line 32
        jgpu_values.at[j] = app_Elementwise_add_fn(jgpu_in0[k].at[j], jgpu_in1[k].at[j]);
      }
#line 32
      *(jgpu_pack<signed char, 4>*)(jgpu_out + jgpu_first + k * 1024) = jgpu_values;
    }
  } else {
#line 32
    const unsigned jgpu_end = jgpu_tile + 4096 < jgpu_count ? jgpu_tile + 4096 : jgpu_count;
#line 32
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 32
      jgpu_out[i] = app_Elementwise_add_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 32
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_add_c64(signed char* jgpu_out, const signed char* jgpu_p0, const signed char* jgpu_p1, long long jgpu_count) {
#line 32
  const long long jgpu_tile = (long long)blockIdx.x * 4096;
#line 32
  if (jgpu_tile + 4096 <= jgpu_count && jgpu_aligned(jgpu_out, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p0, sizeof(jgpu_pack<signed char, 4>)) && jgpu_aligned(jgpu_p1, sizeof(jgpu_pack<signed char, 4>))) {
#line 32
    const long long jgpu_first = jgpu_tile + threadIdx.x * 4;
#line 32
    jgpu_pack<signed char, 4> jgpu_in0[4];
#line 32
    jgpu_pack<signed char, 4> jgpu_in1[4];
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      jgpu_in0[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p0 + jgpu_first + k * 1024);
#line 32
      jgpu_in1[k] = *(const jgpu_pack<signed char, 4>*)(jgpu_p1 + jgpu_first + k * 1024);
    }
#pragma unroll
#line 32
    for (int k = 0; k < 4; k++) {
#line 32
      jgpu_pack<signed char, 4> jgpu_values;
#pragma unroll
#line 32
      for (int j = 0; j < 4; j++) {
#line 32
        jgpu_values.at[j] = app_Elementwise_add_fn(jgpu_in0[k].at[j], jgpu_in1[k].at[j]);
      }
#line 32
      *(jgpu_pack<signed char, 4>*)(jgpu_out + jgpu_first + k * 1024) = jgpu_values;
    }
  } else {
#line 32
    const long long jgpu_end = jgpu_tile + 4096 < jgpu_count ? jgpu_tile + 4096 : jgpu_count;
#line 32
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 32
      jgpu_out[i] = app_Elementwise_add_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_c32(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count) {
#line 37
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 37
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 37
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 37
    float jgpu_in0[4];
#line 37
    float jgpu_in1[4];
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 37
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 37
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#line 37
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 37
      jgpu_out[i] = app_Elementwise_less_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_c64(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count) {
#line 37
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 37
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 37
    const long long jgpu_first = jgpu_tile + threadIdx.x;
#line 37
    float jgpu_in0[4];
#line 37
    float jgpu_in1[4];
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 37
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 37
    for (int k = 0; k < 4; k++) {
#line 37
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 37
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#line 37
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 37
      jgpu_out[i] = app_Elementwise_less_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_c32(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, unsigned jgpu_count) {
#line 7
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 7
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 7
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 7
    float jgpu_in1[4];
#line 7
    float jgpu_in2[4];
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
#line 7
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
    }
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
    }
  } else {
#line 7
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#line 7
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 7
      jgpu_out[i] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_c64(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, long long jgpu_count) {
#line 7
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 7
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 7
    const long long jgpu_first = jgpu_tile + threadIdx.x;
#line 7
    float jgpu_in1[4];
#line 7
    float jgpu_in2[4];
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
#line 7
      jgpu_in2[k] = jgpu_p2[jgpu_first + k * 256];
    }
#pragma unroll
#line 7
    for (int k = 0; k < 4; k++) {
#line 7
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
    }
  } else {
#line 7
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#line 7
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 7
      jgpu_out[i] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 12
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_c32(float* jgpu_out, const float* jgpu_p0, unsigned jgpu_count) {
#line 12
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 12
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 12
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 12
    float jgpu_in0[4];
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_sin_fn(jgpu_in0[k]);
    }
  } else {
#line 12
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#line 12
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 12
      jgpu_out[i] = app_Elementwise_sin_fn(jgpu_p0[i]);
    }
  }
}
#line 12
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_c64(float* jgpu_out, const float* jgpu_p0, long long jgpu_count) {
#line 12
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 12
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 12
    const long long jgpu_first = jgpu_tile + threadIdx.x;
#line 12
    float jgpu_in0[4];
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 12
    for (int k = 0; k < 4; k++) {
#line 12
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_sin_fn(jgpu_in0[k]);
    }
  } else {
#line 12
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#line 12
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 12
      jgpu_out[i] = app_Elementwise_sin_fn(jgpu_p0[i]);
    }
  }
}
#line 17
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_c32(double* jgpu_out, const double* jgpu_p0, unsigned jgpu_count) {
#line 17
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 512;
#line 17
  if (jgpu_tile + 512 <= jgpu_count) {
#line 17
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 17
    double jgpu_in0[2];
#pragma unroll
#line 17
    for (int k = 0; k < 2; k++) {
#line 17
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 17
    for (int k = 0; k < 2; k++) {
#line 17
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
    }
  } else {
#line 17
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#line 17
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 17
      jgpu_out[i] = app_Elementwise_sqrt_fn(jgpu_p0[i]);
    }
  }
}
#line 17
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_c64(double* jgpu_out, const double* jgpu_p0, long long jgpu_count) {
#line 17
  const long long jgpu_tile = (long long)blockIdx.x * 512;
#line 17
  if (jgpu_tile + 512 <= jgpu_count) {
#line 17
    const long long jgpu_first = jgpu_tile + threadIdx.x;
#line 17
    double jgpu_in0[2];
#pragma unroll
#line 17
    for (int k = 0; k < 2; k++) {
#line 17
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 17
    for (int k = 0; k < 2; k++) {
#line 17
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
    }
  } else {
#line 17
    const long long jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#line 17
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 17
      jgpu_out[i] = app_Elementwise_sqrt_fn(jgpu_p0[i]);
    }
  }
}
#line 22
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_c32(int* jgpu_out, const int* jgpu_p0, unsigned jgpu_count) {
#line 22
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
#line 22
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 22
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 22
    int jgpu_in0[4];
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_square__int_fn(jgpu_in0[k]);
    }
  } else {
#line 22
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#line 22
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 22
      jgpu_out[i] = app_Elementwise_square__int_fn(jgpu_p0[i]);
    }
  }
}
#line 22
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_c64(int* jgpu_out, const int* jgpu_p0, long long jgpu_count) {
#line 22
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
#line 22
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 22
    const long long jgpu_first = jgpu_tile + threadIdx.x;
#line 22
    int jgpu_in0[4];
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 22
    for (int k = 0; k < 4; k++) {
#line 22
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_square__int_fn(jgpu_in0[k]);
    }
  } else {
#line 22
    const long long jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#line 22
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 22
      jgpu_out[i] = app_Elementwise_square__int_fn(jgpu_p0[i]);
    }
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_c32(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, unsigned jgpu_count) {
#line 27
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 512;
#line 27
  if (jgpu_tile + 512 <= jgpu_count) {
#line 27
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 27
    long long jgpu_in0[2];
#pragma unroll
#line 27
    for (int k = 0; k < 2; k++) {
#line 27
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 27
    for (int k = 0; k < 2; k++) {
#line 27
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
    }
  } else {
#line 27
    const unsigned jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#line 27
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 27
      jgpu_out[i] = app_Elementwise_square__long_long_fn(jgpu_p0[i], jgpu_p1);
    }
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_c64(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, long long jgpu_count) {
#line 27
  const long long jgpu_tile = (long long)blockIdx.x * 512;
#line 27
  if (jgpu_tile + 512 <= jgpu_count) {
#line 27
    const long long jgpu_first = jgpu_tile + threadIdx.x;
#line 27
    long long jgpu_in0[2];
#pragma unroll
#line 27
    for (int k = 0; k < 2; k++) {
#line 27
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 27
    for (int k = 0; k < 2; k++) {
#line 27
      jgpu_out[jgpu_first + k * 256] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
    }
  } else {
#line 27
    const long long jgpu_end = jgpu_tile + 512 < jgpu_count ? jgpu_tile + 512 : jgpu_count;
#line 27
    for (long long i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 27
      jgpu_out[i] = app_Elementwise_square__long_long_fn(jgpu_p0[i], jgpu_p1);
    }
  }
}
