// Logarithms whose bits are the same on every device: CUDA's begin with a reciprocal that each architecture approximates
// in its own way. Divisions here are exactly rounded. The error is below 1 unit in the last place.
#pragma once

// Of a number that is neither negative nor infinite.
__device__ inline double jgpu_log(double x) {
  if (x == 0) {
    return -1 / x;
  }
  const bool tiny = x < 0x1p-1022;
  const long long bits = __double_as_longlong(tiny ? x * 0x1p54 : x);
  // The mantissa is from sqrt(1/2) up to sqrt(2).
  const int shift = (int)((bits - 0x3fe6a09e667f3bcdll) >> 52);
  const double f = __longlong_as_double(bits - ((long long)shift << 52)) - 1;
  const double exponent = tiny ? shift - 54 : shift;
  const double s = f / (2 + f);
  const double z = s * s;
  double tail = 2.0 / 21;
  tail = fma(tail, z, 2.0 / 19);
  tail = fma(tail, z, 2.0 / 17);
  tail = fma(tail, z, 2.0 / 15);
  tail = fma(tail, z, 2.0 / 13);
  tail = fma(tail, z, 2.0 / 11);
  tail = fma(tail, z, 2.0 / 9);
  tail = fma(tail, z, 2.0 / 7);
  tail = fma(tail, z, 2.0 / 5);
  tail = fma(tail, z, 2.0 / 3);
  // log(1 + f) = f - s (f - z tail); log(2) in two parts, of which the first times an exponent is exact.
  const double small = fma(exponent, 1.9082149292705877e-10, -s * (f - z * tail));
  return fma(exponent, 0.6931471803691238, f + small);
}

// Of a number from -1 on: what 1 + x loses is added.
__device__ inline double jgpu_log1p(double x) {
  const double y = 1 + x;
  return y == 1 ? x : y == 0 ? -1 / y : jgpu_log(y) + (x - (y - 1)) / y;
}
