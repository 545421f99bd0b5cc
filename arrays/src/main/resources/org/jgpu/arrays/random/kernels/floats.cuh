// Normal numbers and logarithms as floats, whose bits are the same on every device.
#pragma once

// -FACTOR log(x - less) of a float from 2^-126 on; `less` is below a third where x is 1, else 0.
template <int FACTOR>
__device__ __forceinline__ float jgpu_negated_log(float x, float less) {
  const int bits = __float_as_int(x);
  // The mantissa is from sqrt(1/2) up to sqrt(2).
  const int shift = (bits - 0x3f3504f3) & (int)0xff800000;
  const float f = __int_as_float(bits - shift) - 1.0f - less;
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

// The root of a float from 2^-60 to 2^60, exactly rounded, or of 0: sqrt without its branch for other numbers, for which a
// compiler keeps the lanes of a warp together. An H200 was asked for all floats: they are sqrt's.
__device__ __forceinline__ float jgpu_root(float x) {
  float inverse;
  asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(inverse) : "f"(fmaxf(x, 0x1p-60f)));
  const float root = x * inverse;
  return fmaf(fmaf(-root, root, x), 0.5f * inverse, root);
}

// Box and Muller's transformation. The first number is from 2^-33 to 1, so that results reach 6.7, and its square root
// is never one of a negative number. Of the second word 29 bits are an angle up to an eighth of a turn, and three say in
// which of the eight it is. Polynomials and one root, which are cheaper here than CUDA's functions for any argument.
__device__ __forceinline__ void jgpu_pair(unsigned size, unsigned angle, float low, float range, float& one,
                                          float& other) {
  const float radius = range * jgpu_root(jgpu_negated_log<2>(fmaf((float)size, 0x1p-32f, 0x1p-33f), 0.0f));
  const float x = (float)(angle & 0x1fffffffu) * 0x1p-29f;
  const float z = x * x;
  float sine = fmaf(-3.5954508e-5f, z, 0.0024900071f);
  sine = fmaf(sine, z, -0.080745436f);
  sine = x * fmaf(sine, z, 0.78539819f);
  float cosine = fmaf(-3.1888051e-4f, z, 0.015849914f);
  cosine = fmaf(cosine, z, -0.30842426f);
  cosine = fmaf(cosine, z, 1.0f);
  const bool swapped = (angle & 0x20000000u) != 0;
  const float first = swapped ? sine : cosine;
  const float second = swapped ? cosine : sine;
  one = fmaf(radius, __int_as_float(__float_as_int(first) ^ (int)(angle & 0x80000000u)), low);
  other = fmaf(radius, __int_as_float(__float_as_int(second) ^ (int)(angle << 1 & 0x80000000u)), low);
}
