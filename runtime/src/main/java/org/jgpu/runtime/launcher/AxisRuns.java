package org.jgpu.runtime.launcher;

import org.jgpu.runtime.layout.Layout;

/**
 * The axes of a contiguous array in memory order, gathered to alternating runs of kept and reduced
 * ones. At most three are told apart; more are "other".
 *
 * @param pattern such as {@code KR}: a kept run, then a reduced one
 * @param outer the product of the extents before the first reduced run
 * @param inner the product of those after it
 */
record AxisRuns(String pattern, long outer, long inner) {

  static AxisRuns of(Layout layout, boolean[] reduced, int[] order) {
    StringBuilder pattern = new StringBuilder();
    long outer = 1;
    long inner = 1;
    for (int axis : order) {
      long extent = layout.extent(axis);
      if (extent == 1) {
        continue;
      }
      char kind = reduced[axis] ? 'R' : 'K';
      if (pattern.isEmpty() || pattern.charAt(pattern.length() - 1) != kind) {
        pattern.append(kind);
      }
      if (kind == 'K') {
        if (pattern.indexOf("R") < 0) {
          outer *= extent;
        } else {
          inner *= extent;
        }
      }
    }
    return new AxisRuns(pattern.toString(), outer, inner);
  }

  /** Everything goes, or there is only one element. */
  boolean isFull() {
    return pattern.equals("R") || pattern.isEmpty();
  }

  /** The narrowest axes go; also where only axes of extent 1 do. */
  boolean isInner() {
    return pattern.equals("KR") || pattern.equals("K");
  }

  /** Axes in the middle or at the front go. */
  boolean isOuter() {
    return pattern.equals("RK") || pattern.equals("KRK");
  }
}
