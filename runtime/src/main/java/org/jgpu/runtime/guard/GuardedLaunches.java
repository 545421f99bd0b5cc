package org.jgpu.runtime.guard;

import org.jgpu.runtime.driver.LaunchApi;
import org.jgpu.runtime.driver.ParameterBlock;

/** Launches and occupancy. */
interface GuardedLaunches extends Guarded, LaunchApi {
  @Override
  default ParameterBlock newParameterBlock(int capacity) {
    return driver().newParameterBlock(capacity);
  }

  @Override
  default void launch(
      long function,
      int gridX,
      int gridY,
      int gridZ,
      int blockX,
      int blockY,
      int blockZ,
      int sharedBytes,
      long stream,
      ParameterBlock parameters) {
    int lane = gate().enter();
    try {
      driver()
          .launch(
              function,
              gridX,
              gridY,
              gridZ,
              blockX,
              blockY,
              blockZ,
              sharedBytes,
              stream,
              parameters);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void launchCooperative(
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
      int... offsets) {
    int lane = gate().enter();
    try {
      driver()
          .launchCooperative(
              function,
              gridX,
              gridY,
              gridZ,
              blockX,
              blockY,
              blockZ,
              sharedBytes,
              stream,
              parameters,
              offsets);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default int suggestedBlockSize(long function, int dynamicSharedBytes) {
    int lane = gate().enter();
    try {
      return driver().suggestedBlockSize(function, dynamicSharedBytes);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    int lane = gate().enter();
    try {
      return driver().activeBlocksPerMultiprocessor(function, blockSize, dynamicSharedBytes);
    } finally {
      gate().leave(lane);
    }
  }
}
