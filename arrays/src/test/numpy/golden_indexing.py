"""Reading and assignment through every kind of index, and the functions that take and put."""

import numpy as np

from golden_format import Items
from golden_inputs import ALL, REALS, SHAPES, book, dt, given, make, rng
from golden_reductions import attempt

DTYPES = ["bool", "int8", "uint16", "int32", "int64", "float16", "bfloat16", "float32", "float64", "complex64", "complex128"]
DEEP = [s for s in SHAPES if s]


class Index:
    """Items of an index for arrays of a shape; arrays in it are inputs from number first on."""

    def __init__(self, shape, first, distinct, wrong=False):
        self.inputs, self.items, self.numpy, self.first = [], [], [], first
        self.distinct = distinct
        axis = 0
        ellipsis = bool(rng.random() < 0.25)
        common = int(rng.integers(1, 4))
        used = int(rng.integers(0, len(shape) + 1))
        advanced = rng.random() < 0.5
        wrong_at = int(rng.integers(0, max(1, used))) if wrong else -1
        before = int(rng.integers(0, used + 1)) if ellipsis else -1
        for k in range(used):
            if k == before:
                self.add(Ellipsis, Ellipsis)
                axis = len(shape) - (used - k)
            if rng.random() < 0.1:
                self.add(None, None)
            axis = min(axis, len(shape) - 1)
            self.axis(shape, axis, common, advanced, k == wrong_at)
            axis += 1
        if before == used:
            self.add(Ellipsis, Ellipsis)
        if rng.random() < 0.1:
            self.add(None, None)

    def add(self, item, index):
        self.items.append(item)
        self.numpy.append(index)

    def array(self, array):
        view = given(array)
        self.add(("array", self.first + len(self.inputs)), view.array)
        self.inputs.append(view)

    def axis(self, shape, axis, common, advanced, wrong):
        e = shape[axis]
        kind = rng.integers(0, 10)
        if wrong:
            if advanced:
                self.array(np.array([0, e + 1]))
            else:
                at = e + int(rng.integers(0, 3))
                self.add(at, at)
        elif advanced and kind < 5 and e:
            count = min(common, e) if self.distinct else common
            picked = rng.permutation(e)[:count] if self.distinct else rng.integers(0, e, count)
            if self.distinct and count < common:
                picked = picked[:1]
            signs = rng.integers(0, 2, picked.shape)
            self.array(np.where(signs, picked, picked - e).astype(rng.choice([np.int32, np.int64])))
        elif advanced and kind == 5 and not self.distinct:
            self.array(rng.integers(0, 2, e).astype(bool))
        elif kind < 7 and e:
            at = int(rng.integers(-e, e))
            self.add(at, at)
        else:
            ends = [None if rng.random() < 0.3 else int(rng.integers(-e - 2, e + 3)) for _ in range(2)]
            s = slice(ends[0], ends[1], None if rng.random() < 0.4 else int(rng.choice([1, 2, 3, -1, -2])))
            self.add(s, s)


def reading():
    for dtype in DTYPES:
        for _ in range(260):
            shape = SHAPES[rng.integers(0, len(SHAPES))]
            x = make(dtype, shape)
            index = Index(shape, 1, False, wrong=bool(shape) and rng.random() < 0.06)
            attempt("getitem", [x] + index.inputs, {"index": Items(index.items)}, lambda: x.array[tuple(index.numpy)])
        for shape in SHAPES:
            x, mask = make(dtype, shape), make("bool", shape)
            attempt("getitem", [x, mask], {"index": Items([("array", 1)])}, lambda: x.array[mask.array])
        x = make(dtype, (3, 4))
        for wrong in [make("bool", (4,)), make("bool", (3, 5))]:
            attempt("getitem", [x, wrong], {"index": Items([("array", 1)])}, lambda: x.array[wrong.array])
        attempt("getitem", [x], {"index": Items([0, 1, 2])}, lambda: x.array[0, 1, 2])


