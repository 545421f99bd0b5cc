"""Further statements of random programs: masks among other indices, splices, puts, counts, reductions that leave out, products, signals,
matrices and transforms. Matrices are far from singular ones, and come as what their factors give again."""

import numpy as np

from program_functions import FUNCTIONS, Items, Statement, reduction

# Rounded in several steps.
NEAR = {"nanmean", "nanvar", "nanstd", "nanmedian", "gradient", "inv", "qr_again", "svd_again", "svdvals", "solve", "fft.fft", "fft.ifft", "fft.rfft",
        "fft.irfft", "fft.fftn"}
# Rounded after each step, and taken where nothing is lost.
STEPWISE = {"nanprod", "nancumsum", "nancumprod", "matmul", "dot", "inner", "outer", "kron", "vecdot", "trace", "convolve", "correlate", "polyval", "trapezoid"}
MOVES = {"append", "insert", "unique_axis", "put", "moveaxes", "rot90_axes", "fft.fftshift", "choose"}


def again(function):
    def run(x, args):
        function(x[0])
        return x[0].copy()

    return run


def transform(name):
    function = getattr(np.fft, name)

    def run(x, args):
        more = {"axes": args["axes"]} if name == "fftn" else {"axis": args["axes"][0]}
        if "lengths" in args:
            more["s" if name == "fftn" else "n"] = args["lengths"] if name == "fftn" else args["lengths"][0]
        return function(x[0], **more)

    return run


MORE = {
    **{name: reduction(getattr(np, name)) for name in ["nanprod", "nanmean", "nanvar", "nanstd", "nanmedian"]},
    **{name: lambda x, a, f=getattr(np, name): f(x[0], a["axis"]) for name in ["nancumsum", "nancumprod"]},
    **{name: lambda x, a, f=getattr(np, name): f(x[0], x[1]) for name in ["matmul", "dot", "inner", "outer", "kron", "vecdot", "polyval"]},
    **{name: lambda x, a, f=getattr(np, name): f(x[0], x[1], a["mode"]) for name in ["convolve", "correlate"]},
    **{"fft." + name: transform(name) for name in ["fft", "ifft", "rfft", "irfft", "fftn"]},
    "fft.fftshift": lambda x, a: np.fft.fftshift(x[0], a["axes"]),
    "trace": lambda x, a: np.trace(x[0], a["offset"], a["axis1"], a["axis2"], dtype=x[0].dtype),
    "gradient": lambda x, a: np.gradient(x[0], a["distance"], axis=a["axis"]),
    "trapezoid": lambda x, a: np.trapezoid(x[0], dx=a["distance"], axis=a["axis"]),
    "bincount": lambda x, a: np.bincount(x[0], minlength=a["minlength"]),
    "digitize": lambda x, a: np.digitize(x[0], x[1], a["right"]),
    "unique_axis": lambda x, a: np.unique(x[0], True, True, True, a["axis"]),
    "ravel_multi_index": lambda x, a: np.ravel_multi_index(x, a["shape"]),
    "unravel_index": lambda x, a: np.unravel_index(x[0], a["shape"]),
    "moveaxes": lambda x, a: np.moveaxis(x[0], a["from"], a["to"]),
    "rot90_axes": lambda x, a: np.rot90(x[0], a["k"], a["axes"]),
    "inv": lambda x, a: np.linalg.inv(x[0]),
    "solve": lambda x, a: np.linalg.solve(x[0], x[1]),
    "svdvals": lambda x, a: np.linalg.svdvals(x[0]),
    "qr_again": again(np.linalg.qr),
    "svd_again": again(np.linalg.svd),
}
FUNCTIONS.update(MORE)


