package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.random.Blocks;
import org.jgpu.arrays.random.Launches;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Orders and choices. An order is that of random keys of 64 bits: every order is as probable as
 * every other one, but for keys that are equal, of which there are none in all likelihood (2^-25
 * for a million keys), and which a stable sort leaves as they are. A cipher of the indices would
 * need no sort, but has far fewer keys than there are orders, and is not uniform over those of few
 * elements.
 */
final class Choices {
  /** Of fewer than one in so many, indices are drawn until enough differ. */
  private static final long FEW = 16;

  private static final IntegerBounds ALL = new IntegerBounds(Long.MIN_VALUE, Long.MAX_VALUE);

  private static final double TOLERANCE = 1.5e-8;

  /** So that all times of what can come are finite, and before those of what cannot. */
  private static final double SHORTEST = 0x1p-200;

  private Choices() {}

  private static NdArray<long[]> keys(Generator generator, long... shape) {
    return Filling.integers(generator, DType.INT64, ALL, shape);
  }

  static NdArray<long[]> permutation(Generator generator, long n) {
    if (n < 0) {
      throw new GpuException("a permutation of " + n + " indices");
    }
    if (n <= RowSort.LONGEST_IN_BLOCK) {
      try (NdArray<long[]> keys = keys(generator, n)) {
        return Sorting.argSort(keys);
      }
    }
    Nd nd = Nd.on(generator.gpu());
    Blocks blocks = generator.take(Blocks.of(n, Launches.integers(-1)));
    try (NdArray<long[]> order = upperOrder(nd, n, blocks)) {
      NdArray<long[]> result = nd.empty(DType.INT64, n);
      Launches.settle(order, result, blocks);
      return result;
    }
  }

  /** The order of the same keys by their upper halves, which takes half the sweeps. */
  private static NdArray<long[]> upperOrder(Nd nd, long n, Blocks blocks) {
    try (NdArray<int[]> upper = nd.empty(DType.UINT32, n)) {
      Launches.upperKeys(upper, blocks);
      return Sorting.argSort(upper);
    }
  }

  static <A> NdArray<A> permutation(Generator generator, DeviceArray<A> x, int axis) {
    try (NdArray<long[]> order = permutation(generator, Axes.extent(x, axis))) {
      return Indexing.take(x, order, axis);
    }
  }

  static <A> void shuffle(Generator generator, DeviceArray<A> x, int axis) {
    requireNonNull(x, "x");
    Targets.requireDistinct("shuffle", x);
    try (NdArray<A> shuffled = permutation(generator, x, axis)) {
      x.copyFrom(shuffled);
    }
  }

  static <A> NdArray<A> permuted(Generator generator, DeviceArray<A> x, int axis) {
    Axes.of(axis, x.rank());
    try (NdArray<long[]> keys = keys(generator, x.shape());
        NdArray<long[]> orders = Sorting.argSort(keys, axis)) {
      return Indexing.takeAlongAxis(x, orders, axis);
    }
  }

  /** Of none there are no numbers to be drawn either. */
  private static IntegerBounds indices(long n) {
    return new IntegerBounds(0, Math.max(1, n) - 1);
  }

  static NdArray<long[]> withReplacement(Generator generator, long n, long... shape) {
    requirePopulation(n, Shaping.size(shape));
    return Filling.integers(generator, DType.INT64, indices(n), shape);
  }

  static NdArray<long[]> withReplacement(Generator generator, double[] p, long... shape) {
    requireProbabilities(p);
    double[] below = new double[p.length];
    double sum = 0;
    for (int i = 0; i < p.length; i++) {
      sum += p[i];
      below[i] = sum;
    }
    for (int i = 0; i < p.length; i++) {
      below[i] /= sum;
    }
    Nd nd = Nd.on(generator.gpu());
    try (NdArray<double[]> bounds = nd.array(below);
        NdArray<double[]> places = generator.random(DType.FLOAT64, shape)) {
      return Searching.searchSorted(bounds, places, Searching.Side.RIGHT);
    }
  }

  static NdArray<long[]> withoutReplacement(Generator generator, long n, long... shape) {
    long count = Shaping.size(shape);
    requirePopulation(n, count);
    requireEnough(n, count, "");
    if (count <= n / FEW) {
      return few(generator, n, count).reshape(shape).own();
    }
    try (NdArray<long[]> order = permutation(generator, n)) {
      return first(order, shape);
    }
  }

