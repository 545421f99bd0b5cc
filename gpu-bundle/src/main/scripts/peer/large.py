"""Rows of DESIGN's performance table: 2^28 elements, axes of cubes, transposed copies, transfers."""

from .sizes import elements, order
from .timing import wall

# Arrays that are copied with their axes reversed.
PERMUTED = (
    ("transposed-copy-i8-8192", "int8", 8192, 8192),
    ("transposed-copy-i16-8192", "int16", 8192, 8192),
    ("transposed-copy-f64-8192", "float64", 8192, 8192),
    ("transposed-copy-f32-8191x8193", "float32", 8191, 8193),
    ("transposed-copy-f32-2^22x16", "float32", 2**22, 16),
    ("transposed-copy-f32-256", "float32", 256, 256),
    ("permuted-copy-f32-512x256x512-210", "float32", 512, 256, 512),
)


def vectors(p):
    xp, n = p.xp, elements(2**28)
    a = p.uniform((256, 1024), "float64")
    yield "norm-f64-256x1024", lambda: xp.sqrt(xp.sum(a**2, -1)), 2000
    x, y = p.uniform((n,)), p.uniform((n,))
    yield "copy-2^28", lambda: p.copy_into(y, x), 50
    yield "sin-f32-2^28", lambda: xp.sin(x), 50
    yield "add-f32-2^28", lambda: x + y, 50
    yield "chain-f32-2^28", lambda: x * x + x - x / 2, 20
    yield "sum-f32-2^28", lambda: x.sum(), 50
    yield "var-f32-2^28", lambda: p.variance(x), 50
    yield "cumsum-f32-2^28", lambda: xp.cumsum(x, 0), 50


def bytes_and_rows(p):
    n, side = elements(2**28), order(2**14)
    bytes_ = p.integers(-128, 128, (n,), "int8")
    yield "negate-i8-2^28", lambda: -bytes_, 50
    del bytes_
    square = p.uniform((side, side))
    for axis in range(2):
        yield f"cumsum-f32-16384^2-axis{axis}", lambda: p.xp.cumsum(square, axis), 20


def cubes(p):
    side = 256 if p.full else 64
    cube = p.uniform((side, side, side))
    yield "sum-f32-256^3", lambda: cube.sum(), 500
    for axis in range(3):
        yield f"sum-f32-256^3-axis{axis}", lambda: cube.sum(axis), 500


def matrices(p):
    side = order(8192)
    m, row = p.uniform((side, side)), p.uniform((side,))
    yield "broadcast-add-f32-8192", lambda: m + row, 100
    yield "copy-2^26", lambda: p.copy(m), 100
    for width in (1024, 128):
        width_here = min(width, side)
        rows, part = m.reshape(-1, width_here), p.copy(row[:width_here])
        yield f"broadcast-add-f32-rows-of-{width}", lambda: rows + part, 100
    yield "transposed-copy-f32-8192", lambda: p.contiguous(m.T), 100


def permuted(p):
    for name, dtype, *shape in PERMUTED:
        v = p.reversed_axes(p.zeros([s if p.full else min(s, 64) for s in shape], dtype))
        yield name, lambda: p.contiguous(v), 100


def transfers(p):
    """Blocking copies of 1 GiB, by the host's clock."""
    x = p.uniform((elements(2**28),))
    yield "to-host-1GiB", lambda: p.to_host(x), 5, wall
    host = p.to_host(x)
    yield "to-device-1GiB", lambda: p.to_device(host), 5, wall


LARGE = (vectors, bytes_and_rows, cubes, matrices, permuted, transfers)
