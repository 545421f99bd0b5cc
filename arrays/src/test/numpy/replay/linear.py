"""Linear algebra: what is determined, such as solutions, values without vectors, and products of factors; Fourier transforms."""

import numpy as np
import scipy.fft
import scipy.linalg
import scipy.special

from cases import Unfit, alike, array, book, inexact, plain, takes, whole, wholes
from reductions import options, over

LINALG = np.linalg


def matrix(x):
    """In float32 or wider, of at most a few hundred elements; not nearly singular ones, whose results are any."""
    a = inexact(x)
    if a.dtype == np.float16 or a.size > 700:
        raise Unfit("dtype")
    return a


def regular(a):
    if a.ndim > 1 and a.size and a.shape[-1] == a.shape[-2] and np.isfinite(a).all() and not np.all(np.linalg.cond(a) < 1e4):
        return not np.any(np.linalg.cond(a) < 1e12)
    return True


def of_one(name, function, compute=None, ulps=1 << 16, also=(), known=True):
    def handler(a, *rest, **more):
        plain(*rest)
        plain(*[v for k, v in more.items() if k not in ("overwrite_a", "check_finite", "hermitian", "UPLO", "lower", "mode", "full_matrices", "compute_uv")])
        if more.get("UPLO", "L") != "L" or more.get("hermitian") or more.get("lower"):
            raise Unfit("triangle")
        x = matrix(a)
        if known and not regular(x):
            raise Unfit("condition")
        book.call(name, [x], {}, compute or function, ulps, 2)

    takes(function, *also)(handler)


of_one("inv", LINALG.inv, also=[scipy.linalg.inv])
of_one("det", LINALG.det, also=[scipy.linalg.det], ulps=1 << 14, known=False)
of_one("pinv", LINALG.pinv)
of_one("slogdet", LINALG.slogdet, lambda a: list(np.linalg.slogdet(a)), ulps=1 << 14)
of_one("cholesky", LINALG.cholesky)
of_one("eigvalsh", LINALG.eigvalsh, known=False)
of_one("eigh_values", LINALG.eigh, lambda a: np.linalg.eigh(a)[0], known=False)
of_one("svdvals", LINALG.svdvals, also=[scipy.linalg.svdvals], known=False)
of_one("svd_again", LINALG.svd, lambda a: np.linalg.svd(a) and a, known=False)
of_one("qr_again", LINALG.qr, lambda a: np.linalg.qr(a) and a, also=[scipy.linalg.qr], known=False)
of_one("matrix_rank", LINALG.matrix_rank, known=False)


@takes(LINALG.solve, scipy.linalg.solve)
def solve(a, b, **more):
    plain(*[v for k, v in more.items() if k not in ("overwrite_a", "overwrite_b", "check_finite", "assume_a")])
    x, y = alike(matrix(a), matrix(b))
    if not regular(x):
        raise Unfit("condition")
    book.call("solve", [x, y], {}, np.linalg.solve, 1 << 16, 2)


@takes(LINALG.lstsq)
def lstsq(a, b, rcond=None):
    plain(rcond)
    x, y = alike(matrix(a), matrix(b))
    if not regular(x):
        raise Unfit("condition")
    book.call("lstsq", [x, y], {}, lambda x, y: np.linalg.lstsq(x, y)[0], 1 << 18, 2)


@takes(LINALG.matrix_power)
def matrix_power(a, n):
    a = array(a)
    n = whole(n)
    if a.dtype.kind not in "fc" and n < 0:
        a = a.astype(float)
    if a.dtype == bool or n < 0 and not regular(a):
        raise Unfit("bool")
    book.call("matrix_power", [a], {"n": n}, lambda a: np.linalg.matrix_power(a, n), 1 << 12 if a.dtype.kind in "fc" else 0, 2)


@takes(LINALG.multi_dot)
def multi_dot(arrays, *, out=None):
    book.call("multi_dot", alike(*arrays), {}, lambda *all: np.linalg.multi_dot(all), 1 << 8, 2)


ORDERS = {"fro", "nuc", "1", "-1", "2", "-2", "inf", "-inf"}


