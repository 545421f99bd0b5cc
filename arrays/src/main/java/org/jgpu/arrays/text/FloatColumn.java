package org.jgpu.arrays.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;

/**
 * Floating-point numbers that are printed below each other: all with an exponent or none, with
 * their decimal points and exponents in line. Follows NumPy's {@code FloatingFormat} in the mode
 * {@code maxprec}.
 */
final class FloatColumn {
  /** Below, or this far apart, numbers are hard to read without an exponent; NumPy's. */
  private static final double SMALL = 1e-4;

  private static final double UNLIKE = 1000;

  private static final String NAN = "nan";
  private static final String INFINITY = "inf";

  private final FloatKind kind;
  private final boolean signed;
  private final boolean exponents;
  private final int precision;
  private int left;
  private int right;
  private int exponentDigits;

  /**
   * Lays out {@code values}.
   *
   * @param signed whether positive numbers have a sign
   */
  FloatColumn(double[] values, FloatKind kind, boolean signed, PrintOptions options) {
    double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
    this.kind = kind;
    this.signed = signed;
    this.exponents = needExponents(finite, options);
    if (exponents) {
      precision = fitScientific(finite, options.precision());
    } else {
      precision = options.precision();
      fitPositional(finite);
    }
    if (finite.length < values.length) {
      boolean sign = signed || Arrays.stream(values).anyMatch(v -> v == Double.NEGATIVE_INFINITY);
      int beyond = INFINITY.length() + (sign ? 1 : 0);
      left = Math.max(left, Math.max(NAN.length(), beyond) - right - 1);
    }
  }

  private boolean needExponents(double[] finite, PrintOptions options) {
    double[] magnitudes = Arrays.stream(finite).filter(v -> v != 0).map(Math::abs).toArray();
    if (magnitudes.length == 0) {
      return false;
    }
    double most = Arrays.stream(magnitudes).max().getAsDouble();
    double least = Arrays.stream(magnitudes).min().getAsDouble();
    boolean small = least < kind.round(SMALL) || kind.round(most / least) > UNLIKE;
    return most >= kind.large() || !options.suppressSmall() && small;
  }

  private void fitPositional(double[] finite) {
    for (double value : finite) {
      String text = positional(value);
      int point = text.indexOf('.');
      left = Math.max(left, point);
      right = Math.max(right, text.length() - point - 1);
    }
  }

  private int fitScientific(double[] finite, int most) {
    int digits = 0;
    for (double value : finite) {
      BigDecimal rounded = rounded(value, most);
      digits = Math.max(digits, rounded.precision() - 1);
      exponentDigits = Math.max(exponentDigits, exponentText(rounded, 2).length() - 1);
      left = Math.max(left, sign(value).length() + 1);
    }
    right = exponentDigits + 2 + digits;
    return digits;
  }

  /** Returns {@code value} as wide as all others of the column. */
  String text(double value) {
    if (!Double.isFinite(value)) {
      String word = Double.isNaN(value) ? NAN : INFINITY;
      String text = (Double.isNaN(value) && !signed ? "" : sign(value)) + word;
      return " ".repeat(Math.max(0, left + right + 1 - text.length())) + text;
    }
    String text = exponents ? scientific(value) : positional(value);
    int point = text.indexOf('.');
    return " ".repeat(left - point) + text + " ".repeat(right - (text.length() - point - 1));
  }

  private String sign(double value) {
    boolean negative = Math.copySign(1, value) < 0 && !Double.isNaN(value);
    return negative ? "-" : signed ? "+" : "";
  }

  private String positional(double value) {
    BigDecimal digits = Shortest.of(value, kind);
    if (digits.scale() > precision) {
      digits = new BigDecimal(Math.abs(value)).setScale(precision, RoundingMode.HALF_EVEN);
      digits = digits.signum() == 0 ? BigDecimal.ZERO : digits.stripTrailingZeros();
    }
    String plain = digits.toPlainString();
    return sign(value) + plain + (plain.indexOf('.') < 0 ? "." : "");
  }

  private String scientific(double value) {
    BigDecimal digits = rounded(value, precision);
    if (digits.precision() - 1 < precision) {
      // Digits that the shortest form leaves out are the true ones, not zeros.
      MathContext context = new MathContext(precision + 1, RoundingMode.HALF_EVEN);
      digits = new BigDecimal(Math.abs(value)).round(context);
    }
    String significant = digits.unscaledValue().toString();
    String fraction = significant.substring(1);
    return sign(value)
        + significant.charAt(0)
        + "."
        + fraction
        + "0".repeat(precision - fraction.length())
        + "e"
        + exponentText(digits, exponentDigits);
  }

  /** Returns at most {@code most} digits after the first one, without trailing zeros. */
  private BigDecimal rounded(double value, int most) {
    BigDecimal digits = Shortest.of(value, kind);
    if (digits.precision() - 1 > most) {
      MathContext context = new MathContext(most + 1, RoundingMode.HALF_EVEN);
      digits = new BigDecimal(Math.abs(value)).round(context).stripTrailingZeros();
    }
    return digits;
  }

  private static String exponentText(BigDecimal digits, int atLeast) {
    int exponent = digits.signum() == 0 ? 0 : digits.precision() - 1 - digits.scale();
    String text = Integer.toString(Math.abs(exponent));
    return (exponent < 0 ? "-" : "+") + "0".repeat(Math.max(0, atLeast - text.length())) + text;
  }
}
