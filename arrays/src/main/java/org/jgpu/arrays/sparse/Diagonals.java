package org.jgpu.arrays.sparse;

import java.util.List;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Matrices with other elements on a diagonal. */
final class Diagonals {
  private Diagonals() {}

  /**
   * Returns a new matrix in canonical form. Waits.
   *
   * @param values of the diagonal's elements from the first on; what is more is left out
   * @param offset in terms of lists: beyond the main one if positive, before it if negative
   */
  static <A> Compressed<A> set(Compressed<A> a, DeviceArray<A> values, long offset) {
    return Compressed.kept(
        () -> {
          long count = Math.min(values.size(), length(a, offset));
          NdArray<A> own = Packed.of(values).slice(0, 0, count);
          return count == 0 ? a.summed() : replaced(a.asSummed(), own, (int) offset);
        });
  }

  /** As {@link #set(Compressed, DeviceArray, long)}, with one number for all elements. */
  static <A> Compressed<A> set(Compressed<A> a, Number value, long offset) {
    return Compressed.kept(
        () -> set(a, Nd.on(a.gpu()).full(a.dtype(), value, length(a, offset)), offset));
  }

  /** Returns the entries up to a diagonal, a new matrix. Waits. */
  static <A> Compressed<A> upTo(Compressed<A> a, long offset) {
    return part(a, beyond(a).lessEqual(within(a, offset)));
  }

  /** Returns the entries from a diagonal on, a new matrix. Waits. */
  static <A> Compressed<A> from(Compressed<A> a, long offset) {
    return part(a, beyond(a).greaterEqual(within(a, offset)));
  }

  /** Returns a diagonal's offset in terms of the other axis' lists. */
  static long mirrored(long offset) {
    return offset == Long.MIN_VALUE ? Long.MAX_VALUE : -offset;
  }

  /** Returns the nearest offset to this one that is the corner's, or is beyond it by one. */
  private static int within(Compressed<?> a, long offset) {
    return (int) Math.max(-a.lists(), Math.min(a.extent(), offset));
  }

  /** Returns how far each entry is from the main diagonal. */
  private static NdArray<int[]> beyond(Compressed<?> a) {
    return a.indices().minus(a.owners());
  }

  private static <A> Compressed<A> part(Compressed<A> a, NdArray<boolean[]> marks) {
    return a.entries()
        .at(Indexing.flatNonzero(marks))
        .compressed(a.canonical())
        .flagged(a.sorted(), a.canonical(), Compressed.UNKNOWN);
  }

  /** Requires a vector. */
  static void require(SparseMatrix<?> matrix, DeviceArray<?> values) {
    Operands.require("setDiag", matrix, values);
    if (values.rank() != 1) {
      throw new GpuException(
          "setDiag of an array of shape " + Shapes.text(values.shape()) + "; a vector is needed");
    }
  }

  private static long length(Compressed<?> a, long offset) {
    if (offset >= a.extent() && offset > 0 || offset <= -a.lists() && offset < 0) {
      throw new GpuException(
          "setDiag of the diagonal at "
              + Math.max(offset, mirrored(offset))
              + " from the main one: the matrix has "
              + (offset < 0 ? a.lists() : a.extent())
              + " on that side");
    }
    return Math.min(a.lists() - Math.max(0, -offset), a.extent() - Math.max(0, offset));
  }

  private static <A> Compressed<A> replaced(Compressed<A> a, NdArray<A> values, int offset) {
    Nd nd = Nd.on(a.gpu());
    int first = Math.max(0, -offset);
    long end = first + values.size();
    NdArray<int[]> major = nd.arange(DType.INT32, first, end, 1);
    Entries<A> diagonal =
        new Entries<>(major, major.plus(offset), values.copy(), a.lists(), a.extent());
    Entries<A> all = a.entries();
    NdArray<boolean[]> beside = all.minor().minus(all.major()).notEqualTo(offset);
    NdArray<boolean[]> behind = all.major().greaterEqual(end);
    Entries<A> rest = all.at(Indexing.flatNonzero(Comparison.logicalOr(beside, behind)));
    NdArray<long[]> order =
        Combinations.order(rest.compressed(true), rest, diagonal.compressed(true), diagonal);
    return Entries.joined(List.of(rest, diagonal), a.lists(), a.extent())
        .at(order)
        .compressed(true);
  }
}
