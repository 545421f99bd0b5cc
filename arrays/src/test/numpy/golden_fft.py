"""Records NumPy's Fourier transforms and polynomials, and SciPy's convolutions and correlations of matrices:

python3 golden_fft.py ../../../../device-tests/src/main/resources/org/jgpu/contract/numpy-fft.txt.gz

calls_format.py says what a line is. Behind a transform's name stands the dtype of its array; its inputs are that array's numbers, what is done
to it before, axes, lengths, the norm, and the step between those of the results that are recorded. Single precision is computed in double and rounded once.
"""

import gzip
import sys

import numpy as np
import scipy.signal

from calls_format import call, lines

rng = np.random.default_rng(14)
NORMS = ["backward", "ortho", "forward"]
# What is done to the array: as it is, transposed, every second element backwards, rows repeated, an axis in its midst.
LAYOUTS = [lambda x: x, lambda x: x.T, lambda x: x[..., ::-2], lambda x: np.broadcast_to(x[:1], x.shape), lambda x: x.swapaxes(0, -1)]
HALVED = ("irfft", "hfft", "irfftn", "irfft2")


def numbers(dtype, *shape):
    """The dtype, and small integers for the real and imaginary parts: quarters of them are the numbers."""
    low = 0 if dtype[0] in "bui" else -8
    re = rng.integers(low, 5 if low == 0 else 9, shape, dtype="int8")
    im = rng.integers(low, 9, shape, dtype="int8") if dtype[0] == "c" else np.zeros(0, "int8")
    return dtype, re, im


def made(dtype, re, im):
    return (re + 1j * im) / 4 if dtype[0] == "c" else re / 4 if dtype[0] == "f" else re.astype(dtype)


def rounded(name, dtype, result):
    if dtype not in ("float16", "float32", "complex64"):
        return result
    return result.astype("float32" if name in HALVED else "complex64")


def transform(name, parts, axes=(), lengths=(), norm=0, layout=0, step=1):
    function = getattr(np.fft, name)
    several = name[-1] in "n2"
    x = LAYOUTS[layout](made(*parts))
    if several and lengths and not axes:
        result = function(x, lengths, range(-len(lengths), 0), NORMS[norm])
    elif several:
        usual = {"axes": tuple(axes)} if axes else {}
        result = function(x, lengths or None, norm=NORMS[norm], **usual)
    else:
        result = function(x, lengths[0] if lengths else None, axes[0] if axes else -1, NORMS[norm])
    result = rounded(name, parts[0], result).ravel()[::step]
    ulps = 4 + 2 * np.log2(max(2, max(x.shape)))
    inputs = [parts[1], parts[2], layout, np.array(axes, "int64"), np.array(lengths, "int64"), norm, step]
    call("%s:%s" % (name, parts[0]), int(ulps), inputs, result)


