package org.jgpu.arrays;

import java.util.stream.IntStream;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Axes by number, negative ones from the last. */
final class Axes {
  private Axes() {}

  /**
   * Returns the axis counted from the first.
   *
   * @throws GpuException if there is no such axis
   */
  static int of(int axis, int rank) {
    return Shapes.axis(axis, rank);
  }

  /** Returns the extent of an array along an axis, a negative one of which counts from the last. */
  static long extent(DeviceArray<?> x, int axis) {
    return x.layout().extent(of(axis, x.rank()));
  }

  /** Returns all axes, from the first on. */
  static int[] all(int rank) {
    return IntStream.range(0, rank).toArray();
  }

  /** Returns distinct axes, counted from the first. */
  static int[] distinct(int[] axes, int rank) {
    return Shapes.axes(axes, rank);
  }
}
