package org.jgpu.software.ptx;

import java.util.Locale;

/** Reads PTX's literals. */
final class Numbers {
  private Numbers() {}

  static Operand.Immediate immediate(Token token, boolean negative) throws PtxException {
    String text = token.text().toLowerCase(Locale.ROOT);
    // 0f and 0d are followed by the bits of a float or double; a d or f in a decimal number means
    // nothing.
    if (text.startsWith("0f")) {
      long bits = hex(token, text.substring(2), 8);
      return new Operand.Immediate(negative ? bits ^ 0x80000000L : bits, ScalarType.F32);
    }
    if (text.startsWith("0d")) {
      long bits = hex(token, text.substring(2), 16);
      return new Operand.Immediate(negative ? bits ^ Long.MIN_VALUE : bits, ScalarType.F64);
    }
    boolean decimalFloat = !text.startsWith("0x") && (text.contains(".") || text.contains("e"));
    if (decimalFloat) {
      double value = decimal(token);
      return new Operand.Immediate(
          Double.doubleToRawLongBits(negative ? -value : value), ScalarType.F64);
    }
    long value = integer(token);
    return new Operand.Immediate(negative ? -value : value, null);
  }

  static long integer(Token token) throws PtxException {
    String text = token.text().toLowerCase(Locale.ROOT);
    if (text.endsWith("u")) {
      text = text.substring(0, text.length() - 1);
    }
    try {
      if (text.startsWith("0x")) {
        return Long.parseUnsignedLong(text.substring(2), 16);
      }
      if (text.startsWith("0b")) {
        return Long.parseUnsignedLong(text.substring(2), 2);
      }
      // As in C.
      boolean octal = text.length() > 1 && text.startsWith("0");
      return Long.parseUnsignedLong(text, octal ? 8 : 10);
    } catch (NumberFormatException e) {
      throw new PtxException(token.line(), "malformed number " + token.shown());
    }
  }

  private static double decimal(Token token) throws PtxException {
    try {
      return Double.parseDouble(token.text());
    } catch (NumberFormatException e) {
      throw new PtxException(token.line(), "malformed number " + token.shown());
    }
  }

  private static long hex(Token token, String digits, int length) throws PtxException {
    if (digits.length() != length) {
      throw new PtxException(
          token.line(), token.shown() + " needs " + length + " hexadecimal digits");
    }
    try {
      return Long.parseUnsignedLong(digits, 16);
    } catch (NumberFormatException e) {
      throw new PtxException(token.line(), "malformed number " + token.shown());
    }
  }
}
