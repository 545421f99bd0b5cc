package org.jgpu.runtime.layout;

import org.jgpu.runtime.error.GpuException;

/** Finds the strides of a reshaped view of a strided array, where there are some. */
final class Reshaping {
  private Reshaping() {}

  /**
   * Walks both shapes from the front and matches groups of axes with the same number of elements;
   * the old axes of a group must lie as one run.
   */
  static long[] strides(long[] shape, long[] strides, long[] target) {
    long[] result = Shapes.rowMajorStrides(target);
    int from = 0;
    int to = 0;
    while (to < target.length) {
      int fromEnd = from;
      int toEnd = to + 1;
      long oldCount = 1;
      long newCount = target[to];
      while (oldCount != newCount) {
        if (oldCount < newCount) {
          oldCount *= shape[fromEnd++];
        } else {
          newCount *= target[toEnd++];
        }
      }
      fill(result, target, to, toEnd, runStride(shape, strides, from, fromEnd, target));
      from = fromEnd;
      to = toEnd;
    }
    return result;
  }

  private static long runStride(long[] shape, long[] strides, int from, int end, long[] target) {
    long stride = 1;
    long expected = 0;
    boolean first = true;
    for (int axis = end - 1; axis >= from; axis--) {
      if (shape[axis] == 1) {
        continue;
      }
      if (first) {
        stride = strides[axis];
        first = false;
      } else if (strides[axis] != expected) {
        throw new GpuException(
            "no view of the strided array of shape "
                + Shapes.text(shape)
                + " has the shape "
                + Shapes.text(target)
                + "; take a copy() of it first");
      }
      expected = strides[axis] * shape[axis];
    }
    return stride;
  }

  private static void fill(long[] result, long[] target, int from, int end, long stride) {
    long next = stride;
    for (int axis = end - 1; axis >= from; axis--) {
      result[axis] = next;
      next *= target[axis];
    }
  }
}
