package org.jgpu.arrays.sparse;

import java.util.List;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.sparse.kernels.StructureKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/**
 * Entries with both of their indices. What its methods make is for a scope to free; results may
 * share arrays with it.
 *
 * @param major the row of each, or the column
 * @param minor the other index
 * @param values of the entries
 * @param lists the extent of the first axis
 * @param extent of the other one
 * @param <A> the Java array type of the values
 */
record Entries<A>(
    NdArray<int[]> major, NdArray<int[]> minor, NdArray<A> values, int lists, int extent) {
  int count() {
    return (int) values.size();
  }

  Entries<A> transposed() {
    return new Entries<>(minor, major, values, extent, lists);
  }

  Entries<A> copy() {
    return new Entries<>(major.copy(), minor.copy(), values.copy(), lists, extent);
  }

  Entries<A> toGpu(Gpu other) {
    return new Entries<>(
        Nd.of(major.toGpu(other)),
        Nd.of(minor.toGpu(other)),
        Nd.of(values.toGpu(other)),
        lists,
        extent);
  }

  /** Lets the arrays outlive a scope. */
  void keepIn(Scope scope) {
    scope.keep(major);
    scope.keep(minor);
    scope.keep(values);
  }

  /** Returns them in order of their places; those of one place keep their order. */
  Entries<A> inOrder() {
    if (count() < 2) {
      return this;
    }
    if ((long) lists * extent <= Integer.MAX_VALUE) {
      NdArray<int[]> flat = flatPlaces(extent, 1).astype(DType.INT32);
      return at(order(flat, first()).values().astype(DType.INT64));
    }
    // The last key first: the second sort keeps the order of equal ones.
    NdArray<int[]> byMinor = order(minor, first()).values();
    return along(order(Indexing.take(major, byMinor, 0), byMinor));
  }

  /** Returns them in an order whose keys are their first indices. */
  private Entries<A> along(Sorting.Pairs<int[], int[]> order) {
    NdArray<long[]> places = order.values().astype(DType.INT64);
    return new Entries<>(
        order.keys(),
        Indexing.take(minor, places, 0),
        Indexing.take(values, places, 0),
        lists,
        extent);
  }

  private NdArray<int[]> first() {
    return Nd.on(values.gpu()).arange(DType.INT32, count());
  }

  private static Sorting.Pairs<int[], int[]> order(NdArray<int[]> keys, NdArray<int[]> words) {
    return Sorting.sortByKey(keys, words, 0, SortOrder.ASCENDING);
  }

  /** Returns the entries at these places of the arrays. */
  Entries<A> at(NdArray<long[]> places) {
    return new Entries<>(
        Indexing.take(major, places, 0),
        Indexing.take(minor, places, 0),
        Indexing.take(values, places, 0),
        lists,
        extent);
  }

  /** Returns where they are in an array with these strides. */
  NdArray<long[]> flatPlaces(long majorStride, long minorStride) {
    NdArray<long[]> places = Nd.on(values.gpu()).empty(DType.INT64, count());
    if (count() > 0) {
      StructureKernelsLauncher.flatPlaces(
          Compressed.threads(count()), major, minor, places, count(), majorStride, minorStride);
    }
    return places;
  }

  /** Returns one for each place, with the sum of those that have it; they are in order. Waits. */
  Entries<A> summed() {
    if (count() < 2) {
      return this;
    }
    Nd nd = Nd.on(values.gpu());
    NdArray<boolean[]> first = nd.empty(DType.BOOL, count());
    StructureKernelsLauncher.firstOfPlace(
        Compressed.threads(count()), major, minor, first, count());
    NdArray<long[]> starts = Indexing.flatNonzero(first);
    if (starts.size() == count()) {
      return this;
    }
    NdArray<int[]> end = nd.full(DType.INT32, count(), 1);
    NdArray<int[]> runs = Joining.concat(0, starts.astype(DType.INT32), end);
    NdArray<A> sums = ListSums.ofRuns(runs, values);
    return new Entries<>(
        Indexing.take(major, starts, 0), Indexing.take(minor, starts, 0), sums, lists, extent);
  }

  /** Returns those that are not 0; NaN is none. Waits. */
  Entries<A> withoutZeros() {
    NdArray<long[]> left = Indexing.flatNonzero(Comparison.notEqual(values, 0));
    return left.size() == count() ? this : at(left);
  }

  /** Returns all entries of several, one behind the other. */
  static <A> Entries<A> joined(List<Entries<A>> parts, int lists, int extent) {
    long count = parts.stream().mapToLong(Entries::count).sum();
    Limits.entries("the matrix put together", count);
    return new Entries<>(
        Joining.concat(0, parts.stream().map(Entries::major).toList()),
        Joining.concat(0, parts.stream().map(Entries::minor).toList()),
        Joining.concat(0, parts.stream().map(Entries::values).toList()),
        lists,
        extent);
  }

  /**
   * Returns them as lists with arrays of their own; they are in order of the first index, and
   * within a list of the other one.
   *
   * @param canonical whether no place has two of them
   */
  Compressed<A> compressed(boolean canonical) {
    NdArray<int[]> offsets = Nd.on(values.gpu()).empty(DType.INT32, lists + 1L);
    StructureKernelsLauncher.offsetsOf(
        Compressed.threads(lists + 1L), major, offsets, lists, count());
    return new Compressed<>(
        offsets, minor.copy(), values.copy(), lists, extent, true, canonical, Compressed.UNKNOWN);
  }
}
