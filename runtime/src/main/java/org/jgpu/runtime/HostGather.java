package org.jgpu.runtime;

import org.jgpu.runtime.layout.Layout;

/** Picks the elements of a strided view out of the run of memory that it spans, on the host. */
final class HostGather {
  private HostGather() {}

  /**
   * Copies to {@code target}, row-major.
   *
   * @param run the elements from {@link Layout#lowest} to {@link Layout#highest}
   */
  static void gather(Layout layout, Object run, Object target) {
    if (layout.size() > 0) {
      axis(layout, 0, Math.toIntExact(-layout.lowest()), run, target, 0);
    }
  }

  private static int axis(
      Layout layout, int axis, int position, Object run, Object target, int next) {
    if (axis == layout.rank()) {
      System.arraycopy(run, position, target, next, 1);
      return next + 1;
    }
    int at = position;
    int to = next;
    boolean plain = axis == layout.rank() - 1 && layout.stride(axis) == 1;
    if (plain) {
      int length = (int) layout.extent(axis);
      System.arraycopy(run, at, target, to, length);
      return to + length;
    }
    for (long i = 0; i < layout.extent(axis); i++) {
      to = axis(layout, axis + 1, at, run, target, to);
      at += (int) layout.stride(axis);
    }
    return to;
  }
}
