package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** CUDA-style kernels: indices, shared memory, barriers and atomics. */
public final class GridKernels {
  private static final int TILE = 16;

  private GridKernels() {}

  @GpuKernel(blockSize = 256)
  public static void histogram(KernelContext ctx, byte[] in, int[] bins) {
    int[] local = ctx.sharedInts(256);
    local[ctx.threadIdxX()] = 0;
    ctx.syncThreads();
    for (int i = ctx.globalIdX(); i < in.length; i += ctx.globalSizeX()) {
      ctx.atomicAdd(local, in[i] & 0xff, 1);
    }
    ctx.syncThreads();
    ctx.atomicAdd(bins, ctx.threadIdxX(), local[ctx.threadIdxX()]);
  }

  @GpuKernel(blockSize = 128)
  public static void blockSums(KernelContext ctx, float[] in, float[] out) {
    float[] part = ctx.sharedFloats(128);
    int t = ctx.threadIdxX();
    int i = ctx.globalIdX();
    part[t] = i < in.length ? in[i] : 0;
    for (int half = 64; half > 0; half >>= 1) {
      ctx.syncThreads();
      if (t < half) {
        part[t] += part[t + half];
      }
    }
    if (t == 0) {
      out[ctx.blockIdxX()] = part[0];
    }
  }

  @GpuKernel(blockSize = {TILE, TILE})
  public static void transpose(
      KernelContext ctx, double[] in, double[] out, int rows, int columns) {
    double[] tile = ctx.sharedDoubles(TILE * (TILE + 1));
    int column = ctx.globalIdX();
    int row = ctx.globalIdY();
    if (row < rows && column < columns) {
      tile[ctx.threadIdxY() * (TILE + 1) + ctx.threadIdxX()] = in[row * columns + column];
    }
    ctx.syncThreads();
    int toColumn = ctx.blockIdxY() * TILE + ctx.threadIdxX();
    int toRow = ctx.blockIdxX() * TILE + ctx.threadIdxY();
    if (toRow < columns && toColumn < rows) {
      out[toRow * rows + toColumn] = tile[ctx.threadIdxX() * (TILE + 1) + ctx.threadIdxY()];
    }
  }

  @GpuKernel
  public static void indices(KernelContext ctx, int[] out) {
    int block =
        (ctx.blockIdxZ() * ctx.gridDimY() + ctx.blockIdxY()) * ctx.gridDimX() + ctx.blockIdxX();
    int thread =
        (ctx.threadIdxZ() * ctx.blockDimY() + ctx.threadIdxY()) * ctx.blockDimX()
            + ctx.threadIdxX();
    int threads = ctx.blockDimX() * ctx.blockDimY() * ctx.blockDimZ();
    out[block * threads + thread] =
        ctx.globalIdX() + 100 * ctx.globalIdY() + 10_000 * ctx.globalIdZ();
  }

  @GpuKernel
  public static void atomics(
      KernelContext ctx, int[] ints, long[] longs, float[] floats, double[] doubles) {
    int value = ctx.globalIdX();
    ctx.atomicAdd(ints, 0, value);
    ctx.atomicMin(ints, 1, -value);
    ctx.atomicMax(ints, 2, value);
    ctx.atomicExchange(ints, 3, 5);
    int seen = ints[4];
    int found = ctx.atomicCompareAndSet(ints, 4, seen, seen + 1);
    while (found != seen) {
      seen = found;
      found = ctx.atomicCompareAndSet(ints, 4, seen, seen + 1);
    }
    ctx.atomicAdd(longs, 0, (long) value << 33);
    ctx.atomicAdd(floats, 0, 1f);
    ctx.atomicAdd(doubles, 0, 0.5);
  }

  @GpuKernel(blockSize = 64)
  public static void scanBlocks(KernelContext ctx, long[] data) {
    long[] front = ctx.sharedLongs(64);
    long[] back = ctx.sharedLongs(64);
    int t = ctx.threadIdxX();
    int i = ctx.globalIdX();
    front[t] = i < data.length ? data[i] : 0;
    ctx.syncThreads();
    for (int distance = 1; distance < 64; distance *= 2) {
      back[t] = t >= distance ? front[t] + front[t - distance] : front[t];
      ctx.syncThreads();
      front[t] = back[t];
      ctx.syncThreads();
    }
    if (i < data.length) {
      data[i] = front[t];
    }
  }
}
