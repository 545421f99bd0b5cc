package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;

/**
 * Contiguous arrays of integers as words of 1, 2, 4 or 8 bytes, from an address that is a multiple
 * of 16. Parameters {@code key} to {@code place} are as for {@link FillKernels}.
 */
public final class IntegerKernels {
  private static final String SOURCE = "integers.cu";

  private IntegerKernels() {}

  /** low + an integer below {@code bound}, unsigned; below 2^32 if that is 0. */
  @RawKernel(
      resource = SOURCE,
      entry = "narrow<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void narrow(
      T[] out, long n, long low, int bound, long key, long block, long high, long place);

  /**
   * From {@code bounds[i]} to {@code bounds[n + i]}, of a block each; 0 where there are none.
   *
   * @param isUnsigned bit 0 if the lower bounds are so, bit 1 if the upper ones
   * @param closed 1 if upper bounds are among the integers, else 0
   * @param least what the dtype holds
   * @param greatest up to where, unsigned
   * @param call a number for the note about wrong bounds
   * @param note where that goes: a mark, the bound, the result's index and {@code call}
   */
  @RawKernel(
      resource = "bounded.cu",
      entry = "bounded<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void bounded(
      T[] out,
      long n,
      long[] bounds,
      int isUnsigned,
      int closed,
      long least,
      long greatest,
      long key,
      long block,
      long high,
      long place,
      long call,
      long[] note);

  /** As {@code narrow}, of two words each; below 2^64 if {@code bound} is 0. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void wide(
      long[] out, long n, long low, long bound, long key, long block, long high, long place);
}
