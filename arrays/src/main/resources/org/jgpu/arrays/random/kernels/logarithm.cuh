// Quotients, roots and logarithms whose bits are the same on every device: CUDA's logarithms begin with a reciprocal that
// each architecture approximates in its own way. Here every such beginning is refined until the result is the exactly
// rounded one, which it does not show in.
#pragma once

// a / b, exactly rounded, of numbers whose sizes and whose quotient's are from 2^-400 to 2^400, or of 0. `/` has the same
// steps, and a branch to others for what lies outside, for which a compiler keeps the lanes of a warp together.
__device__ __forceinline__ double jgpu_quotient(double a, double b) {
  double inverse;
  asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(inverse) : "d"(b));
  double error = fma(-b, inverse, 1.0);
  error = fma(error, error, error);
  inverse = fma(inverse, error, inverse);
  error = fma(-b, inverse, 1.0);
  inverse = fma(inverse, error, inverse);
  const double quotient = a * inverse;
  return fma(inverse, fma(-b, quotient, a), quotient);
}

// The root of a number from 2^-400 to 2^400, exactly rounded; as for quotients.
__device__ __forceinline__ double jgpu_root(double x) {
  double inverse;
  asm("rsqrt.approx.ftz.f64 %0, %1;" : "=d"(inverse) : "d"(x));
  const double error = fma(-x, inverse * inverse, 1.0);
  inverse = fma(fma(error, 0.375, 0.5), error * inverse, inverse);
  const double root = x * inverse;
  return fma(fma(-root, root, x), 0.5 * inverse, root);
}

// The double of an integer, without a conversion.
__device__ __forceinline__ double jgpu_double(int x) {
  return __hiloint2double(0x43300000, (int)((unsigned)x ^ 0x80000000u)) - 4503601774854144.0;
}

// Factors in constant memory are operands of an instruction; those in the code take two instructions each.
__constant__ double JGPU_LOGARITHM[10] = {2.0 / 21, 2.0 / 19, 2.0 / 17, 2.0 / 15, 2.0 / 13,
                                          2.0 / 11, 2.0 / 9,  2.0 / 7,  2.0 / 5,  2.0 / 3};

// exponent log(2) + log(x) of a positive number that is not below 2^-1022. The error is below 1 unit in the last place.
__device__ __forceinline__ double jgpu_log_normal(double x, int exponent = 0) {
  const long long bits = __double_as_longlong(x);
  // The mantissa is from sqrt(1/2) up to sqrt(2).
  const long long shift = bits - 0x3fe6a09e667f3bcdll;
  const double f = __longlong_as_double(bits - (shift & (long long)0xfff0000000000000ull)) - 1;
  const double power = jgpu_double((int)(shift >> 52) + exponent);
  const double s = jgpu_quotient(f, 2 + f);
  const double z = s * s;
  double tail = JGPU_LOGARITHM[0];
#pragma unroll
  for (int i = 1; i < 10; i++) {
    tail = fma(tail, z, JGPU_LOGARITHM[i]);
  }
  // log(1 + f) = f - s (f - z tail); log(2) in two parts, of which the first times an exponent is exact.
  const double small = fma(power, 1.9082149292705877e-10, -s * (f - z * tail));
  return fma(power, 0.6931471803691238, f + small);
}

// Of a number that is neither negative nor infinite.
__device__ inline double jgpu_log(double x) {
  if (x == 0) {
    return -1 / x;
  }
  const bool tiny = x < 0x1p-1022;
  return jgpu_log_normal(tiny ? x * 0x1p54 : x, tiny ? -54 : 0);
}

// Of a number from -1 on: what 1 + x loses is added.
__device__ inline double jgpu_log1p(double x) {
  const double y = 1 + x;
  return y == 1 ? x : y == 0 ? -1 / y : jgpu_log_normal(y) + (x - (y - 1)) / y;
}
