package org.jgpu.annotations.cpu;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Floating-point numbers as C's {@code printf} writes them: of the exact binary value, rounded half
 * to even, where {@link java.util.Formatter} rounds the shortest decimal half up.
 */
public final class RealText {
  private static final int DEFAULT_PRECISION = 6;

  private RealText() {}

  /**
   * Returns the text of {@code value} without padding; a sign only if it is negative.
   *
   * @param type the conversion: {@code f}, {@code e} or {@code g}, or one in upper case
   * @param precision digits after the point; for {@code g}, significant ones; -1 for 6
   */
  public static String of(char type, int precision, double value) {
    char kind = Character.toLowerCase(type);
    String text = unsigned(kind, precision < 0 ? DEFAULT_PRECISION : precision, Math.abs(value));
    boolean negative = !Double.isNaN(value) && Double.doubleToRawLongBits(value) < 0;
    String signed = negative ? "-" + text : text;
    return kind == type ? signed : signed.toUpperCase(Locale.ROOT);
  }

  private static String unsigned(char type, int precision, double value) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    if (Double.isInfinite(value)) {
      return "inf";
    }
    BigDecimal exact = new BigDecimal(value);
    return switch (type) {
      case 'f' -> plain(exact, precision);
      case 'e' -> scientific(exact, precision);
      case 'g' -> shortest(exact, Math.max(precision, 1));
      default -> throw new IllegalArgumentException("conversion " + type);
    };
  }

  private static String plain(BigDecimal value, int precision) {
    return value.setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static BigDecimal rounded(BigDecimal value, int digits) {
    return value.round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  private static int exponent(BigDecimal rounded) {
    return rounded.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
  }

  private static String scientific(BigDecimal value, int precision) {
    BigDecimal rounded = rounded(value, precision + 1);
    int exponent = exponent(rounded);
    String mantissa = plain(rounded.scaleByPowerOfTen(-exponent), precision);
    return mantissa + (exponent < 0 ? "e-" : "e+") + twoDigits(Math.abs(exponent));
  }

  private static String twoDigits(int exponent) {
    return exponent < 10 ? "0" + exponent : Integer.toString(exponent);
  }

  /** The exponent decides the form, and trailing zeros go. */
  private static String shortest(BigDecimal value, int digits) {
    int exponent = exponent(rounded(value, digits));
    if (exponent < -4 || exponent >= digits) {
      String text = scientific(value, digits - 1);
      int e = text.indexOf('e');
      return trim(text.substring(0, e)) + text.substring(e);
    }
    return trim(plain(value, digits - 1 - exponent));
  }

  private static String trim(String number) {
    if (number.indexOf('.') < 0) {
      return number;
    }
    int end = number.length();
    while (number.charAt(end - 1) == '0') {
      end--;
    }
    return number.substring(0, number.charAt(end - 1) == '.' ? end - 1 : end);
  }
}
