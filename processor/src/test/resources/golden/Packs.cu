// Generated from class app.Packs by JGPU development. Do not edit.
#pragma nv_diag_suppress 39, 61, 62, 63, 68, 111, 128, 174, 177, 186, 221, 222, 514, 549, 550, 940, 1556
static __device__ __forceinline__ int jgpu_f64_to_i32(double x) {
  return x == x ? __double2int_rz(x) : 0;
}
static __device__ __forceinline__ int jgpu_min_i32(int a, int b) { return a < b ? a : b; }
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
// Whether the first `count` elements of two arrays share no memory.
template <typename T, typename U>
static __device__ __forceinline__ bool jgpu_apart(const T* a, const U* b, long long count) {
  return (unsigned long long)(a + count) <= (unsigned long long)b ||
         (unsigned long long)(b + count) <= (unsigned long long)a;
}
#line 86 "app/Packs.java"
extern "C" __global__ void __launch_bounds__(256) app_Packs_costly(const signed char* __restrict__ in, int jgpu_length_0, signed char* out) {
#line 88
  const long long jgpu_x_trips = jgpu_length_0;
#line 88
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 88
    const int i = (int)jgpu_x;
    out[i] = (signed char)jgpu_f64_to_i32(sin((double)in[i]) * exp((double)in[i]) * cos((double)in[i]));
  }
}
#line 20
extern "C" __global__ void __launch_bounds__(256) app_Packs_dequantise(const signed char* __restrict__ in, float* out, float scale, int from, int to) {
#line 22
  const long long jgpu_x_lower = (long long)from;
#line 22
  const long long jgpu_x_trips = jgpu_trips(jgpu_x_lower, to, 1);
#line 22
  const signed char* const jgpu_at0 = &in[(int)(long long)from];
#line 22
  float* const jgpu_at1 = &out[(int)(long long)from];
#line 22
  const bool jgpu_x_packed = jgpu_x_trips >= 128 && jgpu_lead<4>(jgpu_at1) == jgpu_lead<4>(jgpu_at0);
#line 22
  const long long jgpu_x_lead = jgpu_x_packed ? jgpu_lead<4>(jgpu_at0) : 0;
#line 22
  const long long jgpu_x_packs = jgpu_x_packed ? (jgpu_x_trips - jgpu_x_lead) / 4 : 0;
#pragma unroll 1
#line 22
  for (long long jgpu_p = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_p < jgpu_x_packs; jgpu_p += (long long)gridDim.x * blockDim.x) {
#line 22
    jgpu_pack<signed char, 4> jgpu_values0 = ((const jgpu_pack<signed char, 4>*)(jgpu_at0 + jgpu_x_lead))[jgpu_p];
#line 22
    jgpu_pack<float, 4> jgpu_values1;
#pragma unroll
#line 22
    for (int jgpu_j = 0; jgpu_j < 4; jgpu_j++) {
#line 22
      const long long jgpu_x = jgpu_x_lead + jgpu_p * 4 + jgpu_j;
#line 22
      const long long i = (long long)(jgpu_x_lower + jgpu_x);
      jgpu_values1.at[jgpu_j] = (float)jgpu_values0.at[jgpu_j] * scale;
    }
#line 22
    ((jgpu_pack<float, 4>*)(jgpu_at1 + jgpu_x_lead))[jgpu_p] = jgpu_values1;
  }
#line 22
  const long long jgpu_x_rest = jgpu_x_trips - jgpu_x_packs * 4;
#line 22
  for (long long jgpu_r = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_r < jgpu_x_rest; jgpu_r += (long long)gridDim.x * blockDim.x) {
#line 22
    const long long jgpu_x = jgpu_r < jgpu_x_lead ? jgpu_r : jgpu_r + jgpu_x_packs * 4;
#line 22
    const long long i = (long long)(jgpu_x_lower + jgpu_x);
    out[(int)i] = (float)in[(int)i] * scale;
  }
}
#line 72
extern "C" __global__ void __launch_bounds__(256) app_Packs_interleaved(const signed char* __restrict__ in, signed char* out, int jgpu_length_1) {
#line 74
  const long long jgpu_x_trips = jgpu_length_1;
#line 74
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 74
    const int i = (int)jgpu_x;
    out[i] = in[(int)(3u * i)];
  }
}
#line 65
extern "C" __global__ void __launch_bounds__(256) app_Packs_neighbours(const signed char* __restrict__ in, signed char* out, int jgpu_length_1) {
#line 67
  const long long jgpu_x_lower = 1;
#line 67
  const long long jgpu_x_trips = jgpu_trips(jgpu_x_lower, jgpu_length_1, 1);
#line 67
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 67
    const int i = (int)(jgpu_x_lower + jgpu_x);
    out[i] = (signed char)((unsigned)in[i] - in[(int)((unsigned)i - 1)]);
  }
}
#line 27
extern "C" __global__ void __launch_bounds__(256) app_Packs_rows(const short* __restrict__ in, short* out, int width, int height) {
#line 29
  const long long jgpu_y_trips = height;
#line 29
  for (long long jgpu_y = (long long)blockIdx.y * blockDim.y + threadIdx.y; jgpu_y < jgpu_y_trips; jgpu_y += (long long)gridDim.y * blockDim.y) {
#line 29
    const int y = (int)jgpu_y;
    const long long jgpu_x_trips = width;
#line 30
    const short* const jgpu_at0 = &in[(int)((unsigned)y * width + 0)];
#line 30
    short* const jgpu_at1 = &out[(int)((unsigned)y * width + 0)];
#line 30
    const bool jgpu_x_packed = jgpu_x_trips >= 256 && jgpu_lead<8>(jgpu_at1) == jgpu_lead<8>(jgpu_at0);
#line 30
    const long long jgpu_x_lead = jgpu_x_packed ? jgpu_lead<8>(jgpu_at0) : 0;
#line 30
    const long long jgpu_x_packs = jgpu_x_packed ? (jgpu_x_trips - jgpu_x_lead) / 8 : 0;
#pragma unroll 1
#line 30
    for (long long jgpu_p = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_p < jgpu_x_packs; jgpu_p += (long long)gridDim.x * blockDim.x) {
#line 30
      jgpu_pack<short, 8> jgpu_values0 = ((const jgpu_pack<short, 8>*)(jgpu_at0 + jgpu_x_lead))[jgpu_p];
#line 30
      jgpu_pack<short, 8> jgpu_values1 = ((jgpu_pack<short, 8>*)(jgpu_at1 + jgpu_x_lead))[jgpu_p];
#pragma unroll
#line 30
      for (int jgpu_j = 0; jgpu_j < 8; jgpu_j++) {
#line 30
        const long long jgpu_x = jgpu_x_lead + jgpu_p * 8 + jgpu_j;
#line 30
        const int x = (int)jgpu_x;
        int p = (int)((unsigned)y * width + x);
        jgpu_values1.at[jgpu_j] = (short)((unsigned)jgpu_values1.at[jgpu_j] + jgpu_values0.at[jgpu_j]);
      }
#line 30
      ((jgpu_pack<short, 8>*)(jgpu_at1 + jgpu_x_lead))[jgpu_p] = jgpu_values1;
    }
#line 30
    const long long jgpu_x_rest = jgpu_x_trips - jgpu_x_packs * 8;
#line 30
    for (long long jgpu_r = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_r < jgpu_x_rest; jgpu_r += (long long)gridDim.x * blockDim.x) {
#line 30
      const long long jgpu_x = jgpu_r < jgpu_x_lead ? jgpu_r : jgpu_r + jgpu_x_packs * 8;
#line 30
      const int x = (int)jgpu_x;
      int p = (int)((unsigned)y * width + x);
      out[p] = (short)((unsigned)out[p] + in[p]);
    }
  }
}
#line 79
extern "C" __global__ void __launch_bounds__(256) app_Packs_scattered(const signed char* __restrict__ in, int jgpu_length_0, const unsigned short* __restrict__ at, signed char* out) {
#line 81
  const long long jgpu_x_trips = jgpu_length_0;
#line 81
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 81
    const int i = (int)jgpu_x;
    out[at[i]] = in[i];
  }
}
#line 58
extern "C" __global__ void __launch_bounds__(256) app_Packs_sometimesLoaded(const signed char* __restrict__ in, signed char* out, int jgpu_length_1, int n) {
#line 60
  const long long jgpu_x_trips = jgpu_length_1;
#line 60
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 60
    const int i = (int)jgpu_x;
    out[i] = i < n ? in[i] : 0;
  }
}
#line 49
extern "C" __global__ void __launch_bounds__(256) app_Packs_sometimesStored(const signed char* __restrict__ in, int jgpu_length_0, signed char* out) {
#line 51
  const long long jgpu_x_trips = jgpu_length_0;
#line 51
  for (long long jgpu_x = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_x < jgpu_x_trips; jgpu_x += (long long)gridDim.x * blockDim.x) {
#line 51
    const int i = (int)jgpu_x;
    if (in[i] > 0) {
      out[i] = in[i];
    }
  }
}
#line 8
extern "C" __global__ void __launch_bounds__(256) app_Packs_threshold(const signed char* __restrict__ in, int jgpu_length_0, signed char* out, int limit) {
#line 10
  const long long jgpu_x_trips = jgpu_length_0;
#line 10
  const signed char* const jgpu_at0 = &in[0];
#line 10
  signed char* const jgpu_at1 = &out[0];
#line 10
  const bool jgpu_x_packed = jgpu_x_trips >= 512 && jgpu_lead<16>(jgpu_at1) == jgpu_lead<16>(jgpu_at0);
#line 10
  const long long jgpu_x_lead = jgpu_x_packed ? jgpu_lead<16>(jgpu_at0) : 0;
#line 10
  const long long jgpu_x_packs = jgpu_x_packed ? (jgpu_x_trips - jgpu_x_lead) / 16 : 0;
#pragma unroll 1
#line 10
  for (long long jgpu_p = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_p < jgpu_x_packs; jgpu_p += (long long)gridDim.x * blockDim.x) {
#line 10
    jgpu_pack<signed char, 16> jgpu_values0 = ((const jgpu_pack<signed char, 16>*)(jgpu_at0 + jgpu_x_lead))[jgpu_p];
#line 10
    jgpu_pack<signed char, 16> jgpu_values1;
#pragma unroll
#line 10
    for (int jgpu_j = 0; jgpu_j < 16; jgpu_j++) {
#line 10
      const long long jgpu_x = jgpu_x_lead + jgpu_p * 16 + jgpu_j;
#line 10
      const int i = (int)jgpu_x;
      int value = jgpu_values0.at[jgpu_j] & 255;
      if (value < limit) {
        jgpu_values1.at[jgpu_j] = 0;
        continue;
      }
      jgpu_values1.at[jgpu_j] = (signed char)jgpu_min_i32((int)((unsigned)value - limit), 100);
    }
#line 10
    ((jgpu_pack<signed char, 16>*)(jgpu_at1 + jgpu_x_lead))[jgpu_p] = jgpu_values1;
  }
#line 10
  const long long jgpu_x_rest = jgpu_x_trips - jgpu_x_packs * 16;
#line 10
  for (long long jgpu_r = (long long)blockIdx.x * blockDim.x + threadIdx.x; jgpu_r < jgpu_x_rest; jgpu_r += (long long)gridDim.x * blockDim.x) {
#line 10
    const long long jgpu_x = jgpu_r < jgpu_x_lead ? jgpu_r : jgpu_r + jgpu_x_packs * 16;
#line 10
    const int i = (int)jgpu_x;
    int value = in[i] & 255;
    if (value < limit) {
      out[i] = 0;
      continue;
    }
    out[i] = (signed char)jgpu_min_i32((int)((unsigned)value - limit), 100);
  }
}
#line 37
extern "C" __global__ void __launch_bounds__(256) app_Packs_views(const signed char* __restrict__ in, int jgpu_size_0_0, int jgpu_size_0_1, int jgpu_stride_0_0, int jgpu_stride_0_1, signed char* low, int jgpu_size_1_0, int jgpu_size_1_1, int jgpu_stride_1_0, int jgpu_stride_1_1, signed char* high, int jgpu_size_2_0, int jgpu_size_2_1, int jgpu_stride_2_0, int jgpu_stride_2_1) {
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
