"""As much of CuPy as peers.py uses, by NumPy: for trying the script where there is no GPU. Figures mean nothing."""

import time

import numpy
from numpy import *  # noqa: F403
from numpy import fft, linalg  # noqa: F401

__version__ = "stand-in"
asnumpy = numpy.copy


class Event:
    def record(self):
        self.at = time.perf_counter()

    def synchronize(self):
        pass


class Device:
    def synchronize(self):
        pass


class cuda:  # noqa: N801
    Event, Device = Event, Device

    @staticmethod
    def get_elapsed_time(start, end):
        return (end.at - start.at) * 1e3


class random:  # noqa: N801
    default_rng = staticmethod(numpy.random.default_rng)
    permutation = staticmethod(numpy.random.permutation)
    randint = staticmethod(numpy.random.randint)

    @staticmethod
    def rand(*shape, dtype):
        return numpy.random.default_rng(1).random(shape).astype(dtype)


class MemoryPool:
    def free_all_blocks(self):
        pass


def get_default_memory_pool():
    return MemoryPool()


def RawKernel(source, name):  # noqa: N802
    return lambda grid, block, arguments: None
