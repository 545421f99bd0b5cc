// Generated from class app.Parallels by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ int jgpu_min_i32(int a, int b) { return a < b ? a : b; }
static __device__ __forceinline__ int jgpu_max_i32(int a, int b) { return a > b ? a : b; }
// The number of iterations of a parallel loop, in 64 bits, so that bounds near the ends of int do no harm.
static __device__ __forceinline__ long long jgpu_trips(long long lower, long long upper, long long step) {
  return upper <= lower || step <= 0 ? 0 : step == 1 ? upper - lower : (upper - lower - 1) / step + 1;
}
// Adjacent elements that are loaded and stored together.
template <typename T, int N>
struct __align__(sizeof(T) * N) jgpu_pack {
  T at[N];
};
// How many elements come before the first that is where packs of N may begin.
template <int N, typename T>
static __device__ __forceinline__ unsigned jgpu_lead(const T* first) {
  return (0u - (unsigned)((unsigned long long)first / sizeof(T))) & (N - 1u);
}
static __device__ __forceinline__ int app_Parallels_clamp_fn(int i, int n);
#line 27 "app/Parallels.java"
static __device__ __forceinline__ int app_Parallels_clamp_fn(int i, int n) {
  return jgpu_max_i32(0, jgpu_min_i32((int)((unsigned)n - 1), i));
}
#line 9
extern "C" __global__ void __launch_bounds__(256) app_Parallels_blur(const float* __restrict__ in, float* out, int width, int height) {
#line 11
  const long long jgpu_y_trips = height;
#line 11
  for (long long jgpu_y = (long long)blockIdx.y * blockDim.y + threadIdx.y; jgpu_y < jgpu_y_trips; jgpu_y += (long long)gridDim.y * blockDim.y) {
#line 11
    const int y = (int)jgpu_y;
    const long long jgpu_x_trips = width;
#line 12
    for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 12
      const int x = (int)jgpu_x;
      float sum = 0.0f;
      float weights = 0.0f;
      for (int dy = -2; dy <= 2; dy++) {
        for (int dx = -2; dx <= 2; dx++) {
          float weight = expf(-0.5f * (float)(int)((unsigned)dx * dx + (unsigned)dy * dy));
          sum = sum + weight * in[(int)((unsigned)app_Parallels_clamp_fn((int)((unsigned)y + dy), height) * width + app_Parallels_clamp_fn((int)((unsigned)x + dx), width))];
          weights = weights + weight;
        }
      }
      out[(int)((unsigned)y * width + x)] = sum / weights;
    }
  }
}
#line 51
extern "C" __global__ void __launch_bounds__(64) app_Parallels_everyOther(int* a, int jgpu_length_0, long long lower, int step) {
#line 53
  int n = jgpu_min_i32(jgpu_length_0, 1000);
  const long long jgpu_x_lower = lower;
#line 54
  const long long jgpu_x_step = step;
#line 54
  const long long jgpu_x_trips = jgpu_trips(jgpu_x_lower, (long long)(int)((unsigned)n - 1) + 1, jgpu_x_step);
#line 54
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 54
    const long long i = (long long)(jgpu_x_lower + jgpu_x * jgpu_x_step);
    if (a[(int)i] < 0) {
      continue;
    }
    a[(int)i] = (int)((unsigned)a[(int)i] + 1);
  }
}
#line 44
extern "C" __global__ void __launch_bounds__(256) app_Parallels_lut(const signed char* __restrict__ in, int jgpu_length_0, const signed char* __restrict__ table, signed char* out) {
#line 46
  const long long jgpu_x_trips = jgpu_length_0;
#line 46
  const signed char* const jgpu_at0 = &in[0];
#line 46
  signed char* const jgpu_at1 = &out[0];
#line 46
  const bool jgpu_x_packed = jgpu_x_trips >= 512 && jgpu_lead<16>(jgpu_at1) == jgpu_lead<16>(jgpu_at0);
#line 46
  const long long jgpu_x_lead = jgpu_x_packed ? jgpu_lead<16>(jgpu_at0) : 0;
#line 46
  const long long jgpu_x_packs = jgpu_x_packed ? (jgpu_x_trips - jgpu_x_lead) / 16 : 0;
#pragma unroll 1
#line 46
  for (long long jgpu_p = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_p < jgpu_x_packs; jgpu_p += (long long)gridDim.x * blockDim.x) {
#line 46
    jgpu_pack<signed char, 16> jgpu_values0 = ((const jgpu_pack<signed char, 16>*)(jgpu_at0 + jgpu_x_lead))[jgpu_p];
#line 46
    jgpu_pack<signed char, 16> jgpu_values1;
#pragma unroll
#line 46
    for (int jgpu_j = 0; jgpu_j < 16; jgpu_j++) {
#line 46
      const long long jgpu_x = jgpu_x_lead + jgpu_p * 16 + jgpu_j;
#line 46
      const int i = (int)jgpu_x;
      jgpu_values1.at[jgpu_j] = table[jgpu_values0.at[jgpu_j] & 255];
    }
#line 46
    ((jgpu_pack<signed char, 16>*)(jgpu_at1 + jgpu_x_lead))[jgpu_p] = jgpu_values1;
  }
#line 46
  const long long jgpu_x_rest = jgpu_x_trips - jgpu_x_packs * 16;
#line 46
  for (long long jgpu_r = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_r < jgpu_x_rest; jgpu_r += (long long)gridDim.x * blockDim.x) {
#line 46
    const long long jgpu_x = jgpu_r < jgpu_x_lead ? jgpu_r : jgpu_r + jgpu_x_packs * 16;
#line 46
    const int i = (int)jgpu_x;
    out[i] = table[in[i] & 255];
  }
}
#line 31
extern "C" __global__ void __launch_bounds__(256) app_Parallels_sobel(const float* __restrict__ in, float* out, int width, int height) {
#line 33
  const long long jgpu_y_lower = 1;
#line 33
  const long long jgpu_y_trips = jgpu_trips(jgpu_y_lower, (int)((unsigned)height - 1), 1);
#line 33
  for (long long jgpu_y = (long long)blockIdx.y * blockDim.y + threadIdx.y; jgpu_y < jgpu_y_trips; jgpu_y += (long long)gridDim.y * blockDim.y) {
#line 33
    const int y = (int)(jgpu_y_lower + jgpu_y);
    const long long jgpu_x_lower = 1;
#line 34
    const long long jgpu_x_trips = jgpu_trips(jgpu_x_lower, (int)((unsigned)width - 1), 1);
#line 34
    for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 34
      const int x = (int)(jgpu_x_lower + jgpu_x);
      int i = (int)((unsigned)y * width + x);
      float gx = in[(int)((unsigned)i - width + 1)] + 2.0f * in[(int)((unsigned)i + 1)] + in[(int)((unsigned)i + width + 1)] - in[(int)((unsigned)i - width - 1)] - 2.0f * in[(int)((unsigned)i - 1)] - in[(int)((unsigned)i + width - 1)];
#line 38
      float gy = in[(int)((unsigned)i + width - 1)] + 2.0f * in[(int)((unsigned)i + width)] + in[(int)((unsigned)i + width + 1)] - in[(int)((unsigned)i - width - 1)] - 2.0f * in[(int)((unsigned)i - width)] - in[(int)((unsigned)i - width + 1)];
#line 40
      out[i] = sqrtf(gx * gx + gy * gy);
    }
  }
}
#line 62
extern "C" __global__ void __launch_bounds__(256) app_Parallels_volume(double* a, int nx, int ny, int nz) {
#line 64
  const long long jgpu_z_trips = nz;
#line 64
  for (long long jgpu_z = (long long)blockIdx.z * blockDim.z + threadIdx.z; jgpu_z < jgpu_z_trips; jgpu_z += (long long)gridDim.z * blockDim.z) {
#line 64
    const int z = (int)jgpu_z;
    int plane = (int)((unsigned)z * ny);
    const long long jgpu_y_trips = ny;
#line 66
    for (long long jgpu_y = (long long)blockIdx.y * blockDim.y + threadIdx.y; jgpu_y < jgpu_y_trips; jgpu_y += (long long)gridDim.y * blockDim.y) {
#line 66
      const int y = (int)jgpu_y;
      const long long jgpu_x_trips = nx;
#line 67
      for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 67
        const int x = (int)jgpu_x;
        a[(int)(((unsigned)plane + y) * nx + x)] = (double)z;
      }
    }
  }
}