def assignment():
    for dtype in DTYPES:
        for _ in range(110):
            shape = DEEP[rng.integers(0, len(DEEP))]
            x = make(dtype, shape)
            index = Index(shape, 2, True, wrong=rng.random() < 0.05)
            target = x.array.copy()
            try:
                part = target[tuple(index.numpy)].shape
            except IndexError as e:
                book.case("setitem", [x, make(dtype, ())] + index.inputs, {"index": Items(index.items)}, e)
                continue
            kept = tuple(e if rng.random() < 0.7 else 1 for e in part)
            values = make(dtype, kept)
            def assigned():
                target[tuple(index.numpy)] = values.array
                return target
            attempt("setitem", [x, values] + index.inputs, {"index": Items(index.items)}, assigned)
        for shape in DEEP:
            x, mask, one = make(dtype, shape), make("bool", shape), make(dtype, ())
            target = x.array.copy()
            target[mask.array] = one.array
            book.case("setitem", [x, one, mask], {"index": Items([("array", 2)])}, target)


def spots(shape, axis):
    """Indices for take_along_axis."""
    return rng.integers(-shape[axis], shape[axis], shape[:axis] + (int(rng.integers(1, 4)),) + shape[axis + 1 :])


def taking():
    for dtype in DTYPES:
        for shape in [s for s in DEEP if all(s)]:
            x, axis = make(dtype, shape), int(rng.integers(0, len(shape)))
            a, e, size = x.array, shape[axis], int(np.prod(shape))
            indices = given(rng.integers(-e, e, (2, 3)))
            attempt("take", [x, indices], {"axis": axis}, lambda: np.take(a, indices.array, axis))
            flat = given(rng.integers(-size, size, 4))
            attempt("take", [x, flat], {}, lambda: np.take(a, flat.array))
            wrong = given(np.array([0, e]))
            attempt("take", [x, wrong], {"axis": axis}, lambda: np.take(a, wrong.array, axis))
            along = given(spots(shape, axis))
            attempt("take_along_axis", [x, along], {"axis": axis}, lambda: np.take_along_axis(a, along.array, axis))
            once = given(rng.integers(0, e, shape[:axis] + (1,) + shape[axis + 1 :]))
            values = make(dtype, once.array.shape)
            target = a.copy()
            np.put_along_axis(target, once.array, values.array, axis)
            book.case("put_along_axis", [x, once, values], {"axis": axis}, target)
            places = given(rng.permutation(size)[: min(3, size)])
            values = make(dtype, places.array.shape)
            target = a.copy()
            np.put(target, places.array, values.array)
            book.case("put", [x, places, values], {}, target)
            mask = make("bool", (e,))
            attempt("compress", [x, mask], {"axis": axis}, lambda: np.compress(mask.array, a, axis))
            mask = make("bool", shape)
            attempt("extract", [x, mask], {}, lambda: np.extract(mask.array, a))
            values = make(dtype, (size,))
            target = a.copy()
            np.place(target, mask.array, values.array)
            book.case("place", [x, mask, values], {}, target)
            values = make(dtype, shape)
            target = a.copy()
            np.putmask(target, mask.array, values.array)
            book.case("putmask", [x, mask, values], {}, target)
        for shape in [(3, 3), (3, 4), (4, 3), (2, 2, 2)]:
            x = make(dtype, shape)
            target = x.array.copy()
            np.fill_diagonal(target, dt(dtype).type(1))
            book.case("fill_diagonal", [x], {"value": 1}, target)


def finding():
    for dtype in ALL:
        for shape in SHAPES:
            x = make(dtype, shape, "truth")
            book.case("flatnonzero", [x], {}, np.flatnonzero(x.array))
            book.case("argwhere", [x], {}, np.argwhere(x.array))
            if shape:
                book.case("nonzero", [x], {}, [np.asarray(part) for part in np.nonzero(x.array)])
    for shape in [(5,), (3, 4), (2, 3, 4)]:
        size = int(np.prod(shape))
        flat = given(rng.integers(0, size, 6))
        book.case("unravel_index", [flat], {"shape": list(shape)}, [np.asarray(part) for part in np.unravel_index(flat.array, shape)])
        parts = [given(rng.integers(0, e, 6)) for e in shape]
        book.case("ravel_multi_index", parts, {"shape": list(shape)}, np.ravel_multi_index([p.array for p in parts], shape))
    for dtype in DTYPES:
        for shape in [(5,), (3, 4), (2, 1, 3)]:
            which = given(rng.integers(0, 3, shape))
            arrays = [make(dtype, shape) for _ in range(3)]
            book.case("choose", [which] + arrays, {}, np.choose(which.array, [a.array for a in arrays]))


def record():
    for part in [reading, assignment, taking, finding]:
        part()
