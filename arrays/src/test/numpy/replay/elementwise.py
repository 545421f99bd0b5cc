"""Element-wise functions: in the dtype that NumPy's loop has."""

import numpy as np
import scipy.special

from cases import Unfit, array, alike, book, inexact, plain, takes, whole, wide

EXACT = ["negative", "floor", "ceil", "trunc", "rint", "isnan", "isinf", "isfinite", "signbit", "logical_not", "invert", "conjugate", "absolute", "sign",
         "bitwise_count", "square"]
ROUNDED = ["reciprocal", "sqrt", "cbrt", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "sinh",
           "cosh", "tanh", "arcsinh", "arccosh", "arctanh", "deg2rad", "rad2deg"]
TURNS = ["sin", "cos", "tan"]
BINARY = ["add", "subtract", "multiply", "fmod", "floor_divide", "remainder", "minimum", "maximum", "equal", "not_equal", "less", "less_equal", "greater",
          "greater_equal", "fmin", "fmax", "copysign", "nextafter", "heaviside", "logical_and", "logical_or", "logical_xor", "bitwise_and", "bitwise_or",
          "bitwise_xor", "left_shift", "right_shift", "gcd", "lcm"]
BINARY_ROUNDED = ["divide", "power", "hypot", "arctan2", "logaddexp", "logaddexp2"]
SCALAR = {"add", "subtract", "multiply", "fmod", "floor_divide", "remainder", "minimum", "maximum", "power", "equal", "not_equal", "less", "less_equal",
          "greater", "greater_equal"}
SPECIAL = ["erf", "erfc", "erfinv", "ndtr", "gamma", "gammaln", "digamma", "i0", "expit", "logit"]


def loop(ufunc, xs):
    """The operands in the dtypes of the loop that NumPy takes."""
    arrays = [array(x) for x in xs]
    types = tuple(type(x) if type(x) in (int, float, complex) else a.dtype for x, a in zip(xs, arrays))
    try:
        found = ufunc.resolve_dtypes(types + (None,) * ufunc.nout)
    except TypeError:
        if len({a.dtype for a in arrays}) == 1:
            return arrays
        raise Unfit("no loop")
    return [a.astype(t) for a, t in zip(arrays, found)]


def of_one(name, rounded):
    ufunc = getattr(np, name)

    def handler(x, out=None, where=True, dtype=None):
        plain(dtype, where is not True)
        (a,) = loop(ufunc, [x])
        if name in TURNS and np.any(np.abs(np.nan_to_num(a, posinf=0, neginf=0)) > 1e5):
            raise Unfit("too many turns")
        if not rounded:
            ulps = 4 if a.dtype.kind == "c" and name in ("absolute", "sign", "square") else 0
            return book.call(name, [a], {}, ufunc, ulps)
        return book.call(name, [a], {}, lambda a: wide(ufunc, a), 16 if a.dtype.kind == "c" else 8)

    takes(ufunc)(handler)


def of_two(name, rounded):
    ufunc = getattr(np, name)

    def handler(x, y, out=None, where=True, dtype=None):
        plain(dtype, where is not True)
        a, b = loop(ufunc, [x, y])
        rounds = rounded and a.dtype.kind in "fc"
        compute = (lambda a, b: wide(ufunc, a, b)) if rounds else ufunc
        ulps = (8 if a.dtype.kind == "f" else 16) if rounds else 4 if a.dtype.kind == "c" and name == "multiply" else 0
        if name in SCALAR and type(y) in (int, float) and a.ndim and np.isfinite(y) and a.dtype.kind in "iuf" and abs(y) < 2**53:
            return book.call(name, [a], {"scalar": y}, lambda a: compute(a, b), ulps)
        return book.call(name, [a, b], {}, compute, ulps)

    takes(ufunc)(handler)


for name in EXACT:
    of_one(name, False)
for name in ROUNDED:
    of_one(name, True)
