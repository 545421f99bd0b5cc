"""Measures the benchmarks of org.jgpu.benchmarks on CuPy and PyTorch: peers.py OUT.json

GPU times by CUDA events, host times by perf_counter, both as the median of the repeats after a
warm-up. A result is {"peer", "name", "host_us", "gpu_us"}; None where it was not measured.
"""

import json
import statistics
import sys
import time

import cupy
import cupyx.scipy.sparse
import numpy as np
import torch

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


def cupy_timer(call, repeats):
    start, end = cupy.cuda.Event(), cupy.cuda.Event()
    for _ in range(10):
        call()
    host, device = [], []
    for _ in range(repeats):
        start.record()
        before = time.perf_counter()
        call()
        host.append((time.perf_counter() - before) * 1e6)
        end.record()
        end.synchronize()
        device.append(cupy.cuda.get_elapsed_time(start, end) * 1e3)
    return statistics.median(host), statistics.median(device)


def torch_timer(call, repeats):
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    for _ in range(10):
        call()
    host, device = [], []
    for _ in range(repeats):
        start.record()
        before = time.perf_counter()
        call()
        host.append((time.perf_counter() - before) * 1e6)
        end.record()
        end.synchronize()
        device.append(start.elapsed_time(end) * 1e3)
    return statistics.median(host), statistics.median(device)


def wall(call, repeats):
    call()
    times = []
    for _ in range(repeats):
        before = time.perf_counter()
        call()
        times.append((time.perf_counter() - before) * 1e6)
    return statistics.median(times)


def nd_calls(xp, t):
    """Operations of arrays that both peers have; t makes an array of the peer from a name and a shape."""
    n = 2**26
    x, y = t("uniform", (n,)), t("uniform", (n,))
    sq, mask = x.reshape(8192, 8192), None
    mask = y > 0.5
    index, rows = t("index", (n,), n), t("index", (8192,), 8192)
    f64, i8 = xp.float64, xp.int8
    cast = (lambda a, d: a.astype(d)) if xp is cupy else (lambda a, d: a.to(d))
    dim = "axis" if xp is cupy else "dim"
    yield "nd-copy-f32-2^26", (lambda: x.copy()) if xp is cupy else x.clone, 100
    yield "nd-times-number-f32-2^26", lambda: x * 2.5, 100
    yield "nd-power-2-f32-2^26", lambda: x**2, 100
    yield "nd-less-f32-2^26", lambda: x < y, 100
    yield "nd-astype-f32-f64-2^26", lambda: cast(x, f64), 100
    yield "nd-astype-f32-i8-2^26", lambda: cast(x, i8), 100
    yield "nd-max-f32-2^26", lambda: x.max(), 100
    yield "nd-argmax-f32-2^26", lambda: x.argmax(), 100
    yield "nd-mean-f32-2^26", lambda: x.mean(), 100
    yield "nd-std-f32-2^26", lambda: x.std(), 20
    yield "nd-countnonzero-f32-2^26", lambda: xp.count_nonzero(x), 50
    yield "nd-cumsum-f32-2^26", lambda: xp.cumsum(x, 0), 50
    yield "nd-sum-rows-f32-8192", lambda: sq.sum(**{dim: 1}), 100
    yield "nd-sum-columns-f32-8192", lambda: sq.sum(**{dim: 0}), 100
    yield "nd-where-f32-2^26", lambda: xp.where(mask, x, y), 100
    yield "nd-mask-get-f32-2^26", lambda: x[mask], 20
    yield "nd-nonzero-2^26", lambda: xp.nonzero(mask), 20
    yield "nd-mask-set-f32-2^26", lambda: x.__setitem__(mask, 0), 20
    yield "nd-take-f32-2^26", lambda: x[index], 20
    yield "nd-put-f32-2^26", lambda: x.__setitem__(index, y), 20
    yield "nd-take-rows-f32-8192", lambda: sq[rows], 50
    yield "nd-take-columns-f32-8192", lambda: sq[:, rows], 50
    yield "nd-concat-f32-2^27", (lambda: xp.concatenate((x, y))) if xp is cupy else (lambda: xp.cat((x, y))), 50
    yield "nd-roll-f32-2^26", lambda: xp.roll(x, 12345), 50
    yield "nd-repeat-f32-2^26", (lambda: xp.repeat(x, 2)) if xp is cupy else (lambda: x.repeat_interleave(2)), 20
    yield "nd-diff-f32-2^26", lambda: xp.diff(x), 50
    yield "nd-tril-f32-8192", lambda: xp.tril(sq), 50
    yield "nd-flip-copy-f32-8192", (lambda: sq[:, ::-1].copy()) if xp is cupy else (lambda: sq.flip(1)), 50
    yield "nd-arange-i64-2^26", (lambda: xp.arange(n)) if xp is cupy else (lambda: xp.arange(n, device="cuda")), 50
    a, b = t("uniform", (1000,)), t("uniform", (1000,))
    yield "nd-plus-f32-1000", lambda: a + b, 2000
    yield "nd-times-number-f32-1000", lambda: a * 2, 2000
    yield "nd-sum-f32-1000", lambda: a.sum(), 2000
    yield "nd-less-f32-1000", lambda: a < b, 2000


