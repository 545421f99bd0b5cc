"""Writes sparse matrices, and what SciPy makes of them:

python3 golden_sparse.py > ../../../../device-tests/src/main/resources/org/jgpu/contract/sparse/scipy.txt

A line "matrix NAME ROWS COLUMNS DTYPE OFFSETS INDICES VALUES" is a matrix by rows, as it stands in memory. A line
"dense CALL MATRICES SHAPE DTYPE VALUES" is the result of a call as a dense array, "lists CALL MATRICES ROWS COLUMNS DTYPE OFFSETS
INDICES VALUES" one by rows, whose structure counts, too. "file NAME MATRIX HEX" is what save_npz wrote. "-" is nothing. Values are
quarters, so that sums and products are exact in any order. Everything follows from the seed; the first line names the versions.
"""

import io
import warnings

import numpy as np
import scipy
import scipy.sparse as sp
import scipy.sparse.linalg as spl

warnings.simplefilter("ignore")
rng = np.random.default_rng(20261123)
DTYPES = "float32 float64 complex64 complex128".split()


def text(x):
    return "%.9g" % x if x.dtype == np.float32 else "%.17g" % x


def shown(a):
    """Complex numbers as two of them with a slash between."""
    a = np.asarray(a).ravel()
    if a.dtype.kind == "c":
        return ",".join(text(x.real) + "/" + text(x.imag) for x in a) or "-"
    return ",".join(text(x) for x in a) or "-"


def ints(a):
    return ",".join(map(str, a)) or "-"


def numbers(shape, dtype):
    x = rng.integers(-8, 9, shape) / 4
    if np.dtype(dtype).kind == "c":
        x = x + 1j * rng.integers(-8, 9, shape) / 4
    return x.astype(dtype)


def vector(n, dtype, columns=None):
    """What the test computes, too."""
    i = np.arange(n * (columns or 1))
    x = (i * 7 % 11 - 5) / 4
    if np.dtype(dtype).kind == "c":
        x = x + 1j * (i * 5 % 7 - 3) / 2
    x = x.astype(dtype)
    return x.reshape(n, columns) if columns else x


def body(m):
    return "%d %d %s %s %s %s" % (m.shape[0], m.shape[1], m.dtype, ints(m.indptr), ints(m.indices), shown(m.data))


def dense(call, names, a):
    if hasattr(a, "toarray"):
        a = a.toarray()
    a = np.asarray(a)
    print("dense", call, names, ints(a.shape), a.dtype, shown(a))


def lists(call, names, m):
    print("lists", call, names, body(m))


def scattered(rows, columns, count, dtype):
    m = sp.coo_array((numbers(count, dtype), (rng.integers(0, max(rows, 1), count), rng.integers(0, max(columns, 1), count))),
                     shape=(rows, columns))
    return m.tocsr()


def loose(rows, columns, count, dtype):
    """Not in order, and with several entries of one place."""
    owner = np.sort(rng.integers(0, rows, count))
    offsets = np.searchsorted(owner, np.arange(rows + 1)).astype(np.int32)
    return sp.csr_array((numbers(count, dtype), rng.integers(0, columns, count).astype(np.int32), offsets), shape=(rows, columns))


def one_long_row(dtype):
    m = sp.lil_array((40, 150), dtype=dtype)
    m[17, :] = numbers(150, dtype)
    m[39, 5] = 2
    return m.tocsr()


def power_law(dtype):
    n = 40
    columns = [rng.choice(n, min(n, int(n / (1 + i))), replace=False) for i in range(n)]
    rows = np.repeat(np.arange(n), [len(c) for c in columns])
    return sp.coo_array((numbers(len(rows), dtype), (rows, np.concatenate(columns))), shape=(n, n)).tocsr()


