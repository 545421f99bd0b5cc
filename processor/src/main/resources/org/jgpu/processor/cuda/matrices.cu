//// jgpu_matrix_fill
template <int N, typename T>
static __device__ __forceinline__ void jgpu_matrix_fill(T (&x)[N], T value) {
#pragma unroll
  for (int i = 0; i < N; i++) {
    x[i] = value;
  }
}
//// jgpu_matrix_load
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
//// jgpu_matrix_store
template <typename Tile, int TALL, int WIDE, int ROWS, int COLUMNS, bool BY_COLUMNS, int N, typename R, typename T>
static __device__ __forceinline__ void jgpu_matrix_store(R (&x)[N], T* at, int stride) {
  jgpu_matrix_load<Tile, TALL, WIDE, ROWS, COLUMNS, BY_COLUMNS>(x, at, stride);
}
//// jgpu_matrix_multiply
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
//// jgpu_matrix_value_bf16
// The elements of factors where lanes hold them one by one.
struct jgpu_matrix_value_bf16 {
  static __device__ __forceinline__ float of(const int* x, int i) {
    return __int_as_float(i % 2 == 0 ? x[i / 2] << 16 : x[i / 2] & (int)0xffff0000);
  }
};
//// jgpu_matrix_value_tf32
struct jgpu_matrix_value_tf32 {
  static __device__ __forceinline__ float of(const int* x, int i) { return __int_as_float(x[i]); }
};
//// jgpu_matrix_value_f64
struct jgpu_matrix_value_f64 {
  static __device__ __forceinline__ double of(const double* x, int i) { return x[i]; }
};
//// jgpu_matrix_plain
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
//// jgpu_matrix_plain_product
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