  private static NdArray<long[]> first(NdArray<long[]> order, long... shape) {
    return order.slice(0, 0, Shaping.size(shape)).copy().reshape(shape).own();
  }

  /**
   * Draws more indices than wanted, with replacement, and takes the first that differ from all
   * before them, in their order, which makes every choice as probable as every other one. Of at
   * most a sixteenth of all indices there are so many more that too few differ once in 10^40 calls.
   */
  private static NdArray<long[]> few(Generator generator, long n, long count) {
    long drawn = count + count / 8 + 64;
    try (NdArray<long[]> draws = Filling.integers(generator, DType.INT64, indices(n), drawn);
        NdArray<long[]> places = Sorting.argSort(draws);
        NdArray<long[]> sorted = Indexing.take(draws, places, 0);
        NdArray<boolean[]> isNew = Nd.on(generator.gpu()).empty(DType.BOOL, drawn)) {
      isNew.index(0, 0).fill(true);
      Comparison.notEqual(
          sorted.slice(0, 1, drawn), sorted.slice(0, 0, drawn - 1), isNew.slice(0, 1, drawn));
      try (NdArray<long[]> rank = Selection.where(isNew, places, drawn);
          NdArray<long[]> order = Sorting.argSort(rank)) {
        return Indexing.take(sorted, order.slice(0, 0, count), 0);
      }
    }
  }

  /**
   * The smallest of exponential numbers of rates {@code p}, which come as if drawn one after
   * another, each by the probabilities of those that are left.
   */
  static NdArray<long[]> withoutReplacement(Generator generator, double[] p, long... shape) {
    requireProbabilities(p);
    long possible = 0;
    double[] means = new double[p.length];
    for (int i = 0; i < p.length; i++) {
      possible += p[i] > 0 ? 1 : 0;
      means[i] = p[i] > 0 ? SHORTEST / p[i] : Double.MAX_VALUE;
    }
    requireEnough(possible, Shaping.size(shape), " whose probability is not 0");
    Nd nd = Nd.on(generator.gpu());
    try (NdArray<double[]> scale = nd.array(means);
        NdArray<double[]> times = generator.draw(Distribution.EXPONENTIAL, DType.FLOAT64, scale);
        NdArray<long[]> order = Sorting.argSort(times)) {
      return first(order, shape);
    }
  }

  /** Returns elements along an axis; {@code picks} is used up. */
  static <A> NdArray<A> taken(DeviceArray<A> x, NdArray<long[]> picks, int axis) {
    try (picks) {
      return Indexing.take(x, picks, axis);
    }
  }

  /** Returns how many elements there are along the first axis. */
  static long rows(DeviceArray<?> x) {
    return Axes.extent(x, 0);
  }

  static void requireFor(DeviceArray<?> x, int axis, double[] p) {
    long length = Axes.extent(x, axis);
    if (p.length != length) {
      throw new GpuException(
          "a choice among "
              + length
              + (axis == 0 ? " rows" : " elements along axis " + axis)
              + " of an array of shape "
              + Shapes.text(x.shape())
              + " with "
              + p.length
              + " probabilities");
    }
  }

  private static void requirePopulation(long n, long count) {
    if (n < 0 || n == 0 && count > 0) {
      throw new GpuException("a choice of " + count + " among " + n);
    }
  }

  private static void requireEnough(long n, long count, String which) {
    if (count > n) {
      throw new GpuException(
          "a choice of "
              + count
              + " among "
              + n
              + which
              + " without replacement: take fewer, or draw with replacement");
    }
  }

  /** Throws unless there are probabilities from 0 to 1 whose sum is 1, as NumPy asks for. */
  static void requireProbabilities(double[] p) {
    double sum = 0;
    for (int i = 0; i < p.length; i++) {
      if (!(p[i] >= 0 && p[i] <= 1 + TOLERANCE)) {
        throw new GpuException("probability " + i + " is " + p[i] + ", which is not from 0 to 1");
      }
      sum += p[i];
    }
    if (Math.abs(sum - 1) > TOLERANCE) {
      throw new GpuException(
          "the sum of " + p.length + " probabilities is " + sum + ", not 1: divide them by it");
    }
  }
}
