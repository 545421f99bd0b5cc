"""Reductions, scans, statistics."""

import numpy as np

from golden_inputs import ALL, BOOL, COMPLEX, FLOATS, INTEGERS, NUMBERS, REALS, WIDE, book, dt, given, make, rng

CUBES = [(), (1,), (7,), (33,), (3, 4), (4, 1), (2, 17), (2, 3, 4), (3, 1, 5), (2, 3, 2, 2), (2, 1, 3, 2, 2), (2, 2, 1, 2, 2, 2), (0,), (0, 3), (2, 0, 3)]


def axes_of(shape):
    """Over everything, one axis, a negative one, several, or none."""
    rank = len(shape)
    kinds = [None]
    if rank:
        kinds += [(int(rng.integers(0, rank)),), (int(rng.integers(0, rank)) - rank,)]
    if rank > 1:
        kinds.append(tuple(int(i) for i in rng.permutation(rank)[: rng.integers(2, rank + 1)]))
    if rng.random() < 0.1:
        kinds.append(())
    return kinds


def attempt(name, inputs, args, function, ulps=0.0, zeros=False):
    try:
        outcome = function()
    except (ValueError, IndexError, TypeError) as e:
        outcome = e
    book.case(name, inputs, args, outcome, ulps, zeros)


def arguments(axes, keep, **more):
    args = {} if axes is None else {"axis": list(axes)}
    if keep:
        args["keepdims"] = True
    args.update(more)
    return args


def narrow(a, dtype):
    """NumPy has no bfloat16 of its own: such sums are made in float32 and rounded once."""
    return a.astype(np.float32) if dtype in ("bfloat16", "float16") else a


def over(function, x, axes, keep, **more):
    return np.asarray(function(x, axis=axes, keepdims=keep, **more))


SIMPLE = [("sum", NUMBERS, "small"), ("prod", NUMBERS, "powers"), ("max", BOOL + REALS, "special"), ("min", BOOL + REALS, "special"), ("max", REALS, "small"),
          ("min", REALS, "small"), ("ptp", REALS, "positive"), ("any", ALL, "truth"), ("all", ALL, "truth"), ("count_nonzero", ALL, "small")]


def reductions():
    for name, dtypes, flavour in SIMPLE:
        function = getattr(np, name)
        for dtype in dtypes:
            for index in rng.permutation(len(CUBES))[:8]:
                x = make(dtype, CUBES[index], flavour)
                for axes in axes_of(CUBES[index]):
                    keep = bool(rng.integers(0, 2))
                    a = narrow(x.array, dtype)
                    more = {"dtype": a.dtype} if name in ("sum", "prod") else {}
                    result = lambda: over(function, a, axes, keep, **more)
                    back = lambda: result() if name in ("any", "all", "count_nonzero") else result().astype(dt(dtype))
                    # Products of complex numbers grow beyond what their type holds exactly.
                    attempt(name, [x], arguments(axes, keep), back, 64.0 if name == "prod" and dtype in COMPLEX else 0.0)
    for name in ["argmax", "argmin"]:
        for dtype in BOOL + REALS:
            for index in rng.permutation(len(CUBES))[:7]:
                x = make(dtype, CUBES[index], rng.choice(["small", "special"]))
                for axes in axes_of(CUBES[index])[:3]:
                    keep = bool(rng.integers(0, 2))
                    if axes == ():
                        continue
                    axis = None if axes is None else axes[0]
                    attempt(name, [x], arguments(axes, keep), lambda: np.asarray(getattr(np, name)(x.array, axis=axis, keepdims=keep)))


def with_dtype():
    """Narrow elements summed as wide ones."""
    for name in ["sum", "prod", "mean"]:
        for dtype in BOOL + INTEGERS + ["float16", "float32"]:
            for target in ["int64", "float64"]:
                if name == "mean" and target == "int64" or dtype.startswith(("float", "uint64")) and target == "int64":
                    continue
                for index in rng.permutation(len(CUBES))[:3]:
                    x = make(dtype, CUBES[index], "powers" if name == "prod" else "small")
                    for axes in axes_of(CUBES[index])[:3]:
                        attempt(name, [x], arguments(axes, False, dtype=target), lambda: over(getattr(np, name), x.array, axes, False, dtype=target))


def masked():
    for name in ["sum", "prod", "max", "min", "any", "all", "mean"]:
        for dtype in ["int32", "int64", "float32", "float64"]:
            if name == "mean" and dtype.startswith("int"):
                continue
            for index in rng.permutation(len(CUBES))[:5]:
                shape = CUBES[index]
                x, mask = make(dtype, shape, "powers"), make("bool", shape)
                for axes in axes_of(shape)[:3]:
                    more = {"initial": dt(dtype).type(2)} if name in ("sum", "prod", "max", "min") else {}
                    typed = {"dtype": dtype} if name in ("sum", "prod") else {}
                    args = arguments(axes, False, where=1, **({"initial": 2} if more else {}))
                    attempt(name, [x, mask], args, lambda: over(getattr(np, name), x.array, axes, False, where=mask.array, **more, **typed))


