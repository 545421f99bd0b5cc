package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.numbers.UInt8;

/**
 * Counts and sums in bins. A block counts in shared memory where the bins fit, in several copies of
 * them, a power of two: lanes of a warp that meet in a bin then seldom wait for each other. Copies
 * of one bin lie side by side, so that they are in different banks.
 */
public final class HistogramKernels {
  private HistogramKernels() {}

  /**
   * The bin of a value: the last edge that is not above it, and the last bin for the last edge.
   *
   * @return -1 for what lies outside, and for NaN
   */
  private static int bin(double value, double[] edges, double scale) {
    int last = edges.length - 1;
    if (!(value >= edges[0] && value <= edges[last])) {
      return -1;
    }
    return scale > 0 ? near(value, edges, scale, last) : searched(value, edges, last);
  }

  /** Among edges at equal distances, which are rounded: the one computed may be a neighbour. */
  private static int near(double value, double[] edges, double scale, int last) {
    int bin = Math.min((int) ((value - edges[0]) * scale), last - 1);
    while (bin > 0 && value < edges[bin]) {
      bin--;
    }
    while (bin < last - 1 && value >= edges[bin + 1]) {
      bin++;
    }
    return bin;
  }

  private static int searched(double value, double[] edges, int last) {
    int low = 0;
    int high = last;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (value >= edges[middle]) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Adds how many elements lie between edges; scale is 0 where these are at any distances. */
  @GpuKernel(
      blockSize = 256,
      types = {UInt8.class, Int32.class, Float32.class, Float64.class})
  public static <T extends Real<T>> void count(
      KernelContext ctx, T[] x, double[] edges, double scale, int copies, long[] counts) {
    int[] own = ctx.sharedInts(counts.length * copies);
    clear(ctx, own);
    int step = ctx.globalSizeX();
    int i = ctx.globalIdX();
    // Four at once, so that enough of them are on their way from memory.
    for (; i < x.length - 3 * step; i += 4 * step) {
      double one = x[i].toDouble();
      double two = x[i + step].toDouble();
      double three = x[i + 2 * step].toDouble();
      double four = x[i + 3 * step].toDouble();
      add(ctx, own, copies, counts, bin(one, edges, scale));
      add(ctx, own, copies, counts, bin(two, edges, scale));
      add(ctx, own, copies, counts, bin(three, edges, scale));
      add(ctx, own, copies, counts, bin(four, edges, scale));
    }
    for (; i < x.length; i += step) {
      add(ctx, own, copies, counts, bin(x[i].toDouble(), edges, scale));
    }
    flush(ctx, own, copies, counts);
  }

  /** Adds how often each number from 0 on occurs; others are left out. */
  @GpuKernel(
      blockSize = 256,
      types = {UInt8.class, Int32.class, Int64.class})
  public static <T extends Num<T>> void countWhole(
      KernelContext ctx, T[] x, int copies, long[] counts) {
    int[] own = ctx.sharedInts(counts.length * copies);
    clear(ctx, own);
    int step = ctx.globalSizeX();
    int i = ctx.globalIdX();
    for (; i < x.length - 3 * step; i += 4 * step) {
      long one = x[i].toLong();
      long two = x[i + step].toLong();
      long three = x[i + 2 * step].toLong();
      long four = x[i + 3 * step].toLong();
      add(ctx, own, copies, counts, one);
      add(ctx, own, copies, counts, two);
      add(ctx, own, copies, counts, three);
      add(ctx, own, copies, counts, four);
    }
    for (; i < x.length; i += step) {
      add(ctx, own, copies, counts, x[i].toLong());
    }
    flush(ctx, own, copies, counts);
  }

  private static void clear(KernelContext ctx, int[] own) {
    for (int i = ctx.threadIdxX(); i < own.length; i += ctx.blockDimX()) {
      own[i] = 0;
    }
    ctx.syncThreads();
  }

  /** One more in a bin, if there is such a bin. */
  private static void add(KernelContext ctx, int[] own, int copies, long[] counts, long bin) {
    if (bin < 0 || bin >= counts.length) {
      return;
    }
    if (copies == 0) {
      ctx.atomicAdd(counts, (int) bin, 1);
    } else {
      ctx.atomicAdd(own, (int) bin * copies + (ctx.threadIdxX() & copies - 1), 1);
    }
  }

  private static void flush(KernelContext ctx, int[] own, int copies, long[] counts) {
    ctx.syncThreads();
    for (int bin = ctx.threadIdxX(); bin * copies < own.length; bin += ctx.blockDimX()) {
      int sum = 0;
      for (int i = 0; i < copies; i++) {
        // Each lane begins with another copy, so that their banks differ.
        sum += own[bin * copies + (i + ctx.threadIdxX() & copies - 1)];
      }
      if (sum != 0) {
        ctx.atomicAdd(counts, bin, sum);
      }
    }
  }

  /** Adds the weights of each number from 0 on; others are left out. */
  @GpuKernel(
      blockSize = 256,
      types = {Int32.class, Int64.class})
  public static <T extends Num<T>> void weighWhole(
      KernelContext ctx, T[] x, double[] weights, int copies, double[] sums) {
    double[] own = ctx.sharedDoubles(sums.length * copies);
    for (int i = ctx.threadIdxX(); i < own.length; i += ctx.blockDimX()) {
      own[i] = 0;
    }
    ctx.syncThreads();
    int copy = copies == 0 ? 0 : (ctx.threadIdxX() & copies - 1);
    for (int i = ctx.globalIdX(); i < x.length; i += ctx.globalSizeX()) {
      long bin = x[i].toLong();
      if (bin >= 0 && bin < sums.length) {
        if (copies == 0) {
          ctx.atomicAdd(sums, (int) bin, weights[i]);
        } else {
          ctx.atomicAdd(own, (int) bin * copies + copy, weights[i]);
        }
      }
    }
    ctx.syncThreads();
    for (int bin = ctx.threadIdxX(); bin * copies < own.length; bin += ctx.blockDimX()) {
      double sum = 0;
      for (int i = 0; i < copies; i++) {
        sum += own[bin * copies + (i + ctx.threadIdxX() & copies - 1)];
      }
      if (sum != 0) {
        ctx.atomicAdd(sums, bin, sum);
      }
    }
  }

  /**
   * One axis more of positions among the bins of several axes: position * bins + bin, and -1 for
   * what lies outside along one of them.
   */
  @GpuKernel(types = {Int32.class, Float32.class, Float64.class})
  public static <T extends Real<T>> void locate(
      T[] x, double[] edges, double scale, long[] positions) {
    for (@Parallel int i = 0; i < x.length; i++) {
      int bin = bin(x[i].toDouble(), edges, scale);
      long before = positions[i];
      positions[i] = bin < 0 || before < 0 ? -1 : before * (edges.length - 1) + bin;
    }
  }
}
