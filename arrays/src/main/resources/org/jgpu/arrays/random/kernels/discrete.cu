// Distributions of integers.

#include "counts.cuh"
#include "gamma.cuh"

struct Poisson : JgpuPoisson {
  static constexpr int BLOCKS = 4;
  static __device__ long long zero() { return 0; }

  __device__ void prepare(const JgpuParameters& p) { JgpuPoisson::prepare(p.a); }

  __device__ void begin(JgpuDraws&) const {}

  __device__ bool attempt(JgpuDraws& draws, long long& value) const {
    double k;
    const bool taken = JgpuPoisson::attempt(draws, k);
    value = jgpu_whole(k);
    return taken;
  }
};

struct Binomial : JgpuBinomial {
  static constexpr int BLOCKS = 3;
  static __device__ long long zero() { return 0; }

  __device__ void prepare(const JgpuParameters& p) { JgpuBinomial::prepare(p.a, p.b); }

  __device__ void begin(JgpuDraws&) const {}

  __device__ bool attempt(JgpuDraws& draws, long long& value) const {
    double k;
    const bool taken = JgpuBinomial::attempt(draws, k);
    value = jgpu_whole(k);
    return taken;
  }
};

struct NegativeBinomial {
  static __device__ long long draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double mean = jgpu_gamma(draws, p.a) * ((1 - p.b) / p.b);
    return mean <= 9.2e18 ? jgpu_whole(jgpu_poisson(draws, mean)) : 0x7fffffffffffffffll;
  }
};

struct Geometric {
  static __device__ long long draw(JgpuDraws& draws, const JgpuParameters& p) {
    return jgpu_whole(fmax(1.0, ceil(jgpu_log(draws.uniform()) / jgpu_log1p(-p.a))));
  }
};

// Kemp, "Efficient Generation of Logarithmically Distributed Pseudo-Random Variables", 1981.
struct LogSeries {
  static __device__ long long draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double v = draws.uniform();
    if (v >= p.a) {
      return 1;
    }
    const double q = -expm1(jgpu_log1p(-p.a) * draws.uniform());
    return v <= q * q ? jgpu_whole(floor(1 + jgpu_log(v) / jgpu_log(q))) : v >= q ? 1 : 2;
  }
};

constexpr double JGPU_LN_2 = 0.6931471805599453;

// Rejection from Pareto's distribution (Devroye, "Non-Uniform Random Variate Generation", 1986, X.6). Where exponents are near 1,
// nearly all of Pareto's numbers are above those of int64: there only those below are drawn, and differences from 1 are small.
struct Zipf {
  static __device__ long long draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double less = p.a - 1;
    if (less >= 1000) {
      return 1;
    }
    const bool isNear = less < 0.25;
    const double span = isNear ? expm1(-63 * JGPU_LN_2 * less) : 0;
    const double b = exp2(less);
    const double above = isNear ? expm1(JGPU_LN_2 * less) : b - 1;
    while (true) {
      const double u = draws.uniform();
      const double x = floor(exp(-(isNear ? jgpu_log1p(span * u) : jgpu_log(u)) / less));
      const double v = draws.uniform();
      if (x < 0x1p63) {
        const double power = less * jgpu_log1p(1 / x);
        const double t = exp(power);
        const double growth = isNear ? expm1(power) : t - 1;
        if (v * x * growth / above <= t / b) {
          return jgpu_whole(x);
        }
      }
    }
  }
};

// Good ones among `c` that are taken of `a` good and `b` others: one by one where they are few, else by the ratio of
// uniform numbers (Stadlober, "The Ratio of Uniforms Approach for Generating Discrete Random Variates", 1990).
struct Hypergeometric {
  double rarer, others, taken;

  static __device__ double one_by_one(JgpuDraws& draws, double good, double all, double taken) {
    double found = 0;
    for (double i = 0; i < taken; i += 1) {
      if (draws.uniform() * (all - i) < good - found) {
        found += 1;
      }
    }
    return found;
  }

  __device__ double logarithm(double k) const {
    const double p = taken / (rarer + others);
    return jgpu_log_binomial(k, rarer, p) + jgpu_log_binomial(taken - k, others, p);
  }

  __device__ double by_ratio(JgpuDraws& draws) const {
    const double all = rarer + others;
    const double share = rarer / all;
    const double center = taken * share + 0.5;
    const double deviation = sqrt((all - taken) * taken * share * (1 - share) / (all - 1) + 0.5);
    const double width = 1.7155277699214135 * deviation + 0.8989161620588988;
    const double highest = logarithm(floor((taken + 1) * (rarer + 1) / (all + 2)));
    const double end = fmin(fmin(taken, rarer) + 1, floor(center + 16 * deviation));
    while (true) {
      const double u = draws.uniform();
      const double x = center + width * (draws.uniform() - 0.5) / u;
      if (x >= 0 && x < end && 2 * jgpu_log(u) <= logarithm(floor(x)) - highest) {
        return floor(x);
      }
    }
  }

  static __device__ long long draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double all = p.a + p.b;
    const bool rest = p.c > all / 2;
    const double taken = rest ? all - p.c : p.c;
    double found;
    if (taken <= 10) {
      found = one_by_one(draws, p.a, all, taken);
    } else {
      const Hypergeometric ratio = {fmin(p.a, p.b), fmax(p.a, p.b), taken};
      found = ratio.by_ratio(draws);
      found = p.a > p.b ? taken - found : found;
    }
    return jgpu_whole(rest ? p.a - found : found);
  }
};

// Rows of `n` in `categories`, each row by one thread: the share of a category in what is left for it and those behind
// it is binomial.
extern "C" __global__ void __launch_bounds__(256)
    multinomial(long long* out, long long rows, long long categories, double n, const double* shares, long long key,
                long long block, long long high, long long place) {
  const JgpuStream stream(key, block, high, place);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x; row < rows; row += threads) {
    double left = n;
    for (long long i = 0; i < categories; i++) {
      JgpuDraws draws(stream, (unsigned long long)(row * categories + i));
      const double k = i == categories - 1 ? left : jgpu_binomial(draws, left, shares[i]);
      out[row * categories + i] = (long long)k;
      left -= k;
    }
  }
}

// Rows of `n` that are taken of `all`, each row by one thread: how many are of a color, of those left for it and those
// behind it.
extern "C" __global__ void __launch_bounds__(256)
    multivariate(long long* out, long long rows, long long categories, double n, double all, const double* colors,
                 long long key, long long block, long long high, long long place) {
  const JgpuStream stream(key, block, high, place);
  const long long threads = (long long)gridDim.x * blockDim.x;
  for (long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x; row < rows; row += threads) {
    double left = n, behind = all;
    for (long long i = 0; i < categories; i++) {
      JgpuDraws draws(stream, (unsigned long long)(row * categories + i));
      behind -= colors[i];
      const JgpuParameters p = {colors[i], behind, left};
      const long long k = colors[i] == 0 ? 0 : behind == 0 ? (long long)left : Hypergeometric::draw(draws, p);
      out[row * categories + i] = k;
      left -= (double)k;
    }
  }
}