def lengths():
    for n in range(1, 71):
        transform("fft", numbers("complex128", n), step=1 + n // 25)
        if n % 3 == 0 or n < 20:
            transform("fft", numbers("complex64", n), step=1 + n // 25)
            transform("ifft", numbers("complex128", n), step=1 + n // 25)
            transform("rfft", numbers("float64", n))
            transform("irfft", numbers("complex128", n // 2 + 1), lengths=[n])
        if n % 7 == 0 or n < 6:
            transform("ifft", numbers("complex64", n))
            transform("rfft", numbers("float32", n))
            transform("irfft", numbers("complex64", n // 2 + 1), lengths=[n])
            transform("hfft", numbers("complex128", n // 2 + 1), lengths=[n], norm=n % 3)
            transform("ihfft", numbers("float64", n), norm=n % 3)
    for n in [97, 101, 210, 343, 1001, 1155]:
        step = max(1, n // 31)
        transform("fft", numbers("complex64", n), step=step)
        transform("rfft", numbers("float32", n + n % 2), step=step)
        if n < 2000:
            transform("ifft", numbers("complex128", n), step=step)
            transform("rfft", numbers("float64", n), step=step)
            transform("irfft", numbers("complex64", n // 2 + 1), lengths=[n], step=step)
            transform("irfft", numbers("complex128", n // 2 + 1), lengths=[n + 1], step=step)


def axes():
    for dtype in ["float32", "complex64", "float64", "complex128"]:
        for layout in range(len(LAYOUTS)):
            x = numbers(dtype, 6, 5, 8)
            for axis in [0, 1, -1]:
                transform("fft", x, [axis], layout=layout, step=23)
                transform("ifft", x, [axis], layout=layout, norm=1, step=23)
                if dtype.startswith("float"):
                    transform("rfft", x, [axis], layout=layout, norm=2, step=23)
                    transform("ihfft", x, [axis], layout=layout, step=23)
                else:
                    transform("irfft", x, [axis], layout=layout, step=23)
                    transform("hfft", x, [axis], layout=layout, norm=1, step=23)
            for some in [[0, 1], [2, 0], [1], [0, 1, 2], []]:
                transform("fftn", x, some, layout=layout, norm=layout % 3, step=19)
                transform("ifftn", x, some, layout=layout, step=19)
                if dtype.startswith("float"):
                    transform("rfftn", x, some, layout=layout, step=19)
                else:
                    transform("irfftn", x, some, layout=layout, norm=1, step=19)
        x = numbers(dtype, 2, 7, 10)
        transform("fft2", x, step=3)
        transform("ifft2", x, norm=1, step=3)
        transform("rfft2" if dtype.startswith("float") else "irfft2", x, step=3)
        transform("fft2", x, [0, 2], [3, 12], step=3)
        transform("fftn", x, [0, 0], step=3)
    for dtype in ["bool", "int8", "uint8", "int32", "uint32", "int64", "uint64", "float16"]:
        x = numbers(dtype, 3, 10)
        transform("fft", x)
        transform("rfft", x, [0])
    transform("fft", numbers("complex64", 1100, 3), [0], step=331)
    transform("fft", numbers("complex64", 5, 2, 3, 2, 4), [1])
    transform("fft", numbers("complex64", 4, 3, 5, 2, 2, 3), [2], layout=1, step=23)
    transform("fft", numbers("complex64", 2, 3, 4, 2, 3, 8), [3], layout=2, step=23)


def padded():
    for n in [1, 2, 5, 8, 9, 16, 20, 31, 64, 97]:
        for dtype in ["float64", "complex64"]:
            transform("fft", numbers(dtype, 3, 16), lengths=[n], step=2)
            transform("ifft", numbers(dtype, 16, 3), [0], [n], step=2)
        transform("rfft", numbers("float32", 3, 17), lengths=[n])
        transform("ihfft", numbers("float64", 16), lengths=[n])
        transform("irfft", numbers("complex64", 3, 9), lengths=[n])
        transform("hfft", numbers("complex128", 9), lengths=[n])
    for n in [3000, 4099, 9000]:
        transform("fft", numbers("complex64", 2500), lengths=[n], step=n // 31)
        transform("rfft", numbers("float32", 2500), lengths=[n], step=n // 31)
        transform("irfft", numbers("complex64", 1000), lengths=[n], step=n // 31)
    transform("fftn", numbers("float64", 4, 6), [], [3, 9])
    transform("fftn", numbers("float64", 2, 4, 6), [], [5, 3])
    transform("rfftn", numbers("float64", 2, 4, 6), [], [5, 7])
    transform("irfftn", numbers("complex128", 2, 4, 6), [0, 1], [3, 9])
    transform("irfftn", numbers("complex128", 2, 4, 6), [0, 1], [3, 10])
    transform("fft", numbers("float64", 0), lengths=[4])
    transform("rfft", numbers("float32", 2, 0), lengths=[5])
    transform("fft", numbers("complex64", 0, 4))


def helpers():
    for n in [1, 2, 7, 8]:
        call("fftfreq", 0, [n, 0.3], np.fft.fftfreq(n, 0.3))
        call("rfftfreq", 0, [n, 0.3], np.fft.rfftfreq(n, 0.3))
    x = np.arange(30.0).reshape(5, 6)
    for name in ["fftshift", "ifftshift"]:
        call(name, 0, [x, np.array([], "int64")], getattr(np.fft, name)(x))
        call(name, 0, [x, np.array([0])], getattr(np.fft, name)(x, 0))


def small(dtype, *shape):
    x = rng.integers(0 if dtype[0] == "u" else -4, 5, shape)
    return (x + 1j * rng.integers(-4, 5, shape)).astype(dtype) if dtype[0] == "c" else x.astype(dtype)


def convolutions():
    for dtype in ["uint8", "int32", "float16", "float32", "float64", "complex64", "complex128"]:
        shapes = [((1, 1), (1, 1)), ((5, 7), (2, 3)), ((2, 3), (5, 7)), ((6, 9), (9, 2))]
        if dtype in ("int32", "float32"):
            shapes += [((40, 35), (3, 4)), ((35, 40), (1, 20)), ((33, 20), (18, 17))]
        for one, other in shapes:
            x, v = small(dtype, *one), small(dtype, *other)
            for mode in ["full", "same", "valid"]:
                if mode == "valid" and one == (6, 9) or mode == "full" and one[0] > 33:
                    continue
                wide = (x.astype("float32"), v.astype("float32")) if dtype == "float16" else (x, v)
                result = scipy.signal.convolve2d(*wide, mode).astype(dtype)
                # By transforms it is the largest element's error that counts.
                call("convolve2d_" + mode, 16 if other == (18, 17) else 0, [x, v], result)
        if dtype[0] in "fc" and dtype != "float16":
            for one, other in [((7,), (5,)), ((5,), (9,)), ((4, 6), (3, 2)), ((3, 4, 5), (2, 2, 3))]:
                x, v = small(dtype, *one), small(dtype, *other)
                for mode in ["full", "same", "valid"]:
                    if mode != "valid" or one > other:
                        call("fftconvolve_" + mode, 16, [x, v], scipy.signal.convolve(x, v, mode, "direct").astype(dtype))
    for one, other in [(600, 513), (30, 20)]:
        x, v = small("float32", one), small("float32", other)
        for mode in ["full", "same", "valid"]:
            call("convolve_" + mode, 16, [x, v], np.convolve(x, v, mode))


def polynomials():
    for dtype in ["int32", "int64", "float32", "float64", "complex128"]:
        for one, other in [(1, 1), (4, 2), (2, 5), (6, 6)]:
            p, q = small(dtype, one), small(dtype, other)
            p[0], q[0] = 2, 3
            for name in ["polyadd", "polysub", "polymul"]:
                call(name, 0, [p, q], getattr(np, name)(p, q))
            for order in [0, 1, 2, one, one + 1]:
                call("polyder", 0, [p, order], np.polyder(p, order).astype(dtype))
            if dtype[0] != "i":
                call("polydiv", 16, [p, q], list(np.polydiv(p, q)))
                exact = np.polymul(p, q)
                call("polydiv", 16, [exact, q], [p, np.zeros(1, dtype)])
                for order in [0, 1, 3]:
                    call("polyint", 2, [p, order, np.zeros(0)], np.polyint(p, order).astype(dtype))
                    call("polyint", 2, [p, order, np.ones(1)], np.polyint(p, order, 1).astype(dtype))
                call("polyint", 2, [p, 2, np.array([4.0, 5])], np.polyint(p, 2, [4, 5]).astype(dtype))
                call("poly", 8, [p], np.asarray(np.poly(p)).astype(dtype))


def pairs(name, x, v, mode):
    """SciPy's results for each pair of matrices, the axes before them being broadcast."""
    function = getattr(scipy.signal, name)
    batch = np.broadcast_shapes(x.shape[:-2], v.shape[:-2])
    xs = np.broadcast_to(x, batch + x.shape[-2:]).reshape(-1, *x.shape[-2:])
    vs = np.broadcast_to(v, batch + v.shape[-2:]).reshape(-1, *v.shape[-2:])
    results = np.stack([function(one, other, mode) for one, other in zip(xs, vs)])
    # SciPy conjugates the other array if it exchanges them.
    if name == "correlate2d" and mode == "valid" and x.shape[-1] < v.shape[-1]:
        results = results.conj()
    return results.reshape(batch + results.shape[1:]).astype(x.dtype)


def correlations():
    for dtype in ["uint8", "int32", "float32", "float64", "complex64", "complex128"]:
        shapes = [((1, 1), (1, 1)), ((5, 7), (2, 3)), ((6, 7), (3, 4)), ((2, 3), (5, 7)), ((2, 3), (4, 6))]
        shapes += [((35, 40), (1, 20))] if dtype == "int32" else [((33, 20), (18, 17))] if dtype == "float32" else []
        for one, other in shapes:
            for mode in ["full", "same", "valid"]:
                x, v = small(dtype, *one), small(dtype, *other)
                call("correlate2d_" + mode, 16 if other == (18, 17) else 0, [x, v], pairs("correlate2d", x, v, mode))


def batches():
    shapes = [((3, 5, 7), (3, 2, 3)), ((3, 5, 7), (4, 3)), ((6, 5), (4, 3, 2)), ((2, 1, 4, 5), (3, 2, 2)), ((2, 2, 3), (1, 1, 5, 6)), ((2, 34, 4), (3, 2))]
    for dtype in ["int32", "float32", "complex64"]:
        by_transforms = [((2, 1, 18, 19), (2, 16, 17)), ((18, 17), (2, 16, 17))] if dtype != "int32" else []
        for one, other in shapes + by_transforms:
            for mode in ["full", "same", "valid"] if other[-1] < 17 else ["same"]:
                for name in ["convolve2d", "correlate2d"]:
                    x, v = small(dtype, *one), small(dtype, *other)
                    call(name + "_" + mode, 16 if other[-1] == 17 else 0, [x, v], pairs(name, x, v, mode))


for part in [lengths, axes, padded, helpers, convolutions, polynomials, correlations, batches]:
    part()
with open(sys.argv[1], "wb") as out, gzip.GzipFile("", "wb", 9, out, 0) as packed:
    packed.write("".join(lines).encode())
