package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * How a grid or raw kernel is launched. Immutable; each method returns a changed copy.
 *
 * @param gridX blocks in x
 * @param gridY blocks in y
 * @param gridZ blocks in z
 * @param blockX threads per block in x; 0 if the kernel's annotation or the occupancy decides
 * @param blockY threads per block in y
 * @param blockZ threads per block in z
 * @param sharedBytes dynamic shared memory per block, in bytes; of a grid kernel without that of
 *     its arrays whose lengths the launcher computes
 * @param stream the stream; null for the current one
 */
public record LaunchConfig(
    int gridX,
    int gridY,
    int gridZ,
    int blockX,
    int blockY,
    int blockZ,
    int sharedBytes,
    @Nullable GpuStream stream) {

  /**
   * Checks that each dimension is at least 1, or the block left open; the device's limits are
   * checked at launch.
   *
   * @throws IllegalArgumentException if not, or if {@code sharedBytes} is negative
   */
  public LaunchConfig {
    if (gridX < 1 || gridY < 1 || gridZ < 1) {
      throw new IllegalArgumentException(
          "grid (%d, %d, %d): each must be at least 1; (n + block - 1) / block blocks cover n threads"
              .formatted(gridX, gridY, gridZ));
    }
    boolean open = blockX == 0 && blockY == 0 && blockZ == 0;
    if (!open && (blockX < 1 || blockY < 1 || blockZ < 1)) {
      throw new IllegalArgumentException(
          "block (" + blockX + ", " + blockY + ", " + blockZ + "): each must be at least 1");
    }
    if (sharedBytes < 0) {
      throw new IllegalArgumentException("shared memory of " + sharedBytes + " bytes");
    }
  }

  /** Returns a configuration with a grid of {@code x} blocks; the block is left open. */
  public static LaunchConfig grid(int x) {
    return grid(x, 1, 1);
  }

  /** Returns a configuration with a grid of {@code x * y} blocks; the block is left open. */
  public static LaunchConfig grid(int x, int y) {
    return grid(x, y, 1);
  }

  /** Returns a configuration with a grid of {@code x * y * z} blocks; the block is left open. */
  public static LaunchConfig grid(int x, int y, int z) {
    return new LaunchConfig(x, y, z, 0, 0, 0, 0, null);
  }

  /**
   * Returns a configuration with blocks of {@code block} threads, and as many of them as give one
   * thread to each of {@code n} elements; at least one.
   *
   * @throws IllegalArgumentException if more than 2^31 - 1 blocks would be needed
   */
  public static LaunchConfig forElements(long n, int block) {
    if (n < 0 || block < 1) {
      throw new IllegalArgumentException(n + " elements in blocks of " + block + " threads");
    }
    long blocks = Math.max(1, (n - 1) / block + 1);
    if (n > 0 && blocks > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          n
              + " elements need "
              + blocks
              + " blocks of "
              + block
              + " threads; 2^31 - 1 is the most");
    }
    return grid((int) blocks).block(block);
  }

  /** Returns a copy with blocks of {@code x} threads. */
  public LaunchConfig block(int x) {
    return block(x, 1, 1);
  }

  /** Returns a copy with blocks of {@code x * y} threads. */
  public LaunchConfig block(int x, int y) {
    return block(x, y, 1);
  }

  /** Returns a copy with blocks of {@code x * y * z} threads. */
  public LaunchConfig block(int x, int y, int z) {
    return new LaunchConfig(gridX, gridY, gridZ, x, y, z, sharedBytes, stream);
  }

  /** Returns a copy with {@code bytes} of dynamic shared memory per block. */
  public LaunchConfig sharedBytes(int bytes) {
    return new LaunchConfig(gridX, gridY, gridZ, blockX, blockY, blockZ, bytes, stream);
  }

  /** Returns a copy for {@code target}. */
  public LaunchConfig stream(GpuStream target) {
    requireNonNull(target, "target");
    return new LaunchConfig(gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes, target);
  }
}
