"""Records SciPy's distribution functions, to which random numbers are compared:

python3 golden_random.py > ../../../../device-tests/src/main/resources/org/jgpu/contract/random/distributions.txt

A line is a distribution of org.jgpu.arrays, its parameters, mean and variance (nan where there are none), and pairs of a number and the
share of the distribution up to it, separated by tabs and spaces. Parameters are small and large ones, and those at which a method of
drawing gives way to another.
"""

import numpy as np
import scipy
from scipy import stats

LEVELS = [1e-4, 1e-3, 0.01, 0.02, *np.arange(0.05, 0.96, 0.05), 0.98, 0.99, 0.999, 0.9999]

CASES = {
    "UNIFORM": (lambda a, b: stats.uniform(a, b - a), [(0, 1), (-3, 5), (1e6, 1.5e6)]),
    "NORMAL": (stats.norm, [(0, 1), (-2, 0.5), (1e3, 10)]),
    "LOGNORMAL": (lambda m, s: stats.lognorm(s, scale=np.exp(m)), [(0, 1), (2, 0.25)]),
    "EXPONENTIAL": (lambda s: stats.expon(scale=s), [(1,), (1e-3,)]),
    "GAMMA": (lambda k, s: stats.gamma(k, scale=s), [(0.01, 1), (0.3, 2), (0.99, 1), (1, 1), (1.5, 3), (20, 1), (1e6, 1)]),
    "BETA": (stats.beta, [(0.02, 0.03), (0.5, 0.5), (1, 1), (0.2, 3), (2, 5), (1, 1e3), (500, 400)]),
    "CHISQUARE": (stats.chi2, [(0.1,), (1,), (5,), (300,)]),
    "F": (stats.f, [(1, 5), (10, 20), (100, 3)]),
    "NONCENTRAL_CHISQUARE": (stats.ncx2, [(0.3, 0.5), (1, 30), (1.5, 0.01), (4, 2), (20, 300)]),
    "NONCENTRAL_F": (stats.ncf, [(0.5, 6, 3), (3, 20, 3), (10, 12, 50)]),
    "STANDARD_T": (stats.t, [(0.5,), (3,), (100,)]),
    "LAPLACE": (stats.laplace, [(0, 1), (5, 0.1)]),
    "LOGISTIC": (stats.logistic, [(0, 1), (5, 0.1)]),
    "GUMBEL": (stats.gumbel_r, [(0, 1), (5, 0.1)]),
    "WEIBULL": (stats.weibull_min, [(0.3,), (1,), (5,)]),
    "PARETO": (stats.lomax, [(0.5,), (3,), (50,)]),
    "POWER": (stats.powerlaw, [(0.2,), (1,), (8,)]),
    "RAYLEIGH": (lambda s: stats.rayleigh(scale=s), [(1,), (20,)]),
    "TRIANGULAR": (lambda a, m, b: stats.triang((m - a) / (b - a), a, b - a), [(0, 0.3, 1), (-2, -2, 3), (1, 4, 4)]),
    "STANDARD_CAUCHY": (stats.cauchy, [()]),
    "VONMISES": (lambda mu, k: stats.vonmises(k, mu), [(0, 0.1), (0, 1), (0, 4), (0, 700)]),
    "WALD": (lambda m, s: stats.invgauss(m / s, scale=s), [(1, 1), (3, 0.2), (0.5, 40)]),
    "POISSON": (stats.poisson, [(0.001,), (0.5,), (5,), (9.99,), (10,), (33.3,), (1000,), (1e6,)]),
    "BINOMIAL": (
        stats.binom,
        [(1, 0.3), (10, 0.5), (20, 0.97), (19, 0.5), (20, 0.5), (40, 0.25), (100, 0.5), (1000, 0.002), (1000, 0.999), (1000000, 0.3), (10**9, 2e-8), (10**9, 0.9)],
    ),
    "NEGATIVE_BINOMIAL": (stats.nbinom, [(1, 0.5), (0.5, 0.1), (50, 0.9), (30, 0.01)]),
    "GEOMETRIC": (stats.geom, [(0.9,), (0.5,), (0.01,), (1e-6,)]),
    "LOGSERIES": (stats.logser, [(0.1,), (0.7,), (0.99,)]),
    "ZIPF": (stats.zipf, [(1.5,), (2.5,), (8,)]),
    "HYPERGEOMETRIC": (
        lambda g, b, n: stats.hypergeom(g + b, g, n),
        [(5, 5, 4), (3, 30, 12), (15, 15, 15), (100, 40, 130), (300, 700, 500), (100000, 50000, 2000)],
    ),
}


def points(distribution, discrete):
    with np.errstate(all="ignore"):
        numbers = np.unique(distribution.ppf(LEVELS).astype(float))
        if discrete:
            low, high = distribution.support()
            numbers = np.unique(np.concatenate([numbers, numbers - 1]))
            numbers = numbers[numbers >= low]
        numbers = numbers[np.isfinite(numbers) & ((numbers == 0) | (abs(numbers) > 1e-300))]
        shares = distribution.cdf(numbers)
    return [(x, c) for x, c in zip(numbers, shares) if 1e-6 < c < 1 - 1e-6]


print("# scipy %s, numpy %s" % (scipy.__version__, np.__version__))
for name, (make, cases) in CASES.items():
    for parameters in cases:
        distribution = make(*parameters)
        discrete = hasattr(distribution.dist, "pmf")
        mean, variance = distribution.stats(moments="mv")
        if name == "VONMISES":
            mean, variance = distribution.mean(), np.nan
        pairs = " ".join("%r %r" % (float(x), float(c)) for x, c in points(distribution, discrete))
        print(name, " ".join(repr(float(p)) for p in parameters), repr(float(mean)), repr(float(variance)), pairs, sep="\t")
