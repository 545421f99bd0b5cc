package org.jgpu.arrays.fft;

import java.util.Arrays;
import org.jgpu.arrays.Overlap;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Which elements of a full convolution are the result.
 *
 * @param start the first one along each axis that is convolved
 * @param shape how many there are
 */
record Placement(long[] start, long[] shape) {
  /**
   * Returns the elements of a convolution.
   *
   * @param x extents of the first array
   * @param v extents of the second one
   * @param same the extents that {@link Overlap#SAME} gives
   * @param mirrored whether the second array was turned around: of an even extent its middle is the
   *     other one of the two
   */
  static Placement of(
      String name, long[] x, long[] v, long[] same, Overlap overlap, boolean mirrored) {
    if (overlap == Overlap.VALID) {
      requireInside(name, x, v);
    }
    long[] start = new long[x.length];
    long[] shape = new long[x.length];
    for (int axis = 0; axis < x.length; axis++) {
      long full = x[axis] + v[axis] - 1;
      long around = full - same[axis];
      start[axis] =
          switch (overlap) {
            case FULL -> 0;
            case SAME -> mirrored ? around - around / 2 : around / 2;
            case VALID -> Math.min(x[axis], v[axis]) - 1;
          };
      shape[axis] =
          switch (overlap) {
            case FULL -> full;
            case SAME -> same[axis];
            case VALID -> Math.abs(x[axis] - v[axis]) + 1;
          };
    }
    return new Placement(start, shape);
  }

  private static void requireInside(String name, long[] x, long[] v) {
    boolean inside = true;
    boolean around = true;
    for (int axis = 0; axis < x.length; axis++) {
      inside &= v[axis] <= x[axis];
      around &= v[axis] >= x[axis];
    }
    if (!inside && !around) {
      throw new GpuException(
          name
              + " of shapes "
              + Shapes.text(x)
              + " and "
              + Shapes.text(v)
              + " nowhere overlaps wholly: one must be at least as long along every axis");
    }
  }

  /** Returns the shape with some axes before it. */
  long[] shape(long... batch) {
    long[] all = Arrays.copyOf(batch, batch.length + shape.length);
    System.arraycopy(shape, 0, all, batch.length, shape.length);
    return all;
  }
}
