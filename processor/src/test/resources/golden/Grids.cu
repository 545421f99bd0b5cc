// Generated from class app.Grids by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ void app_Grids_meet_fn();
static __device__ __forceinline__ void app_Grids_put_fn(float* to, int jgpu_length_0, int i, const float* from, int j);
#line 44 "app/Grids.java"
static __device__ __forceinline__ void app_Grids_meet_fn() {
  __syncthreads();
}
#line 48
static __device__ __forceinline__ void app_Grids_put_fn(float* to, int jgpu_length_0, int i, const float* from, int j) {
  if (i < jgpu_length_0) {
    to[i] = from[j];
  }
}
#line 19
extern "C" __global__ void app_Grids_atomics(int* i, long long* l, float* f, double* d, int n) {
#line 21
  int id = (int)((unsigned)(int)(blockIdx.x * blockDim.x + threadIdx.x) + (unsigned)(int)(blockIdx.y * blockDim.y + threadIdx.y) * n);
  if (id >= n) {
    return;
  }
  (long long)atomicAdd((unsigned long long*)&l[id], (unsigned long long)1LL);
  atomicAdd(&f[id], 1.0f);
  atomicAdd(&d[id], 1.0);
  int old = atomicCAS(&i[id], 0, 1);
  int jgpu_t7 = atomicMin(&i[id], 3);
#line 29
  int jgpu_t8 = atomicMax(&i[id], 4);
#line 29
  int jgpu_t9 = atomicExch(&i[id], 5);
#line 29
  i[(int)((unsigned)old + jgpu_t7)] = (int)((unsigned)jgpu_t8 + jgpu_t9);
}
#line 7
extern "C" __global__ void __launch_bounds__(256) app_Grids_histogram(const signed char* __restrict__ in, int jgpu_length_0, int* bins) {
#line 9
  __shared__ __align__(16) int local[256];
  local[(int)threadIdx.x] = 0;
  __syncthreads();
  for (int i = (int)(blockIdx.x * blockDim.x + threadIdx.x); i < jgpu_length_0; i = (int)((unsigned)i + (int)(blockDim.x * gridDim.x))) {
    atomicAdd(&local[in[i] & 255], 1);
  }
  __syncthreads();
  atomicAdd(&bins[(int)threadIdx.x], local[(int)threadIdx.x]);
}
#line 32
extern "C" __global__ void app_Grids_transpose(const float* __restrict__ in, float* out, int jgpu_length_1, int n) {
#line 34
  __shared__ __align__(16) float tile[1056];
  int x = (int)((unsigned)(int)blockIdx.x * 32 + (int)threadIdx.x);
  int y = (int)((unsigned)(int)blockIdx.y * 32 + (int)threadIdx.y);
  tile[(int)((unsigned)(int)threadIdx.y * 33 + (int)threadIdx.x)] = in[(int)((unsigned)y * n + x)];
  app_Grids_meet_fn();
  x = (int)((unsigned)(int)blockIdx.y * 32 + (int)threadIdx.x);
  y = (int)((unsigned)(int)blockIdx.x * 32 + (int)threadIdx.y);
  app_Grids_put_fn(out, jgpu_length_1, (int)((unsigned)y * n + x), tile, (int)((unsigned)(int)threadIdx.x * 33 + (int)threadIdx.y));
}
