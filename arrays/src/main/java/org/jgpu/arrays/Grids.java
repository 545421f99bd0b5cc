package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.runtime.DeviceArray;

/** Grids of coordinates, as views of the vectors that run along their axes. */
final class Grids {
  private Grids() {}

  /**
   * NumPy's indexing "xy": the first vector runs along the second axis, and the other way round.
   */
  static NdArray<?>[] byCoordinate(DeviceArray<?>... vectors) {
    NdArray<?>[] grids = byIndex(vectors);
    for (int i = 0; i < grids.length && grids.length > 1; i++) {
      grids[i] = Manipulation.swapAxes(grids[i], 0, 1);
    }
    return grids;
  }

  /** NumPy's indexing "ij": each vector runs along the axis of its number. */
  static NdArray<?>[] byIndex(DeviceArray<?>... vectors) {
    long[] shape = Arrays.stream(vectors).mapToLong(DeviceArray::size).toArray();
    NdArray<?>[] grids = new NdArray<?>[vectors.length];
    for (int axis = 0; axis < grids.length; axis++) {
      long[] along = new long[grids.length];
      Arrays.fill(along, 1);
      along[axis] = shape[axis];
      grids[axis] = Views.borrowed(vectors[axis]).reshape(along).broadcastTo(shape);
    }
    return grids;
  }
}
