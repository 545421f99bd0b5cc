package org.jgpu.processor.cuda;

import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;

/** The CUDA C spelling of constants, exact to the bit and free of macros from headers. */
final class Literals {
  private Literals() {}

  static Code code(Expr.Literal literal) {
    return switch (literal.literalType()) {
      case BOOL -> Code.primary(literal.bits() != 0 ? "true" : "false");
      case FLOAT32 -> ofFloat(Float.intBitsToFloat((int) literal.bits()));
      case FLOAT64 -> ofDouble(Double.longBitsToDouble(literal.bits()));
      case INT64 -> ofLong(literal.bits());
      default -> ofInt(literal.bits());
    };
  }

  /** Returns whether C has no literal for it, only a function of its bits. */
  static boolean isCall(Expr.Literal literal) {
    return literal.literalType().isFloating() && !Double.isFinite(literal.floating());
  }

  /** Returns the bits of a floating-point literal as an unsigned integer. */
  static String bits(Expr.Literal literal) {
    return literal.literalType() == ElementType.FLOAT32
        ? "0x" + Template.hex(literal.bits() & 0xffffffffL, 8) + "u"
        : "0x" + Template.hex(literal.bits(), 16) + "ull";
  }

  /** Returns an integer literal in the unsigned type. */
  static Code unsigned(Expr.Literal literal) {
    return Code.primary(
        literal.literalType() == ElementType.INT64
            ? Long.toUnsignedString(literal.bits()) + "ull"
            : Integer.toUnsignedString((int) literal.bits()) + "u");
  }

  private static Code ofInt(long value) {
    return value == Integer.MIN_VALUE
        // C has no negative literals, and 2147483648 is no int.
        ? new Code("-2147483647 - 1", Code.ADDITIVE)
        : signed(Long.toString(value));
  }

  private static Code ofLong(long value) {
    return value == Long.MIN_VALUE
        ? new Code("-9223372036854775807LL - 1", Code.ADDITIVE)
        : signed(value + "LL");
  }

  private static Code ofFloat(float value) {
    if (!Float.isFinite(value)) {
      int bits = Float.floatToRawIntBits(value);
      return Code.call("__int_as_float", "0x" + Template.hex(bits & 0xffffffffL, 8));
    }
    return signed(Decimals.of(value) + "f");
  }

  private static Code ofDouble(double value) {
    if (!Double.isFinite(value)) {
      long bits = Double.doubleToRawLongBits(value);
      return Code.call("__longlong_as_double", "0x" + Template.hex(bits, 16) + "LL");
    }
    return signed(Decimals.of(value));
  }

  private static Code signed(String text) {
    return new Code(text, text.startsWith("-") ? Code.UNARY : Code.PRIMARY);
  }
}