matrices = {}
for dtype in DTYPES:
    d = dtype.replace("float", "f").replace("complex", "c")
    matrices["small-" + d] = scattered(7, 5, 14, dtype)
    matrices["other-" + d] = scattered(7, 5, 12, dtype)
    matrices["loose-" + d] = loose(9, 6, 40, dtype)
    matrices["square-" + d] = scattered(11, 11, 30, dtype)
    matrices["long-" + d] = one_long_row(dtype)
    matrices["power-" + d] = power_law(dtype)
    matrices["none-" + d] = sp.csr_array((4, 6), dtype=dtype)
    matrices["flat-" + d] = sp.csr_array((0, 5), dtype=dtype)
    matrices["thin-" + d] = sp.csr_array((5, 0), dtype=dtype)
for d in ("f32", "f64"):
    m = scattered(8, 8, 24, "float" + d[1:])
    m.data[[1, 7, 11]] = [np.nan, np.inf, -np.inf]
    m.data[[2, 13]] = 0
    matrices["special-" + d] = m

print("numpy", np.__version__, "scipy", scipy.__version__)
for name, m in matrices.items():
    print("matrix", name, body(m))
    rows, columns = m.shape
    dtype = m.dtype
    if m.nnz < 100:
        dense("toDense", name, m)
    dense("dotVector", name, m @ vector(columns, dtype))
    dense("dotTransposed", name, m.T @ vector(rows, dtype))
    for k in (1, 3, 21):
        if k == 3 or name.startswith("s"):
            dense("dotMatrix%d" % k, name, m @ vector(columns, dtype, k))
    dense("sum0", name, m.sum(axis=0))
    dense("sum1", name, m.sum(axis=1))
    dense("mean1", name, m.mean(axis=1)) if columns else None
    if rows:
        dense("denseDot", name, vector(3, dtype, rows) @ m)
    if dtype.kind == "f":
        # NumPy's results: SciPy's argmax does not look for NaN.
        elements = m.toarray()
        for axis in (0, 1):
            if m.shape[axis]:
                dense("max%d" % axis, name, elements.max(axis=axis))
                dense("min%d" % axis, name, elements.min(axis=axis))
                dense("argMax%d" % axis, name, elements.argmax(axis=axis).astype(dtype))
                dense("argMin%d" % axis, name, elements.argmin(axis=axis).astype(dtype))
        if elements.size:
            dense("max", name, elements.max())
            dense("min", name, elements.min())
    for axis in (0, 1):
        dense("countNonzero%d" % axis, name, np.count_nonzero(m.toarray(), axis=axis).astype(dtype))
    if m.nnz and not name.startswith("special"):
        sizes = m.copy()
        sizes.sum_duplicates()
        dense("norm", name, spl.norm(sizes))
        dense("normOne", name, spl.norm(sizes, 1))
        dense("normInfinity", name, spl.norm(sizes, np.inf))
        dense("normVector0", name, spl.norm(sizes, 2, axis=0))
        dense("normLargest1", name, spl.norm(sizes, np.inf, axis=1))
    for k in (0, 1, -2):
        dense("diagonal%d" % k, name, m.toarray().diagonal(k) if -rows <= k <= columns and m.size else np.zeros(
            max(0, min(rows + min(k, 0), columns - max(k, 0))), dtype))
    if m.nnz < 100:
        other = m.copy()
        other.sum_duplicates()
        lists("sumDuplicates", name, other)
        dense("dotSparse", name, m @ m.T)
        dense("timesDenseRow", name, m.multiply(vector(columns, dtype)[None, :])) if columns else None
        dense("timesDenseColumn", name, m.multiply(vector(rows, dtype)[:, None])) if rows else None
        kept = m.copy()
        kept.eliminate_zeros()
        lists("eliminateZeros", name, kept)
    if name.startswith(("small", "square", "special", "none")):
        lists("byColumns", name, m.tocsc().T)
        for k in (0, 1, -2):
            lists("tril%d" % k, name, sp.tril(m, k).tocsr())
            lists("triu%d" % k, name, sp.triu(m, k).tocsr())
        if dtype.kind == "f":
            lists("power2", name, m.power(2))
            divided = m.copy()
            divided.data = m.data / vector(columns, dtype)[m.indices]
            lists("divRow", name, divided)
            divided.data = m.data / dtype.type(3)
            lists("div3", name, divided)
        for k, count in ((0, 3), (1, 99), (-2, 99)):
            other = m.copy()
            other.setdiag(vector(count, dtype), k)
            other.sort_indices()
            lists("setDiag%d" % k, name, other)
        dense("rows1to4", name, m[1:4])
        dense("everySecondRowBack", name, m[::-2])
        dense("columns1to4", name, m[:, 1:4])
        dense("pickedBoth", name, m[[3, 0, 3]][:, [4, 1, 1, 0]])
        dense("row2", name, m[[2]])
        dense("column3", name, m[:, [3]])
