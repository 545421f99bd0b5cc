// Generated from class app.Elementwise by JGPU development. Do not edit.
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
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[3];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 4096;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 4096 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 4096) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 4) {
      signed char jgpu_in0[4];
      signed char jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 4) {
      int jgpu_at[4][3];
      signed char jgpu_in0[4];
      signed char jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 32
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_add_s64(signed char* jgpu_out, const signed char* jgpu_p0, const signed char* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[3];
  const long long jgpu_tile = (long long)blockIdx.x * 4096;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 4096 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 4096) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 4) {
      signed char jgpu_in0[4];
      signed char jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 16; jgpu_batch += 4) {
      long long jgpu_at[4][3];
      signed char jgpu_in0[4];
      signed char jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_add_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_s32(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[3];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      float jgpu_in0[4];
      float jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      int jgpu_at[4][3];
      float jgpu_in0[4];
      float jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_less_s64(bool* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[3];
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      float jgpu_in0[4];
      float jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      long long jgpu_at[4][3];
      float jgpu_in0[4];
      float jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_less_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_s32(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[3];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      float jgpu_in1[4];
      float jgpu_in2[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in1[k] = jgpu_p1[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in2[k] = jgpu_p2[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      int jgpu_at[4][3];
      float jgpu_in1[4];
      float jgpu_in2[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][1]];
          jgpu_in2[k] = jgpu_p2[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
        }
      }
    }
  }
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_saxpy_s64(float* jgpu_out, float jgpu_p0, const float* jgpu_p1, const float* jgpu_p2, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[3];
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      float jgpu_in1[4];
      float jgpu_in2[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in1[k] = jgpu_p1[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in2[k] = jgpu_p2[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      long long jgpu_at[4][3];
      float jgpu_in1[4];
      float jgpu_in2[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][1]];
          jgpu_in2[k] = jgpu_p2[jgpu_at[k][2]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_saxpy_fn(jgpu_p0, jgpu_in1[k], jgpu_in2[k]);
        }
      }
    }
  }
}
#line 12
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_s32(float* jgpu_out, const float* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[2];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      float jgpu_in0[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_sin_fn(jgpu_in0[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      int jgpu_at[4][2];
      float jgpu_in0[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_sin_fn(jgpu_in0[k]);
        }
      }
    }
  }
}
#line 12
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sin_s64(float* jgpu_out, const float* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[2];
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      float jgpu_in0[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_sin_fn(jgpu_in0[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      long long jgpu_at[4][2];
      float jgpu_in0[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_sin_fn(jgpu_in0[k]);
        }
      }
    }
  }
}
#line 17
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_s32(double* jgpu_out, const double* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[2];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 512;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 512 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 512) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      double jgpu_in0[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      int jgpu_at[2][2];
      double jgpu_in0[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
        }
      }
    }
  }
}
#line 17
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_sqrt_s64(double* jgpu_out, const double* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[2];
  const long long jgpu_tile = (long long)blockIdx.x * 512;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 512 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 512) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      double jgpu_in0[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      long long jgpu_at[2][2];
      double jgpu_in0[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_sqrt_fn(jgpu_in0[k]);
        }
      }
    }
  }
}
#line 22
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_s32(int* jgpu_out, const int* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[2];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      int jgpu_in0[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_square__int_fn(jgpu_in0[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      int jgpu_at[4][2];
      int jgpu_in0[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_square__int_fn(jgpu_in0[k]);
        }
      }
    }
  }
}
#line 22
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__int_s64(int* jgpu_out, const int* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[2];
  const long long jgpu_tile = (long long)blockIdx.x * 1024;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 1024 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 1024) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      int jgpu_in0[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_square__int_fn(jgpu_in0[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      long long jgpu_at[4][2];
      int jgpu_in0[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_square__int_fn(jgpu_in0[k]);
        }
      }
    }
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_s32(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[2];
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 512;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (int)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 512 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 512) {
    const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      long long jgpu_in0[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      int jgpu_at[2][2];
      long long jgpu_in0[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
        }
      }
    }
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Elementwise_square__long_long_s64(long long* jgpu_out, const long long* jgpu_p0, long long jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[2];
  const long long jgpu_tile = (long long)blockIdx.x * 512;
  if (threadIdx.x == 0) {
    jgpu_origin(jgpu_strides, (long long)jgpu_tile, jgpu_coordinates, jgpu_origins);
  }
  __syncthreads();
  const int jgpu_last = (int)jgpu_strides.rank - 1;
  if (jgpu_last >= 0 && jgpu_tile + 512 <= jgpu_count && jgpu_strides.shape[jgpu_last] - jgpu_coordinates[jgpu_last] >= 512) {
    const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
    const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      long long jgpu_in0[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      long long jgpu_at[2][2];
      long long jgpu_in0[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
        }
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Elementwise_square__long_long_fn(jgpu_in0[k], jgpu_p1);
        }
      }
    }
  }
}
