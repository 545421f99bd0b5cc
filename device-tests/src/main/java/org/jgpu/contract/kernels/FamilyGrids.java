package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.numbers.Atomics;
import org.jgpu.numbers.Bitwise;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.numbers.UInt32;
import org.jgpu.numbers.UInt64;

/** Grid kernels for many dtypes that have shared arrays and atomics of them. */
public final class FamilyGrids {
  private static final int TILE = 16;

  private FamilyGrids() {}

  /** A transposition through tiles. */
  @GpuKernel(blockSize = {TILE, TILE})
  public static <T> void transpose(KernelContext ctx, T[] in, T[] out, int rows, int columns) {
    T[][] tile = ctx.sharedLike(in, TILE, TILE + 1);
    int row = ctx.blockIdxY() * TILE + ctx.threadIdxY();
    int column = ctx.blockIdxX() * TILE + ctx.threadIdxX();
    if (row < rows && column < columns) {
      tile[ctx.threadIdxY()][ctx.threadIdxX()] = in[row * columns + column];
    }
    ctx.syncThreads();
    int turnedRow = ctx.blockIdxY() * TILE + ctx.threadIdxX();
    int turnedColumn = ctx.blockIdxX() * TILE + ctx.threadIdxY();
    if (turnedRow < rows && turnedColumn < columns) {
      out[turnedColumn * rows + turnedRow] = tile[ctx.threadIdxX()][ctx.threadIdxY()];
    }
  }

  /** Sums of each block, in a tree; the shared array's length is known before the launch. */
  @GpuKernel
  public static <T extends Num<T>> void blockSums(KernelContext ctx, T[] in, T[] sums) {
    T[] partial = ctx.sharedLike(sums, ctx.blockDimX());
    T zero = in[0].like(0);
    int i = ctx.globalIdX();
    partial[ctx.threadIdxX()] = i < in.length ? in[i] : zero;
    ctx.syncThreads();
    for (int half = ctx.blockDimX() / 2; half > 0; half /= 2) {
      if (ctx.threadIdxX() < half) {
        accumulate(partial, ctx.threadIdxX(), ctx.threadIdxX() + half);
      }
      ctx.syncThreads();
    }
    if (ctx.threadIdxX() == 0) {
      sums[ctx.blockIdxX()] = partial[0];
    }
  }

  /** A helper that takes a shared array. */
  private static <T extends Num<T>> void accumulate(T[] partial, int to, int from) {
    partial[to] = partial[to].plus(partial[from]);
  }

  /** A weighted histogram: each block counts in shared memory, and adds that to the result. */
  @GpuKernel(
      blockSize = 64,
      types = {Int32.class, Int64.class, UInt32.class, UInt64.class, Float32.class, Float64.class})
  public static <T extends Num<T>> void histogram(
      KernelContext ctx, int[] bins, T[] weights, T[] totals) {
    T[] own = ctx.sharedLike(totals, 64);
    own[ctx.threadIdxX()] = totals[0].like(0);
    ctx.syncThreads();
    for (int i = ctx.globalIdX(); i < bins.length; i += ctx.globalSizeX()) {
      Atomics.add(own, bins[i], weights[i]);
    }
    ctx.syncThreads();
    if (ctx.threadIdxX() < totals.length) {
      Atomics.add(totals, ctx.threadIdxX(), own[ctx.threadIdxX()]);
    }
  }

  /** Half-precision weights are floats in shared memory, where they have atomics. */
  @GpuKernel(
      blockSize = 64,
      types = {Half.class, Float32.class})
  public static <T extends Num<T>> void ownHistogram(
      KernelContext ctx, int[] bins, T[] weights, T[] totals) {
    T[] own = ctx.sharedLike(totals, 64);
    own[ctx.threadIdxX()] = totals[0].like(0);
    ctx.syncThreads();
    for (int i = ctx.threadIdxX(); i < bins.length; i += 64) {
      Atomics.add(own, bins[i], weights[i]);
    }
    ctx.syncThreads();
    if (ctx.threadIdxX() < totals.length) {
      totals[ctx.threadIdxX()] = own[ctx.threadIdxX()];
    }
  }

  /** The least and the greatest, in a parallel loop; and the greatest that was one before. */
  @GpuKernel(types = {Int32.class, Int64.class, UInt32.class, UInt64.class})
  public static <T extends Real<T> & Bitwise<T>> void extremes(T[] in, T[] least, T[] greatest) {
    for (@Parallel int i = 0; i < in.length; i++) {
      Atomics.min(least, 0, in[i]);
      T before = Atomics.max(greatest, 0, in[i]);
      if (in[i].less(before)) {
        Atomics.max(greatest, 1, before);
      }
    }
  }
}
