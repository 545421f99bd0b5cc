package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.ScanContract;
import org.jgpu.format.Variant;
import org.jgpu.runtime.device.DeviceLimits;
import org.jgpu.runtime.error.GpuException;

/**
 * How one scan is done over a contiguous (outer, length, inner): skeleton, grid, and the slots of
 * the workspace.
 *
 * @param tiles the blocks that share a row or column; those of one tile need no workspace
 * @param chains rows or columns
 * @param level the tiles from one sum of all before to the next
 * @param repeats how often a thread of {@link Variant#SCAN_ROWS} has its items; else 1
 */
record ScanGeometry(Variant variant, long tiles, long chains, int level, int repeats) {
  private static final int WARP = 32;

  /** Rows up to this length are scanned by at most a warp each. */
  private static final int SHORT_ROW = 1024;

  private static final int SHORT_ITEMS = 4;
  private static final int NARROWEST = 8;
  private static final int TALLEST = 8;

  /** The columns of a block at least, so that it reads whole lines. */
  private static final int FEWEST_COLUMNS = 32;

  private static final int FEWEST_ROW_THREADS = 64;

  /**
   * So large that what is in flight hides the look-back, with two blocks on a multiprocessor. Tiles
   * of 64 KiB took 1% longer on an H200 on 2026-11-23, and those of 32 KiB 3 to 20%.
   */
  private static final int LARGEST_TILE_BYTES = 96 << 10;

  /** What a block takes beyond its dynamic shared memory. */
  private static final int RESERVED_BYTES = 2048;

  /** Chooses for the extents in {@code values}, and fills the grid; nothing is empty. */
  static ScanGeometry fill(
      KernelDescriptor kernel, KernelValues values, DeviceLimits limits, LaunchShape shape) {
    long outer = values.outerExtent();
    long length = values.axisExtent();
    if (values.innerExtent() > 1) {
      return columns(kernel, outer * values.innerExtent(), length, limits, shape);
    }
    if (length <= SHORT_ROW) {
      int width = ReductionGeometry.powerOfTwo(ceil(length, SHORT_ITEMS), 1, WARP);
      shape.block(width, ScanContract.THREADS / width, 1);
      shape.grid((int) Math.min(limits.maxGridX(), ceil(outer, shape.blockY)), 1, 1);
      return new ScanGeometry(Variant.SCAN_SHORT, 1, outer, 1, 1);
    }
    return rows(kernel, outer, length, limits, shape);
  }

  private static ScanGeometry rows(
      KernelDescriptor kernel, long rows, long length, DeviceLimits limits, LaunchShape shape) {
    int items = kernel.geometry().itemsPerThread();
    int itemBytes = ScanContract.rowSharedBytes(kernel.geometry(), 1, 1);
    int bytes = Math.min(LARGEST_TILE_BYTES, limits.sharedBytesOptIn() / 2 - RESERVED_BYTES);
    int threads =
        ReductionGeometry.powerOfTwo(
            ceil(length, items), FEWEST_ROW_THREADS, ScanContract.ROW_THREADS);
    while (threads > WARP && threads * itemBytes > bytes) {
      threads /= 2;
    }
    int most = Math.max(1, bytes / (threads * itemBytes));
    long fewest = ceil(length, (long) threads * items * most);
    int repeats = (int) ceil(ceil(length, fewest), (long) threads * items);
    long tiles = ceil(length, (long) threads * items * repeats);
    shape.block(threads, 1, 1);
    shape.grid(blocks(kernel, rows, tiles), 1, 1);
    shape.sharedBytes = ScanContract.rowSharedBytes(kernel.geometry(), threads, repeats);
    return new ScanGeometry(Variant.SCAN_ROWS, tiles, rows, ScanContract.ROW_LEVEL, repeats);
  }

  /**
   * What is combined with what depends on the height of blocks alone; their width is halved where
   * there are few, so that all multiprocessors have work.
   */
  private static ScanGeometry columns(
      KernelDescriptor kernel, long columns, long length, DeviceLimits limits, LaunchShape shape) {
    int items = kernel.geometry().itemsPerThread();
    int perThread = ScanContract.columns(kernel.geometry());
    int narrow = ReductionGeometry.powerOfTwo(ceil(columns, perThread), NARROWEST, WARP);
    int tallest = Math.max(TALLEST, ScanContract.THREADS / narrow);
    int height = ReductionGeometry.powerOfTwo(ceil(length, items), 1, Math.min(WARP, tallest));
    long tiles = ceil(length, (long) height * items);
    int across = ScanContract.THREADS / height;
    while (across * perThread > FEWEST_COLUMNS
        && across * height > WARP
        && ceil(columns, (long) across * perThread) * tiles < limits.multiprocessors()) {
      across /= 2;
    }
    int width = across * perThread;
    shape.block(across, height, 1);
    shape.grid(blocks(kernel, ceil(columns, width), tiles), 1, 1);
    int level = ScanContract.columnLevel(height, perThread);
    return new ScanGeometry(Variant.SCAN_COLUMNS, tiles, columns, level, 1);
  }

  private static int blocks(KernelDescriptor kernel, long across, long tiles) {
    if (tiles > Integer.MAX_VALUE / across) {
      throw new GpuException(
          KernelText.of(kernel)
              + " needs "
              + across
              + " x "
              + tiles
              + " blocks; 2^31 - 1 is the most");
    }
    return (int) (across * tiles);
  }

  private static long ceil(long value, long divisor) {
    return (value + divisor - 1) / divisor;
  }

  /** Returns the bytes of the workspace; 0 if none is needed. */
  long workspaceBytes(KernelDescriptor kernel) {
    return ScanContract.workspaceBytes(kernel.geometry(), chains, tiles, level);
  }
}
