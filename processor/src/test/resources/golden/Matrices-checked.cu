// Generated from class app.Matrices by JGPU development. Do not edit.
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
static __device__ __forceinline__ short jgpu_float_to_half_f32(float value) {
  short bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return value == value ? bits : (short)0x7e00;
}
static __device__ __forceinline__ int jgpu_lane() {
  int lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}
template <int N, typename T>
static __device__ __forceinline__ void jgpu_matrix_fill(T (&x)[N], T value) {
#pragma unroll
  for (int i = 0; i < N; i++) {
    x[i] = value;
  }
}
// TALL times WIDE tiles of ROWS times COLUMNS, one behind the other in x.
template <typename Tile, int TALL, int WIDE, int ROWS, int COLUMNS, bool BY_COLUMNS, int N, typename R, typename T>
static __device__ __forceinline__ void jgpu_matrix_load(R (&x)[N], T* at, int stride) {
#pragma unroll
  for (int i = 0; i < TALL * WIDE; i++) {
    const int row = i / WIDE * ROWS;
    const int column = i % WIDE * COLUMNS;
    T* tile = at + (BY_COLUMNS ? column * stride + row : row * stride + column);
    Tile::move(x + i * (N / (TALL * WIDE)), tile, stride);
  }
}
template <typename Tile, int TALL, int WIDE, int ROWS, int COLUMNS, bool BY_COLUMNS, int N, typename R, typename T>
static __device__ __forceinline__ void jgpu_matrix_store(R (&x)[N], T* at, int stride) {
  jgpu_matrix_load<Tile, TALL, WIDE, ROWS, COLUMNS, BY_COLUMNS>(x, at, stride);
}
template <typename Tile, int M, int N, int K, int SUM, int LEFT, int RIGHT, typename S, typename R>
static __device__ __forceinline__ void jgpu_matrix_multiply(S (&sum)[SUM], R (&left)[LEFT], R (&right)[RIGHT]) {
#pragma unroll
  for (int i = 0; i < K; i++) {
#pragma unroll
    for (int row = 0; row < M; row++) {
#pragma unroll
      for (int column = 0; column < N; column++) {
        Tile::multiply(sum + (row * N + column) * (SUM / (M * N)), left + (row * K + i) * (LEFT / (M * K)),
                       right + (i * N + column) * (RIGHT / (K * N)));
      }
    }
  }
}
// The elements of factors where lanes hold them one by one.
struct jgpu_matrix_value_bf16 {
  static __device__ __forceinline__ float of(const int* x, int i) {
    return __int_as_float(i % 2 == 0 ? x[i / 2] << 16 : x[i / 2] & (int)0xffff0000);
  }
};
// Matrices on devices whose tensor cores lack the type: of the elements by rows, every 32nd is a lane's. Small rather
// than fast: loops that stay loops, over registers that so lie in local memory.
template <int ROWS, int COLUMNS, bool BY_COLUMNS>
struct jgpu_matrix_plain {
  static __device__ __forceinline__ int place(int i, int stride) {
    const int at = i * 32 + jgpu_lane();
    return BY_COLUMNS ? at % COLUMNS * stride + at / COLUMNS : at / COLUMNS * stride + at % COLUMNS;
  }
  static __device__ __noinline__ void load_bf16(int* x, const void* from, int stride) {
    const unsigned short* bits = (const unsigned short*)from;
#pragma unroll 1
    for (int i = 0; i < ROWS * COLUMNS / 64; i++) {
      x[i] = bits[place(2 * i, stride)] | (int)bits[place(2 * i + 1, stride)] << 16;
    }
  }
  static __device__ __noinline__ void load_tf32(int* x, const float* from, int stride) {
#pragma unroll 1
    for (int i = 0; i < ROWS * COLUMNS / 32; i++) {
      const int bits = __float_as_int(from[place(i, stride)]);
      x[i] = (bits & 0x7fffffff) < 0x7f800000 ? bits + 0x1000 & ~0x1fff : bits;
    }
  }
  template <typename T>
  static __device__ __noinline__ void load(T* x, const T* from, int stride) {
#pragma unroll 1
    for (int i = 0; i < ROWS * COLUMNS / 32; i++) {
      x[i] = from[place(i, stride)];
    }
  }
  template <typename T>
  static __device__ __noinline__ void store(const T* x, T* to, int stride) {
#pragma unroll 1
    for (int i = 0; i < ROWS * COLUMNS / 32; i++) {
      to[place(i, stride)] = x[i];
    }
  }
};
// Each lane fetches the factors of its elements from the lanes that have them.
template <int M, int N, int K, typename Value, typename S, typename R>
static __device__ __noinline__ void jgpu_matrix_plain_product(S* sum, const R* left, const R* right) {
  const int lane = jgpu_lane();
#pragma unroll 1
  for (int i = 0; i < M * N / 32; i++) {
    const int first = i * 32 / N;
    S result = sum[i];
#pragma unroll 1
    for (int k = 0; k < K; k++) {
      const int place = (first + lane / N) * K + k;
      S a = 0;
#pragma unroll 1
      for (int own = (first * K + k) / 32; own <= ((first + 32 / N - 1) * K + k) / 32; own++) {
        const S fetched = __shfl_sync(0xffffffffu, Value::of(left, own), place % 32);
        a = place / 32 == own ? fetched : a;
      }
      const S b = __shfl_sync(0xffffffffu, Value::of(right, k * N / 32), (k * N + lane % N) % 32);
      result += a * b;
    }
    sum[i] = result;
  }
}
struct jgpu_wmma_load_a_bf16_of_bf16_row_shared_16_16_16 {
  template <typename R, typename T>
  static __device__ __forceinline__ void move(R* x, T* at, int stride) {
#if __CUDA_ARCH__ >= 800
    asm volatile("wmma.load.a.sync.aligned.row.m16n16k16.shared.bf16 {%0, %1, %2, %3}, [%4], %5;"
                 : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
                 : "l"(__cvta_generic_to_shared(at)), "r"(stride) : "memory");
#else
    jgpu_matrix_plain<16, 16, false>::load_bf16(x, at, stride);
#endif
  }
};
struct jgpu_wmma_load_b_bf16_of_bf16_col_global_16_16_16 {
  template <typename R, typename T>
  static __device__ __forceinline__ void move(R* x, T* at, int stride) {
#if __CUDA_ARCH__ >= 800
    asm volatile("wmma.load.b.sync.aligned.col.m16n16k16.global.bf16 {%0, %1, %2, %3}, [%4], %5;"
                 : "=r"(x[0]), "=r"(x[1]), "=r"(x[2]), "=r"(x[3])
                 : "l"(__cvta_generic_to_global(at)), "r"(stride) : "memory");
#else
    jgpu_matrix_plain<16, 16, true>::load_bf16(x, at, stride);
#endif
  }
};
struct jgpu_wmma_load_c_f16_of_f16_col_any_16_16_16 {
  template <typename R, typename T>
  static __device__ __forceinline__ void move(R* x, T* at, int stride) {
    int bits[4];
    asm volatile("wmma.load.c.sync.aligned.col.m16n16k16.f16 {%0, %1, %2, %3}, [%4], %5;"
                 : "=r"(bits[0]), "=r"(bits[1]), "=r"(bits[2]), "=r"(bits[3])
                 : "l"(at), "r"(stride) : "memory");
#pragma unroll
    for (int i = 0; i < 4; i++) {
      x[2 * i].bits = (short)bits[i];
      x[2 * i + 1].bits = (short)(bits[i] >> 16);
    }
  }
};
struct jgpu_wmma_mma_bf16_f32_row_col_16_16_16 {
  template <typename S, typename R>
  static __device__ __forceinline__ void multiply(S* sum, const R* left, const R* right) {
#if __CUDA_ARCH__ >= 800
    asm volatile("wmma.mma.sync.aligned.row.col.m16n16k16.f32.bf16.bf16.f32"
        " {%0, %1, %2, %3, %4, %5, %6, %7},"
        " {%8, %9, %10, %11},"
        " {%12, %13, %14, %15},"
        " {%0, %1, %2, %3, %4, %5, %6, %7};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3]), "+f"(sum[4]), "+f"(sum[5]), "+f"(sum[6]), "+f"(sum[7])
        : "r"(left[0]), "r"(left[1]), "r"(left[2]), "r"(left[3]), "r"(right[0]), "r"(right[1]), "r"(right[2]), "r"(right[3]));
#else
    jgpu_matrix_plain_product<16, 16, 16, jgpu_matrix_value_bf16>(sum, left, right);
#endif
  }
};
struct jgpu_wmma_store_d_f16_of_f16_row_any_16_16_16 {
  template <typename R, typename T>
  static __device__ __forceinline__ void move(R* x, T* at, int stride) {
    int bits[4];
#pragma unroll
    for (int i = 0; i < 4; i++) {
      bits[i] = (unsigned short)x[2 * i].bits | (int)x[2 * i + 1].bits << 16;
    }
    asm volatile("wmma.store.d.sync.aligned.row.m16n16k16.f16 [%0], {%1, %2, %3, %4}, %5;"
                 : : "l"(at), "r"(bits[0]), "r"(bits[1]), "r"(bits[2]), "r"(bits[3]), "r"(stride) : "memory");
  }
};
struct jgpu_wmma_store_d_f32_of_bf16_col_global_16_16_16 {
  template <typename R, typename T>
  static __device__ __forceinline__ void move(R* x, T* at, int stride) {
#if __CUDA_ARCH__ >= 800
    asm volatile("wmma.store.d.sync.aligned.col.m16n16k16.global.f32 [%0], {%1, %2, %3, %4, %5, %6, %7, %8}, %9;"
                 : : "l"(__cvta_generic_to_global(at)), "f"(x[0]), "f"(x[1]), "f"(x[2]), "f"(x[3]), "f"(x[4]), "f"(x[5]), "f"(x[6]), "f"(x[7]), "r"(stride) : "memory");
#else
    jgpu_matrix_plain<16, 16, true>::store(x, at, stride);
#endif
  }
};
struct org_jgpu_annotations_Half_struct {
  short bits;
};
struct org_jgpu_annotations_BFloat16_struct {
  short bits;
};
static __device__ __forceinline__ void app_Matrices_added_fn(const org_jgpu_annotations_Half_struct* from, int jgpu_length_0, org_jgpu_annotations_Half_struct* to, int jgpu_length_1);
#line 40 "app/Matrices.java"
static __device__ __forceinline__ void app_Matrices_added_fn(const org_jgpu_annotations_Half_struct* from, int jgpu_length_0, org_jgpu_annotations_Half_struct* to, int jgpu_length_1) {
  org_jgpu_annotations_Half_struct sum[8] = {};
  (void)&from[jgpu_checked_at((int)(0u + 15u * 16 + 15), jgpu_length_0, "app.Matrices.added(Matrices.java:42)")];
#line 42
  jgpu_matrix_load<jgpu_wmma_load_c_f16_of_f16_col_any_16_16_16, 1, 1, 16, 16, true>(sum, &from[jgpu_checked_at(0, jgpu_length_0, "app.Matrices.added(Matrices.java:42)")], 16);
  sum[jgpu_checked_at(0, 8, "app.Matrices.added(Matrices.java:43)")] = org_jgpu_annotations_Half_struct{(short)jgpu_float_to_half_f32(1.0f)};
  (void)&to[jgpu_checked_at((int)(0u + 15u * 16 + 15), jgpu_length_1, "app.Matrices.added(Matrices.java:44)")];
#line 44
  jgpu_matrix_store<jgpu_wmma_store_d_f16_of_f16_row_any_16_16_16, 1, 1, 16, 16, false>(sum, &to[jgpu_checked_at(0, jgpu_length_1, "app.Matrices.added(Matrices.java:44)")], 16);
}
#line 35
extern "C" __global__ void __launch_bounds__(32) app_Matrices_add(org_jgpu_annotations_Half_struct* c, int jgpu_length_0) {
#line 37
  app_Matrices_added_fn(c, jgpu_length_0, c, jgpu_length_0);
}
#line 18
extern "C" __global__ void __launch_bounds__(32) app_Matrices_product(const org_jgpu_annotations_BFloat16_struct* __restrict__ a, int jgpu_length_0, float* c, int jgpu_length_1, int inner) {
#line 20
  __shared__ __align__(16) org_jgpu_annotations_BFloat16_struct tile[768];
  int left[8] = {};
  int right[4] = {};
  float sum[16] = {};
  int k = 0;
  jgpu_matrix_fill(sum, (float)inner);
  (void)&tile[jgpu_checked_at((int)(0u + 31), 32, "app.Matrices.product(Matrices.java:26)") * 24 + jgpu_checked_at((int)(8u + 15), 24, "app.Matrices.product(Matrices.java:26)")];
#line 26
  jgpu_matrix_load<jgpu_wmma_load_a_bf16_of_bf16_row_shared_16_16_16, 2, 1, 16, 16, false>(left, &tile[jgpu_checked_at(0, 32, "app.Matrices.product(Matrices.java:26)") * 24 + jgpu_checked_at(8, 24, "app.Matrices.product(Matrices.java:26)")], 24);
  int jgpu_t10 = k;
#line 27
  k = (int)((unsigned)jgpu_t10 + 1);
#line 27
  (void)&a[jgpu_checked_at((int)((unsigned)jgpu_t10 * 16 + 15u * inner + 15), jgpu_length_0, "app.Matrices.product(Matrices.java:27)")];
#line 27
  jgpu_matrix_load<jgpu_wmma_load_b_bf16_of_bf16_col_global_16_16_16, 1, 1, 16, 16, true>(right, &a[jgpu_checked_at((int)((unsigned)jgpu_t10 * 16), jgpu_length_0, "app.Matrices.product(Matrices.java:27)")], inner);
  jgpu_matrix_multiply<jgpu_wmma_mma_bf16_f32_row_col_16_16_16, 2, 1, 1>(sum, left, right);
#pragma unroll
#line 29
  for (int i = 0; i < 16; i++) {
    sum[jgpu_checked_at(i, 16, "app.Matrices.product(Matrices.java:30)")] = sum[jgpu_checked_at(i, 16, "app.Matrices.product(Matrices.java:30)")] * 2.0f;
  }
  int jgpu_t11 = k;
#line 32
  k = (int)((unsigned)jgpu_t11 + 1);
#line 32
  (void)&c[jgpu_checked_at((int)((unsigned)jgpu_t11 + 15u * 32 + 31), jgpu_length_1, "app.Matrices.product(Matrices.java:32)")];
#line 32
  jgpu_matrix_store<jgpu_wmma_store_d_f32_of_bf16_col_global_16_16_16, 2, 1, 16, 16, true>(sum, &c[jgpu_checked_at(jgpu_t11, jgpu_length_1, "app.Matrices.product(Matrices.java:32)")], 32);
}
