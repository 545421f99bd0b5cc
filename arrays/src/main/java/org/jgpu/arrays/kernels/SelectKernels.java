package org.jgpu.arrays.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;

/** Elements of rows by their ranks, as words as those of {@link SortKernels}. */
public final class SelectKernels {
  private SelectKernels() {}

  /** One more digit of the elements of three ranks. */
  @RawKernel(
      resource = "selecting.cu",
      entry = "selectRanks<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void selectRanks(
      T[] source,
      T[] result,
      long[] workspace,
      long length,
      long chunks,
      long chunk,
      int shift,
      long rank0,
      long rank1,
      long rank2,
      long flip,
      long infinity);
}
