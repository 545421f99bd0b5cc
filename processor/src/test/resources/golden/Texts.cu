// Generated from class app.Texts by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
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
static __device__ __forceinline__ int app_Texts_divide_fn(const int* in, int i, int by);
#line 30 "app/Texts.java"
static __device__ __forceinline__ int app_Texts_divide_fn(const int* in, int i, int by) {
#line 33
  return jgpu_div_i32(in[i], by);
}
#line 19
extern "C" __global__ void __launch_bounds__(64) app_Texts_check(const int* __restrict__ in, int* out, float x) {
#line 21
  int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  int before = i;
#line 26
  int jgpu_t5 = app_Texts_divide_fn(in, i, before);
#line 26
  out[i] = (int)((unsigned)jgpu_rem_i32(jgpu_t5, before) + jgpu_floor_mod_i32(i, before));
  atomicAdd(&out[0], i / 4);
}
#line 11
extern "C" __global__ void __launch_bounds__(64) app_Texts_print(const signed char* __restrict__ b, const long long* __restrict__ l, const float* __restrict__ f, bool flag, unsigned short c) {
#line 13
  int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  printf("Gr\303\266\303\237e \042x\042 100%%\n");
  printf("%d %05lld|%-8x|%#llo\n", i, l[i], (unsigned char)b[i], (unsigned long long)l[i]);
  float jgpu_t6 = f[i];
#line 16
  double jgpu_t7 = (double)f[i];
#line 16
  int jgpu_t8 = i;
#line 16
  i = (int)((unsigned)jgpu_t8 + 1);
#line 16
  printf("%8.3f %e %g %c %s\n", (double)jgpu_t6, jgpu_t7, (double)f[jgpu_t8], jgpu_ascii(c), flag && i > 2 ? "true" : "false");
}