def moments():
    for name in ["mean", "var", "std"]:
        for dtype in ["float16", "float32", "float64"] + (COMPLEX if name == "mean" else []):
            for index in rng.permutation(len(CUBES))[:9]:
                x = make(dtype, CUBES[index], "small")
                for axes in axes_of(CUBES[index]):
                    keep = bool(rng.integers(0, 2))
                    more = {"ddof": 1} if name != "mean" and rng.random() < 0.3 else {}
                    result = lambda: over(getattr(np, name), x.array.astype(WIDE[dtype]), axes, keep, **more).astype(dtype)
                    attempt(name, [x], arguments(axes, keep, **more), result, 8.0)
    for dtype in ["float32", "float64"]:
        for index in rng.permutation(len(CUBES))[:12]:
            shape = CUBES[index]
            if 0 in shape:
                continue
            x, w = make(dtype, shape, "small"), make(dtype, shape, "positive")
            for axes in axes_of(shape)[:3]:
                attempt("average", [x, w], arguments(axes, False), lambda: np.asarray(np.average(x.array, axis=axes, weights=w.array)), 8.0)


def without_nans():
    for name in ["nansum", "nanprod", "nanmax", "nanmin", "nanmean", "nanvar", "nanstd", "nanargmax", "nanargmin"]:
        for dtype in ["float16", "float32", "float64"]:
            for index in rng.permutation(len(CUBES))[:8]:
                x = make(dtype, CUBES[index], "nan")
                if name.startswith("nanarg") and not CUBES[index]:
                    continue
                for axes in axes_of(CUBES[index])[:3]:
                    if axes == () and name.startswith("nanarg"):
                        continue
                    axis = axes if axes is None or not name.startswith("nanarg") else axes[0]
                    near = name in ("nanmean", "nanvar", "nanstd", "nanprod")
                    a = x.array.astype(WIDE[dtype]) if near else x.array
                    result = lambda: np.asarray(getattr(np, name)(a, axis=axis))
                    back = lambda: result() if name.startswith("nanarg") else result().astype(dtype)
                    attempt(name, [x], arguments(axes, False), back, 8.0 if near else 0.0)


SCANS = [("cumsum", np.add, "small"), ("cumprod", np.multiply, "powers"), ("cummax", np.maximum, "special"), ("cummin", np.minimum, "special")]


def scans():
    for name, ufunc, flavour in SCANS:
        for dtype in REALS if "max" in name or "min" in name else NUMBERS:
            for index in rng.permutation(len(CUBES))[:9]:
                shape = CUBES[index]
                if not shape:
                    continue
                x = make(dtype, shape, flavour)
                axis = int(rng.integers(-len(shape), len(shape)))
                a = narrow(x.array, dtype)
                attempt(name, [x], {"axis": axis}, lambda: ufunc.accumulate(a, axis=axis, dtype=a.dtype).astype(dt(dtype)),
                        64.0 if name == "cumprod" and dtype in COMPLEX else 0.0)
    for name in ["nancumsum", "nancumprod"]:
        for dtype in ["float32", "float64"]:
            for index in rng.permutation(len(CUBES))[:9]:
                shape = CUBES[index]
                if shape:
                    x = make(dtype, shape, "nan")
                    axis = int(rng.integers(-len(shape), len(shape)))
                    attempt(name, [x], {"axis": axis}, lambda: getattr(np, name)(x.array, axis=axis), 8.0 if "prod" in name else 0.0)
    for dtype in REALS:
        for index in rng.permutation(len(CUBES))[:9]:
            shape = CUBES[index]
            if not shape or dtype == "bfloat16":
                continue
            x = make(dtype, shape, "small")
            axis, times = int(rng.integers(-len(shape), len(shape))), int(rng.integers(0, 4))
            attempt("diff", [x], {"axis": axis, "n": times}, lambda: np.diff(x.array, times, axis))
            attempt("ediff1d", [x], {}, lambda: np.ediff1d(x.array))
            if dtype in ("float32", "float64"):
                attempt("gradient", [x], {"axis": axis, "distance": 0.5}, lambda: np.gradient(x.array, 0.5, axis=axis), 2.0)
                attempt("trapezoid", [x], {"axis": axis, "distance": 0.5}, lambda: np.asarray(np.trapezoid(x.array, dx=0.5, axis=axis)), 2.0)


METHODS = ["inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull", "linear", "median_unbiased",
           "normal_unbiased", "lower", "higher", "midpoint", "nearest"]


