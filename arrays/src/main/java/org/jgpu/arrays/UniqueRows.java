package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;

/**
 * The parts of an array along an axis as rows, in order: their first elements are compared first.
 *
 * @param axis which axis it was
 * @param shape of the array with this axis first
 * @param rows the parts, an array of rank 2
 * @param places where each row was, in order
 * @param firsts which of them differs from the one before
 */
record UniqueRows<A>(
    int axis, long[] shape, NdArray<A> rows, NdArray<long[]> places, NdArray<boolean[]> firsts)
    implements AutoCloseable {
  static <A> UniqueRows<A> of(DeviceArray<A> x, int axis) {
    int along = Axes.of(axis, x.rank());
    NdArray<A> moved = Manipulation.moveAxis(x, along, 0);
    long[] shape = moved.shape();
    long width = Shaping.product(Shaping.without(shape, 0));
    NdArray<A> rows = Manipulation.reshape(moved, shape[0], width);
    List<NdArray<?>> made = new ArrayList<>(List.of(rows));
    try {
      NdArray<long[]> places = order(rows);
      made.add(places);
      return new UniqueRows<>(along, shape, rows, places, firsts(rows, places));
    } catch (RuntimeException e) {
      made.forEach(NdArray::close);
      throw e;
    }
  }

  /** By the last column first, so that the first one decides. */
  private static <A> NdArray<long[]> order(NdArray<A> rows) {
    long width = rows.layout().extent(1);
    if (width == 0 || rows.layout().extent(0) == 0) {
      return Nd.on(rows.gpu()).arange(DType.INT64, rows.layout().extent(0));
    }
    if (width > Integer.MAX_VALUE) {
      throw new GpuException("unique of parts of " + width + " elements; 2^31 - 1 are the most");
    }
    List<NdArray<A>> columns = new ArrayList<>();
    for (long column = width - 1; column >= 0; column--) {
      columns.add(rows.index(1, column));
    }
    return Sorting.lexSort(columns, 0);
  }

  private static <A> NdArray<boolean[]> firsts(NdArray<A> rows, NdArray<long[]> places) {
    long count = places.size();
    NdArray<boolean[]> firsts = Nd.on(rows.gpu()).ones(DType.BOOL, count);
    if (count > 1) {
      try (NdArray<A> sorted = Indexing.take(rows, places, 0);
          NdArray<boolean[]> differ =
              Comparison.notEqual(sorted.slice(0, 0, count - 1), sorted.slice(0, 1, count));
          NdArray<boolean[]> any = differ.any(1)) {
        firsts.slice(0, 1, count).copyFrom(any);
      } catch (RuntimeException e) {
        firsts.close();
        throw e;
      }
    }
    return firsts;
  }

  /** Returns where the first of each kind of row was. */
  private NdArray<long[]> indices() {
    return places.size() == 0 ? places.copy() : Indexing.extract(firsts, places);
  }

  private NdArray<A> values(NdArray<long[]> indices) {
    try (NdArray<A> chosen = Indexing.take(rows, indices, 0)) {
      NdArray<A> parts = chosen.reshape(Shaping.with(shape, 0, indices.size()));
      return Manipulation.moveAxis(parts, 0, axis).copy();
    }
  }

  NdArray<A> values() {
    try (NdArray<long[]> indices = indices()) {
      return values(indices);
    }
  }

  Sets.Unique<A> all() {
    try (Scope scope = Scope.open()) {
      NdArray<long[]> indices = indices();
      NdArray<long[]> starts = Indexing.flatNonzero(firsts);
      NdArray<A> values = values(indices);
      NdArray<long[]> inverse = Sets.inverse(places, firsts);
      NdArray<long[]> counts = Sets.counts(starts, places.size());
      return new Sets.Unique<>(
          scope.keep(values), scope.keep(indices), scope.keep(inverse), scope.keep(counts));
    }
  }

  @Override
  public void close() {
    rows.close();
    places.close();
    firsts.close();
  }
}
