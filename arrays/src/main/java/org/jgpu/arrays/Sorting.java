package org.jgpu.arrays;

import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Sorts along an axis, of any dtype: NaN is last, -0 and 0 are equal, complex numbers go by their
 * real parts and then by their imaginary ones. All are stable: equal elements keep their order, in
 * descending order, too.
 *
 * <p>Each function returns new arrays, which the caller closes or an enclosing scope frees, and
 * does not block. Thread-safe.
 */
public final class Sorting {
  private Sorting() {}

  /** The elements in ascending order along the last axis. */
  public static <A> NdArray<A> sort(DeviceArray<A> x) {
    return sort(x, -1);
  }

  /** As {@link #sort(DeviceArray)}, along an axis; a negative one counts from the last. */
  public static <A> NdArray<A> sort(DeviceArray<A> x, int axis) {
    return sort(x, axis, SortOrder.ASCENDING);
  }

  /** The elements in order along an axis. */
  public static <A> NdArray<A> sort(DeviceArray<A> x, int axis, SortOrder order) {
    if (DTypes.isComplex(x.dtype())) {
      try (NdArray<long[]> places = argSort(x, axis, order)) {
        return Indexing.takeAlongAxis(x, places, axis);
      }
    }
    KeyOrder keys = KeyOrder.of("sort", x.dtype(), order);
    try (Rows<A> rows = Rows.of(x, axis)) {
      NdArray<A> result = Nd.emptyLike(rows.array());
      RowSort.keys(rows, keys, result);
      return rows.back(result);
    }
  }

  /** The indices along the last axis that would put the elements in ascending order. */
  public static NdArray<long[]> argSort(DeviceArray<?> x) {
    return argSort(x, -1);
  }

  /** As {@link #argSort(DeviceArray)}, along an axis; a negative one counts from the last. */
  public static NdArray<long[]> argSort(DeviceArray<?> x, int axis) {
    return argSort(x, axis, SortOrder.ASCENDING);
  }

  /** The indices along an axis that would put the elements in order. */
  public static NdArray<long[]> argSort(DeviceArray<?> x, int axis, SortOrder order) {
    return DTypes.isComplex(x.dtype()) ? complex(x, axis, order) : real(x, axis, order);
  }

  private static <A> NdArray<long[]> real(DeviceArray<A> x, int axis, SortOrder order) {
    KeyOrder keys = KeyOrder.of("argSort", x.dtype(), order);
    try (Rows<A> rows = Rows.of(x, axis)) {
      NdArray<long[]> places = Nd.on(x.gpu()).empty(DType.INT64, rows.array().shape());
      RowSort.places(rows, keys, places);
      return rows.back(places);
    }
  }

  /** Numbers with NaN in both parts come last, before them those with it in the real part. */
  private static NdArray<long[]> complex(DeviceArray<?> x, int axis, SortOrder order) {
    NdArray<?> re = Complexes.real(x);
    NdArray<?> im = Complexes.imag(x);
    try (NdArray<boolean[]> reIsNaN = Comparison.isNaN(re);
        NdArray<boolean[]> imIsNaN = Comparison.isNaN(im);
        NdArray<long[]> byIm = argSort(im, axis, order);
        NdArray<long[]> byRe = then(byIm, re, axis, order);
        NdArray<long[]> byImNaN = then(byRe, imIsNaN, axis, SortOrder.ASCENDING)) {
      return then(byImNaN, reIsNaN, axis, SortOrder.ASCENDING);
    }
  }

  /** Returns places in the order of {@code key}, and as they are where it is equal. */
  private static NdArray<long[]> then(
      NdArray<long[]> places, DeviceArray<?> key, int axis, SortOrder order) {
    try (NdArray<?> ordered = Indexing.takeAlongAxis(key, places, axis);
        NdArray<long[]> next = argSort(ordered, axis, order)) {
      return Indexing.takeAlongAxis(places, next, axis);
    }
  }

  /**
   * The indices that sort by several keys: by the last one, where that is equal by the one before,
   * and so on, as NumPy has it.
   *
   * @param keys arrays of one shape
   */
  public static NdArray<long[]> lexSort(List<? extends DeviceArray<?>> keys, int axis) {
    if (keys.isEmpty()) {
      throw new GpuException("lexSort by no keys");
    }
    keys.forEach(key -> requireSameShape("lexSort", keys.get(0), key));
    NdArray<long[]> places = argSort(keys.get(0), axis);
    for (DeviceArray<?> key : keys.subList(1, keys.size())) {
      try (NdArray<long[]> before = places) {
        places = then(before, key, axis, SortOrder.ASCENDING);
      }
    }
    return places;
  }

  /** As {@link #sortByKey(DeviceArray, DeviceArray, int, SortOrder)}, ascending, the last axis. */
  public static <K, V> Pairs<K, V> sortByKey(DeviceArray<K> keys, DeviceArray<V> values) {
    return sortByKey(keys, values, -1, SortOrder.ASCENDING);
  }

  /**
   * Keys in order along an axis, and the values that belong to them.
   *
   * @param values of the same shape and any dtype
   */
  public static <K, V> Pairs<K, V> sortByKey(
      DeviceArray<K> keys, DeviceArray<V> values, int axis, SortOrder order) {
    requireSameShape("sortByKey", keys, values);
    if (values.dtype().bytes() == Integer.BYTES && !DTypes.isComplex(keys.dtype())) {
      return moved(keys, values, axis, order);
    }
    try (NdArray<long[]> places = argSort(keys, axis, order)) {
      return new Pairs<>(
          Indexing.takeAlongAxis(keys, places, axis), Indexing.takeAlongAxis(values, places, axis));
    }
  }

