package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.FloatView2;

/** Kernels as people write them who know other ways to program GPUs in Java. */
public final class PortedKernels {
  private static final int[] WEIGHTS = {3, 1, 4, 1, 5, 9, 2, 6};

  private PortedKernels() {}

  /** One loop a dimension, arrays of two dimensions as objects. */
  @GpuKernel
  public static void multiply(FloatView2 a, FloatView2 b, FloatView2 c) {
    for (@Parallel int i = 0; i < c.rows(); i++) {
      for (@Parallel int j = 0; j < c.columns(); j++) {
        float sum = 0;
        for (int k = 0; k < a.columns(); k++) {
          sum += a.get(i, k) * b.get(k, j);
        }
        c.set(i, j, sum);
      }
    }
  }

  /** A thread finds its place by itself, and shares memory with its block. */
  @GpuKernel
  public static void sumBlocks(KernelContext ctx, long[] in, long[] out) {
    long[] local = ctx.sharedLongs(ctx.blockDimX());
    int i = ctx.threadIdxX();
    local[i] = in[ctx.globalIdX()];
    for (int stride = ctx.blockDimX() / 2; stride > 0; stride /= 2) {
      ctx.syncThreads();
      if (i < stride) {
        local[i] += local[i + stride];
      }
    }
    if (i == 0) {
      out[ctx.blockIdxX()] = local[0];
    }
  }

  /** What kernels of other systems take out of their objects has a second name here. */
  @GpuKernel
  public static void secondNames(KernelContext ctx, FloatView2 m, int[] in, int[] out) {
    final int[] weights = WEIGHTS;
    final int[] from = in, to = (out);
    FloatView2 view = m;
    int[][] tile = ctx.sharedInts(2, 32);
    int[][] rows = tile;
    int[] own = {from[ctx.globalIdX()], 1};
    int[] same = own;
    same[1] += weights[own[0] & 7];
    rows[1][ctx.threadIdxX()] = last(own);
    ctx.syncThreads();
    to[ctx.globalIdX()] = tile[1][31 - ctx.threadIdxX()] + (int) view.get(0, 1);
  }

  private static int last(int[] values) {
    int[] a = values;
    int sum = 0;
    for (int x : a) {
      sum = 31 * sum + x;
    }
    return sum;
  }
}
