package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.runtime.device.DeviceLimits;
import org.jgpu.runtime.error.GpuException;

/**
 * How one scan is done over a contiguous (outer, length, inner): skeleton, grid, and the slots of
 * the workspace.
 *
 * @param tiles the blocks that share a row or column; those of one tile need no workspace
 * @param chains rows or columns
 */
record ScanGeometry(Variant variant, long tiles, long chains) {
  private static final int THREADS = 256;
  private static final int WARP = 32;

  /** Rows up to this length are scanned by at most a warp each. */
  private static final int SHORT_ROW = 1024;

  private static final int SHORT_ITEMS = 4;
  private static final int NARROWEST = 8;
  private static final int TALLEST = 8;
  private static final int TICKET_BYTES = 16;
  private static final int LEVEL = 32;

  /** Chooses, and fills the grid; nothing is empty. */
  static ScanGeometry fill(
      KernelDescriptor kernel,
      long outer,
      long length,
      long inner,
      DeviceLimits limits,
      LaunchShape shape) {
    int items = kernel.geometry().itemsPerThread();
    if (inner > 1) {
      return columns(kernel, outer * inner, length, items, shape);
    }
    if (length <= SHORT_ROW) {
      int width = ReductionGeometry.powerOfTwo(ceil(length, SHORT_ITEMS), 1, WARP);
      shape.block(width, THREADS / width, 1);
      shape.grid((int) Math.min(limits.maxGridX(), ceil(outer, shape.blockY)), 1, 1);
      return new ScanGeometry(Variant.SCAN_SHORT, 1, outer);
    }
    long tiles = ceil(length, (long) THREADS * items);
    shape.block(THREADS, 1, 1);
    shape.grid(blocks(kernel, outer, tiles), 1, 1);
    return new ScanGeometry(Variant.SCAN_ROWS, tiles, outer);
  }

  private static ScanGeometry columns(
      KernelDescriptor kernel, long columns, long length, int items, LaunchShape shape) {
    int narrow = ReductionGeometry.powerOfTwo(columns, NARROWEST, WARP);
    int tallest = Math.max(TALLEST, THREADS / narrow);
    int height = ReductionGeometry.powerOfTwo(ceil(length, items), 1, Math.min(WARP, tallest));
    shape.block(THREADS / height, height, 1);
    long tiles = ceil(length, (long) height * items);
    shape.grid(blocks(kernel, ceil(columns, shape.blockX), tiles), 1, 1);
    return new ScanGeometry(Variant.SCAN_COLUMNS, tiles, columns);
  }

  private static int blocks(KernelDescriptor kernel, long across, long tiles) {
    if (tiles > Integer.MAX_VALUE / across) {
      throw new GpuException(
          "kernel "
              + kernel.key()
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

  /**
   * Returns the bytes of the workspace; 0 if none is needed.
   *
   * @param words of 8 bytes in a slot
   */
  long workspaceBytes(int words) {
    long slots = tiles + LEVEL * (tiles / (LEVEL * LEVEL) + 1);
    return tiles == 1 ? 0 : TICKET_BYTES + 8L * words * chains * slots;
  }
}
