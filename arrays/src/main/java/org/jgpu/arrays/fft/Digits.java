package org.jgpu.arrays.fft;

import java.util.Arrays;

/** The digits of a line's number, with their steps on both sides, as kernels take them. */
final class Digits {
  /** The last digit is what the others leave of the number, and stands in the last place. */
  private static final int LAST = 4;

  private final long[] extents = new long[LAST + 1];
  private final long[] in = new long[LAST + 1];
  private final long[] out = new long[LAST + 1];
  private int count;

  Digits() {
    Arrays.fill(extents, 1);
  }

  /** Adds one that changes slower than those before, unless it never changes. */
  void add(long extent, long inStep, long outStep) {
    if (extent > 1) {
      extents[count] = extent;
      in[count] = inStep;
      out[count] = outStep;
      count++;
    }
  }

  void add(Job<?> job, int from, int to) {
    for (int digit = from; digit < to; digit++) {
      add(job.extents()[digit], job.in().steps()[digit], job.out().steps()[digit]);
    }
  }

  int count() {
    return count;
  }

  long lines() {
    long lines = 1;
    for (long extent : extents) {
      lines = Math.multiplyExact(lines, extent);
    }
    return lines;
  }

  /** Returns whether neighbouring lines are read from places nearer than elements of a line. */
  boolean readsByLines(long step) {
    return byLines(in, step);
  }

  boolean writesByLines(long step) {
    return byLines(out, step);
  }

  private boolean byLines(long[] steps, long step) {
    long together = extents[0];
    for (int digit = 1; digit < count && steps[digit] == steps[0] * together; digit++) {
      together *= extents[digit];
    }
    return together >= 4 && Math.abs(steps[0]) < Math.abs(step);
  }

  /** Returns the place of a digit in kernels. */
  int place(int digit) {
    return digit == count - 1 ? LAST : digit;
  }

  long extent(int place) {
    return place < count - 1 ? extents[place] : 1;
  }

  long in(int place) {
    return at(in, place);
  }

  long out(int place) {
    return at(out, place);
  }

  private long at(long[] steps, int place) {
    if (place == LAST) {
      return count == 0 ? 0 : steps[count - 1];
    }
    return place < count - 1 ? steps[place] : 0;
  }
}
