"""What the statements of random programs mean: NumPy's functions by their names, and the text of a statement.

    v4 = sum v2 axis=[0,-1] keepdims=true     a new variable, or several
    v1 <- add v0 v3                           into an array that is there, NumPy's out
    setitem v0 v2 index=1,::-1,...,new,@2     in place; @2 is operand number 2

A value is a whole number, one with a point, true or false, a list of whole numbers in brackets, or a text. "numbers" makes an array
of a formula, so that inputs are short and exact.
"""

import ml_dtypes
import numpy as np

BFLOAT16 = np.dtype(ml_dtypes.bfloat16)


def dt(name):
    return BFLOAT16 if name == "bfloat16" else np.dtype(name)


def numbers(dtype, shape, by, start, modulo, over=1, times=1, nan=0):
    """Element i is ((start + by i) mod modulo - modulo / 2) times / over; not less than 0 without signs; each nan-th is NaN."""
    dtype, size = dt(dtype), int(np.prod(shape, dtype=int))
    i = np.arange(size + 1)
    k = (start + by * i) % modulo
    if dtype == bool:
        return (k % 2 == 1)[:size].reshape(shape)
    values = (k if dtype.kind == "u" else k - modulo // 2) * times
    if dtype.kind in "iu":
        return values[:size].astype(dtype).reshape(shape)
    values = values / over
    if nan:
        values[i % nan == nan - 1] = np.nan
    if dtype.kind != "c":
        return values[:size].astype(dtype).reshape(shape)
    both = np.empty(size, dtype)
    both.real, both.imag = values[:size], values[1:]
    return both.reshape(shape)


class Items:
    """The items of an index: whole numbers, slices, Ellipsis, None, and ("@", operand)."""

    def __init__(self, items):
        self.items = items

    def text(self):
        return ",".join(map(item_text, self.items))

    def index(self, operands):
        index = tuple(operands[i[1]] if isinstance(i, tuple) else i for i in self.items)
        # So that whole numbers alone give a view, as they do on the device.
        return index if any(i is Ellipsis for i in self.items) else index + (Ellipsis,)


def item_text(item):
    if isinstance(item, slice):
        ends = ":".join("" if v is None else str(v) for v in (item.start, item.stop))
        return ends if item.step is None else ends + ":" + str(item.step)
    if isinstance(item, tuple):
        return "@%d" % item[1]
    return "..." if item is Ellipsis else "new" if item is None else str(item)


def value_text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(str, value)) + "]"
    return value.text() if isinstance(value, Items) else str(value)


class Statement:
    """One line: kind is "=", "<-" or "" for what works in place."""

    def __init__(self, targets, kind, name, operands, args):
        self.targets, self.kind, self.name, self.operands, self.args = targets, kind, name, operands, args

    def text(self):
        words = [",".join(self.targets), self.kind] if self.kind else []
        words += [self.name, *self.operands]
        words += ["%s=%s" % (key, value_text(value)) for key, value in self.args.items()]
        return " ".join(words)


def axes(args):
    return tuple(args["axis"]) if "axis" in args else None


def reduction(function, typed=False):
    def run(x, args):
        more = {"axis": axes(args), "keepdims": args.get("keepdims", False)}
        if "where" in args:
            more["where"] = x[args["where"]]
        if "initial" in args:
            more["initial"] = x[0].dtype.type(args["initial"])
        if "ddof" in args:
            more["ddof"] = args["ddof"]
        if typed:
            more["dtype"] = dt(args["dtype"]) if "dtype" in args else x[0].dtype
        return function(x[0], **more)

    return run


def single_axis(function):
    return lambda x, args: function(x[0], axis=axes(args)[0] if axes(args) is not None else None, keepdims=args.get("keepdims", False))


def number(x, args):
    """The second operand, or a number of the first one's dtype."""
    return x[1] if len(x) > 1 else x[0].dtype.type(args["scalar"])


def binary(function):
    return lambda x, args, out=None: function(x[0], number(x, args)) if out is None else function(x[0], number(x, args), out=out)


def unary(function):
    return lambda x, args, out=None: function(x[0]) if out is None else function(x[0], out=out)


