"""Makes random programs of ten operations on arrays, runs them in NumPy, and records what all variables are in the end:

python3 programs.py SEED COUNT FILE

In the tests are: programs.py 1 400 ../../../../device-tests/src/main/resources/org/jgpu/contract/golden/programs.txt.gz

A program is its number, statements (program_functions.py says what they look like), and for each variable a line

    is v3 float32/2,3/0000803f...          the elements, little-endian, in row-major order
    is v4 int64/5000/0100...#5a3b09c1      of many, the first ones, and the CRC-32 of all
    near v5 float32/5/...                  within 16 units of the last place of 1, or of the largest element

The last statement is an error now and then: "! IndexError getitem v0 index=9". Functions whose results are rounded in more than one
step are taken where they are exact, or their results are near, and only moved from there on.
"""

import gzip
import sys
import warnings
import zlib

import ml_dtypes
import numpy as np

import program_numerics
from golden_format import little
from program_functions import BFLOAT16, FUNCTIONS, Items, Statement, dt
from program_makers import KINDS, SHAPES, Makers, is_integer, repeats

warnings.simplefilter("ignore")
np.seterr(all="ignore")

OPERATIONS = 10
SHOWN = 24
MOST_ELEMENTS = 20000
MOST_AXES = 6
# Rounded in several steps: what comes of them is compared within an error.
NEAR = {"exp", "sin", "cos", "arctan", "tanh", "cbrt", "hypot", "arctan2", "mean", "var", "std", "quantile", "nanquantile", *program_numerics.NEAR}
# Rounded after each step: taken where nothing is lost.
STEPWISE = {"sum", "prod", "cumsum", "cumprod", "nansum", "median", "square", "multiply", "power", "floor_divide", "remainder", "isclose", "lcm", "diff",
            "ptp", *program_numerics.STEPWISE}
# What an array that is near may go into.
MOVES = {"where", "reshape", "transpose", "swapaxes", "moveaxis", "squeeze", "flip", "rot90", "expand_dims", "broadcast_to", "ravel", "atleast_1d", "atleast_2d",
         "atleast_3d", "diagonal", "matrix_transpose", "sliding_window_view", "getitem", "setitem", "compress", "extract", "putmask", "place", "take",
         "take_along_axis", "put_along_axis", "concatenate", "stack", "vstack", "hstack", "dstack", "column_stack", "tile", "repeat", "roll", "pad", "delete",
         "tril", "triu", "unstack", "split", "copy", *program_numerics.MOVES}
ORDERS = {"sort", "argsort", "lexsort", "unique", "unique_all", "searchsorted", "isin", "union1d", "intersect1d", "setdiff1d", "setxor1d", "argmax", "argmin"}
RESULTS = {"bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "bfloat16", "float32", "float64", "complex64",
           "complex128"}
WIDER = {"float16": np.float64, "bfloat16": np.float64, "float32": np.float64, "float64": np.longdouble, "complex64": np.complex128,
         "complex128": np.clongdouble}


class Rejected(Exception):
    """What a program is not to contain."""


def root(a):
    while a.base is not None:
        a = a.base
    return a


