package org.jgpu.arrays;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jgpu.arrays.kernels.CastKernels;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/** Java numbers as elements of a dtype: what Java arrays of it hold. */
final class Numbers {
  private Numbers() {}

  /**
   * Returns {@code number} as an element.
   *
   * @throws GpuException if it is an integer dtype that does not hold the number
   */
  static Object element(DType<?> dtype, Number number) {
    // A table of functions would be made, each with a class of its own, before the first number.
    return switch (dtype.toString()) {
      case "bool" -> number.doubleValue() != 0;
      case "int8" -> (byte) whole(number, dtype, -128, 127);
      case "int16" -> (short) whole(number, dtype, -32768, 32767);
      case "int32" -> (int) whole(number, dtype, Integer.MIN_VALUE, Integer.MAX_VALUE);
      case "int64" -> whole(number, dtype, Long.MIN_VALUE, Long.MAX_VALUE);
      case "uint8" -> (byte) whole(number, dtype, 0, 255);
      case "uint16" -> (char) whole(number, dtype, 0, 65535);
      case "uint32" -> (int) whole(number, dtype, 0, 0xffffffffL);
      case "uint64" -> whole(number, dtype, 0, Long.MAX_VALUE);
      case "float16" -> CastKernels.toFloat16(new Float64(number.doubleValue()));
      case "bfloat16" ->
          number instanceof Long whole
              ? CastKernels.wideToBFloat16(new Int64(whole))
              : CastKernels.toBFloat16(new Float64(number.doubleValue()));
      case "float32" -> number.floatValue();
      case "float64" -> number.doubleValue();
      case "complex64" -> new Complex64(number.floatValue(), 0);
      case "complex128" -> new Complex128(number.doubleValue(), 0);
      default -> throw new GpuException("the number " + number + " is no element of " + dtype);
    };
  }

  private static long whole(Number number, DType<?> dtype, long least, long greatest) {
    long whole = number.longValue();
    if (!isLong(number) || whole < least || whole > greatest) {
      throw new GpuException(
          "the number "
              + number
              + " is none of the dtype "
              + dtype
              + ", which has whole ones from "
              + least
              + " to "
              + greatest
              + "; convert the array by astype first");
    }
    return whole;
  }

  /** Returns whether {@code longValue} is the number itself. */
  static boolean isLong(Number number) {
    if (number instanceof BigInteger integer) {
      return integer.bitLength() < Long.SIZE;
    }
    long whole = number.longValue();
    if (number instanceof BigDecimal decimal) {
      return decimal.compareTo(BigDecimal.valueOf(whole)) == 0;
    }
    boolean fraction = number instanceof Float || number instanceof Double;
    return !fraction || number.doubleValue() == whole && whole != Long.MAX_VALUE;
  }
}
