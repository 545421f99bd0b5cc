"""Sorts, partitions, sets, searches and order statistics."""

import numpy as np

from golden_inputs import BOOL, COMPLEX, FLOATS, INTEGERS, REALS, book, given, make, rng
from golden_reductions import CUBES, METHODS, arguments, attempt, axes_of

SORTED = BOOL + REALS + COMPLEX
PICKING = ["inverted_cdf", "closest_observation", "lower", "higher", "nearest"]


def some(count, shapes=CUBES):
    return [shapes[i] for i in rng.permutation(len(shapes))[:count]]


def flavours(dtype):
    """With and without NaN; NumPy has no order of bfloat16's."""
    return ["small", "truth"] if dtype in ("bool", "bfloat16") else ["small", "special", "nan"]


def some_axis(shape):
    return int(rng.integers(-len(shape), len(shape)))


def sorts():
    for dtype in SORTED:
        for flavour in flavours(dtype):
            for shape in some(5, CUBES[1:]):
                x, axis = make(dtype, shape, flavour), some_axis(shape)
                attempt("sort", [x], {"axis": axis}, lambda: np.sort(x.array, axis, kind="stable"))
                attempt("argsort", [x], {"axis": axis}, lambda: np.argsort(x.array, axis, kind="stable"))
                if flavour == "small":
                    y = make("int8", shape, "truth")
                    attempt("lexsort", [x, y], {"axis": axis}, lambda: np.lexsort([x.array, y.array], axis))
    for shape, axis in [((), -1), ((), 0), ((3, 4), 2), ((3, 4), -3), ((5,), 1)]:
        x = make("float32", shape)
        attempt("sort", [x], {"axis": axis}, lambda: np.sort(x.array, axis))
        if shape:
            # NumPy takes an array of rank 0 for one of rank 1.
            attempt("argsort", [x], {"axis": axis}, lambda: np.argsort(x.array, axis))


def partitions():
    """What stands at one place, the largest before and the least behind: all that a partition promises."""
    for dtype in BOOL + REALS:
        for shape in [(7,), (33,), (3, 4), (5, 17), (4, 3, 5)]:
            x, axis = make(dtype, shape, rng.choice(flavours(dtype)[:2])), some_axis(shape)
            if np.isnan(x.array).any() if dtype in FLOATS else False:
                x = make(dtype, shape, "small")
            k = int(rng.integers(1, max(2, shape[axis] - 1)))
            ordered = np.sort(x.array, axis)
            parts = [np.take(ordered, i, axis) for i in (k - 1, k, k + 1)]
            for kth in [k, k - shape[axis]]:
                book.case("partition", [x], {"axis": axis, "kth": kth}, parts)
                book.case("argpartition", [x], {"axis": axis, "kth": kth}, parts)
            for kth in [shape[axis], -shape[axis] - 1]:
                attempt("partition", [x], {"axis": axis, "kth": kth}, lambda: np.partition(x.array, kth, axis))
                attempt("argpartition", [x], {"axis": axis, "kth": kth}, lambda: np.argpartition(x.array, kth, axis))


def sets():
    for dtype in SORTED:
        for flavour in flavours(dtype):
            if flavour != "small" and dtype in COMPLEX:
                continue
            for shape in some(5):
                x, y = make(dtype, shape, flavour), make(dtype, some(1)[0], flavour)
                attempt("unique", [x], {}, lambda: np.unique(x.array))
                attempt("unique_all", [x], {}, lambda: list(np.unique(x.array, return_index=True, return_inverse=True, return_counts=True)))
                for name in ["isin", "union1d", "intersect1d", "setdiff1d", "setxor1d"]:
                    attempt(name, [x, y], {}, lambda: np.asarray(getattr(np, name)(x.array, y.array)))


