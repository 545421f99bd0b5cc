package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** Kernels whose threads work together in warps. */
public final class WarpKernels {
  private WarpKernels() {}

  @GpuKernel
  public static void shuffles(
      KernelContext ctx, int[] ints, long[] longs, float[] floats, double[] doubles) {
    int i = ctx.globalIdX();
    int lane = ctx.laneId();
    int last = Math.min(31, ctx.blockDimX() - 1 - ctx.warpId() * 32);
    ints[i] = ctx.shuffle(ints[i], Math.min(lane * 5 % 32, last)) * 3 + ctx.shuffleUp(ints[i], 2);
    longs[i] = ctx.shuffle(longs[i], last - lane);
    floats[i] = ctx.shuffleUp(floats[i], 7);
    doubles[i] = ctx.shuffle(doubles[i], last / 2) - ctx.shuffleUp(doubles[i], 1);
  }

  /** For whole warps: the lanes that these read must be there. */
  @GpuKernel
  public static void wholeWarps(KernelContext ctx, int[] ints, long[] longs, double[] doubles) {
    int i = ctx.globalIdX();
    ints[i] = ctx.shuffleXor(ints[i], 5) + ctx.shuffleDown(ints[i], 31);
    longs[i] = ctx.shuffleDown(longs[i], 3) ^ ctx.shuffleXor(longs[i], 16);
    doubles[i] = ctx.shuffleXor(doubles[i], 1) / ctx.shuffleDown(doubles[i], 8);
  }

  @GpuKernel
  public static void votes(KernelContext ctx, int[] in, int[] ballots, boolean[] all, int[] same) {
    int i = ctx.globalIdX();
    all[i] = ctx.all(in[i] > -100) != ctx.any(in[i] > 100);
    ballots[i] = ctx.ballot(in[i] % 3 == 0);
    same[i] = ctx.matchAny(in[i] & 3) + ctx.matchAll(in[i] >> 31) * 7;
    same[i] += ctx.matchAny((long) in[i] << 33) - ctx.matchAll(1L << 40);
  }

  @GpuKernel
  public static void reductions(KernelContext ctx, int[] in, int[] out) {
    int i = ctx.globalIdX();
    out[6 * i] = ctx.reduceAdd(in[i]);
    out[6 * i + 1] = ctx.reduceMin(in[i]);
    out[6 * i + 2] = ctx.reduceMax(in[i]);
    out[6 * i + 3] = ctx.reduceAnd(in[i] | 0xff);
    out[6 * i + 4] = ctx.reduceOr(in[i] & 0xff00);
    out[6 * i + 5] = ctx.reduceXor(in[i]);
  }

  /** Each term is a product, which must not be contracted with an addition. */
  @GpuKernel
  public static void reductionsOfNumbers(
      KernelContext ctx, long[] longs, float[] floats, double[] doubles) {
    int i = ctx.globalIdX();
    longs[3 * i + 1] = ctx.reduceMin(longs[3 * i]);
    longs[3 * i + 2] = ctx.reduceMax(longs[3 * i]);
    longs[3 * i] = ctx.reduceAdd(longs[3 * i]);
    floats[3 * i + 1] = ctx.reduceMin(floats[3 * i]);
    floats[3 * i + 2] = ctx.reduceMax(floats[3 * i]);
    floats[3 * i] = ctx.reduceAdd(floats[3 * i] * floats[3 * i]);
    doubles[3 * i + 1] = ctx.reduceMin(doubles[3 * i]);
    doubles[3 * i + 2] = ctx.reduceMax(doubles[3 * i]);
    doubles[3 * i] = ctx.reduceAdd(doubles[3 * i] * doubles[3 * i]);
  }

  /** Sums of the even and of the odd lanes, without those that have ended. */
  @GpuKernel
  public static void sumsOfSomeLanes(KernelContext ctx, float[] data, double[] sums) {
    int i = ctx.globalIdX();
    if (i % 3 == 0) {
      sums[i] = -1;
      return;
    }
    int here = ctx.ballot(true);
    if (ctx.laneId() % 2 == 0) {
      sums[i] = ctx.reduceAdd(here & 0x55555555, data[i]);
    } else {
      sums[i] = ctx.reduceAdd(here & 0xAAAAAAAA, (double) data[i]);
    }
  }

  /** Even and odd lanes go different ways, each with the mask of its own. */
  @GpuKernel
  public static void divergent(KernelContext ctx, int[] data) {
    int[] stage = ctx.sharedInts(1024);
    int t = ctx.threadIdxX();
    int i = ctx.globalIdX();
    int even = 0x55555555;
    if (t % 2 == 0) {
      stage[t] = data[i];
      ctx.syncWarp(even);
      int other = stage[t - t % 32];
      data[i] = ctx.reduceAdd(even, data[i]) + other + Integer.bitCount(ctx.ballot(even, t > 5));
    } else {
      int rank = Integer.bitCount(ctx.ballot(~even, data[i] > 0) & ((1 << ctx.laneId()) - 1));
      data[i] = ctx.any(~even, data[i] == 7) ? rank : -rank - ctx.shuffle(~even, data[i], 1);
    }
  }

