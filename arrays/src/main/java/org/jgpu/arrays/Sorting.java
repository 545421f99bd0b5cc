package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;

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
    requireNonNull(x, "x");
    requireNonNull(order, "order");
    try (Scope scope = Scope.open()) {
      NdArray<A> sorted = Nd.emptyLike(x);
      sort(x, axis, order, sorted);
      return scope.keep(sorted);
    }
  }

  /**
   * As {@link #sort(DeviceArray, int, SortOrder)}, into {@code out} of the same dtype and shape.
   *
   * @param out may be {@code x} itself, or share memory with it in any way
   */
  public static <A> void sort(DeviceArray<A> x, int axis, SortOrder order, DeviceArray<A> out) {
    requireNonNull(order, "order");
    AxisSort.keys(x, axis, order, out);
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
    requireNonNull(order, "order");
    try (Scope scope = Scope.open()) {
      NdArray<long[]> places = Nd.on(x.gpu()).empty(DType.INT64, x.shape());
      argSort(x, axis, order, places);
      return scope.keep(places);
    }
  }

  /**
   * As {@link #argSort(DeviceArray, int, SortOrder)}, into {@code out}.
   *
   * @param out of int64 and the shape of {@code x}; may share memory with it
   */
  public static void argSort(DeviceArray<?> x, int axis, SortOrder order, DeviceArray<long[]> out) {
    requireNonNull(order, "order");
    AxisSort.places(x, axis, order, out);
  }

  /**
   * The indices that sort by several keys: by the last one, where that is equal by the one before,
   * and so on, as NumPy has it.
   *
   * @param keys arrays of one shape; of rank 0 they have the one place 0, along axis 0 or -1
   */
  public static NdArray<long[]> lexSort(List<? extends DeviceArray<?>> keys, int axis) {
    return LexicalOrder.places("lexSort", keys, axis);
  }

  /** As {@link #sortByKey(DeviceArray, DeviceArray, int, SortOrder)}, ascending, the last axis. */
  public static <K, V> Pairs<K, V> sortByKey(DeviceArray<K> keys, DeviceArray<V> values) {
    return sortByKey(keys, values, -1, SortOrder.ASCENDING);
  }

  /**
   * Keys in order along an axis, and the values that belong to them. Whole rows go by a key each
   * with {@code take(rows, argSort(keys), 0)}.
   *
   * @param values of the same shape and any dtype
   */
  public static <K, V> Pairs<K, V> sortByKey(
      DeviceArray<K> keys, DeviceArray<V> values, int axis, SortOrder order) {
    requireNonNull(keys, "keys");
    requireNonNull(values, "values");
    requireNonNull(order, "order");
    try (Scope scope = Scope.open()) {
      NdArray<K> sorted = Nd.emptyLike(keys);
      NdArray<V> along = Nd.emptyLike(values);
      sortByKey(keys, values, axis, order, sorted, along);
      return new Pairs<>(scope.keep(sorted), scope.keep(along));
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
    requireNonNull(keys, "keys");
    requireNonNull(values, "values");
    requireNonNull(order, "order");
    requireNonNull(outKeys, "outKeys");
    requireNonNull(outValues, "outValues");
    AxisSort.pairs(keys, values, axis, order, outKeys, outValues);
  }

  /**
   * The elements along an axis such that what stands at each of the indices {@code kth} would stand
   * there in ascending order, with nothing larger before and nothing less behind.
   *
   * @param kth negative ones count from the end
   */
  public static <A> NdArray<A> partition(DeviceArray<A> x, int axis, long... kth) {
    requireNonNull(kth, "kth");
    PartialSort.requireInside("partition", x, axis, kth);
    return sort(x, axis);
  }

  /** As {@link #partition(DeviceArray, int, long...)}, into {@code out}, as {@code sort} does. */
  public static <A> void partition(DeviceArray<A> x, int axis, long[] kth, DeviceArray<A> out) {
    requireNonNull(kth, "kth");
    PartialSort.requireInside("partition", x, axis, kth);
    Targets.require("partition", x, out, x.dtype(), x.shape());
    sort(x, axis, SortOrder.ASCENDING, out);
  }

  /** The indices along an axis that {@link #partition} picks its elements by. */
  public static NdArray<long[]> argPartition(DeviceArray<?> x, int axis, long... kth) {
    requireNonNull(kth, "kth");
    return PartialSort.partition("argPartition", x, axis, kth);
  }

  /** As {@link #argPartition(DeviceArray, int, long...)}, into {@code out} of int64. */
  public static void argPartition(DeviceArray<?> x, int axis, long[] kth, DeviceArray<long[]> out) {
    requireNonNull(kth, "kth");
    Targets.require("argPartition", x, out, DType.INT64, x.shape());
    try (NdArray<long[]> places = argPartition(x, axis, kth)) {
      Views.borrowed(out).copyFrom(places);
    }
  }

  /**
   * The first {@code count} elements of an order along an axis, and their indices; the largest ones
   * in descending order.
   */
  public static <A> TopK<A> topK(DeviceArray<A> x, long count, int axis, SortOrder order) {
    return PartialSort.topK(x, count, axis, order);
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
    requireNonNull(order, "order");
    requireNonNull(indices, "indices");
    PartialSort.topK(x, axis, order, values, indices);
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
