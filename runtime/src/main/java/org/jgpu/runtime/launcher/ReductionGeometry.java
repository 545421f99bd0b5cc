package org.jgpu.runtime.launcher;

import org.jgpu.format.Variant;
import org.jgpu.runtime.device.DeviceLimits;

/**
 * Grids and blocks of the reduction skeletons. A block has at most 512 threads, in powers of two,
 * and whole warps.
 */
final class ReductionGeometry {
  private static final int WARP = 32;
  private static final int LARGEST = 512;
  private static final int SMALLEST_FULL = 64;
  private static final int ITEMS = 8;

  /** Rows up to this length are summed by single threads. */
  private static final int TINY_ROW = 8;

  /** Rows up to this length are summed by single warps. */
  private static final int SHORT_ROW = 1024;

  private ReductionGeometry() {}

  static Variant full(long count, int maxBlocks, LaunchShape shape) {
    int threads = powerOfTwo(ceil(count, ITEMS), SMALLEST_FULL, LARGEST);
    shape.block(threads, 1, 1);
    shape.grid(clamp(ceil(count, (long) ITEMS * threads), maxBlocks), 1, 1);
    return Variant.REDUCE_FULL;
  }

  static Variant inner(long outer, long reduced, DeviceLimits limits, LaunchShape shape) {
    if (reduced <= TINY_ROW) {
      shape.block(1, 256, 1);
    } else if (reduced <= SHORT_ROW) {
      shape.block(WARP, 8, 1);
    } else {
      shape.block(LARGEST, 1, 1);
    }
    shape.grid(clamp(ceil(outer, shape.blockY), limits.maxGridX()), 1, 1);
    return Variant.REDUCE_INNER;
  }

  static Variant outer(
      long outer, long reduced, long inner, DeviceLimits limits, LaunchShape shape) {
    int rows = powerOfTwo(ceil(reduced, 4), 1, 16);
    shape.block(WARP, rows, 1);
    shape.grid(clamp(ceil(inner, WARP), limits.maxGridX()), clamp(outer, limits.maxGridY()), 1);
    return Variant.REDUCE_OUTER;
  }

  static Variant strided(long kept, long reduced, DeviceLimits limits, LaunchShape shape) {
    shape.block(powerOfTwo(ceil(reduced, 4), WARP, LARGEST), 1, 1);
    shape.grid(clamp(kept, limits.maxGridX()), 1, 1);
    return Variant.REDUCE_STRIDED;
  }

  /** Returns the power of two from {@code value} up, within bounds that are powers of two. */
  static int powerOfTwo(long value, int lowest, int highest) {
    if (value <= lowest) {
      return lowest;
    }
    return value >= highest ? highest : Integer.highestOneBit((int) value - 1) << 1;
  }

  private static long ceil(long value, long divisor) {
    return (value + divisor - 1) / divisor;
  }

  private static int clamp(long value, int limit) {
    return (int) Math.max(1, Math.min(limit, value));
  }
}
