"""Measures the benchmarks of org.jgpu.benchmarks on CuPy and PyTorch: peers.py OUT.json [cupy|pytorch]...

A result is {"peer", "version", "name", "host_us", "gpu_us"}; None where it was not measured. A row that fails is reported with its error and
loses no other; so is a group whose arrays cannot be made, or a peer that is not installed. The file is written after each group,
so that what ends early leaves what it has. JGPU_GROUPS=libraries takes the rows of LibraryBenchmarks alone, JGPU_PEER_GROUPS="products small"
the groups of these names. Exit status 1 if anything failed.
"""

import gc
import importlib
import json
import os
import sys
import time
import traceback

from peer.large import LARGE
from peer.rows import COMMON, LIBRARIES, SLOW
from peer.scaling import SCALING
from peer.sparse import SPARSE

# Groups that are measured after each other, by the name in JGPU_GROUPS; None stands for a peer's own.
STAGES = {"": (LARGE, COMMON, SPARSE, None, SCALING, SLOW), "libraries": (LIBRARIES,)}
PEERS = {"cupy": "peer.cupy_peer", "pytorch": "peer.torch_peer"}


class Results:
    """The rows of all peers, and what failed."""

    def __init__(self, out):
        self.out, self.rows, self.failures = out, [], []

    def add(self, peer, name, host, device):
        row = {"peer": peer.name, "version": peer.version, "name": name, "host_us": host, "gpu_us": device}
        self.rows.append(row)
        print(row, flush=True)

    def fail(self, what):
        error = traceback.format_exc(limit=-3)
        self.failures.append(f"{what}: {error.strip().splitlines()[-1]}")
        print(f"FAILED {what}\n{error}", flush=True)

    def write(self):
        part = self.out + ".part"
        with open(part, "w", encoding="utf-8") as file:
            json.dump(self.rows, file, indent=1)
        os.replace(part, self.out)


def run_row(peer, row, results):
    name, call, repeats, *other = row
    try:
        measured = (other[0] if other else peer.timer)(call, repeats)
        results.add(peer, name, *measured)
    except Exception:
        results.fail(f"{peer.name} {name}")


def run_group(peer, group, results):
    """A generator that has raised has no more rows; the rows before it stand."""
    begin = time.perf_counter()
    try:
        for row in group(peer):
            run_row(peer, row, results)
            # Rows are closures over their arrays.
            del row
    except Exception:
        results.fail(f"{peer.name}, group {group.__name__} after its last row")
    print(f"group {peer.name} {group.__name__}: {time.perf_counter() - begin:.1f} s", flush=True)
    results.write()


def free(peer, results):
    gc.collect()
    try:
        peer.free()
    except Exception:
        results.fail(f"{peer.name}, release of memory")


def imported(names, results):
    for name in names:
        try:
            yield importlib.import_module(PEERS[name])
        except Exception:
            results.fail(f"import of {name}")


def main(out, names):
    """The peers take turns, and what is slow comes last, so that a run that is cut has what counts of both."""
    results = Results(out)
    peers = list(imported(names or PEERS, results))
    wanted = os.environ.get("JGPU_PEER_GROUPS", "").split()
    for stage in STAGES.get(os.environ.get("JGPU_GROUPS", ""), STAGES[""]):
        for peer in peers:
            for group in peer.OWN if stage is None else stage:
                if not wanted or group.__name__ in wanted:
                    run_group(peer, group, results)
                    free(peer, results)
    results.write()
    print(f"total: {len(results.rows)} rows, {len(results.failures)} failures")
    for failure in results.failures:
        print("failed:", failure)
    return 1 if results.failures else 0


if __name__ == "__main__":
    unknown = [name for name in sys.argv[2:] if name not in PEERS]
    if len(sys.argv) < 2 or unknown:
        sys.exit(f"usage: peers.py OUT.json [{'|'.join(PEERS)}]..." + (f"; there is no {unknown[0]}" if unknown else ""))
    sys.exit(main(sys.argv[1], sys.argv[2:]))
