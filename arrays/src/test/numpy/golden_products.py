"""Records NumPy's products of matrices and einsum, in the format of golden_format.py:

python3 golden_products.py ../../../../device-tests/src/main/resources/org/jgpu/contract/golden/products.bin.gz

Elements are small quarters, so that sums are exact in any order; float16 and bfloat16 are computed in float32 and
rounded once.
"""

import sys
import warnings

import ml_dtypes
import numpy as np

import golden_inputs
from golden_inputs import ALL, book, dt, make, rng
from golden_reductions import attempt

warnings.simplefilter("ignore")
np.seterr(all="ignore")
golden_inputs.POOL = 2000
book.text("numpy %s, ml_dtypes %s" % (np.__version__, ml_dtypes.__version__))

SOME = ["bool", "int8", "uint16", "int32", "int64", "float16", "float32", "float64", "complex64", "complex128"]
PAIRS = [((3,), (3,)), ((3,), (3, 4)), ((2, 3), (3,)), ((2, 3), (3, 4)), ((17, 20), (20, 19)), ((5, 2, 3), (3, 4)), ((2, 3), (5, 3, 4)),
         ((4, 1, 2, 3), (5, 3, 2)), ((2, 1, 3, 4), (1, 3, 4, 2)), ((5, 1, 33), (33, 1)), ((0, 3), (3, 2)), ((2, 0), (0, 3)), ((3, 0), (0,)),
         ((2, 3), (4, 3)), ((2, 3, 3), (3, 3, 3)), ((), (3,)), ((2, 2), ()), ((4, 2, 3), (3,)), ((3,), (5, 3, 2)), ((1, 20, 3), (2, 3, 20))]


def compute(dtype, function):
    """What a function gives of arrays that are computed in float32 if they have 16 bits."""
    if dtype not in ("float16", "bfloat16"):
        return function
    return lambda *arrays: np.asarray(function(*[a.astype(np.float32) for a in arrays])).astype(dt(dtype))


def case(name, dtype, inputs, args, function):
    attempt(name, inputs, args, lambda: compute(dtype, function)(*[v.array for v in inputs]))


def matrices():
    for dtype in ALL:
        for one, other in PAIRS:
            for _ in range(2 if dtype in ("float32", "float64", "complex64") else 1):
                x, y = make(dtype, one), make(dtype, other)
                case("matmul", dtype, [x, y], {}, np.matmul)
                if dtype in SOME:
                    case("dot", dtype, [x, y], {}, np.dot)
                    case("inner", dtype, [x, y], {}, np.inner)
    for dtype in SOME:
        for one, other in [((2, 3), (3,)), ((4, 2, 3), (3,)), ((4, 2, 3), (4, 3)), ((5, 1, 2, 3), (4, 3)), ((2, 3), (2,)), ((3,), (3,)), ((9, 33), (33,))]:
            case("matvec", dtype, [make(dtype, one), make(dtype, other)], {}, np.matvec)
        for one, other in [((3,), (3, 2)), ((3,), (4, 3, 2)), ((4, 3), (4, 3, 2)), ((5, 1, 3), (4, 3, 2)), ((3,), (2, 3)), ((3,), (3,)), ((33,), (33, 9))]:
            case("vecmat", dtype, [make(dtype, one), make(dtype, other)], {}, np.vecmat)
        for one, other, axis in [((3,), (3,), -1), ((4, 3), (3,), -1), ((4, 3), (4, 1), 0), ((4, 3), (4, 3), 0), ((2, 4, 3), (4, 3), -2), ((4, 3), (4, 2), -1), ((3, 100), (3, 100), 1)]:
            case("vecdot", dtype, [make(dtype, one), make(dtype, other)], {"axis": axis}, lambda a, b: np.vecdot(a, b, axis=axis))
        for one, other in [((6,), (6,)), ((2, 3), (3, 2)), ((), ()), ((2, 3), (5,)), ((0,), (0,))]:
            case("vdot", dtype, [make(dtype, one), make(dtype, other)], {}, np.vdot)
        for one, other in [((3,), (4,)), ((2, 3), (2,)), ((), (3,)), ((0,), (3,))]:
            case("outer", dtype, [make(dtype, one), make(dtype, other)], {}, np.outer)
            case("kron", dtype, [make(dtype, one), make(dtype, other)], {}, np.kron)
        for one, other in [((2, 3), (3, 2)), ((2, 2), (3, 1, 2))]:
            case("kron", dtype, [make(dtype, one), make(dtype, other)], {}, np.kron)


