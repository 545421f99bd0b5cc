package org.jgpu.arrays.fft;

import org.jgpu.runtime.error.GpuException;

/** Lengths that {@link Radices} takes without a convolution. */
final class FastLengths {
  private static final int[] ODD = {3, 5, 7};
  private static final long MOST = 1L << 60;

  private FastLengths() {}

  /** Returns the least one from {@code length} on; an even one if {@code even}. */
  static long next(long length, boolean even) {
    long least = even ? Math.max(2, length) : length;
    if (least > MOST) {
      throw new GpuException("nextFastLen of " + length + "; 2^60 is the most");
    }
    return least(least, 1, even ? 2 : 1, 0);
  }

  /**
   * Returns the least product that is no less than {@code length}.
   *
   * @param odd the odd factors so far
   * @param twos the least power of 2 in it
   * @param from the first of the odd factors that may come yet
   */
  private static long least(long length, long odd, long twos, int from) {
    long found = odd * twos;
    while (found < length) {
      found *= 2;
    }
    for (int i = from; i < ODD.length && odd * twos < length; i++) {
      if (odd <= 2 * MOST / ODD[i]) {
        found = Math.min(found, least(length, odd * ODD[i], twos, i));
      }
    }
    return found;
  }
}
