"""The file of recorded cases: what golden.py writes and org.jgpu.contract.golden reads.

All numbers are big-endian but elements, which are little-endian and in row-major order. A text is its number in the table.

    file:    "JGPU golden 1", table of texts, bases, cases
    table:   u16 count, each u16 bytes and UTF-8
    bases:   u16 count, each u16 dtype, u32 elements, the elements: what inputs are views of, of one axis
    cases:   u32 count, each u16 function, inputs, arguments, outcome
    inputs:  u8 count, each u16 base, u8 count of steps from the base to the view
    step:    u8 kind and numbers: slice (u8 axis, i64 start, stop, step), index (u8 axis, i64), reshape, transpose, broadcast (list)
    list:    u8 count, each i64
    args:    u8 count, each u16 name, u8 kind, value
    value:   integer i64, real f64, list, text u16, truth u8, no value, or items of an index (u8 count)
    item:    u8 kind: at i64, range (i64 start, stop, step; the smallest for none), all, ellipsis, new axis, array (u8 input)
    outcome: u8 kind: error (u16 its class), or results (u8 count, u8 flags, f32 ulps allowed), each u16 dtype, list of extents, elements
    flags:   1 if the sign of a zero counts, 2 if all elements may be as far off as the largest one
"""

import gzip
import struct

import numpy as np

NONE = -(2**63)


class View:
    """An array and how it is made from a base."""

    def __init__(self, array, base, steps):
        self.array, self.base, self.steps = array, base, steps


def little(a):
    a = np.ascontiguousarray(a)
    return (a if a.dtype.kind == "V" or a.dtype.itemsize == 1 else a.astype(a.dtype.newbyteorder("<"))).tobytes()


class Writer:
    def __init__(self):
        self.texts, self.bases, self.cases = {}, [], []

    def text(self, text):
        return struct.pack(">H", self.texts.setdefault(text, len(self.texts)))

    def base(self, array):
        self.bases.append(self.text(array.dtype.name) + struct.pack(">I", array.size) + little(array))
        return len(self.bases) - 1

    def list(self, numbers):
        return struct.pack(">B%dq" % len(numbers), len(numbers), *map(int, numbers))

    def step(self, step):
        kind, *values = step
        if kind == "slice":
            return b"s" + struct.pack(">Bqqq", *values)
        if kind == "index":
            return b"i" + struct.pack(">Bq", *values)
        return {"reshape": b"r", "transpose": b"t", "broadcast": b"b"}[kind] + self.list(values[0])

    def input(self, view):
        return struct.pack(">HB", view.base, len(view.steps)) + b"".join(map(self.step, view.steps))

    def item(self, item):
        if isinstance(item, slice):
            return b"r" + struct.pack(">qqq", *[NONE if v is None else v for v in (item.start, item.stop, item.step)])
        if item is Ellipsis:
            return b"e"
        if item is None:
            return b"n"
        return b"a" + struct.pack(">B", item[1]) if isinstance(item, tuple) else b"i" + struct.pack(">q", int(item))

    def value(self, value):
        if value is None:
            return b"n"
        if isinstance(value, Items):
            return b"x" + struct.pack(">B", len(value.items)) + b"".join(map(self.item, value.items))
        if isinstance(value, (bool, np.bool_)):
            return b"b" + struct.pack(">B", value)
        if isinstance(value, (int, np.integer)):
            return b"i" + struct.pack(">q", int(value))
        if isinstance(value, float):
            return b"f" + struct.pack(">d", value)
        if isinstance(value, str):
            return b"s" + self.text(value)
        return b"l" + self.list(value)

    def result(self, a):
        a = np.asarray(a)
        return self.text(a.dtype.name) + self.list(a.shape) + little(a)

    def case(self, name, inputs, args, outcome, ulps=0.0, flags=0):
        parts = [self.text(name), struct.pack(">B", len(inputs)), *map(self.input, inputs), struct.pack(">B", len(args))]
        for key, value in args.items():
            parts += [self.text(key), self.value(value)]
        if isinstance(outcome, Exception):
            parts += [b"e", self.text(type(outcome).__name__)]
        else:
            results = outcome if isinstance(outcome, list) else [outcome]
            parts += [b"r", struct.pack(">BBf", len(results), flags, ulps), *map(self.result, results)]
        self.cases.append(b"".join(parts))

    def write(self, path):
        table = b"".join(struct.pack(">H", len(t.encode())) + t.encode() for t in self.texts)
        data = [b"JGPU golden 1", struct.pack(">H", len(self.texts)), table, struct.pack(">H", len(self.bases)), *self.bases,
                struct.pack(">I", len(self.cases)), *self.cases]
        with open(path, "wb") as out, gzip.GzipFile("", "wb", 9, out, 0) as packed:
            packed.write(b"".join(data))


class Items:
    """The items of an index; an array is ("array", number of the input)."""

    def __init__(self, items):
        self.items = items
