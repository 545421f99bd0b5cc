package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** What a thread asks its context for, beyond what the other grid kernels use. */
public final class ContextKernels {
  private ContextKernels() {}

  @GpuKernel(blockSize = {4, 3, 2})
  public static void sizes(KernelContext ctx, int[] out) {
    int y = ctx.globalIdZ() * ctx.globalSizeY() + ctx.globalIdY();
    int i = y * ctx.globalSizeX() + ctx.globalIdX();
    out[i] = ctx.globalSizeX() + 1000 * ctx.globalSizeY() + 1_000_000 * ctx.globalSizeZ();
  }

  /** Neighbours in a warp swap their values. */
  @GpuKernel(blockSize = 64)
  public static void swap(KernelContext ctx, float[] data) {
    float[] stage = ctx.sharedFloats(64);
    int t = ctx.threadIdxX();
    int i = ctx.globalIdX();
    stage[t] = data[i];
    ctx.threadFenceBlock();
    ctx.syncWarp();
    data[i] = stage[t ^ 1];
    ctx.threadFenceSystem();
  }

  @GpuKernel
  public static void reverseInts(KernelContext ctx, int[] data) {
    int[] stage = ctx.dynamicSharedInts();
    int i = ctx.globalIdX();
    stage[ctx.threadIdxX()] = data[i];
    ctx.syncThreads();
    data[i] = stage[stage.length - 1 - ctx.threadIdxX()];
  }

  @GpuKernel
  public static void reverseLongs(KernelContext ctx, long[] data) {
    long[] stage = ctx.dynamicSharedLongs();
    int i = ctx.globalIdX();
    stage[ctx.threadIdxX()] = data[i];
    ctx.syncThreads();
    data[i] = stage[stage.length - 1 - ctx.threadIdxX()];
  }

  @GpuKernel
  public static void reverseFloats(KernelContext ctx, float[] data) {
    float[] stage = ctx.dynamicSharedFloats();
    int i = ctx.globalIdX();
    stage[ctx.threadIdxX()] = data[i];
    ctx.syncThreads();
    data[i] = stage[stage.length - 1 - ctx.threadIdxX()];
  }
}
