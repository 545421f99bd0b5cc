"""Shapes, joining, padding, and what is made from nothing."""

import numpy as np

from golden_inputs import ALL, COMPLEX, FLOATS, INTEGERS, SHAPES, book, dt, make, rng
from golden_reductions import attempt

DTYPES = ["bool", "int8", "uint16", "int32", "int64", "float16", "float32", "float64", "complex64", "complex128", "bfloat16"]
DEEP = [s for s in SHAPES if s]


def some(count, shapes=SHAPES):
    return [shapes[i] for i in rng.permutation(len(shapes))[:count]]


def axis_of(shape):
    return int(rng.integers(-len(shape), len(shape)))


def copies():
    """The views themselves: what all else rests on."""
    for dtype in ALL:
        for shape in SHAPES:
            for layout in ["packed", "transposed", "steps", "reverse", "broadcast", "inner", "offset"]:
                x = make(dtype, shape, rng.choice(["small", "special", "wide"]), layout)
                book.case("copy", [x], {}, x.array, 0.0, True)


def shaping():
    for dtype in DTYPES:
        for shape in some(8):
            x, size = make(dtype, shape), int(np.prod(shape, dtype=int))
            a = x.array
            attempt("ravel", [x], {}, lambda: a.reshape(-1))
            for target in [[-1], [size], [1, size, 1], [2, -1], [-1, 3], [size + 1]]:
                attempt("reshape", [x], {"shape": target}, lambda: a.reshape(target))
            for target in [(2,) + shape, (3, 1) + shape, shape[:-1] + (4,)]:
                attempt("broadcast_to", [x], {"shape": list(target)}, lambda: np.broadcast_to(a, target))
            attempt("squeeze", [x], {}, lambda: np.squeeze(a))
            for axis in [0, -1, len(shape), len(shape) + 2]:
                attempt("expand_dims", [x], {"axis": axis}, lambda: np.expand_dims(a, axis))
            for rank in [1, 2, 3]:
                attempt("atleast_%dd" % rank, [x], {}, lambda: [np.atleast_1d, np.atleast_2d, np.atleast_3d][rank - 1](a))
            if shape:
                order = [int(i) for i in rng.permutation(len(shape))]
                attempt("transpose", [x], {"axes": order}, lambda: a.transpose(order))
                attempt("transpose", [x], {"axes": [0] * len(shape)}, lambda: a.transpose([0] * len(shape)))
                one, other = axis_of(shape), axis_of(shape)
                attempt("swapaxes", [x], {"one": one, "other": other}, lambda: np.swapaxes(a, one, other))
                attempt("moveaxis", [x], {"from": one, "to": other}, lambda: np.moveaxis(a, one, other))
                attempt("flip", [x], {"axis": [one]}, lambda: np.flip(a, one))
                attempt("squeeze", [x], {"axis": [one]}, lambda: np.squeeze(a, one))
            attempt("flip", [x], {}, lambda: np.flip(a))
            if len(shape) > 1:
                for turns in [0, 1, 2, 3, -1]:
                    attempt("rot90", [x], {"k": turns, "axes": [0, 1]}, lambda: np.rot90(a, turns, (0, 1)))
                attempt("matrix_transpose", [x], {}, lambda: np.matrix_transpose(a))
                for k in [-1, 0, 1, 3]:
                    attempt("tril", [x], {"k": k}, lambda: np.tril(a, k))
                    attempt("triu", [x], {"k": k}, lambda: np.triu(a, k))
                    attempt("diagonal", [x], {"offset": k, "axis1": 0, "axis2": 1}, lambda: np.diagonal(a, k, 0, 1))
            if len(shape) == 1:
                for k in [-1, 0, 2]:
                    attempt("diag", [x], {"k": k}, lambda: np.diag(a, k))
            if shape and all(shape):
                window = [int(rng.integers(1, e + 1)) for e in shape]
                attempt("sliding_window_view", [x], {"windows": window}, lambda: np.lib.stride_tricks.sliding_window_view(a, tuple(window)))


