package org.jgpu.software.exec;

/**
 * The shape of one launch: the grid in blocks, the block in threads, and the dynamic shared memory
 * of a block in bytes.
 */
public record LaunchShape(
    int gridX, int gridY, int gridZ, int blockX, int blockY, int blockZ, int dynamicSharedBytes) {

  /** The largest number of threads in a block. */
  public static final int MAX_BLOCK_THREADS = 1024;

  /**
   * Checks the shape.
   *
   * @throws IllegalArgumentException if an extent is not positive, a block has more than {@value
   *     #MAX_BLOCK_THREADS} threads or the dynamic shared memory is negative
   */
  public LaunchShape {
    if (gridX < 1 || gridY < 1 || gridZ < 1) {
      throw new IllegalArgumentException(
          "Grid extents must be positive: " + gridX + " x " + gridY + " x " + gridZ);
    }
    if (blockX < 1
        || blockY < 1
        || blockZ < 1
        || (long) blockX * blockY * blockZ > MAX_BLOCK_THREADS) {
      throw new IllegalArgumentException(
          "A block needs 1 to "
              + MAX_BLOCK_THREADS
              + " threads: "
              + blockX
              + " x "
              + blockY
              + " x "
              + blockZ);
    }
    if (dynamicSharedBytes < 0) {
      throw new IllegalArgumentException(
          "Dynamic shared memory must not be negative: " + dynamicSharedBytes);
    }
  }

  /** A one-dimensional launch without dynamic shared memory. */
  public static LaunchShape linear(int blocks, int threads) {
    return new LaunchShape(blocks, 1, 1, threads, 1, 1, 0);
  }

  /** The number of threads in a block. */
  public int blockThreads() {
    return blockX * blockY * blockZ;
  }

  /** The number of blocks in the grid. */
  public long blocks() {
    return (long) gridX * gridY * gridZ;
  }
}
