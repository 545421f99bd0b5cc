package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.ref.Reference;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.LaunchApi;
import org.jgpu.runtime.driver.ParameterBlock;

/** Launches and occupancy. */
interface LaunchCalls extends LaunchApi {
  /** Returns the live objects. */
  JcudaHandles handles();

  /** {@inheritDoc} Blocks, and needs a current context. */
  @Override
  default ParameterBlock newParameterBlock(int capacity) {
    return new JcudaParameterBlock(capacity);
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
    try {
      check(
          JCudaDriver.cuLaunchKernel(
              handles().functions.get(function),
              gridX,
              gridY,
              gridZ,
              blockX,
              blockY,
              blockZ,
              sharedBytes,
              handles().stream(stream),
              null,
              ((JcudaParameterBlock) parameters).extra()),
          "cuLaunchKernel");
    } finally {
      Reference.reachabilityFence(parameters);
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
    try {
      check(
          JCudaDriver.cuLaunchCooperativeKernel(
              handles().functions.get(function),
              gridX,
              gridY,
              gridZ,
              blockX,
              blockY,
              blockZ,
              sharedBytes,
              handles().stream(stream),
              new NativeAddress(((JcudaParameterBlock) parameters).pointersTo(offsets))),
          "cuLaunchCooperativeKernel");
    } finally {
      Reference.reachabilityFence(parameters);
    }
  }

  @Override
  default int suggestedBlockSize(long function, int dynamicSharedBytes) {
    int[] gridSize = new int[1];
    int[] blockSize = new int[1];
    check(
        JCudaDriver.cuOccupancyMaxPotentialBlockSize(
            gridSize, blockSize, handles().functions.get(function), null, dynamicSharedBytes, 0),
        "cuOccupancyMaxPotentialBlockSize");
    return blockSize[0];
  }

  @Override
  default int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    int[] blocks = new int[1];
    check(
        JCudaDriver.cuOccupancyMaxActiveBlocksPerMultiprocessor(
            blocks, handles().functions.get(function), blockSize, dynamicSharedBytes),
        "cuOccupancyMaxActiveBlocksPerMultiprocessor");
    return blocks[0];
  }
}
