package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** Warp functions, atomics of all types, fences. */
final class Warps {
  private Warps() {}

  @GpuKernel
  static void exchange(KernelContext ctx, int[] ints, long[] longs, float[] floats, double[] doubles) {
    int i = ctx.globalIdX();
    ints[i] = ctx.shuffle(ints[i], 3) + ctx.shuffleUp(0xffff, ints[i], 1);
    longs[i] = ctx.shuffleDown(longs[i], 2);
    floats[i] = ctx.shuffleXor(floats[i], 16);
    doubles[i] += ctx.shuffle(doubles[i], ctx.laneId() + 1);
    ctx.syncWarp();
    ctx.syncWarp(1 << ctx.warpId());
  }

  @GpuKernel
  static void vote(KernelContext ctx, int[] in, int[] out, boolean[] flags) {
    int i = ctx.globalIdX();
    flags[i] = ctx.all(in[i] > 0) | ctx.any(0xff, in[i] < 0) && ctx.any(in[i] == 1);
    out[i] = ctx.ballot(in[i] > 3) + ctx.matchAny(in[i]) + ctx.matchAll((long) in[i]);
    out[i] += ctx.reduceAdd(in[i]) - ctx.reduceMin(in[i]) * ctx.reduceMax(3, in[i]);
    out[i] ^= ctx.reduceAnd(in[i]) | ctx.reduceOr(in[i]) & ctx.reduceXor(in[i]);
  }

  @GpuKernel
  static void atomics(KernelContext ctx, int[] ints, long[] longs, float[] floats, double[] doubles) {
    long[] shared = ctx.sharedLongs(4);
    long value = ctx.globalSizeY() + ctx.globalSizeZ();
    ctx.atomicSub(ints, 0, 1);
    ctx.atomicAnd(ints, 1, 1);
    ctx.atomicOr(ints, 2, 1);
    ctx.atomicXor(ints, 3, 1);
    ctx.atomicSub(longs, 0, value);
    ctx.atomicMin(longs, 1, value);
    ctx.atomicMax(longs, 2, value);
    ctx.atomicAnd(longs, 3, value);
    ctx.atomicOr(longs, 4, ctx.atomicXor(shared, 0, value + 1));
    longs[5] = ctx.atomicExchange(longs, 6, value);
    longs[7] = ctx.atomicCompareAndSet(longs, 8, value, -value);
    ctx.atomicSub(floats, 0, 1f);
    floats[2] = ctx.atomicExchange(floats, 1, 2f);
    ctx.atomicSub(doubles, 0, 1);
    doubles[2] = ctx.atomicExchange(doubles, 1, 2);
    ctx.threadFenceBlock();
    ctx.threadFence();
    ctx.threadFenceSystem();
  }

  static long last(KernelContext ctx, long[] array) {
    long[] all = ctx.dynamicSharedLongs();
    return all[all.length - 1] + array.length;
  }

  @GpuKernel
  static void dynamic(KernelContext ctx, long[] out) {
    long[] stage = ctx.dynamicSharedLongs();
    for (int i = ctx.threadIdxX(); i < stage.length; i += ctx.blockDimX()) {
      stage[i] = i;
    }
    ctx.syncThreads();
    out[ctx.globalIdX()] = last(ctx, stage);
  }
}
