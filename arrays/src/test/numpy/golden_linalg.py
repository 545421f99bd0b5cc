#!/usr/bin/env python3
"""Records what NumPy and SciPy give for systems, decompositions and norms.

    python3 arrays/src/test/numpy/golden_linalg.py \\
        > device-tests/src/main/resources/org/jgpu/contract/numpy-linalg.txt

A case is a line "function dtype option", a line for each array in, and one for each array out: a sign, the shape,
the numbers; of complex ones first the real parts, then the imaginary ones.
"""

import sys

import numpy as np
import scipy.linalg

DTYPES = ["float32", "float64", "complex64", "complex128"]
ORDERS = {
    "fro": "FROBENIUS",
    "nuc": "NUCLEAR",
    1: "ONE",
    -1: "LEAST_COLUMN",
    2: "TWO",
    -2: "LEAST_SINGULAR",
    np.inf: "INFINITY",
    -np.inf: "LEAST_ROW",
}


def array(rng, dtype, *shape):
    """Multiples of 1/8, which all dtypes hold."""
    x = rng.integers(-40, 41, shape) / 8
    if dtype.startswith("complex"):
        x = x + 1j * rng.integers(-40, 41, shape) / 8
    return x.astype(dtype)


def hermitian(rng, dtype, *shape):
    x = array(rng, dtype, *shape)
    return x + np.conj(np.swapaxes(x, -1, -2))


def definite(rng, dtype, *shape):
    x = array(rng, dtype, *shape)
    return x @ np.conj(np.swapaxes(x, -1, -2)) + np.eye(shape[-1]).astype(dtype)


def numbers(x):
    x = np.asarray(x)
    flat = x.ravel()
    parts = [flat.real, flat.imag] if np.iscomplexobj(flat) else [flat]
    return " ".join(repr(float(number)) for part in parts for number in part)


def line(sign, x):
    x = np.asarray(x)
    shape = "x".join(str(extent) for extent in x.shape) or "-"
    kind = "c" if np.iscomplexobj(x) else "r"
    return f"{sign} {kind} {shape} {numbers(x)}".rstrip()


def record(function, dtype, inputs, outputs, option="-"):
    print(function, dtype, option)
    for x in inputs:
        print(line("<", x))
    for x in outputs:
        print(line(">", x))


def systems(rng, dtype):
    for shape in [(1, 1), (4, 4), (2, 3, 3), (9, 9)]:
        a = array(rng, dtype, *shape)
        b = array(rng, dtype, shape[-1])
        c = array(rng, dtype, shape[-1], 2)
        record("solve", dtype, [a, b], [np.linalg.solve(a, b)])
        record("solve", dtype, [a, c], [np.linalg.solve(a, c)])
        record("inv", dtype, [a], [np.linalg.inv(a)])
        record("det", dtype, [a], [np.linalg.det(a)])
        record("slogdet", dtype, [a], np.linalg.slogdet(a))
        record("expm", dtype, [a / 8], [scipy.linalg.expm(a / 8)])
        if dtype.endswith("64") or dtype == "complex128":
            record("expm", dtype, [a * 2], [scipy.linalg.expm((a * 2).astype("complex128" if dtype[0] == "c" else "float64"))])
    singular = np.ones((2, 3, 3), dtype)
    record("det", dtype, [singular], [np.linalg.det(singular)])
    record("slogdet", dtype, [singular], np.linalg.slogdet(singular))


def factors(rng, dtype):
    for shape in [(1, 1), (5, 3), (3, 5), (2, 4, 4)]:
        x = array(rng, dtype, *shape)
        record("qr", dtype, [x], np.linalg.qr(x))
        record("svdvals", dtype, [x], [np.linalg.svd(x, compute_uv=False)])
        record("lu", dtype, [x], scipy.linalg.lu(x, p_indices=True))
        record("pinv", dtype, [x], [np.linalg.pinv(x)])
    for shape in [(1, 1), (2, 4, 4), (7, 7)]:
        x = definite(rng, dtype, *shape)
        for upper in [False, True]:
            record("cholesky", dtype, [x], [np.linalg.cholesky(x, upper=upper)], "UPPER" if upper else "LOWER")
        h = hermitian(rng, dtype, *shape)
        for uplo, name in [("L", "LOWER"), ("U", "UPPER")]:
            record("eigvalsh", dtype, [h], [np.linalg.eigvalsh(h, UPLO=uplo)], name)


