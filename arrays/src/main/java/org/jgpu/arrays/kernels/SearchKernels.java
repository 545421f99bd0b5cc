package org.jgpu.arrays.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;

/** Places in sorted arrays, whose elements are words as those of {@link SortKernels}. */
public final class SearchKernels {
  private SearchKernels() {}

  /** Where values stand among sorted ones. */
  @RawKernel(
      resource = "searching.cu",
      entry = "searchSorted<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void searchSorted(
      T[] sorted,
      long count,
      T[] values,
      long[] result,
      long size,
      int behind,
      long flip,
      long infinity);
}
