"""Writes files as NumPy, ml_dtypes and safetensors write them, and what is in them:

python3 files.py > ../../../../device-tests/src/main/resources/org/jgpu/contract/numpy-files.txt

A line "file NAME HEX" is a file; the lines "array KEY DTYPE SHAPE ORDER HEX" after it are its arrays, their elements in
row-major order and little-endian; a line "refused WORDS" says what the message about it has. Everything follows from the
seed; the first line names the versions.
"""

import io
import json

import ml_dtypes
import numpy as np
import safetensors
import safetensors.numpy

rng = np.random.default_rng(20261122)
NAMES = "b1 i1 i2 i4 i8 u1 u2 u4 u8 f2 f4 f8 c8 c16".split()
SHAPES = [(), (1,), (5,), (2, 3), (3, 1, 2), (0,), (0, 3), (3, 0, 2), (1, 2, 1, 3, 1, 2), (1, 1), (1, 4), (4, 1)]


def values(dtype, shape):
    dtype = np.dtype(dtype)
    if dtype.kind == "b":
        return rng.integers(0, 2, shape).astype(bool)
    size = int(np.prod(shape)) * dtype.itemsize
    return np.frombuffer(rng.bytes(size), dtype).reshape(shape)


def show(name, data, arrays=(), refused=None):
    print("file", name, data.hex())
    for key, a in arrays:
        order = "F" if a.flags.f_contiguous and not a.flags.c_contiguous else "C"
        shape = ",".join(map(str, a.shape)) or "-"
        print("array", key, a.dtype.name, shape, order, np.ascontiguousarray(a.astype(a.dtype.newbyteorder("<"))).tobytes().hex() or "-")
    if refused:
        print("refused", refused)


def saved(a, version=None):
    out = io.BytesIO()
    if version:
        np.lib.format.write_array(out, a, version)
    else:
        np.save(out, a)
    return out.getvalue()


def npy(name, a, version=None):
    show(name + ".npy", saved(a, version), [(name, a)])


print("numpy", np.__version__, "ml_dtypes", ml_dtypes.__version__, "safetensors", safetensors.__version__)
for name in NAMES:
    for shape in SHAPES:
        npy("c-%s-%s" % (name, "x".join(map(str, shape)) or "scalar"), values(name, shape))
    npy("big-" + name, values(np.dtype(name).newbyteorder(">"), (2, 3)))
    npy("fortran-" + name, np.asfortranarray(values(name, (2, 3, 2))))
    npy("fortran-big-" + name, np.asfortranarray(values(np.dtype(name).newbyteorder(">"), (3, 2))))
    for version in [(1, 0), (2, 0), (3, 0)]:
        npy("version-%d-%s" % (version[0], name), values(name, (2, 2)), version)
npy("long-header", values("u1", (1,) * 33 + (3,)))
npy("bfloat16", values("u2", (3, 4)).view(ml_dtypes.bfloat16))
npy("bfloat16-fortran", np.asfortranarray(values("u2", (3, 4))).view(ml_dtypes.bfloat16))

x = np.arange(24, dtype=np.int32).reshape(2, 3, 4)
for name, view in [("step", x[:, ::2]), ("reverse", x[::-1, :, ::-1]), ("permuted", x.transpose(1, 0, 2)), ("transposed", x.T),
                   ("broadcast", np.broadcast_to(x[0, 0], (3, 4))), ("index", x[:, 1]), ("column", x[:, :, 1:2])]:
    npy("view-" + name, view)

many = {"x": x, "y-1": values("f8", ()), "empty": np.zeros((0, 2), np.float32), "dir/caf\u00e9": values("c8", (2, 2)).T}
for name, save in [("stored", np.savez), ("deflated", np.savez_compressed)]:
    out = io.BytesIO()
    save(out, **many)
    show(name + ".npz", out.getvalue(), many.items())
out = io.BytesIO()
np.savez(out)
show("nothing.npz", out.getvalue())

tensors = {"z": values("f8", (2, 2)), "a": values("i4", (3,)), "h": values("f2", ()), "bf": values("u2", (2, 1)).view(ml_dtypes.bfloat16),
           "empty": np.zeros((0, 4), np.uint8), "q\"\u00e9\\n": values("u1", (5,)), "truth": values("b1", (3,)), "c": values("c8", (2,))}
data = safetensors.numpy.save(tensors, metadata={"note": "a \"b\"\n\u00e9"})
header = json.loads(data[8 : 8 + int.from_bytes(data[:8], "little")])
header.pop("__metadata__")
show("tensors.safetensors", data, [(k, tensors[k]) for k in sorted(header, key=lambda k: header[k]["data_offsets"])])
one = {"b": values("u2", (2, 2)), "a": values("f4", (3,)), "x": values("u8", (1,))}
show("ordered.safetensors", safetensors.numpy.save(one), [(k, one[k]) for k in ["x", "a", "b"]])

show("object.npy", saved(np.array([1, "a"], object)), refused="Python objects")
show("structured.npy", saved(np.zeros(2, [("a", "<f4"), ("b", "<i2")])), refused="structured dtype")
show("text.npy", saved(np.array(["ab", "c"])), refused="strings")
show("bytes.npy", saved(np.array([b"ab", b"c"])), refused="strings")
show("dates.npy", saved(np.array(["2026-11-22"], "M8[D]")), refused="times")
show("wide.npy", saved(np.zeros(2, np.longdouble)), refused="x.astype")
show("wide-complex.npy", saved(np.zeros(2, np.clongdouble)), refused="x.astype")
show("raw.npy", saved(np.zeros(2, "V3")), refused="raw bytes")
