"""Convolutions, histograms, polynomials, windows, products of vectors and matrices."""

import numpy as np

from cases import Unfit, alike, array, book, inexact, plain, takes, whole, wholes, wide


def scale(*arrays):
    """Units for sums of products."""
    return 64 if arrays[0].dtype.kind in "fc" else 0


def product(name, function):
    def handler(a, b, out=None):
        x, y = alike(a, b)
        book.call(name, [x, y], {}, lambda x, y: wide(function, x, y) if x.dtype.kind in "fc" else function(x, y), units(function, x, y), 2)

    takes(function)(handler)


def units(function, x, y):
    """How far off a sum of products may be: by how much of it cancels."""
    if x.dtype.kind not in "fc":
        return 0
    try:
        with np.errstate(all="ignore"):
            sizes = np.max(np.nan_to_num(np.abs(function(np.abs(x), np.abs(y)))), initial=0)
            found = np.max(np.nan_to_num(np.abs(function(x, y))), initial=0)
    except (ValueError, TypeError):
        return 0
    share = float(sizes) / max(float(found), 1e-300)
    if not share < 1e4:
        raise Unfit("cancels")
    return 8 * max(1.0, share)


for name in ["matmul", "matvec", "vecmat", "vecdot", "dot", "vdot", "inner", "outer", "kron"]:
    product(name, getattr(np, name))


@takes(method="dot")
def dot(a, b, out=None):
    x, y = alike(a, b)
    book.call("dot", [x, y], {}, lambda x, y: wide(np.dot, x, y) if x.dtype.kind in "fc" else np.dot(x, y), units(np.dot, x, y), 2)


@takes(np.tensordot)
def tensordot(a, b, axes=2):
    x, y = alike(a, b)
    args = {"axes": whole(axes)} if np.ndim(axes) == 0 and not isinstance(axes, (list, tuple)) else {"left": wholes(axes[0]), "right": wholes(axes[1])}
    compute = lambda x, y: np.tensordot(x, y, axes)
    book.call("tensordot", [x, y], args, lambda x, y: wide(compute, x, y) if x.dtype.kind in "fc" else compute(x, y), units(compute, x, y), 2)


@takes(np.einsum)
def einsum(*operands, optimize=False, out=None, dtype=None, order="K", casting="safe"):
    plain(dtype, out)
    if not isinstance(operands[0], str):
        raise Unfit("no text")
    arrays = alike(*operands[1:])
    if arrays[0].dtype == bool:
        raise Unfit("bool")
    compute = lambda *all: np.einsum(operands[0], *all)
    absolute = np.max(np.abs(compute(*map(np.abs, arrays))), initial=0) / max(1e-300, np.max(np.abs(compute(*arrays)), initial=0)) if scale(*arrays) else 0
    if not absolute < 1e4:
        raise Unfit("cancels")
    ulps = 16 * max(1, absolute) * bool(scale(*arrays))
    book.call("einsum", arrays, {"text": operands[0]}, lambda *all: wide(compute, *all) if ulps else compute(*all), ulps, 2)


@takes(np.trace, method="trace")
def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    plain(dtype)
    a = array(a)
    to = np.zeros(1, a.dtype).sum().dtype
    book.call("trace", [a.astype(to)], {"offset": whole(offset), "axis1": whole(axis1), "axis2": whole(axis2)}, lambda a: np.trace(a, offset, axis1, axis2),
              64 if to.kind in "fc" else 0, 2)


@takes(np.cross)
def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    x, y = alike(a, b)
    if axis is None and (axisa, axisb, axisc) != (-1, -1, -1) or x.ndim and x.shape[-1] == 2 or y.ndim and y.shape[-1] == 2:
        raise Unfit("axes")
    axis = -1 if axis is None else axis
    book.call("cross", [x, y], {"axis": whole(axis)}, lambda x, y: np.cross(x, y, axis=axis), scale(x), 2)


@takes(np.vander)
def vander(x, N=None, increasing=False):
    a = array(x)
    to = np.vander(a[:1], 1).dtype
    args = {"count": whole(len(a) if N is None else N), "increasing": bool(increasing)}
    book.call("vander", [a.astype(to)], args, lambda a: np.vander(a, N, increasing), 64, 2)


for name in ["convolve", "correlate"]:
    function = getattr(np, name)

    def handler(a, v, mode="full", name=name, function=function):
        x, y = alike(a, v)
        if x.dtype.kind in "fc" and not (np.isfinite(x).all() and np.isfinite(y).all()) or not isinstance(mode, str):
            raise Unfit("not finite")
        book.call(name, [x, y], {"mode": mode}, lambda x, y: function(x, y, mode), 4 * units(function, x, y) if x.size and y.size else 0, 2)

    takes(function)(handler)


@takes(np.interp)
def interp(x, xp, fp, left=None, right=None, period=None):
    a, b, c = [array(v, float) for v in (x, xp, fp)]
    if a.dtype.kind == "c" or np.asarray(fp).dtype.kind == "c" or (left is None) != (right is None) and period is None:
        raise Unfit("one end")
    if period is not None:
        return book.call("interp_period", [a, b, c], {"period": float(period)}, lambda a, b, c: np.interp(a, b, c, period=period), 64, 2)
    args = {} if left is None else {"left": float(left), "right": float(right)}
    return book.call("interp", [a, b, c], args, lambda a, b, c: np.interp(a, b, c, left, right), 16, 2)