def tensors():
    for dtype in SOME:
        for one, other, x, y in [((2, 3, 4), (3, 4, 5), [1, 2], [0, 1]), ((2, 3, 4), (4, 5, 3), [1, 2], [2, 0]), ((2, 3, 4), (4, 3), [-1], [0]), ((3, 2), (2, 3), [0, 1], [1, 0]),
                                 ((2, 3), (4, 2), [1], [0]), ((2, 3), (3,), [1, 0], [0]), ((2, 3), (3, 2), [2], [0]), ((2, 0), (0, 3), [1], [0]), ((2, 2), (2, 2), [0, 0], [0, 1])]:
            case("tensordot", dtype, [make(dtype, one), make(dtype, other)], {"x": x, "y": y}, lambda a, b: np.tensordot(a, b, (x, y)))
        for one, other, axes in [((2, 3, 4), (3, 4, 5), 2), ((2, 3), (4, 5), 0), ((2, 3), (3,), 1), ((2, 3), (3, 2), 1), ((2, 3), (4, 2), 2)]:
            case("tensordot", dtype, [make(dtype, one), make(dtype, other)], {"axes": axes}, lambda a, b: np.tensordot(a, b, axes))
        for shape, offset, first, second in [((3, 3), 0, 0, 1), ((3, 4), 1, 0, 1), ((4, 3), -2, 0, 1), ((2, 3, 4), 0, 0, 1), ((2, 3, 4), 1, 2, 1), ((2, 3, 4), 0, -1, 0), ((3, 3), 5, 0, 1), ((3,), 0, 0, 1), ((3, 3), 0, 1, 1)]:
            x = make(dtype, shape)
            trace = (lambda a: np.diagonal(a, offset, first, second).any(-1)) if dtype == "bool" else (lambda a: np.trace(a, offset, first, second, dtype=a.dtype))
            case("trace", dtype, [x], {"offset": offset, "axis1": first, "axis2": second}, trace)
    for dtype in ["int8", "int32", "float32", "float64", "complex128"]:
        for shape, n in [((3, 3), 0), ((3, 3), 1), ((3, 3), 2), ((3, 3), 3), ((2, 2, 2), 4), ((2, 2), 5), ((2, 3), 2), ((3,), 2), ((0, 0), 3)]:
            case("matrix_power", dtype, [make(dtype, shape)], {"n": n}, lambda a: np.linalg.matrix_power(a, n))
        for shapes in [[(2, 3), (3, 4)], [(2, 3), (3, 4), (4, 2)], [(3,), (3, 4), (4, 2), (2,)], [(3,), (3, 4), (4, 2)], [(20, 2), (2, 20), (20, 3), (3, 7)], [(2, 3), (3,), (3, 2)], [(2, 3), (4, 2), (2, 2)]]:
            arrays = [make(dtype, s) for s in shapes]
            case("multi_dot", dtype, arrays, {}, lambda *a: np.linalg.multi_dot(a))


