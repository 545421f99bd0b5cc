"""Shapes, joins, and arrays that are made."""

import numpy as np

from cases import Unfit, alike, array, book, plain, takes, whole, wholes


def simple(name, function, *functions, method=None):
    takes(*functions, method=method)(lambda a: book.call(name, [array(a)], {}, function))


simple("copy", np.copy, method="copy")

for name in ["atleast_1d", "atleast_2d", "atleast_3d", "matrix_transpose"]:
    simple(name, getattr(np, name), getattr(np, name))


@takes(np.copy)
def copy(a, order="K", subok=False):
    book.call("copy", [array(a)], {}, np.copy)


@takes(np.ravel, method="ravel")
def ravel(a, order="C"):
    plain(order != "C")
    book.call("ravel", [array(a)], {}, np.ravel)


@takes(method="flatten")
def flatten(a, order="C"):
    ravel(a, order)


@takes(np.reshape)
def reshape(a, /, shape=None, order="C", *, copy=None):
    plain(order != "C", copy)
    book.call("reshape", [array(a)], {"shape": wholes(shape)}, lambda a: a.reshape(shape))


@takes(method="reshape")
def reshaped(a, *shape, order="C", copy=None):
    reshape(a, shape[0] if len(shape) == 1 else shape, order, copy=copy)


@takes(np.broadcast_to)
def broadcast_to(a, shape, subok=False):
    book.call("broadcast_to", [array(a)], {"shape": wholes(shape)}, lambda a: np.broadcast_to(a, shape))


@takes(np.expand_dims)
def expand_dims(a, axis):
    book.call("expand_dims", [array(a)], {"axis": whole(axis)}, lambda a: np.expand_dims(a, axis))


@takes(np.transpose)
def transpose(a, axes=None):
    a = array(a)
    order = list(range(a.ndim))[::-1] if axes is None else wholes(axes)
    book.call("transpose", [a], {"axes": order}, lambda a: a.transpose(order))


@takes(method="transpose")
def transposed(a, *axes):
    transpose(a, None if not axes else axes[0] if len(axes) == 1 else axes)


@takes(np.swapaxes, method="swapaxes")
def swapaxes(a, axis1, axis2):
    book.call("swapaxes", [array(a)], {"one": whole(axis1), "other": whole(axis2)}, lambda a: np.swapaxes(a, axis1, axis2))


@takes(np.moveaxis)
def moveaxis(a, source, destination):
    if np.ndim(source) or np.ndim(destination):
        book.call("moveaxes", [array(a)], {"from": wholes(source), "to": wholes(destination)}, lambda a: np.moveaxis(a, source, destination))
    else:
        book.call("moveaxis", [array(a)], {"from": whole(source), "to": whole(destination)}, lambda a: np.moveaxis(a, source, destination))


@takes(np.squeeze, method="squeeze")
def squeeze(a, axis=None):
    book.call("squeeze", [array(a)], {} if axis is None else {"axis": wholes(axis)}, lambda a: np.squeeze(a, axis))


@takes(np.flip)
def flip(m, axis=None):
    a = array(m)
    if axis == ():
        raise Unfit("no axis")
    book.call("flip", [a], {"axis": list(range(a.ndim)) if axis is None else wholes(axis)}, lambda a: np.flip(a, axis))


takes(np.fliplr)(lambda m: flip(m, 1))
takes(np.flipud)(lambda m: flip(m, 0))


@takes(np.rot90)
def rot90(m, k=1, axes=(0, 1)):
    book.call("rot90_axes", [array(m)], {"k": whole(k), "axes": wholes(axes)}, lambda a: np.rot90(a, k, axes))


for name in ["tril", "triu", "diag"]:
    takes(getattr(np, name))(lambda v=None, k=0, m=None, name=name: book.call(name, [array(v if m is None else m)], {"k": whole(k)},
                                                                                lambda a: getattr(np, name)(a, k)))


@takes(np.diagonal, method="diagonal")
def diagonal(a, offset=0, axis1=0, axis2=1):
    args = {"offset": whole(offset), "axis1": whole(axis1), "axis2": whole(axis2)}
    book.call("diagonal", [array(a)], args, lambda a: np.diagonal(a, offset, axis1, axis2))


