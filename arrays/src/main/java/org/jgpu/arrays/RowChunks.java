package org.jgpu.arrays;

import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;

/**
 * Rows in parts, a block each, for kernels that count: so large that few counts are added up, so
 * small that there are blocks enough.
 *
 * @param rows how many there are
 * @param perRow the chunks of a row
 * @param size the elements of a chunk, the last of a row excepted
 */
record RowChunks(long rows, long perRow, long size) {
  private static final long LEAST = 4096;
  private static final long LARGEST = 65536;
  private static final long ENOUGH_BLOCKS = 1024;

  static RowChunks of(long rows, long length) {
    long wanted = (rows * length - 1) / ENOUGH_BLOCKS + 1;
    long size = Math.max(LEAST, Math.min(LARGEST, wanted));
    return new RowChunks(rows, (length - 1) / size + 1, size);
  }

  LaunchConfig grid() {
    return grid(rows * perRow);
  }

  static LaunchConfig grid(long blocks) {
    if (blocks > Integer.MAX_VALUE) {
      throw new GpuException(
          "an order of elements in " + blocks + " blocks; 2^31 - 1 are the most");
    }
    return LaunchConfig.grid((int) blocks);
  }
}
