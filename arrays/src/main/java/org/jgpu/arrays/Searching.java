package org.jgpu.arrays;

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
  public static <A> NdArray<long[]> searchSorted(DeviceArray<A> sorted, DeviceArray<?> values) {
    return searchSorted(sorted, values, Side.LEFT);
  }

  /**
   * The indices at which values would be put into a sorted vector so that it stays sorted. Does not
   * block.
   *
   * @param sorted a vector in ascending order, which is not checked
   * @param values of any shape, which the result has; converted to the dtype of {@code sorted} if
   *     that loses nothing
   */
  public static <A> NdArray<long[]> searchSorted(
      DeviceArray<A> sorted, DeviceArray<?> values, Side side) {
    if (sorted.rank() != 1) {
      throw new GpuException(
          "searchSorted in an array of shape " + sorted.layout() + "; it takes a vector");
    }
    KeyOrder order = KeyOrder.of("searchSorted", sorted.dtype(), SortOrder.ASCENDING);
    NdArray<long[]> result = Nd.on(sorted.gpu()).empty(DType.INT64, values.shape());
    if (result.size() == 0) {
      return result;
    }
    try (Operands<A> typed = Operands.of("searchSorted", sorted, values);
        Rows<A> line = Rows.of(sorted, 0);
        NdArray<A> wanted = Manipulation.ravel(typed.array())) {
      launch(Words.of(line.array()), Words.of(wanted), result, side, order);
    }
    return result;
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
  public static <A> NdArray<long[]> searchSorted(
      DeviceArray<A> x, DeviceArray<?> values, Side side, DeviceArray<?> sorter) {
    try (NdArray<A> sorted = Indexing.take(x, sorter, 0)) {
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
    return digitized(x, common(bounds, x), right);
  }

  /** Returns the bounds in the dtype that both become without loss. */
  private static NdArray<?> common(DeviceArray<?> bounds, DeviceArray<?> x) {
    return Nd.of(Casts.cast(bounds, DTypes.promote(bounds.dtype(), x.dtype())));
  }

  private static <A> NdArray<long[]> digitized(DeviceArray<?> x, NdArray<A> bounds, boolean right) {
    Side side = right ? Side.LEFT : Side.RIGHT;
    try (bounds) {
      if (bounds.rank() != 1) {
        throw new GpuException(
            "digitize by bounds of shape " + bounds.layout() + "; it takes a vector");
      }
      if (inOrder(bounds)) {
        return searchSorted(bounds, x, side);
      }
      NdArray<A> reversed = Manipulation.flip(bounds);
      if (!inOrder(reversed)) {
        throw new GpuException(
            "digitize by bounds that neither ascend nor descend; sort them by Sorting.sort first");
      }
      try (NdArray<long[]> below = searchSorted(reversed, x, side)) {
        return Arithmetic.subtract(bounds.size(), below);
      }
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
