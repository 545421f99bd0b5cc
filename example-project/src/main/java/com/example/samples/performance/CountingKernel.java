package com.example.samples.performance;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** A histogram of so many bins that a block's table needs 48 KiB of shared memory. */
final class CountingKernel {
  static final int BINS = 12_288;

  private CountingKernel() {}

  /** Adds how often each number occurs; the launch says how many threads share a table. */
  @GpuKernel
  static void count(KernelContext ctx, int[] x, int[] bins) {
    int[] table = ctx.sharedInts(BINS);
    for (int bin = ctx.threadIdxX(); bin < BINS; bin += ctx.blockDimX()) {
      table[bin] = 0;
    }
    ctx.syncThreads();
    for (int i = ctx.globalIdX(); i < x.length; i += ctx.globalSizeX()) {
      ctx.atomicAdd(table, x[i], 1);
    }
    ctx.syncThreads();
    for (int bin = ctx.threadIdxX(); bin < BINS; bin += ctx.blockDimX()) {
      if (table[bin] != 0) {
        ctx.atomicAdd(bins, bin, table[bin]);
      }
    }
  }
}
