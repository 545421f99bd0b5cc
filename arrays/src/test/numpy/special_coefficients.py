"""Fits the polynomials of org.jgpu.arrays.kernels' special functions, and prints them as Java's arrays:

python3 special_coefficients.py

Each is the interpolation at Chebyshev's points, computed with 60 digits, of the least degree whose relative error is below 2^-56 on the
whole interval; its coefficients are rounded to doubles, the constant one first.
"""

from mpmath import chebyt, cos, digamma, erf, erfc, erfinv, exp, findroot, gamma, log, loggamma, besseli, mp, mpf, pi, polyval, sqrt, taylor

mp.dps = 60
LIMIT = mpf(2) ** -56


def interpolation(f, low, high, count):
    """The coefficients, highest first, of the polynomial through count points."""
    middle, half = (low + high) / 2, (high - low) / 2
    nodes = [cos(pi * (2 * i + 1) / (2 * count)) for i in range(count)]
    values = [f(middle + half * t) for t in nodes]
    weights = [2 * sum(v * cos(pi * k * (2 * i + 1) / (2 * count)) for i, v in enumerate(values)) / count for k in range(count)]
    weights[0] /= 2
    # Clenshaw's sums with polynomials in place of numbers, then t = (x - middle) / half.
    before, last = [], []
    for weight in reversed(weights):
        times = [mpf(0)] + [2 * c for c in last]
        size = max(len(times), len(before), 1)
        now = [(times[i] if i < len(times) else 0) - (before[i] if i < len(before) else 0) for i in range(size)]
        now[0] += weight
        before, last = last, now
    plain = last[:]
    for i, c in enumerate(before):
        plain[i + 1] -= c
    result = [mpf(0)]
    for c in reversed(plain):
        longer = [mpf(0)] * (len(result) + 1)
        for i, r in enumerate(result):
            longer[i] += -r * middle / half
            longer[i + 1] += r / half
        longer[0] += c
        result = longer
    while len(result) > count:
        result.pop()
    return result[::-1]


def fit(name, f, low, high):
    low, high = mpf(low), mpf(high)
    probes = [low + (high - low) * i / 97 for i in range(98)]
    exact = [f(p) for p in probes]
    for count in range(4, 48):
        polynomial = interpolation(f, low, high, count)
        worst = max(abs(polyval(polynomial, p) / e - 1) for p, e in zip(probes, exact))
        if worst < LIMIT:
            break
    print("  // %s, relative error %.1e" % (name, float(worst)))
    print("  private static final double[] %s = {" % name)
    for c in reversed(polynomial):
        print("    %s," % repr(float(c)))
    print("  };")


def limit(f, near):
    """f, with its limit at 0, where it is 0 / 0."""
    return lambda t: f(t) if abs(t) > mpf(10) ** -25 else near


def by_tail(s):
    """The number whose erfc is exp(-s * s), by s."""
    target = exp(-s * s)
    x = s * mpf("0.9")
    for _ in range(60):
        slope = -2 / sqrt(pi) * exp(-x * x)
        step = (erfc(x) - target) / slope
        x -= step / (1 + x * step)
        if abs(step) < mpf(10) ** -50:
            break
    return x / s


def stirling(x):
    return loggamma(x) - ((x - mpf(1) / 2) * log(x) - x + log(2 * pi) / 2)


def main():
    k = mpf("3.75")
    euler = -digamma(mpf(1))
    fit("ERF", lambda u: erf(sqrt(u)) / sqrt(u) if u else 2 / sqrt(pi), 0, 1)
    at = lambda t: k * (1 + t) / (1 - t)
    fit("SCALED_ERFC", lambda t: (1 + 2 * at(t)) * exp(at(t) ** 2) * erfc(at(t)), (mpf("0.5") - k) / (mpf("0.5") + k), (28 - k) / (28 + k))
    fit("ERF_INV", lambda u: erfinv(sqrt(u)) / sqrt(u) if u else sqrt(pi) / 2, 0, mpf("0.25"))
    fit("ERF_INV_NEAR", lambda s: by_tail(s + mpf("1.5")), mpf("0.83") - mpf("1.5"), mpf("2.25") - mpf("1.5"))
    fit("ERF_INV_FAR", lambda s: by_tail(s + 4), mpf("2.25") - 4, mpf("6.1") - 4)
    half = mpf(1) / 2
    fit("GAMMA", limit(lambda t: (gamma(2 + t) - 1) / t, 1 - euler), -half, half)
    fit("GAMMA_TAIL", limit(lambda v: (exp(stirling(1 / v)) - 1) / v, mpf(1) / 12), 0, mpf(1) / 12)
    fit("LOG_GAMMA", limit(lambda t: loggamma(2 + t) / t, 1 - euler), mpf("-0.75"), half)
    fit("LOG_GAMMA_TAIL", limit(lambda u: stirling(1 / sqrt(u)) / sqrt(u), mpf(1) / 12), 0, mpf(1) / 100)
    zero = findroot(digamma, mpf("1.4616321449683623"))
    high = mpf(float(zero))
    print("  // DIGAMMA_ZERO %r + %r" % (float(zero), float(zero - high)))
    fit("DIGAMMA", lambda t: digamma(t + mpf("1.5")) / (t + mpf("1.5") - zero), -half, half)
    fit("DIGAMMA_TAIL", limit(lambda u: (log(1 / sqrt(u)) - sqrt(u) / 2 - digamma(1 / sqrt(u))) / u, mpf(1) / 12), 0, mpf(1) / 100)
    fit("BESSEL", lambda q: besseli(0, 2 * sqrt(q)), 0, 16)
    fit("BESSEL_TAIL", lambda v: besseli(0, 1 / v) * exp(-1 / v) / sqrt(v) if v else 1 / sqrt(2 * pi), mpf(1) / 720, mpf(1) / 8)


main()