class Program:
    def __init__(self, rng):
        self.variables, self.near, self.lines, self.count = {}, set(), [], 0
        self.unknown = set()
        self.makers = Makers(rng, self)

    def name(self):
        self.count += 1
        return "v%d" % (self.count - 1)

    def is_near(self, name):
        return name in self.near

    def shape_of_part(self, name, items, statements):
        """The shape of what an index of an assignment selects; None if it selects nothing there is."""
        operands = [None, None] + [FUNCTIONS["numbers"]([], s.args) for s in statements]
        try:
            return self.variables[name][Items(items).index(operands)].shape
        except (IndexError, ValueError):
            return None

    def run(self, statements, last=False):
        """Runs statements; what is rejected leaves no trace. Returns whether the last one is an error."""
        before = dict(self.variables), set(self.near), len(self.lines)
        roots = {id(root(a)): root(a) for a in self.variables.values()}
        kept = [(r, r.copy()) for r in roots.values()]
        try:
            for statement in statements:
                self.execute(statement)
        except Exception as e:
            for array, copy in kept:
                array[...] = copy
            error = statement is statements[-1] and last and isinstance(e, (ValueError, IndexError))
            if error and self.is_for_all(statement):
                self.lines.append("! %s %s" % (type(e).__name__, statement.text()))
                return True
            self.variables, self.near = before[0], before[1]
            del self.lines[before[2] :]
            if not isinstance(e, (Rejected, ValueError, IndexError, TypeError, OverflowError)):
                raise
            return None
        return False

    def is_for_all(self, statement):
        """Whether what NumPy does not do is an error in other libraries, too, and leaves all as it was."""
        target = statement.targets[0] if statement.kind == "<-" else statement.operands[0]
        array = self.variables[target] if target in self.variables else None
        if statement.kind != "=" and not array.flags.writeable and not repeats(array):
            return False
        if statement.kind == "":
            # An index out of range of an array changes nothing, but others beside it may have.
            self.unknown = {n for n, a in self.variables.items() if root(a) is root(array)}
        return True

    def execute(self, s):
        x = [self.variables[name] for name in s.operands]
        require(all(n not in self.near for n in s.operands) or s.name in MOVES)
        check(s, x)
        before = [a.copy() for a in x]
        if s.kind == "<-":
            self.into(s, x, self.variables[s.targets[0]])
        elif s.kind == "":
            self.in_place(s, x)
        else:
            self.new(s, x)
        if s.name in STEPWISE:
            results = [self.variables[name] for name in s.targets]
            require_exact(s, before, results)
        self.lines.append(s.text())

    def into(self, s, x, out):
        require(not repeats(out) or not out.flags.writeable)
        for a in x:
            same = a.shape == out.shape and a.strides == out.strides and address(a) == address(out)
            # Functions of one array have no copy of it made.
            require(same or len(x) > 1 or not np.shares_memory(a, out))
        result = FUNCTIONS[s.name](x, s.args)
        if result.shape == out.shape:
            # NumPy 2.4's own out= reads what it has written, of int32 with strides: np.negative(v, out=v).
            out[...] = result
        else:
            FUNCTIONS[s.name](x, s.args, out)
        self.spread(s.targets[0], any(n in self.near for n in s.operands))

    def in_place(self, s, x):
        require(x[0].flags.writeable and not repeats(x[0]) or not x[0].flags.writeable)
        # NumPy's own place and put read what they have written.
        if s.name in ("place", "put"):
            require(not any(np.shares_memory(x[0], a) for a in x[1:]))
        FUNCTIONS[s.name](x, s.args)
        self.spread(s.operands[0], any(n in self.near for n in s.operands))

    def spread(self, name, near):
        """What shares memory with an array that is near is near."""
        if near:
            base = root(self.variables[name])
            self.near |= {n for n, a in self.variables.items() if root(a) is base}

    def new(self, s, x):
        results = FUNCTIONS[s.name](x, s.args)
        results = list(results) if isinstance(results, (list, tuple)) else [results]
        results = [np.asarray(r) for r in results]
        require(len(results) == len(s.targets))
        for name, result in zip(s.targets, results):
            if not any(np.may_share_memory(result, a) for a in x):
                # What is new lies in row-major order.
                result = np.ascontiguousarray(result).reshape(result.shape)
            require(result.dtype.name in RESULTS and result.size <= MOST_ELEMENTS and result.ndim <= MOST_AXES)
            self.variables[name] = result
            if s.name in NEAR and result.dtype.kind in "fcV" or any(n in self.near for n in s.operands):
                self.near.add(name)

    def text(self, number):
        lines = ["program %d" % number, *self.lines]
        for name, a in self.variables.items():
            if name in self.unknown:
                continue
            lines.append("%s %s %s" % ("near" if name in self.near else "is", name, recorded(a, name in self.near)))
        return "\n".join(lines) + "\n"


def address(a):
    return a.__array_interface__["data"][0]


def require(holds):
    if not holds:
        raise Rejected()


def check(s, x):
    """Statements whose results NumPy leaves to the machine are none."""
    if s.name == "astype":
        require(convertible(x[0], dt(s.args["dtype"])))
    if s.name in ("floor_divide", "remainder", "fmod") and is_integer(x[0]):
        divisor = x[1] if len(x) > 1 else np.asarray(s.args["scalar"])
        require(np.all(divisor != 0) and np.all(divisor != -1))
    if s.name in ("left_shift", "right_shift") and len(x) > 1:
        require(np.all((x[1] >= 0) & (x[1] < 8 * x[0].dtype.itemsize)))
    if s.name == "power" and len(x) > 1:
        require(np.all((x[1] >= 0) & (x[1] < 4)))
    if s.name in ("exp", "sin", "cos", "arctan", "tanh", "cbrt", "hypot", "arctan2", "mean", "var", "std") and x[0].dtype.kind in "fV":
        require(all(np.all(np.abs(a.astype(np.float64)) < 10) for a in x))
    if s.name in ORDERS:
        # ml_dtypes' bfloat16 has no order of NaN, and of complex numbers that are NaN unique keeps any.
        unordered = "VC" if s.name not in ("unique", "unique_all", "union1d", "setxor1d") else "VCc"
        require(not any(a.dtype.kind in unordered and np.isnan(a).any() for a in x))
    if s.name == "getitem":
        for item in s.args["index"].items:
            mask = x[item[1]] if isinstance(item, tuple) else None
            # NumPy takes some masks of other shapes, if they have no elements.
            require(mask is None or mask.dtype != bool or mask.size)
    if s.name in ("signbit", "copysign"):
        # The sign of a NaN is that which the machine has made.
        require(not np.isnan(x[-1]).any())
    if s.name == "prod" and x[0].dtype.kind == "c":
        # NumPy multiplies by 1 first, which spreads NaN over both parts; of one number that is not said anywhere.
        require(not np.isnan(x[0]).any())
    if s.name == "median":
        require(x[0].size)
    if s.name in ("mean", "var", "std") and x[0].dtype.itemsize == 2:
        # NumPy adds narrow numbers up narrowly; of many it loses more than is compared.
        require(x[0].size <= 200)
    if s.name == "insert" and 0 in x[1].shape:
        # NumPy does not look at the place of nothing at all.
        require(s.args["index"] == 0)
    if s.name in ("quantile", "nanquantile"):
        require(np.all(np.isfinite(x[0]) | np.isnan(x[0])))


