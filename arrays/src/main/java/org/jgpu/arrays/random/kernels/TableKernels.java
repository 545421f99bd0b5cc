package org.jgpu.arrays.random.kernels;

import org.jgpu.annotations.RawKernel;

/** Integers by a table. The last four parameters are as for {@link FillKernels}. */
public final class TableKernels {
  private TableKernels() {}

  /**
   * From {@code first} on, by words of 64 bits up to ascending bounds, unsigned, of which there are
   * at most 2048 and the last one is the largest word; to an address that is a multiple of 16.
   */
  @RawKernel(resource = "tables.cu", blockSize = 256)
  public static native void inverse(
      long[] out,
      long n,
      long[] bounds,
      int size,
      long first,
      long key,
      long block,
      long high,
      long place);
}
