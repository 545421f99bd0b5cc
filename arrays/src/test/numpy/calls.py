"""Records NumPy's results of calls that golden.py has not: complex inverses of special values, histograms, signals, products of vectors:

python3 calls.py ../../../../device-tests/src/main/resources/org/jgpu/contract/numpy-calls.txt.gz

calls_format.py says what a line is.
"""

import gzip
import itertools
import sys
import warnings

import numpy as np

from calls_format import call, lines

warnings.simplefilter("ignore")
np.seterr(all="ignore")
rng = np.random.default_rng(13)


def whole(*shape):
    return rng.integers(-9, 10, shape) / 4


PARTS = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, -2.0, 1e-200, -1e-30, 1e200, -1e160, np.inf, -np.inf, np.nan]


def complex_inverses():
    z = np.empty(len(PARTS) ** 2, complex)
    z.real, z.imag = zip(*itertools.product(PARTS, PARTS))
    for name in ["arcsin", "arccos", "arctan", "arcsinh", "arccosh", "arctanh", "log1p"]:
        call(name, 8, [z], getattr(np, name)(z))
    call("expm1", 8, [z], np.expm1(z))
    for name in ["isinf", "isfinite"]:
        call(name, 0, [z], getattr(np, name)(z))
        call(name, 0, [z.astype("complex64")], getattr(np, name)(z.astype("complex64")))
    w = (rng.normal(size=200) + 1j * rng.normal(size=200)) * 10 ** rng.uniform(-6, 6, 200)
    for name in ["arcsin", "arccos", "arctan", "arcsinh", "arccosh", "arctanh"]:
        call(name + "_each", 16, [w], getattr(np, name)(w))


def histograms():
    for dtype in ["float16", "float32", "float64", "int8", "uint8", "int32", "int64", "uint64"]:
        x = rng.integers(0, 100, 500).astype(dtype) if dtype[0] in "iu" else (rng.integers(-500, 500, 500) / 100).astype(dtype)
        for bins in [1, 7, 10, 100]:
            counts, edges = np.histogram(x, bins)
            call("histogram", 0, [x, bins], [counts, edges.astype(float)])
            low, high = (10.0, 90.0) if dtype[0] in "iu" else (-4.1, 3.3)
            counts, edges = np.histogram(x, bins, (low, high))
            call("histogram_range", 0, [x, bins, low, high], [counts, edges.astype(float)])
        given = np.array([0.0, 0.25, 0.25, 1.0, 3.0, 50.0])
        call("histogram_edges", 0, [x, given], np.histogram(x, given)[0])
        w = whole(500)
        call("histogram_weights", 4, [x, 10, w], np.histogram(x, 10, weights=w)[0])
        call("histogram_density", 4, [x, 10], np.histogram(x, 10, density=True)[0])
    x, w = rng.normal(size=3000), rng.integers(1, 9, 3000) / 4
    call("histogram", 0, [x, 1000], list(np.histogram(x, 1000)))
    call("histogram", 0, [x, 20000], list(np.histogram(x, 20000)))
    call("histogram_weights", 4, [x, 5000, w], np.histogram(x, 5000, weights=w)[0])
    call("histogram_weights", 4, [x, 9000, w], np.histogram(x, 9000, weights=w)[0])
    call("histogram", 0, [np.full(5, 3.0), 4], list(np.histogram(np.full(5, 3.0), 4)))
    call("histogram", 0, [np.zeros(0), 4], list(np.histogram(np.zeros(0), 4)))
    nans = np.array([1, np.nan, 2, np.inf, -np.inf, 3.0])
    call("histogram_range", 0, [nans, 4, 1.0, 3.0], list(np.histogram(nans, 4, (1.0, 3.0))))
    call("histogram_edges", 0, [nans, np.array([0.0, 2, 3])], np.histogram(nans, [0.0, 2, 3])[0])
    for dtype in ["float32", "float64"]:
        x, y = rng.normal(size=700).astype(dtype), rng.normal(size=700).astype(dtype)
        h, a, b = np.histogram2d(x, y, [5, 7])
        call("histogram2d", 0, [x, y, 5, 7], [h.astype("int64"), a.astype(float), b.astype(float)])
        h, a, b = np.histogram2d(x, y, [5, 7], density=True)
        call("histogram2d_density", 8, [x, y, 5, 7], h)
    points = rng.integers(-9, 10, (400, 3)) / 4
    h, edges = np.histogramdd(points, [3, 4, 5], [(-2, 2), (-1, 1), (-3, 3)])
    call("histogramdd", 0, [points], [h.astype("int64"), *edges])
    h, edges = np.histogramdd(points, [3, 4, 5], [(-2, 2), (-1, 1), (-3, 3)], weights=points[:, 0])
    call("histogramdd_weights", 4, [points, points[:, 0]], h)
    for dtype in ["uint8", "int8", "uint16", "int32", "int64"]:
        x = rng.integers(0, 120, 4000).astype(dtype)
        call("bincount", 0, [x, 0], np.bincount(x))
        call("bincount", 0, [x, 200], np.bincount(x, minlength=200))
        w = rng.integers(-9, 10, 4000) / 4
        call("bincount_weights", 0, [x, w, 0], np.bincount(x, w))
    x = rng.integers(0, 30000, 4000)
    call("bincount", 0, [x, 0], np.bincount(x))


