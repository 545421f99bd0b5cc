package org.jgpu.arrays.sparse;

import java.util.List;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.Sorting;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * The largest or the least element of each list, elements that are not stored among them, as of a
 * dense matrix: NaN is more and less than any number, and the first of several has the index.
 *
 * @param values the elements
 * @param indices where they are in their lists
 */
record Extremes<A>(NdArray<A> values, NdArray<long[]> indices) {
  /** Which element is looked for. */
  enum Kind {
    LARGEST("max", "argMax"),
    LEAST("min", "argMin");

    final String value;
    final String index;

    Kind(String value, String index) {
      this.value = value;
      this.index = index;
    }
  }

  /** Requires that each list has an element, and that numbers are in an order. */
  static void require(String function, SparseMatrix<?> matrix, long extent) {
    if (Scalars.isComplex(matrix.dtype())) {
      throw new GpuException(
          function + " of a matrix of " + matrix.dtype() + ": complex numbers are in no order");
    }
    if (extent == 0) {
      throw new GpuException(
          function + " of no elements: of a matrix of shape " + Shapes.text(matrix.shape()));
    }
  }

  /** Returns the element of all, of rank 0. Waits if entries of one place must be summed. */
  static <A> NdArray<A> single(Compressed<A> matrix, Kind kind) {
    Compressed<A> lists = matrix.asSummed();
    boolean largest = kind == Kind.LARGEST;
    NdArray<A> zero = Nd.on(lists.gpu()).zeros(lists.dtype());
    if (lists.count() == 0) {
      return zero;
    }
    NdArray<A> values = lists.values();
    NdArray<A> stored = largest ? Reductions.max(values) : Reductions.min(values);
    if (lists.count() == (long) lists.lists() * lists.extent()) {
      return stored;
    }
    return largest ? Rounding.maximum(stored, zero) : Rounding.minimum(stored, zero);
  }

  /** Returns those of each list. Waits if entries of one place must be summed. */
  static <A> Extremes<A> of(Compressed<A> matrix, Kind kind) {
    Compressed<A> lists = matrix.asSummed();
    if (lists.count() == 0) {
      Nd nd = Nd.on(lists.gpu());
      return new Extremes<>(
          nd.zeros(lists.dtype(), lists.lists()), nd.zeros(DType.INT64, lists.lists()));
    }
    return ofStored(lists, kind).orZero(lists, kind);
  }

  /** Returns those of the entries, anything for lists that have none. */
  private static <A> Extremes<A> ofStored(Compressed<A> lists, Kind kind) {
    Entries<A> entries = lists.entries();
    NdArray<A> values = lists.values();
    NdArray<A> keys = kind == Kind.LARGEST ? values.unaryMinus() : values;
    NdArray<boolean[]> numbers = Comparison.logicalNot(Comparison.isNaN(values));
    NdArray<long[]> order = Sorting.lexSort(List.of(keys, numbers, entries.major()), 0);
    NdArray<int[]> starts = lists.offsets().slice(0, 0, lists.lists());
    NdArray<long[]> first = Indexing.take(order, Rounding.minimum(starts, lists.count() - 1), 0);
    return new Extremes<>(
        Indexing.take(values, first, 0),
        Indexing.take(lists.indices(), first, 0).astype(DType.INT64));
  }

  /** Returns them with the zeros that are not stored. */
  private Extremes<A> orZero(Compressed<A> lists, Kind kind) {
    NdArray<int[]> lengths = lists.lengths();
    NdArray<boolean[]> some = lengths.less(lists.extent());
    NdArray<boolean[]> beyond =
        kind == Kind.LARGEST ? Comparison.less(values, 0) : Comparison.greater(values, 0);
    NdArray<boolean[]> zero =
        Comparison.logicalAnd(some, Comparison.logicalOr(beyond, lengths.equalTo(0)));
    NdArray<boolean[]> tie = Comparison.logicalAnd(some, values.equalTo(0));
    NdArray<long[]> gaps = gaps(lists);
    NdArray<long[]> tied = Selection.where(tie, Rounding.minimum(indices, gaps), indices);
    return new Extremes<>(Selection.where(zero, 0, values), Selection.where(zero, gaps, tied));
  }

  /** Returns the first place of each list that is not stored: as many before it are. */
  private static NdArray<long[]> gaps(Compressed<?> lists) {
    NdArray<int[]> owners = lists.owners();
    NdArray<int[]> places =
        Nd.on(lists.gpu())
            .arange(DType.INT32, lists.count())
            .minus(Indexing.take(lists.offsets(), owners, 0));
    return ListSums.count(lists, places.equalTo(lists.indices()));
  }
}
