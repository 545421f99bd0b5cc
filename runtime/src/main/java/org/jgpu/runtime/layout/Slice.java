package org.jgpu.runtime.layout;

import org.jgpu.runtime.error.GpuException;

/**
 * The indices that a slice takes of an axis.
 *
 * @param first the first of them, counted from the first of the axis; 0 if there are none
 * @param count how many there are
 */
record Slice(long first, long count) {
  /**
   * Returns what {@link Layout#slice} describes.
   *
   * @throws GpuException if an index is out of range, or the stop is before the start
   */
  static Slice of(long start, long stop, long step, int axis, long extent) {
    long first = start < 0 ? start + extent : start;
    long end = end(stop, step, extent);
    boolean valid =
        step > 0
            ? 0 <= first && first <= end && end <= extent
            : step < 0 && first < extent && -1 <= end && end <= first;
    if (!valid) {
      throw new GpuException(
          "slice "
              + start
              + ":"
              + (stop == Layout.END ? "" : stop)
              + ":"
              + step
              + " of axis "
              + axis
              + " with extent "
              + extent
              + ": both ends must lie in it, and the step lead from the first to the second");
    }
    long span = Math.abs(end - first);
    return span == 0 ? new Slice(0, 0) : new Slice(first, (span - 1) / Math.abs(step) + 1);
  }

  private static long end(long stop, long step, long extent) {
    if (stop == Layout.END) {
      return step > 0 ? extent : -1;
    }
    return stop < 0 ? stop + extent : stop;
  }
}
