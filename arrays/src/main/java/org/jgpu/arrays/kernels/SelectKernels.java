package org.jgpu.arrays.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;

/** Elements of rows by their ranks, as words as those of {@link SortKernels}. */
public final class SelectKernels {
  private static final String SOURCE = "selecting.cu";

  private SelectKernels() {}

  /** One more digit of the elements of up to ten ranks. */
  @RawKernel(
      resource = SOURCE,
      entry = "selectRanks<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void selectRanks(
      T[] source,
      T[] result,
      long[] ranks,
      long[] workspace,
      long length,
      long chunks,
      long chunk,
      int shift,
      int count,
      int perRow,
      long rank0,
      long rank1,
      long rank2,
      long rank3,
      long rank4,
      long rank5,
      long rank6,
      long rank7,
      long rank8,
      long rank9,
      long flip,
      long infinity);

  /** How many elements of each chunk of a row come before a limit, and how many equal it. */
  @RawKernel(
      resource = SOURCE,
      entry = "countSelected<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void countSelected(
      T[] source,
      T[] limits,
      long[] counts,
      long length,
      long chunks,
      long chunk,
      long flip,
      long infinity);

  /** The places of the elements before a limit, of those that equal it, and of the others. */
  @RawKernel(
      resource = SOURCE,
      entry = "placeSelected<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void placeSelected(
      T[] source,
      T[] limits,
      long[] counts,
      long[] places,
      long length,
      long chunks,
      long chunk,
      long wanted,
      long flip,
      long infinity);
}