def signals():
    for dtype in ["int32", "int64", "uint8", "float16", "float32", "float64", "complex64", "complex128"]:
        for one, other in [(1, 1), (2, 2), (5, 2), (2, 5), (5, 4), (4, 5), (40, 7), (7, 40), (3000, 3), (1500, 700), (300, 1400)]:
            x, v = rng.integers(0, 4, one).astype(dtype), rng.integers(0, 4, other).astype(dtype)
            if dtype.startswith("complex"):
                x, v = x + 1j * rng.integers(-2, 3, one).astype(dtype), v + 1j * rng.integers(-2, 3, other).astype(dtype)
                x, v = x.astype(dtype), v.astype(dtype)
            if dtype == "float16" and one > 100:
                continue
            for mode in ["full", "same", "valid"]:
                for name in ["convolve", "correlate"]:
                    if one > 100 and mode != "same":
                        continue
                    call("%s_%s" % (name, mode), 0, [x, v], getattr(np, name)(x, v, mode))
    x, v = np.array([1, np.inf, 2, 3, 4.0]), np.array([np.inf, 1.0])
    call("convolve_full", 0, [x, v], np.convolve(x, v))
    at = np.sort(rng.permutation(60)[:12] / 4)
    of = whole(12)
    x = np.concatenate([rng.uniform(-3, 18, 60), at, [np.nan, np.inf, -np.inf]])
    call("interp", 4, [x, at, of], np.interp(x, at, of))
    call("interp_bounded", 4, [x, at, of, -7.0, 9.0], np.interp(x, at, of, -7.0, 9.0))
    # Of one point NumPy gives NaN its value.
    call("interp", 4, [x[:-3], at[:1], of[:1]], np.interp(x[:-3], at[:1], of[:1]))
    steep = np.array([-np.inf, 1.0, 2.0, np.inf])
    call("interp", 4, [np.array([0.5, 1.5, 2.5]), np.array([0.0, 1, 2, 3]), steep], np.interp([0.5, 1.5, 2.5], [0, 1, 2, 3], steep))
    angles = rng.uniform(-900, 900, 80)
    points = rng.permutation(np.array([-190.0, -185, 0, 80, 355, 1.5, 170]))
    call("interp_period", 4, [angles, points, whole(7) * 0 + np.arange(7)], np.interp(angles, points, np.arange(7.0), period=360))
    for dtype in ["int64", "float32", "float64", "complex128"]:
        p, x = rng.integers(-3, 4, 5).astype(dtype), rng.integers(-5, 6, (3, 4)).astype(dtype)
        call("polyval", 0, [p, x], np.polyval(p, x))
        call("polyval", 0, [p[:0], x], np.polyval(p[:0], x).astype(dtype))
    turns = np.cumsum(rng.uniform(-3, 5, (4, 30)), 1)
    wrapped = np.mod(turns, 2 * np.pi)
    call("unwrap", 64, [wrapped, 1], np.unwrap(wrapped, axis=1))
    call("unwrap", 64, [wrapped, 0], np.unwrap(wrapped, axis=0))
    for name in ["bartlett", "blackman", "hamming", "hanning"]:
        for count in [0, 1, 2, 7, 64]:
            call(name, 8, [count], getattr(np, name)(count))
    for beta in [0.0, 5.0, 14.0]:
        for count in [0, 1, 2, 7, 64]:
            call("kaiser", 16, [count, beta], np.kaiser(count, beta))


def products():
    for dtype in ["int32", "float32", "float64", "complex128"]:
        x, y = whole(2, 3) * 4, whole(4, 2) * 4
        if dtype == "complex128":
            x, y = x + 1j * whole(2, 3), y + 1j * whole(4, 2)
        x, y = x.astype(dtype), y.astype(dtype)
        call("kron", 0, [x, y], np.kron(x, y))
        call("kron", 0, [x[0], y], np.kron(x[0], y))
        call("outer", 0, [x, y], np.outer(x, y))
        call("vecdot", 0, [x, x[::-1]], np.vecdot(x, x[::-1]))
        call("inner", 0, [x[0], x[1]], np.asarray(np.inner(x[0], x[1])))
        u, v = np.repeat(x[None], 4, 0), x[1]
        call("cross", 0, [u, v], np.cross(u, v))
        for n in [0, 1, 4]:
            call("vander", 0, [x[0], n], np.vander(x[0], n).astype(dtype))
            call("vander_increasing", 0, [x[0], n], np.vander(x[0], n, True).astype(dtype))
    for rows, columns in [(1, 9), (3, 50), (20, 70), (5, 3000)]:
        m = rng.normal(size=(rows, columns))
        call("cov", 64, [m], np.cov(m))
        if rows > 1:
            call("corrcoef", 64, [m], np.corrcoef(m))
    c = whole(3, 40) + 1j * whole(3, 40)
    call("cov", 64, [c], np.cov(c))
    call("cov", 64, [m[0]], np.cov(m[0]))


for part in [complex_inverses, histograms, signals, products]:
    part()
with open(sys.argv[1], "wb") as out, gzip.GzipFile("", "wb", 9, out, 0) as packed:
    packed.write("".join(lines).encode())