@takes(np.lib.stride_tricks.sliding_window_view)
def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    a = array(x)
    plain(axis)
    windows = wholes(window_shape)
    if len(windows) != a.ndim:
        raise Unfit("axes")
    book.call("sliding_window_view", [a], {"windows": windows}, lambda a: np.lib.stride_tricks.sliding_window_view(a, window_shape))


def joined(name, parts, args, compute):
    if not isinstance(parts, (list, tuple)) or len(parts) > 20:
        raise Unfit("parts")
    book.call(name, alike(*parts) if parts else [], args, lambda *all: compute(all))


@takes(np.concatenate)
def concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    plain(out, dtype)
    if axis is None:
        arrays, axis = [np.ravel(array(a)) for a in arrays], 0
    joined("concatenate", arrays, {"axis": whole(axis)}, lambda all: np.concatenate(all, axis))


@takes(np.stack)
def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    plain(out, dtype)
    joined("stack", arrays, {"axis": whole(axis)}, lambda all: np.stack(all, axis))


for name in ["vstack", "hstack", "dstack", "column_stack"]:
    takes(getattr(np, name))(lambda tup, name=name, **more: plain(*more.values()) or joined(name, tup, {}, getattr(np, name)))


@takes(np.append)
def append(arr, values, axis=None):
    if axis is None:
        arr, values, axis = np.ravel(array(arr)), np.ravel(array(values)), 0
    joined("append", [arr, values], {"axis": whole(axis)}, lambda all: np.append(*all, axis=axis))


@takes(np.insert)
def insert(arr, obj, values, axis=None):
    a = array(arr)
    if axis is None:
        a, axis = a.reshape(-1), 0
    at, v = whole(obj), array(values, a.dtype)
    if v.ndim < a.ndim:
        v = np.broadcast_to(v, a.shape[:axis] + (1,) + a.shape[axis:][1:]) if -a.ndim <= axis < a.ndim and v.ndim == 0 else v
    if v.ndim != a.ndim or axis < 0:
        raise Unfit("values that are spread")
    book.call("insert", [a, v], {"index": at, "axis": whole(axis)}, lambda a, v: np.insert(a, [at] * v.shape[axis], v, axis))


@takes(np.delete)
def delete(arr, obj, axis=None):
    a = array(arr)
    if axis is None:
        a, axis = a.reshape(-1), 0
    book.call("delete", [a], {"index": whole(obj), "axis": whole(axis)}, lambda a: np.delete(a, obj, axis))


@takes(np.split)
def split(ary, indices_or_sections, axis=0):
    more = {"parts": whole(indices_or_sections)} if np.ndim(indices_or_sections) == 0 else {"ends": wholes(list(indices_or_sections))}
    book.call("split", [array(ary)], {**more, "axis": whole(axis)}, lambda a: np.split(a, indices_or_sections, axis))


takes(np.vsplit)(lambda ary, parts: array(ary).ndim > 1 and split(ary, parts, 0))
takes(np.hsplit)(lambda ary, parts: array(ary).ndim > 1 and split(ary, parts, 1))
takes(np.dsplit)(lambda ary, parts: array(ary).ndim > 2 and split(ary, parts, 2))


@takes(np.unstack)
def unstack(x, /, *, axis=0):
    book.call("unstack", [array(x)], {"axis": whole(axis)}, lambda a: list(np.unstack(a, axis=axis)))


@takes(np.tile)
def tile(A, reps):
    book.call("tile", [array(A)], {"counts": wholes(reps)}, lambda a: np.tile(a, reps))


@takes(np.repeat, method="repeat")
def repeat(a, repeats, axis=None):
    a, count = array(a), whole(repeats)
    if axis is None:
        a, axis = a.reshape(-1), 0
    book.call("repeat", [a], {"count": count, "axis": whole(axis)}, lambda a: np.repeat(a, repeats, axis))