@takes(np.unwrap)
def unwrap(p, discont=None, axis=-1, *, period=2 * np.pi):
    plain(discont, period != 2 * np.pi)
    book.call("unwrap", [inexact(p)], {"axis": whole(axis)}, lambda a: np.unwrap(a, axis=axis), 64, 2)


@takes(np.polyval)
def polyval(p, x):
    a, b = alike(p, x)
    if a.ndim != 1:
        raise Unfit("rank")
    book.call("polyval", [a, b], {}, np.polyval, 64 if a.dtype.kind in "fc" else 0, 2)


for name in ["polyadd", "polysub", "polymul"]:
    function = getattr(np, name)

    def handler(a1, a2, name=name, function=function):
        a, b = alike(a1, a2)
        book.call(name, [a, b], {}, function, 64 if a.dtype.kind in "fc" else 0, 2)

    takes(function)(handler)


@takes(np.polydiv)
def polydiv(u, v):
    a, b = alike(inexact(u), inexact(v))
    book.call("polydiv", [a, b], {}, lambda a, b: list(np.polydiv(a, b)), 64, 2)


@takes(np.polyder)
def polyder(p, m=1):
    a = array(p)
    book.call("polyder", [a], {"times": whole(m)}, lambda a: np.polyder(a, m), 8 if a.dtype.kind in "fc" else 0, 2)


@takes(np.polyint)
def polyint(p, m=1, k=None):
    plain(k)
    book.call("polyint", [inexact(p)], {"times": whole(m)}, lambda a: np.polyint(a, m), 8, 2)


@takes(np.poly)
def poly(seq):
    a = inexact(seq)
    if a.ndim != 1 or a.dtype.kind == "c":
        raise Unfit("matrix")
    book.call("poly", [a], {}, np.poly, 1 << 10, 2)


@takes(np.bincount)
def bincount(x, /, weights=None, minlength=0):
    a = array(x)
    if a.size == 0 and not isinstance(x, np.ndarray):
        a = a.astype(np.int64)
    if weights is None:
        return book.call("bincount", [a], {"minlength": whole(minlength)}, lambda a: np.bincount(a, None, minlength))
    return book.call("bincount_weights", [a, array(weights, float)], {"minlength": whole(minlength)}, lambda a, w: np.bincount(a, w, minlength), 64, 2)


@takes(np.histogram)
def histogram(a, bins=10, range=None, density=None, weights=None):
    a = array(a)
    if isinstance(bins, str) or a.dtype.kind == "c":
        raise Unfit("bins by a rule")
    arrays, args = [a], {}
    if np.ndim(bins):
        args["edges"] = 1
        arrays.append(inexact(array(bins)).astype(float))
    else:
        args["bins"] = whole(bins)
        if range is not None:
            range = float(range[0]), float(range[1])
            args.update(low=range[0], high=range[1])
    of = lambda all: all[1] if np.ndim(bins) else bins
    if weights is not None:
        args["weights"] = len(arrays)
        w = array(weights)
        if density or w.dtype.kind == "c":
            raise Unfit("density of weights")
        arrays.append(w.astype(float))
        compute = lambda *all: [np.histogram(all[0], of(all), range, weights=all[-1])[0].astype(float), np.histogram(all[0], of(all), range)[1].astype(float)]
        return book.call("histogram_by", arrays, args, compute, 64, 2)
    args["density"] = bool(density)

    def compute(*all):
        counts, edges = np.histogram(all[0], of(all), range, density=density)
        return [counts, edges.astype(float)]

    return book.call("histogram_by", arrays, args, compute, 16, 2)


@takes(np.cov)
def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    plain(y, not rowvar, fweights, aweights, dtype)
    a = inexact(m)
    if a.ndim > 2 or a.shape[-1:] in ((0,), (1,)):
        raise Unfit("rank")
    ddof = (0 if bias else 1) if ddof is None else ddof
    book.call("cov", [a], {"ddof": float(ddof)}, lambda a: np.cov(a, ddof=ddof), 256, 2)


@takes(np.corrcoef)
def corrcoef(x, y=None, rowvar=True, **more):
    plain(y, not rowvar, *more.values())
    a = inexact(x)
    if a.shape[-1:] in ((0,), (1,)):
        raise Unfit("rank")
    book.call("corrcoef", [a], {}, np.corrcoef, 256, 2)


for name in ["bartlett", "blackman", "hamming", "hanning"]:
    takes(getattr(np, name))(lambda M, name=name: book.call(name, [], {"count": whole(M)}, lambda: getattr(np, name)(M), 16, 2))


@takes(np.kaiser)
def kaiser(M, beta):
    book.call("kaiser", [], {"count": whole(M), "beta": float(beta)}, lambda: np.kaiser(M, beta), 64, 2)
