"""As much of PyTorch as peers.py uses, by NumPy: for trying the script where there is no GPU. Figures mean nothing.

Names and parameters are PyTorch's, so that a word of NumPy's in the script is an error here, too.
"""

import time
import types

import numpy as np
import scipy.signal
import scipy.sparse

__version__ = "stand-in"
float16 = bfloat16 = np.float16
float32, float64, complex64 = np.float32, np.float64, np.complex64
int8, int16, int32, int64 = np.int8, np.int16, np.int32, np.int64


class Tensor(np.ndarray):
    """NumPy's methods of other names or parameters are PyTorch's here."""

    def to(self, dtype):
        return self.astype(dtype)

    def cpu(self):
        return self.copy()

    cuda = contiguous = cpu

    def astype(self, dtype, *rest, **options):
        return wrap(np.asarray(self).astype(dtype))

    def copy_(self, other):
        self[...] = other

    def dim(self):
        return self.ndim

    def permute(self, *axes):
        return self.transpose(axes)

    def flip(self, *axes):
        return wrap(np.flip(np.asarray(self), axes))

    def repeat_interleave(self, count):
        return wrap(np.repeat(np.asarray(self), count))

    def var(self, correction=1):
        return np.asarray(self).var(ddof=correction)

    def exponential_(self):
        self[...] = 1


def wrap(x):
    return np.asarray(x).view(Tensor)


def on_device(make):
    def made(*arguments, device, **options):
        assert device == "cuda"
        return wrap(make(*arguments, **options))

    return made


rand = on_device(lambda shape, dtype=float32: np.random.default_rng(1).random(shape).astype(dtype))
randn = on_device(lambda shape, dtype=float32: np.random.default_rng(1).standard_normal(shape).astype(dtype))
randint = on_device(lambda low, high, shape, dtype=int64: np.random.default_rng(1).integers(low, high, shape, dtype=dtype))
randperm = on_device(np.random.default_rng(1).permutation)
zeros = on_device(lambda shape, dtype=float32: np.zeros(shape, dtype))
ones = on_device(lambda shape: np.ones(shape, float32))
eye = on_device(lambda n: np.eye(n, dtype=float32))
empty = on_device(lambda shape: np.empty(shape, float32))
full = on_device(lambda shape, value: np.full(shape, value, float32))
arange = on_device(np.arange)
sqrt, sin, where, argsort, median, nanmedian, nonzero = np.sqrt, np.sin, np.where, np.argsort, np.median, np.nanmedian, np.nonzero
count_nonzero, cumsum, diff, tril, matmul, searchsorted = np.count_nonzero, np.cumsum, np.diff, np.tril, np.matmul, np.searchsorted
fft, linalg = np.fft, np.linalg
poisson = _standard_gamma = np.sqrt
bincount = np.bincount


def unique(x, dim=None, return_inverse=False, return_counts=False):
    return np.unique(x, axis=dim, return_inverse=return_inverse, return_counts=return_counts)


def sum(x, dim):  # noqa: A001
    return np.sum(x, dim)


def clone(x):
    return x.copy()


def cat(tensors):
    return np.concatenate(tensors)


def roll(x, shifts):
    return np.roll(x, shifts)


def sort(x):
    return types.SimpleNamespace(values=np.sort(x))


def topk(x, k):
    return types.SimpleNamespace(values=np.sort(x)[-k:])


def quantile(x, q):
    return np.quantile(x, q)


def from_numpy(x):
    return wrap(x)


class SparseTensor:
    def __init__(self, matrix):
        self.matrix = matrix

    def __matmul__(self, other):
        return self.matrix @ getattr(other, "matrix", other)

    def transpose(self, first, second):
        assert (first, second) == (0, 1)
        return SparseTensor(self.matrix.T)

    def to_sparse_csr(self):
        return SparseTensor(self.matrix.tocsr())


def sparse_csr_tensor(offsets, columns, values, size):
    return SparseTensor(scipy.sparse.csr_matrix(tuple(map(np.asarray, (values, columns, offsets))), shape=size))


def histc(x, bins):
    return np.histogram(x, bins)[0]


class backends:  # noqa: N801
    cudnn = types.SimpleNamespace(allow_tf32=True)


class nn:  # noqa: N801
    class functional:  # noqa: N801
        @staticmethod
        def conv1d(x, weight, padding):
            assert padding == weight.shape[2] - 1
            return wrap(scipy.signal.correlate(x, weight, "full"))

        @staticmethod
        def conv2d(x, weight, padding):
            assert padding == "same"
            return wrap(scipy.signal.correlate(x, weight, "same"))


class Event:
    def __init__(self, enable_timing):
        assert enable_timing

    def record(self):
        self.at = time.perf_counter()

    def synchronize(self):
        pass

    def elapsed_time(self, end):
        return (end.at - self.at) * 1e3


class cuda:  # noqa: N801
    Event = Event
    synchronize = empty_cache = staticmethod(lambda: None)
