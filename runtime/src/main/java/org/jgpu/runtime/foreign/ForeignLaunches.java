package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaLibrary.function;
import static org.jgpu.runtime.foreign.Native.check;

import java.lang.invoke.MethodHandle;
import org.jgpu.runtime.driver.LaunchApi;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.foreign.Native.Scratch;

/** Launches: one call without allocation through a constant method handle. */
final class ForeignLaunches implements LaunchApi {
  private static final MethodHandle LAUNCH =
      function(
          "cuLaunchKernel",
          long.class,
          int.class,
          int.class,
          int.class,
          int.class,
          int.class,
          int.class,
          int.class,
          long.class,
          long.class,
          long.class);
  private static final MethodHandle SUGGESTED_BLOCK =
      function(
          "cuOccupancyMaxPotentialBlockSize",
          long.class,
          long.class,
          long.class,
          long.class,
          long.class,
          int.class);
  private static final MethodHandle ACTIVE_BLOCKS =
      function(
          "cuOccupancyMaxActiveBlocksPerMultiprocessor",
          long.class,
          long.class,
          int.class,
          long.class);

  @Override
  public ParameterBlock newParameterBlock(int capacity) {
    return new ForeignParameters(capacity);
  }

  @Override
  public void launch(
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
    long extra = ((ForeignParameters) parameters).table();
    int result;
    try {
      result =
          (int)
              LAUNCH.invokeExact(
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
                  extra);
    } catch (Throwable e) {
      throw Native.unexpected(e);
    }
    if (result != 0) {
      throw new CudaException(result, "cuLaunchKernel", "");
    }
  }

  @Override
  public int suggestedBlockSize(long function, int dynamicSharedBytes) {
    Scratch out = Native.scratch();
    long shared = dynamicSharedBytes;
    int result;
    try {
      result =
          (int) SUGGESTED_BLOCK.invokeExact(out.second(), out.address(), function, 0L, shared, 0);
    } catch (Throwable e) {
      throw Native.unexpected(e);
    }
    check(result, "cuOccupancyMaxPotentialBlockSize");
    return out.intResult();
  }

  @Override
  public int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    Scratch out = Native.scratch();
    long shared = dynamicSharedBytes;
    int result;
    try {
      result = (int) ACTIVE_BLOCKS.invokeExact(out.address(), function, blockSize, shared);
    } catch (Throwable e) {
      throw Native.unexpected(e);
    }
    check(result, "cuOccupancyMaxActiveBlocksPerMultiprocessor");
    return out.intResult();
  }
}
