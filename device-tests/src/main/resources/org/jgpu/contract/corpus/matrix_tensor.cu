// Products of float16 on tensor cores, summed in float32: a warp makes 16 x 16 of the result, straight from global
// memory. Whole tiles only. The instructions are written out, because mma.h comes with a toolkit.
__device__ void loadLeft(unsigned (&to)[8], const unsigned short* from, int stride) {
  asm volatile("wmma.load.a.sync.aligned.row.m16n16k16.global.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8], %9;"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3]), "=r"(to[4]), "=r"(to[5]), "=r"(to[6]), "=r"(to[7])
               : "l"(__cvta_generic_to_global(from)), "r"(stride)
               : "memory");
}

__device__ void loadRight(unsigned (&to)[8], const unsigned short* from, int stride) {
  asm volatile("wmma.load.b.sync.aligned.row.m16n16k16.global.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, [%8], %9;"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3]), "=r"(to[4]), "=r"(to[5]), "=r"(to[6]), "=r"(to[7])
               : "l"(__cvta_generic_to_global(from)), "r"(stride)
               : "memory");
}

__device__ void multiplyAdd(float (&d)[8], const unsigned (&a)[8], const unsigned (&b)[8]) {
  asm volatile("wmma.mma.sync.aligned.row.row.m16n16k16.f32.f32 {%0, %1, %2, %3, %4, %5, %6, %7},"
               " {%8, %9, %10, %11, %12, %13, %14, %15}, {%16, %17, %18, %19, %20, %21, %22, %23},"
               " {%0, %1, %2, %3, %4, %5, %6, %7};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]), "+f"(d[4]), "+f"(d[5]), "+f"(d[6]), "+f"(d[7])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(a[4]), "r"(a[5]), "r"(a[6]), "r"(a[7]), "r"(b[0]),
                 "r"(b[1]), "r"(b[2]), "r"(b[3]), "r"(b[4]), "r"(b[5]), "r"(b[6]), "r"(b[7]));
}

__device__ void store(float* to, const float (&d)[8], int stride) {
  asm volatile("wmma.store.d.sync.aligned.row.m16n16k16.global.f32 [%0], {%1, %2, %3, %4, %5, %6, %7, %8}, %9;"
               :
               : "l"(__cvta_generic_to_global(to)), "f"(d[0]), "f"(d[1]), "f"(d[2]), "f"(d[3]), "f"(d[4]), "f"(d[5]),
                 "f"(d[6]), "f"(d[7]), "r"(stride)
               : "memory");
}

extern "C" __global__ void tensorCores(
    const unsigned short* a, const unsigned short* b, float* c, float factor, int inner, int columns) {
  int row = 16 * blockIdx.y;
  int column = 16 * (blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32);
  if (column >= columns) return;
  float sums[8] = {};
  for (int k = 0; k < inner; k += 16) {
    unsigned left[8];
    unsigned right[8];
    loadLeft(left, a + row * inner + k, inner);
    loadRight(right, b + k * columns + column, columns);
    multiplyAdd(sums, left, right);
  }
  for (int i = 0; i < 8; i++) sums[i] *= factor;
  store(c + row * columns + column, sums, columns);
}
