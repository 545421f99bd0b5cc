package org.jgpu.arrays.linalg;

import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/**
 * How a block of threads factors a few columns: so many that they lie in shared memory, for a pass
 * over them is then 10 times as fast as one over the second cache.
 *
 * @param width columns
 * @param bytes of shared memory; 0 if even 8 columns are too many
 */
record Panels(int width, int bytes) {
  private static final int WIDEST = 32;
  private static final int LEAST = 8;
  private static final int WARP = 32;
  private static final int THREADS = 1024;

  /** Columns that one recursion takes before all others are updated by them. */
  private static final int OUTER = 128;

  static Panels of(DeviceArray<?> matrices, int height) {
    int room = SharedMemory.bytes(matrices.gpu());
    for (int width = WIDEST; width >= LEAST; width /= 2) {
      long bytes = (long) height * (width | 1) * matrices.dtype().bytes();
      if (bytes <= room) {
        return new Panels(width, (int) bytes);
      }
    }
    return new Panels(LEAST, 0);
  }

  boolean staged() {
    return bytes > 0;
  }

  /** Returns a thread for each row, as far as a block has them. */
  LaunchConfig launch(long batch, int height) {
    int threads = (int) Math.min(THREADS, ((long) height + WARP - 1) / WARP * WARP);
    return LaunchConfig.grid((int) Math.min(batch, Integer.MAX_VALUE))
        .block(threads)
        .sharedBytes(bytes);
  }

  /** Returns how many of the columns the first part of a recursion takes. */
  static int split(int columns, int leaf) {
    int half = columns > OUTER ? OUTER : columns / 2;
    return Math.max(leaf, half / leaf * leaf);
  }
}
