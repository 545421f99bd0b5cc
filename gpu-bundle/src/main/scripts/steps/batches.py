"""Prints the test classes of a jar in batches, a line each, for JVMs that run side by side: batches.py JAR REGEX

What takes long comes first and alone, so that no JVM begins with it when the others end. With JGPU_PARTS=1 what would outlive a
step's limit under compute-sanitizer comes in parts: a line with the option that selects one before the class.
"""

import os
import re
import sys
import zipfile

LONG = (
    "DriverFailuresTest", "NumpyTest", "RecordReductionsTest", "SortingTest", "ScansTest", "NumpyProgramsTest", "FamilyReductionsTest",
    "FamilyMeansTest", "ScansAlongAxesTest", "CheckedKernelsTest", "SpectraTest", "ReductionsTest", "SparseProductsTest", "NumpyLinalgTest", "ProductKernelsTest", "TransformsTest",
    "LongRunsTest", "LifetimesTest", "SystemsTest", "SparseScipyTest", "NumpyTransformsTest", "SparseSolversTest",
)
PARTS = {
    "NumpyTest": [f"-Djgpu.numpy.functions=[{letters}].*" for letters in ("a", "b-c", "d-e", "f-h", "i-l", "m", "n-q", "r-s", "t-z")],
}
BATCH = int(os.environ.get("JGPU_BATCH", "6"))


def main(jar, regex):
    files = sorted(name for name in zipfile.ZipFile(jar).namelist() if name.startswith("org/jgpu/contract/") and name.endswith("Test.class"))
    classes = [name[: -len(".class")].replace("/", ".") for name in files if "$" not in name]
    classes = [name for name in classes if re.search(regex, name)]
    long = [name for name in classes if name.rpartition(".")[2] in LONG]
    long.sort(key=lambda name: LONG.index(name.rpartition(".")[2]))
    for name in long:
        for part in PARTS.get(name.rpartition(".")[2], [""]) if os.environ.get("JGPU_PARTS") else [""]:
            print(part, name)
    short = [name for name in classes if name not in long]
    # Neighbours are of one kind and take as long as each other.
    batches = -(-len(short) // BATCH)
    for first in range(batches):
        print(" ".join(short[first::batches]))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
