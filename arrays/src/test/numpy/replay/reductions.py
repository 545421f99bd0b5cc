"""Reductions, scans, and statistics."""

import numpy as np

from cases import WIDE, Unfit, alike, array, book, inexact, plain, takes, whole, wholes, wide

NONE = np._NoValue


def over(a, axis, keepdims):
    args = {} if axis is None else {"axis": wholes(axis)}
    if keepdims is not NONE and keepdims:
        args["keepdims"] = True
    return args


def options(axis, keepdims):
    more = {} if axis is None else {"axis": axis}
    return more if keepdims is NONE else {**more, "keepdims": bool(keepdims)}


def masked(arrays, args, more, where, initial):
    """Adds what is left out, and where a reduction begins."""
    if where is not NONE and where is not True and where is not None:
        mask = array(where)
        if mask.dtype != bool:
            raise Unfit("where")
        args["where"] = len(arrays)
        arrays.append(mask)
    if initial is not NONE and initial is not None:
        if type(initial) not in (int, float) or not np.isfinite(initial):
            raise Unfit("initial")
        args["initial"] = initial
        more["initial"] = initial


def cancelled(function, a, scale, more):
    """Units allowed for a sum, by how much of it cancels."""
    result = np.abs(np.nan_to_num(np.asarray(function(a, **more)).astype(complex)))
    sizes = np.nan_to_num(np.asarray(scale(np.abs(a), **more)).astype(float))
    share = np.max(sizes, initial=0) / max(np.max(result, initial=0), 1e-300)
    if not share < 1e3:
        raise Unfit("cancels")
    return 8 * max(1.0, share)


def total(name, function):
    def handler(a, axis=None, dtype=None, out=None, keepdims=NONE, initial=NONE, where=NONE):
        a = array(a)
        plain(out)
        to = np.dtype(dtype) if dtype is not None else np.zeros(1, a.dtype).sum().dtype
        args, more, arrays = over(a, axis, keepdims), options(axis, keepdims), [a]
        if to != a.dtype:
            args["dtype"] = array(np.zeros(0, to)).dtype.name
        masked(arrays, args, more, where, initial)
        compute = lambda x, *mask: function(x, dtype=to, **more, **({"where": mask[0]} if mask else {}))
        if to.kind not in "fc":
            return book.call(name, arrays, args, compute)
        ulps = cancelled(np.sum, a, np.sum, options(axis, keepdims)) if name == "sum" and len(arrays) == 1 else 64
        large = lambda x, *mask: np.asarray(function(x.astype(WIDE.get(to.name, to)), **more, **({"where": mask[0]} if mask else {}))).astype(to)
        return book.call(name, arrays, args, large, ulps, 2)

    return handler


takes(np.sum, np.add.reduce, method="sum")(total("sum", np.sum))
takes(np.prod, np.multiply.reduce, method="prod")(total("prod", np.prod))


def moment(name, function):
    def handler(a, axis=None, dtype=None, out=None, ddof=0, keepdims=NONE, where=NONE, mean=None, correction=NONE):
        plain(dtype, out, mean)
        a = inexact(a)
        if a.dtype.kind == "c" and "mean" not in name:
            raise Unfit("dtype")
        ddof = correction if correction is not NONE else ddof
        args, more, arrays = over(a, axis, keepdims), options(axis, keepdims), [a]
        masked(arrays, args, more, where, NONE)
        if len(arrays) > 1 and name.startswith("nan"):
            raise Unfit("where")
        if ddof:
            args["ddof"] = more["ddof"] = float(ddof)
        # What squares of distances lose where all are far from 0.
        spread = float(np.nanstd(a.astype(np.clongdouble))) if a.size else 0
        far = float(np.nanmax(np.abs(a), initial=0)) / spread if spread else 0
        compute = lambda a, *mask: wide(lambda x: function(x, **more, **({"where": mask[0]} if mask else {})), a)
        book.call(name, arrays, args, compute, 64 * min(max(1, far if "mean" not in name else 1), 1e8), 2)

    return handler


for name in ["var", "std", "nanvar", "nanstd"]:
    takes(getattr(np, name), method=name)(moment(name, getattr(np, name)))


def mean_of(name, function):
    def handler(a, axis=None, dtype=None, out=None, keepdims=NONE, where=NONE):
        moment(name, function)(a, axis, dtype, out, 0, keepdims, where)

    return handler


takes(np.mean, method="mean")(mean_of("mean", np.mean))
takes(np.nanmean)(mean_of("nanmean", np.nanmean))


def extreme(name, function):
    def handler(a, axis=None, out=None, keepdims=NONE, initial=NONE, where=NONE):
        a = array(a)
        args, more, arrays = over(a, axis, keepdims), options(axis, keepdims), [a]
        masked(arrays, args, more, where, initial)
        book.call(name, arrays, args, lambda x, *mask: function(x, **more, **({"where": mask[0]} if mask else {})))

    return handler


takes(np.max, np.amax, np.maximum.reduce, method="max")(extreme("max", np.max))
takes(np.min, np.amin, np.minimum.reduce, method="min")(extreme("min", np.min))
for name in ["nanmax", "nanmin"]:
    takes(getattr(np, name))(extreme(name, getattr(np, name)))


def simple(name, function):
    def handler(a, axis=None, out=None, keepdims=NONE, where=NONE):
        a = array(a)
        if where is not NONE and where is not True:
            raise Unfit("where")
        book.call(name, [a], over(a, axis, keepdims), lambda a: function(a, **options(axis, keepdims)))

    return handler


for name in ["ptp", "any", "all"]:
    takes(getattr(np, name), method=name)(simple(name, getattr(np, name)))


