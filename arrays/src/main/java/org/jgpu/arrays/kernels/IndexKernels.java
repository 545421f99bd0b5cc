package org.jgpu.arrays.kernels;

import org.jgpu.annotations.RawKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;

/**
 * Elements picked by arrays of indices and by masks, as words of 1, 2, 4, 8 or 16 bytes. In CUDA C,
 * whose positions have 64 bits; Java's arrays have 31.
 */
public final class IndexKernels {
  private static final String SOURCE = "indexing.cu";
  private static final String MASKS = "masks.cu";
  private static final String POSITIONS = "positions.cu";

  private IndexKernels() {}

  /** Rows of the source by their indices, for each outer element. */
  @RawKernel(
      resource = SOURCE,
      entry = "take<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class, Complex128.class})
  public static native <T> void take(
      T[] source,
      long base,
      long[] index,
      T[] result,
      long outer,
      long outerStride,
      long rows,
      long rowStride,
      long extent,
      long inner,
      long innerStride,
      long call,
      long[] note);

  /** Rows of adjacent words by their indices, for each outer element: blocks take parts of them. */
  @RawKernel(
      resource = "rows.cu",
      entry = "takeRows<T>",
      blockSize = 512,
      types = {Complex128.class})
  public static native <T> void takeRows(
      T[] source,
      long base,
      long[] index,
      T[] result,
      long outerStride,
      long rows,
      long rowStride,
      long extent,
      long inner,
      int parts,
      long call,
      long[] note);

  /** Values to rows of the target by their indices, for each outer element. */
  @RawKernel(
      resource = SOURCE,
      entry = "put<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class, Complex128.class})
  public static native <T> void put(
      T[] target,
      long base,
      long[] index,
      T[] values,
      long valueStep,
      long outer,
      long outerStride,
      long rows,
      long rowStride,
      long extent,
      long inner,
      long innerStride,
      long call,
      long[] note);

  /** The elements of lines by an index each. */
  @RawKernel(
      resource = SOURCE,
      entry = "takeAlong<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class, Complex128.class})
  public static native <T> void takeAlong(
      T[] source,
      long[] index,
      T[] result,
      long total,
      long rows,
      long extent,
      long inner,
      long call,
      long[] note);

  /** Values to elements of lines by an index each. */
  @RawKernel(
      resource = SOURCE,
      entry = "putAlong<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class, Complex128.class})
  public static native <T> void putAlong(
      T[] target,
      long[] index,
      T[] values,
      long valueStep,
      long total,
      long rows,
      long extent,
      long inner,
      long call,
      long[] note);

  /** The elements at which a mask is true. */
  @RawKernel(
      resource = MASKS,
      entry = "compact<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class, Complex128.class})
  public static native <T> void compact(
      boolean[] mask, T[] source, long[] ends, T[] result, long count);

  /** Values to where a mask is true. */
  @RawKernel(
      resource = MASKS,
      entry = "expand<T>",
      blockSize = 256,
      types = {Int8.class, Int16.class, Int32.class, Int64.class, Complex128.class})
  public static native <T> void expand(
      boolean[] mask, T[] target, long[] ends, T[] values, long count);

  /** A word to where a mask is true. */
  @RawKernel(
      resource = MASKS,
      entry = "assign<T>",
      blockSize = 256,
      types = {Int32.class, Int64.class})
  public static native <T> void assign(boolean[] mask, T[] target, long word, long count);

  /** What indices along one axis contribute to positions. */
  @RawKernel(resource = "offsets.cu", blockSize = 256)
  public static native void offsets(
      long[] index, long[] result, long count, long stride, long extent, long call, long[] note);

  /** How many elements of each tile of a mask are true. */
  @RawKernel(resource = POSITIONS, blockSize = 256)
  public static native void countTrue(boolean[] mask, long[] counts, long count);

  /** The positions at which a mask is true. */
  @RawKernel(resource = POSITIONS, blockSize = 256)
  public static native void positionsOfTrue(boolean[] mask, long[] ends, long[] result, long count);
}