def fft_calls(xp, t):
    """Fourier transforms, which both peers have by the same names."""
    x = t("uniform", (2**24,))
    z = x.astype(xp.complex64) if xp is cupy else x.to(xp.complex64)
    square, fft = z.reshape(4096, 4096), xp.fft.fft
    dim = "axis" if xp is cupy else "dim"
    rows = z[: 2**22].reshape(4096, 1024)
    yield "fft-c64-4096x2^10", lambda: fft(rows), 100
    for name, n in (("2^16", 2**16), ("2^20", 2**20), ("2^24", 2**24), ("1000003", 1000003)):
        part = z[:n]
        yield f"fft-c64-{name}", lambda: fft(part), 100
    yield "fft-c64-4096x4096", lambda: fft(square), 100
    yield "fft-c64-4096x4096-axis0", lambda: fft(square, **{dim: 0}), 100
    yield "fft2-c64-4096", lambda: xp.fft.fft2(square), 100
    yield "rfft-f32-2^24", lambda: xp.fft.rfft(x), 100


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


def sparse_calls(matrix, dense):
    """Products of sparse matrices; `matrix` makes one of offsets, columns, values and a number of columns."""
    n = 2**20
    even = matrix(*triplets(np.full(n, 16), n, 30), n)
    x, b = dense(n), dense(n, 32)
    yield "sparse-dot-vector-f32-2^20x16", lambda: even @ x, 100
    yield "sparse-dot-32-columns-f32-2^20x16", lambda: even @ b, 20
    graph = matrix(*triplets(power_law(n), n, 32), n)
    yield "sparse-dot-vector-f32-power-law", lambda: graph @ x, 100
    m = 2**17
    small = matrix(*triplets(np.full(m, 8), m, 33), m)
    yield "sparse-dot-sparse-f32-2^17x8", lambda: small @ small, 10


def cupy_sparse(offsets, columns, values, n):
    arrays = cupy.asarray(values), cupy.asarray(columns), cupy.asarray(offsets)
    return cupyx.scipy.sparse.csr_matrix(arrays, shape=(len(offsets) - 1, n))


def torch_sparse(offsets, columns, values, n):
    arrays = (torch.from_numpy(a).cuda() for a in (offsets, columns, values))
    return torch.sparse_csr_tensor(*arrays, size=(len(offsets) - 1, n))


def decomposition_calls(xp, t):
    """Systems and decompositions, with the matrices of DecompositionBenchmarks."""
    la = xp.linalg
    eye = (lambda n: xp.eye(n, dtype=xp.float32)) if xp is cupy else (lambda n: xp.eye(n, device="cuda"))
    ones = (lambda *shape: xp.ones(shape, dtype=xp.float32)) if xp is cupy else (lambda *shape: xp.ones(shape, device="cuda"))
    for n in (512, 1024, 4096):
        x, b = t("uniform", (n, n)), ones(n)
        definite = x + x.T + 2 * n * eye(n)
        slow = 1 if n > 1024 else 3
        yield f"solve-f32-{n}", lambda: la.solve(definite, b), 10
        yield f"cholesky-f32-{n}", lambda: la.cholesky(definite), 10
        yield f"qr-f32-{n}", lambda: la.qr(x), 10
        yield f"svd-f32-{n}", lambda: la.svd(x, full_matrices=False), slow
        yield f"eigh-f32-{n}", lambda: la.eigh(definite), slow
    for n in (8, 32):
        x, b = t("uniform", (10000, n, n)) + n * eye(n), ones(10000, n, 1)
        yield f"solve-f32-10000-of-{n}", lambda: la.solve(x, b), 50


