"""Products of sparse matrices with even rows and with those of a graph, as SparseBenchmarks has them."""

import numpy as np

from .sizes import elements


def power_law(n):
    """The lengths of the rows of a graph: row i has n / (4 + i) entries, at least one, in no order of the rows."""
    lengths = np.maximum(1, n / (4 + np.arange(n))).astype(np.int64)
    np.random.default_rng(31).shuffle(lengths)
    return lengths


def triplets(lengths, columns, seed):
    """Rows of these lengths with entries at random columns: offsets, columns, values."""
    rng = np.random.default_rng(seed)
    offsets = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
    count = int(offsets[-1])
    return offsets, rng.integers(0, columns, count, dtype=np.int32), rng.random(count, dtype=np.float32)


def with_dense(p):
    n = elements(2**20)
    even = p.csr(*triplets(np.full(n, 16), n, 30), n)
    x = p.uniform((n,))
    yield "sparse-dot-vector-f32-2^20x16", lambda: even @ x, 100
    for width in (32, 64):
        b = p.uniform((n, width))
        yield f"sparse-dot-{width}-columns-f32-2^20x16", lambda: even @ b, 20
    yield "sparse-transpose-f32-2^20x16", lambda: p.transposed_csr(even), 20
    graph = p.csr(*triplets(power_law(n), n, 32), n)
    yield "sparse-dot-vector-f32-power-law", lambda: graph @ x, 100


def with_sparse(p):
    n = elements(2**17)
    small = p.csr(*triplets(np.full(n, 8), n, 33), n)
    yield "sparse-dot-sparse-f32-2^17x8", lambda: small @ small, 10


SPARSE = (with_dense, with_sparse)
