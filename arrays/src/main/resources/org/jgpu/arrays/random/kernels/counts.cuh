// The Poisson and the binomial distribution. Large ones are drawn by transformed rejection (Hoermann, "The Transformed
// Rejection Method for Generating Poisson Random Variables" and "The Generation of Binomial Random Variates", 1993) and
// compared with probabilities by Loader's formulas ("Fast and Accurate Computation of Binomial Probabilities", 2000),
// which stay accurate where differences of logarithms of the gamma function would not.
#pragma once
#include "sampling.cuh"

__device__ const double JGPU_STIRLING[16] = {
    0.0,
    0.08106146679532726,
    0.0413406959554093,
    0.02767792568499834,
    0.020790672103765093,
    0.016644691189821193,
    0.013876128823070748,
    0.01189670994589177,
    0.010411265261972096,
    0.009255462182712733,
    0.00833056343336287,
    0.007573675487951841,
    0.00694284010720953,
    0.006408994188004207,
    0.0059513701127588475,
    0.005554733551962801,
};

constexpr double JGPU_TWO_PI = 6.283185307179586;

// What Stirling's formula of log(k!) lacks, for whole k from 1 on.
__device__ inline double jgpu_stirling(double k) {
  if (k < 16) {
    return JGPU_STIRLING[(int)k];
  }
  const double square = k * k;
  const double tail = (1.0 / 1260 - (1.0 / 1680) / square) / square;
  return (1.0 / 12 - (1.0 / 360 - tail) / square) / k;
}

// x log(x / mean) + mean - x.
__device__ inline double jgpu_deviance(double x, double mean) {
  return x * jgpu_log1p((x - mean) / mean) - (x - mean);
}

__device__ inline double jgpu_log_poisson(double k, double mean) {
  return k == 0 ? -mean : -jgpu_stirling(k) - jgpu_deviance(k, mean) - 0.5 * jgpu_log(JGPU_TWO_PI * k);
}

__device__ inline double jgpu_log_binomial(double k, double n, double p) {
  if (k == 0 || k == n) {
    return k == n ? n * jgpu_log(p) : n * jgpu_log1p(-p);
  }
  const double others = n - k;
  return jgpu_stirling(n) - jgpu_stirling(k) - jgpu_stirling(others) - jgpu_deviance(k, n * p) -
         jgpu_deviance(others, n * (1 - p)) - 0.5 * jgpu_log(JGPU_TWO_PI * k * (others / n));
}

// As many factors between 0 and 1 as stay above exp(-mean).
__device__ inline double jgpu_small_poisson(JgpuDraws& draws, double mean) {
  const double least = exp(-mean);
  double product = draws.uniform();
  double k = 0;
  while (product > least) {
    product *= draws.uniform();
    k += 1;
  }
  return k;
}

__device__ inline double jgpu_large_poisson(JgpuDraws& draws, double mean) {
  const double b = 0.931 + 2.53 * sqrt(mean);
  const double a = -0.059 + 0.02483 * b;
  const double scale = 1.1239 + 1.1328 / (b - 3.4);
  const double sure = 0.9277 - 3.6224 / (b - 2);
  while (true) {
    const double u = draws.uniform() - 0.5;
    const double v = draws.uniform();
    const double edge = 0.5 - fabs(u);
    const double k = floor((2 * a / edge + b) * u + mean + 0.43);
    if (edge >= 0.07 && v <= sure) {
      return k;
    }
    if (k >= 0 && (edge >= 0.013 || v <= edge) &&
        jgpu_log(v * scale / (a / (edge * edge) + b)) <= jgpu_log_poisson(k, mean)) {
      return k;
    }
  }
}

__device__ inline double jgpu_poisson(JgpuDraws& draws, double mean) {
  return mean == 0 ? 0 : mean < 10 ? jgpu_small_poisson(draws, mean) : jgpu_large_poisson(draws, mean);
}

// One probability after another is taken off a uniform number, from 0 on. Past the bound, where rounding errors would
// count and less than 1e-15 is left, it starts anew.
__device__ inline double jgpu_small_binomial(JgpuDraws& draws, double n, double p) {
  const double mean = n * p;
  const double bound = fmin(n, mean + 10 * sqrt(mean + 1));
  const double none = exp(n * jgpu_log1p(-p));
  const double odds = p / (1 - p);
  while (true) {
    double u = draws.uniform();
    double probability = none;
    double k = 0;
    while (k <= bound && u > probability) {
      u -= probability;
      k += 1;
      probability *= (n - k + 1) / k * odds;
    }
    if (k <= bound) {
      return k;
    }
  }
}

__device__ inline double jgpu_large_binomial(JgpuDraws& draws, double n, double p) {
  const double deviation = sqrt(n * p * (1 - p));
  const double b = 1.15 + 2.53 * deviation;
  const double a = -0.0873 + 0.0248 * b + 0.01 * p;
  const double center = n * p + 0.5;
  const double sure = 0.92 - 4.2 / b;
  const double scale = (2.83 + 5.1 / b) * deviation;
  const double highest = jgpu_log_binomial(floor((n + 1) * p), n, p);
  while (true) {
    const double u = draws.uniform() - 0.5;
    const double v = draws.uniform();
    const double edge = 0.5 - fabs(u);
    const double k = floor((2 * a / edge + b) * u + center);
    if (k < 0 || k > n) {
      continue;
    }
    if (edge >= 0.07 && v <= sure) {
      return k;
    }
    if (jgpu_log(v * scale / (a / (edge * edge) + b)) <= jgpu_log_binomial(k, n, p) - highest) {
      return k;
    }
  }
}

__device__ inline double jgpu_binomial(JgpuDraws& draws, double n, double p) {
  const double rarer = p <= 0.5 ? p : 1 - p;
  if (n == 0 || rarer == 0) {
    return p <= 0.5 ? 0 : n;
  }
  const double k = n * rarer < 10 ? jgpu_small_binomial(draws, n, rarer) : jgpu_large_binomial(draws, n, rarer);
  return p <= 0.5 ? k : n - k;
}