def library_calls(xp, t):
    """What LibraryBenchmarks measures by NVIDIA's libraries: both peers always call them."""
    la, fft = xp.linalg, xp.fft
    cast = (lambda x, dtype: x.astype(getattr(xp, dtype))) if xp is cupy else (lambda x, dtype: x.to(getattr(xp, dtype)))
    for n in (512, 1024, 2048, 4096):
        for name, dtype in (("f32", "float32"), ("f64", "float64")):
            x, one = cast(t("uniform", (n, n)), dtype), cast(t("uniform", (n,)) * 0 + 1, dtype)
            definite = x + x.T + 2 * n * xp.diag(one)
            slow = 1 if n > 1024 else 3
            yield f"solve-{name}-{n}-library", lambda: la.solve(definite, one), 10
            yield f"cholesky-{name}-{n}-library", lambda: la.cholesky(definite), 10
            yield f"qr-{name}-{n}-library", lambda: la.qr(x), 10
            yield f"svd-{name}-{n}-library", lambda: la.svd(x, full_matrices=False), slow
            yield f"eigh-{name}-{n}-library", lambda: la.eigh(definite), slow
    x = t("uniform", (2**24,))
    z = cast(x, "complex64")
    for n in (2**10, 2**12, 2**14, 2**16, 2**18, 2**20, 2**22, 2**24, 4093, 65537, 1000003, 16777213):
        part = z[:n]
        yield f"fft-c64-{n}-library", lambda: fft.fft(part), 50
    for rows, n in ((16384, 1024), (256, 65536), (4096, 4093)):
        part = z[: rows * n].reshape(rows, n)
        yield f"fft-c64-{rows}x{n}-library", lambda: fft.fft(part), 50
    half = fft.rfft(x)
    yield "ifft-c64-16777216-library", lambda: fft.ifft(z), 50
    yield "rfft-f32-16777216-library", lambda: fft.rfft(x), 50
    yield "irfft-f32-16777216-library", lambda: fft.irfft(half), 50


def product_calls(xp, random):
    """Products of matrices; random makes an array of a dtype's name and a shape, or None of a dtype that the peer has not."""
    for order in (512, 2048, 8192):
        for name, dtype in (("f32", "float32"), ("f64", "float64"), ("bf16", "bfloat16")):
            a, b = random(dtype, (order, order)), random(dtype, (order, order))
            if a is not None:
                yield f"matmul-{name}-{order}", lambda: xp.matmul(a, b), 5 if order == 8192 else 50
    for order in (8, 32):
        a, b = random("float32", (10_000, order, order)), random("float32", (10_000, order, order))
        yield f"matmul-f32-10000-of-{order}", lambda: xp.matmul(a, b), 200
    a, x = random("float32", (8192, 8192)), random("float32", (8192,))
    yield "matvec-f32-8192", lambda: xp.matmul(a, x), 100
    yield "vecmat-f32-8192", lambda: xp.matmul(x, a), 100


def cupy_random(dtype, shape):
    return None if dtype == "bfloat16" else cupy.random.rand(*shape, dtype=getattr(cupy, dtype))


def torch_random(dtype, shape):
    return torch.rand(shape, device="cuda").to(getattr(torch, dtype))


def cupy_array(kind, shape, limit=None):
    if kind == "index":
        return cupy.random.randint(0, limit, shape, dtype=cupy.int64)
    return cupy.random.rand(*shape, dtype=cupy.float32)


def torch_array(kind, shape, limit=None):
    if kind == "index":
        return torch.randint(0, limit, shape, device="cuda")
    return torch.rand(shape, device="cuda")


