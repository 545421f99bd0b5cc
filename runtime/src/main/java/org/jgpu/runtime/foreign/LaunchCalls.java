package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.ref.Reference;
import org.jgpu.runtime.driver.LaunchApi;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.hardware.NativeParameterBlock;

/** Launches and occupancy. */
interface LaunchCalls extends LaunchApi {
  @Override
  default ParameterBlock newParameterBlock(int capacity) {
    return new NativeParameterBlock(capacity, CudaFunctions::addressesOf);
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
    long extra = ((NativeParameterBlock) parameters).tableAddress();
    try {
      check(
          (int)
              LaunchFunctions.LAUNCH_KERNEL.invokeExact(
                  function,
                  gridX,
                  gridY,
                  gridZ,
                  blockX,
                  blockY,
                  blockZ,
                  sharedBytes,
                  stream,
                  0L,
                  extra),
          "cuLaunchKernel");
    } catch (Throwable e) {
      throw rethrown(e);
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
    long pointers = ((NativeParameterBlock) parameters).pointersTo(offsets);
    try {
      check(
          (int)
              LaunchFunctions.LAUNCH_COOPERATIVE.invokeExact(
                  function,
                  gridX,
                  gridY,
                  gridZ,
                  blockX,
                  blockY,
                  blockZ,
                  sharedBytes,
                  stream,
                  pointers),
          "cuLaunchCooperativeKernel");
    } catch (Throwable e) {
      throw rethrown(e);
    } finally {
      Reference.reachabilityFence(parameters);
    }
  }

  @Override
  default int suggestedBlockSize(long function, int dynamicSharedBytes) {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              LaunchFunctions.OCCUPANCY_BLOCK_SIZE.invokeExact(
                  results.firstAddress(),
                  results.secondAddress(),
                  function,
                  0L,
                  (long) dynamicSharedBytes,
                  0),
          "cuOccupancyMaxPotentialBlockSize");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.secondInt();
  }

  @Override
  default int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              LaunchFunctions.OCCUPANCY_ACTIVE_BLOCKS.invokeExact(
                  results.firstAddress(), function, blockSize, (long) dynamicSharedBytes),
          "cuOccupancyMaxActiveBlocksPerMultiprocessor");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstInt();
  }
}
