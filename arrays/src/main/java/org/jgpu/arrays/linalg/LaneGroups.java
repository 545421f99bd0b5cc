package org.jgpu.arrays.linalg;

import org.jgpu.runtime.LaunchConfig;

/**
 * Launches in which 8, 16 or 32 lanes of a warp take a matrix of up to 32 rows, a row each, in
 * shared memory.
 *
 * @param lanes of a matrix
 * @param threads of a block
 * @param bytes of shared memory of a matrix
 */
record LaneGroups(int lanes, int threads, int bytes) {
  static final int MOST_ROWS = 32;
  private static final int THREADS = 128;
  private static final int WARP = 32;

  /** What every device has, without asking for more. */
  private static final int SHARED = 48 << 10;

  /** Returns whether matrices of {@code rows} that take {@code bytes} each can be done so. */
  static boolean fit(int rows, long bytes) {
    return rows <= MOST_ROWS && bytes * (WARP / lanes(rows)) <= SHARED;
  }

  /** Returns those of matrices that {@link #fit}. */
  static LaneGroups of(int rows, long bytes) {
    int lanes = lanes(rows);
    int threads = THREADS;
    while (threads > WARP && bytes * (threads / lanes) > SHARED) {
      threads /= 2;
    }
    return new LaneGroups(lanes, threads, (int) bytes);
  }

  /** A power of two, at least 8. */
  private static int lanes(int rows) {
    return Math.max(8, Integer.highestOneBit(Math.max(1, 2 * rows - 1)));
  }

  LaunchConfig config(long batch) {
    int together = threads / lanes;
    return LaunchConfig.grid((int) Math.min((batch - 1) / together + 1, Integer.MAX_VALUE))
        .block(threads)
        .sharedBytes(together * bytes);
  }
}
