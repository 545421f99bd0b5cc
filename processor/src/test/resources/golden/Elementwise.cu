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
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_add_c(signed char* jgpu_out, const signed char* jgpu_p0, const signed char* jgpu_p1, unsigned jgpu_count) {
#line 32
  const unsigned jgpu_tile = blockIdx.x * 4096;
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
#pragma unroll 1
#line 32
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 32
      jgpu_out[i] = app_Elementwise_add_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 32
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_add_s(signed char* jgpu_out, const signed char* jgpu_p0, const signed char* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 32
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 32
  if (jgpu_thread < jgpu_threads.threads) {
#line 32
    int jgpu_at[3];
#line 32
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 32
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 8) {
#line 32
      signed char jgpu_in0[8];
#line 32
      signed char jgpu_in1[8];
#pragma unroll
#line 32
      for (int k = 0; k < 8; k++) {
#line 32
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 32
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 32
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 32
      for (int k = 0; k < 8; k++) {
#line 32
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 32
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_c(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count) {
#line 37
  const unsigned jgpu_tile = blockIdx.x * 1024;
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
#pragma unroll 1
#line 37
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 37
      jgpu_out[i] = app_Elementwise_less_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_s(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 37
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 37
  if (jgpu_thread < jgpu_threads.threads) {
#line 37
    int jgpu_at[3];
#line 37
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 37
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 37
      float jgpu_in0[4];
#line 37
      float jgpu_in1[4];
#pragma unroll
#line 37
      for (int k = 0; k < 4; k++) {
#line 37
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 37
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 37
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 37
      for (int k = 0; k < 4; k++) {
#line 37
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 37
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_c(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, unsigned jgpu_count) {
#line 7
  const unsigned jgpu_tile = blockIdx.x * 1024;
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
#pragma unroll 1
#line 7
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 7
      jgpu_out[i] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_p1[i], jgpu_p2[i]);
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_s(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, const jgpu_space<3> jgpu_threads) {
#line 7
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 7
  if (jgpu_thread < jgpu_threads.threads) {
#line 7
    int jgpu_at[3];
#line 7
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 7
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 7
      float jgpu_in1[4];
#line 7
      float jgpu_in2[4];
#pragma unroll
#line 7
      for (int k = 0; k < 4; k++) {
#line 7
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 7
        jgpu_in1[k] = jgpu_p1[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 7
        jgpu_in2[k] = jgpu_p2[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 7
      for (int k = 0; k < 4; k++) {
#line 7
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 7
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_c(float* jgpu_out, const float* jgpu_p0, unsigned jgpu_count) {
#line 12
  const unsigned jgpu_tile = blockIdx.x * 1024;
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
#pragma unroll 1
#line 12
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 12
      jgpu_out[i] = app_Elementwise_sin_fn(jgpu_p0[i]);
    }
  }
}
#line 12
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_s(float* jgpu_out, const float* jgpu_p0, const jgpu_space<2> jgpu_threads) {
#line 12
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 12
  if (jgpu_thread < jgpu_threads.threads) {
#line 12
    int jgpu_at[2];
#line 12
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 12
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 12
      float jgpu_in0[4];
#pragma unroll
#line 12
      for (int k = 0; k < 4; k++) {
#line 12
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 12
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
      }
#pragma unroll
#line 12
      for (int k = 0; k < 4; k++) {
#line 12
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 12
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Elementwise_sin_fn(jgpu_in0[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_c(double* jgpu_out, const double* jgpu_p0, unsigned jgpu_count) {
#line 17
  const unsigned jgpu_tile = blockIdx.x * 512;
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
#pragma unroll 1
#line 17
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 17
      jgpu_out[i] = app_Elementwise_sqrt_fn(jgpu_p0[i]);
    }
  }
}
#line 17
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_s(double* jgpu_out, const double* jgpu_p0, const jgpu_space<2> jgpu_threads) {
#line 17
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 17
  if (jgpu_thread < jgpu_threads.threads) {
#line 17
    int jgpu_at[2];
#line 17
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 17
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 2) {
#line 17
      double jgpu_in0[2];
#pragma unroll
#line 17
      for (int k = 0; k < 2; k++) {
#line 17
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 17
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
      }
#pragma unroll
#line 17
      for (int k = 0; k < 2; k++) {
#line 17
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 17
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_c(int* jgpu_out, const int* jgpu_p0, unsigned jgpu_count) {
#line 22
  const unsigned jgpu_tile = blockIdx.x * 1024;
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
#pragma unroll 1
#line 22
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 22
      jgpu_out[i] = app_Elementwise_square__int_fn(jgpu_p0[i]);
    }
  }
}
#line 22
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_s(int* jgpu_out, const int* jgpu_p0, const jgpu_space<2> jgpu_threads) {
#line 22
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 22
  if (jgpu_thread < jgpu_threads.threads) {
#line 22
    int jgpu_at[2];
#line 22
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 22
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 22
      int jgpu_in0[4];
#pragma unroll
#line 22
      for (int k = 0; k < 4; k++) {
#line 22
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 22
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
      }
#pragma unroll
#line 22
      for (int k = 0; k < 4; k++) {
#line 22
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 22
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Elementwise_square__int_fn(jgpu_in0[k]);
      }
    }
  }
}
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_c(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, unsigned jgpu_count) {
#line 27
  const unsigned jgpu_tile = blockIdx.x * 512;
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
#pragma unroll 1
#line 27
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 27
      jgpu_out[i] = app_Elementwise_square__long_long_fn(jgpu_p0[i], jgpu_p1);
    }
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_s(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, const jgpu_space<2> jgpu_threads) {
#line 27
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 27
  if (jgpu_thread < jgpu_threads.threads) {
#line 27
    int jgpu_at[2];
#line 27
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 27
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 2) {
#line 27
      long long jgpu_in0[2];
#pragma unroll
#line 27
      for (int k = 0; k < 2; k++) {
#line 27
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 27
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
      }
#pragma unroll
#line 27
      for (int k = 0; k < 2; k++) {
#line 27
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 27
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
      }
    }
  }
}
