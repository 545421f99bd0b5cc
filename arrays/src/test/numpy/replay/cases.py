"""The recorded calls as cases of golden_format.py: each kind of call a few times, its inputs in layouts like those they had."""

import collections
import warnings

import numpy as np

from golden_format import NONE, Items, Writer, little

DTYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64", "complex64", "complex128"]
WIDE = {"float16": np.float64, "float32": np.float64, "float64": np.longdouble, "complex64": np.complex128, "complex128": np.clongdouble}
MOST_ELEMENTS = 1500
MOST_AXES = 6
MOST_ALIKE = 2
ERRORS = (ValueError, IndexError, TypeError, np.linalg.LinAlgError)


class Unfit(Exception):
    """A call that is none of arrays here: objects, texts, too large, arguments that nobody has."""


def array(x, dtype=None):
    """What NumPy makes of an argument, in a dtype that is supported."""
    if isinstance(x, np.ndarray) and type(x) is not np.ndarray or isinstance(x, (str, bytes, dict, set)) or x is None:
        raise Unfit("type " + type(x).__name__)
    if not isinstance(x, (np.ndarray, np.generic, list, tuple, bool, int, float, complex)):
        raise Unfit("type " + type(x).__name__)
    a = np.asarray(x)
    if a.dtype.name not in DTYPES:
        raise Unfit("dtype " + a.dtype.name)
    if not a.dtype.isnative:
        a = a.astype(a.dtype.newbyteorder("="))
    if a.size > MOST_ELEMENTS or a.ndim > MOST_AXES:
        raise Unfit("size")
    if a.dtype == bool and a.size:
        # Views of bytes may have truth values that are neither 0 nor 1.
        a = a if np.all(a.view(np.uint8) < 2) else a != 0
    return a if dtype is None else a.astype(dtype)


def alike(*xs):
    """Arrays in the dtype that NumPy takes them in together."""
    arrays = [array(x) for x in xs]
    dtype = np.result_type(*[x if isinstance(x, (bool, int, float, complex)) else a for x, a in zip(xs, arrays)])
    return [a.astype(dtype) for a in arrays]


def inexact(x):
    """An array with fractions: what NumPy takes for one."""
    a = array(x)
    return a if a.dtype.kind in "fc" else a.astype(np.float64)


def whole(x):
    if isinstance(x, (bool, np.bool_)) or not isinstance(x, (int, np.integer)) or abs(int(x)) > 2**31 - 2:
        raise Unfit("not a whole number")
    return int(x)


def wholes(x):
    return [whole(i) for i in x] if isinstance(x, (tuple, list)) else [whole(x)]


def plain(*values):
    """Arguments that are not taken have to be what they are when left out."""
    for value in values:
        if value is not None and value is not False and value is not np._NoValue:
            raise Unfit("argument")


def wide(function, *arrays, dtype=None):
    """The function in a wider type, rounded once."""
    of = [a.astype(WIDE.get(a.dtype.name, a.dtype)) for a in arrays]
    found = np.asarray(function(*of))
    to = dtype or arrays[0].dtype
    if found.dtype.kind == "c" or np.dtype(to).kind != "c":
        return found.astype(to)
    return found.astype({"complex64": np.float32, "complex128": np.float64}[np.dtype(to).name])