  /** Lanes that end early are not waited for. */
  @GpuKernel
  public static void tail(KernelContext ctx, int[] in, int n, int[] sums) {
    int i = ctx.globalIdX();
    if (i >= n) {
      return;
    }
    int sum = ctx.reduceAdd(ctx.ballot(true), in[i]);
    if (ctx.laneId() == 0) {
      sums[i / 32] = sum;
    }
  }

  @GpuKernel
  public static void updates(
      KernelContext ctx, int[] ints, long[] longs, float[] floats, double[] doubles) {
    long[] shared = ctx.sharedLongs(2);
    int t = ctx.threadIdxX();
    int value = ctx.globalIdX() + ctx.globalIdY() * ctx.globalSizeX();
    if (t == 0) {
      shared[0] = 0;
      shared[1] = 0;
    }
    ctx.syncThreads();
    ctx.atomicSub(ints, 0, value);
    ctx.atomicAnd(ints, 1, ~(1 << value % 32));
    ctx.atomicOr(ints, 2, 1 << value % 32);
    ctx.atomicXor(ints, 3, value * value);
    ctx.atomicSub(longs, 0, (long) value << 32);
    ctx.atomicMin(longs, 1, -((long) value << 32));
    ctx.atomicMax(longs, 2, (long) value << 32);
    ctx.atomicAnd(longs, 3, ~(1L << value % 64));
    ctx.atomicOr(longs, 4, 1L << value % 64);
    ctx.atomicXor(longs, 5, (long) value << 20);
    ctx.atomicExchange(longs, 6, 77L);
    long seen = longs[7];
    long found = ctx.atomicCompareAndSet(longs, 7, seen, seen + (1L << 33));
    while (found != seen) {
      seen = found;
      found = ctx.atomicCompareAndSet(longs, 7, seen, seen + (1L << 33));
    }
    ctx.atomicSub(floats, 0, 0.5f);
    ctx.atomicExchange(floats, 1, 3f);
    ctx.atomicSub(doubles, 0, 0.25);
    ctx.atomicExchange(doubles, 1, 4);
    ctx.atomicMax(shared, 0, value);
    ctx.atomicSub(shared, 1, 2L);
    ctx.syncThreads();
    if (t == 0) {
      ctx.atomicAdd(longs, 8, shared[1]);
      ctx.atomicMax(longs, 9, shared[0]);
    }
  }

  /** Subtracts what is zero or the least int, which CUDA's own function negates as a signed one. */
  @GpuKernel
  public static void subtractLeast(KernelContext ctx, int[] sums) {
    ctx.atomicSub(sums, ctx.globalIdX(), ctx.globalSizeX() << 31);
  }

  /** The last block to finish adds what all blocks have left: the pattern that fences are for. */
  @GpuKernel(blockSize = 64)
  public static void lastBlockSums(
      KernelContext ctx, int[] in, int[] partial, int[] done, int[] result) {
    int[] last = ctx.sharedInts(1);
    int sum = 0;
    for (int i = ctx.globalIdX(); i < in.length; i += ctx.globalSizeX()) {
      sum += in[i];
    }
    sum = ctx.reduceAdd(sum);
    if (ctx.laneId() == 0) {
      ctx.atomicAdd(partial, ctx.blockIdxX(), sum);
    }
    ctx.threadFence();
    ctx.syncThreads();
    if (ctx.threadIdxX() == 0) {
      last[0] = ctx.atomicAdd(done, 0, 1);
    }
    ctx.syncThreads();
    if (last[0] == ctx.gridDimX() - 1 && ctx.threadIdxX() == 0) {
      int total = 0;
      for (int b = 0; b < ctx.gridDimX(); b++) {
        total += ctx.atomicAdd(partial, b, 0);
      }
      result[0] = total;
    }
  }

  /** Reverses each block through dynamic shared memory, whose length is not known here. */
  @GpuKernel
  public static void reverseBlocks(KernelContext ctx, double[] data, int[] lengths) {
    double[] stage = ctx.dynamicSharedDoubles();
    int i = ctx.globalIdX();
    if (ctx.threadIdxX() < stage.length) {
      stage[ctx.threadIdxX()] = data[i];
    }
    ctx.syncThreads();
    lengths[i] = stage.length;
    if (ctx.threadIdxX() < stage.length) {
      data[i] = stage[stage.length - 1 - ctx.threadIdxX()];
    }
  }
}
