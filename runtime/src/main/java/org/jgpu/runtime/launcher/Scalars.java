package org.jgpu.runtime.launcher;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.format.ElementType;
import org.jgpu.format.NumberType;
import org.jgpu.runtime.error.GpuException;

/** Java numbers in the dtype of arrays: rounded to fractions, but never to integers. */
final class Scalars {
  private Scalars() {}

  /**
   * Returns the bits of {@code value} in {@code dtype}; of a complex one those of the real part.
   *
   * @throws GpuException if it is an integer dtype that does not hold the value
   */
  static long bits(NumberType dtype, Number value) {
    return switch (dtype) {
      case FLOAT16 -> Half.of(oddFloat(value.doubleValue())).bits();
      case BFLOAT16 -> BFloat16.of(oddFloat(value.doubleValue())).bits();
      case FLOAT32, COMPLEX64 -> Float.floatToRawIntBits(value.floatValue());
      case FLOAT64, COMPLEX128 -> Double.doubleToRawLongBits(value.doubleValue());
      default -> integer(dtype, value);
    };
  }

  /** Returns a float that rounds to fewer bits as {@code x} does: where not exact, it is odd. */
  private static float oddFloat(double x) {
    float near = (float) x;
    int bits = Float.floatToRawIntBits(near);
    boolean exact = near == x || Double.isNaN(x) || (bits & 1) != 0;
    return exact ? near : Float.intBitsToFloat(Math.abs(near) > Math.abs(x) ? bits - 1 : bits + 1);
  }

  private static long integer(NumberType dtype, Number value) {
    boolean isWhole =
        value instanceof Long
            || value instanceof Integer
            || value instanceof Short
            || value instanceof Byte
            || value.doubleValue() == Math.rint(value.doubleValue())
                && Math.abs(value.doubleValue()) < 0x1p63;
    long whole = value.longValue();
    if (!isWhole || whole < least(dtype) || whole > greatest(dtype)) {
      throw new GpuException(
          "the number "
              + value
              + " is none of the dtype "
              + dtype
              + ", which has whole ones from "
              + least(dtype)
              + " to "
              + greatest(dtype)
              + "; convert the array by astype first");
    }
    return whole;
  }

  private static boolean isSigned(NumberType dtype) {
    return dtype.type() instanceof ElementType element
        && element != ElementType.UINT16
        && element != ElementType.BOOL;
  }

  private static long least(NumberType dtype) {
    return isSigned(dtype) ? -greatest(dtype) - 1 : 0;
  }

  private static long greatest(NumberType dtype) {
    int bits = dtype == NumberType.BOOL ? 1 : 8 * dtype.type().bytes();
    boolean tops = isSigned(dtype) || bits == Long.SIZE;
    return (1L << (tops ? bits - 1 : bits)) - 1;
  }
}
