"""The same work from 10^3 to 2^28 elements, as ScalingBenchmarks has it; sizes stand in the names."""

from .sizes import elements, order

SIZES = (10**3, 10**4, 10**5, 10**6, 10**7, 10**8, 2**28)


def repeats(n):
    return max(5, min(500, 10**9 // n))


def vectors(p):
    for size in SIZES:
        n = elements(size)
        x, y = p.uniform((n,)), p.uniform((n,))
        yield f"scaling-sin-f32-{size}", lambda: p.xp.sin(x), repeats(size)
        yield f"scaling-add-f32-{size}", lambda: x + y, repeats(size)
        yield f"scaling-sum-f32-{size}", lambda: x.sum(), repeats(size)
        yield f"scaling-sort-f32-{size}", lambda: p.sort(x), min(20, repeats(size))


def matrices(p):
    """Square matrices of that many elements."""
    for size in SIZES:
        n = order(int(size**0.5))
        a, b = p.uniform((n, n)), p.uniform((n, n))
        yield f"scaling-matmul-f32-{size}", lambda: p.xp.matmul(a, b), 3 if size > 10**7 else min(50, repeats(size))


SCALING = (vectors, matrices)
