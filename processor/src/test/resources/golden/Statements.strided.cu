// Generated from class app.Statements by JGPU development. Do not edit.
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
static __device__ __forceinline__ int app_Statements_labels_fn(int n, int m);
static __device__ __forceinline__ int app_Statements_loops_fn(int n);
static __device__ __forceinline__ int app_Statements_sum_fn(int x);
static __device__ __forceinline__ int app_Statements_switches_fn(int n, unsigned short c);
#line 39 "app/Statements.java"
static __device__ __forceinline__ int app_Statements_labels_fn(int n, int m) {
#line 41
  int found = -1;
#line 43
  for (int i = 0; i < n; i++) {
    {
#line 44
      for (int j = 0; j < n; j++) {
        if ((int)((unsigned)i * j) == m) {
          found = i;
          goto jgpu_end_3;
        }
        if ((int)((unsigned)i + j) == m) {
#line 49
          goto jgpu_next_3;
        }
#line 50
        switch (j) {
          case 3:
          {
#line 52
            continue;
          }
          case 4:
          {
#line 54
            goto jgpu_end_3;
          }
          default:
          {
          }
        }
      }
#line 58
      int late = (int)((unsigned)i * 2);
      found = (int)((unsigned)found + late);
    }
jgpu_next_3:;
  }
jgpu_end_3:;
  {
    {
#line 62
      if (found < 0) {
#line 62
        goto jgpu_end_9;
      }
#line 63
      found = (int)((unsigned)found + 1);
    }
  }
jgpu_end_9:;
#line 65
  return found;
}
#line 8
static __device__ __forceinline__ int app_Statements_loops_fn(int n) {
#line 10
  int sum = 0;
  while (true) {
#line 11
    int jgpu_t12 = n;
#line 11
    n = (int)((unsigned)jgpu_t12 - 1);
#line 11
    if (!(jgpu_t12 > 0)) {
#line 11
      break;
    }
    {
#line 12
      if (n == 7) {
#line 12
        continue;
      }
#line 13
      sum = (int)((unsigned)sum + n);
    }
  }
#line 15
  while (true) {
    {
      {
#line 16
        sum = (int)((unsigned)sum + 1);
        if (sum == 3) {
#line 17
          goto jgpu_end_13;
        }
#line 18
        sum = (int)((unsigned)sum - 1);
      }
    }
jgpu_end_13:;
#line 19
    sum = (int)((unsigned)sum + 1);
#line 19
    if (!(sum < 10)) {
#line 19
      break;
    }
  }
#line 20
  int i;
#line 20
  int j;
  for (i = 0, j = n; i < j; i = (int)((unsigned)i + 1), j = (int)((unsigned)j - 1)) {
#line 21
    sum = (int)((unsigned)sum + (unsigned)i * j);
  }
#line 22
  for (int k = n; k > 0; k--) {
    sum = sum ^ k;
  }
  while (true) {
    int jgpu_t14 = sum;
#line 26
    sum = (int)((unsigned)jgpu_t14 + 1);
#line 26
    if (jgpu_t14 > 100) {
#line 26
      break;
    }
  }
#line 28
  for (int a = 0; ; ) {
#line 28
    int jgpu_t15 = a;
#line 28
    a = (int)((unsigned)jgpu_t15 + 1);
#line 28
    if (!(app_Statements_sum_fn(jgpu_t15) < n)) {
#line 28
      break;
    }
    {
      {
#line 29
        if (a == 5) {
#line 29
          goto jgpu_end_17;
        }
#line 30
        sum = (int)((unsigned)sum * 3);
      }
    }
jgpu_end_17:;
#line 28
    int jgpu_t16 = a;
#line 28
    a = (int)((unsigned)jgpu_t16 + 1);
#line 28
    sum = (int)((unsigned)sum + jgpu_t16);
  }
#line 32
  return sum;
}
#line 35
static __device__ __forceinline__ int app_Statements_sum_fn(int x) {
  return (int)((unsigned)x + x);
}
#line 68
static __device__ __forceinline__ int app_Statements_switches_fn(int n, unsigned short c) {
#line 70
  int r = 0;
  {
#line 75
    int x;
#line 71
    switch (n) {
      case 1:
      {
#line 73
        r = (int)((unsigned)r + 1);
      }
      case 2:
      {
#line 75
        x = r;
        r = (int)((unsigned)r + x);
        break;
      }
      case -3:
      {
      }
      case -2147483647 - 1:
      {
#line 80
        x = 4;
        r = x;
        break;
      }
      default:
      {
#line 84
        r = -1;
      }
    }
  }
#line 86
  switch (c) {
    case 97:
    case 98:
    {
#line 87
      r = (int)((unsigned)r + 2);
#line 87
      break;
    }
    case 99:
    {
      {
#line 89
        if (r > 0) {
#line 89
          break;
        }
#line 90
        r = 9;
      }
#line 88
      break;
    }
    default:
    {
      {
        return r;
      }
    }
  }
#line 96
  int jgpu_t10;
#line 96
  switch (n & 3) {
    case 0:
    {
#line 97
      jgpu_t10 = 1;
#line 97
      break;
    }
    case 1:
    {
      {
#line 99
        int t = (int)((unsigned)r * 2);
        jgpu_t10 = (int)((unsigned)t + 1);
#line 100
        break;
      }
    }
    default:
    {
#line 102
      jgpu_t10 = n;
#line 102
      break;
    }
  }
#line 96
  int v = jgpu_t10;
#line 104
  int jgpu_t11;
#line 104
  switch (v) {
    case 5:
    {
#line 106
      jgpu_t11 = 1;
#line 106
      break;
    }
    default:
    {
#line 108
      r = (int)((unsigned)r + 1);
      jgpu_t11 = r;
#line 109
      break;
    }
  }
#line 104
  return (int)((unsigned)v + jgpu_t11);
}
#line 39
extern "C" __global__ void __launch_bounds__(256) app_Statements_labels_s32(int* jgpu_out, const int* jgpu_p0, int jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
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
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
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
          jgpu_out[jgpu_at[k][0]] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
        }
      }
    }
  }
}
#line 39
extern "C" __global__ void __launch_bounds__(256) app_Statements_labels_s64(int* jgpu_out, const int* jgpu_p0, int jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
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
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
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
          jgpu_out[jgpu_at[k][0]] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
        }
      }
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Statements_loops_s32(int* jgpu_out, const int* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
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
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_loops_fn(jgpu_in0[k]);
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
          jgpu_out[jgpu_at[k][0]] = app_Statements_loops_fn(jgpu_in0[k]);
        }
      }
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Statements_loops_s64(int* jgpu_out, const int* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
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
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_loops_fn(jgpu_in0[k]);
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
          jgpu_out[jgpu_at[k][0]] = app_Statements_loops_fn(jgpu_in0[k]);
        }
      }
    }
  }
}
#line 68
extern "C" __global__ void __launch_bounds__(256) app_Statements_switches_s32(int* jgpu_out, const int* jgpu_p0, const unsigned short* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
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
      int jgpu_in0[4];
      unsigned short jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      int jgpu_at[4][3];
      int jgpu_in0[4];
      unsigned short jgpu_in1[4];
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
          jgpu_out[jgpu_at[k][0]] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
#line 68
extern "C" __global__ void __launch_bounds__(256) app_Statements_switches_s64(int* jgpu_out, const int* jgpu_p0, const unsigned short* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
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
      int jgpu_in0[4];
      unsigned short jgpu_in1[4];
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
      }
#pragma unroll
      for (int k = 0; k < 4; k++) {
        const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
        jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  } else {
    for (int jgpu_batch = 0; jgpu_batch < 4; jgpu_batch += 4) {
      long long jgpu_at[4][3];
      int jgpu_in0[4];
      unsigned short jgpu_in1[4];
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
          jgpu_out[jgpu_at[k][0]] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
    }
  }
}
