package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

final class Grids {
  @GpuKernel(blockSize = 256)
  static void histogram(KernelContext ctx, byte[] in, int[] bins) {
    int[] local = ctx.sharedInts(256);
    local[ctx.threadIdxX()] = 0;
    ctx.syncThreads();
    for (int i = ctx.globalIdX(); i < in.length; i += ctx.globalSizeX()) {
      ctx.atomicAdd(local, in[i] & 0xff, 1);
    }
    ctx.syncThreads();
    ctx.atomicAdd(bins, ctx.threadIdxX(), local[ctx.threadIdxX()]);
  }

  @GpuKernel
  static void atomics(KernelContext ctx, int[] i, long[] l, float[] f, double[] d, int n) {
    int id = ctx.globalIdX() + ctx.globalIdY() * n;
    if (id >= n) {
      return;
    }
    ctx.atomicAdd(l, id, 1);
    ctx.atomicAdd(f, id, 1);
    ctx.atomicAdd(d, id, 1);
    int old = ctx.atomicCompareAndSet(i, id, 0, 1);
    i[old + ctx.atomicMin(i, id, 3)] = ctx.atomicMax(i, id, 4) + ctx.atomicExchange(i, id, 5);
  }

  @GpuKernel
  static void transpose(KernelContext ctx, float[] in, float[] out, int n) {
    float[] tile = ctx.sharedFloats(32 * 33);
    int x = ctx.blockIdxX() * 32 + ctx.threadIdxX();
    int y = ctx.blockIdxY() * 32 + ctx.threadIdxY();
    tile[ctx.threadIdxY() * 33 + ctx.threadIdxX()] = in[y * n + x];
    meet(ctx);
    x = ctx.blockIdxY() * 32 + ctx.threadIdxX();
    y = ctx.blockIdxX() * 32 + ctx.threadIdxY();
    put(out, y * n + x, tile, ctx.threadIdxX() * 33 + ctx.threadIdxY());
  }

  private static void meet(KernelContext ctx) {
    ctx.syncThreads();
  }

  private static void put(float[] to, int i, float[] from, int j) {
    if (i < to.length) {
      to[i] = from[j];
    }
  }
}
