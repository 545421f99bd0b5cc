"""Calls as lines of text: name, the error allowed in units of the result's last place at its largest element, inputs, "=", results.

An array is its dtype, its extents and its elements' bytes, little-endian, in row-major order; a number is an array of rank 0.
"""

import numpy as np

lines = []


def array(a):
    a = np.ascontiguousarray(a) if np.ndim(a) else np.asarray(a)
    data = a.astype(a.dtype.newbyteorder("<")).tobytes().hex() or "-"
    return "%s/%s/%s" % (a.dtype.name, ",".join(map(str, a.shape)) or "-", data)


def call(name, ulps, inputs, results):
    results = results if isinstance(results, (list, tuple)) else [results]
    lines.append(" ".join([name, str(ulps), *map(array, inputs), "=", *map(array, results)]) + "\n")