class Book(Writer):
    """Cases, each kind a few times."""

    def __init__(self):
        super().__init__()
        self.text("numpy " + np.__version__)
        self.pools = {name: [] for name in DTYPES}
        self.used = collections.Counter()
        self.alike, self.seen = collections.Counter(), collections.Counter()
        self.skipped, self.families = collections.Counter(), collections.Counter()

    def view(self, a):
        """The array as a part of what all arrays of its dtype lie in, with steps to a layout like its own."""
        steps, extents = [], a.shape
        repeated = [i for i, (e, s) in enumerate(zip(a.shape, a.strides)) if s == 0 and e > 1]
        if repeated and a.size:
            a = a[tuple(slice(0, 1) if i in repeated else slice(None) for i in range(a.ndim))]
            steps.append(("broadcast", extents))
        for i, (e, s) in enumerate(zip(a.shape, a.strides)):
            if s < 0 and e > 1:
                a = np.flip(a, i)
                steps.insert(0, ("slice", i, -1, NONE, -1))
        order = sorted(range(a.ndim), key=lambda i: -a.strides[i]) if a.size and not a.flags.c_contiguous else list(range(a.ndim))
        if order != list(range(a.ndim)):
            a = a.transpose(order)
            steps.insert(0, ("transpose", [order.index(i) for i in range(a.ndim)]))
        if a.size and a.ndim and not a.flags.c_contiguous:
            steps.insert(0, ("slice", 0, 0, 2 * a.shape[0], 2))
            both = np.zeros((2 * a.shape[0],) + a.shape[1:], a.dtype)
            both[::2] = a
            a = both
        name, start = a.dtype.name, self.used[a.dtype.name]
        self.pools[name].append(little(a))
        self.used[name] += a.size
        return DTYPES.index(name), [("slice", 0, start, start + a.size, 1), ("reshape", a.shape), *steps]

    def input(self, view):
        return super().input(type("Of", (), {"base": view[0], "steps": view[1]}))

    def result(self, a):
        return super().result(np.ascontiguousarray(a).reshape(np.shape(a)))

    def call(self, name, arrays, args, compute, ulps=0.0, zeros=0):
        """Adds a case; compute gives the result or results of the arrays."""
        self.seen[name] += 1
        kind = self.kind(name, arrays, args)
        if self.alike[kind] >= MOST_ALIKE:
            return
        arrays = [np.array(a, order="K") if 0 not in a.strides else a for a in arrays]
        views = None
        try:
            with warnings.catch_warnings(), np.errstate(all="ignore"):
                warnings.simplefilter("ignore")
                views = [self.view(a) for a in arrays]
                outcome = compute(*arrays)
        except ERRORS as e:
            outcome = e
        if not isinstance(outcome, Exception):
            outcome = [np.asarray(r) for r in (outcome if isinstance(outcome, (list, tuple)) else [outcome])]
            if any(r.dtype.name not in DTYPES or r.size > 4 * MOST_ELEMENTS or r.ndim > MOST_AXES for r in outcome):
                raise Unfit("result")
        self.alike[kind] += 1
        self.families[name] += 1
        self.case(name, views, args, outcome, ulps, zeros)

    def kind(self, name, arrays, args):
        words = [name]
        for a in arrays:
            bits = 0
            if a.dtype.kind in "fc" and a.size:
                bits = bool(np.isnan(a).any()) + 2 * bool(np.isinf(a).any()) + 4 * bool((a == 0).any())
            elif a.dtype.kind in "iu" and a.size:
                info = np.iinfo(a.dtype)
                bits = bool((a == info.min).any()) + 2 * bool((a == info.max).any())
            words.append((a.dtype.name, tuple(min(e, 2) for e in a.shape), bits, a.flags.c_contiguous))
        for key, value in args.items():
            short = value.text() if isinstance(value, Items) else str(value)
            words.append((key, short if len(short) < 24 else len(short)))
        return tuple(map(str, words))

    def write(self, path):
        for name in DTYPES:
            self.bases.append(self.text(name) + (self.used[name]).to_bytes(4, "big") + b"".join(self.pools[name]))
        super().write(path)


book = Book()
FUNCTIONS, METHODS = {}, {}


def takes(*functions, method=None):
    """A handler: a function with the parameters of those that it records."""

    def add(handler):
        for function in functions:
            FUNCTIONS[function] = handler
        if method:
            METHODS[method] = handler
        return handler

    return add


def record(handler, arguments, more):
    try:
        handler(*arguments, **more)
    except Unfit as e:
        book.skipped[handler.__name__ + ": " + str(e)] += 1
    except Exception as e:
        book.skipped[handler.__name__ + ": " + type(e).__name__ + " " + str(e)[:50]] += 1
