package org.jgpu.contract.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.numbers.UInt32;
import org.jgpu.numbers.UInt8;

/** Kernels over arrays of any dtype: parallel loops and grids. */
public final class FamilyLoops {
  private FamilyLoops() {}

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static <T extends Num<T>> void axpy(T a, T[] x, T[] y) {
    for (@Parallel int i = 0; i < x.length; i++) {
      y[i] = a.times(x[i]).plus(y[i]);
    }
  }

  /** Two dimensions, a helper, a number that changes, and an array of one type for all. */
  @GpuKernel(types = {UInt8.class, Int16.class, Half.class, BFloat16.class, Float64.class})
  public static <T extends Real<T>> void clipped(T[] in, T[] out, T limit, int width, int[] used) {
    int height = in.length / width;
    for (@Parallel int y = 0; y < height; y++) {
      for (@Parallel int x = 0; x < width; x++) {
        T value = in[y * width + x];
        used[y * width + x] = 0;
        if (limit.less(value)) {
          value = limit;
          used[y * width + x] = 1;
        }
        out[y * width + x] = larger(value, in[y * width]);
      }
    }
  }

  private static <T extends Real<T>> T larger(T a, T b) {
    return a.max(b);
  }

  /** A grid, an assignment as a value, and a parameter that is assigned. */
  @GpuKernel(
      types = {Bool.class, UInt8.class, UInt32.class, Half.class, Complex64.class},
      blockSize = 64)
  public static <T> void turned(KernelContext ctx, T[] in, T[] out, T last, T[] copy) {
    int i = ctx.blockIdxX() * ctx.blockDimX() + ctx.threadIdxX();
    if (i < in.length) {
      T written = out[in.length - 1 - i] = in[i];
      last = written;
      copy[i] = last;
    }
  }
}
