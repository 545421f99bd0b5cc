package org.jgpu.runtime.layout;

/**
 * Whether two indices of one view lead to one element: in a broadcast view, and in one of windows
 * that overlap. Nearly all other views are told by their strides alone: each is longer than all
 * that the shorter ones reach together.
 */
final class Repeats {
  private Repeats() {}

  /** Returns whether two indices lead to one element; true if that would take long to find out. */
  static boolean of(Layout layout) {
    if (layout.isContiguous() || layout.size() == 0) {
      return false;
    }
    boolean nested = true;
    for (int axis = 0; axis < layout.rank(); axis++) {
      if (layout.extent(axis) > 1) {
        if (layout.stride(axis) == 0) {
          return true;
        }
        nested &= Math.abs(layout.stride(axis)) > reachOfShorter(layout, axis);
      }
    }
    return !nested && meets(layout);
  }

  private static long reachOfShorter(Layout layout, int axis) {
    long stride = Math.abs(layout.stride(axis));
    long reach = 0;
    for (int other = 0; other < layout.rank(); other++) {
      long length = Math.abs(layout.stride(other));
      if (length < stride || length == stride && other < axis) {
        reach += (layout.extent(other) - 1) * length;
      }
    }
    return reach;
  }

  /**
   * Two indices are the same up to an axis, and differ there: elements from the second one on along
   * it are compared with the first ones, of all that the axes behind it have.
   */
  private static boolean meets(Layout layout) {
    for (Layout rest = layout; rest.rank() > 0; rest = rest.index(0, 0)) {
      if (rest.extent(0) > 1) {
        Layout first = rest.index(0, 0);
        Layout others = rest.slice(0, 1, rest.extent(0));
        if (Sharing.of(others.offset(), others, 1, first.offset(), first, 1)) {
          return true;
        }
      }
    }
    return false;
  }
}
