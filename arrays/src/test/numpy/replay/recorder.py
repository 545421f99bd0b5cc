"""What rewritten sources call: records what is a call of arrays, and does what was asked for."""

import operator as operators

import numpy as np

from cases import FUNCTIONS, METHODS, book, record

UFUNCS = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "truediv": np.divide, "floordiv": np.floor_divide, "mod": np.remainder, "pow": np.power,
          "matmul": np.matmul, "and_": np.bitwise_and, "or_": np.bitwise_or, "xor": np.bitwise_xor, "lshift": np.left_shift, "rshift": np.right_shift,
          "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal, "neg": np.negative,
          "invert": np.invert}
CALLERS = {"assert_raises", "raises", "assert_warns"}
BUSY = [False]


def note(handler, arguments, more):
    if not BUSY[0] and handler is not None:
        BUSY[0] = True
        try:
            record(handler, arguments, more)
        finally:
            BUSY[0] = False


def handler(function):
    try:
        found = FUNCTIONS.get(function)
    except TypeError:
        return None
    if found is None and type(getattr(function, "__self__", None)) is np.ndarray:
        method = METHODS.get(function.__name__)
        if method is not None:
            def bound(*arguments, **more):
                method(function.__self__, *arguments, **more)

            return bound
    return found


def of(function):
    found = handler(function)
    if found is not None:

        def recorded(*arguments, **more):
            note(found, arguments, more)
            return function(*arguments, **more)

        return recorded
    if getattr(function, "__name__", "") in CALLERS:
        return lambda *arguments, **more: function(*[of(a) if callable(a) and not isinstance(a, type) else a for a in arguments], **more)
    return function


def operator(name, *operands):
    if any(type(x) is np.ndarray for x in operands):
        note(FUNCTIONS.get(UFUNCS[name]), operands, {})
    return getattr(operators, name)(*operands)


def get(x, index):
    if type(x) is np.ndarray:
        note(FUNCTIONS["getitem"], (x, index), {})
    return x[index]


def set(x, index, value):
    if type(x) is np.ndarray:
        note(FUNCTIONS["setitem"], (x, index, value), {})
    x[index] = value
