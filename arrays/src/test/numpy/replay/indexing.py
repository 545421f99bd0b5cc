"""Indexing, and the functions that take and put."""

import numpy as np

from cases import Unfit, alike, array, book, plain, takes, whole, wholes, FUNCTIONS
from golden_format import Items


def items(index, arrays):
    """The items of an index; arrays of it become inputs."""
    found = []
    for item in index if isinstance(index, tuple) else (index,):
        if item is None or item is Ellipsis:
            found.append(item)
        elif isinstance(item, slice):
            found.append(slice(*[None if v is None else whole(v) for v in (item.start, item.stop, item.step)]))
        elif isinstance(item, (int, np.integer)) and not isinstance(item, (bool, np.bool_)):
            found.append(int(item))
        else:
            a = array(item)
            if a.size == 0 and isinstance(item, list):
                a = a.astype(np.int64)
            found.append(("array", len(arrays)))
            arrays.append(a)
    return Items(found)


def text(self):
    return ",".join("%s:%s:%s" % (i.start, i.stop, i.step) if isinstance(i, slice) else str(i) for i in self.items)


Items.text = text


def indexed(recorded, arrays):
    """So that whole numbers alone give a view, as they do on the device."""
    index = tuple(arrays[i[1]] if isinstance(i, tuple) else i for i in recorded.items)
    return index if any(i is Ellipsis for i in index) else index + (Ellipsis,)


def getitem(x, index):
    arrays = [array(x)]
    recorded = items(index, arrays)
    book.call("getitem", arrays, {"index": recorded}, lambda *all: all[0][indexed(recorded, all)])


def setitem(x, index, value):
    a = array(x)
    if not a.flags.writeable or 0 in [s for s, e in zip(a.strides, a.shape) if e > 1]:
        raise Unfit("no target")
    v = array(value)
    if type(value) in (int, float, bool) or np.can_cast(v.dtype, a.dtype, "safe"):
        v = v.astype(a.dtype) if type(value) in (int, float, bool) else v
    else:
        raise Unfit("conversion")
    arrays = [a, v]
    recorded = items(index, arrays)

    def compute(*all):
        all[0][indexed(recorded, all)] = all[1]
        return all[0]

    book.call("setitem", arrays, {"index": recorded}, compute)


FUNCTIONS["getitem"], FUNCTIONS["setitem"] = getitem, setitem


@takes(np.take, method="take")
def take(a, indices, axis=None, out=None, mode="raise"):
    plain(mode != "raise")
    i = array(indices)
    if i.dtype.kind not in "iu":
        raise Unfit("indices")
    book.call("take", [array(a), i], {} if axis is None else {"axis": whole(axis)}, lambda a, i: np.take(a, i, axis))


@takes(np.take_along_axis)
def take_along_axis(arr, indices, axis=-1):
    a, i = array(arr), array(indices)
    if axis is None:
        a, axis = a.reshape(-1), 0
    book.call("take_along_axis", [a, i], {"axis": whole(axis)}, lambda a, i: np.take_along_axis(a, i, axis))


def target(x):
    a = array(x)
    if not a.flags.writeable or not isinstance(x, np.ndarray):
        raise Unfit("no target")
    return a


def changed(function):
    def compute(*all):
        function(*all)
        return all[0]

    return compute


@takes(np.put_along_axis)
def put_along_axis(arr, indices, values, axis):
    a = target(arr)
    if axis is None:
        raise Unfit("axis")
    book.call("put_along_axis", [a, array(indices), array(values, a.dtype)], {"axis": whole(axis)}, changed(lambda a, i, v: np.put_along_axis(a, i, v, axis)))


@takes(np.put, method="put")
def put(a, ind, v, mode="raise"):
    plain(mode != "raise")
    a = target(a)
    i = array(ind)
    if i.dtype.kind not in "iu" or np.unique(i % max(1, a.size)).size < i.size:
        raise Unfit("indices that are equal")
    book.call("put", [a, i, array(v, a.dtype)], {}, changed(np.put))


@takes(np.place)
def place(arr, mask, vals):
    a = target(arr)
    book.call("place", [a, array(mask, bool), array(vals, a.dtype).reshape(-1)], {}, changed(np.place))


@takes(np.putmask)
def putmask(a, mask, values):
    a = target(a)
    m, v = array(mask, bool), array(values, a.dtype)
    if v.shape not in ((), a.shape):
        raise Unfit("values that are repeated")
    book.call("putmask", [a, m, v], {}, changed(np.putmask))


@takes(np.fill_diagonal)
def fill_diagonal(a, val, wrap=False):
    plain(wrap, type(val) not in (int, float))
    book.call("fill_diagonal", [target(a)], {"value": val}, changed(lambda a: np.fill_diagonal(a, val)))


@takes(np.compress)
def compress(condition, a, axis=None, out=None):
    x = array(a)
    if axis is None:
        x, axis = x.reshape(-1), 0
    book.call("compress", [x, array(condition, bool)], {"axis": whole(axis)}, lambda a, c: np.compress(c, a, axis))


takes(method="compress")(lambda a, condition, axis=None, out=None: compress(condition, a, axis))


@takes(np.extract)
def extract(condition, arr):
    book.call("extract", [array(arr), array(condition, bool)], {}, lambda a, c: np.extract(c, a))


@takes(np.choose)
def choose(a, choices, out=None, mode="raise"):
    plain(mode != "raise")
    book.call("choose", [array(a), *alike(*choices)], {}, lambda a, *all: np.choose(a, all))


takes(method="choose")(lambda a, choices, out=None, mode="raise": choose(a, choices, out, mode))


@takes(np.where)
def where(condition, x=None, y=None, /):
    c = array(condition)
    if x is None:
        return nonzero(c)
    return book.call("where", [c.astype(bool), *alike(x, y)], {}, np.where)


@takes(np.nonzero, method="nonzero")
def nonzero(a):
    a = array(a)
    if a.ndim == 0:
        raise Unfit("rank 0")
    book.call("nonzero", [a], {}, lambda a: list(np.nonzero(a)))


@takes(np.flatnonzero)
def flatnonzero(a):
    book.call("flatnonzero", [array(a)], {}, np.flatnonzero)


@takes(np.argwhere)
def argwhere(a):
    book.call("argwhere", [array(a)], {}, np.argwhere)


@takes(np.unravel_index)
def unravel_index(indices, shape, order="C"):
    plain(order != "C")
    i = array(indices)
    if i.dtype.kind not in "iu":
        raise Unfit("indices")
    shape = tuple(wholes(shape))
    if np.any(i < 0) and i.min() >= -np.prod(shape):
        raise Unfit("from the end")
    book.call("unravel_index", [i.astype(np.int64)], {"shape": list(shape)}, lambda i: list(np.unravel_index(i, shape)))


@takes(np.ravel_multi_index)
def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    plain(mode != "raise", order != "C")
    shape = tuple(wholes(dims))
    parts = [array(i) for i in multi_index]
    if any(p.dtype.kind not in "iu" for p in parts):
        raise Unfit("indices")
    if any(np.any(p < 0) for p in parts):
        raise Unfit("from the end")
    book.call("ravel_multi_index", [p.astype(np.int64) for p in parts], {"shape": list(shape)}, lambda *all: np.ravel_multi_index(all, shape))