def joining():
    for dtype in DTYPES:
        for shape in some(7, DEEP):
            axis = axis_of(shape) % len(shape)
            x = make(dtype, shape)
            y = make(dtype, shape[:axis] + (int(rng.integers(0, 4)),) + shape[axis + 1 :])
            z = make(dtype, shape)
            arrays = [x.array, y.array, z.array]
            attempt("concatenate", [x, y, z], {"axis": axis}, lambda: np.concatenate(arrays, axis))
            attempt("concatenate", [x, make(dtype, shape + (2,))], {"axis": axis}, lambda: np.concatenate([x.array, np.zeros(shape + (2,), dt(dtype))], axis))
            at = int(rng.integers(-len(shape) - 1, len(shape) + 1))
            attempt("stack", [x, z], {"axis": at}, lambda: np.stack([x.array, z.array], at))
            for name in ["vstack", "hstack", "dstack", "column_stack"]:
                attempt(name, [x, z], {}, lambda: getattr(np, name)([x.array, z.array]))
            attempt("append", [x, y], {"axis": axis}, lambda: np.append(x.array, y.array, axis))
            e = shape[axis]
            if e:
                index = int(rng.integers(-e, e))
                attempt("delete", [x], {"index": index, "axis": axis}, lambda: np.delete(x.array, index, axis))
                attempt("unstack", [x], {"axis": axis}, lambda: list(np.unstack(x.array, axis=axis)))
                attempt("insert", [x, y], {"index": index, "axis": axis}, lambda: np.insert(x.array, [index] * y.array.shape[axis], y.array, axis))
                attempt("split", [x], {"parts": e, "axis": axis}, lambda: np.split(x.array, e, axis))
                ends = sorted(int(i) for i in rng.integers(0, e + 1, 2))
                attempt("split", [x], {"ends": ends, "axis": axis}, lambda: np.split(x.array, ends, axis))
                attempt("split", [x], {"parts": e + 1, "axis": axis}, lambda: np.split(x.array, e + 1, axis))
            for distance in [0, 1, -2, 7]:
                attempt("roll", [x], {"distance": distance, "axis": axis}, lambda: np.roll(x.array, distance, axis))
            attempt("roll", [x], {"distance": 3}, lambda: np.roll(x.array, 3))
            counts = [int(i) for i in rng.integers(0, 3, rng.integers(1, len(shape) + 2))]
            attempt("tile", [x], {"counts": counts}, lambda: np.tile(x.array, counts))
            count = int(rng.integers(0, 4))
            attempt("repeat", [x], {"count": count, "axis": axis}, lambda: np.repeat(x.array, count, axis))
        for shape in some(5, [s for s in DEEP if all(s) and len(s) < 5]):
            x = make(dtype, shape)
            widths = rng.integers(0, 3, (len(shape), 2))
            flat = [int(w) for w in widths.reshape(-1)]
            attempt("pad", [x], {"widths": flat, "mode": "constant", "value": 1}, lambda: np.pad(x.array, widths, constant_values=dt(dtype).type(1)))
            for mode in ["edge", "reflect", "symmetric", "wrap"]:
                attempt("pad", [x], {"widths": flat, "mode": mode}, lambda: np.pad(x.array, widths, mode))


def made():
    for dtype in INTEGERS + FLOATS[2:]:
        for start, stop, step in [(0, 10, 1), (3, 11, 2), (10, 3, -3), (5, 5, 1), (0, 7, 3)]:
            if step < 0 and dtype.startswith("uint"):
                continue
            book.case("arange", [], {"start": start, "stop": stop, "step": step, "dtype": dtype}, np.arange(start, stop, step, dtype))
        for rows, columns, k in [(3, 3, 0), (3, 4, 1), (4, 3, -1), (0, 2, 0), (2, 2, 5)]:
            args = {"rows": rows, "columns": columns, "k": k, "dtype": dtype}
            book.case("eye", [], args, np.eye(rows, columns, k, dtype))
            book.case("tri", [], args, np.tri(rows, columns, k, dtype))
    for dtype in ["float32", "float64"]:
        for start, stop, count in [(0.0, 1.0, 5), (-2.0, 3.0, 11), (1.0, 1.0, 3), (5.0, -5.0, 2), (0.0, 9.0, 1), (0.0, 1.0, 0)]:
            args = {"start": start, "stop": stop, "count": count, "dtype": dtype}
            book.case("linspace", [], args, np.linspace(start, stop, count, dtype=dtype), 8.0)
            book.case("linspace_open", [], args, np.linspace(start, stop, count, False, dtype=dtype), 8.0)
            book.case("logspace", [], {**args, "start": start / 4, "stop": stop / 4}, np.logspace(start / 4, stop / 4, count, dtype=dtype), 16.0)
        for start, stop, count in [(1.0, 1000.0, 4), (0.5, 8.0, 5), (8.0, 0.25, 6)]:
            book.case("geomspace", [], {"start": start, "stop": stop, "count": count, "dtype": dtype}, np.geomspace(start, stop, count, dtype=dtype), 16.0)
        for lengths in [(3,), (3, 2), (2, 3, 4), (1, 0)]:
            vectors = [make(dtype, (n,)) for n in lengths]
            book.case("meshgrid", vectors, {}, [np.ascontiguousarray(g) for g in np.meshgrid(*[v.array for v in vectors])])
        for n in [1, 4, 7]:
            x = make(dtype, (n,), "small")
            book.case("vander", [x], {"n": 3}, np.vander(x.array, 3))


def record():
    for part in [copies, shaping, joining, made]:
        part()
