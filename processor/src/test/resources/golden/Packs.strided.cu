// Generated from class app.Packs by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
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
// Whether the first `count` elements of two arrays share no memory.
template <typename T, typename U>
static __device__ __forceinline__ bool jgpu_apart(const T* a, const U* b, long long count) {
  return (unsigned long long)(a + count) <= (unsigned long long)b ||
         (unsigned long long)(b + count) <= (unsigned long long)a;
}
#line 37 "app/Packs.java"
extern "C" __global__ void __launch_bounds__(256) app_Packs_views_v64(const signed char* __restrict__ in, int jgpu_size_0_0, int jgpu_size_0_1, long long jgpu_stride_0_0, long long jgpu_stride_0_1, signed char* low, int jgpu_size_1_0, int jgpu_size_1_1, long long jgpu_stride_1_0, long long jgpu_stride_1_1, signed char* high, int jgpu_size_2_0, int jgpu_size_2_1, long long jgpu_stride_2_0, long long jgpu_stride_2_1) {
#line 39
  const long long jgpu_y_trips = jgpu_size_0_0;
#line 39
  for (long long jgpu_y = (long long)blockIdx.y * blockDim.y + threadIdx.y; jgpu_y < jgpu_y_trips; jgpu_y += (long long)gridDim.y * blockDim.y) {
#line 39
    const int y = (int)jgpu_y;
    const long long jgpu_x_trips = jgpu_size_0_1;
#line 40
    const signed char* const jgpu_at0 = &in[y * jgpu_stride_0_0 + 0 * jgpu_stride_0_1];
#line 40
    signed char* const jgpu_at1 = &low[y * jgpu_stride_1_0 + 0 * jgpu_stride_1_1];
#line 40
    signed char* const jgpu_at2 = &high[y * jgpu_stride_2_0 + 0 * jgpu_stride_2_1];
#line 40
    const bool jgpu_x_packed = jgpu_x_trips >= 512 && jgpu_stride_0_1 == 1 && jgpu_stride_1_1 == 1 && jgpu_lead<16>(jgpu_at1) == jgpu_lead<16>(jgpu_at0) && jgpu_stride_2_1 == 1 && jgpu_lead<16>(jgpu_at2) == jgpu_lead<16>(jgpu_at0) && jgpu_apart(jgpu_at1, jgpu_at2, jgpu_x_trips);
#line 40
    const long long jgpu_x_lead = jgpu_x_packed ? jgpu_lead<16>(jgpu_at0) : 0;
#line 40
    const long long jgpu_x_packs = jgpu_x_packed ? (jgpu_x_trips - jgpu_x_lead) / 16 : 0;
#pragma unroll 1
#line 40
    for (long long jgpu_p = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_p < jgpu_x_packs; jgpu_p += (long long)gridDim.x * blockDim.x) {
#line 40
      jgpu_pack<signed char, 16> jgpu_values0 = ((const jgpu_pack<signed char, 16>*)(jgpu_at0 + jgpu_x_lead))[jgpu_p];
#line 40
      jgpu_pack<signed char, 16> jgpu_values1;
#line 40
      jgpu_pack<signed char, 16> jgpu_values2;
#pragma unroll
#line 40
      for (int jgpu_j = 0; jgpu_j < 16; jgpu_j++) {
#line 40
        const long long jgpu_x = jgpu_x_lead + jgpu_p * 16 + jgpu_j;
#line 40
        const int x = (int)jgpu_x;
        jgpu_values2.at[jgpu_j] = (signed char)(jgpu_values0.at[jgpu_j] >> 4);
        jgpu_values1.at[jgpu_j] = (signed char)(jgpu_values0.at[jgpu_j] & 15);
      }
#line 40
      ((jgpu_pack<signed char, 16>*)(jgpu_at1 + jgpu_x_lead))[jgpu_p] = jgpu_values1;
#line 40
      ((jgpu_pack<signed char, 16>*)(jgpu_at2 + jgpu_x_lead))[jgpu_p] = jgpu_values2;
    }
#line 40
    const long long jgpu_x_rest = jgpu_x_trips - jgpu_x_packs * 16;
#line 40
    for (long long jgpu_r = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_r < jgpu_x_rest; jgpu_r += (long long)gridDim.x * blockDim.x) {
#line 40
      const long long jgpu_x = jgpu_r < jgpu_x_lead ? jgpu_r : jgpu_r + jgpu_x_packs * 16;
#line 40
      const int x = (int)jgpu_x;
      high[y * jgpu_stride_2_0 + x * jgpu_stride_2_1] = (signed char)(in[y * jgpu_stride_0_0 + x * jgpu_stride_0_1] >> 4);
      low[y * jgpu_stride_1_0 + x * jgpu_stride_1_1] = (signed char)(in[y * jgpu_stride_0_0 + x * jgpu_stride_0_1] & 15);
    }
  }
}
