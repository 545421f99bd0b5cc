package org.jgpu.arrays;

import org.jgpu.arrays.Sorting.TopK;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Places of a few elements of an order along an axis. Long rows are selected from, which reads them
 * once for each digit of one element; sorting them also writes them as often. Others are sorted.
 */
final class PartialSort {
  private PartialSort() {}

  static NdArray<long[]> partition(String call, DeviceArray<?> x, int axis, long... kth) {
    requireInside(call, x, axis, kth);
    return kth.length == 1 && isSelected(x, axis)
        ? around(call, x, axis, kth[0])
        : Sorting.argSort(x, axis);
  }

  private static <A> NdArray<long[]> around(String call, DeviceArray<A> x, int axis, long kth) {
    KeyOrder keys = KeyOrder.of(call, x.dtype(), SortOrder.ASCENDING);
    try (Rows<A> rows = Rows.of(x, axis)) {
      long length = rows.length();
      return rows.back(RowSelect.places(rows, keys, kth < 0 ? kth + length : kth, length));
    }
  }

  static void requireInside(String call, DeviceArray<?> x, int axis, long... kth) {
    long extent = Axes.extent(x, axis);
    for (long place : kth) {
      if (place < -extent || place >= extent) {
        throw new GpuException(
            call + " at index " + place + " of axis " + axis + ", which has " + extent);
      }
    }
  }

  static <A> TopK<A> topK(DeviceArray<A> x, long count, int axis, SortOrder order) {
    long extent = Axes.extent(x, axis);
    if (count < 0 || count > extent) {
      throw new GpuException("topK of " + count + " elements of axis " + axis + ", of " + extent);
    }
    if (isSelected(x, axis) && count > 0 && 2 * count <= extent) {
      return best(x, count, axis, order);
    }
    try (NdArray<long[]> places = Sorting.argSort(x, axis, order)) {
      NdArray<long[]> first = places.slice(axis, 0, count).copy();
      return new TopK<>(Indexing.takeAlongAxis(x, first, axis), first);
    }
  }

  /** Finds the elements that are wanted in long rows, and sorts these alone. */
  private static <A> TopK<A> best(DeviceArray<A> x, long count, int axis, SortOrder order) {
    KeyOrder keys = KeyOrder.of("topK", x.dtype(), order);
    try (Rows<A> rows = Rows.of(x, axis);
        NdArray<long[]> chosen = RowSelect.places(rows, keys, count - 1, count);
        NdArray<A> elements = Indexing.takeAlongAxis(rows.array(), chosen, -1);
        NdArray<long[]> places = Sorting.argSort(elements, -1, order)) {
      return new TopK<>(
          rows.back(Indexing.takeAlongAxis(elements, places, -1)),
          rows.back(Indexing.takeAlongAxis(chosen, places, -1)));
    }
  }

  /** As many of the first elements as {@code values} has along the axis. */
  static <A> void topK(
      DeviceArray<A> x,
      int axis,
      SortOrder order,
      DeviceArray<A> values,
      DeviceArray<long[]> indices) {
    int along = Axes.of(axis, x.rank());
    long count = values.rank() == x.rank() ? values.layout().extent(along) : 0;
    long[] shape = Shaping.with(x.shape(), along, count);
    Targets.require("topK", x, values, x.dtype(), shape);
    Targets.require("topK", x, indices, DType.INT64, shape);
    Targets.requireApart("topK", values, indices);
    try (TopK<A> top = topK(x, count, axis, order)) {
      Views.borrowed(values).copyFrom(top.values());
      Views.borrowed(indices).copyFrom(top.indices());
    }
  }

  private static boolean isSelected(DeviceArray<?> x, int axis) {
    return Axes.extent(x, axis) > RowSort.LONGEST_IN_BLOCK && !DTypes.isComplex(x.dtype());
  }
}