def cupy_results():
    free = cupy.get_default_memory_pool().free_all_blocks
    a = cupy.random.rand(256, 1024)
    yield "norm-f64-256x1024", *cupy_timer(lambda: cupy.sqrt(cupy.sum(a**2, axis=-1)), 2000)
    x = cupy.random.rand(2**28, dtype=cupy.float32)
    yield "sin-f32-2^28", *cupy_timer(lambda: cupy.sin(x), 50)
    y = cupy.random.rand(2**28, dtype=cupy.float32)
    yield "add-f32-2^28", *cupy_timer(lambda: x + y, 50)
    yield "chain-f32-2^28", *cupy_timer(lambda: x * x + x - x / 2, 20)
    yield "sum-f32-2^28", *cupy_timer(lambda: x.sum(), 50)
    yield "var-f32-2^28", *cupy_timer(lambda: x.var(), 3)
    yield "cumsum-f32-2^28", *cupy_timer(lambda: cupy.cumsum(x), 50)
    square = x.reshape(16384, 16384)
    for axis in range(2):
        yield f"cumsum-f32-16384^2-axis{axis}", *cupy_timer(lambda: cupy.cumsum(square, axis=axis), 20)
    small_ints = cupy.random.randint(-128, 128, 2**28, dtype=cupy.int8)
    yield "negate-i8-2^28", *cupy_timer(lambda: -small_ints, 50)
    del small_ints, square
    free()
    cube = cupy.random.rand(256, 256, 256, dtype=cupy.float32)
    yield "sum-f32-256^3", *cupy_timer(lambda: cube.sum(), 500)
    for axis in range(3):
        yield f"sum-f32-256^3-axis{axis}", *cupy_timer(lambda: cube.sum(axis=axis), 500)
    m = cupy.random.rand(8192, 8192, dtype=cupy.float32)
    row = cupy.random.rand(8192, dtype=cupy.float32)
    yield "broadcast-add-f32-8192", *cupy_timer(lambda: m + row, 100)
    for width in (1024, 128):
        rows, part = m.reshape(-1, width), row[:width].copy()
        yield f"broadcast-add-f32-rows-of-{width}", *cupy_timer(lambda: rows + part, 100)
    yield "transposed-copy-f32-8192", *cupy_timer(lambda: cupy.ascontiguousarray(m.T), 100)
    for name, dtype, *shape in PERMUTED:
        v = cupy.zeros(shape, dtype=dtype).T
        yield name, *cupy_timer(lambda: cupy.ascontiguousarray(v), 100)
    small = cupy.random.rand(1000, dtype=cupy.float32)
    yield "sin-f32-1000", *cupy_timer(lambda: cupy.sin(small), 2000)
    kernel = cupy.RawKernel('extern "C" __global__ void k(float* x, int n) { }', "k")
    yield "launch-raw", *cupy_timer(lambda: kernel((1,), (1,), (small, cupy.int32(1000))), 5000)
    yield "to-host-1GiB", wall(lambda: cupy.asnumpy(x), 5), None
    host = cupy.asnumpy(x)
    yield "to-device-1GiB", wall(lambda: (cupy.asarray(host), cupy.cuda.Device().synchronize()), 5), None
    del x, y, cube, m, v
    free()
    for calls in (nd_calls, fft_calls, decomposition_calls, library_calls):
        for name, call, repeats in calls(cupy, cupy_array):
            yield name, *cupy_timer(call, repeats)
        free()
    for name, call, repeats in sparse_calls(cupy_sparse, lambda *shape: cupy.random.rand(*shape, dtype=cupy.float32)):
        yield name, *cupy_timer(call, repeats)
    free()
    for name, call, repeats in product_calls(cupy, cupy_random):
        yield name, *cupy_timer(call, repeats)
    free()
    rng = cupy.random.default_rng(31)
    yield "random-uniform-f32-2^28", *cupy_timer(lambda: rng.random(2**28, dtype=cupy.float32), 20)
    yield "random-normal-f32-2^27", *cupy_timer(lambda: rng.standard_normal(2**27, dtype=cupy.float32), 20)
    yield "random-normal-f64-2^26", *cupy_timer(lambda: rng.standard_normal(2**26), 20)
    yield "random-integers-i32-2^27", *cupy_timer(lambda: rng.integers(0, 1000, 2**27, dtype=cupy.int32), 20)
    yield "random-exponential-f32-2^26", *cupy_timer(lambda: rng.standard_exponential(2**26, dtype=cupy.float32), 20)
    yield "random-gamma-f32-2^26", *cupy_timer(lambda: rng.standard_gamma(2.5, 2**26, dtype=cupy.float32), 20)
    yield "random-poisson-2^26", *cupy_timer(lambda: rng.poisson(20, 2**26), 20)
    yield "random-binomial-2^26", *cupy_timer(lambda: rng.binomial(100, 0.4, 2**26), 20)
    yield "random-permutation-2^24", *cupy_timer(lambda: cupy.random.permutation(2**24), 20)
    free()