EINSUM = [
    ("ij->ji", (2, 3)), ("ij->j", (2, 3)), ("ij->", (2, 3)), ("ii", (3, 3)), ("ii->i", (3, 3)), ("iji->j", (3, 2, 3)), ("iij->ij", (2, 2, 3)), ("iii->i", (3, 3, 3)), ("ij", (2, 3)), ("ba", (2, 3)),
    ("...ij->...ji", (4, 2, 3)), ("i...->...", (2, 3, 4)), ("...ii->...", (2, 3, 3)), ("...ii->...i", (2, 3, 3)), ("->", ()), ("i->i", (0,)), ("ij->i", (2, 0)),
    ("i,i", (3,), (3,)), ("i,i->i", (3,), (3,)), ("i,j->ij", (2,), (3,)), ("i,j->ji", (2,), (3,)), ("ij,jk", (2, 3), (3, 4)), ("ij,jk->ki", (2, 3), (3, 4)), ("ij,kj->ik", (2, 3), (4, 3)), ("ji,jk->ik", (3, 2), (3, 4)),
    ("bij,bjk->bik", (4, 2, 3), (4, 3, 2)), ("bij,bkj->bik", (4, 2, 3), (4, 5, 3)), ("bij,jk->bik", (4, 2, 3), (3, 2)), ("ij,bjk->bik", (2, 3), (4, 3, 2)), ("ibj,jbk->kbi", (2, 4, 3), (3, 4, 2)),
    ("bqhd,bkhd->bhqk", (2, 3, 2, 4), (2, 5, 2, 4)), ("bhqk,bkhd->bqhd", (2, 2, 3, 5), (2, 5, 2, 4)), ("ijk,ijk->", (2, 3, 4), (2, 3, 4)), ("ijk,jik->k", (2, 3, 4), (3, 2, 4)), ("ij,ij->ij", (2, 3), (2, 3)),
    ("ijk,jil->kl", (2, 3, 4), (3, 2, 5)), ("abcd,cbef->adef", (2, 3, 2, 3), (2, 3, 2, 3)), ("ii,i->i", (3, 3), (3,)), ("iij,jk->ik", (2, 2, 3), (3, 4)), ("ij,k->i", (2, 3), (4,)), ("ij,jk->", (2, 3), (3, 4)),
    ("...ij,...jk->...ik", (4, 2, 3), (3, 2)), ("...ij,...jk", (5, 1, 2, 3), (4, 3, 2)), ("i...,i...->...", (3, 2), (3, 1)), ("...,...", (2, 3), (3,)), ("ij...,jk...->ik...", (2, 3, 5), (3, 4, 1)), ("a...a->...", (3, 2, 3)),
    ("i,i->", (1,), (3,)), ("ij,jk->ik", (2, 1), (3, 4)), ("ij,jk->ik", (2, 0), (0, 3)), ("ij,j->ij", (2, 3), (1,)), (",", (), ()), ("a,->a", (2,), ()), ("Ab,bC", (2, 3), (3, 2)), ("i j , j k -> k i", (2, 3), (3, 4)),
    ("ij,jk,kl->il", (2, 3), (3, 4), (4, 2)), ("ij,jk,kl,lm->im", (2, 3), (3, 4), (4, 2), (2, 3)), ("i,j,k->ijk", (2,), (3,), (2,)), ("a,b,c,d->", (2,), (3,), (2,), (3,)), ("ij,ij,ij->i", (2, 3), (2, 3), (2, 3)),
    ("ea,fb,abcd,gc,hd->efgh", (2, 2), (2, 2), (2, 2, 2, 2), (2, 2), (2, 2)), ("ab,bc,ca->", (3, 2), (2, 4), (4, 3)), ("bi,bj,ijk->bk", (3, 2), (3, 2), (2, 2, 3)), ("...a,ab,...b->...", (4, 2), (2, 3), (4, 3)),
    ("ab,bc,cd,de,ef,fg,gh,hi,ij->aj",) + ((2, 2),) * 9, ("ab,cd,ab,cd->bd", (2, 3), (2, 3), (2, 3), (2, 3)), ("iij,jkk,ki->i", (2, 2, 3), (3, 2, 2), (2, 2)),
]

MALFORMED = [
    ("ij->ik", (2, 2)), ("ij->ii", (2, 2)), ("i.j", (2, 2)), ("..i", (2, 2)), ("......", (2, 2)), ("ij", (2,)), ("i", (2, 2)), ("i,i->i", (2,), (3,)), ("i->i->i", (2,)), ("i>-i", (2,)), ("i1", (2, 2)), ("ii", (1, 3)), ("ii->i", (3, 1)),
    ("i-", (2,)), ("i,j", (2,)), ("i", (2,), (3,)), ("...i->i", (2, 3)), ("...ij->ij", (1, 2, 2)), ("ij,jk->ik", (2, 3), (4, 2)), ("...,...->...", (2,), (3,)),
]


def einsums():
    for subscripts, *shapes in EINSUM:
        for dtype in ["bool", "int8", "int32", "float32", "float64", "complex64"] + (["float16", "bfloat16", "uint64"] if len(shapes) < 3 else []):
            flavour = "powers" if len(shapes) > 4 else "small"
            inputs = [make(dtype, shape, flavour) for shape in shapes]
            case("einsum", dtype, inputs, {"subscripts": subscripts}, lambda *a: np.einsum(subscripts, *a))
    for subscripts, *shapes in MALFORMED:
        inputs = [make("float32", shape) for shape in shapes]
        case("einsum", "float32", inputs, {"subscripts": subscripts}, lambda *a: np.einsum(subscripts, *a))
    for _ in range(300):
        dtype = rng.choice(["int32", "float64", "complex128", "bool"])
        labels = "abcdef"[: rng.integers(1, 7)]
        extents = {label: int(rng.integers(1, 4)) for label in labels}
        terms = ["".join(rng.choice(list(labels), rng.integers(0, 4))) for _ in range(rng.integers(1, 5))]
        there = sorted(set("".join(terms)))
        result = "".join(rng.permutation(there)[: rng.integers(0, len(there) + 1)]) if there else ""
        subscripts = ",".join(terms) + ("" if rng.random() < 0.2 else "->" + result)
        inputs = [make(dtype, tuple(extents[label] for label in term), "powers" if dtype != "bool" else "small") for term in terms]
        case("einsum", dtype, inputs, {"subscripts": subscripts}, lambda *a: np.einsum(subscripts, *a))


for part in [matrices, tensors, einsums]:
    before = len(book.cases)
    part()
    print(part.__name__, len(book.cases) - before, file=sys.stderr)
book.write(sys.argv[1])
