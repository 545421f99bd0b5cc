"""PyTorch in the words of the rows, and rows of its own."""

import torch

from . import timing
from .sizes import SHRINK, elements

xp = torch
# Convolutions of float32 are of float32, as all else here.
torch.backends.cudnn.allow_tf32 = False
name = "pytorch"
version = torch.__version__
full = SHRINK == 1

copy = torch.clone
concatenate = torch.cat
cuda = {"device": "cuda"}


def timer(call, repeats):
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    return timing.events(start, end, lambda a, b: a.elapsed_time(b) * 1e3, torch.cuda.synchronize)(call, repeats)


def free():
    torch.cuda.empty_cache()


def uniform(shape, dtype="float32"):
    return torch.rand(shape, **cuda).to(getattr(torch, dtype))


def integers(low, high, shape, dtype):
    return torch.randint(low, high, shape, dtype=getattr(torch, dtype), **cuda)


def zeros(shape, dtype):
    return torch.zeros(shape, dtype=getattr(torch, dtype), **cuda)


def ones(shape):
    return torch.ones(shape, **cuda)


def eye(n):
    return torch.eye(n, **cuda)


def arange(n):
    return torch.arange(n, **cuda)


def cast(x, dtype):
    return x.to(dtype)


def copy_into(target, x):
    target.copy_(x)


def sort(x):
    return torch.sort(x).values


def topk(x, count):
    return torch.topk(x, count).values


def percentile(x, percent):
    return torch.quantile(x, percent / 100)


def stable_argsort(x):
    return torch.argsort(x, stable=True)


def repeat(x, count):
    return x.repeat_interleave(count)


def variance(x):
    return x.var(correction=0)


def contiguous(x):
    return x.contiguous()


def reversed_axes(x):
    return x.permute(*reversed(range(x.dim())))


def flipped_copy(x):
    return x.flip(1)


def to_host(x):
    return x.cpu()


def to_device(host):
    x = host.cuda()
    torch.cuda.synchronize()
    return x


def csr(offsets, columns, values, n):
    arrays = (torch.from_numpy(a).cuda() for a in (offsets, columns, values))
    return torch.sparse_csr_tensor(*arrays, size=(len(offsets) - 1, n))


# PyTorch gives a matrix by columns, and converts it to rows by way of triplets.
def transposed_csr(matrix):
    return matrix.transpose(0, 1).to_sparse_csr()


def histogram(x, bins):
    return torch.histc(x, bins)


def convolve(x, window):
    return torch.nn.functional.conv1d(x[None, None], window.flip(0)[None, None], padding=len(window) - 1)[0, 0]


def convolve2d(x, mask):
    return torch.nn.functional.conv2d(x[None, None], mask.flip(0, 1)[None, None], padding="same")[0, 0]


def unique_rows(_):
    rows = integers(0, 300, (elements(2**20), 4), "int32")
    yield "unique-rows-of-4-i32-2^20", lambda: torch.unique(rows, dim=0), 20
    every = {"return_inverse": True, "return_counts": True}
    yield "unique-all-rows-of-4-i32-2^20", lambda: torch.unique(rows, dim=0, **every), 20


def random_numbers(_):
    yield "random-uniform-f32-2^28", lambda: torch.rand(elements(2**28), **cuda), 20
    yield "random-normal-f32-2^27", lambda: torch.randn(elements(2**27), **cuda), 20
    yield "random-normal-f64-2^26", lambda: torch.randn(elements(2**26), dtype=torch.float64, **cuda), 20
    yield "random-integers-i32-2^27", lambda: integers(0, 1000, (elements(2**27),), "int32"), 20
    x = torch.empty(elements(2**26), **cuda)
    yield "random-exponential-f32-2^26", x.exponential_, 20
    shape = torch.full((elements(2**26),), 2.5, **cuda)
    yield "random-gamma-f32-2^26", lambda: torch._standard_gamma(shape), 20
    rates = torch.full((elements(2**26),), 20.0, **cuda)
    yield "random-poisson-2^26", lambda: torch.poisson(rates), 20
    yield "random-permutation-2^24", lambda: torch.randperm(elements(2**24), **cuda), 20


OWN = (unique_rows, random_numbers)
