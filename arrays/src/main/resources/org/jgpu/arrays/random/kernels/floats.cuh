// Normal numbers and logarithms as floats, whose bits are the same on every device.
#pragma once

// -FACTOR log(x 2^-DOWN - less) of a float from 2^-126 on; `less` is below a third where x is 2^DOWN, else 0. The power of two costs
// nothing: it is taken off with the exponent.
template <int FACTOR, int DOWN = 0>
__device__ __forceinline__ float jgpu_negated_log(float x, float less) {
  const int bits = __float_as_int(x);
  // The mantissa is from sqrt(1/2) up to sqrt(2).
  const int shift = (bits - (0x3f3504f3 + (DOWN << 23))) & (int)0xff800000;
  const float f = __int_as_float(bits - shift - (DOWN << 23)) - 1.0f - less;
  float tail = FACTOR * -0.087004349f;
  tail = fmaf(tail, f, FACTOR * 0.14267486f);
  tail = fmaf(tail, f, FACTOR * -0.14914769f);
  tail = fmaf(tail, f, FACTOR * 0.16577585f);
  tail = fmaf(tail, f, FACTOR * -0.19963063f);
  tail = fmaf(tail, f, FACTOR * 0.25001338f);
  tail = fmaf(tail, f, FACTOR * -0.33333910f);
  const float square = f * f;
  const float small = fmaf(tail, square * f, fmaf(-(float)FACTOR, f, FACTOR * 0.5f * square));
  return fmaf((float)shift, FACTOR * -0.69314718f * 0x1p-23f, small);
}

// The root of a float from 2^-35 to 2^60, exactly rounded, or of 0: sqrt without its branch for other numbers, for which a
// compiler keeps the lanes of a warp together. An H200 was asked for all floats: they are sqrt's.
// What keeps 0 from infinity is lost in rounding for the others. It is a sum, for a maximum would wait for the pipe of
// comparisons and conversions, which has half the rate and is the one that normal numbers keep busy.
__device__ __forceinline__ float jgpu_root(float x) {
  float inverse;
  asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(inverse) : "f"(x + 0x1p-60f));
  const float root = x * inverse;
  return fmaf(fmaf(-root, root, x), 0.5f * inverse, root);
}

// Cosine and sine, exchanged if bit 29 of the angle is set. This test of it becomes one instruction; of `(angle & 0x20000000u) != 0`
// nvcc makes a shift, a mask and a comparison.
__device__ __forceinline__ void jgpu_swapped(unsigned angle, float sine, float cosine, float& first, float& second) {
  asm("{\n\t"
      ".reg .pred swapped;\n\t"
      ".reg .b32 bit;\n\t"
      "and.b32 bit, %4, 0x20000000;\n\t"
      "setp.ne.u32 swapped, bit, 0;\n\t"
      "selp.f32 %0, %2, %3, swapped;\n\t"
      "selp.f32 %1, %3, %2, swapped;\n\t"
      "}"
      : "=f"(first), "=f"(second)
      : "f"(sine), "f"(cosine), "r"(angle));
}

// Box and Muller's transformation. The first number is from 2^-33 to 1, so that results reach 6.7, and its square root
// is never one of a negative number. Of the second word 29 bits are an angle up to an eighth of a turn, and three say in
// which of the eight it is. Polynomials and one root, which are cheaper here than CUDA's functions for any argument.
__device__ __forceinline__ void jgpu_pair(unsigned size, unsigned angle, float low, float range, float& one,
                                          float& other) {
  // Scaled by 2^32, which changes no bit: a sum with a constant that fits in the instruction.
  const float radius = range * jgpu_root(jgpu_negated_log<2, 32>((float)size + 0.5f, 0.0f));
  const float x = (float)(angle & 0x1fffffffu) * 0x1p-29f;
  const float z = x * x;
  float sine = fmaf(-3.5954508e-5f, z, 0.0024900071f);
  sine = fmaf(sine, z, -0.080745436f);
  sine = x * fmaf(sine, z, 0.78539819f);
  float cosine = fmaf(-3.1888051e-4f, z, 0.015849914f);
  cosine = fmaf(cosine, z, -0.30842426f);
  cosine = fmaf(cosine, z, 1.0f);
  float first, second;
  jgpu_swapped(angle, sine, cosine, first, second);
  one = fmaf(radius, __int_as_float(__float_as_int(first) ^ (int)(angle & 0x80000000u)), low);
  other = fmaf(radius, __int_as_float(__float_as_int(second) ^ (int)(angle << 1 & 0x80000000u)), low);
}
