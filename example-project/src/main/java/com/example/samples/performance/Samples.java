package com.example.samples.performance;

import java.util.List;
import java.util.stream.Collectors;

/** All programs of the guide, in its order. */
final class Samples {
  static final List<Sample> ALL =
      List.of(
          new Sample(9, "row-lengths", "sqrt(sum(a**2, axis=-1))", WholeArrays::rowLengths),
          new Sample(10, "first-use", "what the first use of a GPU costs", FirstUse::run),
          new Sample(11, "small-copies", "many small copies against one", Copies::small),
          new Sample(12, "to-host", "four ways to the host", Copies::toHost),
          new Sample(
              13, "preprocessing", "bytes to floats, on host and device", Copies::preprocessing),
          new Sample(14, "slow-copy", "a copy that the summary finds", SlowCopy::run),
          new Sample(15, "sin", "the sine of a million numbers", WholeArrays::sine),
          new Sample(
              16,
              "element-loop",
              "a loop over elements against one call",
              WholeArrays::elementLoop),
          new Sample(17, "fusion", "one kernel against a chain", WholeArrays::fusion),
          new Sample(18, "precision", "float32 against float64", WholeArrays::precision),
          new Sample(19, "graph", "a graph in place of many launches", Launches::graph),
          new Sample(20, "streams", "copies beside kernels", Launches::streams),
          new Sample(21, "neighbours", "along rows against along columns", Writing::neighbours),
          new Sample(22, "atomics", "atomics on one element against a reduction", Writing::atomics),
          new Sample(23, "fast-math", "exact and approximate functions", Writing::fastMath),
          new Sample(24, "constant-bounds", "loops with constant bounds", Writing::constantBounds),
          new Sample(25, "convolution", "shared memory against global", Convolution::run),
          new Sample(26, "occupancy", "more threads for one table", Occupancy::run),
          new Sample(27, "wrong-type", "float64 data where the kernel has float*", WrongType::run),
          new Sample(28, "matmul", "products of matrices, each backend", Products::dense),
          new Sample(
              29, "csr", "products of sparse matrices, own and the library's", Products::sparse),
          new Sample(30, "reductions", "reductions and scans of a cube", Reducing::run),
          new Sample(31, "crossover", "from how many elements on a GPU is faster", Crossover::run));

  private Samples() {}

  /** Returns all names, with commas. */
  static String names() {
    return ALL.stream().map(Sample::name).collect(Collectors.joining(", "));
  }
}
