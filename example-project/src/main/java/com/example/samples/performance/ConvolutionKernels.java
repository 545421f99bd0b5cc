package com.example.samples.performance;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** Weighted sums of neighbours, {@code y[i] = sum over k of weights[k] * x[i + k]}. */
final class ConvolutionKernels {
  static final int WIDTH = 65;
  static final int BLOCK = 256;
  private static final int TILE = BLOCK + WIDTH - 1;

  private ConvolutionKernels() {}

  /** Each thread reads all of its neighbours from global memory. */
  @GpuKernel(blockSize = BLOCK)
  static void fromGlobal(KernelContext ctx, float[] x, float[] weights, float[] y) {
    int i = ctx.globalIdX();
    if (i < y.length) {
      float sum = 0;
      for (int k = 0; k < WIDTH; k++) {
        sum += weights[k] * x[i + k];
      }
      y[i] = sum;
    }
  }

  /** The threads of a block read what they need together, once, into shared memory. */
  @GpuKernel(blockSize = BLOCK)
  static void fromShared(KernelContext ctx, float[] x, float[] weights, float[] y) {
    float[] tile = ctx.sharedFloats(TILE);
    float[] factors = ctx.sharedFloats(WIDTH);
    int thread = ctx.threadIdxX();
    int first = ctx.blockIdxX() * BLOCK;
    for (int k = thread; k < TILE; k += BLOCK) {
      tile[k] = first + k < x.length ? x[first + k] : 0;
    }
    if (thread < WIDTH) {
      factors[thread] = weights[thread];
    }
    ctx.syncThreads();
    if (first + thread < y.length) {
      float sum = 0;
      for (int k = 0; k < WIDTH; k++) {
        sum += factors[k] * tile[thread + k];
      }
      y[first + thread] = sum;
    }
  }
}
