package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;

/** A small kernel of each form: their module is loaded again and again. */
public final class LifetimeKernels {
  private LifetimeKernels() {}

  /** Two results. */
  public record Neighbors(int before, int after) {}

  @GpuKernel
  public static int increment(int x) {
    return x + 1;
  }

  @GpuKernel
  public static Neighbors neighbors(int x) {
    return new Neighbors(x - 1, x + 1);
  }

  @GpuKernel
  public static void twice(int[] in, int[] out) {
    for (@Parallel int i = 0; i < in.length; i++) {
      out[i] = 2 * in[i];
    }
  }

  @GpuKernel(blockSize = 64)
  public static void indices(KernelContext ctx, int[] out) {
    if (ctx.globalIdX() < out.length) {
      out[ctx.globalIdX()] = ctx.globalIdX();
    }
  }

  /** Each element becomes what the last one of the array is after a step of all. */
  @GpuKernel(blockSize = 32)
  public static void last(KernelContext ctx, int[] data) {
    for (int i = ctx.globalIdX(); i < data.length; i += ctx.globalSizeX()) {
      data[i] = data[i] + 1;
    }
    ctx.syncGrid();
    int last = data[data.length - 1];
    ctx.syncGrid();
    for (int i = ctx.globalIdX(); i < data.length; i += ctx.globalSizeX()) {
      data[i] = last;
    }
  }
}
