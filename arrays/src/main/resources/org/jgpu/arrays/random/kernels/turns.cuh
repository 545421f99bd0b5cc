// Sines and cosines of half turns: of x times pi. The argument is at most 2^50 in size, which spares what CUDA's functions
// do for others. The error is below 1 unit in the last place of 1.
#pragma once

__constant__ double JGPU_SINE[6] = {4.6221110224187623e-4, -0.0073701436435937495, 0.08214587730641625,
                                    -0.5992645291845385,   2.5501640398766154,     -5.167712780049969};
__constant__ double JGPU_COSINE[7] = {-1.0370082971594627e-4, 0.001929493874894941, -0.025806887964701878, 0.23533063028399223,
                                      -1.3352627688538095,    4.058712126416765,    -4.934802200544679};

// The sine of r half turns, from -1/4 to 1/4, and the cosine.
__device__ __forceinline__ double jgpu_sine(double r, double square) {
  double tail = JGPU_SINE[0];
#pragma unroll
  for (int i = 1; i < 6; i++) {
    tail = fma(tail, square, JGPU_SINE[i]);
  }
  // Pi in two parts.
  return fma(r, 3.141592653589793, r * fma(tail, square, 1.2246467991473532e-16));
}

__device__ __forceinline__ double jgpu_cosine(double square) {
  double tail = JGPU_COSINE[0];
#pragma unroll
  for (int i = 1; i < 7; i++) {
    tail = fma(tail, square, JGPU_COSINE[i]);
  }
  return fma(tail, square, 1.0);
}

// The negative where bit 1 of `quarter` is set.
__device__ __forceinline__ double jgpu_signed(double x, int quarter) {
  return __hiloint2double(__double2hiint(x) ^ (int)((unsigned)quarter << 30 & 0x80000000u), __double2loint(x));
}

// Takes whole quarters of a turn off x, and returns how many there were, of which the last two bits count.
__device__ __forceinline__ int jgpu_quarters(double& x) {
  // The sum has no digits behind the point, and the integer as its last ones.
  const double sum = fma(x, 2.0, 6755399441055744.0);
  x = fma(sum - 6755399441055744.0, -0.5, x);
  return __double2loint(sum);
}

// The sine and the cosine of r half turns, from -1/4 to 1/4, and `quarter` quarters of a turn.
__device__ __forceinline__ void jgpu_sincospi(double r, int quarter, double& sine, double& cosine) {
  const double square = r * r;
  const double s = jgpu_sine(r, square), c = jgpu_cosine(square);
  sine = jgpu_signed((quarter & 1) != 0 ? c : s, quarter);
  cosine = jgpu_signed((quarter & 1) != 0 ? s : c, quarter + 1);
}

__device__ __forceinline__ double jgpu_cospi(double x) {
  const int quarter = jgpu_quarters(x) + 1;
  const double square = x * x;
  return jgpu_signed((quarter & 1) != 0 ? jgpu_cosine(square) : jgpu_sine(x, square), quarter);
}
