// Sums of squares of normal numbers whose means are not 0.

#include "counts.cuh"
#include "gamma.cuh"

// Of more than one degree of freedom, that of one less of mean 0 and one square; else of a Poisson number of further pairs.
__device__ inline double jgpu_noncentral(JgpuDraws& draws, double df, double nonc) {
  if (df > 1) {
    const double z = draws.normal() + sqrt(nonc);
    return z * z + 2 * jgpu_gamma(draws, (df - 1) / 2);
  }
  return 2 * jgpu_gamma(draws, df / 2 + jgpu_poisson(draws, nonc / 2));
}

struct ChiSquare {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) { return jgpu_noncentral(draws, p.a, p.b); }
};

struct FRatio {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double one = jgpu_noncentral(draws, p.a, p.c) / p.a;
    return one / (2 * jgpu_gamma(draws, p.b / 2) / p.b);
  }
};