def searches():
    for dtype in BOOL + REALS:
        for flavour in flavours(dtype):
            for shape in some(4):
                line = make(dtype, (int(rng.choice([0, 1, 5, 33])),), flavour)
                line = given(np.sort(line.array))
                values = make(dtype, shape, flavour)
                for right in [False, True]:
                    side = "right" if right else "left"
                    attempt("searchsorted", [line, values], {"right": right}, lambda: np.asarray(np.searchsorted(line.array, values.array, side)))
    for dtype, other in [("int32", "float64"), ("float32", "float64"), ("uint8", "int16"), ("int64", "int8"), ("bool", "int32")]:
        line, values = given(np.sort(make(dtype, (33,)).array)), make(other, (3, 4))
        attempt("searchsorted", [line, values], {"right": False}, lambda: np.searchsorted(line.array, values.array))
    plane = make("float32", (3, 4))
    attempt("searchsorted", [plane, plane], {"right": False}, lambda: np.searchsorted(plane.array, plane.array))
    for dtype in INTEGERS[:4] + FLOATS[2:]:
        for order in [1, -1]:
            edges = given(np.sort(make(dtype, (7,)).array)[::order])
            x = make(dtype, (2, 3, 4))
            for right in [False, True]:
                attempt("digitize", [x, edges], {"right": right}, lambda: np.digitize(x.array, edges.array, right))
        mixed = given(np.array([1, 3, 2], dtype))
        attempt("digitize", [x, mixed], {"right": False}, lambda: np.digitize(x.array, mixed.array))


def statistics():
    for dtype in ["float16", "float32", "float64"]:
        for shape in some(8):
            x = make(dtype, shape, rng.choice(["small", "nan"]))
            if x.array.size == 0:
                continue
            for axes in axes_of(shape):
                if axes == ():
                    continue
                keep = bool(rng.integers(0, 2))
                for name in ["median", "nanmedian"]:
                    attempt(name, [x], arguments(axes, keep), lambda: np.asarray(getattr(np, name)(x.array, axis=axes, keepdims=keep)), 2.0)
        for method in METHODS:
            for flavour in ["small", "nan"]:
                for shape in some(4, CUBES[:12]):
                    q = float(rng.choice([0.0, 0.1, 0.25, 0.5, 2 / 3, 0.75, 0.99, 1.0]))
                    x = make(dtype, shape, flavour)
                    axes = axes_of(shape)[int(rng.integers(0, len(axes_of(shape)[:3])))]
                    if axes == ():
                        axes = None
                    keep = bool(rng.integers(0, 2))
                    for name in ["quantile", "nanquantile"]:
                        attempt(name, [x], arguments(axes, keep, q=q, method=method),
                                lambda: np.asarray(getattr(np, name)(x.array, q, axis=axes, keepdims=keep, method=method)).astype(dtype), 8.0)
    for dtype in INTEGERS:
        for method in PICKING:
            shape = some(1, CUBES[2:11])[0]
            x, axis = make(dtype, shape, "wide"), some_axis(shape)
            attempt("quantile", [x], {"axis": [axis], "q": 0.25, "method": method}, lambda: np.asarray(np.quantile(x.array, 0.25, axis=axis, method=method)))
    for shape in [(0,), (2, 0), (0, 3)]:
        x = make("float32", shape)
        for axes in axes_of(shape)[:3]:
            for name in ["median", "nanmedian"]:
                attempt(name, [x], arguments(axes, False), lambda: np.asarray(getattr(np, name)(x.array, axis=axes)))
            for name in ["quantile", "nanquantile"]:
                attempt(name, [x], arguments(axes, False, q=0.5, method="linear"), lambda: np.asarray(getattr(np, name)(x.array, 0.5, axis=axes)))
    x = make("float32", (3, 4))
    for q in [-0.1, 1.5]:
        for name in ["quantile", "nanquantile"]:
            attempt(name, [x], {"q": q, "method": "linear"}, lambda: getattr(np, name)(x.array, q))


def record():
    for part in [sorts, partitions, sets, searches, statistics]:
        part()