@takes(np.count_nonzero)
def count_nonzero(a, axis=None, *, keepdims=False):
    a = array(a)
    book.call("count_nonzero", [a], over(a, axis, keepdims), lambda a: np.count_nonzero(a, axis=axis, keepdims=keepdims))


def place(name):
    function = getattr(np, name)

    def handler(a, axis=None, out=None, *, keepdims=NONE):
        a = array(a)
        plain(out)
        args = over(a, None if axis is None else whole(axis), keepdims)
        book.call(name, [a], args, lambda a: function(a, axis=axis, **({} if keepdims is NONE else {"keepdims": bool(keepdims)})))

    return handler


for name in ["argmax", "argmin", "nanargmax", "nanargmin"]:
    takes(getattr(np, name), method=name)(place(name))


def without(name):
    function = getattr(np, name)

    def handler(a, axis=None, dtype=None, out=None, keepdims=NONE, initial=NONE, where=NONE):
        a = array(a)
        plain(dtype, out)
        if a.dtype.kind not in "f" or where is not NONE or initial is not NONE:
            raise Unfit("dtype")
        more = options(axis, keepdims)
        ulps = cancelled(np.nansum, a, np.nansum, more) if name == "nansum" else 64
        book.call(name, [a], over(a, axis, keepdims), lambda a: wide(lambda x: function(x, **more), a), ulps, 2)

    return handler


for name in ["nansum", "nanprod"]:
    takes(getattr(np, name))(without(name))


def scan(name, ufunc, function):
    def handler(a, axis=None, dtype=None, out=None):
        a = array(a)
        to = np.dtype(dtype) if dtype is not None else function(np.zeros(1, a.dtype)).dtype
        a = array(a.astype(to))
        if axis is None:
            a, axis = a.reshape(-1), 0
        if name.startswith("nan") and a.dtype.kind != "f":
            raise Unfit("dtype")
        largest = np.abs(a.astype(complex)).sum() / max(1e-300, np.max(np.abs(function(a, axis).astype(complex)), initial=0)) if a.dtype.kind in "fc" else 0
        if not largest < 1e6:
            raise Unfit("not finite")
        book.call(name, [a], {"axis": whole(axis)}, lambda a: wide(lambda x: function(x, axis), a) if a.dtype.kind in "fc" else function(a, axis, dtype=to),
                  8 * max(1.0, largest), 2)

    return handler


takes(np.cumsum, method="cumsum")(scan("cumsum", np.add, np.cumsum))
takes(np.cumprod, method="cumprod")(scan("cumprod", np.multiply, np.cumprod))
takes(np.nancumsum)(scan("nancumsum", np.add, np.nancumsum))
takes(np.nancumprod)(scan("nancumprod", np.multiply, np.nancumprod))
for name, ufunc in [("cumsum", np.add), ("cumprod", np.multiply)]:
    takes(ufunc.accumulate)(lambda a, axis=0, dtype=None, out=None, name=name: scan(name, None, getattr(np, name))(a, axis, dtype))


def extremes(name, ufunc):
    def handler(a, axis=0, dtype=None, out=None):
        plain(dtype)
        book.call(name, [array(a)], {"axis": whole(axis)}, lambda a: ufunc.accumulate(a, axis))

    return handler


takes(np.maximum.accumulate)(extremes("cummax", np.maximum))
takes(np.minimum.accumulate)(extremes("cummin", np.minimum))


@takes(np.average)
def average(a, axis=None, weights=None, returned=False, *, keepdims=NONE):
    plain(returned)
    if weights is None:
        return mean_of("mean", np.mean)(a, axis, keepdims=keepdims)
    x, w = alike(inexact(a), weights)
    if w.ndim == 1 and x.ndim > 1:
        shape = [1] * x.ndim
        shape[whole(axis)] = w.size
        w = w.reshape(shape)
    more = options(axis, keepdims)
    if x.shape != w.shape:
        w = np.broadcast_to(w, x.shape)
    return book.call("average", [x, w], over(x, axis, keepdims), lambda x, w: wide(lambda x, w: np.average(x, weights=w, **more), x, w), 64, 2)


@takes(np.diff)
def diff(a, n=1, axis=-1, prepend=NONE, append=NONE):
    a = array(a)
    ends = [np.asarray(e, a.dtype) if e is not NONE else None for e in (prepend, append)]
    for first, end in enumerate(ends):
        if end is not None:
            shape = list(a.shape)
            shape[axis] = 1
            end = np.broadcast_to(end, shape) if end.ndim == 0 else end
            a = np.concatenate([a, end] if first else [end, a], axis)
    book.call("diff", [array(a)], {"n": whole(n), "axis": whole(axis)}, lambda a: np.diff(a, n, axis))


@takes(np.ediff1d)
def ediff1d(ary, to_end=None, to_begin=None):
    plain(to_end, to_begin)
    book.call("ediff1d", [array(ary)], {}, np.ediff1d)


@takes(np.gradient)
def gradient(f, *varargs, axis=None, edge_order=1):
    a = inexact(f)
    if edge_order != 1 or len(varargs) > 1 or varargs and (np.ndim(varargs[0]) or not np.isreal(varargs[0])):
        raise Unfit("distances")
    step = float(varargs[0]) if varargs else 1.0
    for i in range(a.ndim) if axis is None else wholes(axis):
        book.call("gradient", [a], {"distance": step, "axis": i}, lambda a: wide(lambda x: np.gradient(x, step, axis=i), a), 8, 2)


@takes(np.trapezoid)
def trapezoid(y, x=None, dx=1.0, axis=-1):
    plain(x)
    a = inexact(y)
    ulps = 64
    book.call("trapezoid", [a], {"distance": float(dx), "axis": whole(axis)}, lambda a: wide(lambda a: np.trapezoid(a, dx=dx, axis=axis), a), ulps, 2)
