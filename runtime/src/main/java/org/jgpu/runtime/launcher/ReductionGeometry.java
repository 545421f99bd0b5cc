package org.jgpu.runtime.launcher;

import org.jgpu.format.ReductionContract;
import org.jgpu.format.Variant;
import org.jgpu.runtime.device.DeviceLimits;

/**
 * Grids and blocks of the reduction skeletons. A block has at most 512 threads, in powers of two,
 * and whole warps.
 */
final class ReductionGeometry {
  private static final int WARP = 32;
  private static final int LARGEST = ReductionContract.THREADS;
  private static final int SMALLEST_FULL = 64;

  /** The elements of a thread from which on blocks share a result. */
  private static final int SHARE = 16;

  /** Rows up to this length are summed by single threads. */
  private static final int TINY_ROW = 8;

  /** Rows up to this length are summed by single warps. */
  private static final int SHORT_ROW = 1024;

  private ReductionGeometry() {}

  /** {@code rows} rows of {@code count} elements, each shared by several blocks. */
  static Variant full(long count, int rows, int maxBlocks, LaunchShape shape) {
    int threads = powerOfTwo(ceil(count, ReductionContract.FULL_ITEMS), SMALLEST_FULL, LARGEST);
    shape.block(threads, 1, 1);
    long tiles = ceil(count, (long) ReductionContract.FULL_ITEMS * threads);
    long turns = ceil(tiles, Math.max(1, maxBlocks / rows));
    // As many turns for each block as for any other.
    shape.grid(clamp(ceil(tiles, turns), maxBlocks), rows, 1);
    return Variant.REDUCE_FULL;
  }

  /** Returns whether rows are so few and long that blocks should share them. */
  static boolean sharesRows(long rows, long count, int maxBlocks) {
    return parts(rows, ceil(count, (long) ReductionContract.FULL_ITEMS * LARGEST), maxBlocks) > 1;
  }

  /**
   * Returns how many blocks share each of {@code groups} results.
   *
   * @param useful more blocks than this would have too little to do
   */
  private static int parts(long groups, long useful, int maxBlocks) {
    return groups > ReductionContract.TICKETS
        ? 1
        : clamp(Math.min(useful, maxBlocks / groups), maxBlocks);
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

  /**
   * A reduction of (outer, reduced, inner) over the middle axis.
   *
   * @param items adjacent columns of a thread
   */
  static Variant outer(
      long outer,
      long reduced,
      long inner,
      int items,
      int maxBlocks,
      DeviceLimits limits,
      LaunchShape shape) {
    int wide = powerOfTwo(ceil(inner, items), 1, WARP);
    int narrow = Math.min(wide, WARP / items);
    while (wide > narrow && outer * ceil(inner, (long) wide * items) < maxBlocks / 2) {
      wide /= 2;
    }
    long groups = outer * ceil(inner, (long) wide * items);
    int rows = powerOfTwo(ceil(reduced, 4), WARP / wide, ReductionContract.OUTER_THREADS / wide);
    shape.block(wide, rows, 1);
    boolean isShared = wide == narrow;
    int parts = isShared ? parts(groups, ceil(reduced, (long) SHARE * rows), maxBlocks) : 1;
    shape.grid(clamp(groups, limits.maxGridX()), parts, 1);
    return Variant.REDUCE_OUTER;
  }

  static Variant strided(
      long kept, long reduced, int maxBlocks, DeviceLimits limits, LaunchShape shape) {
    shape.block(powerOfTwo(ceil(reduced, 4), WARP, LARGEST), 1, 1);
    int parts = parts(kept, ceil(reduced, (long) SHARE * shape.blockX), maxBlocks);
    shape.grid(clamp(kept, limits.maxGridX()), parts, 1);
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