def convertible(a, dtype):
    if dtype == BFLOAT16 and a.dtype != BFLOAT16:
        narrow = a.astype(dtype)
        return a.dtype.kind != "c" and np.array_equal(narrow.astype(np.float64), a.astype(np.float64), equal_nan=True)
    if dtype.kind not in "iu" or a.dtype.kind in "biu":
        return True
    real = (a.real if a.dtype.kind == "c" else a).astype(np.float64)
    info = np.iinfo(dtype)
    return bool(np.all(np.isfinite(real) & (np.trunc(real) >= info.min) & (np.trunc(real) <= min(info.max, 2**53))))


def require_exact(s, operands, results):
    if all(a.dtype.name not in WIDER for a in results) and s.name != "isclose":
        return
    wide = [a.astype(WIDER.get(a.dtype.name, a.dtype)) for a in operands]
    args = {k: v for k, v in s.args.items() if k != "dtype"}
    if args.get("dtype", None) is None and s.name in ("sum", "prod") and wide[0].dtype.kind in "biu":
        return
    exact = FUNCTIONS[s.name](wide, args)
    for e, r in zip(exact if isinstance(exact, tuple) else [exact], results):
        e = np.asarray(e)
        require(np.array_equal(e, r.astype(e.dtype), equal_nan=True) if e.dtype.kind != "b" else np.array_equal(e, r))


def canonical(a):
    """One NaN, and one zero."""
    a = np.array(a)
    if a.dtype.kind == "c":
        part = np.float32 if a.dtype == np.complex64 else np.float64
        return canonical(np.ascontiguousarray(a).reshape(-1).view(part))
    if a.dtype.kind in "fV":
        a[np.isnan(a)] = np.nan
        a[a == 0] = 0
    return a


def recorded(a, near):
    a = np.asarray(a)
    shape = ",".join(map(str, a.shape))
    flat = np.ascontiguousarray(a).reshape(-1)
    text = "%s/%s/%s" % (a.dtype.name, shape, little(flat[:SHOWN]).hex())
    if a.size > SHOWN:
        text += "#%08x" % (0 if near else zlib.crc32(little(canonical(flat))))
    return text


def program(rng):
    made = Program(rng)
    makers = made.makers
    for _ in range(makers.whole(2, 3)):
        made.run([makers.numbers()])
    first = next(iter(made.variables.values()))
    made.run([makers.numbers(first.shape, first.dtype.name)])
    made.run([makers.numbers(first.shape, "bool")])
    share = np.array([weight for _, weight in KINDS], float)
    wrong = makers.chance(0.3)
    done = 0
    while done < OPERATIONS:
        makers.wrong = wrong and done == OPERATIONS - 1
        kind = KINDS[rng.choice(len(KINDS), p=share / share.sum())][0]
        counted = made.count
        try:
            statements = getattr(makers, kind)()
        except ValueError:
            statements = None
        if not statements:
            made.count = counted
            continue
        statements = statements if isinstance(statements, list) else [statements]
        error = made.run(statements, makers.wrong)
        if error is None or makers.wrong and not error:
            wrong = wrong and makers.chance(0.98)
        if error is None:
            made.count = counted
            continue
        done += 1
    return made


def main(seed, count, path):
    with open(path, "wb") as out, gzip.GzipFile("", "wb", 9, out, 0) as packed:
        packed.write(("numpy %s, ml_dtypes %s, seed %d\n" % (np.__version__, ml_dtypes.__version__, seed)).encode())
        for number in range(count):
            packed.write(program(np.random.default_rng([seed, number])).text(number).encode())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
