package org.jgpu.arrays.files.text;

import java.util.Locale;

/**
 * Numbers as C, Fortran and Python write them. Java's own parsers take more, such as {@code 1d} and
 * {@code 0x1p3}, and other words for infinity.
 */
final class NumberText {
  private NumberText() {}

  /**
   * Reads a number, {@code inf} and {@code nan}, in any case.
   *
   * @throws NumberFormatException if it is none
   */
  static double parseDouble(String text) {
    return isDecimal(text) ? Double.parseDouble(text) : word(text);
  }

  /** As {@link #parseDouble}, rounded once. */
  static float parseFloat(String text) {
    return isDecimal(text) ? Float.parseFloat(text) : (float) word(text);
  }

  private static boolean isDecimal(String text) {
    boolean digit = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      digit |= c >= '0' && c <= '9';
      if ((c < '0' || c > '9') && "+-.eE".indexOf(c) < 0) {
        return false;
      }
    }
    return digit;
  }

  private static double word(String text) {
    boolean signed = text.startsWith("-") || text.startsWith("+");
    double sign = text.startsWith("-") ? -1 : 1;
    return switch (text.substring(signed ? 1 : 0).toLowerCase(Locale.ROOT)) {
      case "inf", "infinity" -> sign * Double.POSITIVE_INFINITY;
      case "nan" -> Double.NaN;
      default -> throw new NumberFormatException(text);
    };
  }
}
