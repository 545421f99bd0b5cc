// The gamma distribution.
#pragma once
#include "sampling.cuh"

// Of a shape from 1 on: Marsaglia and Tsang, "A Simple Method for Generating Gamma Variables", 2000.
struct JgpuGammaFromOne {
  double d, c, narrow;

  __device__ explicit JgpuGammaFromOne(double shape)
      : d(shape - 1.0 / 3.0), c(1.0 / sqrt(9.0 * d)), narrow(0.0158 / d) {}

  __device__ bool attempt(JgpuDraws& draws, double& value) const {
    const double x = draws.normal();
    const double root = 1.0 + c * x;
    const double u = draws.uniform();
    if (root <= 0) {
      return false;
    }
    const double v = root * root * root;
    const double square = x * x;
    value = d * v;
    // What is compared below is x^4 / (81 d) times a series of c x, which is above -1.28 where c x is from -1/2 on: a bound
    // that takes nearly all without a logarithm. The other one is Marsaglia and Tsang's.
    const double bound = root >= 0.5 ? narrow : 0.0331;
    return u < 1.0 - bound * square * square ||
           jgpu_log_normal(u) < 0.5 * square + d * (1.0 - v + jgpu_log_normal(v));
  }
};

__device__ inline double jgpu_gamma_from_one(JgpuDraws& draws, double shape) {
  const JgpuGammaFromOne gamma(shape);
  double value;
  while (!gamma.attempt(draws, value)) {
  }
  return value;
}

// Shapes below 1 by one above it, times a power of a uniform number.
__device__ inline double jgpu_gamma(JgpuDraws& draws, double shape) {
  if (shape >= 1) {
    return jgpu_gamma_from_one(draws, shape);
  }
  if (shape == 0) {
    return 0;
  }
  const double power = exp(jgpu_log_normal(draws.uniform()) / shape);
  return power * jgpu_gamma_from_one(draws, shape + 1);
}

// Its logarithm, which is finite where the number itself is too small for a double.
__device__ inline double jgpu_log_gamma(JgpuDraws& draws, double shape) {
  if (shape >= 1) {
    return jgpu_log(jgpu_gamma_from_one(draws, shape));
  }
  const double power = jgpu_log_normal(draws.uniform()) / shape;
  return power + jgpu_log(jgpu_gamma_from_one(draws, shape + 1));
}
