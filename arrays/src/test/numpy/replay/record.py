"""Records calls of NumPy that the tests and examples of NumPy and SciPy make, as cases that NumpyReplayTest runs:

python3 replay/record.py FILE [PART ...]

Without parts it takes all of PARTS below; "doctest" are the examples of docstrings. Sources are rewritten as they are loaded (source.py), calls become
cases (cases.py and the modules beside it say which), a few of each kind. What is recorded is computed by NumPy from what the case has, in a wider type where
functions round. The file is not kept: it follows from what is installed.
"""

import builtins
import doctest
import importlib
import os
import re
import sys
import warnings

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import numpy as np
import pytest
import scipy

import recorder
import source
from cases import book

PARTS = ["numpy._core", "numpy.lib", "numpy.linalg", "numpy.fft", "numpy.polynomial", "scipy.linalg", "scipy.fft", "scipy.special", "scipy.ndimage",
         "scipy.signal", "doctest"]
EXAMPLES = ["numpy", "numpy.linalg", "numpy.fft", "numpy.polynomial.polynomial", "scipy.linalg", "scipy.fft", "scipy.special", "scipy.signal"]
# Of these folders only what is about arrays.
FILES = {"numpy._core": ["umath", "umath_complex", "numeric", "multiarray", "indexing", "shape_base", "item_selection", "einsum", "function_base", "ufunc",
                         "half", "indexerrors", "regression"]}
SECONDS = 10
FAMILIES = ["elementwise", "reductions", "shapes", "indexing", "order", "signals", "linear"]


class Watch:
    """Ends tests that run long: threads, memory, and random numbers are not asked for."""

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item):
        import signal

        signal.signal(signal.SIGALRM, lambda *_: pytest.skip("too long"))
        signal.alarm(SECONDS)
        yield
        signal.alarm(0)


def examples(module):
    """Runs the examples of a module's docstrings, without regard to what they print."""
    finder = doctest.DocTestFinder(recurse=True, exclude_empty=True)
    names = getattr(module, "__all__", dir(module))
    for name in sorted(names):
        try:
            tests = finder.find(getattr(module, name), name, module=False, globs={"np": np, "scipy": scipy})
        except Exception:
            continue
        for test in tests:
            run(test)


def run(test):
    for example in test.examples:
        if any(word in example.source for word in ("plt.", "matplotlib", "open(", "save", "random", "show")):
            continue
        try:
            with open(os.devnull, "w") as nowhere:
                sys.stdout, before = nowhere, sys.stdout
                try:
                    exec(source.rewritten(example.source, "<example>", "single"), test.globs)
                finally:
                    sys.stdout = before
        except Exception:
            pass


def main(path, parts):
    for family in FAMILIES:
        importlib.import_module(family)
    builtins.__replay__ = recorder
    source.install(re.compile(r"test_\w+$|(numpy|scipy)\..*tests\.|scipy\.(ndimage|signal|linalg)\b"))
    for part in parts or PARTS:
        before = len(book.cases)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if part == "doctest":
                for module in EXAMPLES:
                    examples(importlib.import_module(module))
            else:
                folder = os.path.join(os.path.dirname(importlib.import_module(part).__file__), "tests")
                files = [os.path.join(folder, "test_%s.py" % name) for name in FILES.get(part, [])]
                pytest.main([*(files or [folder]), "--assert=plain", "-q", "-p", "no:cacheprovider",
                             "-m", "not slow", "--tb=no", "-W", "ignore", "--no-header", "--disable-warnings", "-k", "not thread and not random"], [Watch()])
        print(part, len(book.cases) - before, "cases", file=sys.stderr)
    for name in sorted(book.families):
        print("%-20s %6d of %8d calls" % (name, book.families[name], book.seen[name]), file=sys.stderr)
    for reason, count in book.skipped.most_common(40):
        print("%8d left out: %s" % (count, reason), file=sys.stderr)
    book.write(path)
    print(len(book.cases), "cases", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
