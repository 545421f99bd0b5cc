package com.example.imaging;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;

/** Counting the levels of an image, and giving it new ones. */
final class HistogramKernels {
  /** Number of levels, and threads of a block: each thread owns one bin. */
  static final int LEVELS = 256;

  private HistogramKernels() {}

  /** Adds the pixels of each level to {@code bins}: per block in shared memory first. */
  @GpuKernel(blockSize = LEVELS)
  static void histogram(KernelContext ctx, byte[] level, int[] bins) {
    int[] local = ctx.sharedInts(LEVELS);
    int own = ctx.threadIdxX();
    local[own] = 0;
    ctx.syncThreads();
    for (int i = ctx.globalIdX(); i < level.length; i += ctx.globalSizeX()) {
      ctx.atomicAdd(local, level[i] & 255, 1);
    }
    ctx.syncThreads();
    ctx.atomicAdd(bins, own, local[own]);
  }

  /** Moves a channel by as much as the table moves the pixel's level. */
  @GpuKernel
  static void relight(float[] channel, byte[] level, float[] table, float[] out, int pixels) {
    for (@Parallel int i = 0; i < pixels; i++) {
      int old = level[i] & 255;
      float moved = channel[i] + (table[old] - old);
      out[i] = Math.min(Math.max(moved, 0f), 255f);
    }
  }
}
