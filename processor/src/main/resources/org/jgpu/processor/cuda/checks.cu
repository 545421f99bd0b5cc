//// jgpu_failure
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
//// jgpu_assertfail
#ifndef __CUDACC_RTC__  // NVRTC declares it itself, with other types.
extern "C" __device__ void __assertfail(const void*, const void*, unsigned, const void*, size_t);
#endif
static __device__ __forceinline__ void jgpu_assertfail(const char* text) {
  __assertfail(text, "", 0, "", 1);
}
//// jgpu_text
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
//// jgpu_fail
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
//// jgpu_fail_index
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
//// jgpu_checked_at
static __device__ __forceinline__ int jgpu_checked_at(int index, int length, const char* place) {
  if ((unsigned)index >= (unsigned)length) {
    jgpu_fail_index(index, length, place);
  }
  return index;
}
//// jgpu_fail_division
static __device__ __noinline__ void jgpu_fail_division(const char* place) {
  jgpu_text text;
  text.length = 0;
  text.add(place);
  text.add("\njava.lang.ArithmeticException\n/ by zero");
  jgpu_fail(text);
}
//// jgpu_divisor
template <typename T>
static __device__ __forceinline__ T jgpu_divisor(T value, const char* place) {
  if (value == 0) {
    jgpu_fail_division(place);
  }
  return value;
}
