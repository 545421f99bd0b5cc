package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;

/**
 * Contiguous arrays of integers as words of 1, 2, 4 or 8 bytes, from an address that is a multiple
 * of 16. The last three parameters are as for {@link FillKernels}.
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

  /** As {@code narrow}, of two words each; below 2^64 if {@code bound} is 0. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void wide(
      long[] out, long n, long low, long bound, long key, long block, long high, long place);
}
