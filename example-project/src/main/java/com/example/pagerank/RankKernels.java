package com.example.pagerank;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Scalar;

/** What PageRank does with ranks besides the sparse product. */
final class RankKernels {
  /** Threads of a block that adds numbers up; a power of two. */
  static final int BLOCK = 256;

  private RankKernels() {}

  /** The new rank of a node: its share of all jumps, and what came along the links. */
  @GpuKernel
  static float rank(@Scalar float jumps, @Scalar float damping, float followed) {
    return jumps + damping * followed;
  }

  @GpuKernel
  static float change(float before, float after) {
    return Math.abs(after - before);
  }

  /** Sets {@code sums} to one sum a block, so that equal numbers always give equal sums. */
  @GpuKernel(blockSize = BLOCK)
  static void blockSums(KernelContext ctx, float[] numbers, double[] sums) {
    double[] partial = ctx.sharedDoubles(BLOCK);
    int own = ctx.threadIdxX();
    double sum = 0;
    for (int i = ctx.globalIdX(); i < numbers.length; i += ctx.globalSizeX()) {
      sum += numbers[i];
    }
    partial[own] = sum;
    ctx.syncThreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
      if (own < half) {
        partial[own] += partial[own + half];
      }
      ctx.syncThreads();
    }
    if (own == 0) {
      sums[ctx.blockIdxX()] = partial[0];
    }
  }
}
