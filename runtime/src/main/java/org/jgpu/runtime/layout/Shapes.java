package org.jgpu.runtime.layout;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jgpu.runtime.error.GpuException;

/** Checks and arithmetic on shapes. */
public final class Shapes {
  private Shapes() {}

  /** Returns the number of elements of {@code shape}, which {@link #check} accepts. */
  public static long size(long[] shape) {
    requireNonNull(shape, "shape");
    long size = 1;
    for (long extent : shape) {
      if (extent == 0) {
        return 0;
      }
    }
    for (long extent : shape) {
      size *= extent;
    }
    return size;
  }

  /** Returns {@code shape} as NumPy writes it, such as {@code (3, 4)} or {@code (5,)}. */
  public static String text(long... shape) {
    if (shape.length == 1) {
      return "(" + shape[0] + ",)";
    }
    String list = Arrays.toString(shape);
    return "(" + list.substring(1, list.length() - 1) + ")";
  }

  /**
   * Returns the shape that both broadcast to.
   *
   * @throws GpuException naming both and the last axis along which they differ, if there is none
   */
  public static long[] broadcast(long[] left, long[] right) {
    long[] result = new long[Math.max(left.length, right.length)];
    for (int i = 1; i <= result.length; i++) {
      long a = i <= left.length ? left[left.length - i] : 1;
      long b = i <= right.length ? right[right.length - i] : 1;
      if (a != b && a != 1 && b != 1) {
        throw new GpuException(
            "the shapes "
                + text(left)
                + " and "
                + text(right)
                + " cannot be broadcast together: along axis "
                + -i
                + " they have "
                + a
                + " and "
                + b
                + " elements");
      }
      result[result.length - i] = a == 1 ? b : a;
    }
    return result;
  }

  /**
   * Returns {@code axis}, or where it is negative {@code axis + rank}.
   *
   * @throws GpuException if there is no such axis
   */
  public static int axis(int axis, int rank) {
    int result = axis < 0 ? axis + rank : axis;
    if (result < 0 || result >= rank) {
      throw new GpuException(
          "axis "
              + axis
              + " of an array of rank "
              + rank
              + (rank == 0
                  ? ", which has none"
                  : ", which has axes from " + -rank + " to " + (rank - 1)));
    }
    return result;
  }

  /**
   * Returns distinct axes, counted from the first.
   *
   * @throws GpuException if there is no such axis, or one is named twice
   */
  public static int[] axes(int[] axes, int rank) {
    boolean[] seen = new boolean[rank];
    int[] found = new int[axes.length];
    for (int i = 0; i < axes.length; i++) {
      found[i] = axis(axes[i], rank);
      if (seen[found[i]]) {
        throw new GpuException("axis " + axes[i] + " is named twice in " + Arrays.toString(axes));
      }
      seen[found[i]] = true;
    }
    return found;
  }

  static void check(long[] shape) {
    long size = 1;
    for (long extent : shape) {
      if (extent < 0) {
        throw new GpuException("negative extent " + extent + " in shape " + text(shape));
      }
      long factor = Math.max(1, extent);
      if (size > Long.MAX_VALUE / factor) {
        throw new GpuException("shape " + text(shape) + " has more than 2^63 - 1 elements");
      }
      size *= factor;
    }
  }

  /** Refuses strides whose positions overflow, of an array that has elements. */
  static void checkReach(long[] shape, long[] strides, long offset) {
    try {
      long reach = Math.absExact(offset);
      for (int axis = 0; axis < shape.length; axis++) {
        long last = Math.multiplyExact(Math.max(1, shape[axis]) - 1, strides[axis]);
        reach = Math.addExact(reach, Math.absExact(last));
      }
    } catch (ArithmeticException e) {
      throw new GpuException(
          "shape "
              + text(shape)
              + " with strides "
              + Arrays.toString(strides)
              + " from position "
              + offset
              + " on: its last position is no long",
          e);
    }
  }

  static GpuException cannotBroadcast(long[] shape, long[] target) {
    return new GpuException(
        "an array of shape " + text(shape) + " cannot be broadcast to " + text(target));
  }

  static long[] rowMajorStrides(long[] shape) {
    long[] strides = new long[shape.length];
    long stride = 1;
    for (int axis = shape.length - 1; axis >= 0; axis--) {
      strides[axis] = stride;
      stride *= Math.max(1, shape[axis]);
    }
    return strides;
  }

  static boolean isContiguous(long[] shape, long[] strides, long size) {
    long expected = 1;
    for (int axis = shape.length - 1; axis >= 0 && size > 0; axis--) {
      if (shape[axis] != 1 && strides[axis] != expected) {
        return false;
      }
      expected *= shape[axis];
    }
    return true;
  }

  static long[] without(long[] values, int axis) {
    long[] result = new long[values.length - 1];
    System.arraycopy(values, 0, result, 0, axis);
    System.arraycopy(values, axis + 1, result, axis, result.length - axis);
    return result;
  }

  /** Returns {@code requested} with -1 replaced, checked against {@code size}. */
  static long[] resolve(long[] requested, long size, Layout from) {
    long[] shape = requested.clone();
    int unknown = -1;
    for (int i = 0; i < shape.length; i++) {
      if (shape[i] == -1) {
        if (unknown >= 0) {
          throw new GpuException(
              "shape "
                  + text(requested)
                  + " has two extents of -1; what is left over can be one of them");
        }
        unknown = i;
        shape[i] = 1;
      }
    }
    check(shape);
    long known = size(shape);
    boolean fits = known == size;
    if (unknown >= 0) {
      fits = known > 0 && size % known == 0;
      shape[unknown] = fits ? size / known : 0;
    }
    if (!fits) {
      throw new GpuException(
          "an array of shape "
              + from
              + ", "
              + size
              + " elements, cannot be reshaped to "
              + text(requested));
    }
    return shape;
  }
}