def torch_results():
    a = torch.rand(256, 1024, dtype=torch.float64, device="cuda")
    yield "norm-f64-256x1024", *torch_timer(lambda: torch.sqrt(torch.sum(a**2, -1)), 2000)
    x = torch.rand(2**28, device="cuda")
    z = torch.empty_like(x)
    yield "copy-2^28", *torch_timer(lambda: z.copy_(x), 50)
    yield "sin-f32-2^28", *torch_timer(lambda: torch.sin(x), 50)
    y = torch.rand(2**28, device="cuda")
    yield "add-f32-2^28", *torch_timer(lambda: x + y, 50)
    yield "chain-f32-2^28", *torch_timer(lambda: x * x + x - x / 2, 20)
    yield "sum-f32-2^28", *torch_timer(lambda: x.sum(), 50)
    yield "var-f32-2^28", *torch_timer(lambda: x.var(correction=0), 50)
    yield "cumsum-f32-2^28", *torch_timer(lambda: x.cumsum(0), 50)
    square = x.view(16384, 16384)
    for axis in range(2):
        yield f"cumsum-f32-16384^2-axis{axis}", *torch_timer(lambda: square.cumsum(axis), 20)
    small_ints = torch.randint(-128, 128, (2**28,), dtype=torch.int8, device="cuda")
    yield "negate-i8-2^28", *torch_timer(lambda: -small_ints, 50)
    del small_ints, square
    cube = torch.rand(256, 256, 256, device="cuda")
    yield "sum-f32-256^3", *torch_timer(lambda: cube.sum(), 500)
    for axis in range(3):
        yield f"sum-f32-256^3-axis{axis}", *torch_timer(lambda: cube.sum(dim=axis), 500)
    m = torch.rand(8192, 8192, device="cuda")
    row = torch.rand(8192, device="cuda")
    yield "broadcast-add-f32-8192", *torch_timer(lambda: m + row, 100)
    yield "copy-2^26", *torch_timer(m.clone, 100)
    for width in (1024, 128):
        rows, part = m.reshape(-1, width), row[:width].clone()
        yield f"broadcast-add-f32-rows-of-{width}", *torch_timer(lambda: rows + part, 100)
    yield "transposed-copy-f32-8192", *torch_timer(lambda: m.t().contiguous(), 100)
    for name, dtype, *shape in PERMUTED:
        v = torch.zeros(shape, dtype=getattr(torch, dtype), device="cuda").permute(*reversed(range(len(shape))))
        yield name, *torch_timer(lambda: v.contiguous(), 100)
    v = None
    small = torch.rand(1000, device="cuda")
    yield "sin-f32-1000", *torch_timer(lambda: torch.sin(small), 2000)
    yield "to-host-1GiB", wall(lambda: x.cpu(), 5), None
    host = x.cpu()
    yield "to-device-1GiB", wall(lambda: (host.cuda(), torch.cuda.synchronize()), 5), None
    del x, y, z, cube, m
    for calls in (nd_calls, fft_calls, decomposition_calls, library_calls):
        for name, call, repeats in calls(torch, torch_array):
            yield name, *torch_timer(call, repeats)
    for name, call, repeats in sparse_calls(torch_sparse, lambda *shape: torch.rand(shape, device="cuda")):
        yield name, *torch_timer(call, repeats)
    for name, call, repeats in product_calls(torch, torch_random):
        yield name, *torch_timer(call, repeats)
    cuda = {"device": "cuda"}
    yield "random-uniform-f32-2^28", *torch_timer(lambda: torch.rand(2**28, **cuda), 20)
    yield "random-normal-f32-2^27", *torch_timer(lambda: torch.randn(2**27, **cuda), 20)
    yield "random-normal-f64-2^26", *torch_timer(lambda: torch.randn(2**26, dtype=torch.float64, **cuda), 20)
    yield "random-integers-i32-2^27", *torch_timer(lambda: torch.randint(0, 1000, (2**27,), dtype=torch.int32, **cuda), 20)
    few = torch.empty(2**26, **cuda)
    yield "random-exponential-f32-2^26", *torch_timer(few.exponential_, 20)
    shape = torch.full((2**26,), 2.5, **cuda)
    yield "random-gamma-f32-2^26", *torch_timer(lambda: torch._standard_gamma(shape), 20)
    rates = torch.full((2**26,), 20.0, **cuda)
    yield "random-poisson-2^26", *torch_timer(lambda: torch.poisson(rates), 20)
    yield "random-permutation-2^24", *torch_timer(lambda: torch.randperm(2**24, **cuda), 20)


def main(out):
    results = []
    for peer, version, source in (
        ("cupy", cupy.__version__, cupy_results),
        ("pytorch", torch.__version__, torch_results),
    ):
        for name, host, device in source():
            row = {"peer": peer, "version": version, "name": name, "host_us": host, "gpu_us": device}
            results.append(row)
            print(row, flush=True)
    with open(out, "w", encoding="utf-8") as file:
        json.dump(results, file, indent=1)


if __name__ == "__main__":
    main(sys.argv[1])
