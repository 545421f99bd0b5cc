"""Rows that both peers have, in nearly the same words.

A group is a function of a peer (see cupy_peer.py, torch_peer.py) that yields (name, call, repeats). What a call uses must not change
before the next row is asked for.
"""

from .sizes import elements, order


def sorts(p):
    """Sorts and what is made of them, as SortBenchmarks has them."""
    xp, n = p.xp, elements(2**26)
    x = p.uniform((n,))
    some, ordered, wanted = x[: elements(2**24)], p.sort(x[: elements(2**20)]), x[elements(2**20) :][: elements(2**22)]
    yield "sort-f32-2^26", lambda: p.sort(x), 20
    yield "argsort-f32-2^26", lambda: xp.argsort(x), 20
    yield "topk-100-f32-2^26", lambda: p.topk(x, 100), 20
    yield "median-f32-2^26", lambda: xp.median(x), 20
    yield "percentile-3-f32-2^24", lambda: p.percentile(some, 3), 20
    yield "searchsorted-2^22-in-2^20", lambda: xp.searchsorted(ordered, wanted), 20
    for length in (32, 1024, 16384):
        rows = x[: n // length * length].reshape(-1, length)
        yield f"sort-f32-rows-of-{length}", lambda: p.sort(rows), 20
    del some, ordered, wanted, rows
    i32 = p.integers(-(2**31), 2**31 - 1, (n,), "int32")
    yield "sort-i32-2^26", lambda: p.sort(i32), 20
    few = p.integers(0, 1000, (n,), "int32")
    wide = p.integers(0, 1000, (n,), "int64")
    yield "sort-i32-below-1000-2^26", lambda: p.sort(few), 20
    yield "sort-i64-below-1000-2^26", lambda: p.sort(wide), 20
    yield "sortbykey-i32-i32-2^26", lambda: few[xp.argsort(i32)], 20
    yield "unique-of-1000-i32-2^26", lambda: xp.unique(few), 20


def order_statistics(p):
    """NaN left out, and segments, which neither peer has: they are sorted by two stable sorts."""
    xp, n = p.xp, elements(2**26)
    x = p.uniform((n,))
    yield "nanmedian-f32-2^26", lambda: xp.nanmedian(x), 20
    m = elements(2**24)
    part = x[:m]
    for length in (16, 1000, 10000):
        segment = p.sort(p.integers(0, max(m // length, 1), (m,), "int32"))

        def by_segment():
            first = xp.argsort(part)
            return part[first][p.stable_argsort(segment[first])]

        yield f"sort-segments-f32-2^24-of-{length}", by_segment, 20


def elementwise(p):
    """Element-wise operations of arrays as a NumPy user calls them."""
    xp, n = p.xp, elements(2**26)
    x, y = p.uniform((n,)), p.uniform((n,))
    yield "nd-copy-f32-2^26", lambda: p.copy(x), 100
    yield "nd-times-number-f32-2^26", lambda: x * 2.5, 100
    yield "nd-power-2-f32-2^26", lambda: x**2, 100
    yield "nd-less-f32-2^26", lambda: x < y, 100
    yield "nd-astype-f32-f64-2^26", lambda: p.cast(x, xp.float64), 100
    yield "nd-astype-f32-f16-2^26", lambda: p.cast(x, xp.float16), 100
    yield "nd-astype-f32-i8-2^26", lambda: p.cast(x, xp.int8), 100
    yield "nd-plus-assign-f32-2^26", lambda: x.__iadd__(y), 100


def reductions(p):
    xp, n, side = p.xp, elements(2**26), order(8192)
    x = p.uniform((n,))
    sq = p.uniform((side, side))
    yield "nd-max-f32-2^26", lambda: x.max(), 100
    yield "nd-argmax-f32-2^26", lambda: x.argmax(), 100
    yield "nd-mean-f32-2^26", lambda: x.mean(), 100
    yield "nd-std-f32-2^26", lambda: x.std(), 20
    yield "nd-countnonzero-f32-2^26", lambda: xp.count_nonzero(x), 50
    yield "nd-cumsum-f32-2^26", lambda: xp.cumsum(x, 0), 50
    yield "nd-sum-rows-f32-8192", lambda: sq.sum(1), 100
    yield "nd-sum-columns-f32-8192", lambda: sq.sum(0), 100


def picks(p):
    """Masks and arrays of indices."""
    xp, n, side = p.xp, elements(2**26), order(8192)
    x, y = p.uniform((n,)), p.uniform((n,))
    sq = p.uniform((side, side))
    mask = y > 0.5
    index, rows = p.integers(0, n, (n,), "int64"), p.integers(0, side, (side,), "int64")
    yield "nd-where-f32-2^26", lambda: xp.where(mask, x, y), 100
    yield "nd-mask-get-f32-2^26", lambda: x[mask], 20
    yield "nd-nonzero-2^26", lambda: xp.nonzero(mask), 20
    yield "nd-mask-set-f32-2^26", lambda: x.__setitem__(mask, 0), 20
    yield "nd-take-f32-2^26", lambda: x[index], 20
    yield "nd-put-f32-2^26", lambda: x.__setitem__(index, y), 20
    yield "nd-take-rows-f32-8192", lambda: sq[rows], 50
    yield "nd-take-columns-f32-8192", lambda: sq[:, rows], 50


def moves(p):
    xp, n, side = p.xp, elements(2**26), order(8192)
    x, y = p.uniform((n,)), p.uniform((n,))
    sq = p.uniform((side, side))
    yield "nd-concat-f32-2^27", lambda: p.concatenate((x, y)), 50
    yield "nd-roll-f32-2^26", lambda: xp.roll(x, 12345), 50
    yield "nd-repeat-f32-2^26", lambda: p.repeat(x, 2), 20
    yield "nd-diff-f32-2^26", lambda: xp.diff(x), 50
    yield "nd-tril-f32-8192", lambda: xp.tril(sq), 50
    yield "nd-flip-copy-f32-8192", lambda: p.flipped_copy(sq), 50
    yield "nd-arange-i64-2^26", lambda: p.arange(n), 50


def signals(p):
    """Histograms and convolutions, as SignalBenchmarks has them."""
    xp, side = p.xp, order(4096)
    x, few = p.uniform((elements(2**26),)), p.integers(0, 1000, (elements(2**26),), "int32")
    yield "histogram-256-f32-2^26", lambda: p.histogram(x, 256), 20
    yield "bincount-1000-i32-2^26", lambda: xp.bincount(few), 20
    part, window = x[: elements(2**24)], x[:31]
    yield "convolve-f32-2^24-by-31", lambda: p.convolve(part, window), 50
    picture = x[: side * side].reshape(side, side)
    for width in (5, 15):
        mask = x[: width * width].reshape(width, width)
        yield f"convolve2d-f32-4096-by-{width}", lambda: p.convolve2d(picture, mask), 20


def small(p):
    """A thousand elements, where the host's time is all."""
    a, b = p.uniform((1000,)), p.uniform((1000,))
    yield "sin-f32-1000", lambda: p.xp.sin(a), 2000
    yield "nd-plus-f32-1000", lambda: a + b, 2000
    yield "nd-times-number-f32-1000", lambda: a * 2, 2000
    yield "nd-sum-f32-1000", lambda: a.sum(), 2000
    yield "nd-less-f32-1000", lambda: a < b, 2000
    yield "nd-plus-assign-f32-1000", lambda: a.__iadd__(b), 2000


def fft(p):
    """Fourier transforms, which both peers have by the same names."""
    xp = p.xp
    x = p.uniform((elements(2**24),))
    z = p.cast(x, xp.complex64)
    side = int(len(z) ** 0.5)
    square = z[: side * side].reshape(side, side)
    rows = z[: len(z) // 4 // 1024 * 1024].reshape(-1, 1024)
    yield "fft-c64-4096x2^10", lambda: xp.fft.fft(rows), 100
    for name, n in (("2^16", 2**16), ("2^20", 2**20), ("2^24", 2**24), ("1000003", 1000003)):
        part = z[: elements(n)]
        yield f"fft-c64-{name}", lambda: xp.fft.fft(part), 100
    yield "fft-c64-4096x4096", lambda: xp.fft.fft(square), 100
    yield "fft-c64-4096x4096-axis0", lambda: xp.fft.fft(square, None, 0), 100
    yield "fft2-c64-4096", lambda: xp.fft.fft2(square), 100
    yield "rfft-f32-2^24", lambda: xp.fft.rfft(x), 100
    yield "ifft-c64-2^24", lambda: xp.fft.ifft(z), 100
    yield "ifft2-c64-4096", lambda: xp.fft.ifft2(square), 100
    half = z[: len(z) // 2 + 1]
    yield "irfft-f32-2^24", lambda: xp.fft.irfft(half), 100
    halves = z[: len(z) // 1024 * 513].reshape(-1, 513)
    yield "irfft-f32-16384x2^10", lambda: xp.fft.irfft(halves), 100


def decompositions(p):
    """Systems and decompositions, with the matrices of DecompositionBenchmarks."""
    la = p.xp.linalg
    for short, dtype, name in (*(("f32", p.xp.float32, n) for n in (512, 1024, 4096)), *(("f64", p.xp.float64, n) for n in (512, 2048))):
        n = order(name)
        x, b = p.cast(p.uniform((n, n)), dtype), p.cast(p.ones((n,)), dtype)
        definite = x + x.T + 2 * n * p.cast(p.eye(n), dtype)
        slow = 1 if name > 1024 else 3
        yield f"solve-{short}-{name}", lambda: la.solve(definite, b), 10
        yield f"cholesky-{short}-{name}", lambda: la.cholesky(definite), 10
        yield f"qr-{short}-{name}", lambda: la.qr(x), 10
        yield f"svd-{short}-{name}", lambda: la.svd(x, full_matrices=False), slow
        yield f"eigh-{short}-{name}", lambda: la.eigh(definite), slow


def library_factors(p):
    """With the matrices of LibraryBenchmarks; both peers always call NVIDIA's libraries."""
    xp, la = p.xp, p.xp.linalg
    for name in (512, 1024, 2048, 4096):
        n = order(name)
        for short, dtype in (("f32", xp.float32), ("f64", xp.float64)):
            x, b = p.cast(p.uniform((n, n)), dtype), p.cast(p.ones((n,)), dtype)
            definite = x + x.T + 2 * n * p.cast(p.eye(n), dtype)
            slow = 1 if name > 1024 else 3
            yield f"solve-{short}-{name}-library", lambda: la.solve(definite, b), 10
            yield f"cholesky-{short}-{name}-library", lambda: la.cholesky(definite), 10
            yield f"qr-{short}-{name}-library", lambda: la.qr(x), 10
            yield f"svd-{short}-{name}-library", lambda: la.svd(x, full_matrices=False), slow
            yield f"eigh-{short}-{name}-library", lambda: la.eigh(definite), slow
            if name <= 512:
                yield f"eig-{short}-{name}-library", lambda: la.eig(x), 1


def library_transforms(p):
    """At the lengths of LibraryBenchmarks: powers of 2, primes, and batches of both."""
    xp = p.xp
    x = p.uniform((elements(2**24),))
    z = p.cast(x, xp.complex64)
    for n in (2**10, 2**12, 2**14, 2**16, 2**18, 2**20, 2**22, 2**24, 4093, 65537, 1000003, 16777213):
        part = z[: elements(n)]
        yield f"fft-c64-{n}-library", lambda: xp.fft.fft(part), 50
    for rows, n in ((16384, 1024), (256, 65536), (4096, 4093)):
        count = max(1, min(rows, len(z) // n))
        batch = z[: count * n].reshape(count, -1)
        yield f"fft-c64-{rows}x{n}-library", lambda: xp.fft.fft(batch), 50
    half = xp.fft.rfft(x)
    yield "ifft-c64-16777216-library", lambda: xp.fft.ifft(z), 50
    yield "rfft-f32-16777216-library", lambda: xp.fft.rfft(x), 50
    yield "irfft-f32-16777216-library", lambda: xp.fft.irfft(half), 50


def eigenvalues(p):
    """Of matrices without symmetry; CuPy has them from version 14 on."""
    la = p.xp.linalg
    for n in (64, 512, 2048):
        x = p.uniform((order(n), order(n)))
        yield f"eig-f32-{n}", lambda: la.eig(x), 1 if n > 512 else 5
        yield f"eigvals-f32-{n}", lambda: la.eigvals(x), 1 if n > 512 else 5


def batches_of_systems(p):
    """Those that a peer takes one after the other, which are seconds, are measured by a few calls."""
    la = p.xp.linalg
    for n in (8, 32):
        count = elements(10_000)
        for short, dtype in (("f32", p.xp.float32), ("f64", p.xp.float64)):
            x, b = p.cast(p.uniform((count, n, n)) + n * p.eye(n), dtype), p.cast(p.ones((count, n, 1)), dtype)
            definite = x + x.swapaxes(1, 2)
            yield f"solve-{short}-10000-of-{n}", lambda: la.solve(x, b), 50
            yield f"inv-{short}-10000-of-{n}", lambda: la.inv(x), 50
            yield f"cholesky-{short}-10000-of-{n}", lambda: la.cholesky(definite), 50
            yield f"qr-{short}-10000-of-{n}", lambda: la.qr(x), 1
            yield f"svd-{short}-10000-of-{n}", lambda: la.svd(x, full_matrices=False), 1
            yield f"eigh-{short}-10000-of-{n}", lambda: la.eigh(definite), 5


def products(p):
    """Products of matrices; a peer may lack bfloat16."""
    xp = p.xp
    for name in (512, 2048, 8192):
        for short, dtype in (("f32", "float32"), ("f64", "float64"), ("bf16", "bfloat16"), ("f16", "float16")):
            n = order(name)
            a, b = p.uniform((n, n), dtype), p.uniform((n, n), dtype)
            if a is not None:
                for own in ("", "own-"):  # a peer has one way only, to compare both rows with
                    yield f"matmul-{own}{short}-{name}", lambda: xp.matmul(a, b), 5 if name == 8192 else 300
    sizes = [(n, short, dtype) for n in (1000, 4096) for short, dtype in (("f32", "float32"), ("f64", "float64"), ("f16", "float16"))]
    odd = [(1001, "f32", "float32"), (2047, "f32", "float32"), (2047, "bf16", "bfloat16")]
    for name, short, dtype in (*sizes, (2048, "c64", "complex64"), *odd):
        n = order(name) + (name % 8 if p.full else 0)  # odd orders stay odd
        a, b = p.uniform((n, n), dtype), p.uniform((n, n), dtype)
        if a is not None:
            for own in ("", "own-"):
                yield f"matmul-{own}{short}-{name}", lambda: xp.matmul(a, b), 300 if name <= 2048 else 50
    for n in (8, 32):
        shape = (elements(10_000), n, n)
        a, b = p.uniform(shape), p.uniform(shape)
        yield f"matmul-f32-10000-of-{n}", lambda: xp.matmul(a, b), 200
    n = order(8192)
    a, x = p.uniform((n, n)), p.uniform((n,))
    yield "matvec-f32-8192", lambda: xp.matmul(a, x), 100
    yield "vecmat-f32-8192", lambda: xp.matmul(x, a), 100


COMMON = (sorts, order_statistics, elementwise, reductions, picks, moves, signals, small, fft, products)
# What may take minutes, the slowest last.
SLOW = (decompositions, batches_of_systems, eigenvalues)
LIBRARIES = (library_factors, library_transforms)
