package org.jgpu.arrays;

import org.jgpu.runtime.DeviceArray;

/**
 * An array with one axis moved to the end, contiguous, so that what runs along the axis sees rows.
 *
 * @param array a view where one is contiguous, else a copy; closing frees it
 * @param axis which axis it was
 * @param <A> the Java array type of the elements
 */
record Rows<A>(NdArray<A> array, int axis) implements AutoCloseable {
  static <A> Rows<A> of(DeviceArray<A> x, int axis) {
    int along = Axes.of(axis, x.rank());
    NdArray<A> moved = Manipulation.moveAxis(x, along, -1);
    return new Rows<>(moved.isContiguous() ? moved : moved.copy(), along);
  }

  /** Returns how many elements a row has. */
  long length() {
    return array.layout().extent(array.rank() - 1);
  }

  /** Returns how many rows there are. */
  long count() {
    return length() == 0 ? 0 : array.size() / length();
  }

  /** Returns results of the same rows with the axis where it was; {@code result} is used up. */
  <R> NdArray<R> back(NdArray<R> result) {
    if (axis == result.rank() - 1) {
      return result;
    }
    try (result) {
      return Manipulation.moveAxis(result, -1, axis).copy();
    }
  }

  @Override
  public void close() {
    array.close();
  }
}
