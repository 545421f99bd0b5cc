package org.jgpu.fuzz;

import static org.jgpu.fuzz.Type.DOUBLE;
import static org.jgpu.fuzz.Type.FLOAT;
import static org.jgpu.fuzz.Type.INT;
import static org.jgpu.fuzz.Type.LONG;

import java.util.List;

/** Library methods with exact results, as patterns in which each {@code #} is an operand. */
enum Library {
  ABS_INT("Math.abs(#)", INT, INT),
  ABS_LONG("Math.abs(#)", LONG, LONG),
  ABS_FLOAT("Math.abs(#)", FLOAT, FLOAT),
  ABS_DOUBLE("StrictMath.abs(#)", DOUBLE, DOUBLE),
  MIN_INT("Math.min(#, #)", INT, INT, INT),
  MAX_INT("Integer.max(#, #)", INT, INT, INT),
  MIN_LONG("Long.min(#, #)", LONG, LONG, LONG),
  MAX_LONG("Math.max(#, #)", LONG, LONG, LONG),
  MIN_FLOAT("Math.min(#, #)", FLOAT, FLOAT, FLOAT),
  MAX_FLOAT("Float.max(#, #)", FLOAT, FLOAT, FLOAT),
  MIN_DOUBLE("Math.min(#, #)", DOUBLE, DOUBLE, DOUBLE),
  MAX_DOUBLE("StrictMath.max(#, #)", DOUBLE, DOUBLE, DOUBLE),
  SQRT("Math.sqrt(#)", DOUBLE, DOUBLE),
  SQRT_FLOAT("(float) Math.sqrt(#)", FLOAT, FLOAT),
  FLOOR("Math.floor(#)", DOUBLE, DOUBLE),
  CEIL("Math.ceil(#)", DOUBLE, DOUBLE),
  RINT("Math.rint(#)", DOUBLE, DOUBLE),
  FLOOR_FLOAT("(float) Math.floor(#)", FLOAT, FLOAT),
  CEIL_FLOAT("(float) Math.ceil(#)", FLOAT, FLOAT),
  RINT_FLOAT("(float) StrictMath.rint(#)", FLOAT, FLOAT),
  ROUND_FLOAT("Math.round(#)", INT, FLOAT),
  ROUND("Math.round(#)", LONG, DOUBLE),
  FMA_FLOAT("Math.fma(#, #, #)", FLOAT, FLOAT, FLOAT, FLOAT),
  FMA("Math.fma(#, #, #)", DOUBLE, DOUBLE, DOUBLE, DOUBLE),
  SIGNUM("Math.signum(#)", DOUBLE, DOUBLE),
  SIGNUM_FLOAT("Math.signum(#)", FLOAT, FLOAT),
  COPY_SIGN("StrictMath.copySign(#, #)", DOUBLE, DOUBLE, DOUBLE),
  COPY_SIGN_FLOAT("StrictMath.copySign(#, #)", FLOAT, FLOAT, FLOAT),
  TO_RADIANS("Math.toRadians(#)", DOUBLE, DOUBLE),
  NEXT_UP("Math.nextUp(#)", FLOAT, FLOAT),
  NEXT_DOWN("Math.nextDown(#)", DOUBLE, DOUBLE),
  NEXT_AFTER("Math.nextAfter(#, #)", DOUBLE, DOUBLE, DOUBLE),
  NEXT_AFTER_FLOAT("Math.nextAfter(#, #)", FLOAT, FLOAT, DOUBLE),
  ULP("Math.ulp(#)", DOUBLE, DOUBLE),
  ULP_FLOAT("Math.ulp(#)", FLOAT, FLOAT),
  EXPONENT("Math.getExponent(#)", INT, FLOAT),
  EXPONENT_DOUBLE("Math.getExponent(#)", INT, DOUBLE),
  SCALB("Math.scalb(#, #)", FLOAT, FLOAT, INT),
  SCALB_DOUBLE("Math.scalb(#, #)", DOUBLE, DOUBLE, INT),
  REMAINDER("Math.IEEEremainder(#, #)", DOUBLE, DOUBLE, DOUBLE),
  MULTIPLY_FULL("Math.multiplyFull(#, #)", LONG, INT, INT),
  MULTIPLY_HIGH("Math.multiplyHigh(#, #)", LONG, LONG, LONG),
  FLOOR_DIV("Math.floorDiv(#, # | 1)", INT, INT, INT),
  FLOOR_DIV_LONG("Math.floorDiv(#, # | 1)", LONG, LONG, LONG),
  FLOOR_DIV_MIXED("Math.floorDiv(#, # | 1)", LONG, LONG, INT),
  FLOOR_MOD("Math.floorMod(#, # | 1)", INT, INT, INT),
  FLOOR_MOD_LONG("Math.floorMod(#, # | 1)", LONG, LONG, LONG),
  FLOOR_MOD_MIXED("Math.floorMod(#, # | 1)", INT, LONG, INT),
  DIVIDE_UNSIGNED("Integer.divideUnsigned(#, # | 1)", INT, INT, INT),
  DIVIDE_UNSIGNED_LONG("Long.divideUnsigned(#, # | 1)", LONG, LONG, LONG),
  REMAINDER_UNSIGNED("Integer.remainderUnsigned(#, # | 1)", INT, INT, INT),
  REMAINDER_UNSIGNED_LONG("Long.remainderUnsigned(#, # | 1)", LONG, LONG, LONG),
  BIT_COUNT("Integer.bitCount(#)", INT, INT),
  BIT_COUNT_LONG("Long.bitCount(#)", INT, LONG),
  LEADING("Long.numberOfLeadingZeros(#)", INT, LONG),
  LEADING_INT("Integer.numberOfLeadingZeros(#)", INT, INT),
  TRAILING("Integer.numberOfTrailingZeros(#)", INT, INT),
  TRAILING_LONG("Long.numberOfTrailingZeros(#)", INT, LONG),
  HIGHEST("Integer.highestOneBit(#)", INT, INT),
  LOWEST("Long.lowestOneBit(#)", LONG, LONG),
  REVERSE("Integer.reverse(#)", INT, INT),
  REVERSE_LONG("Long.reverse(#)", LONG, LONG),
  REVERSE_BYTES("Long.reverseBytes(#)", LONG, LONG),
  REVERSE_BYTES_INT("Integer.reverseBytes(#)", INT, INT),
  ROTATE("Integer.rotateLeft(#, #)", INT, INT, INT),
  ROTATE_LONG("Long.rotateRight(#, #)", LONG, LONG, INT),
  SIGNUM_INT("Integer.signum(#)", INT, INT),
  SIGNUM_LONG("Long.signum(#)", INT, LONG),
  COMPARE_UNSIGNED("Long.compareUnsigned(#, #)", INT, LONG, LONG),
  COMPARE("Double.compare(#, #)", INT, DOUBLE, DOUBLE),
  COMPARE_FLOAT("Float.compare(#, #)", INT, FLOAT, FLOAT),
  COMPARE_SHORT("Short.compare(#, #)", INT, Type.SHORT, Type.SHORT),
  COMPARE_LONG("Long.compare(#, #)", INT, LONG, LONG),
  SUM("Integer.sum(#, #)", INT, INT, INT),
  SUM_FLOAT("Float.sum(#, #)", FLOAT, FLOAT, FLOAT),
  IS_NAN("Float.isNaN(#)", Type.BOOLEAN, FLOAT),
  IS_FINITE("Double.isFinite(#)", Type.BOOLEAN, DOUBLE),
  IS_INFINITE("Float.isInfinite(#)", Type.BOOLEAN, FLOAT),
  BITS("Float.floatToIntBits(#)", INT, FLOAT),
  BITS_LONG("Double.doubleToLongBits(#)", LONG, DOUBLE),
  OF_BITS("Float.intBitsToFloat(#)", FLOAT, INT),
  OF_BITS_LONG("Double.longBitsToDouble(#)", DOUBLE, LONG),
  UNSIGNED_BYTE("Byte.toUnsignedInt(#)", INT, Type.BYTE),
  UNSIGNED_SHORT("Short.toUnsignedLong(#)", LONG, Type.SHORT),
  UNSIGNED("Integer.toUnsignedLong(#)", LONG, INT),
  UNSIGNED_BYTE_LONG("Byte.toUnsignedLong(#)", LONG, Type.BYTE),
  UNSIGNED_SHORT_INT("Short.toUnsignedInt(#)", INT, Type.SHORT),
  TO_DEGREES("Math.toDegrees(#)", DOUBLE, DOUBLE),
  NEXT_UP_DOUBLE("Math.nextUp(#)", DOUBLE, DOUBLE),
  NEXT_DOWN_FLOAT("Math.nextDown(#)", FLOAT, FLOAT),
  SUM_LONG("Long.sum(#, #)", LONG, LONG, LONG),
  SUM_DOUBLE("Double.sum(#, #)", DOUBLE, DOUBLE, DOUBLE),
  COMPARE_INT("Integer.compare(#, #)", INT, INT, INT),
  COMPARE_BYTE("Byte.compare(#, #)", INT, Type.BYTE, Type.BYTE),
  COMPARE_CHAR("Character.compare(#, #)", INT, Type.CHAR, Type.CHAR),
  COMPARE_UNSIGNED_INT("Integer.compareUnsigned(#, #)", INT, INT, INT),
  IS_NAN_DOUBLE("Double.isNaN(#)", Type.BOOLEAN, DOUBLE),
  IS_FINITE_FLOAT("Float.isFinite(#)", Type.BOOLEAN, FLOAT),
  IS_INFINITE_DOUBLE("Double.isInfinite(#)", Type.BOOLEAN, DOUBLE),
  ROTATE_RIGHT("Integer.rotateRight(#, #)", INT, INT, INT),
  ROTATE_LEFT_LONG("Long.rotateLeft(#, #)", LONG, LONG, INT),
  HIGHEST_LONG("Long.highestOneBit(#)", LONG, LONG),
  LOWEST_INT("Integer.lowestOneBit(#)", INT, INT);

  private final String pattern;
  private final Type result;
  private final List<Type> operands;

  Library(String pattern, Type result, Type... operands) {
    this.pattern = pattern;
    this.result = result;
    this.operands = List.of(operands);
  }

  /** The Java text of a call, with a {@code #} for each operand. */
  String pattern() {
    return pattern;
  }

  Type result() {
    return result;
  }

  List<Type> operands() {
    return operands;
  }
}