def scan(ufunc):
    return lambda x, args: ufunc.accumulate(x[0], axis=args["axis"], dtype=x[0].dtype)


def setitem(x, args):
    x[0][args["index"].index(x)] = x[1]


def put_along_axis(x, args):
    np.put_along_axis(x[0], x[1], x[2], args["axis"])


def diagonal(x, args):
    view = np.diagonal(x[0], args["offset"], args["axis1"], args["axis2"])
    if x[0].flags.writeable:
        view.setflags(write=True)
    return view


def pad(x, args):
    widths = np.reshape(args["widths"], (-1, 2))
    more = {"constant_values": x[0].dtype.type(args["value"])} if args["mode"] == "constant" else {}
    return np.pad(x[0], widths, args["mode"], **more)


def unstack(x, args):
    """Views, of one axis, too."""
    moved = np.moveaxis(x[0], args["axis"], 0)
    return [moved[i, ...] for i in range(moved.shape[0])]


def unique_all(x, args):
    return np.unique(x[0], return_index=True, return_inverse=True, return_counts=True)


def quantile(function):
    return lambda x, args: function(x[0], args["q"], axis=axes(args), keepdims=args.get("keepdims", False), method=args["method"])


UNARY = ["negative", "square", "reciprocal", "floor", "ceil", "trunc", "rint", "isnan", "isinf", "isfinite", "signbit", "logical_not", "invert",
         "conjugate", "sqrt", "cbrt", "exp", "sin", "cos", "arctan", "tanh", "absolute", "sign"]
BINARY = ["add", "subtract", "multiply", "divide", "floor_divide", "remainder", "fmod", "minimum", "maximum", "power", "equal", "not_equal", "less",
          "less_equal", "greater", "greater_equal", "fmin", "fmax", "copysign", "heaviside", "hypot", "arctan2", "logical_and", "logical_or",
          "logical_xor", "bitwise_and", "bitwise_or", "bitwise_xor", "left_shift", "right_shift", "gcd", "lcm"]
REDUCTIONS = ["max", "min", "ptp", "any", "all", "count_nonzero", "var", "std", "nansum", "nanmax", "nanmin", "median"]

