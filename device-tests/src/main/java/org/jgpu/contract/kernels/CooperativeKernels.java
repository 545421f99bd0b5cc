package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** Kernels whose blocks wait for each other. */
public final class CooperativeKernels {
  private CooperativeKernels() {}

  /** Heat in a rod: each step needs the whole of the one before. */
  @GpuKernel
  public static void diffuse(KernelContext ctx, double[] a, double[] b, int steps) {
    for (int step = 0; step < steps; step++) {
      move(ctx, step % 2 == 0, a, b);
    }
  }

  private static void move(KernelContext ctx, boolean forth, double[] a, double[] b) {
    for (int i = ctx.globalIdX(); i < a.length; i += ctx.globalSizeX()) {
      if (forth) {
        b[i] = (a[Math.max(i - 1, 0)] + a[Math.min(i + 1, a.length - 1)]) / 2;
      } else {
        a[i] = (b[Math.max(i - 1, 0)] + b[Math.min(i + 1, a.length - 1)]) / 2;
      }
    }
    ctx.syncGrid();
  }

  /** Each round adds what all blocks found in the round before; blocks of two dimensions. */
  @GpuKernel(blockSize = {8, 4})
  public static void rounds(KernelContext ctx, int[] totals, int rounds) {
    int block = ctx.blockIdxY() * ctx.gridDimX() + ctx.blockIdxX();
    for (int round = 0; round < rounds; round++) {
      ctx.atomicAdd(totals, round, block + 1);
      ctx.syncGrid();
      if (ctx.threadIdxX() + ctx.threadIdxY() == 0 && round > 0) {
        ctx.atomicAdd(totals, round, totals[round - 1] & 7);
      }
      ctx.syncGrid();
    }
  }
}
