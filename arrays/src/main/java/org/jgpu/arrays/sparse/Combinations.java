package org.jgpu.arrays.sparse;

import java.util.List;
import java.util.function.BinaryOperator;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.kernels.StructureKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Two matrices of one shape combined entry by entry, both as lists of the same axis. */
final class Combinations {
  private Combinations() {}

  /** Returns the sum, a new matrix without zeros. Waits. */
  static <A> Compressed<A> sum(Compressed<A> a, Compressed<A> b) {
    return Compressed.kept(() -> summed(a.asInOrder(), b.asInOrder()));
  }

  private static <A> Compressed<A> summed(Compressed<A> a, Compressed<A> b) {
    Entries<A> first = a.entries();
    Entries<A> second = b.entries();
    Entries<A> both = Entries.joined(List.of(first, second), a.lists(), a.extent());
    return both.at(order(a, first, b, second)).summed().withoutZeros().compressed(true);
  }

  /** Returns the order of the entries of both, which are in order each, in one matrix. */
  static <A> NdArray<long[]> order(
      Compressed<A> a, Entries<A> first, Compressed<A> b, Entries<A> second) {
    long count = (long) a.count() + b.count();
    NdArray<long[]> order = Nd.on(a.gpu()).empty(DType.INT64, count);
    if (count == 0) {
      return order;
    }
    StructureKernelsLauncher.unionOrder(
        Compressed.threads(count),
        a.offsets(),
        a.indices(),
        first.major(),
        a.count(),
        b.offsets(),
        b.indices(),
        second.major(),
        b.count(),
        order);
    return order;
  }

  /** Returns the products of entries at the same places, a new matrix without zeros. Waits. */
  static <A> Compressed<A> product(Compressed<A> a, Compressed<A> b) {
    return Compressed.kept(() -> multiplied(a.asSummed(), b.asSummed()));
  }

  private static <A> Compressed<A> multiplied(Compressed<A> a, Compressed<A> b) {
    Entries<A> entries = a.entries();
    NdArray<long[]> places = b.places(entries.major(), entries.minor());
    NdArray<long[]> common = Indexing.flatNonzero(places.greaterEqual(0));
    Entries<A> left = entries.at(common);
    NdArray<A> others = Indexing.take(b.values(), Indexing.take(places, common, 0), 0);
    return new Entries<>(
            left.major(), left.minor(), left.values().times(others), a.lists(), a.extent())
        .withoutZeros()
        .compressed(true);
  }

  /**
   * Returns what {@code function} makes of the elements at places where either matrix has one, 0
   * for the other's where it has none; a new matrix without zeros. Waits.
   */
  static <A> Compressed<A> combined(
      Compressed<A> a, Compressed<A> b, BinaryOperator<NdArray<A>> function) {
    return Compressed.kept(() -> united(a.asSummed(), b.asSummed(), function));
  }

  private static <A> Compressed<A> united(
      Compressed<A> a, Compressed<A> b, BinaryOperator<NdArray<A>> function) {
    Entries<A> first = a.entries();
    Entries<A> second = b.entries();
    Entries<A> both = Entries.joined(List.of(first, second), a.lists(), a.extent());
    // The sums are not used: they stand for places that one or both have.
    Entries<A> places = both.at(order(a, first, b, second)).summed();
    NdArray<A> values =
        function.apply(
            a.elements(places.major(), places.minor()), b.elements(places.major(), places.minor()));
    return new Entries<>(places.major(), places.minor(), values, a.lists(), a.extent())
        .withoutZeros()
        .compressed(true);
  }

  /** Returns the elements of {@code dense}, broadcast, at the places of entries by rows. */
  static <A> NdArray<A> atPlaces(String function, Entries<?> rowsFirst, DeviceArray<A> dense) {
    long[] shape = dense.shape();
    long rows = shape.length < 2 ? 1 : shape[shape.length - 2];
    long columns = shape.length < 1 ? 1 : shape[shape.length - 1];
    if (shape.length > 2
        || (rows != 1 && rows != rowsFirst.lists())
        || (columns != 1 && columns != rowsFirst.extent())) {
      throw new GpuException(
          function
              + " of a matrix of "
              + rowsFirst.lists()
              + " rows and "
              + rowsFirst.extent()
              + " columns by an array of shape "
              + Shapes.text(shape)
              + ", which does not broadcast to it");
    }
    NdArray<A> flat = Packed.of(dense).reshape(dense.size());
    NdArray<long[]> places = rowsFirst.flatPlaces(rows == 1 ? 0 : columns, columns == 1 ? 0 : 1);
    return Indexing.take(flat, places, 0);
  }
}
