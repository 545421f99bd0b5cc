// Generated from class app.Statements by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
template <typename T>
struct jgpu_unsigned;
template <>
struct jgpu_unsigned<int> {
  typedef unsigned type;
};
template <>
struct jgpu_unsigned<long long> {
  typedef unsigned long long type;
};
// Shape and strides of all operands, results first; strides in elements. A number x below 2^31, or 2^63, divided by shape[d] is
// (high(x * factors[d]) + x) >> shifts[d]. The runtime fills it.
template <typename T, int OPERANDS>
struct jgpu_layout {
  T rank;
  T shape[16];
  T strides[OPERANDS][16];
  typename jgpu_unsigned<T>::type factors[16];
  unsigned char shifts[16];
};
static __device__ __forceinline__ unsigned jgpu_high(unsigned x, unsigned y) { return __umulhi(x, y); }
static __device__ __forceinline__ unsigned long long jgpu_high(unsigned long long x, unsigned long long y) {
  return __umul64hi(x, y);
}
// A non-negative x divided by the extent of dimension d.
template <typename T, int OPERANDS>
static __device__ __forceinline__ T jgpu_divide(const jgpu_layout<T, OPERANDS>& layout, int d, T x) {
  typedef typename jgpu_unsigned<T>::type number;
  return (T)((jgpu_high((number)x, layout.factors[d]) + (number)x) >> layout.shifts[d]);
}
// The innermost coordinate of element `index`, and its offset in every operand.
template <typename T, int OPERANDS>
static __device__ __forceinline__ T jgpu_innermost(const jgpu_layout<T, OPERANDS>& layout, T index, T (&offsets)[OPERANDS]) {
  const int last = (int)layout.rank - 1;
  T innermost = 0;
#pragma unroll
  for (int n = 0; n < OPERANDS; n++) offsets[n] = 0;
  for (int d = last; d >= 0; d--) {
    const T next = d == 0 ? 0 : jgpu_divide(layout, d, index);
    const T coordinate = index - next * layout.shape[d];
    if (d == last) innermost = coordinate;
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[n] += coordinate * layout.strides[n][d];
    index = next;
  }
  return innermost;
}
// The offsets in every operand of COUNT elements, side by side so that their divisions overlap.
template <typename T, int OPERANDS, int COUNT>
static __device__ __forceinline__ void jgpu_locate(const jgpu_layout<T, OPERANDS>& layout, T (&index)[COUNT],
                                                   T (&offsets)[COUNT][OPERANDS]) {
#pragma unroll
  for (int k = 0; k < COUNT; k++) {
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[k][n] = 0;
  }
  for (int d = (int)layout.rank - 1; d > 0; d--) {
#pragma unroll
    for (int k = 0; k < COUNT; k++) {
      const T next = jgpu_divide(layout, d, index[k]);
      const T coordinate = index[k] - next * layout.shape[d];
      index[k] = next;
#pragma unroll
      for (int n = 0; n < OPERANDS; n++) offsets[k][n] += coordinate * layout.strides[n][d];
    }
  }
#pragma unroll
  for (int k = 0; k < COUNT; k++) {
#pragma unroll
    for (int n = 0; n < OPERANDS; n++) offsets[k][n] += index[k] * layout.strides[n][0];
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
#line 43
    {
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
#line 50
          case 3:
#line 50
          {
#line 52
            continue;
          }
#line 52
          case 4:
#line 52
          {
#line 54
            goto jgpu_end_3;
          }
#line 54
          default:
#line 54
          {
          }
        }
      }
      int late = (int)((unsigned)i * 2);
      found = (int)((unsigned)found + late);
    }
jgpu_next_3:;
  }
