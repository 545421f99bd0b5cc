"""Element-wise functions: of one array, of two, with scalars, conversions."""

import numpy as np
import scipy.special

from golden_inputs import ALL, BOOL, COMPLEX, FLOATS, INTEGERS, NUMBERS, REALS, SHAPES, SIGNED, UNSIGNED, WIDE, book, dt, given, make, rng

# Name, dtypes, flavours, ulps, and whether the sign of a zero counts.
EXACT = [
    ("positive", NUMBERS, ["wide", "special"], True),
    ("negative", NUMBERS, ["wide", "special"], True),
    ("absolute", REALS, ["wide", "special"], True),
    ("sign", REALS, ["small", "special"], False),
    ("square", NUMBERS, ["small"], False),
    ("floor", FLOATS, ["wide", "special"], True),
    ("ceil", FLOATS, ["wide", "special"], True),
    ("trunc", FLOATS, ["wide", "special"], True),
    ("rint", FLOATS, ["wide", "special"], True),
    ("isnan", FLOATS + COMPLEX, ["nan", "special"], False),
    ("isinf", FLOATS + COMPLEX, ["special"], False),
    ("isfinite", FLOATS + COMPLEX, ["special"], False),
    ("signbit", FLOATS, ["small", "special"], False),
    ("logical_not", ALL, ["truth", "special"], False),
    ("invert", BOOL + INTEGERS, ["wide"], False),
    ("bitwise_count", INTEGERS, ["wide", "small"], False),
    ("conjugate", COMPLEX, ["wide", "special"], True),
    ("real", COMPLEX, ["wide", "special"], True),
    ("imag", COMPLEX, ["wide", "special"], True),
]
ROUNDED = [
    ("sqrt", ["positive", "wide", "special"]), ("cbrt", ["wide", "special"]), ("exp", ["small", "special"]), ("exp2", ["small", "special"]),
    ("expm1", ["unit", "small", "special"]), ("log", ["positive", "wide", "special"]), ("log2", ["positive", "special"]),
    ("log10", ["positive", "special"]), ("log1p", ["unit", "special"]), ("sin", ["small", "special"]), ("cos", ["small", "special"]),
    ("tan", ["unit", "small"]), ("arcsin", ["unit", "special"]), ("arccos", ["unit", "special"]), ("arctan", ["wide", "special"]),
    ("sinh", ["small", "special"]), ("cosh", ["small", "special"]), ("tanh", ["small", "special"]), ("arcsinh", ["wide", "special"]),
    ("arccosh", ["positive", "special"]), ("arctanh", ["unit", "special"]), ("reciprocal", ["nonzero", "special"]),
    ("deg2rad", ["wide"]), ("rad2deg", ["wide"]),
]
COMPLEX_ROUNDED = ["exp", "log", "sqrt", "sin", "cos", "tan", "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan", "arcsinh", "arccosh", "arctanh"]
SPECIAL = [
    ("erf", "wide"), ("erf", "special"), ("erfc", "small"), ("erfinv", "unit"), ("ndtr", "small"), ("gamma", "positive"), ("gammaln", "positive"),
    ("digamma", "positive"), ("i0", "small"), ("sinc", "unit"), ("gammaln", "special"), ("gamma", "small"),
]
PAIRS = [((), ()), ((5,), (5,)), ((5,), ()), ((1,), (5,)), ((3, 4), (4,)), ((3, 4), (3, 1)), ((3, 1), (1, 4)), ((2, 3, 4), (3, 4)), ((2, 3, 4), (2, 1, 4)),
         ((2, 1, 3, 2), (5, 1, 1)), ((0,), (1,)), ((2, 0, 3), (3,)), ((1, 2, 1, 3, 1, 2), (2, 1, 3, 1, 2)), ((2, 3, 1, 2, 2), (1, 1, 4, 1, 1)), ((33,), (33,))]
MISFITS = [((3,), (4,)), ((3, 4), (3,)), ((2, 3), (3, 2)), ((0,), (2,)), ((2, 3, 4), (2, 4, 3)), ((5,), (2, 4))]
FEW_ULPS = 4.0


def shapes(count):
    return [SHAPES[i] for i in rng.permutation(len(SHAPES))[:count]]


