"""The sizes of the benchmarks: those that their names say, or smaller ones to try the script out.

JGPU_PEERS_SHRINK=N divides the number of elements of large arrays by N. Figures then mean nothing.
"""

import os

SHRINK = int(os.environ.get("JGPU_PEERS_SHRINK", "1"))
SQUARE_SHRINK = int(SHRINK**0.5)


def elements(count):
    """A number of elements; small ones are left as they are."""
    return count if count <= 1000 else max(1000, count // SHRINK)


def order(n):
    """The order of a square matrix, a multiple of 8 where it was one."""
    return n if n <= 32 else max(32, n // SQUARE_SHRINK // 8 * 8)
