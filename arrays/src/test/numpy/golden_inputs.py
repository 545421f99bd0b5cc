"""Inputs of recorded cases: elements of many kinds, in arrays of many layouts."""

import ml_dtypes
import numpy as np

from golden_format import View, Writer

rng = np.random.default_rng(20261122)
book = Writer()

BOOL = ["bool"]
SIGNED = ["int8", "int16", "int32", "int64"]
UNSIGNED = ["uint8", "uint16", "uint32", "uint64"]
INTEGERS = SIGNED + UNSIGNED
FLOATS = ["float16", "bfloat16", "float32", "float64"]
COMPLEX = ["complex64", "complex128"]
REALS = INTEGERS + FLOATS
NUMBERS = REALS + COMPLEX
ALL = BOOL + NUMBERS
WIDE = {"float16": np.float32, "bfloat16": np.float32, "float32": np.float64, "float64": np.longdouble,
        "complex64": np.complex128, "complex128": np.clongdouble}
SHAPES = [(), (1,), (5,), (33,), (3, 4), (2, 17), (4, 1), (2, 3, 4), (3, 1, 5), (2, 1, 3, 2), (2, 3, 1, 2, 2), (1, 2, 1, 3, 1, 2), (0,), (0, 3), (2, 0, 3)]
POOL = 700


def dt(name):
    return np.dtype(ml_dtypes.bfloat16) if name == "bfloat16" else np.dtype(name)


def is_float(name):
    return name in FLOATS


def reals(name, flavour, size):
    """float64 values of a flavour that make sense for the dtype."""
    integer = name in INTEGERS
    unsigned = name in UNSIGNED
    if flavour == "small":
        values = rng.integers(0 if unsigned else -9, 10, size) / (1 if integer else 4)
    elif flavour == "nonzero":
        values = rng.integers(1, 10, size) * (1 if unsigned else rng.choice([-1, 1], size)) / (1 if integer else 4)
    elif flavour == "positive":
        values = rng.integers(1, 12, size) / (1 if integer else 4)
    elif flavour == "powers":
        values = rng.choice([1, 2] if unsigned else [-1, 1, 2, 1] if integer else [-1, 1, 2, 0.5, -0.5], size)
    elif flavour == "digit":
        values = rng.integers(0, 8, size)
    elif flavour == "truth":
        values = rng.integers(0, 2, size)
    elif flavour == "unit":
        values = rng.uniform(-1, 1, size)
    elif flavour == "nan":
        values = np.where(rng.random(size) < 0.3, np.nan, rng.integers(-9, 10, size) / 4)
    elif flavour == "wide":
        values = rng.normal(size=size) * 10.0 ** rng.uniform(-3, 3, size)
    else:
        values = rng.choice([np.nan, np.inf, -np.inf, 0.0, -0.0, 1, -1, 0.5, 2, 3.75, -2.5, 1.5, 1e-30, 1e-45, 6e-8, 1e30, 65504, 3.4e38, 100, -745.5], size)
    return np.asarray(values, np.float64)


def elements(name, flavour, size):
    if name == "bool":
        return rng.integers(0, 2, size).astype(bool)
    if name in COMPLEX:
        part = "float32" if name == "complex64" else "float64"
        a = np.empty(size, name)
        a.real, a.imag = reals(part, flavour, size), reals(part, flavour, size)
        return a
    if name in INTEGERS and flavour in ("wide", "special", "unit", "nan"):
        info = np.iinfo(name)
        values = rng.integers(info.min, info.max, size, dtype=name, endpoint=True)
        return np.where(rng.random(size) < 0.3, rng.choice(np.array([info.min, info.max, 0, 1], name), size), values)
    with np.errstate(all="ignore"):
        return reals(name, flavour, size).astype(dt(name))


pools = {}


def pool(name, flavour):
    if (name, flavour) not in pools:
        array = elements(name, flavour, POOL)
        pools[name, flavour] = book.base(array), array
    return pools[name, flavour]


def start(name, flavour, shape):
    """A packed array from somewhere in a pool."""
    base, array = pool(name, flavour)
    count = int(np.prod(shape, dtype=int))
    if count > POOL:
        raise AssertionError(shape)
    first = int(rng.integers(0, POOL - count + 1))
    return View(array[first : first + count].reshape(shape), base, [("slice", 0, first, first + count, 1), ("reshape", shape)])


def then(view, step):
    kind, *v = step
    a = view.array
    if kind == "slice":
        axis, first, stop, by = v
        index = [slice(None)] * a.ndim
        index[axis] = slice(first, None if stop == -(2**63) else stop, by)
        a = a[tuple(index)]
    elif kind == "index":
        a = np.take(a, v[1], v[0])
    elif kind == "transpose":
        a = a.transpose(v[0])
    elif kind == "broadcast":
        a = np.broadcast_to(a, v[0])
    else:
        a = a.reshape(v[0])
    return View(a, view.base, view.steps + [step])


def given(array):
    """An array of its own, packed."""
    array = np.ascontiguousarray(array).reshape(np.shape(array))
    return View(array, book.base(array.reshape(-1)), [("reshape", array.shape)])


def make(name, shape, flavour="small", layout=None):
    """An array of a shape in one of the layouts."""
    layout = layout or rng.choice(["packed", "packed", "transposed", "steps", "reverse", "broadcast", "inner", "offset"])
    rank = len(shape)
    if rank == 0 and layout not in ("packed", "inner"):
        layout = "inner"
    if layout == "packed":
        return start(name, flavour, shape)
    if layout == "transposed":
        order = [int(i) for i in rng.permutation(rank)]
        source = [0] * rank
        for i, axis in enumerate(order):
            source[axis] = shape[i]
        return then(start(name, flavour, tuple(source)), ("transpose", order))
    if layout == "broadcast":
        kept = [e if rng.integers(0, 2) or e == 0 else 1 for e in shape]
        while kept and kept[0] == 1 and rng.integers(0, 2):
            kept.pop(0)
        return then(start(name, flavour, tuple(kept)), ("broadcast", shape))
    axis = int(rng.integers(0, rank + 1)) if layout == "inner" else int(rng.integers(0, rank))
    if layout == "inner":
        larger = shape[:axis] + (3,) + shape[axis:]
        return then(start(name, flavour, larger), ("index", axis, int(rng.integers(0, 3))))
    e = shape[axis]
    if layout == "reverse":
        view = start(name, flavour, shape)
        return then(view, ("slice", axis, -1, -(2**63), -1)) if e else view
    by = int(rng.choice([2, 3, -2])) if layout == "steps" else 1
    need = abs(by) * max(e, 1) + 1
    if int(np.prod(shape[:axis] + (need,) + shape[axis + 1 :], dtype=int)) > POOL:
        return start(name, flavour, shape)
    view = start(name, flavour, shape[:axis] + (need,) + shape[axis + 1 :])
    if by > 0:
        return then(view, ("slice", axis, 1, 1 + by * (e - 1) + 1 if e else 1, by))
    first = need - 1
    return then(view, ("slice", axis, first, first + by * (e - 1) - 1, by)) if e else then(view, ("slice", axis, 0, 0, 1))
