"""Random statements: a function for each kind, which looks at the variables of a program. None stands for nothing that fits."""

import numpy as np

from program_functions import Items, Statement, dt
from program_numerics import MORE_KINDS, Numerics

SIGNED = ["int8", "int16", "int32", "int64"]
UNSIGNED = ["uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
COMPLEX = ["complex64", "complex128"]
DTYPES = ["bool", *SIGNED, *UNSIGNED, *FLOATS, "float32", "float64", "int32", "int64", "bfloat16", *COMPLEX]
SHAPES = [(), (1,), (5,), (9,), (33,), (3, 4), (4, 1), (1, 4), (4, 4), (2, 7), (2, 3, 4), (3, 1, 4), (2, 1, 3, 2), (2, 3, 1, 2, 2), (1, 2, 1, 3, 1, 2),
          (0,), (0, 3), (2, 0, 4)]
LARGE = [(5000,), (70, 70), (3, 4500), (2, 33, 65)]
LEAST_RANK = 6


def is_inexact(a):
    return a.dtype.kind in "fcV"


def is_complex(a):
    return a.dtype.kind == "c"


def is_integer(a):
    return a.dtype.kind in "iu"


class Makers(Numerics):
    """Choices for one program. What is wrong may be an error; what is not should not be one."""

    def __init__(self, rng, program):
        self.rng, self.program, self.wrong = rng, program, False

    # Choices

    def one_of(self, values):
        return values[int(self.rng.integers(0, len(values)))]

    def chance(self, share):
        return self.rng.random() < share

    def whole(self, least, most):
        return int(self.rng.integers(least, most + 1))

    def names(self, fits, exact=True):
        program = self.program
        return [n for n, a in program.variables.items() if fits(a) and not (exact and program.is_near(n))]

    def variable(self, fits=lambda a: True, exact=True):
        found = self.names(fits, exact)
        # The latest ones more often, so that results are used.
        return found[-1 - int(len(found) * self.rng.random() ** 1.6)] if found else None

    def array(self, name):
        return self.program.variables[name]

    def axis(self, a, more=0):
        rank = a.ndim + more
        if self.wrong and self.chance(0.6):
            return self.one_of([rank, rank + 1, -rank - 1])
        return self.whole(-rank, rank - 1) if rank else None

    def along(self, name):
        """An axis of a variable."""
        return self.axis(self.array(name))

    def partner(self, name, fits=lambda a: True, exact=True):
        """A variable of a dtype that is converted safely, and a shape that broadcasts."""
        a = self.array(name)

        def suits(b):
            if not fits(b) or not np.can_cast(b.dtype, a.dtype, "safe") or np.result_type(a, b) != a.dtype:
                return False
            return self.wrong or broadcasts(a.shape, b.shape)

        return self.variable(suits, exact)

    def over(self, a):
        """Axes of a reduction as arguments."""
        args, kind = {}, self.whole(0, 3)
        if a.ndim and kind:
            count = 1 if kind < 3 else self.whole(1, a.ndim)
            chosen = [int(i) for i in self.rng.permutation(a.ndim)[:count]]
            args["axis"] = [i - a.ndim if self.chance(0.3) else i for i in chosen]
            if self.wrong:
                args["axis"].append(self.one_of([a.ndim, chosen[0], -a.ndim - 1]))
        elif self.wrong:
            args["axis"] = [a.ndim + 1]
        if self.chance(0.3):
            args["keepdims"] = True
        return args

    def index(self, shape, distinct):
        """Items of an index, and the operands that it needs from number first on."""
        items, axis, arrays = [], 0, 0
        used = self.whole(0, len(shape))
        ellipsis = self.whole(0, used) if self.chance(0.25) else -1
        advanced = self.chance(0.4)
        common = self.whole(1, 3)
        operands = []
        for k in range(used):
            if k == ellipsis:
                items.append(Ellipsis)
                axis = len(shape) - (used - k)
            if self.chance(0.1):
                items.append(None)
            extent = shape[axis]
            if advanced and extent and self.chance(0.6):
                items.append(("@", len(operands)))
                operands.append(self.picks(extent, common, distinct))
            else:
                items.append(self.item(extent))
            axis += 1
        if ellipsis == used:
            items.append(Ellipsis)
        if self.wrong and self.chance(0.2):
            items += [0] * (len(shape) + 1 - used)
        return items, operands

    def picks(self, extent, count, distinct):
        """A new variable of indices for an axis; its statement is part of the program."""
        count = min(count, extent) if distinct else count
        by = self.one_of([b for b in [1, 2, 3, 5, 7] if extent < 2 or b % extent and extent % b] or [1])
        args = {"dtype": self.one_of(["int32", "int64"]), "shape": [count], "by": by, "from": self.whole(0, 9), "modulo": extent}
        if self.wrong and self.chance(0.5):
            args["modulo"] = 3 * extent + 4
        return Statement([self.program.name()], "=", "numbers", [], args)

    def item(self, extent):
        if extent and self.chance(0.35):
            return self.whole(-extent, extent - 1) + (2 * extent if self.wrong and self.chance(0.5) else 0)
        ends = [None if self.chance(0.35) else self.whole(-extent - 2, extent + 2) for _ in range(2)]
        return slice(ends[0], ends[1], None if self.chance(0.4) else self.one_of([1, 2, 3, -1, -2]))

    # Statements

    def make(self, targets, name, operands, **args):
        program = self.program
        return Statement([program.name() for _ in range(targets)], "=", name, operands, args)

    def numbers(self, shape=None, dtype=None):
        dtype = dtype or self.one_of(DTYPES)
        shape = shape if shape is not None else self.one_of(LARGE) if self.chance(0.02) else self.one_of(SHAPES)
        modulo = self.one_of([3, 5, 7, 11, 13, 19])
        args = {"dtype": dtype, "shape": list(shape), "by": self.one_of([1, 2, 3, 4, 7, 9]), "from": self.whole(0, 18), "modulo": modulo}
        if dtype in FLOATS + COMPLEX + ["bfloat16"]:
            args["over"] = self.one_of([1, 2, 4])
            if self.chance(0.25):
                args["nan"] = self.one_of([2, 3, 5, 7])
        elif dtype != "bool" and self.chance(0.3):
            args["times"] = self.one_of([2, 9, 11])
        return self.make(1, "numbers", [], **args)

    def unary(self):
        x = self.variable()
        a = self.array(x)
        names = ["logical_not"]
        if a.dtype.kind != "b":
            names += ["negative", "square", "square"]
        if a.dtype.kind in "iufV":
            names += ["absolute", "sign", "floor", "ceil", "trunc"]
        if a.dtype.kind in "fV":
            names += ["isnan", "isinf", "isfinite", "rint", "signbit", "reciprocal", "sqrt"]
        if a.dtype.kind == "f":
            names += ["nan_to_num", "exp", "sin", "cos", "arctan", "tanh", "cbrt"]
        if is_complex(a):
            names += ["conjugate", "real", "imag", "real", "imag", "isnan"]
        if a.dtype.kind in "biu":
            names += ["invert", "invert"]
        return self.make(1, self.one_of(names), [x])

    def in_place_unary(self):
        x = self.variable(lambda a: a.dtype.kind in "iuf")
        if x is None:
            return None
        name = self.one_of(["negative", "square", "absolute"])
        out = self.variable(lambda b: b.dtype == self.array(x).dtype and b.shape == self.array(x).shape)
        return Statement([out], "<-", name, [x], {})

    def binary_names(self, a):
        if a.dtype.kind == "b":
            return ["logical_and", "logical_or", "logical_xor", "bitwise_and", "bitwise_or", "bitwise_xor", "equal", "less"]
        names = ["add", "subtract", "multiply", "equal", "not_equal", "logical_and"]
        if is_complex(a):
            return names
        names += ["minimum", "maximum", "less", "less_equal", "greater", "greater_equal"]
        if is_integer(a):
            return names + ["floor_divide", "remainder", "fmod", "bitwise_and", "bitwise_or", "bitwise_xor", "left_shift", "right_shift", "gcd", "lcm", "power"]
        names += ["divide", "divide", "floor_divide", "remainder", "fmod", "fmin", "fmax", "copysign", "isclose"]
        return names + (["hypot", "arctan2"] if a.dtype.kind == "f" else [])

    def binary(self):
        x = self.variable()
        a = self.array(x)
        name = self.one_of(self.binary_names(a))
        if name == "isclose":
            y = self.partner(x)
            return y and self.make(1, name, [x, y])
        if self.chance(0.3) and a.dtype.kind != "b" and name not in ("hypot", "arctan2", "copysign", "fmin", "fmax", "gcd", "lcm", "left_shift", "right_shift",
                                                                      "bitwise_and", "bitwise_or", "bitwise_xor", "logical_and", "logical_or", "divide"):
            return self.make(1, name, [x], scalar=self.whole(0 if name == "power" else 1, 3))
        y = self.partner(x)
        return y and self.make(1, name, [x, y])

    def in_place(self):
        """An operation into one of its operands, or another array of the result's shape."""
        x = self.variable(lambda a: a.dtype.kind != "b")
        if x is None:
            return None
        name = self.one_of(["add", "subtract", "multiply", "minimum", "maximum", "add", "subtract"])
        if is_complex(self.array(x)) and name in ("minimum", "maximum"):
            return None
        y = self.partner(x)
        if y is None:
            return None
        a, b = self.array(x), self.array(y)
        shape = np.broadcast_shapes(a.shape, b.shape) if not self.wrong else a.shape
        out = x if a.shape == shape and self.chance(0.5) else self.variable(lambda c: c.dtype == a.dtype and (self.wrong or c.shape == shape))
        if self.chance(0.25):
            return Statement([x], "<-", name, [x], {"scalar": self.whole(1, 3)})
        return out and Statement([out], "<-", name, [x, y], {})

    def compare_into(self):
        x = self.variable(lambda a: a.dtype.kind in "iuf")
        y = x and self.partner(x)
        out = y and self.variable(lambda c: c.dtype == bool and (self.wrong or c.shape == np.broadcast_shapes(self.array(x).shape, self.array(y).shape)))
        return out and Statement([out], "<-", self.one_of(["less", "equal", "greater_equal"]), [x, y], {})

    def astype(self):
        return self.make(1, "astype", [self.variable()], dtype=self.one_of(DTYPES))

    def where(self):
        mask, x = self.variable(lambda a: a.dtype == bool), self.variable(exact=False)
        y = x and self.variable(lambda b: b.dtype == self.array(x).dtype, exact=False)
        return mask and y and self.make(1, "where", [mask, x, y])

    def clip(self):
        x = self.variable(lambda a: a.dtype.kind in "iuf")
        return x and self.make(1, "clip", [x], low=self.whole(0, 2), high=self.whole(2, 5))

    def rounded(self):
        x = self.variable(lambda a: a.dtype.kind in "iuf")
        return x and self.make(1, "round", [x], decimals=0)

    def reduction(self):
        x = self.variable()
        a = self.array(x)
        names = ["any", "all", "count_nonzero"]
        if a.dtype.kind != "b":
            names += ["sum", "sum", "prod"]
        if not is_complex(a):
            names += ["max", "min", "max", "min"]
        if a.dtype.kind in "iufV":
            names += ["ptp"]
        if a.dtype.kind in "f":
            names += ["mean", "var", "std", "nansum", "nanmax", "nanmin", "median"]
        name = self.one_of(names)
        args, operands = self.over(a), [x]
        if name == "count_nonzero" or name == "median":
            pass
        elif name == "sum" and a.dtype.kind in "biu" and self.chance(0.3):
            args["dtype"] = self.one_of(["int64", "float64"])
        elif name in ("sum", "prod", "max", "min") and self.chance(0.25):
            mask = self.variable(lambda m: m.dtype == bool and broadcasts_to(m.shape, a.shape))
            if mask is not None and not is_complex(a):
                operands.append(mask)
                args.update(where=1, initial=self.whole(0, 3))
        return self.make(1, name, operands, **args)

    def place_of_extreme(self):
        x = self.variable(lambda a: not is_complex(a))
        if x is None:
            return None
        args = self.over(self.array(x))
        if "axis" in args:
            args["axis"] = args["axis"][-1:]
        return self.make(1, self.one_of(["argmax", "argmin"]), [x], **args)

    def scan(self):
        x = self.variable(lambda a: a.ndim and a.dtype.kind != "b")
        if x is None:
            return None
        name = self.one_of(["cumsum", "cumsum", "cumprod", "diff"] + ([] if is_complex(self.array(x)) else ["cummax", "cummin"]))
        args = {"axis": self.along(x)}
        if name == "diff":
            args["n"] = self.whole(1, 3)
        return self.make(1, name, [x], **args)

    def reshape(self):
        x = self.variable(exact=False)
        size = self.array(x).size
        parts, left = [], size
        for _ in range(self.whole(0, 3)):
            part = self.one_of([d for d in range(1, min(left, 40) + 1) if left % d == 0]) if left else self.whole(0, 2)
            parts.append(part)
            left = left // part if part else left
        if left != 1 or not parts:
            parts.append(left)
        if size == 0:
            parts = [0] + [p for p in parts if p][:2]
        if parts and size and self.chance(0.3):
            parts[self.whole(0, len(parts) - 1)] = -1
        if self.wrong:
            parts.append(7)
        return self.make(1, "reshape", [x], shape=parts)

    def view(self):
        x = self.variable(exact=False)
        a = self.array(x)
        name = self.one_of(["transpose", "transpose", "swapaxes", "moveaxis", "squeeze", "flip", "flip", "rot90", "expand_dims", "broadcast_to", "ravel",
                            "atleast_1d", "atleast_2d", "atleast_3d", "diagonal", "matrix_transpose", "sliding_window_view"])
        args = {}
        if name == "transpose":
            args["axes"] = [int(i) for i in self.rng.permutation(a.ndim)]
            if self.wrong and a.ndim:
                args["axes"][0] = args["axes"][-1] if a.ndim > 1 else 3
        elif name == "swapaxes" and a.ndim:
            args = {"one": self.axis(a), "other": self.axis(a)}
        elif name == "moveaxis" and a.ndim:
            args = {"from": self.axis(a), "to": self.axis(a)}
        elif name == "squeeze":
            args = {"axis": [i for i in range(a.ndim) if a.shape[i] == 1 or self.wrong][:2]}
        elif name == "flip" and a.ndim:
            args = {"axis": [self.axis(a)]}
        elif name == "rot90":
            args = {"k": self.whole(-1, 4)}
        elif name == "expand_dims":
            args = {"axis": self.axis(a, 1)}
        elif name == "broadcast_to":
            shape = [self.whole(1, 3)] * self.chance(0.5) + [e if e != 1 or self.chance(0.3) else self.whole(1, 4) for e in a.shape]
            args = {"shape": shape + [5] if self.wrong else shape}
        elif name == "diagonal":
            args = {"offset": self.whole(-1, 1), "axis1": 0, "axis2": self.one_of([1, -1])}
            if self.wrong:
                args["axis2"] = 0
        elif name == "sliding_window_view" and a.ndim and a.size:
            args = {"windows": [self.whole(1, e + self.wrong) for e in a.shape]}
        elif name in ("swapaxes", "moveaxis", "flip", "sliding_window_view"):
            return None
        if name in ("rot90", "diagonal", "matrix_transpose") and a.ndim < 2 and not self.wrong:
            return None
        return self.make(1, name, [x], **args)

    def getitem(self, name=None):
        x = self.variable(exact=False)
        items, statements = self.index(self.array(x).shape, False)
        items = [("@", 1 + i[1]) if isinstance(i, tuple) else i for i in items]
        return [*statements, self.make(1, "getitem", [x] + [s.targets[0] for s in statements], index=Items(items))]

    def getmask(self):
        mask = self.variable(lambda m: m.dtype == bool and m.ndim)
        x = mask and self.variable(lambda a: self.wrong or a.shape[: self.array(mask).ndim] == self.array(mask).shape, exact=False)
        return x and self.make(1, "getitem", [x, mask], index=Items([("@", 1)]))

    def setitem(self):
        x = self.target()
        if x is None:
            return None
        a = self.array(x)
        items, statements = self.index(a.shape, True)
        items = [("@", 2 + i[1]) if isinstance(i, tuple) else i for i in items]
        part = self.program.shape_of_part(x, items, statements)
        if part is None and not self.wrong:
            return None

        def suits(b):
            return np.can_cast(b.dtype, a.dtype, "safe") and (self.wrong or broadcasts_to(b.shape, part))

        values = self.variable(suits, exact=False)
        return values and [*statements, Statement([], "", "setitem", [x, values] + [s.targets[0] for s in statements], {"index": Items(items)})]

    def target(self, fits=lambda a: True):
        return self.variable(lambda a: fits(a) and (self.wrong or a.flags.writeable and not repeats(a)), exact=False)

    def setmask(self):
        # Where nothing is true NumPy compares no shapes, neither the mask's nor the values'.
        mask = self.variable(lambda m: m.dtype == bool and m.ndim and (m.any() or not self.wrong))
        x = mask and self.target(lambda a: a.shape == self.array(mask).shape or self.wrong)
        values = x and self.variable(lambda b: b.dtype == self.array(x).dtype and (b.ndim == 0 or self.wrong))
        return values and Statement([], "", "setitem", [x, values, mask], {"index": Items([("@", 2)])})

    def masked(self):
        mask = self.variable(lambda m: m.dtype == bool)
        x = mask and self.target(lambda a: a.shape == self.array(mask).shape)
        name = self.one_of(["putmask", "place", "extract", "compress"])
        if x is None:
            return None
        if name == "extract":
            return self.make(1, name, [x, mask])
        if name == "compress":
            mask = self.variable(lambda m: m.dtype == bool and m.ndim == 1)
            axis = self.along(x)
            fits = mask and axis is not None and (self.wrong or self.array(mask).size <= self.array(x).shape[axis])
            return self.make(1, name, [x, mask], axis=axis) if fits else None
        whole = name == "place"
        values = self.variable(lambda b: b.dtype == self.array(x).dtype and (b.size and b.ndim == 1 if whole else broadcasts_to(b.shape, self.array(x).shape)))
        return values and Statement([], "", name, [x, mask, values], {})

    def taking(self):
        x = self.variable(lambda a: a.ndim and a.size, exact=False)
        if x is None:
            return None
        a, axis = self.array(x), self.along(x)
        if self.chance(0.3):
            return self.by_line(x)
        picks = self.picks(a.shape[axis] if -a.ndim <= axis < a.ndim else 2, self.whole(1, 5), False)
        return [picks, self.make(1, "take", [x, picks.targets[0]], axis=axis)]

    def by_line(self, x):
        """The order of the lines of an array, applied to another one of its shape, or to itself."""
        a, axis = self.array(x), self.along(x)
        keys = self.variable(lambda b: b.shape == a.shape and not is_complex(b))
        if keys is None:
            return None
        order = self.make(1, "argsort", [keys], axis=axis)
        if self.chance(0.6):
            return [order, self.make(1, "take_along_axis", [x, order.targets[0]], axis=axis)]
        values = self.variable(lambda b: b.dtype == a.dtype and b.shape == a.shape, exact=False)
        if not a.flags.writeable or repeats(a) or values is None:
            return None
        return [order, Statement([], "", "put_along_axis", [x, order.targets[0], values], {"axis": axis})]

    def finding(self):
        x = self.variable()
        rank = self.array(x).ndim
        if rank and self.chance(0.4):
            return self.make(rank, "nonzero", [x])
        return self.make(1, self.one_of(["flatnonzero", "argwhere"]), [x])

    def joining(self):
        x = self.variable(exact=False)
        a = self.array(x)
        others = self.names(lambda b: b.dtype == a.dtype and (self.wrong or b.shape == a.shape), False)
        operands = [x] + [self.one_of(others) for _ in range(self.whole(0, 2))]
        name = self.one_of(["concatenate", "concatenate", "stack", "vstack", "hstack", "dstack", "column_stack"])
        if a.ndim == 0 and name in ("concatenate", "hstack", "column_stack"):
            return None
        args = {"concatenate": {"axis": self.axis(a)}, "stack": {"axis": self.axis(a, 1)}}.get(name, {})
        return self.make(1, name, operands, **args)

    def spreading(self):
        x = self.variable(lambda a: a.ndim and a.size < 400, exact=False)
        if x is None:
            return None
        a, axis = self.array(x), self.along(x)
        name = self.one_of(["tile", "repeat", "roll", "roll", "pad", "delete", "tril", "triu", "unstack", "split", "copy"])
        if name == "tile":
            return self.make(1, name, [x], counts=[self.whole(0, 3) for _ in range(self.whole(1, min(a.ndim + 1, LEAST_RANK)))])
        if name == "repeat":
            return self.make(1, name, [x], count=self.whole(0, 3), axis=axis)
        if name == "roll":
            more = {"axis": axis} if self.chance(0.7) else {}
            return self.make(1, name, [x], distance=self.whole(-7, 7), **more)
        if name == "pad":
            mode = self.one_of(["constant", "edge", "reflect", "symmetric", "wrap"])
            args = {"widths": [self.whole(0, 2) for _ in range(2 * a.ndim)], "mode": mode}
            return self.make(1, name, [x], **args, **({"value": 1} if mode == "constant" else {}))
        if name == "delete":
            extent = a.shape[axis] if -a.ndim <= axis < a.ndim else 1
            return self.make(1, name, [x], index=self.whole(-extent, extent - 1 + self.wrong), axis=axis) if extent else None
        if name in ("tril", "triu"):
            return self.make(1, name, [x], k=self.whole(-2, 2)) if a.ndim > 1 else None
        if name == "copy":
            return self.make(1, name, [x])
        extent = a.shape[axis] if -a.ndim <= axis < a.ndim else 2
        if extent not in (1, 2, 3, 4):
            return None
        more = {"parts": extent + self.wrong} if name == "split" else {}
        return self.make(extent, name, [x], **more, axis=axis)

    def sorting(self):
        x = self.variable(lambda a: a.ndim)
        if x is None:
            return None
        a, axis = self.array(x), self.along(x)
        name = self.one_of(["sort", "sort", "argsort", "unique", "unique_all", "lexsort", "searchsorted"])
        if name in ("unique", "unique_all"):
            return self.make(1 if name == "unique" else 4, name, [x])
        if name == "lexsort":
            y = self.variable(lambda b: b.shape == a.shape)
            return self.make(1, name, [y, x], axis=axis)
        if name == "searchsorted":
            line = self.variable(lambda b: b.ndim == 1 and not is_complex(b))
            values = line and self.variable(lambda b: b.dtype == self.array(line).dtype)
            if values is None:
                return None
            ordered = self.make(1, "sort", [line], axis=0)
            return [ordered, self.make(1, name, [ordered.targets[0], values], right=self.chance(0.5))]
        return self.make(1, name, [x], axis=axis)

    def sets(self):
        x = self.variable(lambda a: not np.isnan(a).any() if is_inexact(a) else True)
        y = x and self.partner(x, lambda b: not np.isnan(b).any() if is_inexact(b) else True)
        y = y or x
        return y and self.make(1, self.one_of(["isin", "union1d", "intersect1d", "setdiff1d", "setxor1d"]), [x, y])

    def order_statistic(self):
        x = self.variable(lambda a: a.dtype.kind == "f" and a.size)
        if x is None:
            return None
        methods = ["inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull", "linear",
                   "median_unbiased", "normal_unbiased", "lower", "higher", "midpoint", "nearest"]
        q = self.one_of([0.0, 0.25, 0.5, 0.75, 1.0]) if not self.wrong else 1.5
        return self.make(1, self.one_of(["quantile", "nanquantile"]), [x], **self.over(self.array(x)), q=q, method=self.one_of(methods))


def broadcasts(one, other):
    try:
        np.broadcast_shapes(one, other)
        return True
    except ValueError:
        return False


def broadcasts_to(one, shape):
    return broadcasts(one, shape) and np.broadcast_shapes(one, shape) == tuple(shape)


def repeats(a):
    """Whether two elements lie in one place."""
    if a.size < 2:
        return False
    places = np.zeros(a.shape, np.int64)
    for axis, (extent, stride) in enumerate(zip(a.shape, a.strides)):
        places += (np.arange(extent) * stride).reshape([-1 if i == axis else 1 for i in range(a.ndim)])
    return np.unique(places).size < a.size


KINDS = [("unary", 6), ("in_place_unary", 3), ("binary", 10), ("in_place", 7), ("compare_into", 2), ("astype", 5), ("where", 3), ("clip", 1),
         ("rounded", 1), ("reduction", 8), ("place_of_extreme", 2), ("scan", 4), ("reshape", 6), ("view", 12), ("getitem", 12), ("getmask", 3),
         ("setitem", 8), ("setmask", 3), ("masked", 3), ("taking", 4), ("finding", 2), ("joining", 5), ("spreading", 6), ("sorting", 6), ("sets", 2),
         ("order_statistic", 2), *MORE_KINDS]
