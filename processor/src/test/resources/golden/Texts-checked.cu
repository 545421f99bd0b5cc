// Generated from class app.Texts by JGPU development. Do not edit.
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
static __device__ __noinline__ void jgpu_fail_division(const char* place) {
  jgpu_text text;
  text.length = 0;
  text.add(place);
  text.add("\njava.lang.ArithmeticException\n/ by zero");
  jgpu_fail(text);
}
template <typename T>
static __device__ __forceinline__ T jgpu_divisor(T value, const char* place) {
  if (value == 0) {
    jgpu_fail_division(place);
  }
  return value;
}
static __device__ __forceinline__ int jgpu_div_i32(int a, int b) {
  return b == 0 ? 0 : b == -1 ? (int)(0u - (unsigned)a) : a / b;
}
static __device__ __forceinline__ int jgpu_rem_i32(int a, int b) {
  return b == 0 ? a : b == -1 ? 0 : a % b;
}
static __device__ __forceinline__ int jgpu_floor_mod_i32(int a, int b) {
  const int r = jgpu_rem_i32(a, b);
  return b != 0 && r != 0 && (r ^ b) < 0 ? r + b : r;
}
static __device__ __forceinline__ int jgpu_ascii(unsigned short value) { return value < 128 ? value : '?'; }
static __device__ __forceinline__ int app_Texts_divide_fn(const int* in, int jgpu_length_0, int i, int by);
#line 30 "app/Texts.java"
static __device__ __forceinline__ int app_Texts_divide_fn(const int* in, int jgpu_length_0, int i, int by) {
#line 32
  if (!(by != 0)) {
#line 32
    if (!(false)) {
#line 32
      jgpu_text jgpu_message;
#line 32
      jgpu_message.length = 0;
#line 32
      jgpu_message.add("app.Texts.divide(Texts.java:32)");
#line 32
      jgpu_message.add("\njava.lang.AssertionError\n");
#line 32
      jgpu_message.add((signed char)(signed char)by);
#line 32
      jgpu_fail(jgpu_message);
    }
  }
#line 33
  return jgpu_div_i32(in[jgpu_checked_at(i, jgpu_length_0, "app.Texts.divide(Texts.java:33)")], jgpu_divisor<int>(by, "app.Texts.divide(Texts.java:33)"));
}
#line 19
extern "C" __global__ void __launch_bounds__(64) app_Texts_check(const int* __restrict__ in, int jgpu_length_0, int* out, int jgpu_length_1, float x) {
#line 21
  int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  int before = i;
  if (!(jgpu_length_0 == jgpu_length_1)) {
#line 23
    if (!(false)) {
#line 23
      jgpu_text jgpu_message;
#line 23
      jgpu_message.length = 0;
#line 23
      jgpu_message.add("app.Texts.check(Texts.java:23)");
#line 23
      jgpu_message.add("\njava.lang.AssertionError\n");
#line 23
      jgpu_fail(jgpu_message);
    }
  }
#line 24
  i = (int)((unsigned)i + 1);
#line 24
  if (!(i < jgpu_length_0)) {
#line 24
    if (!(false)) {
#line 24
      jgpu_text jgpu_message;
#line 24
      jgpu_message.length = 0;
#line 24
      jgpu_message.add("app.Texts.check(Texts.java:24)");
#line 24
      jgpu_message.add("\njava.lang.AssertionError\n");
#line 24
      jgpu_message.add("thread ");
#line 24
      jgpu_message.add((int)before);
#line 24
      jgpu_message.add(": ");
#line 24
      jgpu_message.add((int)i);
#line 24
      jgpu_message.add(" of ");
#line 24
      jgpu_message.add((int)jgpu_length_0);
#line 24
      jgpu_message.add(", x = ");
#line 24
      jgpu_message.add((float)x);
#line 24
      jgpu_fail(jgpu_message);
    }
  }
#line 25
  if (!(x == x)) {
#line 25
    if (!(false)) {
#line 25
      jgpu_text jgpu_message;
#line 25
      jgpu_message.length = 0;
#line 25
      jgpu_message.add("app.Texts.check(Texts.java:25)");
#line 25
      jgpu_message.add("\njava.lang.AssertionError\n");
#line 25
      jgpu_message.add((unsigned short)110);
#line 25
      jgpu_fail(jgpu_message);
    }
  }
#line 26
  int jgpu_t5 = app_Texts_divide_fn(in, jgpu_length_0, i, before);
#line 26
  out[jgpu_checked_at(i, jgpu_length_1, "app.Texts.check(Texts.java:26)")] = (int)((unsigned)jgpu_rem_i32(jgpu_t5, jgpu_divisor<int>(before, "app.Texts.check(Texts.java:26)")) + jgpu_floor_mod_i32(i, jgpu_divisor<int>(before, "app.Texts.check(Texts.java:26)")));
  atomicAdd(&out[jgpu_checked_at(0, jgpu_length_1, "app.Texts.check(Texts.java:27)")], i / 4);
}
#line 11
extern "C" __global__ void __launch_bounds__(64) app_Texts_print(const signed char* __restrict__ b, int jgpu_length_0, const long long* __restrict__ l, int jgpu_length_1, const float* __restrict__ f, int jgpu_length_2, bool flag, unsigned short c) {
#line 13
  int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  printf("Gr\303\266\303\237e \042x\042 100%%\n");
  printf("%d %05lld|%-8x|%#llo\n", i, l[jgpu_checked_at(i, jgpu_length_1, "app.Texts.print(Texts.java:15)")], (unsigned char)b[jgpu_checked_at(i, jgpu_length_0, "app.Texts.print(Texts.java:15)")], (unsigned long long)l[jgpu_checked_at(i, jgpu_length_1, "app.Texts.print(Texts.java:15)")]);
  float jgpu_t6 = f[jgpu_checked_at(i, jgpu_length_2, "app.Texts.print(Texts.java:16)")];
#line 16
  double jgpu_t7 = (double)f[jgpu_checked_at(i, jgpu_length_2, "app.Texts.print(Texts.java:16)")];
#line 16
  int jgpu_t8 = i;
#line 16
  i = (int)((unsigned)jgpu_t8 + 1);
#line 16
  printf("%8.3f %e %g %c %s\n", (double)jgpu_t6, jgpu_t7, (double)f[jgpu_checked_at(jgpu_t8, jgpu_length_2, "app.Texts.print(Texts.java:16)")], jgpu_ascii(c), flag && i > 2 ? "true" : "false");
}
