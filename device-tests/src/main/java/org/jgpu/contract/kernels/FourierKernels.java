package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;

/** The fast Fourier transform of Cooley and Tukey (1965), radix 2, over complex records. */
public final class FourierKernels {
  /** The length of a transform. */
  public static final int POINTS = 128;

  private static final int LOG_POINTS = 7;

  private FourierKernels() {}

  /**
   * Transforms blocks of {@link #POINTS} numbers in place, a block of threads each.
   *
   * @param roots of unity, the first half of them, clockwise
   */
  @GpuKernel(blockSize = POINTS / 2, floatMode = FloatMode.STRICT)
  public static void transform(KernelContext ctx, Complex[] data, Complex[] roots) {
    Complex[] tile = ctx.sharedRecords(Complex.class, POINTS);
    int t = ctx.threadIdxX();
    int first = ctx.blockIdxX() * POINTS;
    for (int i = t; i < POINTS; i += POINTS / 2) {
      tile[Integer.reverse(i) >>> 32 - LOG_POINTS] = data[first + i];
    }
    ctx.syncThreads();
    for (int half = 1; half < POINTS; half *= 2) {
      int k = t & half - 1;
      int low = 2 * (t - k) + k;
      Complex even = tile[low];
      Complex odd = roots[k * (POINTS / 2 / half)].times(tile[low + half]);
      tile[low] = even.plus(odd);
      tile[low + half] = even.minus(odd);
      ctx.syncThreads();
    }
    for (int i = t; i < POINTS; i += POINTS / 2) {
      data[first + i] = tile[i];
    }
  }
}
