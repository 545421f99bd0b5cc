package org.jgpu.arrays;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * The elements that go into each result of a reduction, and those of them that stand at some ranks,
 * NaN last: short lines are sorted, and of longer ones the elements found alone. Closing frees a
 * copy.
 *
 * @param array the other axes, then these elements as a last one
 * @param length how many elements go into a result
 * @param shape the results' shape
 */
record Lines<A>(NdArray<A> array, long length, long[] shape) implements AutoCloseable {
  /** Finding so many ranks takes as long as a sort does. */
  private static final int MOST_SELECTED = 3 * RowSelect.RANKS;

  static <A> Lines<A> of(String name, DeviceArray<A> x, Over over) {
    if (over.mask() != null || over.first() != null) {
      throw new GpuException(name + " takes neither a mask nor an initial number");
    }
    Reducing.requireSome(name, x, over);
    return new Lines<>(last(x, over), over.count(x), Reducing.shape(x, over));
  }

  /** Returns the reduced axes of {@code x} as one, the last. */
  static <A> NdArray<A> last(DeviceArray<A> x, Over over) {
    int[] axes = Axes.distinct(Reducing.axes(x, over), x.rank());
    int[] last = new int[axes.length];
    Arrays.setAll(last, i -> x.rank() - axes.length + i);
    NdArray<A> moved = Manipulation.moveAxis(x, axes, last);
    long[] kept = Arrays.copyOf(moved.shape(), x.rank() - axes.length + 1);
    kept[kept.length - 1] = over.count(x);
    return Manipulation.reshape(moved, kept);
  }

  int axis() {
    return array.rank() - 1;
  }

  /** Returns the elements of some ranks of each line. */
  Ranked<A> at(long... ranks) {
    long[] distinct = LongStream.of(ranks).sorted().distinct().toArray();
    if (isSorted(distinct.length)) {
      return new Ranked<>(Sorting.sort(array), ranks);
    }
    long[] places = LongStream.of(ranks).map(rank -> Arrays.binarySearch(distinct, rank)).toArray();
    try (Rows<A> rows = Rows.of(array, -1)) {
      return new Ranked<>(RowSelect.of(rows, order(), distinct), places);
    }
  }

  /**
   * Returns elements of each line by ranks of its own.
   *
   * @param ranks of the lines' shape, with a last axis of the ranks of each
   */
  Ranked<A> at(NdArray<long[]> ranks) {
    long count = ranks.layout().extent(axis());
    long[] places = LongStream.range(0, count).toArray();
    if (isSorted(count)) {
      try (NdArray<A> sorted = Sorting.sort(array)) {
        return new Ranked<>(Indexing.takeAlongAxis(sorted, ranks, -1), places);
      }
    }
    try (Rows<A> rows = Rows.of(array, -1)) {
      return new Ranked<>(RowSelect.of(rows, order(), ranks), places);
    }
  }

  private boolean isSorted(long ranks) {
    return length <= RowSort.LONGEST_IN_BLOCK
        || ranks > MOST_SELECTED
        || DTypes.isComplex(array.dtype());
  }

  private KeyOrder order() {
    return KeyOrder.of("an order statistic", array.dtype(), SortOrder.ASCENDING);
  }

  @Override
  public void close() {
    array.close();
  }

  /**
   * Elements of each line.
   *
   * @param elements the lines, or what was chosen of them
   * @param places where in them each of the elements is that were asked for
   */
  record Ranked<A>(NdArray<A> elements, long[] places) implements AutoCloseable {
    /** Returns one of the elements of each line. */
    <R> NdArray<R> get(int i, DType<R> dtype) {
      return elements.index(elements.rank() - 1, places[i]).astype(dtype);
    }

    @Override
    public void close() {
      elements.close();
    }
  }
}
