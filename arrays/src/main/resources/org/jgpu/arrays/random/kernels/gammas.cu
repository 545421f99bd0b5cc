// Distributions made of gamma ones.

#include "floats.cuh"
#include "gamma.cuh"

// Of tries, as `jgpu_gamma` has them.
struct Gamma {
  static constexpr int BLOCKS = 4;
  double shape, factor, scale;
  JgpuGammaFromOne fromOne{1};

  static __device__ double zero() { return 0; }

  __device__ void prepare(const JgpuParameters& p) {
    shape = p.a;
    scale = p.b;
    fromOne = JgpuGammaFromOne(shape < 1 ? shape + 1 : shape);
  }

  __device__ void begin(JgpuDraws& draws) {
    factor = shape >= 1 ? 1 : shape == 0 ? 0 : exp(jgpu_log_normal(draws.uniform()) / shape);
  }

  __device__ bool attempt(JgpuDraws& draws, double& value) const {
    double gamma;
    const bool taken = fromOne.attempt(draws, gamma);
    value = scale * (factor * gamma);
    return taken;
  }
};

// As above in floats, of shapes from 1 to 1000: an attempt takes one block of words. What is compared last has an error of
// d 2^-24 where one of ten numbers gets so far, which numbers of floats do not show.
struct GammaFloat {
  static constexpr int BLOCKS = 6;
  float d, c, narrow, scale;

  static __device__ float zero() { return 0; }

  __device__ void prepare(const JgpuParameters& p) {
    const JgpuGammaFromOne gamma(p.a);
    d = (float)gamma.d;
    c = (float)gamma.c;
    narrow = (float)gamma.narrow;
    scale = (float)p.b;
  }

  __device__ void begin(JgpuDraws&) const {}

  __device__ bool attempt(JgpuDraws& draws, float& value) const {
    const uint4 words = draws.words();
    float x, other;
    jgpu_pair(words.x, words.y, 0.0f, 1.0f, x, other);
    const float u = fmaf((float)words.z, 0x1p-32f, 0x1p-33f);
    const float root = fmaf(c, x, 1.0f);
    if (root <= 0) {
      return false;
    }
    const float v = root * root * root;
    const float square = x * x;
    value = scale * (d * v);
    const float bound = root >= 0.5f ? narrow : 0.0331f;
    return u < fmaf(-bound * square, square, 1.0f) ||
           -jgpu_negated_log<1>(u, 0.0f) < fmaf(d, 1.0f - v - jgpu_negated_log<1>(v, 0.0f), 0.5f * square);
  }
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
              long long high, long long place) {
  const JgpuStream stream(key, block, high, place);
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
