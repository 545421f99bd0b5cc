"""Records NumPy's results for sets along an axis, quantiles with weights and several at once, fits and roots:

python3 calls_order.py ../../../../device-tests/src/main/resources/org/jgpu/contract/numpy-order-calls.txt.gz

calls_format.py says what a line is.
"""

import gzip
import sys
import warnings

import numpy as np

from calls_format import call, lines

warnings.simplefilter("ignore")
rng = np.random.default_rng(14)

DTYPES = ["bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64", "complex64", "complex128"]


def few(dtype, shape):
    """Numbers of which many are equal, negative zeros among those of floating point."""
    x = rng.integers(0, 3, shape) if dtype[0] in "bu" else rng.integers(-1, 2, shape)
    x = x.astype(dtype)
    if dtype[0] == "c":
        x = x + 1j * rng.integers(-1, 2, shape).astype(x.real.dtype)
        x = x.astype(dtype)
    if dtype[0] == "f":
        x = np.where(rng.random(shape) < 0.2, -x, x)
    return x


def uniques():
    for dtype in DTYPES:
        for shape, axis in [((12, 2), 0), ((2, 3, 2), int(rng.integers(-3, 3)))]:
            x = few(dtype, shape)
            call("unique", 0, [x, axis], list(np.unique(x, True, True, True, axis=axis)))
    for dtype, shape, axis in [("float32", (12, 3), -1), ("int8", (2, 3, 4), 0), ("int64", (5,), 0), ("bool", (40, 1), 0)]:
        x = few(dtype, shape)
        call("unique", 0, [x, axis], list(np.unique(x, True, True, True, axis=axis)))
    for shape, axis in [((0, 3), 0), ((3, 0), 0), ((3, 0), 1), ((0,), 0), ((1, 1), 1)]:
        x = np.zeros(shape, "int32")
        call("unique", 0, [x, axis], list(np.unique(x, True, True, True, axis=axis)))
    nan = np.nan
    x = np.array([[1, nan], [nan, 1], [1, 2], [1, nan], [1, 2], [nan, 0]])
    call("unique_values", 0, [x, 0], np.unique(x, axis=0))
    call("unique_values", 0, [x.astype("float32"), 1], np.unique(x.astype("float32"), axis=1))


def quantiles():
    for dtype in ["float32", "float64"]:
        for shape, axis in [((33,), 0), ((5, 17), 1), ((6, 4), 0), ((2, 3, 4), 1)]:
            x = (rng.integers(-40, 40, shape) / 8).astype(dtype)
            y = np.where(rng.random(shape) < 0.2, np.nan, x).astype(dtype)
            w = rng.integers(0, 4, shape).astype("float64")
            w[..., 0] += 1
            w = np.moveaxis(np.moveaxis(w, axis, -1) + (np.arange(shape[axis]) == 0), -1, axis)
            for q in [0.0, 0.5, 0.9] if dtype == "float32" else [0.25, 1.0]:
                result = np.quantile(x, q, axis=axis, weights=w, method="inverted_cdf")
                call("weighted", 0, [x, axis, q, w], np.asarray(result).astype(dtype))
                line = np.arange(1, shape[axis] + 1)
                result = np.quantile(x, q, axis=axis, weights=line, method="inverted_cdf")
                call("weighted", 0, [x, axis, q, line], np.asarray(result).astype(dtype))
                result = np.nanquantile(y, q, axis=axis, weights=np.ones(shape), method="inverted_cdf")
                call("nan_weighted", 0, [y, axis, q, np.ones(shape)], np.asarray(result).astype(dtype))
            q = np.array([0.0, 0.1, 0.5, 2 / 3, 1.0])
            for name, values in [("quantiles", x), ("nanquantiles", y)]:
                of = getattr(np, name[:-1])
                call(name, 8, [values, axis, q], of(values.astype(float), q, axis=axis).astype(dtype))


def fits():
    for dtype, ulps in [("float64", 1 << 16), ("float32", 1 << 12)]:
        for points, degree in [(5, 0), (9, 2), (4, 3)] if dtype == "float64" else [(30, 4)]:
            x = np.linspace(-1, 2, points).astype(dtype)
            y = (rng.integers(-40, 40, points) / 8).astype(dtype)
            z = (rng.integers(-40, 40, (points, 2)) / 8).astype(dtype)
            w = (rng.integers(1, 9, points) / 4).astype(dtype)
            call("polyfit", ulps, [x, y, degree], np.polyfit(x.astype(float), y, degree).astype(dtype))
            call("polyfit", ulps, [x, z, degree], np.polyfit(x.astype(float), z, degree).astype(dtype))
            call("polyfit_weights", ulps, [x, y, degree, w], np.polyfit(x.astype(float), y, degree, w=w).astype(dtype))
            c, rest, rank, s, _ = np.polyfit(x.astype(float), y, degree, full=True)
            call("polyfit_full", ulps, [x, y, degree], [np.int64(rank), s.astype(dtype)])
            for values in [y, z]:
                _, known = np.polyfit(x.astype(float), values, degree, w=w, cov="unscaled")
                if values.ndim == 2:
                    known = np.broadcast_to(known[:, :, None] if known.ndim == 2 else known, known.shape[:2] + (2,))
                call("polyfit_known", ulps, [x, values, degree, w], known.astype(dtype))
                if points > degree + 1:
                    _, covariance = np.polyfit(x.astype(float), values, degree, w=w, cov=True)
                    call("polyfit_cov", ulps, [x, values, degree, w], covariance.astype(dtype))
    x = np.arange(5.0)
    call("polyfit_rcond", 1 << 16, [x, x * x, 3, 0.2], np.polyfit(x, x * x, 3, rcond=0.2))


def roots():
    for p in [[1, -3, 2], [2, 0, 8], [1, 0, 0, -1], [0, 0, 3, 6, 0, 0], [5], [0, 0], [1, 2, 3, 4, 5, 6, 7, 8],
              [1, 1e6, 1, 1e-6], [1e-3, 1, 1e5, 2], np.poly(np.arange(1, 9)), rng.normal(size=21), np.poly([1, 1, 2])]:
        p = np.asarray(p, float)
        call("roots", 0, [p], np.roots(p).astype(complex))
    for p in [[1, 1j], [1 + 1j, 2, 3 - 2j, 1], rng.normal(size=12) + 1j * rng.normal(size=12)]:
        call("roots", 0, [np.asarray(p, complex)], np.roots(p).astype(complex))
    call("roots", 0, [np.array([2, -4, -6])], np.roots([2, -4, -6]).astype(complex))


for part in [uniques, quantiles, fits, roots]:
    part()
with open(sys.argv[1], "wb") as file, gzip.GzipFile("", "wb", 9, file, 0) as out:
    out.write("".join(lines).encode())
print(len(lines), "calls", file=sys.stderr)
