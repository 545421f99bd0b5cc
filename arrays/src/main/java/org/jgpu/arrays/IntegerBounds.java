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
    requireDtype(dtype);
    if (empty) {
      throw new GpuException(
          "integers from "
              + text(dtype, bounds.first)
              + " to "
              + text(dtype, high)
              + ": there are none; low must be less than high, or equal if that is included");
    }
    if (dtype.bytes() < Long.BYTES) {
      IntegerBounds limits = limits(dtype);
      require(dtype, "smallest", bounds.first, limits.first, limits.last);
      require(dtype, "largest", bounds.last, limits.first, limits.last);
    }
    return bounds;
  }

  /**
   * Throws unless integers of {@code dtype} can be drawn.
   *
   * @throws GpuException if it is neither one of integers nor that of truth values
   */
  static void requireDtype(DType<?> dtype) {
    if (dtype != (DType<?>) DType.BOOL && !DTypes.isInteger(dtype)) {
      throw new GpuException(
          "integers of dtype " + dtype + ", which is none of integers; random draws fractions");
    }
  }

  /** Returns the smallest and the largest number of a dtype. */
  static IntegerBounds limits(DType<?> dtype) {
    if (dtype == (DType<?>) DType.BOOL) {
      return new IntegerBounds(0, 1);
    }
    int bits = 8 * dtype.bytes();
    long least = DTypes.isSigned(dtype) ? -1L << bits - 1 : 0;
    return new IntegerBounds(least, bits == Long.SIZE ? least - 1 : least + (1L << bits) - 1);
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