def widened(function, *arrays):
    """The function in a wider type, rounded once."""
    name = arrays[0].dtype.name
    wide = function(*[a.astype(WIDE[name]) for a in arrays])
    return wide if wide.dtype == bool else wide.astype(dt(name) if wide.dtype.kind != "f" or name not in COMPLEX else wide.dtype)


def unary():
    for name, dtypes, flavours, zeros in EXACT:
        for dtype in dtypes:
            for flavour in flavours:
                for shape in shapes(4):
                    x = make(dtype, shape, flavour)
                    result = getattr(np, name)(x.array)
                    if dtype == "bfloat16" and result.dtype.kind == "f":
                        result = result.astype(dt(dtype))
                    book.case(name, [x], {}, result, 0.0, zeros)
    for name, flavours in ROUNDED:
        for dtype in FLOATS:
            for flavour in flavours:
                for shape in shapes(3):
                    x = make(dtype, shape, flavour)
                    book.case(name, [x], {}, widened(getattr(np, name), x.array), FEW_ULPS)
    for name in COMPLEX_ROUNDED:
        for dtype in COMPLEX:
            for shape in shapes(3):
                x = make(dtype, shape, "nonzero")
                book.case(name, [x], {}, widened(getattr(np, name), x.array), 16.0)
    for name in ["absolute", "angle", "sign"]:
        for dtype in COMPLEX:
            for shape in shapes(5):
                x = make(dtype, shape, "nonzero")
                book.case(name, [x], {}, getattr(np, name)(x.array), FEW_ULPS)
    for name, flavour in SPECIAL:
        for dtype in ["float32", "float64"]:
            for shape in shapes(4):
                x = make(dtype, shape, flavour)
                function = getattr(np, name, None) or getattr(scipy.special, name)
                book.case(name, [x], {}, np.asarray(function(x.array.astype(float))).astype(dtype), 16.0 if dtype == "float32" else 64.0)


def round_decimals():
    for dtype in ["float32", "float64"]:
        for decimals in [0, 1, -1]:
            for shape in shapes(3):
                x = make(dtype, shape, "small")
                book.case("round", [x], {"decimals": decimals}, np.round(x.array, decimals), FEW_ULPS)


BINARY_EXACT = [
    ("add", NUMBERS, ["small", "small"]), ("subtract", NUMBERS, ["small", "small"]), ("multiply", NUMBERS, ["small", "small"]),
    ("add", INTEGERS, ["wide", "wide"]), ("subtract", INTEGERS, ["wide", "wide"]), ("multiply", INTEGERS, ["wide", "wide"]),
    ("floor_divide", INTEGERS, ["wide", "nonzero"]), ("remainder", INTEGERS, ["wide", "nonzero"]), ("fmod", INTEGERS, ["wide", "nonzero"]),
    ("floor_divide", ["float32", "float64"], ["small", "nonzero"]), ("remainder", ["float32", "float64"], ["small", "nonzero"]),
    ("fmod", ["float32", "float64"], ["small", "nonzero"]),
    ("minimum", REALS, ["wide", "wide"]), ("maximum", REALS, ["wide", "wide"]), ("minimum", FLOATS, ["nan", "small"]), ("maximum", FLOATS, ["nan", "small"]),
    ("fmin", FLOATS, ["nan", "nan"]), ("fmax", FLOATS, ["nan", "nan"]), ("copysign", FLOATS, ["special", "special"]),
    ("nextafter", ["float32", "float64"], ["special", "special"]), ("heaviside", ["float32", "float64"], ["special", "small"]),
    ("bitwise_and", BOOL + INTEGERS, ["wide", "wide"]), ("bitwise_or", BOOL + INTEGERS, ["wide", "wide"]), ("bitwise_xor", BOOL + INTEGERS, ["wide", "wide"]),
    ("left_shift", INTEGERS, ["wide", "digit"]), ("right_shift", INTEGERS, ["wide", "digit"]), ("gcd", INTEGERS, ["small", "small"]),
    ("lcm", ["int32", "int64", "uint32", "uint64"], ["small", "small"]), ("power", INTEGERS, ["small", "positive"]),
]
COMPARISONS = ["equal", "not_equal", "less", "less_equal", "greater", "greater_equal"]
LOGICAL = ["logical_and", "logical_or", "logical_xor"]
BINARY_ROUNDED = [
    ("divide", FLOATS, ["wide", "nonzero"]), ("divide", FLOATS, ["special", "special"]), ("power", ["float32", "float64"], ["positive", "small"]),
    ("power", ["float32", "float64"], ["special", "special"]), ("hypot", ["float32", "float64"], ["wide", "wide"]),
    ("hypot", ["float32", "float64"], ["special", "special"]), ("arctan2", ["float32", "float64"], ["wide", "wide"]),
    ("arctan2", ["float32", "float64"], ["special", "special"]), ("logaddexp", ["float32", "float64"], ["positive", "positive"]),
    ("logaddexp2", ["float32", "float64"], ["positive", "positive"]), ("divide", COMPLEX, ["nonzero", "nonzero"]), ("multiply", COMPLEX, ["wide", "wide"]),
]


