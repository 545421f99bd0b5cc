package org.jgpu.arrays.sparse;

import org.jgpu.runtime.error.GpuException;

/** What indices and offsets of 32 bits can say. */
final class Limits {
  /** Kernels count in 32 bits, and step beyond an end by less than these 512. */
  static final int MOST_ENTRIES = Integer.MAX_VALUE - 512;

  /** One less than the largest int, for the offsets of a matrix are one more than its lists. */
  private static final int LARGEST = Integer.MAX_VALUE - 1;

  private Limits() {}

  /** Returns the number of rows or columns of {@code what}. */
  static int extent(String what, long extent) {
    if (extent < 0 || extent > LARGEST) {
      throw new GpuException(
          what + " with " + extent + " rows or columns; a sparse matrix has 0 to 2^31 - 2");
    }
    return (int) extent;
  }

  /** Returns the number of entries of {@code what}. */
  static int entries(String what, long count) {
    if (count > MOST_ENTRIES) {
      throw new GpuException(
          what
              + " would have "
              + count
              + " entries; a sparse matrix has at most "
              + MOST_ENTRIES
              + ", so take it in parts");
    }
    return (int) count;
  }
}
