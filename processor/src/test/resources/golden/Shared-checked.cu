// Generated from class app.Shared by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
// What the first thread that fails leaves for the host; the context is lost with it.
struct jgpu_failure {
  int state;
  int block[3];
  int thread[3];
  char text[484];
};
static __device__ jgpu_failure* jgpu_failure_report;
static __device__ int jgpu_failure_claimed;
extern "C" __global__ void jgpu_report_failures(jgpu_failure* report) { jgpu_failure_report = report; }
#ifndef __CUDACC_RTC__  // NVRTC declares it itself, with other types.
extern "C" __device__ void __assertfail(const void*, const void*, unsigned, const void*, size_t);
#endif
static __device__ __forceinline__ void jgpu_assertfail(const char* text) {
  __assertfail(text, "", 0, "", 1);
}
// Text with values, which the host writes as Java does: each is a letter for its type and its bits. Small rather
// than fast: it stands in the code of every check.
struct jgpu_text {
  int length;
  char at[484];
  __device__ void add(const char* text) {
#pragma unroll 1
    for (; *text != 0 && length < 483; text++) {
      at[length++] = *text;
    }
    at[length] = 0;
  }
  __device__ void value(char type, unsigned long long bits) {
    if (length > 483 - 18) {
      return;
    }
    at[length++] = 1;
    at[length++] = type;
#pragma unroll 1
    for (int i = 60; i >= 0; i -= 4) {
      const int digit = (int)(bits >> i & 15);
      at[length++] = (char)(digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }
    at[length] = 0;
  }
  __device__ void add(bool value) { this->value('z', value); }
  __device__ void add(unsigned short value) { this->value('c', value); }
  __device__ void add(signed char value) { this->value('i', (long long)value); }
  __device__ void add(short value) { this->value('i', (long long)value); }
  __device__ void add(int value) { this->value('i', (long long)value); }
  __device__ void add(long long value) { this->value('i', value); }
  __device__ void add(float value) { this->value('f', (unsigned)__float_as_int(value)); }
  __device__ void add(double value) { this->value('d', __double_as_longlong(value)); }
};
static __device__ __noinline__ void jgpu_fail(const jgpu_text& text) {
  volatile jgpu_failure* report = jgpu_failure_report;
  if (report == 0) {
    jgpu_assertfail(text.at);
    return;
  }
  if (atomicExch(&jgpu_failure_claimed, 1) == 0) {
    report->block[0] = (int)blockIdx.x;
    report->block[1] = (int)blockIdx.y;
    report->block[2] = (int)blockIdx.z;
    report->thread[0] = (int)threadIdx.x;
    report->thread[1] = (int)threadIdx.y;
    report->thread[2] = (int)threadIdx.z;
#pragma unroll 1
    for (int i = 0; i <= text.length; i++) {
      report->text[i] = text.at[i];
    }
    __threadfence_system();
    report->state = 1;
    __threadfence_system();
  } else {
    while (report->state == 0) {
    }
  }
  __trap();
}
static __device__ __noinline__ void jgpu_fail_index(int index, int length, const char* place) {
  jgpu_text text;
  text.length = 0;
  text.add(place);
  text.add("\njava.lang.ArrayIndexOutOfBoundsException\nIndex ");
  text.add(index);
  text.add(" out of bounds for length ");
  text.add(length);
  jgpu_fail(text);
}
static __device__ __forceinline__ int jgpu_checked_at(int index, int length, const char* place) {
  if ((unsigned)index >= (unsigned)length) {
    jgpu_fail_index(index, length, place);
  }
  return index;
}
static __device__ __forceinline__ int jgpu_f64_to_i32(double x) {
  return x == x ? __double2int_rz(x) : 0;
}
// The bytes that an array of dynamic shared memory takes, up to where the next one begins.
template <typename T>
static __device__ __forceinline__ unsigned jgpu_room(unsigned length) {
  return (length * (unsigned)sizeof(T) + 15u) & ~15u;
}
// The elements of type T that fit into dynamic shared memory from a place on.
template <typename T>
static __device__ __forceinline__ int jgpu_dynamic_rest(unsigned begin) {
  unsigned bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return (int)((bytes - begin) / sizeof(T));
}
static __device__ __forceinline__ int app_Shared_sum_fn(const int* values, int jgpu_length_0);
#line 18 "app/Shared.java"
static __device__ __forceinline__ int app_Shared_sum_fn(const int* values, int jgpu_length_0) {
  int sum = 0;
  for (int jgpu_t3 = 0; jgpu_t3 < jgpu_length_0; jgpu_t3++) {
#line 20
    int value = values[jgpu_checked_at(jgpu_t3, jgpu_length_0, "app.Shared.sum(Shared.java:20)")];
#line 20
    {
      sum = (int)((unsigned)sum + value);
    }
  }
#line 23
  return sum;
}
#line 7
extern "C" __global__ void __launch_bounds__(64) app_Shared_constants(signed char* out, int jgpu_length_0) {
#line 9
  int rows = 4;
  __shared__ __align__(16) bool flags[64];
  __shared__ __align__(16) short tile[32];
  flags[jgpu_checked_at((int)threadIdx.x, 64, "app.Shared.constants(Shared.java:12)")] = out[jgpu_checked_at((int)(blockIdx.x * blockDim.x + threadIdx.x), jgpu_length_0, "app.Shared.constants(Shared.java:12)")] > 0;
  tile[jgpu_checked_at((int)threadIdx.x % 4, 4, "app.Shared.constants(Shared.java:13)") * 8 + jgpu_checked_at(1, 8, "app.Shared.constants(Shared.java:13)")] = 3;
  __syncthreads();
  out[jgpu_checked_at((int)(blockIdx.x * blockDim.x + threadIdx.x), jgpu_length_0, "app.Shared.constants(Shared.java:15)")] = flags[jgpu_checked_at(0, 64, "app.Shared.constants(Shared.java:15)")] ? (signed char)tile[jgpu_checked_at(1, 4, "app.Shared.constants(Shared.java:15)") * 8 + jgpu_checked_at(1, 8, "app.Shared.constants(Shared.java:15)")] : 0;
}
#line 26
extern "C" __global__ void app_Shared_sized(int* out, int jgpu_length_0, int n, long long scale) {
#line 28
  int width = (int)(2u * n + 1);
  extern __shared__ __align__(16) unsigned char jgpu_dynamic[];
#line 29
  const int jgpu_length_4 = n > 3 ? (int)(2u * n + 1) : (int)scale;
#line 29
  int* values = (int*)jgpu_dynamic;
  extern __shared__ __align__(16) unsigned char jgpu_dynamic[];
#line 30
  const int jgpu_size_5_0 = (int)blockDim.x;
#line 30
  const int jgpu_size_5_1 = (int)(2u * n + 1);
#line 30
  double* tile = (double*)(jgpu_dynamic + jgpu_room<int>((unsigned)(n > 3 ? (int)(2u * n + 1) : (int)scale)));
  values[jgpu_checked_at((int)threadIdx.x, jgpu_length_4, "app.Shared.sized(Shared.java:31)")] = jgpu_length_0;
  tile[jgpu_checked_at((int)threadIdx.x, jgpu_size_5_0, "app.Shared.sized(Shared.java:32)") * jgpu_size_5_1 + jgpu_checked_at(n, jgpu_size_5_1, "app.Shared.sized(Shared.java:32)")] = (double)(int)(2u * n + 1 + jgpu_length_4);
  extern __shared__ __align__(16) unsigned char jgpu_dynamic[];
#line 33
  const int jgpu_length_6 = jgpu_dynamic_rest<long long>(jgpu_room<int>((unsigned)(n > 3 ? (int)(2u * n + 1) : (int)scale)) + jgpu_room<double>((unsigned)(int)blockDim.x * (unsigned)(int)(2u * n + 1)));
#line 33
  long long* rest = (long long*)(jgpu_dynamic + jgpu_room<int>((unsigned)(n > 3 ? (int)(2u * n + 1) : (int)scale)) + jgpu_room<double>((unsigned)(int)blockDim.x * (unsigned)(int)(2u * n + 1)));
  __syncthreads();
  int jgpu_t7 = app_Shared_sum_fn(values, jgpu_length_4);
#line 35
  out[jgpu_checked_at((int)(blockIdx.x * blockDim.x + threadIdx.x), jgpu_length_0, "app.Shared.sized(Shared.java:35)")] = (int)((unsigned)jgpu_t7 + jgpu_f64_to_i32(tile[jgpu_checked_at(0, jgpu_size_5_0, "app.Shared.sized(Shared.java:35)") * jgpu_size_5_1 + jgpu_checked_at(n, jgpu_size_5_1, "app.Shared.sized(Shared.java:35)")]) + jgpu_length_6);
}
