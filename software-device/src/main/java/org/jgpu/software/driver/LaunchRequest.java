package org.jgpu.software.driver;

import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.exec.LaunchShape;

/** A launch as it was asked for, and what CUDA refuses at once. */
record LaunchRequest(
    int gridX,
    int gridY,
    int gridZ,
    int blockX,
    int blockY,
    int blockZ,
    int dynamicBytes,
    boolean cooperative) {
  static final String PLAIN = "cuLaunchKernel";
  static final String COOPERATIVE = "cuLaunchCooperativeKernel";

  /** The name of the call. */
  String call() {
    return cooperative ? COOPERATIVE : PLAIN;
  }

  /** Returns the shape, if {@code function} can be launched so; fails as CUDA does otherwise. */
  LaunchShape checkedShape(LoadedFunction function, int parameterBytes, int multiprocessors) {
    checkGrid(function);
    checkBlock(function);
    checkShared(function);
    checkParameters(function, parameterBytes);
    if (cooperative) {
      checkResidency(function, multiprocessors);
    }
    return new LaunchShape(gridX, gridY, gridZ, blockX, blockY, blockZ, dynamicBytes);
  }

  private void checkGrid(LoadedFunction function) {
    if (gridX < 1
        || outside(gridY, DeviceModel.MAX_GRID_Y)
        || outside(gridZ, DeviceModel.MAX_GRID_Y)) {
      throw invalid(
          function,
          "grid %d x %d x %d; allowed are 1 to %d x %d x %d"
              .formatted(
                  gridX,
                  gridY,
                  gridZ,
                  Integer.MAX_VALUE,
                  DeviceModel.MAX_GRID_Y,
                  DeviceModel.MAX_GRID_Y));
    }
  }

  private void checkBlock(LoadedFunction function) {
    int most = DeviceModel.MAX_THREADS_PER_BLOCK;
    if (outside(blockX, most)
        || outside(blockY, most)
        || outside(blockZ, DeviceModel.MAX_BLOCK_Z)
        // No overflow: each extent has been held to its own limit.
        || blockX * blockY * blockZ > function.maxThreads()) {
      throw invalid(
          function,
          "block %d x %d x %d; allowed are 1 to %d x %d x %d, and %d threads in all"
              .formatted(
                  blockX,
                  blockY,
                  blockZ,
                  most,
                  most,
                  DeviceModel.MAX_BLOCK_Z,
                  function.maxThreads()));
    }
  }

  private void checkShared(LoadedFunction function) {
    if (dynamicBytes < 0 || dynamicBytes > function.maxDynamicShared()) {
      throw invalid(
          function,
          "%d bytes of dynamic shared memory; the most is %d, up to %d after"
                  .formatted(
                      dynamicBytes,
                      function.maxDynamicShared(),
                      DeviceModel.SHARED_BYTES_OPT_IN - function.entry().staticSharedBytes())
              + " MAX_DYNAMIC_SHARED_SIZE_BYTES is set");
    }
  }

  /** CUDA accepts too few parameter bytes and passes garbage; here that is an error, too. */
  private void checkParameters(LoadedFunction function, int bytes) {
    int expected = function.entry().parameterBytes();
    if (bytes != expected) {
      throw CallFailure.of(
          bytes > expected ? CudaResult.LAUNCH_OUT_OF_RESOURCES : CudaResult.INVALID_VALUE,
          call(),
          "%s takes %d bytes of parameters, %d were passed"
              .formatted(function.entry().name(), expected, bytes));
    }
  }

  private void checkResidency(LoadedFunction function, int multiprocessors) {
    int each = Occupancy.activeBlocks(function, blockX * blockY * blockZ, dynamicBytes, call());
    long most = (long) each * multiprocessors;
    long blocks = (long) gridX * gridY * gridZ;
    if (blocks > most) {
      throw CallFailure.of(
          CudaResult.COOPERATIVE_LAUNCH_TOO_LARGE,
          call(),
          "%s: %d blocks cannot be resident at once; the most is %d, %d on each of %d multiprocessors"
              .formatted(function.entry().name(), blocks, most, each, multiprocessors));
    }
  }

  private static boolean outside(int value, int most) {
    return value < 1 || value > most;
  }

  private RuntimeException invalid(LoadedFunction function, String detail) {
    return CallFailure.invalidValue(call(), function.entry().name() + ": " + detail);
  }
}
