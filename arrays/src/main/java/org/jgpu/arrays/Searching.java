package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.kernels.SearchKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * Where numbers stand in sorted arrays, in the order of {@link Sorting}: NaN is behind all numbers.
 * Each function takes bool, integers and floating-point numbers, and returns a new array, which the
 * caller closes or an enclosing scope frees. Thread-safe.
 */
public final class Searching {
  private Searching() {}

  /** On which side of equal elements a number stands. */
  public enum Side {
    /** Before them. */
    LEFT,
    /** Behind them. */
    RIGHT
  }

  /** As {@link #searchSorted(DeviceArray, DeviceArray, Side)}, to the left. */
  public static NdArray<long[]> searchSorted(DeviceArray<?> sorted, DeviceArray<?> values) {
    return searchSorted(sorted, values, Side.LEFT);
  }

  /**
   * The indices at which values would be put into a sorted vector so that it stays sorted. Numbers
   * of two dtypes are compared in the one that {@link DTypes#promote} gives, uint64 and signed
   * integers exactly. Does not block.
   *
   * @param sorted a vector in ascending order, which is not checked
   * @param values of any shape, which the result has
   */
  public static NdArray<long[]> searchSorted(
      DeviceArray<?> sorted, DeviceArray<?> values, Side side) {
    requireNonNull(values, "values");
    requireNonNull(side, "side");
    if (sorted.rank() != 1) {
      throw new GpuException(
          "searchSorted in an array of shape " + sorted.layout() + "; it takes a vector");
    }
    return MixedSigns.concern(sorted, values)
        ? MixedSigns.places(sorted, values, side)
        : found(sorted, values, side, DTypes.promote(sorted.dtype(), values.dtype()));
  }

  private static <C> NdArray<long[]> found(
      DeviceArray<?> sorted, DeviceArray<?> values, Side side, DType<C> common) {
    KeyOrder order = KeyOrder.of("searchSorted", common, SortOrder.ASCENDING);
    NdArray<long[]> result = Nd.on(sorted.gpu()).empty(DType.INT64, values.shape());
    if (result.size() == 0) {
      return result;
    }
    try (NdArray<C> line = line(sorted, common);
        NdArray<C> wanted = line(values, common)) {
      launch(Words.of(line), Words.of(wanted), result, side, order);
    }
    return result;
  }

  /** Returns all elements in one axis, without gaps: a view where there is one. */
  private static <C> NdArray<C> line(DeviceArray<?> x, DType<C> dtype) {
    if (x.dtype() == dtype && x.isContiguous()) {
      return Manipulation.ravel(dtype.cast(x));
    }
    return Nd.of(Casts.cast(x, dtype)).reshape(x.size()).own();
  }

  private static <W> void launch(
      DeviceArray<W> sorted,
      DeviceArray<?> values,
      DeviceArray<long[]> result,
      Side side,
      KeyOrder order) {
    SearchKernelsLauncher.searchSorted(
        LaunchConfig.forElements(result.size(), 256),
        sorted,
        sorted.size(),
        sorted.dtype().cast(values),
        result,
        result.size(),
        side == Side.RIGHT ? 1 : 0,
        order.flip(),
        order.infinity());
  }

  /**
   * As {@link #searchSorted(DeviceArray, DeviceArray, Side)}, in a vector that {@code sorter}
   * sorts, such as one of {@link Sorting#argSort(DeviceArray)}.
   */
  public static NdArray<long[]> searchSorted(
      DeviceArray<?> x, DeviceArray<?> values, Side side, DeviceArray<?> sorter) {
    requireNonNull(values, "values");
    requireNonNull(side, "side");
    requireNonNull(sorter, "sorter");
    if (x.rank() != 1 || sorter.rank() != 1 || x.size() != sorter.size()) {
      throw new GpuException(
          "searchSorted in an array of shape "
              + x.layout()
              + " by a sorter of shape "
              + sorter.layout()
              + "; both are vectors of one length");
    }
    try (NdArray<?> sorted = Indexing.take(x, sorter, 0)) {
      return searchSorted(sorted, values, side);
    }
  }

  /**
   * The index of the bin that each element is in: of the first bound above it, where bounds ascend.
   * Blocks, to see whether they do.
   *
   * @param bounds a vector that ascends or descends
   * @param right whether a bin has its upper bound in place of its lower one
   * @throws GpuException if the bounds do neither
   */
  public static NdArray<long[]> digitize(DeviceArray<?> x, DeviceArray<?> bounds, boolean right) {
    requireNonNull(x, "x");
    Side side = right ? Side.LEFT : Side.RIGHT;
    if (bounds.rank() != 1) {
      throw new GpuException(
          "digitize by bounds of shape " + bounds.layout() + "; it takes a vector");
    }
    NdArray<?> given = Views.borrowed(bounds);
    if (inOrder(given)) {
      return searchSorted(given, x, side);
    }
    NdArray<?> reversed = Manipulation.flip(given);
    if (!inOrder(reversed)) {
      throw new GpuException(
          "digitize by bounds that neither ascend nor descend; sort them by Sorting.sort first");
    }
    try (NdArray<long[]> below = searchSorted(reversed, x, side)) {
      return Arithmetic.subtract(bounds.size(), below);
    }
  }

  private static boolean inOrder(NdArray<?> bounds) {
    if (bounds.size() < 2) {
      return true;
    }
    try (NdArray<boolean[]> pairs =
            bounds.slice(0, 0, bounds.size() - 1).lessEqual(bounds.slice(0, 1, bounds.size()));
        NdArray<boolean[]> all = pairs.all()) {
      return all.booleanAt();
    }
  }
}
