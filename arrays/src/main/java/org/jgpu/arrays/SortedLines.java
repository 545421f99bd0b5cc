package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.arrays.kernels.QuantileKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * The elements that go into each result of a reduction, in order along a last axis, NaN last: all
 * of them, or the ones of three ranks.
 *
 * @param sorted the other axes, then this one
 * @param ranks of which elements it has; null if of all
 * @param length how many elements go into a result
 * @param shape the results' shape
 */
record SortedLines<A>(NdArray<A> sorted, long @Nullable [] ranks, long length, long[] shape)
    implements AutoCloseable {
  static <A> SortedLines<A> of(String name, DeviceArray<A> x, Over over) {
    long[] shape = Reducing.shape(x, over);
    try (NdArray<A> lines = lines(name, x, over)) {
      return new SortedLines<>(Sorting.sort(lines), null, over.count(x), shape);
    }
  }

  /** Of the middle one or two elements, and the last one. */
  static <A> SortedLines<A> ofMiddle(String name, DeviceArray<A> x, Over over) {
    long length = over.count(x);
    return of(name, x, over, (length - 1) / 2, length / 2);
  }

  /** Of what a quantile is made of, and the last element. */
  static <A> SortedLines<A> ofQuantile(
      String name, DeviceArray<A> x, Over over, double q, QuantileMethod method) {
    long length = over.count(x);
    return of(name, x, over, method.previous(length, q), method.next(length, q));
  }

  /** Sorts lines that fit into shared memory; of longer ones finds the elements alone. */
  private static <A> SortedLines<A> of(
      String name, DeviceArray<A> x, Over over, long low, long high) {
    long length = over.count(x);
    if (length <= RowSort.LONGEST_IN_BLOCK || DTypes.isComplex(x.dtype())) {
      return of(name, x, over);
    }
    KeyOrder order = KeyOrder.of(name, x.dtype(), SortOrder.ASCENDING);
    long[] ranks = {low, high, length - 1};
    long[] shape = Reducing.shape(x, over);
    try (NdArray<A> lines = lines(name, x, over);
        Rows<A> rows = Rows.of(lines, -1)) {
      return new SortedLines<>(RowSelect.of(rows, order, ranks), ranks, length, shape);
    }
  }

  /** Returns the reduced axes as one, the last. */
  private static <A> NdArray<A> lines(String name, DeviceArray<A> x, Over over) {
    if (over.mask() != null || over.first() != null) {
      throw new GpuException(name + " takes neither a mask nor an initial number");
    }
    Reducing.requireSome(name, x, over);
    int[] axes = Axes.distinct(Reducing.axes(x, over), x.rank());
    int[] last = new int[axes.length];
    Arrays.setAll(last, i -> x.rank() - axes.length + i);
    NdArray<A> moved = Manipulation.moveAxis(x, axes, last);
    long[] kept = Arrays.copyOf(moved.shape(), x.rank() - axes.length + 1);
    kept[kept.length - 1] = over.count(x);
    return Manipulation.reshape(moved, kept);
  }

  private int last() {
    return sorted.rank() - 1;
  }

  /** Returns a quantile of each line; NaN of lines with NaN. */
  <R> NdArray<R> quantile(double q, QuantileMethod method, DType<R> dtype) {
    long before = method.previous(length, q);
    long behind = method.next(length, q);
    double weight = method.weight(length, q);
    try (NdArray<R> low = at(before, dtype)) {
      if (method.picks()) {
        return finished(low.copy());
      }
      try (NdArray<R> high = at(behind, dtype);
          NdArray<R> distance = high.minus(low);
          NdArray<R> part = distance.times(weight >= 0.5 ? 1 - weight : weight)) {
        return finished(weight >= 0.5 ? high.minus(part) : low.plus(part));
      }
    }
  }

  /** Returns the mean of the middle one or two elements of each line; NaN of lines with NaN. */
  <R> NdArray<R> median(DType<R> dtype) {
    try (NdArray<R> low = at((length - 1) / 2, dtype);
        NdArray<R> high = at(length / 2, dtype)) {
      return length % 2 == 1 ? finished(low.copy()) : finished(mean(low, high));
    }
  }

  private static <R> NdArray<R> mean(NdArray<R> low, NdArray<R> high) {
    try (NdArray<R> both = Joining.stack(0, low, high)) {
      return Statistics.mean(both, 0);
    }
  }

  /** Returns a quantile of the numbers of each line that are not NaN; NaN where there is none. */
  <R> NdArray<R> nanQuantile(double q, QuantileMethod method, DType<R> dtype) {
    try (NdArray<long[]> counts = NanFunctions.countNotNaN(sorted, last());
        NdArray<R> low = previous(counts, q, method, dtype)) {
      if (method.picks()) {
        return shaped(low.copy());
      }
      try (NdArray<long[]> behind =
              Nd.of(
                  QuantileKernelsLauncher.next(
                      counts, q, method.kind(), method.alpha(), method.beta()));
          NdArray<R> high = picked(behind, dtype);
          NdArray<double[]> weight =
              Nd.of(
                  QuantileKernelsLauncher.weight(
                      counts, q, method.kind(), method.alpha(), method.beta()))) {
        return shaped(between(low, high, weight));
      }
    }
  }

  /** Returns the mean of the middle one or two numbers of each line that are not NaN. */
  <R> NdArray<R> nanMedian(DType<R> dtype) {
    try (NdArray<long[]> counts = NanFunctions.countNotNaN(sorted, last());
        NdArray<R> low = previous(counts, 0.5, QuantileMethod.LOWER, dtype);
        NdArray<R> high = previous(counts, 0.5, QuantileMethod.HIGHER, dtype)) {
      return shaped(mean(low, high));
    }
  }

  private <R> NdArray<R> previous(
      NdArray<long[]> counts, double q, QuantileMethod method, DType<R> dtype) {
    try (NdArray<long[]> before =
        Nd.of(
            QuantileKernelsLauncher.previous(
                counts, q, method.kind(), method.alpha(), method.beta()))) {
      return picked(before, dtype);
    }
  }

  private static <R> NdArray<R> between(NdArray<R> low, NdArray<R> high, NdArray<double[]> weight) {
    try (NdArray<double[]> rest = Arithmetic.subtract(1, weight);
        NdArray<R> own = weight.astype(low.dtype());
        NdArray<R> other = rest.astype(low.dtype());
        NdArray<R> distance = high.minus(low);
        NdArray<R> up = distance.times(own);
        NdArray<R> down = distance.times(other);
        NdArray<R> fromLow = low.plus(up);
        NdArray<R> fromHigh = high.minus(down);
        NdArray<boolean[]> isNearHigh = weight.greaterEqual(0.5)) {
      return Selection.where(isNearHigh, fromHigh, fromLow);
    }
  }

  private <R> NdArray<R> at(long rank, DType<R> dtype) {
    int place = 0;
    while (ranks != null && ranks[place] != rank) {
      place++;
    }
    return sorted.index(last(), ranks == null ? rank : place).astype(dtype);
  }

  private <R> NdArray<R> picked(NdArray<long[]> indices, DType<R> dtype) {
    try (NdArray<A> elements =
        Indexing.takeAlongAxis(sorted, Manipulation.expandDims(indices, last()), last())) {
      return Manipulation.squeeze(elements, last()).astype(dtype);
    }
  }

  /** Sets NaN where the last element of a line is. */
  private <R> NdArray<R> finished(NdArray<R> result) {
    if (!DTypes.isInexact(sorted.dtype())) {
      return shaped(result);
    }
    try (result;
        NdArray<R> largest = at(length - 1, result.dtype());
        NdArray<boolean[]> missing = Comparison.isNaN(largest)) {
      return shaped(Selection.where(missing, largest, result));
    }
  }

  private <R> NdArray<R> shaped(NdArray<R> result) {
    return result.reshape(shape).own();
  }

  @Override
  public void close() {
    sorted.close();
  }
}