@takes(np.roll)
def roll(a, shift, axis=None):
    args = {"distance": whole(shift), **({} if axis is None else {"axis": whole(axis)})}
    book.call("roll", [array(a)], args, lambda a: np.roll(a, shift, axis))


@takes(np.pad)
def pad(array_, pad_width, mode="constant", **kwargs):
    a = array(array_)
    values = kwargs.pop("constant_values", 0)
    if kwargs or mode not in ("constant", "edge", "reflect", "symmetric", "wrap") or type(values) not in (int, float):
        raise Unfit("mode")
    if type(values) is float and a.dtype.kind in "biu":
        raise Unfit("a fraction for integers")
    widths = np.broadcast_to(np.asarray(pad_width), (a.ndim, 2)) if not isinstance(pad_width, dict) else None
    if widths is None or widths.dtype.kind not in "iu":
        raise Unfit("widths")
    args = {"widths": [int(w) for w in widths.reshape(-1)], "mode": mode}
    more = {"constant_values": values} if mode == "constant" else {}
    book.call("pad", [a], {**args, **({"value": values} if more else {})}, lambda a: np.pad(a, pad_width, mode, **more))


@takes(np.meshgrid)
def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    plain(sparse, indexing != "xy")
    book.call("meshgrid", [array(x) for x in xi], {}, lambda *all: list(np.meshgrid(*all)))


@takes(np.eye)
def eye(N, M=None, k=0, dtype=float, order="C"):
    args = {"dtype": array(np.zeros(0, dtype)).dtype.name, "rows": whole(N), "columns": whole(N if M is None else M), "k": whole(k)}
    book.call("eye", [], args, lambda: np.eye(N, M, k, dtype))


@takes(np.tri)
def tri(N, M=None, k=0, dtype=float):
    args = {"dtype": array(np.zeros(0, dtype)).dtype.name, "rows": whole(N), "columns": whole(N if M is None else M), "k": whole(k)}
    book.call("tri", [], args, lambda: np.tri(N, M, k, dtype))


def wide_range(start, step, dtype, count):
    """NumPy adds a step that is rounded, which is off by more with each element."""
    return (np.longdouble(start) + np.arange(count) * np.longdouble(step)).astype(dtype) if dtype.kind == "f" else np.arange(count) * step + start


@takes(np.arange)
def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    if any(type(v) not in (int, float) for v in (start, stop, step)):
        raise Unfit("numbers")
    to = array(np.arange(start, stop, step, dtype)).dtype
    if to.kind not in "f" and (dtype is not None or not all(type(v) is int for v in (start, stop, step))):
        raise Unfit("integers of fractions")
    count = len(np.arange(start, stop, step))
    args = {"dtype": to.name, "start": start, "stop": stop, "step": step}
    book.call("arange", [], args, lambda: wide_range(start, step, to, count), 8, 2)


@takes(np.linspace)
def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    plain(retstep)
    if type(start) not in (int, float) or type(stop) not in (int, float):
        raise Unfit("numbers")
    to = array(np.zeros(0, dtype or float)).dtype
    args = {"dtype": to.name, "start": float(start), "stop": float(stop), "count": whole(num)}
    name = "linspace" if endpoint else "linspace_open"
    book.call(name, [], args, lambda: np.linspace(start, stop, num, endpoint, dtype=to), 4 if to.kind == "f" else 0, 2)


@takes(np.geomspace)
def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    if type(start) not in (int, float) or type(stop) not in (int, float) or not endpoint or dtype is not None:
        raise Unfit("numbers")
    args = {"dtype": "float64", "start": float(start), "stop": float(stop), "count": whole(num)}
    book.call("geomspace", [], args, lambda: np.geomspace(start, stop, num), 64, 2)


@takes(np.logspace)
def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    if any(type(v) not in (int, float) for v in (start, stop, base)) or not endpoint or dtype is not None:
        raise Unfit("numbers")
    args = {"dtype": "float64", "start": float(start), "stop": float(stop), "count": whole(num), "base": float(base)}
    book.call("logspace", [], args, lambda: np.logspace(start, stop, num, base=base), 64, 2)