jgpu_end_3:;
#line 59
  {
#line 59
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
#line 11
    {
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
#line 15
    {
#line 15
      {
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
#line 28
    {
#line 28
      {
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
#line 70
  {
#line 75
    int x;
#line 71
    switch (n) {
#line 71
      case 1:
#line 71
      {
#line 73
        r = (int)((unsigned)r + 1);
      }
#line 73
      case 2:
#line 73
      {
#line 75
        x = r;
        r = (int)((unsigned)r + x);
        break;
      }
#line 77
      case -3:
#line 77
      {
      }
#line 77
      case -2147483647 - 1:
#line 77
      {
#line 80
        x = 4;
        r = x;
        break;
      }
#line 82
      default:
#line 82
      {
#line 84
        r = -1;
      }
    }
  }
#line 86
  switch (c) {
#line 86
    case 97:
#line 86
    case 98:
#line 86
    {
      r = (int)((unsigned)r + 2);
#line 87
      break;
    }
#line 87
    case 99:
#line 87
    {
#line 87
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
#line 88
    default:
#line 88
    {
#line 88
      {
#line 93
        return r;
      }
    }
  }
#line 96
  int jgpu_t10;
#line 96
  switch (n & 3) {
#line 96
    case 0:
#line 96
    {
      jgpu_t10 = 1;
#line 97
      break;
    }
#line 97
    case 1:
#line 97
    {
#line 97
      {
#line 99
        int t = (int)((unsigned)r * 2);
        jgpu_t10 = (int)((unsigned)t + 1);
#line 100
        break;
      }
    }
#line 100
    default:
#line 100
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
#line 104
    case 5:
#line 104
    {
#line 106
      jgpu_t11 = 1;
#line 106
      break;
    }
#line 106
    default:
#line 106
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
#line 39
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 39
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 39
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 39
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 39
    int jgpu_origins[2];
#line 39
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 39
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 39
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 39
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 39
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 39
        int jgpu_in0[8];
#pragma unroll
#line 39
        for (int k = 0; k < 8; k++) {
#line 39
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 39
        for (int k = 0; k < 8; k++) {
#line 39
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
        }
      }
#line 39
      return;
    }
  }
#line 39
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 39
    int jgpu_index[4];
#line 39
    int jgpu_at[4][2];
#line 39
    int jgpu_in0[4];
#pragma unroll
#line 39
    for (int k = 0; k < 4; k++) {
#line 39
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 39
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 39
    for (int k = 0; k < 4; k++) {
#line 39
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 39
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 39
    for (int k = 0; k < 4; k++) {
#line 39
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 39
        jgpu_out[jgpu_at[k][0]] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
      }
    }
  }
}
#line 39
extern "C" __global__ void __launch_bounds__(256) app_Statements_labels_s64(int* jgpu_out, const int* jgpu_p0, int jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
#line 39
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 39
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 39
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 39
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 39
    long long jgpu_origins[2];
#line 39
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 39
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 39
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 39
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 39
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 39
        int jgpu_in0[8];
#pragma unroll
#line 39
        for (int k = 0; k < 8; k++) {
#line 39
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 39
        for (int k = 0; k < 8; k++) {
#line 39
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
        }
      }
#line 39
      return;
    }
  }
#line 39
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 39
    long long jgpu_index[4];
#line 39
    long long jgpu_at[4][2];
#line 39
    int jgpu_in0[4];
#pragma unroll
#line 39
    for (int k = 0; k < 4; k++) {
#line 39
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 39
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 39
    for (int k = 0; k < 4; k++) {
#line 39
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 39
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 39
    for (int k = 0; k < 4; k++) {
#line 39
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 39
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 39
        jgpu_out[jgpu_at[k][0]] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
      }
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Statements_loops_s32(int* jgpu_out, const int* jgpu_p0, unsigned jgpu_count, const jgpu_layout<int, 2> jgpu_strides) {
#line 8
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 8
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 8
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 8
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 8
    int jgpu_origins[2];
#line 8
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 8
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 8
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 8
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 8
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 8
        int jgpu_in0[8];
#pragma unroll
#line 8
        for (int k = 0; k < 8; k++) {
#line 8
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 8
        for (int k = 0; k < 8; k++) {
#line 8
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_loops_fn(jgpu_in0[k]);
        }
      }
#line 8
      return;
    }
  }
#line 8
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 8
    int jgpu_index[4];
#line 8
    int jgpu_at[4][2];
#line 8
    int jgpu_in0[4];
#pragma unroll
#line 8
    for (int k = 0; k < 4; k++) {
#line 8
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 8
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 8
    for (int k = 0; k < 4; k++) {
#line 8
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 8
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 8
    for (int k = 0; k < 4; k++) {
#line 8
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 8
        jgpu_out[jgpu_at[k][0]] = app_Statements_loops_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Statements_loops_s64(int* jgpu_out, const int* jgpu_p0, long long jgpu_count, const jgpu_layout<long long, 2> jgpu_strides) {
#line 8
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 8
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 8
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 8
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 8
    long long jgpu_origins[2];
#line 8
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 8
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 8
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 8
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 8
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 8
        int jgpu_in0[8];
#pragma unroll
#line 8
        for (int k = 0; k < 8; k++) {
#line 8
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
        }
#pragma unroll
#line 8
        for (int k = 0; k < 8; k++) {
#line 8
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_loops_fn(jgpu_in0[k]);
        }
      }
#line 8
      return;
    }
  }
#line 8
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 8
    long long jgpu_index[4];
#line 8
    long long jgpu_at[4][2];
#line 8
    int jgpu_in0[4];
#pragma unroll
#line 8
    for (int k = 0; k < 4; k++) {
#line 8
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 8
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 8
    for (int k = 0; k < 4; k++) {
#line 8
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 8
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
      }
    }
#pragma unroll
#line 8
    for (int k = 0; k < 4; k++) {
#line 8
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 8
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 8
        jgpu_out[jgpu_at[k][0]] = app_Statements_loops_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 68
extern "C" __global__ void __launch_bounds__(256) app_Statements_switches_s32(int* jgpu_out, const int* jgpu_p0, const unsigned short* jgpu_p1, unsigned jgpu_count, const jgpu_layout<int, 3> jgpu_strides) {
#line 68
  const unsigned jgpu_tile = (unsigned)blockIdx.x * 2048;
#line 68
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 68
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 68
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 68
    int jgpu_origins[3];
#line 68
    const int jgpu_first = jgpu_innermost(jgpu_strides, (int)jgpu_tile, jgpu_origins);
#line 68
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 68
      const int jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 68
      const int jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 68
      const int jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 68
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 68
        int jgpu_in0[8];
#line 68
        unsigned short jgpu_in1[8];
#pragma unroll
#line 68
        for (int k = 0; k < 8; k++) {
#line 68
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 68
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 68
        for (int k = 0; k < 8; k++) {
#line 68
          const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 68
      return;
    }
  }
#line 68
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 68
    int jgpu_index[4];
#line 68
    int jgpu_at[4][3];
#line 68
    int jgpu_in0[4];
#line 68
    unsigned short jgpu_in1[4];
#pragma unroll
#line 68
    for (int k = 0; k < 4; k++) {
#line 68
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
      jgpu_index[k] = (int)jgpu_tile + jgpu_step;
    }
#line 68
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 68
    for (int k = 0; k < 4; k++) {
#line 68
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 68
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 68
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 68
    for (int k = 0; k < 4; k++) {
#line 68
      const int jgpu_step = (int)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 68
        jgpu_out[jgpu_at[k][0]] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
#line 68
extern "C" __global__ void __launch_bounds__(256) app_Statements_switches_s64(int* jgpu_out, const int* jgpu_p0, const unsigned short* jgpu_p1, long long jgpu_count, const jgpu_layout<long long, 3> jgpu_strides) {
#line 68
  const long long jgpu_tile = (long long)blockIdx.x * 2048;
#line 68
  const bool jgpu_full = jgpu_tile + 2048 <= jgpu_count;
#line 68
  const int jgpu_last = (int)jgpu_strides.rank - 1;
#line 68
  if (jgpu_full && jgpu_last >= 0 && jgpu_strides.shape[jgpu_last] >= 2048) {
#line 68
    long long jgpu_origins[3];
#line 68
    const long long jgpu_first = jgpu_innermost(jgpu_strides, (long long)jgpu_tile, jgpu_origins);
#line 68
    if (jgpu_strides.shape[jgpu_last] - jgpu_first >= 2048) {
#line 68
      const long long jgpu_stride0 = jgpu_strides.strides[0][jgpu_last];
#line 68
      const long long jgpu_stride1 = jgpu_strides.strides[1][jgpu_last];
#line 68
      const long long jgpu_stride2 = jgpu_strides.strides[2][jgpu_last];
#line 68
      for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 8) {
#line 68
        int jgpu_in0[8];
#line 68
        unsigned short jgpu_in1[8];
#pragma unroll
#line 68
        for (int k = 0; k < 8; k++) {
#line 68
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
          jgpu_in0[k] = jgpu_p0[jgpu_origins[1] + jgpu_step * jgpu_stride1];
#line 68
          jgpu_in1[k] = jgpu_p1[jgpu_origins[2] + jgpu_step * jgpu_stride2];
        }
#pragma unroll
#line 68
        for (int k = 0; k < 8; k++) {
#line 68
          const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
          jgpu_out[jgpu_origins[0] + jgpu_step * jgpu_stride0] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
        }
      }
#line 68
      return;
    }
  }
#line 68
  for (int jgpu_batch = 0; jgpu_batch < 8; jgpu_batch += 4) {
#line 68
    long long jgpu_index[4];
#line 68
    long long jgpu_at[4][3];
#line 68
    int jgpu_in0[4];
#line 68
    unsigned short jgpu_in1[4];
#pragma unroll
#line 68
    for (int k = 0; k < 4; k++) {
#line 68
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
      jgpu_index[k] = (long long)jgpu_tile + jgpu_step;
    }
#line 68
    jgpu_locate(jgpu_strides, jgpu_index, jgpu_at);
#pragma unroll
#line 68
    for (int k = 0; k < 4; k++) {
#line 68
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 68
        jgpu_in0[k] = jgpu_p0[jgpu_at[k][1]];
#line 68
        jgpu_in1[k] = jgpu_p1[jgpu_at[k][2]];
      }
    }
#pragma unroll
#line 68
    for (int k = 0; k < 4; k++) {
#line 68
      const long long jgpu_step = (long long)(threadIdx.x + (jgpu_batch + k) * 256);
#line 68
      if (jgpu_full || jgpu_tile + jgpu_step < jgpu_count) {
#line 68
        jgpu_out[jgpu_at[k][0]] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
