package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.jcuda.Results.check;

import jcuda.driver.CUfunction;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.LaunchApi;
import org.jgpu.runtime.driver.ParameterBlock;

/** Launches, without allocation on the Java side. */
final class JcudaLaunches implements LaunchApi {
  private final HandleTable<CUfunction> functions;
  private final JcudaStreams streams;

  JcudaLaunches(HandleTable<CUfunction> functions, JcudaStreams streams) {
    this.functions = functions;
    this.streams = streams;
  }

  @Override
  public ParameterBlock newParameterBlock(int capacity) {
    return new JcudaParameters(capacity);
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
    CUfunction target = functions.get(function);
    CUstream queue = streams.stream(stream);
    int result =
        JCudaDriver.cuLaunchKernel(
            target,
            gridX,
            gridY,
            gridZ,
            blockX,
            blockY,
            blockZ,
            sharedBytes,
            queue,
            null,
            ((JcudaParameters) parameters).table());
    check(result, "cuLaunchKernel");
  }

  @Override
  public int suggestedBlockSize(long function, int dynamicSharedBytes) {
    int[] grid = new int[1];
    int[] block = new int[1];
    int result =
        JCudaDriver.cuOccupancyMaxPotentialBlockSize(
            grid, block, functions.get(function), null, dynamicSharedBytes, 0);
    check(result, "cuOccupancyMaxPotentialBlockSize");
    return block[0];
  }

  @Override
  public int activeBlocksPerMultiprocessor(long function, int blockSize, int dynamicSharedBytes) {
    int[] out = new int[1];
    int result =
        JCudaDriver.cuOccupancyMaxActiveBlocksPerMultiprocessor(
            out, functions.get(function), blockSize, dynamicSharedBytes);
    check(result, "cuOccupancyMaxActiveBlocksPerMultiprocessor");
    return out[0];
  }
}
