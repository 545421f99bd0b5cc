package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;

/**
 * Orders of random keys of 64 bits, by their upper halves and then by all of them. The last four
 * parameters are as for {@link FillKernels}.
 */
public final class ShuffleKernels {
  private static final String SOURCE = "shuffles.cu";

  private ShuffleKernels() {}

  /** The upper halves, unsigned, from an address that is a multiple of 8. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void upper(int[] out, long n, long key, long block, long high, long place);

  /** The stable order of the keys, of that of their upper halves. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void settle(
      long[] order, long[] out, long n, long key, long block, long high, long place);
}