  private static <K, V> Pairs<K, V> moved(
      DeviceArray<K> keys, DeviceArray<V> values, int axis, SortOrder order) {
    KeyOrder keyOrder = KeyOrder.of("sortByKey", keys.dtype(), order);
    try (Rows<K> keyRows = Rows.of(keys, axis);
        Rows<V> valueRows = Rows.of(values, axis)) {
      NdArray<K> sorted = Nd.emptyLike(keyRows.array());
      NdArray<V> along = Nd.emptyLike(valueRows.array());
      DeviceArray<int[]> words = valueRows.array().reinterpret(DType.INT32);
      RowSort.pairs(keyRows, words, keyOrder, sorted, along.reinterpret(DType.INT32));
      return new Pairs<>(keyRows.back(sorted), valueRows.back(along));
    }
  }

  private static void requireSameShape(String name, DeviceArray<?> one, DeviceArray<?> other) {
    if (!Arrays.equals(one.shape(), other.shape())) {
      throw new GpuException(
          name
              + " of arrays of shapes "
              + Shapes.text(one.shape())
              + " and "
              + Shapes.text(other.shape())
              + ": all must have one shape");
    }
  }

  /**
   * The elements along an axis such that what stands at each of the indices {@code kth} would stand
   * there in ascending order, with nothing larger before and nothing less behind.
   *
   * @param kth negative ones count from the end
   */
  public static <A> NdArray<A> partition(DeviceArray<A> x, int axis, long... kth) {
    requireInside("partition", x, axis, kth);
    return sort(x, axis);
  }

  /** The indices along an axis that {@link #partition} picks its elements by. */
  public static NdArray<long[]> argPartition(DeviceArray<?> x, int axis, long... kth) {
    requireInside("argPartition", x, axis, kth);
    return kth.length == 1 && isSelected(x, axis) ? around(x, axis, kth[0]) : argSort(x, axis);
  }

  /** Long rows are read for each digit of one element; sorting them also writes them as often. */
  private static boolean isSelected(DeviceArray<?> x, int axis) {
    return x.layout().extent(Axes.of(axis, x.rank())) > RowSort.LONGEST_IN_BLOCK
        && !DTypes.isComplex(x.dtype());
  }

  private static <A> NdArray<long[]> around(DeviceArray<A> x, int axis, long kth) {
    KeyOrder keys = KeyOrder.of("argPartition", x.dtype(), SortOrder.ASCENDING);
    try (Rows<A> rows = Rows.of(x, axis)) {
      long length = rows.length();
      return rows.back(RowSelect.places(rows, keys, kth < 0 ? kth + length : kth, length));
    }
  }

  private static void requireInside(String name, DeviceArray<?> x, int axis, long... kth) {
    long extent = x.layout().extent(Axes.of(axis, x.rank()));
    for (long place : kth) {
      if (place < -extent || place >= extent) {
        throw new GpuException(
            name + " at index " + place + " of axis " + axis + ", which has " + extent);
      }
    }
  }

  /**
   * The first {@code count} elements of an order along an axis, and their indices; the largest ones
   * in descending order.
   */
  public static <A> TopK<A> topK(DeviceArray<A> x, long count, int axis, SortOrder order) {
    long extent = x.layout().extent(Axes.of(axis, x.rank()));
    if (count < 0 || count > extent) {
      throw new GpuException("topK of " + count + " elements of axis " + axis + ", of " + extent);
    }
    if (isSelected(x, axis) && count > 0 && 2 * count <= extent) {
      return best(x, count, axis, order);
    }
    try (NdArray<long[]> places = argSort(x, axis, order)) {
      NdArray<long[]> first = places.slice(Axes.of(axis, x.rank()), 0, count).copy();
      return new TopK<>(Indexing.takeAlongAxis(x, first, axis), first);
    }
  }

  /** Finds the elements that are wanted in long rows, and sorts these alone. */
  private static <A> TopK<A> best(DeviceArray<A> x, long count, int axis, SortOrder order) {
    KeyOrder keys = KeyOrder.of("topK", x.dtype(), order);
    try (Rows<A> rows = Rows.of(x, axis);
        NdArray<long[]> chosen = RowSelect.places(rows, keys, count - 1, count);
        NdArray<A> elements = Indexing.takeAlongAxis(rows.array(), chosen, -1);
        NdArray<long[]> places = argSort(elements, -1, order)) {
      return new TopK<>(
          rows.back(Indexing.takeAlongAxis(elements, places, -1)),
          rows.back(Indexing.takeAlongAxis(chosen, places, -1)));
    }
  }

  /** The largest {@code count} elements along the last axis, the largest first. */
  public static <A> TopK<A> topK(DeviceArray<A> x, long count) {
    return topK(x, count, -1, SortOrder.DESCENDING);
  }

  /** Sorted keys and the values that belong to them, for the caller to close. */
  public record Pairs<K, V>(NdArray<K> keys, NdArray<V> values) implements AutoCloseable {
    /** Frees both. */
    @Override
    public void close() {
      keys.close();
      values.close();
    }
  }

  /** Elements in order and their indices along the axis, for the caller to close. */
  public record TopK<A>(NdArray<A> values, NdArray<long[]> indices) implements AutoCloseable {
    /** Frees both. */
    @Override
    public void close() {
      values.close();
      indices.close();
    }
  }
}
