"""Sorts, searches, sets, and order statistics."""

import numpy as np

from cases import Unfit, alike, array, book, inexact, plain, takes, whole, wholes, wide
from reductions import options, over

NONE = np._NoValue


def sorting(name, function):
    def handler(a, axis=-1, kind=None, order=None, *, stable=None, descending=False):
        plain(order, descending)
        a = array(a)
        if axis is None:
            a, axis = a.reshape(-1), 0
        book.call(name, [a], {"axis": whole(axis)}, lambda a: function(a, axis, kind="stable"))

    takes(function, method=name)(handler)


sorting("sort", np.sort)
sorting("argsort", np.argsort)


@takes(np.lexsort)
def lexsort(keys, axis=-1):
    if not isinstance(keys, (tuple, list, np.ndarray)) or len(keys) > 10:
        raise Unfit("keys")
    book.call("lexsort", [array(k) for k in keys], {"axis": whole(axis)}, lambda *all: np.lexsort(all, axis))


def around(function, kth, axis):
    """What a partition promises: the largest element before a place, that at it, the least behind."""

    def compute(a):
        extent = np.partition(a, kth, axis).shape[axis]
        ordered, k = np.sort(a, axis), kth % extent
        part = lambda first, last: np.take(ordered, range(first, last), axis)
        before, behind = part(0, k), part(k + 1, extent)
        return [before.max(axis), np.take(ordered, k, axis), behind.min(axis)]

    return compute


for name in ["partition", "argpartition"]:
    function = getattr(np, name)

    def handler(a, kth, axis=-1, kind="introselect", order=None, name=name, function=function):
        plain(order)
        a, k = array(a), whole(kth)
        if axis is None:
            a, axis = a.reshape(-1), 0
        if a.ndim == 0 or a.dtype.kind == "c" or a.dtype.kind == "f" and np.isnan(a).any() or not 0 < k % max(1, a.shape[axis]) < a.shape[axis] - 1:
            raise Unfit("ends")
        book.call(name, [a], {"axis": whole(axis), "kth": k}, around(function, k, axis))

    takes(function, method=name)(handler)


@takes(np.searchsorted)
def searchsorted(a, v, side="left", sorter=None):
    plain(sorter)
    x, y = alike(a, v)
    if x.ndim == 1 and (np.any(np.sort(x) != x) and not np.isnan(x).any()):
        raise Unfit("no order")
    book.call("searchsorted", [x, y], {"right": side == "right"}, lambda x, y: np.searchsorted(x, y, side))


takes(method="searchsorted")(searchsorted)


@takes(np.digitize)
def digitize(x, bins, right=False):
    a, b = alike(x, bins)
    if a.dtype.kind in "iu" and np.any(np.abs(b.astype(float)) > 2**53):
        # NumPy compares the edges as float64 there.
        raise Unfit("large edges")
    book.call("digitize", [a, b], {"right": bool(right)}, lambda a, b: np.digitize(a, b, right))


@takes(np.unique)
def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True):
    plain(not equal_nan, not sorted)
    a = array(ar)
    if axis is not None:
        return book.call("unique_axis", [a], {"axis": whole(axis)}, lambda a: list(np.unique(a, True, True, True, axis)))
    if a.dtype.kind == "c" and np.isnan(a).any():
        raise Unfit("NaN")
    book.call("unique", [a], {}, np.unique)
    return book.call("unique_all", [a], {}, lambda a: list(np.unique(a, True, True, True)))


for name in ["unique_values", "unique_counts", "unique_inverse", "unique_all"]:
    takes(getattr(np, name))(lambda x: unique(x))


@takes(np.isin)
def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    plain(invert)
    book.call("isin", alike(element, test_elements), {}, np.isin)


def two_sets(name):
    function = getattr(np, name)

    def handler(ar1, ar2, assume_unique=False, return_indices=False):
        book.call(name, alike(ar1, ar2), {}, function)

    takes(function)(handler)


for name in ["union1d", "intersect1d", "setdiff1d", "setxor1d"]:
    two_sets(name)


for name in ["median", "nanmedian"]:
    function = getattr(np, name)

    def handler(a, axis=None, out=None, overwrite_input=False, keepdims=False, name=name, function=function):
        a = inexact(a)
        if a.dtype.kind == "c":
            raise Unfit("complex")
        book.call(name, [a], over(a, axis, keepdims), lambda a: function(a, **options(axis, keepdims)), 4)

    takes(function)(handler)


METHODS = {"inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull", "linear", "median_unbiased",
           "normal_unbiased", "lower", "higher", "midpoint", "nearest"}


def quantile_of(name, of, percent):
    function = getattr(np, name)

    def handler(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
        plain(weights, method not in METHODS)
        a, at = inexact(a), np.asarray(q, dtype=float)
        if a.dtype.kind == "c" or at.ndim > 1 or np.isinf(a).any() and method not in ("inverted_cdf", "lower", "higher", "nearest"):
            raise Unfit("what is between infinities")
        at = at / 100 if percent else at
        plainly = getattr(np, of)
        for each in at.reshape(-1):
            each = float(each)
            args = {**over(a, axis, keepdims), "q": each, "method": method}
            book.call(of, [a], args, lambda a: wide(lambda x: plainly(x, each, method=method, **options(axis, keepdims)), a), 64, 2)

    takes(function)(handler)


for name, of, percent in [("quantile", "quantile", False), ("percentile", "quantile", True), ("nanquantile", "nanquantile", False),
                          ("nanpercentile", "nanquantile", True)]:
    quantile_of(name, of, percent)
