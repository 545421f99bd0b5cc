// Generated from class app.Statements by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ int jgpu_f64_to_i32(double x) {
  return x == x ? __double2int_rz(x) : 0;
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
#line 113
extern "C" __global__ void app_Statements_arrays(float* in, int* jgpu_v1_template, int jgpu_length_1) {
#line 115
  float weights[3] = {1.0f, 2.5f, in[0]};
  double zero[6] = {};
  float total = 0.0f;
  for (int jgpu_t6 = 0; jgpu_t6 < 3; jgpu_t6++) {
#line 118
    float w = weights[jgpu_t6];
#line 118
    total = total + w;
  }
#line 119
  for (int jgpu_t9 = 0; jgpu_t9 < jgpu_length_1; jgpu_t9++) {
#line 119
    int jgpu_v10_delete = jgpu_v1_template[jgpu_t9];
#line 119
    {
      zero[jgpu_v10_delete] = zero[jgpu_v10_delete] + (double)total;
    }
  }
#line 122
  jgpu_v1_template[0] = (int)((unsigned)jgpu_f64_to_i32(zero[1]) + 3 + 6 + jgpu_length_1);
  float jgpu_v11_gr_000f6_000dfe = total;
  in[0] = jgpu_v11_gr_000f6_000dfe;
}
#line 39
extern "C" __global__ void __launch_bounds__(256) app_Statements_labels_c(int* jgpu_out, const int* jgpu_p0, int jgpu_p1, unsigned jgpu_count) {
#line 39
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 39
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 39
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 39
    int jgpu_in0[4];
#pragma unroll
#line 39
    for (int k = 0; k < 4; k++) {
#line 39
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 39
    for (int k = 0; k < 4; k++) {
#line 39
      jgpu_out[jgpu_first + k * 256] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
    }
  } else {
#line 39
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 39
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 39
      jgpu_out[i] = app_Statements_labels_fn(jgpu_p0[i], jgpu_p1);
    }
  }
}
#line 39
extern "C" __global__ void __launch_bounds__(256) app_Statements_labels_s(int* jgpu_out, const int* jgpu_p0, int jgpu_p1, const jgpu_space<2> jgpu_threads) {
#line 39
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 39
  if (jgpu_thread < jgpu_threads.threads) {
#line 39
    int jgpu_at[2];
#line 39
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 39
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 39
      int jgpu_in0[4];
#pragma unroll
#line 39
      for (int k = 0; k < 4; k++) {
#line 39
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 39
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
      }
#pragma unroll
#line 39
      for (int k = 0; k < 4; k++) {
#line 39
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 39
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Statements_labels_fn(jgpu_in0[k], jgpu_p1);
      }
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Statements_loops_c(int* jgpu_out, const int* jgpu_p0, unsigned jgpu_count) {
#line 8
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 8
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 8
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 8
    int jgpu_in0[4];
#pragma unroll
#line 8
    for (int k = 0; k < 4; k++) {
#line 8
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
    }
#pragma unroll
#line 8
    for (int k = 0; k < 4; k++) {
#line 8
      jgpu_out[jgpu_first + k * 256] = app_Statements_loops_fn(jgpu_in0[k]);
    }
  } else {
#line 8
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 8
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 8
      jgpu_out[i] = app_Statements_loops_fn(jgpu_p0[i]);
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Statements_loops_s(int* jgpu_out, const int* jgpu_p0, const jgpu_space<2> jgpu_threads) {
#line 8
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 8
  if (jgpu_thread < jgpu_threads.threads) {
#line 8
    int jgpu_at[2];
#line 8
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 8
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 8
      int jgpu_in0[4];
#pragma unroll
#line 8
      for (int k = 0; k < 4; k++) {
#line 8
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 8
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
      }
#pragma unroll
#line 8
      for (int k = 0; k < 4; k++) {
#line 8
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 8
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Statements_loops_fn(jgpu_in0[k]);
      }
    }
  }
}
#line 68
extern "C" __global__ void __launch_bounds__(256) app_Statements_switches_c(int* jgpu_out, const int* jgpu_p0, const unsigned short* jgpu_p1, unsigned jgpu_count) {
#line 68
  const unsigned jgpu_tile = blockIdx.x * 1024;
#line 68
  if (jgpu_tile + 1024 <= jgpu_count) {
#line 68
    const unsigned jgpu_first = jgpu_tile + threadIdx.x;
#line 68
    int jgpu_in0[4];
#line 68
    unsigned short jgpu_in1[4];
#pragma unroll
#line 68
    for (int k = 0; k < 4; k++) {
#line 68
      jgpu_in0[k] = jgpu_p0[jgpu_first + k * 256];
#line 68
      jgpu_in1[k] = jgpu_p1[jgpu_first + k * 256];
    }
#pragma unroll
#line 68
    for (int k = 0; k < 4; k++) {
#line 68
      jgpu_out[jgpu_first + k * 256] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
    }
  } else {
#line 68
    const unsigned jgpu_end = jgpu_tile + 1024 < jgpu_count ? jgpu_tile + 1024 : jgpu_count;
#pragma unroll 1
#line 68
    for (unsigned i = jgpu_tile + threadIdx.x; i < jgpu_end; i += 256) {
#line 68
      jgpu_out[i] = app_Statements_switches_fn(jgpu_p0[i], jgpu_p1[i]);
    }
  }
}
#line 68
extern "C" __global__ void __launch_bounds__(256) app_Statements_switches_s(int* jgpu_out, const int* jgpu_p0, const unsigned short* jgpu_p1, const jgpu_space<3> jgpu_threads) {
#line 68
  const unsigned jgpu_thread = blockIdx.x * 256 + threadIdx.x;
#line 68
  if (jgpu_thread < jgpu_threads.threads) {
#line 68
    int jgpu_at[3];
#line 68
    const int jgpu_last = jgpu_start(jgpu_threads, jgpu_thread, jgpu_at);
#pragma unroll 1
#line 68
    for (int jgpu_batch = 0; jgpu_batch <= jgpu_last; jgpu_batch += 4) {
#line 68
      int jgpu_in0[4];
#line 68
      unsigned short jgpu_in1[4];
#pragma unroll
#line 68
      for (int k = 0; k < 4; k++) {
#line 68
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 68
        jgpu_in0[k] = jgpu_p0[jgpu_at[1] + jgpu_item * jgpu_threads.steps[1]];
#line 68
        jgpu_in1[k] = jgpu_p1[jgpu_at[2] + jgpu_item * jgpu_threads.steps[2]];
      }
#pragma unroll
#line 68
      for (int k = 0; k < 4; k++) {
#line 68
        const int jgpu_item = min(jgpu_batch + k, jgpu_last);
#line 68
        jgpu_out[jgpu_at[0] + jgpu_item * jgpu_threads.steps[0]] = app_Statements_switches_fn(jgpu_in0[k], jgpu_in1[k]);
      }
    }
  }
}
