package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

final class Shared {
  @GpuKernel(blockSize = 64)
  static void constants(KernelContext ctx, byte[] out) {
    int rows = 4;
    boolean[] flags = ctx.sharedBooleans(64);
    short[][] tile = ctx.sharedShorts(rows, 2 * rows);
    flags[ctx.threadIdxX()] = out[ctx.globalIdX()] > 0;
    tile[ctx.threadIdxX() % 4][1] = 3;
    ctx.syncThreads();
    out[ctx.globalIdX()] = flags[0] ? (byte) tile[1][1] : 0;
  }

  static int sum(int[] values) {
    int sum = 0;
    for (int value : values) {
      sum += value;
    }
    return sum;
  }

  @GpuKernel
  static void sized(KernelContext ctx, int[] out, int n, long scale) {
    final int width = 2 * n + 1;
    int[] values = ctx.sharedInts(n > 3 ? width : (int) scale);
    double[][] tile = ctx.sharedDoubles(ctx.blockDimX(), width);
    values[ctx.threadIdxX()] = out.length;
    tile[ctx.threadIdxX()][n] = tile[0].length + values.length;
    long[] rest = ctx.dynamicSharedLongs();
    ctx.syncThreads();
    out[ctx.globalIdX()] = sum(values) + (int) tile[0][n] + rest.length;
  }
}
