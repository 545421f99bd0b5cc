package org.jgpu.runtime.driver;

/** Launches and occupancy. */
public interface LaunchApi {
  /**
   * Creates a block that kernel parameters are packed into. It may be reused for any number of
   * launches, by one thread at a time: the driver copies it before {@link #launch} returns.
   *
   * @param capacity size in bytes; kernel parameters are limited to 4,096
   */
  ParameterBlock newParameterBlock(int capacity);

  /**
   * {@code cuLaunchKernel}, with the parameters at their ABI offsets in {@code parameters}. Does
   * not allocate and does not block.
   */
  void launch(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int blockX,
      int blockY,
      int blockZ,
      int sharedBytes,
      long stream,
      ParameterBlock parameters);

  /**
   * {@code cuLaunchCooperativeKernel}: all blocks run at the same time, so that they may wait for
   * each other. Fails with {@code COOPERATIVE_LAUNCH_TOO_LARGE} if the grid has more blocks than
   * {@link #activeBlocksPerMultiprocessor} times the number of multiprocessors.
   *
   * @param offsets where in {@code parameters} each of the kernel's parameters begins, in order
   */
  void launchCooperative(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int blockX,
      int blockY,
      int blockZ,
      int sharedBytes,
      long stream,
      ParameterBlock parameters,
      int... offsets);

  /** {@code cuOccupancyMaxPotentialBlockSize}: the block size that fills the device best. */
  int suggestedBlockSize(long function, int dynamicSharedBytes);

  /** {@code cuOccupancyMaxActiveBlocksPerMultiprocessor}. */
  int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes);
}
