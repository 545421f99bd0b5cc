"""Records exact values of the element-wise functions that round, for the errors that docs/ndarray.md states:

python3 elementwise_exact.py ../../../../device-tests/src/main/resources/org/jgpu/contract/elementwise-exact.bin.gz

Arguments are numbers of float32 or float64; values are computed with 60 digits and written as the sum of two doubles. All numbers are
big-endian:

    file:     for each function UTF (u16 bytes) its name, u8 32 or 64, u16 count, count times f64 x, y, high, low
"""

import gzip
import random
import struct
import sys

import mpmath as m
from mpmath import mpf

m.mp.dps = 60
random.seed(20261122)
COUNT = 160


def ndtr(x, y):
    return m.erfc(-x / m.sqrt(2)) / 2


def uniform(low, high):
    return lambda: random.uniform(low, high)


def sizes(low, high, signs=False):
    """Numbers of all magnitudes between two powers of 10."""
    return lambda: 10 ** random.uniform(low, high) * (random.choice([1, -1]) if signs else 1)


def either(*ranges):
    return lambda: random.choice(ranges)()


def one(f):
    return lambda x, y: f(x)


# Name, the exact function, where x lies, where y lies, and where x of float32 lies.
FUNCTIONS = [
    ("erf", one(m.erf), either(uniform(-4, 4), sizes(-30, 0, True))),
    ("erfc", one(m.erfc), either(uniform(-4, 9), uniform(9, 26)), None, either(uniform(-4, 9))),
    ("erfInv", one(m.erfinv), either(uniform(-1, 1), sizes(-20, 0, True), lambda: 1 - 10 ** random.uniform(-15, 0)), None,
     either(uniform(-0.999, 0.999), sizes(-20, -0.01, True))),
    ("ndtr", ndtr, either(uniform(-9, 9), uniform(-37, -9)), None, uniform(-12, 9)),
    ("gamma", one(m.gamma), either(uniform(0, 20), uniform(0, 171), uniform(-20, 0), uniform(-160, 0), sizes(-20, 0)), None, either(uniform(0, 34), uniform(-20, 0))),
    ("lgamma", one(lambda x: m.loggamma(x)), either(uniform(0, 12), sizes(-20, 20), uniform(0.999, 1.001), uniform(1.999, 2.001))),
    ("digamma", one(m.digamma), either(uniform(0, 12), sizes(-20, 20), uniform(1.46, 1.463))),
    ("i0", one(lambda x: m.besseli(0, x)), either(uniform(-10, 10), uniform(-700, 700)), None, uniform(-80, 80)),
    ("xlogy", lambda x, y: x * m.log(y), sizes(-9, 9, True), sizes(-9, 9)),
    ("expit", one(lambda x: 1 / (1 + m.exp(-x))), either(uniform(-30, 30), uniform(-700, 0)), None, uniform(-80, 80)),
    ("logit", one(lambda x: m.log(x / (1 - x))), either(uniform(0, 1), uniform(0.4999, 0.5001), sizes(-30, 0))),
    ("sin", one(m.sin), either(uniform(-4, 4), sizes(-9, 5, True))),
    ("cos", one(m.cos), either(uniform(-4, 4), sizes(-9, 5, True))),
    ("tan", one(m.tan), either(uniform(-4, 4), sizes(-9, 5, True))),
    ("asin", one(m.asin), uniform(-1, 1)),
    ("acos", one(m.acos), uniform(-1, 1)),
    ("atan", one(m.atan), sizes(-9, 9, True)),
    ("sinh", one(m.sinh), either(uniform(-20, 20), sizes(-9, 1, True))),
    ("cosh", one(m.cosh), uniform(-20, 20)),
    ("tanh", one(m.tanh), either(uniform(-4, 4), sizes(-9, 1, True))),
    ("asinh", one(m.asinh), sizes(-9, 9, True)),
    ("acosh", one(m.acosh), either(uniform(1, 3), lambda: 1 + 10 ** random.uniform(-6, 9))),
    ("atanh", one(m.atanh), either(uniform(-1, 1), sizes(-9, -0.01, True))),
    ("sinc", one(lambda x: m.sin(m.pi * x) / (m.pi * x)), either(uniform(0.001, 0.7), uniform(-0.7, 0))),
    ("exp", one(m.exp), uniform(-80, 80)),
    ("exp2", one(lambda x: mpf(2) ** x), uniform(-120, 120)),
    ("expm1", one(m.expm1), either(uniform(-5, 80), sizes(-9, 0, True))),
    ("log", one(m.log), either(sizes(-30, 30), uniform(0.5, 2))),
    ("log2", one(lambda x: m.log(x) / m.log(2)), either(sizes(-30, 30), uniform(0.5, 2))),
    ("log10", one(m.log10), either(sizes(-30, 30), uniform(0.5, 2))),
    ("log1p", one(m.log1p), either(sizes(-9, 9), uniform(-0.9, 0.9))),
    ("sqrt", one(m.sqrt), sizes(-30, 30)),
    ("rsqrt", one(lambda x: 1 / m.sqrt(x)), sizes(-30, 30)),
    ("cbrt", one(lambda x: m.sign(x) * m.cbrt(abs(x))), sizes(-30, 30, True)),
    ("power", lambda x, y: m.power(x, y), uniform(0.01, 20), uniform(-20, 20)),
    ("logAddExp", lambda x, y: m.log(m.exp(x) + m.exp(y)), uniform(0, 50), uniform(0, 50)),
    ("logAddExp2", lambda x, y: m.log(mpf(2) ** x + mpf(2) ** y) / m.log(2), uniform(0, 50), uniform(0, 50)),
    ("atan2", lambda x, y: m.atan2(x, y), sizes(-3, 3, True), sizes(-3, 3, True)),
    ("hypot", lambda x, y: m.sqrt(x * x + y * y), sizes(-9, 9, True), sizes(-9, 9, True)),
]


def rounded(x, bits):
    return struct.unpack(">f", struct.pack(">f", x))[0] if bits == 32 else x


def row(f, x, y):
    exact = mpf(f(mpf(x), mpf(y)))
    high = float(exact)
    return struct.pack(">dddd", x, y, high, float(exact - high))


def main():
    data = []
    for name, f, wide, *rest in FUNCTIONS:
        ys = rest[0] if rest and rest[0] else lambda: 0.0
        narrow = rest[1] if len(rest) > 1 else wide
        for bits, xs in [(32, narrow), (64, wide)]:
            rows = [row(f, rounded(xs(), bits), rounded(ys(), bits)) for _ in range(COUNT)]
            data.append(struct.pack(">H", len(name)) + name.encode() + struct.pack(">BH", bits, len(rows)) + b"".join(rows))
    with open(sys.argv[1], "wb") as out, gzip.GzipFile("", "wb", 9, out, 0) as packed:
        packed.write(b"".join(data))


main()
