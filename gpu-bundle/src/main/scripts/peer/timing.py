"""Times of calls: GPU times by CUDA events, host times by perf_counter, medians after a warm-up.

Calls that take long are warmed up and repeated less often, so that one slow row does not take the others' time.
"""

import statistics
import time

# As Rows.java has them.
WARM_UP_CALLS = 10
WARM_UP_SECONDS = 0.5
SHORT_SECONDS = 0.1
SHORT_CALLS = 3000
MOST_SECONDS = 3.0


def warm_up(call, wait):
    """Without counting the first call, which loads libraries and compiles."""
    call()
    wait()
    begin = time.perf_counter()
    for calls in range(2, SHORT_CALLS + 1):
        call()
        wait()
        if time.perf_counter() - begin > (SHORT_SECONDS if calls >= WARM_UP_CALLS else WARM_UP_SECONDS):
            break


def measured(once, repeats):
    """The medians of the columns that `once` returns for a call."""
    begin, rows = time.perf_counter(), []
    while len(rows) < repeats:
        rows.append(once())
        if time.perf_counter() - begin > MOST_SECONDS:
            break
    return [None if column[0] is None else statistics.median(column) for column in zip(*rows)]


def events(start, end, elapsed_us, wait):
    """A timer over two events: timer(call, repeats) is the host's and the GPU's microseconds."""

    def timer(call, repeats):
        def once():
            start.record()
            before = time.perf_counter()
            call()
            host = (time.perf_counter() - before) * 1e6
            end.record()
            end.synchronize()
            return host, elapsed_us(start, end)

        warm_up(call, wait)
        return measured(once, repeats)

    return timer


def wall(call, repeats):
    """The host's microseconds of a call that blocks."""

    def once():
        before = time.perf_counter()
        call()
        return ((time.perf_counter() - before) * 1e6, None)

    call()
    return measured(once, repeats)
