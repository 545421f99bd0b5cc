// Generated from class app.Shared by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
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
    int value = values[jgpu_t3];
#line 20
    {
      sum = (int)((unsigned)sum + value);
    }
  }
#line 23
  return sum;
}
#line 7
extern "C" __global__ void __launch_bounds__(64) app_Shared_constants(signed char* out) {
#line 9
  int rows = 4;
  __shared__ __align__(16) bool flags[64];
  __shared__ __align__(16) short tile[32];
  flags[(int)threadIdx.x] = out[(int)(blockIdx.x * blockDim.x + threadIdx.x)] > 0;
  tile[(int)threadIdx.x % 4 * 8 + 1] = 3;
  __syncthreads();
  out[(int)(blockIdx.x * blockDim.x + threadIdx.x)] = flags[0] ? (signed char)tile[1 * 8 + 1] : 0;
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
  values[(int)threadIdx.x] = jgpu_length_0;
  tile[(int)threadIdx.x * jgpu_size_5_1 + n] = (double)(int)(2u * n + 1 + jgpu_length_4);
  extern __shared__ __align__(16) unsigned char jgpu_dynamic[];
#line 33
  const int jgpu_length_6 = jgpu_dynamic_rest<long long>(jgpu_room<int>((unsigned)(n > 3 ? (int)(2u * n + 1) : (int)scale)) + jgpu_room<double>((unsigned)(int)blockDim.x * (unsigned)(int)(2u * n + 1)));
#line 33
  long long* rest = (long long*)(jgpu_dynamic + jgpu_room<int>((unsigned)(n > 3 ? (int)(2u * n + 1) : (int)scale)) + jgpu_room<double>((unsigned)(int)blockDim.x * (unsigned)(int)(2u * n + 1)));
  __syncthreads();
  int jgpu_t7 = app_Shared_sum_fn(values, jgpu_length_4);
#line 35
  out[(int)(blockIdx.x * blockDim.x + threadIdx.x)] = (int)((unsigned)jgpu_t7 + jgpu_f64_to_i32(tile[0 * jgpu_size_5_1 + n]) + jgpu_length_6);
}
