package org.jgpu.arrays.text;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;

/**
 * Which elements of an array are printed: all, or those at the ends of its axes. Only these need to
 * be on the host.
 */
public final class Shown {
  private final long[] shape;
  private final boolean summary;
  private final int edgeItems;

  private Shown(long[] shape, boolean summary, int edgeItems) {
    this.shape = shape;
    this.summary = summary;
    this.edgeItems = edgeItems;
  }

  /** Returns what is shown of an array of {@code shape}. */
  public static Shown of(long[] shape, PrintOptions options) {
    requireNonNull(shape, "shape");
    double size = 1; // which may exceed what a long holds, for broadcast views
    for (long extent : shape) {
      size *= extent;
    }
    return new Shown(shape.clone(), size > options.threshold(), options.edgeItems());
  }

  /** Returns the number of axes. */
  public int rank() {
    return shape.length;
  }

  /** Returns whether the array has no elements. */
  public boolean isEmpty() {
    for (long extent : shape) {
      if (extent == 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isCut(int axis) {
    return summary && shape[axis] > 2L * edgeItems;
  }

  /** Returns how many elements of {@code axis} are shown. */
  public int extent(int axis) {
    return isCut(axis) ? 2 * edgeItems : Math.toIntExact(shape[axis]);
  }

  /**
   * Returns before which of the elements of {@code axis} that are shown some are left out; or -1.
   */
  public int gap(int axis) {
    return isCut(axis) ? edgeItems : -1;
  }

  /** Returns the index within the array of the element {@code i} of those shown of {@code axis}. */
  public long index(int axis, int i) {
    return isCut(axis) && i >= edgeItems ? shape[axis] - 2L * edgeItems + i : i;
  }

  /**
   * Returns how many elements are shown.
   *
   * @throws IllegalArgumentException if they are more than a Java array holds
   */
  public int count() {
    if (isEmpty()) {
      return 0;
    }
    long count = 1;
    for (int axis = 0; axis < shape.length; axis++) {
      long extent = isCut(axis) ? 2L * edgeItems : shape[axis];
      if (extent > Integer.MAX_VALUE / count) {
        throw new IllegalArgumentException(
            "an array of shape "
                + Arrays.toString(shape)
                + " is too large to print whole: lower the threshold of the options");
      }
      count *= extent;
    }
    return (int) count;
  }
}
