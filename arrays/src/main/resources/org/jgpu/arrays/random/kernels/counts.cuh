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
  const double tail = jgpu_quotient(1.0 / 1260 - jgpu_quotient(1.0 / 1680, square), square);
  return jgpu_quotient(1.0 / 12 - jgpu_quotient(1.0 / 360 - tail, square), k);
}

// x log(x / mean) + mean - x.
__device__ inline double jgpu_deviance(double x, double mean) {
  return x * jgpu_log1p(jgpu_quotient(x - mean, mean)) - (x - mean);
}

__device__ inline double jgpu_log_poisson(double k, double mean) {
  return k == 0 ? -mean : -jgpu_stirling(k) - jgpu_deviance(k, mean) - 0.5 * jgpu_log_normal(JGPU_TWO_PI * k);
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

// Of a mean, which large ones do something for beforehand.
struct JgpuPoisson {
  double mean, a, b, scale, sure;

  __device__ void prepare(double of) {
    mean = of;
    b = 0.931 + 2.53 * sqrt(mean);
    a = -0.059 + 0.02483 * b;
    scale = 1.1239 + 1.1328 / (b - 3.4);
    sure = 0.9277 - 3.6224 / (b - 2);
  }

  __device__ bool attempt(JgpuDraws& draws, double& k) const {
    if (mean < 10) {
      k = mean == 0 ? 0 : jgpu_small_poisson(draws, mean);
      return true;
    }
    const double u = draws.uniform() - 0.5;
    const double v = draws.uniform();
    const double edge = 0.5 - fabs(u);
    k = floor((jgpu_quotient(2 * a, edge) + b) * u + mean + 0.43);
    return edge >= 0.07 && v <= sure ||
           k >= 0 && (edge >= 0.013 || v <= edge) &&
               jgpu_log_normal(jgpu_quotient(v * scale, jgpu_quotient(a, edge * edge) + b)) <= jgpu_log_poisson(k, mean);
  }
};

__device__ inline double jgpu_poisson(JgpuDraws& draws, double mean) {
  JgpuPoisson poisson;
  poisson.prepare(mean);
  double k;
  while (!poisson.attempt(draws, k)) {
  }
  return k;
}

// Of n trials of a probability, each of which there are few or many of that succeed or fail.
struct JgpuBinomial {
  double n, p, mean;
  bool rest;
  // Of few ones.
  double bound, none, odds;
  // Of many ones.
  double a, b, center, sure, scale, highest;

  __device__ void prepare(double trials, double probability) {
    n = trials;
    rest = probability > 0.5;
    p = rest ? 1 - probability : probability;
    mean = n * p;
    if (mean < 10) {
      bound = fmin(n, mean + 10 * sqrt(mean + 1));
      none = exp(n * jgpu_log1p(-p));
      odds = p / (1 - p);
    } else {
      const double deviation = sqrt(n * p * (1 - p));
      b = 1.15 + 2.53 * deviation;
      a = -0.0873 + 0.0248 * b + 0.01 * p;
      center = n * p + 0.5;
      sure = 0.92 - 4.2 / b;
      scale = (2.83 + 5.1 / b) * deviation;
      highest = jgpu_log_binomial(floor((n + 1) * p), n, p);
    }
  }

  // One probability after another is taken off a uniform number, from 0 on. Past the bound, where rounding errors would
  // count and less than 1e-15 is left, it starts anew.
  __device__ bool few(JgpuDraws& draws, double& k) const {
    double u = draws.uniform();
    double probability = none;
    k = 0;
    while (k <= bound && u > probability) {
      u -= probability;
      k += 1;
      probability *= (n - k + 1) / k * odds;
    }
    return k <= bound;
  }

  __device__ bool many(JgpuDraws& draws, double& k) const {
    const double u = draws.uniform() - 0.5;
    const double v = draws.uniform();
    const double edge = 0.5 - fabs(u);
    k = floor((jgpu_quotient(2 * a, edge) + b) * u + center);
    if (k < 0 || k > n) {
      return false;
    }
    return edge >= 0.07 && v <= sure ||
           jgpu_log_normal(jgpu_quotient(v * scale, jgpu_quotient(a, edge * edge) + b)) <=
               jgpu_log_binomial(k, n, p) - highest;
  }

  __device__ bool attempt(JgpuDraws& draws, double& k) const {
    if (mean == 0) {
      k = 0;
    } else if (!(mean < 10 ? few(draws, k) : many(draws, k))) {
      return false;
    }
    k = rest ? n - k : k;
    return true;
  }
};

__device__ inline double jgpu_binomial(JgpuDraws& draws, double n, double p) {
  JgpuBinomial binomial;
  binomial.prepare(n, p);
  double k;
  while (!binomial.attempt(draws, k)) {
  }
  return k;
}
