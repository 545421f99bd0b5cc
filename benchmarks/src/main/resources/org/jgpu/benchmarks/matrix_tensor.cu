// The product of square matrices of float16, summed in float32, on tensor cores; the order is a multiple of
// 128. A block of eight warps makes a tile of 128 x 128, a warp 64 x 32 of it, from stages of depth 32 in shared
// memory, of which one is loaded while the other is used. Rows there are longer than they need be, so that the
// eight rows that ldmatrix takes at once lie in different banks.
#define TILE 128
#define DEPTH 32
#define LEFT (DEPTH + 8)
#define RIGHT (TILE + 8)

typedef unsigned short half_bits;
typedef unsigned int word;

__device__ word shared_address(const half_bits* p) {
  return (word) __cvta_generic_to_shared(p);
}

// Four matrices of 8 x 8: a 16 x 16 piece of the left factor.
__device__ void load_left(word (&to)[4], const half_bits* at) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(shared_address(at))
               : "memory");
}

// The same of the right factor, by columns.
__device__ void load_right(word (&to)[4], const half_bits* at) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(shared_address(at))
               : "memory");
}

__device__ void multiply_add(float (&sum)[4], const word (&a)[4], word b0, word b1) {
#if __CUDA_ARCH__ >= 800
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9},"
               " {%0, %1, %2, %3};"
               : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
#else
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
               : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
               : "r"(a[0]), "r"(a[1]), "r"(b0));
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
               : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
               : "r"(a[2]), "r"(a[3]), "r"(b1));
#endif
}

__device__ void multiply_stage(float (&sums)[4][4][4], const half_bits* left, const half_bits* right, int lane) {
#pragma unroll
  for (int k = 0; k < DEPTH; k += 16) {
    word a[4][4];
    word b[2][4];
#pragma unroll
    for (int i = 0; i < 4; i++) load_left(a[i], left + (16 * i + lane % 16) * LEFT + k + lane / 16 * 8);
#pragma unroll
    for (int j = 0; j < 2; j++) load_right(b[j], right + (k + lane % 16) * RIGHT + 16 * j + lane / 16 * 8);
#pragma unroll
    for (int i = 0; i < 4; i++) {
#pragma unroll
      for (int j = 0; j < 4; j++) multiply_add(sums[i][j], a[i], b[j / 2][j % 2 * 2], b[j / 2][j % 2 * 2 + 1]);
    }
  }
}

extern "C" __global__ void __launch_bounds__(256) multiplyHalves(
    const unsigned short* __restrict__ a, const unsigned short* __restrict__ b, float* __restrict__ c, int n) {
  __shared__ __align__(16) half_bits left[2][TILE * LEFT];
  __shared__ __align__(16) half_bits right[2][DEPTH * RIGHT];
  int t = threadIdx.x;
  int lane = t % 32;
  int row = t / 128 * 64;
  int column = t / 32 % 4 * 32;
  // A thread moves eight halves at once: two such pieces of each factor.
  const half_bits* from_a = a + (size_t) (blockIdx.y * TILE + t / 4) * n + t % 4 * 8;
  const half_bits* from_b = b + (size_t) (t / 16) * n + blockIdx.x * TILE + t % 16 * 8;
  int to_left = t / 4 * LEFT + t % 4 * 8;
  int to_right = t / 16 * RIGHT + t % 16 * 8;
  uint4 next_a[2];
  uint4 next_b[2];
  float sums[4][4][4] = {};
  for (int k = 0, stage = 1; k <= n; k += DEPTH, stage ^= 1) {
    if (k < n) {
#pragma unroll
      for (int i = 0; i < 2; i++) {
        next_a[i] = *(const uint4*) (from_a + (size_t) (64 * i) * n + k);
        next_b[i] = *(const uint4*) (from_b + (size_t) (k + 16 * i) * n);
      }
    }
    if (k > 0) multiply_stage(sums, left[stage] + row * LEFT, right[stage] + column, lane);
    if (k < n) {
#pragma unroll
      for (int i = 0; i < 2; i++) {
        *(uint4*) (left[stage ^ 1] + to_left + 64 * i * LEFT) = next_a[i];
        *(uint4*) (right[stage ^ 1] + to_right + 16 * i * RIGHT) = next_b[i];
      }
      __syncthreads();
    }
  }
  float* to = c + (size_t) (blockIdx.y * TILE + row + lane / 4) * n + blockIdx.x * TILE + column + lane % 4 * 2;
#pragma unroll
  for (int i = 0; i < 4; i++) {
#pragma unroll
    for (int j = 0; j < 4; j++) {
      *(float2*) (to + (size_t) (16 * i) * n + 8 * j) = make_float2(sums[i][j][0], sums[i][j][1]);
      *(float2*) (to + (size_t) (16 * i + 8) * n + 8 * j) = make_float2(sums[i][j][2], sums[i][j][3]);
    }
  }
}
