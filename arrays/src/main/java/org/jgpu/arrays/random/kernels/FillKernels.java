package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;

/**
 * Contiguous arrays of uniform, normal and exponential numbers, from an address that is a multiple
 * of 16. The last four parameters are a generator's: its key, the first block of its stream, the
 * upper half of the counter, and the address of a number of blocks that come before, or 0.
 */
public final class FillKernels {
  private static final String SOURCE = "filling.cu";
  private static final String EXACT = "--fmad=false";

  private FillKernels() {}

  /** first + step * u, with u from 0 up to 1. */
  @RawKernel(
      resource = SOURCE,
      options = EXACT,
      entry = "uniform<T>",
      blockSize = 256,
      types = {Half.class, BFloat16.class, Float32.class, Float64.class})
  public static native <T> void uniform(
      T[] out, long n, double first, double step, long key, long block, long high, long place);

  /** first + step * z, with z of the standard normal distribution. */
  @RawKernel(
      resource = SOURCE,
      options = EXACT,
      entry = "normal<T>",
      blockSize = 256,
      types = {Half.class, BFloat16.class, Float32.class, Float64.class})
  public static native <T> void normal(
      T[] out, long n, double first, double step, long key, long block, long high, long place);

  /** first + step * e, with e of the exponential distribution of mean 1. */
  @RawKernel(
      resource = SOURCE,
      options = EXACT,
      entry = "exponential<T>",
      blockSize = 256,
      types = {Half.class, BFloat16.class, Float32.class, Float64.class})
  public static native <T> void exponential(
      T[] out, long n, double first, double step, long key, long block, long high, long place);
}