for dtype in DTYPES:
    d = dtype.replace("float", "f").replace("complex", "c")
    a, b = matrices["small-" + d], matrices["other-" + d]
    names = "small-%s,other-%s" % (d, d)
    lists("plus", names, (a + b).tocsr())
    lists("minus", names, (a - b).tocsr())
    lists("multiply", names, a.multiply(b).tocsr())
    if d[0] == "f":
        lists("maximum", names, a.maximum(b).tocsr())
        lists("minimum", names, a.minimum(b).tocsr())
    dense("kron", names, sp.kron(a, b))
    lists("minusItself", "small-" + d, (a - a).tocsr())
    lists("diags", "small-" + d, sp.diags_array([vector(4, dtype), np.array([2], dtype)], offsets=[1, -2], shape=(6, 5)).tocsr())
    lists("eye", "small-" + d, sp.eye_array(4, 6, k=2, dtype=dtype).tocsr())


def stacked(names, a, b):
    lists("vstack", names, sp.vstack([a, b]).tocsr())
    lists("hstack", names, sp.hstack([a, b]).tocsr())
    lists("bmat", names, sp.block_array([[a, None], [None, b], [b, a]]).tocsr())
    lists("blockDiag", names, sp.block_diag([a, b]).tocsr())


for one in DTYPES:
    for other in DTYPES:
        a, b = (d.replace("float", "f").replace("complex", "c") for d in (one, other))
        stacked("small-%s,other-%s" % (a, b), matrices["small-" + a], matrices["other-" + b])


def file(name, matrix, m, **options):
    out = io.BytesIO()
    sp.save_npz(out, m, **options)
    print("file", name, matrix, out.getvalue().hex())


small = matrices["small-f64"]
file("csr", "small-f64", small)
file("csr-stored", "small-f64", small, compressed=False)
file("csr-matrix", "small-f64", sp.csr_matrix(small))
file("csc", "small-f64", small.tocsc())
file("coo", "small-f64", small.tocoo())
file("complex", "square-c64", matrices["square-c64"])
wide = small.copy()
wide.indptr = wide.indptr.astype(np.int64)
wide.indices = wide.indices.astype(np.int64)
file("wide", "small-f64", wide)
# Blocks and diagonals, which become matrices by rows; of these diagonals one is longer, one shorter than the matrix is wide.
file("bsr", "loose-f64", sp.bsr_array(matrices["loose-f64"], blocksize=(3, 2)))
file("bsr-complex", "loose-c64", sp.bsr_array(matrices["loose-c64"], blocksize=(9, 1)))
file("bsr-none", "none-f32", sp.bsr_array(matrices["none-f32"], blocksize=(2, 3)))
file("dia", "small-f64", small.todia())
file("dia-complex", "square-c64", matrices["square-c64"].todia())
file("dia-none", "none-f32", matrices["none-f32"].todia())
for name, length in (("dia-longer", 9), ("dia-shorter", 4)):
    m = sp.dia_array((vector(3, "float64", length), [-2, 0, 4]), shape=(5, 6))
    print("matrix", name, body(m.tocsr()))
    file(name, name, m)
