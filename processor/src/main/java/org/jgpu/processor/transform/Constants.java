package org.jgpu.processor.transform;

import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;

/**
 * Java's arithmetic on {@link Expr.Literal} bits. Results are in the form that {@link Expr.Literal}
 * has for their type, so that equal values have equal bits.
 */
final class Constants {
  private Constants() {}

  static long convert(Expr.Literal literal, ElementType target) {
    if (literal.literalType().isFloating()) {
      return ofFloating(literal.floating(), target);
    }
    long value = literal.bits();
    return switch (target) {
      case FLOAT32 -> bits((float) value);
      case FLOAT64 -> bits((double) value);
      default -> narrow(value, target);
    };
  }

  /**
   * Converts as Java does: to types narrower than int through int, which saturates (JLS 5.1.3). A
   * double holds every float, so that it stands for both.
   */
  private static long ofFloating(double value, ElementType target) {
    return switch (target) {
      case FLOAT32 -> bits((float) value);
      case FLOAT64 -> bits(value);
      case INT64 -> (long) value;
      default -> narrow((int) value, target);
    };
  }

  private static long narrow(long value, ElementType target) {
    return switch (target) {
      case INT8 -> (byte) value;
      case INT16 -> (short) value;
      case UINT16 -> (char) value;
      case INT32 -> (int) value;
      default -> value;
    };
  }

  private static long bits(float value) {
    return Float.floatToRawIntBits(value);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  /** Negates; floating numbers by their sign, since 0 - 0.0 is 0.0 and not -0.0. */
  static long negate(Expr.Literal literal) {
    return switch (literal.literalType()) {
      case FLOAT32 -> bits((float) -literal.floating());
      case FLOAT64 -> bits(-literal.floating());
      default -> narrow(-literal.bits(), literal.literalType());
    };
  }

  /** Returns the result, or empty if it is an error (a division by zero). */
  static Optional<Long> apply(BinaryOperator operator, Expr.Literal a, Expr.Literal b) {
    return switch (a.literalType()) {
      case FLOAT32 -> floats(operator, (float) a.floating(), (float) b.floating());
      case FLOAT64 -> doubles(operator, a.floating(), b.floating());
      default -> integers(operator, a.literalType(), a.bits(), b.bits());
    };
  }

  /** Computes in float, as which the result is kept; comparisons are the same in double. */
  private static Optional<Long> floats(BinaryOperator operator, float a, float b) {
    return switch (operator) {
      case ADD -> Optional.of(bits(a + b));
      case SUBTRACT -> Optional.of(bits(a - b));
      case MULTIPLY -> Optional.of(bits(a * b));
      case DIVIDE -> Optional.of(bits(a / b));
      case REMAINDER -> Optional.of(bits(a % b));
      default -> doubles(operator, a, b);
    };
  }

  private static Optional<Long> doubles(BinaryOperator operator, double a, double b) {
    return switch (operator) {
      case ADD -> Optional.of(bits(a + b));
      case SUBTRACT -> Optional.of(bits(a - b));
      case MULTIPLY -> Optional.of(bits(a * b));
      case DIVIDE -> Optional.of(bits(a / b));
      case REMAINDER -> Optional.of(bits(a % b));
      case LESS -> truth(a < b);
      case LESS_EQUAL -> truth(a <= b);
      case GREATER -> truth(a > b);
      case GREATER_EQUAL -> truth(a >= b);
      case EQUAL -> truth(a == b);
      case NOT_EQUAL -> truth(a != b);
      default -> Optional.empty();
    };
  }

  private static Optional<Long> truth(boolean value) {
    return Optional.of(value ? 1L : 0L);
  }

  private static Optional<Long> integers(
      BinaryOperator operator, ElementType type, long a, long b) {
    // In 64 bits for both: the low 32 are what an int's result would be, even of Integer.MIN_VALUE
    // / -1, which wraps (JLS 15.17.2). Divisions by zero stay for the device, where they may never
    // be reached.
    boolean wide = type == ElementType.INT64;
    return switch (operator) {
      case ADD -> Optional.of(narrow(a + b, type));
      case SUBTRACT -> Optional.of(narrow(a - b, type));
      case MULTIPLY -> Optional.of(narrow(a * b, type));
      case DIVIDE -> b == 0 ? Optional.empty() : Optional.of(narrow(a / b, type));
      case REMAINDER -> b == 0 ? Optional.empty() : Optional.of(narrow(a % b, type));
      // Java's own shift masks the distance by the left operand's width, as the kernel's does.
      case SHIFT_LEFT -> Optional.of(wide ? a << b : (int) a << b);
      case SHIFT_RIGHT -> Optional.of(wide ? a >> b : (int) a >> b);
      case SHIFT_RIGHT_UNSIGNED -> Optional.of(wide ? a >>> b : (int) a >>> b);
      case AND, LOGICAL_AND -> Optional.of(a & b);
      case OR, LOGICAL_OR -> Optional.of(a | b);
      case XOR -> Optional.of(a ^ b);
      case LESS -> truth(a < b);
      case LESS_EQUAL -> truth(a <= b);
      case GREATER -> truth(a > b);
      case GREATER_EQUAL -> truth(a >= b);
      case EQUAL -> truth(a == b);
      case NOT_EQUAL -> truth(a != b);
    };
  }
}
