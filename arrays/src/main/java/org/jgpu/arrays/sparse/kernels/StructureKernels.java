package org.jgpu.arrays.sparse.kernels;

import org.jgpu.annotations.RawKernel;

/**
 * The structure of sparse matrices: lists of indices with the offsets at which they begin. A list
 * is a row or a column.
 */
public final class StructureKernels {
  private static final String SOURCE = "structure.cu";

  private StructureKernels() {}

  /** What is wrong with lists, how they are ordered, and how long they are. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void checkLists(
      int[] offsets, int[] indices, long[] report, int lists, int extent, int count);

  /** What is wrong with pairs of indices, and how they are ordered. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void checkPairs(
      int[] major, int[] minor, long[] report, int lists, int extent, int count);

  /** The list of each entry. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void ownersOf(int[] offsets, int[] owners, int lists, int count);

  /** Where lists begin, from the lists of entries. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void offsetsOf(int[] owners, int[] offsets, int lists, int count);

  /** Which entries are the first of their place. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void firstOfPlace(int[] major, int[] minor, boolean[] first, int count);

  /** The order of the entries of two matrices. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void unionOrder(
      int[] offsets,
      int[] indices,
      int[] owners,
      int count,
      int[] offsets2,
      int[] indices2,
      int[] owners2,
      int count2,
      long[] order);

  /** Where the entries of given places are. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void findEntries(
      int[] offsets, int[] indices, int[] major, int[] minor, long[] places, int count);

  /** Where the entries of picked lists come from. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void pickedEntries(
      int[] offsets,
      long[] picks,
      int[] newOffsets,
      int[] owners,
      long[] places,
      int lists,
      int count);

  /** Where entries are in an array with strides. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void flatPlaces(
      int[] major, int[] minor, long[] places, int count, long majorStride, long minorStride);

  /** How many products of entries each list of a product is the sum of, and the most of them. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void countProducts(
      int[] offsets, int[] indices, int[] offsets2, long[] counts, int lists, int lanes);

  /** How many lists end before each tile of lists and entries together. */
  @RawKernel(resource = SOURCE, blockSize = 256)
  public static native void cutLists(
      int[] offsets, int[] cuts, int lists, int count, int tile, int tiles);
}
