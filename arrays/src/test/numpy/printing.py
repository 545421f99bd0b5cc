"""Writes what NumPy prints for arrays of all its dtypes: python3 printing.py > ../resources/numpy/printing.txt

One line a case: dtype, shape, options, the elements' bits in hexadecimal, the text with \\n for line breaks.
Everything follows from the seed; the first line names the version.
"""

import numpy as np

rng = np.random.default_rng(20261122)
FLOATS = [np.float16, np.float32, np.float64]
COMPLEX = [np.complex64, np.complex128]
INTEGERS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
SHAPES = [(), (1,), (3,), (7,), (40,), (2, 3), (3, 1), (1, 5), (2, 2, 2), (3, 30), (2, 1, 2, 2), (0,), (2, 0), (1100,), (40, 30), (7, 160), (2, 3, 200)]


def floats(dtype, shape):
    kind = rng.integers(0, 9)
    size = int(np.prod(shape))
    limit = float(np.finfo(dtype).max)
    if kind == 0:
        values = rng.integers(-1000, 1000, size).astype(np.float64)
    elif kind == 1:
        values = rng.normal(size=size)
    elif kind == 2:
        values = rng.normal(size=size) * 10.0 ** rng.integers(-4, 5, size)
    elif kind == 3:
        values = 10.0 ** rng.uniform(-7, 9, size)
    elif kind == 4:
        values = rng.integers(0, 100, size) / 4
    elif kind == 5:
        values = rng.choice([0.0, -0.0, np.nan, np.inf, -np.inf, 1.5, -2.25, 1e-5, 123456.0], size)
    elif kind == 6:
        values = rng.choice([np.nan, np.inf], size)
    elif kind == 7:
        values = 2.0 ** rng.integers(-30, 30, size)
    else:
        bits = {2: np.uint16, 4: np.uint32, 8: np.uint64}[np.dtype(dtype).itemsize]
        return rng.integers(0, np.iinfo(bits).max, size, dtype=bits, endpoint=True).view(dtype).reshape(shape)
    return np.clip(values, -limit, limit, out=values, where=np.isfinite(values)).astype(dtype).reshape(shape)


def array(dtype, shape):
    size = int(np.prod(shape))
    if dtype is np.bool_:
        return rng.integers(0, 2, size).astype(bool).reshape(shape)
    if dtype in INTEGERS:
        info = np.iinfo(dtype)
        low, high = (info.min, info.max) if rng.integers(0, 2) else (max(info.min, -20), 100)
        return rng.integers(low, high, size, dtype=dtype, endpoint=True).reshape(shape)
    if dtype in COMPLEX:
        part = np.float32 if dtype is np.complex64 else np.float64
        result = np.empty(shape, dtype)
        result.real, result.imag = floats(part, shape), floats(part, shape)
        return result
    return floats(dtype, shape)


def bits(a):
    words = {1: "u1", 2: "u2", 4: "u4", 8: "u8"}
    part = a.dtype.itemsize // (2 if a.dtype.kind == "c" else 1)
    flat = np.ascontiguousarray(a).reshape(-1).view(words[part])
    return " ".join(format(int(w), "x") for w in flat)


def shown(a, threshold, edge):
    if a.size <= threshold:
        return a
    for axis, extent in enumerate(a.shape):
        if extent > 2 * edge:
            a = np.take(a, list(range(edge)) + list(range(extent - edge, extent)), axis)
    return a


np.seterr(all="ignore")
print(np.__version__)
for shape in SHAPES:
    for dtype in [np.bool_] + INTEGERS + 4 * FLOATS + 2 * COMPLEX:
        a = array(dtype, shape)
        options = [8, 1000, 3, 75, 0]
        if rng.integers(0, 3) == 0:
            options = [int(rng.integers(0, 18)), int(rng.choice([5, 1000])), int(rng.integers(1, 4)), int(rng.choice([20, 75, 120])), int(rng.integers(0, 2))]
        np.set_printoptions(precision=options[0], threshold=options[1], edgeitems=options[2], linewidth=options[3], suppress=bool(options[4]))
        text = str(a)
        row = [a.dtype.name, ",".join(map(str, shape)), ",".join(map(str, options)), bits(shown(a, options[1], options[2])), text.replace("\n", "\\n")]
        print("|".join(row))
