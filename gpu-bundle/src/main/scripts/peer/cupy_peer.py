"""CuPy in the words of the rows, and rows of its own."""

import cupy
import cupyx.scipy.signal
import cupyx.scipy.sparse

from . import timing
from .sizes import SHRINK, elements

xp = cupy
name = "cupy"
version = cupy.__version__
full = SHRINK == 1

copy = cupy.copy
copy_into = cupy.copyto
sort = cupy.sort
percentile = cupy.percentile
concatenate = cupy.concatenate
repeat = cupy.repeat
arange = cupy.arange
variance = cupy.var
contiguous = cupy.ascontiguousarray
zeros = cupy.zeros
to_host = cupy.asnumpy


def timer(call, repeats):
    start, end = cupy.cuda.Event(), cupy.cuda.Event()
    elapsed = cupy.cuda.get_elapsed_time
    return timing.events(start, end, lambda a, b: elapsed(a, b) * 1e3, cupy.cuda.Device().synchronize)(call, repeats)


def free():
    cupy.get_default_memory_pool().free_all_blocks()


def uniform(shape, dtype="float32"):
    if dtype == "bfloat16":
        return None
    drawn = cupy.float32 if dtype in ("float16", "complex64") else getattr(cupy, dtype)
    return cupy.random.rand(*shape, dtype=drawn).astype(dtype, copy=False)


def integers(low, high, shape, dtype):
    return cupy.random.randint(low, high, shape, dtype=getattr(cupy, dtype))


def ones(shape):
    return cupy.ones(shape, dtype=cupy.float32)


def eye(n):
    return cupy.eye(n, dtype=cupy.float32)


def cast(x, dtype):
    return x.astype(dtype)


def topk(x, count):
    return cupy.sort(cupy.partition(x, len(x) - count)[len(x) - count :])


def stable_argsort(x):
    """CuPy sorts by radix or by merging, both of which are stable."""
    return cupy.argsort(x)


def reversed_axes(x):
    return x.T


def flipped_copy(x):
    return x[:, ::-1].copy()


def to_device(host):
    x = cupy.asarray(host)
    cupy.cuda.Device().synchronize()
    return x


def csr(offsets, columns, values, n):
    arrays = cupy.asarray(values), cupy.asarray(columns), cupy.asarray(offsets)
    return cupyx.scipy.sparse.csr_matrix(arrays, shape=(len(offsets) - 1, n))


def transposed_csr(matrix):
    return matrix.T.tocsr()


def histogram(x, bins):
    return cupy.histogram(x, bins)


def convolve(x, window):
    return cupy.convolve(x, window)


def convolve2d(x, mask):
    return cupyx.scipy.signal.convolve2d(x, mask, "same")


def launches(_):
    x = uniform((1000,))
    kernel = cupy.RawKernel('extern "C" __global__ void k(float* x, int n) { }', "k")
    yield "launch-raw", lambda: kernel((1,), (1,), (x, cupy.int32(1000))), 5000


def ranks(_):
    x = uniform((elements(2**26),))
    q = cupy.asarray([0.05, 0.25, 0.75, 0.95], dtype=cupy.float32)
    yield "quantiles-4-f32-2^26", lambda: cupy.quantile(x, q), 20
    yield "partition-f32-2^26", lambda: cupy.partition(x, len(x) // 2), 20
    own = x.copy()
    yield "sort-in-place-f32-2^26", own.sort, 20


def random_numbers(_):
    rng = cupy.random.default_rng(31)
    f32 = cupy.float32
    yield "random-uniform-f32-2^28", lambda: rng.random(elements(2**28), dtype=f32), 20
    yield "random-normal-f32-2^27", lambda: rng.standard_normal(elements(2**27), dtype=f32), 20
    yield "random-normal-f64-2^26", lambda: rng.standard_normal(elements(2**26)), 20
    yield "random-integers-i32-2^27", lambda: rng.integers(0, 1000, elements(2**27), dtype=cupy.int32), 20
    yield "random-exponential-f32-2^26", lambda: rng.standard_exponential(elements(2**26), dtype=f32), 20
    yield "random-gamma-f32-2^26", lambda: rng.standard_gamma(2.5, elements(2**26), dtype=f32), 20
    yield "random-poisson-2^26", lambda: rng.poisson(20, elements(2**26)), 20
    yield "random-binomial-2^26", lambda: rng.binomial(100, 0.4, elements(2**26)), 20


def permutations(_):
    yield "random-permutation-2^24", lambda: cupy.random.permutation(elements(2**24)), 20


OWN = (ranks, launches, random_numbers, permutations)
