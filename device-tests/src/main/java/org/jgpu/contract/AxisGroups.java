package org.jgpu.contract;

import java.util.Arrays;

/**
 * Which elements of a row-major array a reduction over some axes combines, worked out the slow way.
 */
final class AxisGroups {
  private final int[] shape;
  private final boolean[] reduced;

  AxisGroups(int[] shape, int... axes) {
    this.shape = shape;
    this.reduced = new boolean[shape.length];
    for (int axis : axes) {
      reduced[axis < 0 ? axis + shape.length : axis] = true;
    }
  }

  /** Returns the shape of the result. */
  long[] resultShape() {
    long[] kept = new long[shape.length];
    int rank = 0;
    for (int axis = 0; axis < shape.length; axis++) {
      if (!reduced[axis]) {
        kept[rank++] = shape[axis];
      }
    }
    return Arrays.copyOf(kept, rank);
  }

  /** Returns the shape of the result with an axis of extent 1 for each that is reduced. */
  long[] resultShapeOfSameRank() {
    long[] extents = new long[shape.length];
    for (int axis = 0; axis < shape.length; axis++) {
      extents[axis] = reduced[axis] ? 1 : shape[axis];
    }
    return extents;
  }

  /** Returns the number of elements of the result. */
  int resultSize() {
    long size = 1;
    for (long extent : resultShape()) {
      size *= extent;
    }
    return Math.toIntExact(size);
  }

  /** Returns which element of the result element {@code index} of the array goes into. */
  int group(int index) {
    int group = 0;
    int weight = 1;
    int rest = index;
    for (int axis = shape.length - 1; axis >= 0; axis--) {
      int at = rest % shape[axis];
      rest /= shape[axis];
      if (!reduced[axis]) {
        group += at * weight;
        weight *= shape[axis];
      }
    }
    return group;
  }
}
