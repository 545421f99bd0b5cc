package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Sorts along an axis into given arrays, which may share memory with what is read. Real numbers are
 * sorted as rows, complex ones by the places of their parts.
 */
final class AxisSort {
  private AxisSort() {}

  static <A> void keys(DeviceArray<A> x, int axis, SortOrder order, DeviceArray<A> out) {
    Targets.require("sort", x, out, x.dtype(), x.shape());
    if (DTypes.isComplex(x.dtype())) {
      try (NdArray<long[]> places = Sorting.argSort(x, axis, order);
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

  static void places(DeviceArray<?> x, int axis, SortOrder order, DeviceArray<long[]> out) {
    Targets.require("argSort", x, out, DType.INT64, x.shape());
    if (DTypes.isComplex(x.dtype())) {
      try (NdArray<long[]> places =
          LexicalOrder.complex(
              x,
              axis,
              key -> Sorting.argSort(key, axis, order),
              key -> Sorting.argSort(key, axis))) {
        Views.borrowed(out).copyFrom(places);
      }
    } else {
      placesOfReal(x, axis, order, out);
    }
  }

  private static <A> void placesOfReal(
      DeviceArray<A> x, int axis, SortOrder order, DeviceArray<long[]> out) {
    KeyOrder keys = KeyOrder.of("argSort", x.dtype(), order);
    try (Rows<A> rows = Rows.of(x, axis);
        SortTarget<long[]> target = SortTarget.of(out, rows)) {
      RowSort.places(rows, keys, target.rows());
      target.finish();
    }
  }

  /** Sorts keys and their values: words of 4 bytes move with the keys, others are taken after. */
  static <K, V> void pairs(
      DeviceArray<K> keys,
      DeviceArray<V> values,
      int axis,
      SortOrder order,
      DeviceArray<K> outKeys,
      DeviceArray<V> outValues) {
    requireSameShape("sortByKey", keys, values, partsByKey(keys, values));
    Targets.require("sortByKey", keys, outKeys, keys.dtype(), keys.shape());
    Targets.require("sortByKey", keys, outValues, values.dtype(), values.shape());
    Targets.requireApart("sortByKey", outKeys, outValues);
    if (values.dtype().bytes() == Integer.BYTES && !DTypes.isComplex(keys.dtype())) {
      move(keys, values, axis, order, outKeys, outValues);
      return;
    }
    try (NdArray<long[]> places = Sorting.argSort(keys, axis, order);
        NdArray<K> sorted = Indexing.takeAlongAxis(keys, places, axis);
        NdArray<V> along = Indexing.takeAlongAxis(values, places, axis)) {
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

  /** Returns what sorts whole parts of an array, if there is a key for each along some axis. */
  private static String partsByKey(DeviceArray<?> keys, DeviceArray<?> values) {
    for (int axis = 0; keys.rank() == 1 && axis < values.rank(); axis++) {
      if (values.layout().extent(axis) == keys.size()) {
        return "; take(values, argSort(keys), %d) has the parts along axis %d in order of their keys"
            .formatted(axis, axis);
      }
    }
    return "";
  }

  static void requireSameShape(String call, DeviceArray<?> one, DeviceArray<?> other) {
    requireSameShape(call, one, other, "");
  }

  private static void requireSameShape(
      String call, DeviceArray<?> one, DeviceArray<?> other, String hint) {
    if (!Arrays.equals(one.shape(), other.shape())) {
      throw new GpuException(
          call
              + " of arrays of shapes "
              + Shapes.text(one.shape())
              + " and "
              + Shapes.text(other.shape())
              + ": all must have one shape"
              + hint);
    }
  }
}