def pair(dtypes, shape_pair, flavours):
    left, right = shape_pair if rng.integers(0, 2) else shape_pair[::-1]
    return make(dtypes[0], left, flavours[0]), make(dtypes[1], right, flavours[1])


def binary():
    for name, dtypes, flavours in BINARY_EXACT:
        for dtype in dtypes:
            for index in rng.permutation(len(PAIRS))[: 6 if len(dtypes) > 4 else 10]:
                x, y = pair((dtype, dtype), PAIRS[index], flavours)
                result = getattr(np, name)(x.array, y.array)
                book.case(name, [x, y], {}, result, 0.0, name in ("copysign", "nextafter"))
    for name in COMPARISONS:
        for dtype in ALL if name in ("equal", "not_equal") else BOOL + REALS:
            for index in rng.permutation(len(PAIRS))[:7]:
                x, y = pair((dtype, dtype), PAIRS[index], [rng.choice(["small", "special"])] * 2)
                book.case(name, [x, y], {}, getattr(np, name)(x.array, y.array))
        for _ in range(60):
            one, other = rng.choice(REALS, 2)
            if "bfloat16" in (one, other):
                continue
            x, y = pair((one, other), PAIRS[rng.integers(0, len(PAIRS))], ["positive", "small"])
            book.case(name, [x, y], {}, getattr(np, name)(x.array, y.array))
    for name in LOGICAL:
        for dtype in ALL:
            for index in rng.permutation(len(PAIRS))[:4]:
                x, y = pair((dtype, dtype), PAIRS[index], ["truth", "truth"])
                book.case(name, [x, y], {}, getattr(np, name)(x.array, y.array).astype(bool))
    for name, dtypes, flavours in BINARY_ROUNDED:
        for dtype in dtypes:
            for index in rng.permutation(len(PAIRS))[:9]:
                x, y = pair((dtype, dtype), PAIRS[index], flavours)
                book.case(name, [x, y], {}, widened(getattr(np, name), x.array, y.array), 8.0 if dtype in COMPLEX else FEW_ULPS)
    for dtype in ["float32", "float64"]:
        for index in range(len(PAIRS)):
            x, y = PAIRS[index]
            x, y = make(dtype, x, "wide"), make("int32", y, "small")
            book.case("ldexp", [x, y], {}, np.ldexp(x.array, y.array))


def converted():
    """The second operand is converted to the dtype of the first, where that loses nothing; else an error."""
    for name in ["add", "multiply", "maximum"]:
        for one in REALS:
            for other in BOOL + NUMBERS:
                if one == other or "bfloat16" in (one, other):
                    continue
                x, y = pair((one, other), PAIRS[rng.integers(0, len(PAIRS))], ["positive", "truth"])
                if np.can_cast(other, one, "safe"):
                    book.case(name, [x, y], {}, getattr(np, name)(x.array, y.array.astype(one)))
                else:
                    book.case(name, [x, y], {}, TypeError())


def misfits():
    for name in ["add", "multiply", "less", "maximum", "hypot", "logical_and"]:
        for left, right in MISFITS:
            for dtype in ["float32", "float64"]:
                x, y = make(dtype, left), make(dtype, right)
                try:
                    getattr(np, name)(x.array, y.array)
                    raise AssertionError(name)
                except ValueError as e:
                    book.case(name, [x, y], {}, e)