class Numerics:
    """Makers of these statements."""

    def mask_among_indices(self):
        """A mask of one axis beside slices and whole numbers, read or set."""
        x = self.variable(lambda a: 1 < a.ndim < 5 and a.size, exact=False)
        if x is None:
            return None
        a = self.array(x)
        axis = self.whole(0, a.ndim - 1)
        mask = self.numbers([a.shape[axis] + (self.wrong and 1)], "bool")
        first = 1 if self.chance(0.5) else 2
        items = [self.item(e) if i != axis else ("@", first) for i, e in enumerate(a.shape)]
        items = items[: self.whole(axis + 1, a.ndim)]
        if first == 1:
            return [mask, self.make(1, "getitem", [x, mask.targets[0]], index=Items(items))]
        if not a.flags.writeable:
            return None
        value = self.numbers([], a.dtype.name)
        return [mask, value, Statement([], "", "setitem", [x, value.targets[0], mask.targets[0]], {"index": Items(items)})]

    def splicing(self):
        x = self.variable(lambda a: a.ndim and a.size < 400, exact=False)
        if x is None:
            return None
        a = self.array(x)
        axis = self.whole(0, a.ndim - 1)
        beside = a.shape[:axis] + a.shape[axis + 1 :]
        others = self.names(lambda b: b.dtype == a.dtype and b.ndim == a.ndim and b.shape[:axis] + b.shape[axis + 1 :] == beside, False)
        y = self.one_of(others)
        if self.chance(0.5):
            return self.make(1, "append", [x, y], axis=axis)
        extent = a.shape[axis]
        return self.make(1, "insert", [x, y], index=self.whole(-extent, extent) + (3 * extent + 1) * self.wrong, axis=axis)

    def putting(self):
        x = self.target(lambda a: a.size and a.flags.c_contiguous)
        if x is None:
            return None
        a = self.array(x)
        picks = self.picks(a.size, self.whole(1, 4), True)
        values = self.numbers([picks.args["shape"][0]], a.dtype.name)
        return [picks, values, Statement([], "", "put", [x, picks.targets[0], values.targets[0]], {})]

    def choosing(self):
        x = self.variable(lambda a: a.ndim < 5)
        a = x and self.array(x)
        if x is None:
            return None
        others = self.names(lambda b: b.dtype == a.dtype and b.shape == a.shape)
        choices = [x] + [self.one_of(others) for _ in range(2)]
        index = self.numbers(a.shape, "int64")
        index.args.update(modulo=3, **{"from": 0})
        index.args.pop("times", None)
        shifted = self.make(1, "absolute", [index.targets[0]])
        return [index, shifted, self.make(1, "choose", [shifted.targets[0], *choices])]

    def counting(self):
        whole = lambda a: a.ndim == 1 and a.dtype.kind in "iu" and a.dtype != np.uint64 and a.size
        x = self.variable(lambda a: whole(a) and (self.wrong or a.min() >= 0) and a.max() < 1000)
        if x is not None and self.chance(0.5):
            return self.make(1, "bincount", [x], minlength=self.whole(0, 9))
        x = self.variable(lambda a: a.ndim and a.dtype.kind in "iuf" and not np.isnan(a).any())
        bins = x and self.variable(lambda b: b.ndim == 1 and b.dtype == self.array(x).dtype and not np.isnan(b).any())
        if bins is None:
            return None
        ordered = self.make(1, "sort", [bins], axis=0)
        return [ordered, self.make(1, "digitize", [x, ordered.targets[0]], right=self.chance(0.5))]

    def positions(self):
        shape = [self.whole(1, 4) for _ in range(self.whole(1, 3))]
        parts = [self.picks(e, 3, False) for e in shape]
        for part in parts:
            part.args["dtype"] = "int64"
            part.args["shape"] = [3]
        joined = self.make(1, "ravel_multi_index", [p.targets[0] for p in parts], shape=shape)
        absolutes = [self.make(1, "absolute", [p.targets[0]]) for p in parts]
        remainders = [self.make(1, "remainder", [p.targets[0]], scalar=e) for p, e in zip(absolutes, shape)]
        joined.operands = [p.targets[0] for p in remainders]
        return [*parts, *absolutes, *remainders, joined, self.make(len(shape), "unravel_index", [joined.targets[0]], shape=shape)]

    def leaving_out(self):
        x = self.variable(lambda a: a.dtype.kind == "f" and a.size)
        if x is None:
            return None
        name = self.one_of(["nanprod", "nanmean", "nanvar", "nanstd", "nanmedian", "nancumsum", "nancumprod", "nanargmax", "nanargmin"])
        args = self.over(self.array(x))
        if name.startswith("nancum"):
            return self.make(1, name, [x], axis=self.along(x)) if self.array(x).ndim else None
        if name.startswith("nanarg") and "axis" in args:
            args["axis"] = args["axis"][-1:]
        if name in ("nanvar", "nanstd") and self.chance(0.5):
            args["ddof"] = 1
        return self.make(1, name, [x], **args)

    def masked_moment(self):
        x = self.variable(lambda a: a.dtype.kind == "f" and a.size and np.all(np.abs(a) < 10))
        mask = x and self.variable(lambda m: m.dtype == bool and m.ndim <= self.array(x).ndim and all(
            e in (1, f) for e, f in zip(m.shape[::-1], self.array(x).shape[::-1])))
        if mask is None:
            return None
        name = self.one_of(["mean", "var", "std"])
        more = {"ddof": self.whole(0, 1)} if name != "mean" and self.chance(0.6) else {}
        return self.make(1, name, [x, mask], **self.over(self.array(x)), where=1, **more)

    def product(self):
        x = self.variable(lambda a: a.dtype.kind in "iufc" and a.dtype != np.float16 and 0 < a.size < 60)
        if x is None:
            return None
        a = self.array(x)
        if a.ndim > 1 and self.chance(0.2):
            return self.make(1, "trace", [x], offset=self.whole(-1, 1), axis1=0, axis2=1)
        y = self.variable(lambda b: b.dtype == a.dtype and 0 < b.size < 60)
        name = self.one_of(["matmul", "matmul", "dot", "inner", "outer", "kron", "vecdot"])
        return self.make(1, name, [x, y])

    def signal(self):
        x = self.variable(lambda a: a.ndim == 1 and a.dtype.kind in "iuf" and a.dtype != np.float16 and 0 < a.size < 200 and np.all(np.isfinite(a)))
        if x is None:
            return None
        y = self.variable(lambda b: b.dtype == self.array(x).dtype and (b.ndim == 1 and b.size or self.wrong and b.ndim) and b.size < 200 and np.all(np.isfinite(b)))
        if y is None:
            return None
        if self.chance(0.7):
            return self.make(1, self.one_of(["convolve", "correlate"]), [x, y], mode=self.one_of(["full", "same", "valid"]))
        return self.make(1, "polyval", [x, y]) if self.array(x).size < 6 else None

    def slopes(self):
        x = self.variable(lambda a: a.ndim and a.dtype.kind == "f" and a.size and np.all(np.abs(a) < 100))
        return x and self.make(1, self.one_of(["gradient", "trapezoid"]), [x], distance=self.one_of([0.5, 1.0, 2.0]), axis=self.along(x))

    def matrix(self):
        """Of a matrix whose diagonal outweighs the rest, so that few digits are lost."""
        name = self.one_of(["inv", "qr_again", "svd_again", "svdvals", "solve"])
        dtype, extent = self.one_of(["float32", "float64", "complex128"]), self.whole(1, 4)
        batch = [2] if self.chance(0.3) else []
        x = self.numbers([*batch, extent, extent], dtype)
        x.args.pop("nan", None)
        x.args.update(over=8, modulo=5)
        heavy = self.make(1, "numbers", [], dtype=dtype, shape=[extent], by=1, modulo=3, over=1, **{"from": 0})
        far = self.make(1, "add", [heavy.targets[0]], scalar=4)
        turned = self.make(1, "copy", [x.targets[0]])
        diagonal = self.make(1, "diagonal", [turned.targets[0]], offset=0, axis1=-2, axis2=-1)
        fill = Statement([], "", "setitem", [diagonal.targets[0], far.targets[0]], {"index": Items([Ellipsis])})
        made = [x, heavy, far, turned, diagonal, fill]
        if name != "solve":
            return [*made, self.make(1, name, [turned.targets[0]])]
        right = self.numbers([*batch, extent, self.whole(1, 3)], dtype)
        right.args.pop("nan", None)
        right.args["modulo"] = 7
        return [*made, right, self.make(1, "solve", [turned.targets[0], right.targets[0]])]

    def transform(self):
        wide = ("float32", "float64", "complex64", "complex128")
        x = self.variable(lambda a: a.ndim and a.dtype.name in wide and 0 < a.size < 300 and np.all(np.isfinite(a)) and np.all(np.abs(a) < 100))
        if x is None:
            return None
        a = self.array(x)
        name = self.one_of(["fft", "ifft", "fftn", "fftshift"] + ([] if a.dtype.kind == "c" else ["rfft"]) + (["irfft"] if a.dtype.kind == "c" else []))
        if name == "fftshift":
            return self.make(1, "fft.fftshift", [x], axes=[self.along(x)])
        axes = [int(i) for i in self.rng.permutation(a.ndim)[: 2 if name == "fftn" else 1]]
        more = {"lengths": [self.whole(1 - self.wrong, 9) for _ in axes]} if self.chance(0.5) or name == "irfft" else {}
        return self.make(1, "fft." + name, [x], axes=axes, **more)

    def turned(self):
        x = self.variable(lambda a: 1 < a.ndim, exact=False)
        if x is None:
            return None
        rank = self.array(x).ndim
        source, target = [[int(i) for i in self.rng.permutation(rank)[:2]] for _ in range(2)]
        if self.chance(0.5):
            return self.make(1, "moveaxes", [x], **{"from": source, "to": target})
        return self.make(1, "rot90_axes", [x], k=self.whole(-2, 5), axes=source if not self.wrong else [0, 0])

    def parts(self):
        x = self.variable(lambda a: a.ndim > 1 and 0 < a.size < 300 and (a.dtype.kind in "biu" or not np.isnan(a).any()) and a.dtype.kind != "V")
        return x and self.make(4, "unique_axis", [x], axis=self.along(x))


MORE_KINDS = [("mask_among_indices", 6), ("splicing", 3), ("putting", 3), ("choosing", 2), ("counting", 3), ("positions", 2), ("leaving_out", 5),
              ("masked_moment", 4), ("product", 6), ("signal", 4), ("slopes", 2), ("matrix", 3), ("transform", 4), ("turned", 3), ("parts", 2)]
