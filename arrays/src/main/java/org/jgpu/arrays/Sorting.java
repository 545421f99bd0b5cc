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
 * <p>All run over every line along their axis, of any strides, in the same launches: a batch is an
 * array with further axes. Those of lines of different lengths are {@link Segments}.
 *
 * <p>Each function returns new arrays, which the caller closes or an enclosing scope frees, or
 * writes into given ones, and does not block. Thread-safe.
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
    return filled(x.dtype(), x, out -> sort(x, axis, order, out));
  }

  /**
   * As {@link #sort(DeviceArray, int, SortOrder)}, into {@code out} of the same dtype and shape.
   *
   * @param out may be {@code x} itself, or share memory with it in any way
   */
  public static <A> void sort(DeviceArray<A> x, int axis, SortOrder order, DeviceArray<A> out) {
    SortTarget.require("sort", out, x.dtype(), x.shape());
    if (DTypes.isComplex(x.dtype())) {
      try (NdArray<long[]> places = argSort(x, axis, order);
          NdArray<A> sorted = Indexing.takeAlongAxis(x, places, axis)) {
        Views.borrowed(out).copyFrom(sorted);
      }
      return;
    }
    KeyOrder keys = KeyOrder.of("sort", x.dtype(), order);
    try (Rows<A> rows = Rows.of(x, axis);
        SortTarget<A> target = SortTarget.of(out, rows)) {
      RowSort.keys(rows, keys, target.rows());
      target.finish();
    }
  }

  /** Fills a new array of some shape. */
  private interface Fill<R> {
    void into(NdArray<R> out);
  }

  private static <R> NdArray<R> filled(DType<R> dtype, DeviceArray<?> like, Fill<R> fill) {
    NdArray<R> result = Nd.on(like.gpu()).empty(dtype, like.shape());
    try {
      fill.into(result);
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
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
    return filled(DType.INT64, x, out -> argSort(x, axis, order, out));
  }

  /**
   * As {@link #argSort(DeviceArray, int, SortOrder)}, into {@code out}.
   *
   * @param out of int64 and the shape of {@code x}; may share memory with it
   */
  public static void argSort(DeviceArray<?> x, int axis, SortOrder order, DeviceArray<long[]> out) {
    SortTarget.require("argSort", out, DType.INT64, x.shape());
    if (DTypes.isComplex(x.dtype())) {
      try (NdArray<long[]> places =
          complex(
              x,
              axis,
              key -> argSort(key, axis, order),
              key -> argSort(key, axis, SortOrder.ASCENDING))) {
        Views.borrowed(out).copyFrom(places);
      }
    } else {
      real(x, axis, order, out);
    }
  }

  private static <A> void real(
      DeviceArray<A> x, int axis, SortOrder order, DeviceArray<long[]> out) {
    KeyOrder keys = KeyOrder.of("argSort", x.dtype(), order);
    try (Rows<A> rows = Rows.of(x, axis);
        SortTarget<long[]> target = SortTarget.of(out, rows)) {
      RowSort.places(rows, keys, target.rows());
      target.finish();
    }
  }

  /** Gives the places of real numbers in order. */
  interface ArgSort {
    NdArray<long[]> of(DeviceArray<?> key);
  }

  /** Numbers with NaN in both parts come last, before them those with it in the real part. */
  static NdArray<long[]> complex(DeviceArray<?> x, int axis, ArgSort inOrder, ArgSort ascending) {
    NdArray<?> re = Complexes.real(x);
    NdArray<?> im = Complexes.imag(x);
    try (NdArray<boolean[]> reIsNaN = Comparison.isNaN(re);
        NdArray<boolean[]> imIsNaN = Comparison.isNaN(im);
        NdArray<long[]> byIm = inOrder.of(im);
        NdArray<long[]> byRe = then(byIm, re, axis, inOrder);
        NdArray<long[]> byImNaN = then(byRe, imIsNaN, axis, ascending)) {
      return then(byImNaN, reIsNaN, axis, ascending);
    }
  }

  /** Returns places in the order of {@code key}, and as they are where it is equal. */
  private static NdArray<long[]> then(
      NdArray<long[]> places, DeviceArray<?> key, int axis, ArgSort sort) {
    try (NdArray<?> ordered = taken(key, places, axis);
        NdArray<long[]> next = sort.of(ordered)) {
      return taken(places, next, axis);
    }
  }

  private static <A> NdArray<A> taken(DeviceArray<A> x, NdArray<long[]> places, int axis) {
    return Indexing.takeAlongAxis(x, places, axis);
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
        places = then(before, key, axis, next -> argSort(next, axis));
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
    NdArray<K> sorted = Nd.on(keys.gpu()).empty(keys.dtype(), keys.shape());
    try {
      return new Pairs<>(
          sorted,
          filled(
              values.dtype(),
              values,
              along -> sortByKey(keys, values, axis, order, sorted, along)));
    } catch (RuntimeException e) {
      sorted.close();
      throw e;
    }
  }

  /**
   * As {@link #sortByKey(DeviceArray, DeviceArray, int, SortOrder)}, into given arrays.
   *
   * @param outKeys may be {@code keys} itself, or overlap what is read in any way; but not {@code
   *     outValues}
   * @param outValues may be {@code values} itself, likewise
   */
  public static <K, V> void sortByKey(
      DeviceArray<K> keys,
      DeviceArray<V> values,
      int axis,
      SortOrder order,
      DeviceArray<K> outKeys,
      DeviceArray<V> outValues) {
    requireSameShape("sortByKey", keys, values);
    SortTarget.require("sortByKey", outKeys, keys.dtype(), keys.shape());
    SortTarget.require("sortByKey", outValues, values.dtype(), values.shape());
    requireApart("sortByKey", outKeys, outValues);
    if (values.dtype().bytes() == Integer.BYTES && !DTypes.isComplex(keys.dtype())) {
      move(keys, values, axis, order, outKeys, outValues);
      return;
    }
    try (NdArray<long[]> places = argSort(keys, axis, order);
        NdArray<K> sorted = taken(keys, places, axis);
        NdArray<V> along = taken(values, places, axis)) {
      Views.borrowed(outKeys).copyFrom(sorted);
      Views.borrowed(outValues).copyFrom(along);
    }
  }

  private static <K, V> void move(
      DeviceArray<K> keys,
      DeviceArray<V> values,
      int axis,
      SortOrder order,
      DeviceArray<K> outKeys,
      DeviceArray<V> outValues) {
    KeyOrder keyOrder = KeyOrder.of("sortByKey", keys.dtype(), order);
    try (Rows<K> keyRows = Rows.of(keys, axis);
        Rows<V> valueRows = Rows.of(values, axis);
        SortTarget<K> sorted = SortTarget.of(outKeys, keyRows, valueRows);
        SortTarget<V> along = SortTarget.of(outValues, keyRows, valueRows)) {
      DeviceArray<int[]> words = valueRows.array().reinterpret(DType.INT32);
      DeviceArray<int[]> outWords = along.rows().reinterpret(DType.INT32);
      RowSort.pairs(keyRows, words, keyOrder, sorted.rows(), outWords);
      sorted.finish();
      along.finish();
    }
  }

  private static void requireApart(String call, DeviceArray<?> one, DeviceArray<?> other) {
    if (Views.share(one, other)) {
      throw new GpuException(call + " into two arrays that share memory; each result has its own");
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

  /** As {@link #partition(DeviceArray, int, long...)}, into {@code out}, as {@code sort} does. */
  public static <A> void partition(DeviceArray<A> x, int axis, long[] kth, DeviceArray<A> out) {
    requireInside("partition", x, axis, kth);
    sort(x, axis, SortOrder.ASCENDING, out);
  }

  /** The indices along an axis that {@link #partition} picks its elements by. */
  public static NdArray<long[]> argPartition(DeviceArray<?> x, int axis, long... kth) {
    requireInside("argPartition", x, axis, kth);
    return kth.length == 1 && isSelected(x, axis) ? around(x, axis, kth[0]) : argSort(x, axis);
  }

  /** As {@link #argPartition(DeviceArray, int, long...)}, into {@code out} of int64. */
  public static void argPartition(DeviceArray<?> x, int axis, long[] kth, DeviceArray<long[]> out) {
    SortTarget.require("argPartition", out, DType.INT64, x.shape());
    try (NdArray<long[]> places = argPartition(x, axis, kth)) {
      Views.borrowed(out).copyFrom(places);
    }
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

  /**
   * As {@link #topK(DeviceArray, long, int, SortOrder)}, into given arrays, whose extent along the
   * axis says how many.
   *
   * @param values may share memory with {@code x}, but not with {@code indices}
   * @param indices of int64
   */
  public static <A> void topK(
      DeviceArray<A> x,
      int axis,
      SortOrder order,
      DeviceArray<A> values,
      DeviceArray<long[]> indices) {
    int along = Axes.of(axis, x.rank());
    long count = values.rank() == x.rank() ? values.layout().extent(along) : 0;
    long[] shape = Shaping.with(x.shape(), along, count);
    SortTarget.require("topK", values, x.dtype(), shape);
    SortTarget.require("topK", indices, DType.INT64, shape);
    requireApart("topK", values, indices);
    try (TopK<A> top = topK(x, count, axis, order)) {
      Views.borrowed(values).copyFrom(top.values());
      Views.borrowed(indices).copyFrom(top.indices());
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
