package org.jgpu.software.driver;

import org.jgpu.runtime.driver.LaunchApi;
import org.jgpu.runtime.driver.ParameterBlock;

/** Launches and occupancy. */
interface LaunchCalls extends LaunchApi {
  /** Returns what the calls share. */
  DriverState state();

  @Override
  default ParameterBlock newParameterBlock(int capacity) {
    return new SoftwareParameterBlock(capacity);
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
    SoftwareContext context = state().current(LaunchRequest.PLAIN);
    context.launch(
        context.modules().function(function, LaunchRequest.PLAIN),
        new LaunchRequest(gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes, false),
        context.streams().get(stream, LaunchRequest.PLAIN),
        parameters);
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
    SoftwareContext context = state().current(LaunchRequest.COOPERATIVE);
    context.launch(
        context.modules().function(function, LaunchRequest.COOPERATIVE),
        new LaunchRequest(gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes, true),
        context.streams().get(stream, LaunchRequest.COOPERATIVE),
        parameters);
  }

  @Override
  default int suggestedBlockSize(long function, int dynamicSharedBytes) {
    String call = "cuOccupancyMaxPotentialBlockSize";
    return Occupancy.suggestedBlockSize(state().current(call).modules().function(function, call));
  }

  @Override
  default int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    String call = "cuOccupancyMaxActiveBlocksPerMultiprocessor";
    LoadedFunction loaded = state().current(call).modules().function(function, call);
    return Occupancy.activeBlocks(loaded, blockSize, dynamicSharedBytes, call);
  }
}
