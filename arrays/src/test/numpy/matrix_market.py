"""Writes Matrix Market files as SciPy writes them, and what is in them:

python3 matrix_market.py > ../resources/numpy/matrix-market.txt

A line is: name, rows, columns, the file in hexadecimal, its elements as complex128 in row-major order and little-endian, in
hexadecimal. Everything follows from the seed; the first line names the version.
"""

import io

import numpy as np
import scipy
import scipy.io
import scipy.sparse

rng = np.random.default_rng(20261122)


def elements(field, shape):
    if field == "integer":
        return rng.integers(-(2**62), 2**62, shape)
    if field == "complex":
        return rng.normal(size=shape) + 1j * rng.normal(size=shape)
    return rng.normal(size=shape) * 10.0 ** rng.integers(-30, 30, shape)


def related(a, symmetry):
    lower = np.tril(a, -1)
    diagonal = np.diag(np.diag(a))
    if symmetry == "symmetric":
        return lower + lower.T + diagonal
    if symmetry == "skew-symmetric":
        return lower - lower.T
    if symmetry == "hermitian":
        return lower + lower.conj().T + diagonal.real
    return a


print("scipy", scipy.__version__)
for kind in ["coordinate", "array"]:
    for field in ["real", "integer", "complex", "pattern"]:
        for symmetry in ["general", "symmetric", "skew-symmetric", "hermitian"]:
            if symmetry == "hermitian" and field != "complex" or field == "pattern" and (kind == "array" or symmetry == "skew-symmetric"):
                continue
            for shape in [(5, 5), (1, 1), (3, 4), (0, 0), (2, 0)]:
                if symmetry != "general" and shape[0] != shape[1] or kind == "array" and 0 in shape:
                    continue
                a = related(elements(field, shape), symmetry)
                if kind == "coordinate":
                    a = np.where(related(rng.random(shape), "symmetric" if symmetry != "general" else symmetry) < 0.5, a, 0)
                if field == "pattern":
                    a = (a != 0).astype(float)
                out = io.BytesIO()
                matrix = scipy.sparse.coo_array(a) if kind == "coordinate" else a
                scipy.io.mmwrite(out, matrix, comment="made by SciPy", field=field, symmetry=symmetry, precision=17)
                found = scipy.io.mmread(io.BytesIO(out.getvalue()))
                found = found.toarray() if kind == "coordinate" else found
                text = np.ascontiguousarray(found).astype(complex).tobytes().hex() if field != "integer" else np.ascontiguousarray(found).astype("<i8").tobytes().hex()
                print("%s-%s-%s|%d|%d|%s|%s" % (kind, field, symmetry, shape[0], shape[1], out.getvalue().hex(), text))
