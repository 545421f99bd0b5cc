package org.jgpu.annotations.view;

/**
 * An array by several indices. Kernels that run over a grid or have parallel loops, and the methods
 * that they call, take views as parameters; their launchers take a {@code DeviceArray} of the same
 * number of dimensions there, of any strides: slices, transposed and broadcast arrays are passed
 * without a copy. On the device a view is a pointer, with the sizes and strides as values.
 *
 * <p>On the CPU, where a kernel is called as plain Java, a view is made from a Java array and does
 * the same. It keeps no copy. Views are as safe to use from several threads as arrays are.
 *
 * <p>Views of int, long, float and double update elements atomically, in kernels of both forms:
 * what {@link org.jgpu.annotations.AtomicFunctions} says of arrays holds for them.
 */
public abstract sealed class View permits View1, View2, View3 {
  private final int offset;
  private final int[] sizes;
  private final int[] strides;
  private final boolean repeats;

  View(int length, int offset, int[] sizes, int[] strides) {
    this.offset = offset;
    this.sizes = sizes;
    this.strides = strides;
    this.repeats = repeats(sizes, strides);
    requireInside(length);
  }

  private static boolean repeats(int[] sizes, int[] strides) {
    boolean repeats = false;
    for (int axis = 0; axis < sizes.length; axis++) {
      repeats |= sizes[axis] > 1 && strides[axis] == 0;
    }
    return repeats;
  }

  private void requireInside(int length) {
    long lowest = offset;
    long highest = offset;
    boolean empty = false;
    for (int axis = 0; axis < sizes.length; axis++) {
      if (sizes[axis] < 0) {
        throw new IndexOutOfBoundsException("size " + sizes[axis] + " of axis " + axis);
      }
      empty |= sizes[axis] == 0;
      long span = (sizes[axis] - 1L) * strides[axis];
      lowest += Math.min(span, 0);
      highest += Math.max(span, 0);
    }
    if (!empty && (lowest < 0 || highest >= length)) {
      throw new IndexOutOfBoundsException(
          "a view of the elements " + lowest + " to " + highest + " of " + length);
    }
  }

  /**
   * Returns the number of elements along {@code axis}. In kernels the axis is a constant.
   *
   * @throws IndexOutOfBoundsException if there is no such axis
   */
  public final int size(int axis) {
    return sizes[axis];
  }

  final int offset() {
    return offset;
  }

  /** Returns how far index {@code index} of {@code axis} is from index 0. */
  final int distance(int axis, int index) {
    if (index < 0 || index >= sizes[axis]) {
      throw new ArrayIndexOutOfBoundsException(
          "Index " + index + " out of bounds for length " + sizes[axis]);
    }
    return index * strides[axis];
  }

  /** Returns {@code position} if elements may be changed. */
  final int writable(int position) {
    if (repeats) {
      throw new UnsupportedOperationException(
          "a view that repeats its elements along an axis cannot be written");
    }
    return position;
  }
}
