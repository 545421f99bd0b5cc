package org.jgpu.arrays;

/**
 * What the sweeps of one sort are like.
 *
 * @param bytes those of an element
 * @param pairs whether a word moves with each element
 * @param narrow whether they are those for elements of 4 bytes in rows of less than 2^30, whose
 *     tiles tell each other their counts in words of 4 bytes
 */
record SweepShape(int bytes, boolean pairs, boolean narrow) {
  static final int THREADS = 384;

  /** Such counts have 30 bits. */
  private static final long NARROW = 1L << 30;

  /**
   * Returns that of rows, or segments.
   *
   * @param longest no row has more elements
   */
  static SweepShape of(int bytes, boolean pairs, long longest) {
    return new SweepShape(bytes, pairs, bytes == 4 && longest < NARROW);
  }

  /** Returns how many elements a block sweeps; the kernels choose the same tiles. */
  int tile() {
    int together = pairs ? bytes + Integer.BYTES : bytes;
    if (narrow) {
      return THREADS * (pairs ? 19 : 23);
    }
    return THREADS * (together <= 4 ? 23 : together <= 8 ? 12 : 8);
  }

  /** Returns how many words of 8 bytes tiles need to tell each other {@code counts}. */
  long words(long counts) {
    return narrow ? (counts + 1) / 2 : counts;
  }
}
