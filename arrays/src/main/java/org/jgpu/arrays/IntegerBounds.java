package org.jgpu.arrays;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/**
 * From where to where random integers of a dtype go. The bits are unsigned for uint64.
 *
 * @param first the smallest one that may come
 * @param last the largest one that may come
 */
record IntegerBounds(long first, long last) {
  /**
   * Returns bounds of which {@code high} is none of the numbers.
   *
   * @throws GpuException if there are none, or the dtype does not hold them
   */
  static IntegerBounds open(DType<?> dtype, long low, long high) {
    int order = compare(dtype, low, high);
    return checked(dtype, new IntegerBounds(low, high - 1), high, order >= 0);
  }

  /** As {@link #open}, with {@code high} included. */
  static IntegerBounds closed(DType<?> dtype, long low, long high) {
    int order = compare(dtype, low, high);
    return checked(dtype, new IntegerBounds(low, high), high, order > 0);
  }

  private static int compare(DType<?> dtype, long low, long high) {
    return isUnsigned64(dtype) ? Long.compareUnsigned(low, high) : Long.compare(low, high);
  }

  private static boolean isUnsigned64(DType<?> dtype) {
    return dtype == (DType<?>) DType.UINT64;
  }

  private static IntegerBounds checked(
      DType<?> dtype, IntegerBounds bounds, long high, boolean empty) {
    boolean bool = dtype == (DType<?>) DType.BOOL;
    if (!bool && !DTypes.isInteger(dtype)) {
      throw new GpuException(
          "integers of dtype " + dtype + ", which is none of integers; random draws fractions");
    }
    if (empty) {
      throw new GpuException(
          "integers from "
              + text(dtype, bounds.first)
              + " to "
              + text(dtype, high)
              + ": there are none; low must be less than high, or equal if that is included");
    }
    int bits = bool ? 1 : 8 * dtype.bytes();
    if (bits < Long.SIZE) {
      bounds.requireWithin(dtype, !bool && DTypes.isSigned(dtype) ? -1L << bits - 1 : 0, bits);
    }
    return bounds;
  }

  private void requireWithin(DType<?> dtype, long least, int bits) {
    long greatest = least + (1L << bits) - 1;
    require(dtype, "smallest", first, least, greatest);
    require(dtype, "largest", last, least, greatest);
  }

  private static void require(DType<?> dtype, String which, long value, long least, long greatest) {
    if (value < least || value > greatest) {
      throw new GpuException(
          "integers of dtype "
              + dtype
              + " with "
              + value
              + " as the "
              + which
              + " one; it holds "
              + least
              + " to "
              + greatest);
    }
  }

  private static String text(DType<?> dtype, long value) {
    return isUnsigned64(dtype) ? Long.toUnsignedString(value) : Long.toString(value);
  }

  /** Returns how far the last one is from the first, unsigned. */
  long span() {
    return last - first;
  }
}
