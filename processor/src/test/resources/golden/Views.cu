// Generated from class app.Views by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ double jgpu_max_f64(double a, double b) {
  return a != a || b != b
             ? a + b
             : a == b ? __longlong_as_double(__double_as_longlong(a) & __double_as_longlong(b)) : a > b ? a : b;
}
// The number of iterations of a parallel loop, in 64 bits, so that bounds near the ends of int do no harm.
static __device__ __forceinline__ long long jgpu_trips(long long lower, long long upper, long long step) {
  return upper <= lower || step <= 0 ? 0 : step == 1 ? upper - lower : (upper - lower - 1) / step + 1;
}
// Any byte but 0 is true: others may have written more than 1, which C++ would take for neither.
static __device__ __forceinline__ bool jgpu_truth(const bool& element) { return (const unsigned char&)element != 0; }
// A record as an element of a device array, which is aligned better than its components.
template <typename T, int ALIGNMENT>
struct __align__(ALIGNMENT) jgpu_whole {
  T value;
};
template <int ALIGNMENT, typename T>
static __device__ __forceinline__ T jgpu_load(const T* element) {
  const jgpu_whole<T, ALIGNMENT> whole = *(const jgpu_whole<T, ALIGNMENT>*)element;
  return whole.value;
}
template <int ALIGNMENT, typename T>
static __device__ __forceinline__ void jgpu_store(T* element, T value) {
  ((jgpu_whole<T, ALIGNMENT>*)element)->value = value;
}
static __device__ __forceinline__ double jgpu_atomic_sub_f64(double* address, double value) {
  return atomicAdd(address, -value);
}
static __device__ __forceinline__ double jgpu_atomic_exchange_f64(double* address, double value) {
  return __longlong_as_double(
      (long long)atomicExch((unsigned long long*)address, (unsigned long long)__double_as_longlong(value)));
}
struct app_Views_00024Range_struct {
  short low;
  double high;
};
struct app_Views_00024Point_struct {
  float x;
  float y;
};
struct app_Views_00024Range_struct_padded {
  short low;
  unsigned short jgpu_2;
  unsigned jgpu_4;
  double high;
};
static __device__ __forceinline__ app_Views_00024Range_struct_padded jgpu_padded(const app_Views_00024Range_struct& value) {
  return {value.low, 0, 0, value.high};
}
static __device__ __forceinline__ app_Views_00024Range_struct app_Views_00024Range_with_fn(app_Views_00024Range_struct jgpu_v0_this, double x);
static __device__ __forceinline__ void app_Views_put_fn(long long* to, int jgpu_size_0_0, int jgpu_stride_0_0, int at, long long value);
static __device__ __forceinline__ float app_Views_row_fn(const float* in, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, int i, int j);
static __device__ __forceinline__ void app_Views_swap_fn(app_Views_00024Point_struct* m, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, int i, int j, int k);
#line 60 "app/Views.java"
static __device__ __forceinline__ app_Views_00024Range_struct app_Views_00024Range_with_fn(app_Views_00024Range_struct jgpu_v0_this, double x) {
  return app_Views_00024Range_struct{jgpu_v0_this.low, jgpu_max_f64(jgpu_v0_this.high, x)};
}
#line 30
static __device__ __forceinline__ void app_Views_put_fn(long long* to, int jgpu_size_0_0, int jgpu_stride_0_0, int at, long long value) {
  if (at < jgpu_size_0_0) {
    to[at * jgpu_stride_0_0] = value;
  }
}
#line 25
static __device__ __forceinline__ float app_Views_row_fn(const float* in, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, int i, int j) {
#line 27
  return j == 0 || j == (int)((unsigned)jgpu_size_0_1 - 1) ? 0.0f : in[i * jgpu_stride_0_0 + (int)((unsigned)j - 1) * jgpu_stride_0_1] + in[i * jgpu_stride_0_0 + (int)((unsigned)j + 1) * jgpu_stride_0_1];
}
#line 79
static __device__ __forceinline__ void app_Views_swap_fn(app_Views_00024Point_struct* m, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, int i, int j, int k) {
  app_Views_00024Point_struct kept = m[i * jgpu_stride_0_0 + j * jgpu_stride_0_1];
  m[i * jgpu_stride_0_0 + j * jgpu_stride_0_1] = m[i * jgpu_stride_0_0 + k * jgpu_stride_0_1];
  m[i * jgpu_stride_0_0 + k * jgpu_stride_0_1] = kept;
}
#line 85
extern "C" __global__ void __launch_bounds__(256) app_Views_counts(const int* __restrict__ values, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, int* bins, int jgpu_size_1_0, int jgpu_size_1_1, int jgpu_stride_1_0, int jgpu_stride_1_1, long long* totals, int jgpu_size_2_0, int jgpu_stride_2_0, double* sum, int jgpu_size_3_0, int jgpu_stride_3_0) {
#line 87
  const long long jgpu_y_trips = jgpu_size_0_0;
#line 87
  for (long long jgpu_y = (long long)blockIdx.y * blockDim.y + threadIdx.y; jgpu_y < jgpu_y_trips; jgpu_y += (long long)gridDim.y * blockDim.y) {
#line 87
    const int i = (int)jgpu_y;
    const long long jgpu_x_trips = jgpu_size_0_1;
#line 88
    for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 88
      const int j = (int)jgpu_x;
      int old = atomicAdd(&bins[(i & 7) * jgpu_stride_1_0 + (values[i * jgpu_stride_0_0 + j * jgpu_stride_0_1] & 15) * jgpu_stride_1_1], 1);
      atomicMax(&totals[0 * jgpu_stride_2_0], (long long)old);
      long long jgpu_t9 = (long long)atomicCAS((unsigned long long*)&totals[1 * jgpu_stride_2_0], (unsigned long long)(long long)old, (unsigned long long)(long long)i);
#line 91
      if (jgpu_t9 == 3LL) {
        double jgpu_t10 = jgpu_atomic_exchange_f64(&sum[1 * jgpu_stride_3_0], (double)old);
#line 92
        jgpu_atomic_sub_f64(&sum[0 * jgpu_stride_3_0], jgpu_t10);
      }
    }
  }
}
#line 48
extern "C" __global__ void __launch_bounds__(256) app_Views_order(short* a, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, bool* flags, int jgpu_size_1_0, int jgpu_stride_1_0, unsigned short* c, int jgpu_size_2_0, int jgpu_stride_2_0, double* d, int jgpu_size_3_0, int jgpu_stride_3_0) {
#line 50
  const long long jgpu_x_trips = jgpu_size_0_0;
#line 50
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 50
    const int i = (int)jgpu_x;
    int k = 0;
    int jgpu_t7 = k;
#line 52
    k = (int)((unsigned)jgpu_t7 + 1);
#line 52
    int jgpu_t8 = a[i * jgpu_stride_0_0 + k * jgpu_stride_0_1];
#line 52
    int jgpu_t9 = k;
#line 52
    k = (int)((unsigned)jgpu_t9 + 1);
#line 52
    a[i * jgpu_stride_0_0 + jgpu_t7 * jgpu_stride_0_1] = (short)((unsigned)jgpu_t8 + jgpu_t9);
    flags[i * jgpu_stride_1_0] = !jgpu_truth(flags[i * jgpu_stride_1_0]) && a[i * jgpu_stride_0_0 + 0 * jgpu_stride_0_1] > 3;
    c[i * jgpu_stride_2_0] = (unsigned short)((unsigned)c[i * jgpu_stride_2_0] + 1);
    k = 1;
#line 55
    d[i * jgpu_stride_3_0] = (double)c[i * jgpu_stride_2_0] * d[k * jgpu_stride_3_0];
  }
}
#line 67
extern "C" __global__ void __launch_bounds__(256) app_Views_records(const app_Views_00024Point_struct* __restrict__ in, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, app_Views_00024Point_struct* out, int jgpu_size_1_0, int jgpu_size_1_1, int jgpu_stride_1_0, int jgpu_stride_1_1, app_Views_00024Range_struct* ranges, int jgpu_size_2_0, int jgpu_stride_2_0) {
#line 69
  const long long jgpu_x_trips = jgpu_size_2_0;
#line 69
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 69
    const int i = (int)jgpu_x;
    for (int j = 0; j < jgpu_size_0_1; j++) {
      app_Views_00024Point_struct p = jgpu_load<8>(&in[i * jgpu_stride_0_0 + j * jgpu_stride_0_1]);
      jgpu_store<8>(&out[i * jgpu_stride_1_0 + j * jgpu_stride_1_1], app_Views_00024Point_struct{p.y, jgpu_load<8>(&in[i * jgpu_stride_0_0 + 0 * jgpu_stride_0_1]).x});
      jgpu_store<16>((app_Views_00024Range_struct_padded*)&ranges[i * jgpu_stride_2_0], jgpu_padded(app_Views_00024Range_with_fn(jgpu_load<16>(&ranges[i * jgpu_stride_2_0]), (double)p.x)));
    }
    app_Views_swap_fn(out, jgpu_size_1_0, jgpu_size_1_1, jgpu_stride_1_0, jgpu_stride_1_1, i, 0, (int)((unsigned)jgpu_size_1_1 - 1));
  }
}
#line 15
extern "C" __global__ void __launch_bounds__(256) app_Views_smooth(const float* __restrict__ in, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, float* out, int jgpu_size_1_0, int jgpu_size_1_1, int jgpu_stride_1_0, int jgpu_stride_1_1, int border) {
#line 17
  int rows = jgpu_size_1_0;
  const long long jgpu_y_lower = border;
#line 18
  const long long jgpu_y_trips = jgpu_trips(jgpu_y_lower, (int)((unsigned)rows - border), 1);
#line 18
  for (long long jgpu_y = (long long)blockIdx.y * blockDim.y + threadIdx.y; jgpu_y < jgpu_y_trips; jgpu_y += (long long)gridDim.y * blockDim.y) {
#line 18
    const int i = (int)(jgpu_y_lower + jgpu_y);
    const long long jgpu_x_trips = jgpu_size_1_1;
#line 19
    for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 19
      const int j = (int)jgpu_x;
      float jgpu_t8 = app_Views_row_fn(in, jgpu_size_0_0, jgpu_size_0_1, jgpu_stride_0_0, jgpu_stride_0_1, (int)((unsigned)i - 1), j);
#line 20
      float jgpu_t9 = app_Views_row_fn(in, jgpu_size_0_0, jgpu_size_0_1, jgpu_stride_0_0, jgpu_stride_0_1, i, j);
#line 20
      float jgpu_t10 = app_Views_row_fn(in, jgpu_size_0_0, jgpu_size_0_1, jgpu_stride_0_0, jgpu_stride_0_1, (int)((unsigned)i + 1), j);
#line 20
      out[i * jgpu_stride_1_0 + j * jgpu_stride_1_1] = jgpu_t8 + jgpu_t9 + jgpu_t10;
    }
  }
}
#line 36
extern "C" __global__ void app_Views_sums(const signed char* __restrict__ in, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_size_0_2, int jgpu_stride_0_0, int jgpu_stride_0_1, int jgpu_stride_0_2, long long* sums, int jgpu_size_1_0, int jgpu_stride_1_0, const int* __restrict__ order) {
#line 38
  int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  long long sum = 0LL;
  for (int j = 0; j < jgpu_size_0_1; j++) {
    for (int k = 0; k < jgpu_size_0_2; k++) {
      sum = (long long)((unsigned long long)sum + (long long)in[order[i] * jgpu_stride_0_0 + j * jgpu_stride_0_1 + k * jgpu_stride_0_2]);
    }
  }
  app_Views_put_fn(sums, jgpu_size_1_0, jgpu_stride_1_0, i, sum);
}