def eigenvalues(dtype):
    """Matrices of their own generator, so that those of other functions stay as they were recorded."""
    rng = np.random.default_rng(15)
    for shape in [(1, 1), (2, 2), (2, 4, 4), (7, 7)]:
        x = array(rng, dtype, *shape)
        record("eig", dtype, [x], np.linalg.eig(x))
    companion = np.eye(6, k=-1)
    companion[0] = [3, 0.5, -2, 1, 0.25, -1]
    rotation = np.zeros((4, 4))
    rotation[[0, 1, 2, 3], [1, 0, 3, 2]] = [-1, 1, 2, -2]
    triangle = np.triu(array(rng, "float64", 5, 5)) + np.diag(np.arange(5) * 16)
    scaled = np.array([[1, 2.0**40, 0], [2.0**-40, 2, 2.0**30], [2.0**-60, 2.0**-30, 3]])
    for x in [companion, rotation, triangle, triangle.T, scaled]:
        record("eig", dtype, [x.astype(dtype)], np.linalg.eig(x.astype(dtype)))
    for x in [np.eye(5, k=1), np.eye(5, k=-1), np.eye(3, k=1) + 2 * np.eye(3)]:
        record("eigvals", dtype, [x.astype(dtype)], [np.linalg.eigvals(x.astype(dtype))])


def least_squares(rng, dtype):
    for rows, columns, rank in [(6, 3, 3), (4, 4, 4), (3, 6, 3), (6, 4, 2)]:
        a = array(rng, dtype, rows, rank) @ array(rng, dtype, rank, columns)
        for b in [array(rng, dtype, rows), array(rng, dtype, rows, 2)]:
            x, residuals, found, s = np.linalg.lstsq(a, b, rcond=1e-5)
            kept = s if rank == min(rows, columns) else s[:rank]
            record("lstsq", dtype, [a, b], [x, residuals, np.int64(found), kept])
        record("matrix_rank", dtype, [a], [np.linalg.matrix_rank(a)])


def norms(rng, dtype):
    x = array(rng, dtype, 2, 3, 4)
    x[0, 0, 0] = 0
    for order in [2, 1, 0, 3, 0.5, -1, -2, np.inf, -np.inf]:
        y = x if order >= 0 or order == -np.inf else np.where(x == 0, 1, x).astype(dtype)
        record("vector_norm", dtype, [y], [np.linalg.norm(y, order, axis=1)], repr(float(order)))
    record("norm", dtype, [x], [np.linalg.norm(x)])
    for order, name in ORDERS.items():
        record("matrix_norm", dtype, [x], [np.linalg.norm(x, order, axis=(-2, -1))], name)
    square = array(rng, dtype, 2, 4, 4)
    for order, name in ORDERS.items():
        record("cond", dtype, [square], [np.linalg.cond(square, order)], name)
    singular = np.zeros((2, 3, 3), dtype)
    singular[1] = np.eye(3)
    for order, name in ORDERS.items():
        if order == "nuc":
            continue  # NumPy raises, as its inverse is infinite
        record("cond", dtype, [singular], [np.linalg.cond(singular, order)], name)


def main():
    rng = np.random.default_rng(14)
    np.seterr(all="ignore")
    for dtype in DTYPES:
        systems(rng, dtype)
        factors(rng, dtype)
        least_squares(rng, dtype)
        norms(rng, dtype)
        eigenvalues(dtype)


if __name__ == "__main__":
    sys.exit(main())
