#pragma once
// What kernels of passes have in common: which lines there are, and where.

#include "butterflies.cuh"
#include "jgpu/FftPass.cuh"

// How elements are read. Whoever launches knows these numbers, too.
constexpr int JGPU_PLAIN = 0;     // complex numbers, straight into the first stage
constexpr int JGPU_COMPLEX = 1;   // complex numbers, zeros behind the last one
constexpr int JGPU_REAL = 2;      // real numbers
constexpr int JGPU_PACKED = 3;    // real numbers, two of which make a complex one
constexpr int JGPU_HERMITIAN = 4; // the first half of numbers whose other half is conjugate
constexpr int JGPU_HALVES = 5;    // ... whose transform is packed; written: the half of real numbers that were packed

// The padding keeps what the lanes of a warp write in steps of a radix in different banks.
__device__ __forceinline__ int jgpu_spread(int k) {
  return k + (k >> 4);
}

// Where a line begins. `j` is the number of the line among those of its sequence, or of its group in later passes.
struct JgpuLine {
  long long in, out, j;
};

__device__ __forceinline__ unsigned jgpu_digit(unsigned rest, long long extent, long long in, long long out, bool own, JgpuLine& line) {
  if (extent == 1) {
    return rest;
  }
  const unsigned next = rest / (unsigned)extent;
  const unsigned digit = rest - next * (unsigned)extent;
  line.in += digit * in;
  line.out += digit * out;
  line.j = own ? digit : line.j;
  return next;
}

__device__ __forceinline__ JgpuLine jgpu_line(const FftPass& p, unsigned number) {
  JgpuLine line = {p.inStart, p.outStart, 0};
  unsigned rest = number;
  rest = jgpu_digit(rest, p.extent0, p.in0, p.out0, p.place == 0, line);
  rest = jgpu_digit(rest, p.extent1, p.in1, p.out1, p.place == 1, line);
  rest = jgpu_digit(rest, p.extent2, p.in2, p.out2, p.place == 2, line);
  rest = jgpu_digit(rest, p.extent3, p.in3, p.out3, p.place == 3, line);
  line.in += rest * p.in4;
  line.out += rest * p.out4;
  line.j = p.place == 4 ? rest : line.j;
  return line;
}

// Whether two real numbers at a place are read and written as one word.
template <typename R>
__device__ __forceinline__ bool jgpu_pairs(const R* place, long long step) {
  return step == 1 && ((unsigned long long)place & (2 * sizeof(R) - 1)) == 0;
}

// The root of unity with a number, as the product of two: tables of all of a long sequence would be as long.
template <typename R>
__device__ __forceinline__ JgpuComplex<R> jgpu_root(const R* roots, int shift, long long number) {
  const JgpuComplex<R>* const low = (const JgpuComplex<R>*)roots;
  return low[number & ((1ll << shift) - 1)] * low[(1ll << shift) + (number >> shift)];
}
