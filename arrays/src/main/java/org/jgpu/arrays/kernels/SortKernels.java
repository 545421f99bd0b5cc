package org.jgpu.arrays.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;

/**
 * Rows and segments sorted by the digits of keys, as words of 1, 2, 4 or 8 bytes. The bits to flip
 * and those of infinity say what order the words' dtype has.
 */
public final class SortKernels {
  private static final String SOURCE = "sorting.cu";
  private static final String SWEEPING = "sweeping.cu";

  private SortKernels() {}

  /** How often each digit occurs in each row, and which sweeps that takes. */
  @RawKernel(
      resource = SOURCE,
      entry = "countDigits<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void countDigits(
      T[] source,
      long[] segments,
      long[] workspace,
      long rows,
      long length,
      long chunks,
      long chunk,
      int apart,
      long flip,
      long infinity);

  /** Elements moved to their places by one digit. */
  @RawKernel(
      resource = SOURCE,
      entry = "sweep<T, false>",
      blockSize = 384,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void sweep(
      T[] source,
      T[] target,
      T[] other,
      int[] from,
      int[] to,
      int[] otherTo,
      long[] wide,
      long[] segments,
      long[] workspace,
      long rows,
      long length,
      int digit,
      int mode,
      long flip,
      long infinity);

  /** As {@code sweep}, with a word that moves with each element. */
  @RawKernel(
      resource = SOURCE,
      entry = "sweep<T, true>",
      blockSize = 384,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void sweepPairs(
      T[] source,
      T[] target,
      T[] other,
      int[] from,
      int[] to,
      int[] otherTo,
      long[] wide,
      long[] segments,
      long[] workspace,
      long rows,
      long length,
      int digit,
      int mode,
      long flip,
      long infinity);

  /** As {@code sweep}, of words of 4 bytes in rows of less than 2^30. */
  @RawKernel(resource = SWEEPING, entry = "sweepWords<false>", blockSize = 384)
  public static native void sweepWords(
      int[] source,
      int[] target,
      int[] other,
      int[] from,
      int[] to,
      int[] otherTo,
      long[] wide,
      long[] segments,
      long[] workspace,
      long rows,
      long length,
      int digit,
      int mode,
      long flip,
      long infinity);

  /** As {@code sweepWords}, with a word that moves with each element. */
  @RawKernel(resource = SWEEPING, entry = "sweepWords<true>", blockSize = 384)
  public static native void sweepPairsOfWords(
      int[] source,
      int[] target,
      int[] other,
      int[] from,
      int[] to,
      int[] otherTo,
      long[] wide,
      long[] segments,
      long[] workspace,
      long rows,
      long length,
      int digit,
      int mode,
      long flip,
      long infinity);

  /** Rows sorted in shared memory. */
  @RawKernel(
      resource = SOURCE,
      entry = "sortRows<T, false>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void sortRows(
      T[] source,
      T[] target,
      int[] from,
      int[] to,
      long[] wide,
      long[] segments,
      long rows,
      int length,
      int mode,
      long flip,
      long infinity);

  /** As {@code sortRows}, with a word that moves with each element. */
  @RawKernel(
      resource = SOURCE,
      entry = "sortRows<T, true>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void sortRowsOfPairs(
      T[] source,
      T[] target,
      int[] from,
      int[] to,
      long[] wide,
      long[] segments,
      long rows,
      int length,
      int mode,
      long flip,
      long infinity);

  /** Segments of few elements sorted by counting. */
  @RawKernel(
      resource = SOURCE,
      entry = "sortShort<T, false>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void sortShort(
      T[] source,
      T[] target,
      int[] from,
      int[] to,
      long[] wide,
      long[] offsets,
      long segments,
      long size,
      int mode,
      long flip,
      long infinity);

  /** As {@code sortShort}, with a word that moves with each element. */
  @RawKernel(
      resource = SOURCE,
      entry = "sortShort<T, true>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static native <T> void sortShortPairs(
      T[] source,
      T[] target,
      int[] from,
      int[] to,
      long[] wide,
      long[] offsets,
      long segments,
      long size,
      int mode,
      long flip,
      long infinity);
}
