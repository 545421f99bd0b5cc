// Distributions that are a function of one or a few uniform and normal numbers.

#include "sampling.cuh"

constexpr double JGPU_PI = 3.141592653589793;

struct Uniform {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    return fma((double)(draws.bits() >> 11) * 0x1p-53, p.b - p.a, p.a);
  }
};

struct Normal {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) { return fma(draws.normal(), p.b, p.a); }
};

struct Exponential {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) { return p.a * draws.exponential(); }
};

struct Lognormal {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) { return exp(p.a + p.b * draws.normal()); }
};

struct Laplace {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double u = draws.uniform();
    return u < 0.5 ? p.a + p.b * jgpu_log(2 * u) : p.a - p.b * jgpu_log(2 * (1 - u));
  }
};

struct Logistic {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double u = draws.uniform();
    return p.a + p.b * jgpu_log(u / (1 - u));
  }
};

struct Gumbel {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    return p.a - p.b * jgpu_log(draws.exponential());
  }
};

struct Weibull {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    return p.a == 0 ? 0 : exp(jgpu_log(draws.exponential()) / p.a);
  }
};

// Lomax's: Pareto's less 1.
struct Pareto {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) { return expm1(draws.exponential() / p.a); }
};

struct Power {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) { return exp(-draws.exponential() / p.a); }
};

struct Rayleigh {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    return p.a * sqrt(2 * draws.exponential());
  }
};

struct Cauchy {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters&) {
    const double angle = draws.uniform() - 0.5;
    return sinpi(angle) / cospi(angle);
  }
};

struct Triangular {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double width = p.c - p.a;
    const double u = draws.uniform();
    return u * width <= p.b - p.a ? p.a + sqrt(u * (p.b - p.a) * width) : p.c - sqrt((1 - u) * (p.c - p.b) * width);
  }
};

// Best and Fisher, "Efficient Simulation of the von Mises Distribution", 1979; narrow ones are normal.
struct VonMises {
  static __device__ double around(JgpuDraws& draws, double kappa) {
    if (kappa < 1e-8) {
      return JGPU_PI * (2 * draws.uniform() - 1);
    }
    if (kappa > 1e6) {
      return draws.normal() / sqrt(kappa);
    }
    const double tau = 1 + sqrt(1 + 4 * kappa * kappa);
    const double rho = (tau - sqrt(2 * tau)) / (2 * kappa);
    const double s = kappa < 1e-5 ? 1 / kappa + kappa : (1 + rho * rho) / (2 * rho);
    while (true) {
      const double z = cospi(draws.uniform());
      const double w = (1 + s * z) / (s + z);
      const double y = kappa * (s - w);
      const double v = draws.uniform();
      if (y * (2 - y) >= v || jgpu_log(y / v) + 1 >= y) {
        const double angle = 2 * atan2(sqrt(fmax(1 - w, 0.0)), sqrt(fmax(1 + w, 0.0)));
        return (draws.bits() >> 63) != 0 ? -angle : angle;
      }
    }
  }

  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double angle = p.a + around(draws, p.b);
    return fabs(angle) <= JGPU_PI ? angle : angle - 2 * JGPU_PI * rint(angle / (2 * JGPU_PI));
  }
};

// Michael, Schucany and Haas, "Generating Random Variates Using Transformations with Multiple Roots", 1976, with the
// smaller root in a form that loses no digits.
struct Wald {
  static __device__ double draw(JgpuDraws& draws, const JgpuParameters& p) {
    const double z = draws.normal();
    const double w = p.a / p.b * (0.5 * z * z);
    const double ratio = 1 / (1 + w + sqrt(w * (w + 2)));
    return draws.uniform() * (1 + ratio) <= 1 ? p.a * ratio : p.a / ratio;
  }
};
