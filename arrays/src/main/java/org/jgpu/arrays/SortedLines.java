package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.arrays.kernels.QuantileKernels;
import org.jgpu.arrays.kernels.QuantileKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * The elements that go into each result of a reduction, sorted along a last axis, NaN last.
 *
 * @param sorted the other axes, then this one
 * @param shape the results' shape
 */
record SortedLines<A>(NdArray<A> sorted, long[] shape) implements AutoCloseable {
  static <A> SortedLines<A> of(String name, DeviceArray<A> x, Over over) {
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
    try (NdArray<A> lines = Manipulation.reshape(moved, kept)) {
      return new SortedLines<>(Sorting.sort(lines), Reducing.shape(x, over));
    }
  }

  private int last() {
    return sorted.rank() - 1;
  }

  private long length() {
    return sorted.layout().extent(last());
  }

  /** Returns a quantile of each line; NaN of lines with NaN. */
  <R> NdArray<R> quantile(double q, QuantileMethod method, DType<R> dtype) {
    long before =
        QuantileKernels.previous(length(), q, method.kind(), method.alpha(), method.beta());
    long behind = QuantileKernels.next(length(), q, method.kind(), method.alpha(), method.beta());
    double weight =
        QuantileKernels.weight(length(), q, method.kind(), method.alpha(), method.beta());
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
    long end = length() / 2 + 1;
    try (NdArray<R> middle = sorted.slice(last(), (length() - 1) / 2, end).astype(dtype)) {
      return finished(Statistics.mean(middle, last()));
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
        NdArray<R> high = previous(counts, 0.5, QuantileMethod.HIGHER, dtype);
        NdArray<R> both = Joining.stack(0, low, high)) {
      return shaped(Statistics.mean(both, 0));
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

  private <R> NdArray<R> at(long index, DType<R> dtype) {
    return sorted.index(last(), index).astype(dtype);
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
        NdArray<R> largest = at(length() - 1, result.dtype());
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