@takes(LINALG.norm)
def norm(x, ord=None, axis=None, keepdims=False):
    a = inexact(x)
    if a.dtype == np.float16 or isinstance(ord, str) and a.ndim != 2:
        raise Unfit("dtype")
    axes = None if axis is None else wholes(axis)
    if ord is None or axes is not None and len(axes) == 1 or axes is None and a.ndim == 1:
        if isinstance(ord, str) or ord is None and axes is not None and len(axes) > 2:
            # NumPy's norm has no order of three axes; vectorNorm has.
            raise Unfit("ord")
        args = {**over(a, axis, keepdims), "ord": 2.0 if ord is None else float(ord)}
        return book.call("vector_norm", [a], args, lambda a: np.linalg.norm(a, ord, axis, keepdims), 1 << 8, 2)
    if axes is None and not keepdims and str(ord) in ORDERS:
        return book.call("matrix_norm", [a], {"ord": str(ord)}, lambda a: np.linalg.norm(a, ord), 1 << 12, 2)
    raise Unfit("axes")


@takes(LINALG.matrix_norm)
def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    plain(keepdims, str(ord) not in ORDERS)
    a = matrix(x)
    book.call("matrix_norm", [a], {"ord": str(ord)}, lambda a: np.linalg.matrix_norm(a, ord=ord), 1 << 12, 2)


@takes(LINALG.vector_norm)
def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    a = inexact(x)
    compute = lambda a: np.linalg.vector_norm(a, axis=axis, keepdims=keepdims, ord=ord)
    book.call("vector_norm", [a], {**over(a, axis, keepdims), "ord": float(ord)}, compute, 1 << 8, 2)


@takes(LINALG.tensorsolve)
def tensorsolve(a, b, axes=None):
    plain(axes)
    book.call("tensorsolve", alike(inexact(a), b), {}, np.linalg.tensorsolve, 1 << 16, 2)


@takes(LINALG.tensorinv)
def tensorinv(a, ind=2):
    book.call("tensorinv", [matrix(a)], {"ind": whole(ind)}, lambda a: np.linalg.tensorinv(a, ind), 1 << 16, 2)


@takes(scipy.linalg.solve_triangular)
def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, check_finite=True):
    plain(trans != 0, unit_diagonal)
    x, y = alike(matrix(a), matrix(b))
    book.call("solve_triangular", [x, y], {"lower": bool(lower)}, lambda x, y: scipy.linalg.solve_triangular(x, y, lower=lower), 1 << 12, 2)


@takes(scipy.special.logsumexp)
def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False):
    plain(b, return_sign)
    a = inexact(a)
    if a.dtype.kind == "c" or a.dtype == np.float16:
        raise Unfit("dtype")
    book.call("logsumexp", [a], over(a, axis, keepdims), lambda a: scipy.special.logsumexp(a, **options(axis, keepdims)), 64, 2)


def transform(name, several, *functions):
    function = getattr(np.fft, name)

    def handler(a, n=None, axis=None, norm=None, out=None, overwrite_x=False, workers=None, *, s=None, axes=None, plan=None):
        a = inexact(a)
        if a.dtype == np.float16 or not np.isfinite(a).all():
            raise Unfit("dtype")
        lengths, along = (n if s is None else s, axis if axes is None else axes) if several else (n, axis)
        args, more = {}, {}
        if lengths is not None:
            args["lengths"] = wholes(lengths)
            more["s" if several else "n"] = lengths
        if along is not None:
            args["axes"] = wholes(along)
            more["axes" if several else "axis"] = along
        if lengths is not None and several and along is None:
            more["axes"] = list(range(-len(args["lengths"]), 0))
            args["axes"] = more["axes"]
        if norm is not None:
            if norm not in ("backward", "ortho", "forward"):
                raise Unfit("norm")
            args["norm"] = norm
        book.call("fft." + name, [a], args, lambda a: function(a, norm=norm, **more), 64, 2)

    takes(function, *functions)(handler)


for name in ["fft", "ifft", "rfft", "irfft", "hfft", "ihfft"]:
    transform(name, False, getattr(scipy.fft, name))
for name in ["fft2", "ifft2", "rfft2", "irfft2", "fftn", "ifftn", "rfftn", "irfftn"]:
    transform(name, True, getattr(scipy.fft, name))
for name in ["fftshift", "ifftshift"]:
    takes(getattr(np.fft, name))(lambda x, axes=None, name=name: book.call("fft." + name, [array(x)], {} if axes is None else {"axes": wholes(axes)},
                                                                            lambda a: getattr(np.fft, name)(a, axes)))
for name in ["fftfreq", "rfftfreq"]:
    takes(getattr(np.fft, name))(lambda n, d=1.0, name=name: book.call("fft." + name, [], {"count": whole(n), "distance": float(d)},
                                                                        lambda: getattr(np.fft, name)(n, d), 8, 2))
