// Distributions made of gamma ones.

#include "gamma.cuh"

struct Gamma {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) { return p.b * jgpu_gamma(draws, p.a); }
};

struct ChiSquare {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) { return 2 * jgpu_gamma(draws, p.a / 2); }
};

// The share of one gamma number in the sum of two, by their logarithms: both numbers may be too small for a double.
struct Beta {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double one = jgpu_log_gamma(draws, p.a);
    const double other = jgpu_log_gamma(draws, p.b);
    return one == other ? 0.5 : 1 / (1 + exp(other - one));
  }
};

struct FRatio {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double one = jgpu_gamma(draws, p.a / 2) / p.a;
    return one / (jgpu_gamma(draws, p.b / 2) / p.b);
  }
};

struct StudentT {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double z = draws.normal();
    return z * sqrt(p.a / 2) / sqrt(jgpu_gamma(draws, p.a / 2));
  }
};

// Rows of shares, each row by one thread: gamma numbers over their sum, by logarithms, of which the largest is taken off.
extern "C" __global__ void __launch_bounds__(256)
    dirichlet(double* out, long long rows, long long categories, const double* alpha, long long key, long long block,
              long long high) {
  const JgpuStream stream(key, block, high);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x; row < rows; row += threads) {
    double* const own = out + row * categories;
    double largest = -__longlong_as_double(0x7ff0000000000000ll);
    for (long long i = 0; i < categories; i++) {
      JgpuDraws draws(stream, (unsigned long long)(row * categories + i));
      own[i] = alpha[i] == 0 ? -__longlong_as_double(0x7ff0000000000000ll) : jgpu_log_gamma(draws, alpha[i]);
      largest = fmax(largest, own[i]);
    }
    double sum = 0;
    for (long long i = 0; i < categories; i++) {
      own[i] = exp(own[i] - largest);
      sum += own[i];
    }
    for (long long i = 0; i < categories; i++) {
      own[i] /= sum;
    }
  }
}
