package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;

/** Arithmetic on shapes and axes. */
final class Shaping {
  private Shaping() {}

  static int[] order(int rank) {
    int[] order = new int[rank];
    for (int axis = 0; axis < rank; axis++) {
      order[axis] = axis;
    }
    return order;
  }

  static int find(int[] values, int wanted) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  static long[] inserted(long[] values, int at, long value) {
    long[] longer = new long[values.length + 1];
    System.arraycopy(values, 0, longer, 0, at);
    longer[at] = value;
    System.arraycopy(values, at, longer, at + 1, values.length - at);
    return longer;
  }

  static long[] without(long[] values, int... axes) {
    long[] left = new long[values.length];
    int count = 0;
    for (int axis = 0; axis < values.length; axis++) {
      if (find(axes, axis) < 0) {
        left[count++] = values[axis];
      }
    }
    return Arrays.copyOf(left, count);
  }

  static long[] with(long[] values, int axis, long value) {
    long[] changed = values.clone();
    changed[axis] = value;
    return changed;
  }

  /** Returns an index that may count from the end, moved into {@code [0, extent]}. */
  static long clamped(long index, long extent) {
    return Math.max(0, Math.min(extent, index < 0 ? index + extent : index));
  }

  /** Returns whether {@code size} elements fill {@code shape}, one of whose extents may be -1. */
  static boolean fits(long size, long[] shape) {
    long known = 1;
    int open = 0;
    for (long extent : shape) {
      if (extent == -1) {
        open++;
      } else {
        known *= extent;
      }
    }
    return open == 0 ? known == size : open == 1 && known > 0 && size % known == 0;
  }

  static long product(long[] extents) {
    long product = 1;
    for (long extent : extents) {
      long factor = product;
      product = factor * extent;
      if (Math.multiplyHigh(factor, extent) != product >> 63) {
        throw new GpuException(
            "shape " + Shapes.text(extents) + " has more than 2^63 - 1 elements");
      }
    }
    return product;
  }

  /**
   * Returns how many elements a shape has that a caller gave.
   *
   * @throws GpuException if no array has it
   */
  static long size(long... shape) {
    return Layout.contiguous(shape).size();
  }
}
