// The gamma distribution.
#pragma once
#include "sampling.cuh"

// Of a shape from 1 on: Marsaglia and Tsang, "A Simple Method for Generating Gamma Variables", 2000.
__device__ inline double jgpu_gamma_from_one(JgpuDraws& draws, double shape) {
  const double d = shape - 1.0 / 3.0;
  const double c = 1.0 / sqrt(9.0 * d);
  while (true) {
    const double x = draws.normal();
    const double root = 1.0 + c * x;
    const double u = draws.uniform();
    if (root > 0) {
      const double v = root * root * root;
      const double square = x * x;
      if (u < 1.0 - 0.0331 * square * square || jgpu_log(u) < 0.5 * square + d * (1.0 - v + jgpu_log(v))) {
        return d * v;
      }
    }
  }
}

// Shapes below 1 by one above it, times a power of a uniform number.
__device__ inline double jgpu_gamma(JgpuDraws& draws, double shape) {
  if (shape >= 1) {
    return jgpu_gamma_from_one(draws, shape);
  }
  if (shape == 0) {
    return 0;
  }
  const double power = exp(jgpu_log(draws.uniform()) / shape);
  return power * jgpu_gamma_from_one(draws, shape + 1);
}

// Its logarithm, which is finite where the number itself is too small for a double.
__device__ inline double jgpu_log_gamma(JgpuDraws& draws, double shape) {
  if (shape >= 1) {
    return jgpu_log(jgpu_gamma_from_one(draws, shape));
  }
  const double power = jgpu_log(draws.uniform()) / shape;
  return power + jgpu_log(jgpu_gamma_from_one(draws, shape + 1));
}