def scalars():
    for name in ["add", "subtract", "multiply", "minimum", "maximum", "floor_divide", "remainder", "fmod"] + COMPARISONS:
        for dtype in REALS:
            if dtype in ("bfloat16", "float16") and name in ("floor_divide", "remainder", "fmod"):
                continue
            for shape in shapes(3):
                x = make(dtype, shape, "positive")
                scalar = int(rng.integers(1, 9)) if dtype in INTEGERS else float(rng.integers(1, 9)) / 2
                typed = dt(dtype).type(scalar)
                book.case(name, [x], {"scalar": scalar}, getattr(np, name)(x.array, typed))
    for name in ["add", "multiply"]:
        for dtype in INTEGERS:
            x = make(dtype, (5,))
            book.case(name, [x], {"scalar": 0.5}, TypeError())
            limit = int(np.iinfo(dtype).max)
            if limit < 2**62:
                book.case(name, [x], {"scalar": limit + 1}, OverflowError())
    for dtype in ["float32", "float64"]:
        for exponent in [0.0, 1.0, 2.0, 3.0, 0.5, -1.0, -2.0, 2.5]:
            x = make(dtype, (3, 4), "positive")
            book.case("power", [x], {"scalar": exponent}, widened(lambda a: np.power(a, a.dtype.type(exponent)), x.array), FEW_ULPS)


def choices():
    for dtype in ALL:
        for mask, left, right in [((5,), (5,), ()), ((3, 1), (4,), (3, 4)), ((), (2, 3), (3,)), ((2, 1, 3, 2), (3, 1), (5, 1, 1)), ((0,), (1,), (0,))]:
            c, x, y = make("bool", mask), make(dtype, left), make(dtype, right)
            book.case("where", [c, x, y], {}, np.where(c.array, x.array, y.array))
    for dtype in REALS:
        for shape in shapes(4):
            x, low, high = make(dtype, shape, "small"), make(dtype, (), "small"), make(dtype, shape, "positive")
            book.case("clip", [x, low, high], {}, np.minimum(np.maximum(x.array, low.array), high.array))
            one, other = (1, 5) if dtype in INTEGERS else (0.5, 1.75)
            typed = dt(dtype).type
            book.case("clip", [x], {"low": one, "high": other}, np.minimum(np.maximum(x.array, typed(one)), typed(other)))
    for dtype in ["float16", "float32", "float64"]:
        for shape in shapes(5):
            x = make(dtype, shape, "special")
            book.case("nan_to_num", [x], {}, np.nan_to_num(x.array))
            x, y = make(dtype, shape, "small"), make(dtype, shape, "small")
            book.case("isclose", [x, y], {}, np.isclose(x.array, y.array))
            x = make(dtype, shape, "wide")
            book.case("frexp", [x], {}, [np.asarray(p) for p in np.frexp(x.array)])
            book.case("modf", [x], {}, [np.asarray(p) for p in np.modf(x.array)])
    for dtype in ["float32", "float64"]:
        for shape in shapes(6):
            at, values = np.sort(rng.permutation(40)[:9] / 4), rng.integers(-9, 9, 9) / 4
            x, xp, fp = make(dtype, shape, "small"), given(at.astype(dtype)), given(values.astype(dtype))
            book.case("interp", [x, xp, fp], {}, np.interp(x.array, xp.array, fp.array).astype(dtype), 8.0)


def conversions():
    for one in ALL:
        for other in ALL:
            if one in COMPLEX and other not in COMPLEX + BOOL:
                continue
            for flavour in ["positive", "truth"] + (["small"] if other not in UNSIGNED else []) + (["wide"] if one in INTEGERS else []):
                x = make(one, SHAPES[rng.integers(0, len(SHAPES))], flavour)
                via = np.float32 if "bfloat16" in (one, other) and one not in INTEGERS + BOOL and flavour != "wide" else None
                source = x.array.astype(via) if via and one not in COMPLEX else x.array
                if other == "bfloat16" and one in INTEGERS and flavour == "wide":
                    continue
                book.case("astype", [x], {"dtype": other}, source.astype(dt(other)))
    for dtype in ["float32", "float64"]:
        for other in ["float16", "float32", "bfloat16"]:
            x = make(dtype, (33,), "special")
            book.case("astype", [x], {"dtype": other}, x.array.astype(np.float32 if other == "bfloat16" else dtype).astype(dt(other)))


def record():
    unary()
    round_decimals()
    binary()
    converted()
    misfits()
    scalars()
    choices()
    conversions()