for name in BINARY:
    of_two(name, False)
for name in BINARY_ROUNDED:
    of_two(name, True)


def of_special(name):
    ufunc = getattr(scipy.special, name)

    def handler(x, out=None):
        a = inexact(x)
        if a.dtype.name not in ("float32", "float64"):
            raise Unfit("dtype")
        book.call(name, [a], {}, lambda a: np.asarray(ufunc(a.astype(float))).astype(a.dtype), 64)

    takes(ufunc)(handler)


for name in SPECIAL:
    of_special(name)


@takes(scipy.special.xlogy)
def xlogy(x, y):
    a, b = alike(x, y)
    if a.dtype.name not in ("float32", "float64"):
        raise Unfit("dtype")
    book.call("xlogy", [a, b], {}, lambda a, b: np.asarray(scipy.special.xlogy(a.astype(float), b.astype(float))).astype(a.dtype), 8)


@takes(np.angle)
def angle(z, deg=False):
    plain(deg)
    a = array(z)
    if a.dtype.kind != "c":
        raise Unfit("dtype")
    book.call("angle", [a], {}, np.angle, 8)


@takes(np.sinc)
def sinc(x):
    a = inexact(x)
    if a.dtype.kind != "f" or a.dtype == np.float16:
        raise Unfit("dtype")
    book.call("sinc", [a], {}, np.sinc, 64)


@takes(np.nan_to_num)
def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    a = array(x)
    if nan == 0 and posinf is None and neginf is None:
        book.call("nan_to_num", [a], {}, np.nan_to_num)


@takes(np.round, np.around, method="round")
def rounded(a, decimals=0, out=None):
    a = array(a)
    if a.dtype.kind == "c":
        raise Unfit("dtype")
    book.call("round", [a], {"decimals": whole(decimals)}, lambda a: np.round(a, decimals), 4)


@takes(np.clip, method="clip")
def clip(a, a_min=None, a_max=None, out=None, min=None, max=None):
    low, high = a_min if min is None else min, a_max if max is None else max
    if low is None or high is None:
        raise Unfit("one bound")
    arrays = loop(np._core.umath.clip, [a, low, high])
    book.call("clip", arrays, {}, np.clip)


@takes(np.isclose)
def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    x, y = alike(a, b)
    if x.dtype.kind not in "f" or np.ndim(rtol) or np.ndim(atol):
        raise Unfit("dtype")
    book.call("isclose_by", [x, y], {"rtol": float(rtol), "atol": float(atol), "equal_nan": bool(equal_nan)},
              lambda x, y: np.isclose(x, y, rtol, atol, equal_nan))


@takes(np.allclose)
def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    isclose(a, b, rtol, atol, equal_nan)


@takes(np.frexp)
def frexp(x):
    (a,) = loop(np.frexp, [x])
    finite = np.isfinite(a)
    if not finite.all():
        raise Unfit("exponents of what has none")
    book.call("frexp", [a], {}, lambda a: list(np.frexp(a)))


@takes(np.modf)
def modf(x):
    (a,) = loop(np.modf, [x])
    book.call("modf", [a], {}, lambda a: list(np.modf(a)))


@takes(np.ldexp)
def ldexp(x, n):
    a, b = array(x), array(n)
    if b.dtype.kind != "i":
        raise Unfit("dtype")
    a = a if a.dtype.kind == "f" else a.astype(float)
    book.call("ldexp", [a, np.clip(b, -2**30, 2**30).astype("int32")], {}, np.ldexp)


@takes(method="astype")
def astype(x, dtype, order="K", casting="unsafe", subok=True, copy=True):
    a, to = array(x), np.dtype(dtype)
    if casting != "unsafe" or to.kind in "iu" and a.dtype.kind in "fc":
        raise Unfit("conversion")
    book.call("astype", [a], {"dtype": array(np.zeros(0, to)).dtype.name}, lambda a: a.astype(to))
