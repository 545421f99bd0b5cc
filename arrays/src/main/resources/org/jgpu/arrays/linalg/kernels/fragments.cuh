// What the lanes of a warp have of slabs in shared memory, and what tensor cores make of it.
#include "slabs.cuh"

// What a lane has of 16 lines and the depth of one instruction: of line g and of g + 8, then the same of its other half.
template <typename T>
struct JgpuWord { typedef unsigned type; };
template <> struct JgpuWord<double> { typedef double type; };

template <typename T, int EXTENT, bool DEEP>
struct JgpuFragment {
  typedef typename JgpuWord<T>::type Word;
  typedef JgpuSwizzle<sizeof(T), EXTENT> Swizzle;

  static __device__ __forceinline__ void load(Word (&to)[4], const char* slab, int line, int depth) {
    const int lane = (int)threadIdx.x & 31;
    if constexpr (sizeof(T) == 2) {
      const int half = 8 * (lane >> 4);
      const int other = 8 * (lane >> 3 & 1);
      if constexpr (DEEP) {
        matrices<false>(to, slab + Swizzle::along(line + other + (lane & 7), depth + half));
      } else {
        matrices<true>(to, slab + Swizzle::across(line + other, depth + half + (lane & 7)));
      }
    } else if constexpr (sizeof(T) == 4 && DEEP) {
      matrices<false>(to, slab + Swizzle::along(line + (lane & 15), depth + (lane >> 4) * 4));
    } else {
      const int own = line + (lane >> 2);
      const int at = depth + (lane & 3);
#pragma unroll
      for (int i = 0; i < 4; i++) {
        to[i] = *(const Word*)(slab + Swizzle::place(DEEP, own + (i & 1) * 8, at + (i >> 1) * 4));
      }
    }
    if constexpr (sizeof(T) == 4) {
#pragma unroll
      for (int i = 0; i < 4; i++) {
        asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(to[i]) : "f"(__uint_as_float(to[i])));
      }
    }
  }

  // Four matrices of 8 lines of 16 bytes each.
  template <bool TRANSPOSED>
  static __device__ __forceinline__ void matrices(unsigned (&to)[4], const char* line) {
    const unsigned at = (unsigned)__cvta_generic_to_shared(line);
    if constexpr (TRANSPOSED) {
      asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                   : "r"(at)
                   : "memory");
    } else {
      asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                   : "r"(at)
                   : "memory");
    }
  }
};

// A lane's part of 16 x 8 sums.
#define JGPU_MMA(SHAPE, TYPE)                                                                                              \
  asm volatile("mma.sync.aligned." SHAPE ".row.col.f32." TYPE "." TYPE ".f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}," \
               " {%0, %1, %2, %3};"                                                                                        \
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                                            \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1))

__device__ __forceinline__ void jgpu_mma(jgpu::float16, float (&d)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {
  JGPU_MMA("m16n8k16", "f16");
}
__device__ __forceinline__ void jgpu_mma(jgpu::bfloat16, float (&d)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {
  JGPU_MMA("m16n8k16", "bf16");
}
__device__ __forceinline__ void jgpu_mma(float, float (&d)[4], const unsigned (&a)[4], unsigned b0, unsigned b1) {
  JGPU_MMA("m16n8k8", "tf32");
}

#if __CUDA_ARCH__ >= 900
__device__ __forceinline__ void jgpu_mma(double, double (&d)[4], const double (&a)[4], double b0, double b1) {
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+d"(d[0]), "+d"(d[1]), "+d"(d[2]), "+d"(d[3])
               : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(b0), "d"(b1));
}
#else
__device__ __forceinline__ void jgpu_mma_8(double& d0, double& d1, double a, double b) {
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};" : "+d"(d0), "+d"(d1) : "d"(a), "d"(b));
}
__device__ __forceinline__ void jgpu_mma(double, double (&d)[4], const double (&a)[4], double b0, double b1) {
  jgpu_mma_8(d[0], d[1], a[0], b0);
  jgpu_mma_8(d[2], d[3], a[1], b0);
  jgpu_mma_8(d[0], d[1], a[2], b1);
  jgpu_mma_8(d[2], d[3], a[3], b1);
}
#endif
#undef JGPU_MMA
