// Generated from class app.Modes by JGPU development. Do not edit.
static __device__ __forceinline__ float jgpu_pow_f32(float x, float y) {
  const bool undefined = y != y || (fabsf(x) == 1.0f && fabsf(y) == __int_as_float(0x7f800000));
  return undefined ? __int_as_float(0x7fc00000) : powf(x, y);
}
static __device__ __forceinline__ float jgpu_sqrt_approx(float x) {
  float y;
  asm("sqrt.approx.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}
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
static __device__ __forceinline__ float app_Modes_helper_fn_strict(float x, float y);
static __device__ __forceinline__ float app_Modes_strict_fn_strict(float x, float y, double z);
#line 23 "app/Modes.java"
static __device__ __forceinline__ float app_Modes_helper_fn_strict(float x, float y) {
#line 25
  return __fadd_rn(__fmul_rn(x, y), __fdiv_rn(x, y));
}
#line 8
static __device__ __forceinline__ float app_Modes_strict_fn_strict(float x, float y, double z) {
#line 10
  return __fsub_rn(__fadd_rn(__fsqrt_rn(app_Modes_helper_fn_strict(x, y)), (float)sin((double)x)), (float)__ddiv_rn(__dmul_rn(z, z), (double)x));
}
static __device__ __forceinline__ float app_Modes_helper_fn(float x, float y);
static __device__ __forceinline__ float app_Modes_normal_fn(float x, float y);
#line 23
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
extern "C" __global__ void __launch_bounds__(256) app_Modes_fast_s32(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
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
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
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
          jgpu_out[jgpu_at[k][0]] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 13
extern "C" __global__ void __launch_bounds__(256) app_Modes_fast_s64(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
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
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
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
          jgpu_out[jgpu_at[k][0]] = app_Modes_fast_fn_fast(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 18
extern "C" __global__ void __launch_bounds__(256) app_Modes_normal_s32(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
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
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
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
          jgpu_out[jgpu_at[k][0]] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 18
extern "C" __global__ void __launch_bounds__(256) app_Modes_normal_s64(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
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
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
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
          jgpu_out[jgpu_at[k][0]] = app_Modes_normal_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Modes_strict_s32(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const double* jgpu_p2, unsigned jgpu_count, const jgpu_layout<int, 4> jgpu_strides) {
  __shared__ int jgpu_coordinates[16];
  __shared__ int jgpu_origins[4];
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
    const int jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      float jgpu_in0[2];
      float jgpu_in1[2];
      double jgpu_in2[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        jgpu_in2[k] = jgpu_p2[jgpu_origins[3] + jgpu_step * jgpu_stride3];
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_strict_fn_strict(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      int jgpu_at[2][4];
      float jgpu_in0[2];
      float jgpu_in1[2];
      double jgpu_in2[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
          jgpu_in2[k] = jgpu_p2[jgpu_at[k][3]];
        }
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Modes_strict_fn_strict(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
        }
      }
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Modes_strict_s64(float* jgpu_out, const float* jgpu_p0, const float* jgpu_p1, const double* jgpu_p2, long long jgpu_count, const jgpu_layout<long long, 4> jgpu_strides) {
  __shared__ long long jgpu_coordinates[16];
  __shared__ long long jgpu_origins[4];
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
    const long long jgpu_stride3 = jgpu_strides.strides[3][jgpu_last];
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      float jgpu_in0[2];
      float jgpu_in1[2];
      double jgpu_in2[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        jgpu_in2[k] = jgpu_p2[jgpu_origins[3] + jgpu_step * jgpu_stride3];
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Modes_strict_fn_strict(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 2; jgpu_batch += 2) {
      long long jgpu_at[2][4];
      float jgpu_in0[2];
      float jgpu_in1[2];
      double jgpu_in2[2];
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_advance(jgpu_strides, jgpu_coordinates, jgpu_origins, jgpu_step, jgpu_at[k]);
          jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
          jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
          jgpu_in2[k] = jgpu_p2[jgpu_at[k][3]];
        }
      }
#pragma unroll
      for (int k = 0; k < 2; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        if (jgpu_tile + jgpu_step < jgpu_count) {
          jgpu_out[jgpu_at[k][0]] = app_Modes_strict_fn_strict(jgpu_in0[k], jgpu_in1[k], jgpu_in2[k]);
        }
      }
    }
  }
}