def order_statistics():
    for dtype in ["float32", "float64"]:
        for method in METHODS:
            for q in [0.0, 0.25, 0.5, 0.9, 1.0]:
                shape = CUBES[rng.integers(1, 12)]
                x = make(dtype, shape, "small")
                axes = axes_of(shape)[rng.integers(0, 2)]
                attempt("quantile", [x], arguments(axes, False, q=q, method=method), lambda: np.asarray(np.quantile(x.array, q, axis=axes, method=method)), 8.0)
        for index in range(len(CUBES)):
            x = make(dtype, CUBES[index], rng.choice(["small", "nan"]))
            for axes in axes_of(CUBES[index])[:3]:
                for name in ["median", "nanmedian"]:
                    attempt(name, [x], arguments(axes, False), lambda: np.asarray(getattr(np, name)(x.array, axis=axes)), 2.0)


def histograms():
    for dtype in ["int32", "float32", "float64"]:
        for shape in [(33,), (3, 4), (0,), (2, 3, 4), ()]:
            for bins in [1, 4, 10]:
                x = make(dtype, shape, "small")
                attempt("histogram", [x], {"bins": bins, "low": -2.0, "high": 2.0}, lambda: np.histogram(x.array, bins, (-2.0, 2.0))[0])
            edges = given(np.array([-2, -1, 0.5, 3], dtype if dtype != "int32" else "float64"))
            x = make(str(edges.array.dtype), shape, "small")
            for right in [False, True]:
                attempt("digitize", [x, edges], {"right": right}, lambda: np.asarray(np.digitize(x.array, edges.array, right)))
            attempt("searchsorted", [edges, x], {"right": True}, lambda: np.asarray(np.searchsorted(edges.array, x.array, "right")))
    for dtype in ["uint8", "int32", "int64"]:
        for length in [0, 1, 5, 33]:
            for least in [0, 3, 20]:
                x = make(dtype, (length,), "positive")
                attempt("bincount", [x], {"minlength": least}, lambda: np.bincount(x.array.astype(np.int64), minlength=least))
                w = make("float64", (length,), "small")
                attempt("bincount", [x, w], {"minlength": least, "weights": 1}, lambda: np.bincount(x.array.astype(np.int64), w.array, least).astype(float))
    for dtype in ["float32", "float64"]:
        for one, other in [(1, 1), (5, 1), (1, 5), (5, 3), (3, 5), (33, 7)]:
            x, y = make(dtype, (one,), "small"), make(dtype, (other,), "small")
            for mode in ["full", "same", "valid"]:
                for name in ["convolve", "correlate"]:
                    attempt(name, [x, y], {"mode": mode}, lambda: getattr(np, name)(x.array, y.array, mode))
        for rows, columns in [(1, 5), (2, 5), (3, 7), (4, 33)]:
            x = make(dtype, (rows, columns), "small")
            attempt("cov", [x], {}, lambda: np.asarray(np.cov(x.array.astype(WIDE[dtype]))).reshape(rows, rows).astype(dtype), 16.0)
            if rows > 1 and columns > 5:
                attempt("corrcoef", [x], {}, lambda: np.corrcoef(x.array.astype(WIDE[dtype])).astype(dtype), 16.0)
    for dtype in ["float32", "float64"]:
        for order in [0.0, 1.0, 2.0, 3.0, np.inf, -np.inf]:
            for shape in [(5,), (3, 4), (2, 3, 4)]:
                x = make(dtype, shape, "nonzero")
                axis = int(rng.integers(-len(shape), len(shape)))
                attempt("vector_norm", [x], {"axis": [axis], "ord": order},
                        lambda: np.asarray(np.linalg.vector_norm(x.array.astype(np.float64), axis=axis, ord=order)).astype(dtype), 8.0)


def errors():
    for name in ["sum", "max", "mean", "argmax", "any"]:
        for dtype in ["float32", "float64"]:
            for shape, axes in [((3, 4), [2]), ((3, 4), [-3]), ((), [0]), ((2, 3, 4), [0, 0]), ((2, 3, 4), [1, -2]), ((5,), [7])]:
                x = make(dtype, shape)
                axis = tuple(axes) if name != "argmax" else axes[0]
                if name == "argmax" and len(axes) > 1:
                    continue
                attempt(name, [x], {"axis": axes}, lambda: getattr(np, name)(x.array, axis=axis))
    for name, ufunc, _ in SCANS:
        x = make("float32", (3, 4))
        attempt(name, [x], {"axis": 2}, lambda: ufunc.accumulate(x.array, axis=2))


def record():
    for part in [reductions, with_dtype, masked, moments, without_nans, scans, order_statistics, histograms, errors]:
        part()
