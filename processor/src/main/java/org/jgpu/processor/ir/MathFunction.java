package org.jgpu.processor.ir;

import java.util.Optional;
import org.jgpu.format.ElementType;

/**
 * The library functions of kernels. All operands of one call have one type, but for the functions
 * that name a type for all but the first.
 */
public enum MathFunction {
  ABS(1),
  MIN(2),
  MAX(2),
  CLAMP(3),
  SQRT(1),
  CBRT(1),
  SIN(1),
  COS(1),
  TAN(1),
  ASIN(1),
  ACOS(1),
  ATAN(1),
  ATAN2(2),
  SINH(1),
  COSH(1),
  TANH(1),
  EXP(1),
  EXPM1(1),
  LOG(1),
  LOG10(1),
  LOG1P(1),
  POW(2),
  HYPOT(2),
  FLOOR(1),
  CEIL(1),
  RINT(1),
  FMA(3),
  SIGNUM(1),
  COPY_SIGN(2),
  IEEE_REMAINDER(2),
  NEXT_UP(1),
  NEXT_DOWN(1),
  /** {@code Math.nextAfter}, whose direction is a double. */
  NEXT_AFTER(2, Optional.empty(), Optional.of(ElementType.FLOAT64)),
  ULP(1),
  SCALB(2, Optional.empty(), Optional.of(ElementType.INT32)),
  GET_EXPONENT(1, ElementType.INT32),
  TO_RADIANS(1),
  TO_DEGREES(1),
  FLOOR_DIV(2),
  FLOOR_MOD(2),
  CEIL_DIV(2),
  CEIL_MOD(2),
  IS_NAN(1, ElementType.BOOL),
  IS_INFINITE(1, ElementType.BOOL),
  IS_FINITE(1, ElementType.BOOL),
  /** {@code Math.round}; the result is int for float and long for double. */
  ROUND_TO_INT(1, ElementType.INT32),
  ROUND_TO_LONG(1, ElementType.INT64),
  /** {@code Float.floatToRawIntBits}; of NaNs, the canonical form has one only. */
  FLOAT_TO_BITS(1, ElementType.INT32),
  DOUBLE_TO_BITS(1, ElementType.INT64),
  FLOAT_TO_CANONICAL_BITS(1, ElementType.INT32),
  DOUBLE_TO_CANONICAL_BITS(1, ElementType.INT64),
  BITS_TO_FLOAT(1, ElementType.FLOAT32),
  BITS_TO_DOUBLE(1, ElementType.FLOAT64),
  /** {@code Half.toFloat} and {@code Half.of}, of the bits. */
  HALF_TO_FLOAT(1, ElementType.FLOAT32),
  FLOAT_TO_HALF(1, ElementType.INT16),
  BFLOAT16_TO_FLOAT(1, ElementType.FLOAT32),
  FLOAT_TO_BFLOAT16(1, ElementType.INT16),
  /** {@code Integer.compare} and its like: -1, 0 or 1. */
  COMPARE(2, ElementType.INT32),
  COMPARE_UNSIGNED(2, ElementType.INT32),
  DIVIDE_UNSIGNED(2),
  REMAINDER_UNSIGNED(2),
  TO_UNSIGNED_INT(1, ElementType.INT32),
  TO_UNSIGNED_LONG(1, ElementType.INT64),
  BIT_COUNT(1, ElementType.INT32),
  LEADING_ZEROS(1, ElementType.INT32),
  TRAILING_ZEROS(1, ElementType.INT32),
  HIGHEST_ONE_BIT(1),
  LOWEST_ONE_BIT(1),
  REVERSE(1),
  REVERSE_BYTES(1),
  ROTATE_LEFT(2, Optional.empty(), Optional.of(ElementType.INT32)),
  ROTATE_RIGHT(2, Optional.empty(), Optional.of(ElementType.INT32)),
  /** {@code Math.multiplyFull}: the 64-bit product of two ints. */
  MULTIPLY_FULL(2, ElementType.INT64),
  MULTIPLY_HIGH(2),
  UNSIGNED_MULTIPLY_HIGH(2);

  private final int arity;
  private final Optional<ElementType> result;
  private final Optional<ElementType> others;

  MathFunction(int arity) {
    this(arity, Optional.empty(), Optional.empty());
  }

  MathFunction(int arity, ElementType result) {
    this(arity, Optional.of(result), Optional.empty());
  }

  MathFunction(int arity, Optional<ElementType> result, Optional<ElementType> others) {
    this.arity = arity;
    this.result = result;
    this.others = others;
  }

  /** Returns the number of operands. */
  public int arity() {
    return arity;
  }

  /** Returns the type of a call whose first operand is of type {@code operand}. */
  public ElementType result(ElementType operand) {
    return result.orElse(operand);
  }

  /** Returns the type of operand {@code index} of a call whose first is of type {@code first}. */
  public ElementType operand(int index, ElementType first) {
    return index == 0 ? first : others.orElse(first);
  }
}
