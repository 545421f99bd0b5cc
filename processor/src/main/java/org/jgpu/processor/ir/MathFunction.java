package org.jgpu.processor.ir;

import java.util.Optional;
import org.jgpu.format.ElementType;

/** The library functions of kernels. All operands of one call have one type. */
public enum MathFunction {
  ABS(1),
  MIN(2),
  MAX(2),
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
  TO_RADIANS(1),
  TO_DEGREES(1),
  FLOOR_DIV(2),
  FLOOR_MOD(2),
  IS_NAN(1, ElementType.BOOL),
  IS_INFINITE(1, ElementType.BOOL),
  IS_FINITE(1, ElementType.BOOL),
  /** {@code Math.round}; the result is int for float and long for double. */
  ROUND_TO_INT(1, ElementType.INT32),
  ROUND_TO_LONG(1, ElementType.INT64),
  FLOAT_TO_BITS(1, ElementType.INT32),
  BITS_TO_FLOAT(1, ElementType.FLOAT32),
  DOUBLE_TO_BITS(1, ElementType.INT64),
  BITS_TO_DOUBLE(1, ElementType.FLOAT64),
  BIT_COUNT(1, ElementType.INT32),
  LEADING_ZEROS(1, ElementType.INT32),
  TRAILING_ZEROS(1, ElementType.INT32),
  MULTIPLY_HIGH(2);

  private final int arity;
  private final Optional<ElementType> result;

  MathFunction(int arity) {
    this.arity = arity;
    this.result = Optional.empty();
  }

  MathFunction(int arity, ElementType result) {
    this.arity = arity;
    this.result = Optional.of(result);
  }

  /** Returns the number of operands. */
  public int arity() {
    return arity;
  }

  /** Returns the type of a call whose operands are of type {@code operand}. */
  public ElementType result(ElementType operand) {
    return result.orElse(operand);
  }
}
