// What the lanes of a warp have of slabs in shared memory, and what tensor cores make of it.
#include "slabs.cuh"

// What a lane has of 16 lines and the depth of one instruction: of line g and of g + 8, and of the depth's other half unless
// T is float64. Instructions take neighbouring registers: of A both lines come first, of B both halves of a line.
template <typename T>
struct JgpuWords16 {
  typedef unsigned type;
  static constexpr int count = 4;
};
template <>
struct JgpuWords16<double> {
  typedef double type;
  static constexpr int count = 2;
};

template <typename T, int EXTENT, bool DEEP, bool OF_B>
struct JgpuFragment {
  typedef typename JgpuWords16<T>::type Word;
  static constexpr int count = JgpuWords16<T>::count;
  typedef JgpuSwizzle<sizeof(T), EXTENT, DEEP> Swizzle;

  static __device__ __forceinline__ int lineOf(int word) { return 8 * (OF_B && count == 4 ? word >> 1 : word & 1); }
  static __device__ __forceinline__ int halfOf(int word) { return OF_B ? word & 1 : word >> 1; }

  static constexpr bool byMatrices = sizeof(T) == 2 || (sizeof(T) == 4 && DEEP);

  // Where a lane begins to read, for a warp that begins at `line`.
  static __device__ __forceinline__ int origin(int line) {
    const int lane = (int)threadIdx.x & 31;
    const int half = halfOf(lane >> 3) * (16 / (int)sizeof(T));
    if constexpr (!byMatrices) {
      return Swizzle::place(line + (lane >> 2), lane & 3);
    } else if constexpr (DEEP) {
      return Swizzle::along(line + lineOf(lane >> 3) + (lane & 7), half);
    } else {
      return Swizzle::across(line + lineOf(lane >> 3), half + (lane & 7));
    }
  }

  static __device__ __forceinline__ void load(Word (&to)[count], const char* memory, int from, int lines, int depth) {
    if constexpr (byMatrices) {
      matrices<!DEEP>(to, memory + Swizzle::further(from, lines, depth));
    } else {
#pragma unroll
      for (int i = 0; i < count; i++) {
        const int half = count == 4 ? halfOf(i) * 4 : 0;
        to[i] = *(const Word*)(memory + Swizzle::further(from, lines + lineOf(i), depth + half));
      }
    }
    if constexpr (sizeof(T) == 4) {
#pragma unroll
      for (int i = 0; i < count; i++) {
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
#define JGPU_MMA(SHAPE, TYPE)                                                                                     \
  asm("mma.sync.aligned." SHAPE ".row.col.f32." TYPE "." TYPE ".f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}," \
      " {%0, %1, %2, %3};"                                                                                        \
      : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])                                                            \
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))

__device__ __forceinline__ void jgpu_mma(jgpu::float16, float (&d)[4], const unsigned (&a)[4], const unsigned* b) {
  JGPU_MMA("m16n8k16", "f16");
}
__device__ __forceinline__ void jgpu_mma(jgpu::bfloat16, float (&d)[4], const unsigned (&a)[4], const unsigned* b) {
  JGPU_MMA("m16n8k16", "bf16");
}
__device__ __forceinline__ void jgpu_mma(float, float (&d)[4], const unsigned (&a)[4], const unsigned* b) {
  JGPU_MMA("m16n8k8", "tf32");
}
#undef JGPU_MMA

__device__ __forceinline__ void jgpu_mma(double, double (&d)[4], const double (&a)[2], const double* b) {
#if __CUDA_ARCH__ >= 900
  asm("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
      : "+d"(d[0]), "+d"(d[1]), "+d"(d[2]), "+d"(d[3])
      : "d"(a[0]), "d"(a[1]), "d"(b[0]));
#else
#pragma unroll
  for (int i = 0; i < 2; i++) {
    asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
        : "+d"(d[2 * i]), "+d"(d[2 * i + 1])
        : "d"(a[i]), "d"(b[0]));
  }
#endif
}
