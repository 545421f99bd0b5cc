// Generated from class app.Warps by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ int jgpu_lane() {
  int lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}
static __device__ __forceinline__ unsigned jgpu_linear_thread() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
template <typename T>
static __device__ __forceinline__ int jgpu_match_all(unsigned mask, T value) {
  int same;
  return (int)__match_all_sync(mask, value, &same);
}
// Combines the values of the lanes that are there, for devices without reductions in hardware.
template <typename Operator>
static __device__ __forceinline__ int jgpu_warp_combine(unsigned mask, int value, Operator combine) {
  const unsigned present = __ballot_sync(mask, true);
  if (present == 0xffffffffu) {
    for (int distance = 16; distance > 0; distance /= 2) {
      value = combine(value, __shfl_xor_sync(mask, value, distance));
    }
    return value;
  }
  int result = __shfl_sync(mask, value, __ffs((int)present) - 1);
  for (unsigned left = present & (present - 1u); left != 0; left &= left - 1u) {
    result = combine(result, __shfl_sync(mask, value, __ffs((int)left) - 1));
  }
  return result;
}
static __device__ __forceinline__ int jgpu_warp_add(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return (int)__reduce_add_sync(mask, (unsigned)value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return (int)((unsigned)a + (unsigned)b); });
#endif
}
static __device__ __forceinline__ int jgpu_warp_min(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return __reduce_min_sync(mask, value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a < b ? a : b; });
#endif
}
static __device__ __forceinline__ int jgpu_warp_max(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return __reduce_max_sync(mask, value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a > b ? a : b; });
#endif
}
static __device__ __forceinline__ int jgpu_warp_and(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return (int)__reduce_and_sync(mask, (unsigned)value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a & b; });
#endif
}
static __device__ __forceinline__ int jgpu_warp_or(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return (int)__reduce_or_sync(mask, (unsigned)value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a | b; });
#endif
}
static __device__ __forceinline__ int jgpu_warp_xor(unsigned mask, int value) {
#if __CUDA_ARCH__ >= 800
  return (int)__reduce_xor_sync(mask, (unsigned)value);
#else
  return jgpu_warp_combine(mask, value, [](int a, int b) { return a ^ b; });
#endif
}
// CUDA's atomicSub negates a signed int: compilers take it that the value is not the least one.
static __device__ __forceinline__ int jgpu_atomic_sub_i32(int* address, int value) {
  return atomicAdd(address, (int)(0u - (unsigned)value));
}
static __device__ __forceinline__ long long jgpu_atomic_sub_i64(long long* address, long long value) {
  return (long long)atomicAdd((unsigned long long*)address, 0ull - (unsigned long long)value);
}
static __device__ __forceinline__ float jgpu_atomic_sub_f32(float* address, float value) {
  return atomicAdd(address, -value);
}
static __device__ __forceinline__ double jgpu_atomic_sub_f64(double* address, double value) {
  return atomicAdd(address, -value);
}
static __device__ __forceinline__ double jgpu_atomic_exchange_f64(double* address, double value) {
  return __longlong_as_double(
      (long long)atomicExch((unsigned long long*)address, (unsigned long long)__double_as_longlong(value)));
}
// The elements of type T that fit into dynamic shared memory.
template <typename T>
static __device__ __forceinline__ int jgpu_dynamic_length() {
  unsigned bytes;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  return (int)(bytes / sizeof(T));
}
static __device__ __forceinline__ long long app_Warps_last_fn(const long long* array, int jgpu_length_0);
#line 54 "app/Warps.java"
static __device__ __forceinline__ long long app_Warps_last_fn(const long long* array, int jgpu_length_0) {
  extern __shared__ __align__(16) unsigned char jgpu_dynamic[];
#line 55
  long long* all = (long long*)jgpu_dynamic;
  return (long long)((unsigned long long)all[(int)((unsigned)jgpu_dynamic_length<long long>() - 1)] + (long long)jgpu_length_0);
}
#line 30
extern "C" __global__ void app_Warps_atomics(int* ints, long long* longs, float* floats, double* doubles) {
#line 32
  __shared__ __align__(16) long long shared[4];
  long long value = (long long)(int)((unsigned)(int)(blockDim.y * gridDim.y) + (int)(blockDim.z * gridDim.z));
  jgpu_atomic_sub_i32(&ints[0], 1);
  atomicAnd(&ints[1], 1);
  atomicOr(&ints[2], 1);
  atomicXor(&ints[3], 1);
  jgpu_atomic_sub_i64(&longs[0], value);
  atomicMin(&longs[1], value);
  atomicMax(&longs[2], value);
  (long long)atomicAnd((unsigned long long*)&longs[3], (unsigned long long)value);
  long long jgpu_t6 = (long long)atomicXor((unsigned long long*)&shared[0], (unsigned long long)(long long)((unsigned long long)value + 1LL));
#line 42
  (long long)atomicOr((unsigned long long*)&longs[4], (unsigned long long)jgpu_t6);
  longs[5] = (long long)atomicExch((unsigned long long*)&longs[6], (unsigned long long)value);
  longs[7] = (long long)atomicCAS((unsigned long long*)&longs[8], (unsigned long long)value, (unsigned long long)(long long)(0ull - value));
  jgpu_atomic_sub_f32(&floats[0], 1.0f);
  floats[2] = atomicExch(&floats[1], 2.0f);
  jgpu_atomic_sub_f64(&doubles[0], 1.0);
  doubles[2] = jgpu_atomic_exchange_f64(&doubles[1], 2.0);
  __threadfence_block();
  __threadfence();
  __threadfence_system();
}
#line 59
extern "C" __global__ void app_Warps_dynamic(long long* out) {
#line 61
  extern __shared__ __align__(16) unsigned char jgpu_dynamic[];
#line 61
  long long* stage = (long long*)jgpu_dynamic;
  for (int i = (int)threadIdx.x; i < jgpu_dynamic_length<long long>(); i = (int)((unsigned)i + (int)blockDim.x)) {
    stage[i] = (long long)i;
  }
  __syncthreads();
  out[(int)(blockIdx.x * blockDim.x + threadIdx.x)] = app_Warps_last_fn(stage, jgpu_dynamic_length<long long>());
}
#line 10
extern "C" __global__ void app_Warps_exchange(int* ints, long long* longs, float* floats, double* doubles) {
#line 12
  int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  int jgpu_t5 = __shfl_sync(0xffffffffu, ints[i], 3);
#line 13
  int jgpu_t6 = __shfl_up_sync(0xffffu, ints[i], 1);
#line 13
  ints[i] = (int)((unsigned)jgpu_t5 + jgpu_t6);
  longs[i] = __shfl_down_sync(0xffffffffu, longs[i], 2);
  floats[i] = __shfl_xor_sync(0xffffffffu, floats[i], 16);
  double jgpu_t7 = doubles[i];
#line 16
  double jgpu_t8 = __shfl_sync(0xffffffffu, doubles[i], (int)((unsigned)(int)jgpu_lane() + 1));
#line 16
  doubles[i] = jgpu_t7 + jgpu_t8;
  __syncwarp(0xffffffffu);
  __syncwarp((unsigned)(int)(1u << ((int)(jgpu_linear_thread() / 32u) & 31)));
}
#line 21
extern "C" __global__ void app_Warps_vote(const int* __restrict__ in, int* out, bool* flags) {
#line 23
  int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  bool jgpu_t4 = (bool)__all_sync(0xffffffffu, in[i] > 0);
#line 24
  bool jgpu_t5 = (bool)__any_sync(0xffu, in[i] < 0);
#line 24
  bool jgpu_t6 = jgpu_t4 | jgpu_t5;
#line 24
  if (jgpu_t6) {
#line 24
    jgpu_t6 = (bool)__any_sync(0xffffffffu, in[i] == 1);
  }
#line 24
  flags[i] = jgpu_t6;
  int jgpu_t7 = (int)__ballot_sync(0xffffffffu, in[i] > 3);
#line 25
  int jgpu_t8 = (int)__match_any_sync(0xffffffffu, in[i]);
#line 25
  int jgpu_t9 = jgpu_match_all(0xffffffffu, (long long)in[i]);
#line 25
  out[i] = (int)((unsigned)jgpu_t7 + jgpu_t8 + jgpu_t9);
  int jgpu_t10 = out[i];
#line 26
  int jgpu_t11 = jgpu_warp_add(0xffffffffu, in[i]);
#line 26
  int jgpu_t12 = jgpu_warp_min(0xffffffffu, in[i]);
#line 26
  int jgpu_t13 = jgpu_warp_max(0x3u, in[i]);
#line 26
  out[i] = (int)((unsigned)jgpu_t10 + ((unsigned)jgpu_t11 - (unsigned)jgpu_t12 * jgpu_t13));
  int jgpu_t14 = out[i];
#line 27
  int jgpu_t15 = jgpu_warp_and(0xffffffffu, in[i]);
#line 27
  int jgpu_t16 = jgpu_warp_or(0xffffffffu, in[i]);
#line 27
  int jgpu_t17 = jgpu_warp_xor(0xffffffffu, in[i]);
#line 27
  out[i] = jgpu_t14 ^ (jgpu_t15 | jgpu_t16 & jgpu_t17);
}
