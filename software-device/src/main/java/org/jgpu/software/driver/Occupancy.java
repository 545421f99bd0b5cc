package org.jgpu.software.driver;

import org.jgpu.software.exec.LaunchShape;

/** How many blocks a multiprocessor of the modelled device holds. */
final class Occupancy {
  /**
   * The block size suggested where nothing limits it. A block runs on one worker, so large blocks
   * gain nothing: they only leave fewer blocks to share out.
   */
  private static final int PREFERRED_BLOCK = 256;

  private Occupancy() {}

  static int suggestedBlockSize(LoadedFunction function) {
    return Math.min(PREFERRED_BLOCK, function.maxThreads());
  }

  /** How many blocks of a launch a worker keeps alive while all of them wait; at least 1. */
  static int residentBlocks(LoadedFunction function, LaunchShape shape) {
    int blocks =
        activeBlocks(function, shape.blockThreads(), shape.dynamicSharedBytes(), "cuLaunchKernel");
    return Math.max(1, blocks);
  }

  static int activeBlocks(LoadedFunction function, int blockSize, int dynamicBytes, String call) {
    if (blockSize < 1 || dynamicBytes < 0) {
      throw CallFailure.invalidValue(
          call,
          "block of %d threads with %d dynamic shared bytes".formatted(blockSize, dynamicBytes));
    }
    if (blockSize > function.maxThreads() || dynamicBytes > function.maxDynamicShared()) {
      return 0;
    }
    // A multiprocessor gives room to whole warps.
    int warps = (blockSize + DeviceModel.WARP_SIZE - 1) / DeviceModel.WARP_SIZE;
    int byThreads = DeviceModel.MAX_THREADS_PER_MULTIPROCESSOR / (warps * DeviceModel.WARP_SIZE);
    int shared = function.entry().staticSharedBytes() + dynamicBytes;
    int byShared = shared == 0 ? byThreads : DeviceModel.SHARED_BYTES_OPT_IN / shared;
    return Math.min(DeviceModel.MAX_BLOCKS_PER_MULTIPROCESSOR, Math.min(byThreads, byShared));
  }
}
