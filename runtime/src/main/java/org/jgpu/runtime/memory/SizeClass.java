package org.jgpu.runtime.memory;

/** Rounding of requests, and how large a piece is taken from the driver for one. */
enum SizeClass {
  /** Up to 1 MiB, cut from segments of 2 MiB. */
  SMALL,
  /** Above; cut from segments of 20 MiB, or one of its own. */
  LARGE;

  private static final long GRANULE = 512;
  private static final long MIB = 1L << 20;
  private static final long SMALL_LIMIT = MIB;
  private static final long SMALL_SEGMENT = 2 * MIB;
  private static final long MEDIUM_LIMIT = 10 * MIB;
  private static final long MEDIUM_SEGMENT = 20 * MIB;
  private static final long LARGE_GRANULE = 2 * MIB;

  /** What no device has is not rounded: the sum might overflow to a size that there is. */
  private static final long ROUNDED_LIMIT = 1L << 62;

  static SizeClass of(long size) {
    return size <= SMALL_LIMIT ? SMALL : LARGE;
  }

  static long round(long bytes) {
    return roundUp(Math.max(1, bytes), GRANULE);
  }

  static long segmentBytes(long size) {
    if (size <= SMALL_LIMIT) {
      return SMALL_SEGMENT;
    }
    return size <= MEDIUM_LIMIT ? MEDIUM_SEGMENT : roundUp(size, LARGE_GRANULE);
  }

  /** Returns whether a rest of {@code bytes} is worth being a block of its own. */
  boolean isWorthKeeping(long bytes) {
    return this == SMALL ? bytes >= GRANULE : bytes > SMALL_LIMIT;
  }

  private static long roundUp(long value, long granule) {
    long rest = value % granule;
    return rest == 0 || value > ROUNDED_LIMIT ? value : value - rest + granule;
  }
}