FUNCTIONS = {
    **{name: unary(getattr(np, name)) for name in UNARY},
    **{name: binary(getattr(np, name)) for name in BINARY},
    **{name: reduction(getattr(np, name)) for name in REDUCTIONS},
    **{name: reduction(getattr(np, name), True) for name in ["sum", "prod", "mean"]},
    **{name: single_axis(getattr(np, name)) for name in ["argmax", "argmin", "nanargmax", "nanargmin"]},
    "cumsum": scan(np.add),
    "cumprod": scan(np.multiply),
    "cummax": scan(np.maximum),
    "cummin": scan(np.minimum),
    "diff": lambda x, a: np.diff(x[0], a["n"], a["axis"]),
    "ediff1d": lambda x, a: np.ediff1d(x[0]),
    "numbers": lambda x, a: numbers(**{{"from": "start"}.get(key, key): value for key, value in a.items()}),
    "nan_to_num": lambda x, a: np.nan_to_num(x[0]),
    "real": lambda x, a: x[0].real,
    "imag": lambda x, a: x[0].imag,
    "round": lambda x, a: np.round(x[0], a["decimals"]),
    "astype": lambda x, a: x[0].astype(dt(a["dtype"])),
    "isclose": lambda x, a: np.isclose(x[0], x[1]),
    "where": lambda x, a: np.where(x[0], x[1], x[2]),
    "clip": lambda x, a: np.clip(x[0], x[0].dtype.type(a["low"]), x[0].dtype.type(a["high"])),
    "modf": lambda x, a: np.modf(x[0]),
    "frexp": lambda x, a: np.frexp(x[0]),
    "copy": lambda x, a: x[0].copy(),
    "ravel": lambda x, a: x[0].reshape(-1),
    "reshape": lambda x, a: x[0].reshape(a["shape"]),
    "broadcast_to": lambda x, a: np.broadcast_to(x[0], a["shape"]),
    "expand_dims": lambda x, a: np.expand_dims(x[0], a["axis"]),
    "atleast_1d": lambda x, a: np.atleast_1d(x[0]),
    "atleast_2d": lambda x, a: np.atleast_2d(x[0]),
    "atleast_3d": lambda x, a: np.atleast_3d(x[0]),
    "transpose": lambda x, a: x[0].transpose(a["axes"]),
    "matrix_transpose": lambda x, a: np.matrix_transpose(x[0]),
    "swapaxes": lambda x, a: np.swapaxes(x[0], a["one"], a["other"]),
    "moveaxis": lambda x, a: np.moveaxis(x[0], a["from"], a["to"]),
    "squeeze": lambda x, a: np.squeeze(x[0], axes(a)),
    "flip": lambda x, a: np.flip(x[0], axes(a)),
    "rot90": lambda x, a: np.rot90(x[0], a["k"]),
    "tril": lambda x, a: np.tril(x[0], a["k"]),
    "triu": lambda x, a: np.triu(x[0], a["k"]),
    "diagonal": diagonal,
    "sliding_window_view": lambda x, a: np.lib.stride_tricks.sliding_window_view(x[0], tuple(a["windows"])),
    "concatenate": lambda x, a: np.concatenate(x, a["axis"]),
    "stack": lambda x, a: np.stack(x, a["axis"]),
    "vstack": lambda x, a: np.vstack(x),
    "hstack": lambda x, a: np.hstack(x),
    "dstack": lambda x, a: np.dstack(x),
    "column_stack": lambda x, a: np.column_stack(x),
    "append": lambda x, a: np.append(x[0], x[1], a["axis"]),
    "insert": lambda x, a: np.insert(x[0], [a["index"]] * x[1].shape[a["axis"]], x[1], a["axis"]),
    "delete": lambda x, a: np.delete(x[0], a["index"], a["axis"]),
    "unstack": unstack,
    "split": lambda x, a: np.split(x[0], a["parts"] if "parts" in a else a["ends"], a["axis"]),
    "tile": lambda x, a: np.tile(x[0], a["counts"]),
    "repeat": lambda x, a: np.repeat(x[0], a["count"], a["axis"]),
    "roll": lambda x, a: np.roll(x[0], a["distance"], a.get("axis")),
    "pad": pad,
    "getitem": lambda x, a: x[0][a["index"].index(x)],
    "setitem": setitem,
    "take": lambda x, a: np.take(x[0], x[1], a.get("axis")),
    "take_along_axis": lambda x, a: np.take_along_axis(x[0], x[1], a["axis"]),
    "put_along_axis": put_along_axis,
    "put": lambda x, a: np.put(x[0], x[1], x[2]),
    "place": lambda x, a: np.place(x[0], x[1], x[2]),
    "putmask": lambda x, a: np.copyto(x[0], x[2], where=x[1]),
    "fill_diagonal": lambda x, a: np.fill_diagonal(x[0], x[0].dtype.type(a["value"])),
    "compress": lambda x, a: np.compress(x[1], x[0], a["axis"]),
    "extract": lambda x, a: np.extract(x[1], x[0]),
    "choose": lambda x, a: np.choose(x[0], x[1:]),
    "flatnonzero": lambda x, a: np.flatnonzero(x[0]),
    "argwhere": lambda x, a: np.argwhere(x[0]),
    "nonzero": lambda x, a: np.nonzero(x[0]),
    "sort": lambda x, a: np.sort(x[0], a["axis"], kind="stable"),
    "argsort": lambda x, a: np.argsort(x[0], a["axis"], kind="stable"),
    "lexsort": lambda x, a: np.lexsort(x, a["axis"]),
    "unique": lambda x, a: np.unique(x[0]),
    "unique_all": unique_all,
    "union1d": lambda x, a: np.union1d(x[0], x[1]),
    "intersect1d": lambda x, a: np.intersect1d(x[0], x[1]),
    "setdiff1d": lambda x, a: np.setdiff1d(x[0], x[1]),
    "setxor1d": lambda x, a: np.setxor1d(x[0], x[1]),
    "isin": lambda x, a: np.isin(x[0], x[1]),
    "searchsorted": lambda x, a: np.searchsorted(x[0], x[1], "right" if a["right"] else "left"),
    "quantile": quantile(np.quantile),
    "nanquantile": quantile(np.nanquantile),
}
