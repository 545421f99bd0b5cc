package org.jgpu.processor.cuda;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;

/**
 * The decimals of floating-point numbers, as {@link Double#toString(double)} has them from Java 19
 * on: the fewest digits that read back as the number. Earlier versions write some numbers with
 * more, and sources that differ are compiled again and make other jars.
 */
final class Decimals {
  /** Of numbers that are written without an exponent, and the first one beyond. */
  private static final BigDecimal LEAST = new BigDecimal("0.001");

  private static final BigDecimal BEYOND = new BigDecimal("1e7");

  private Decimals() {}

  /** Returns the decimal of a finite number, with a point. */
  static String of(double value) {
    String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
    double size = Math.abs(value);
    return sign + text(size, decimal -> decimal.doubleValue() == size);
  }

  /** As {@link #of(double)}; fewer digits are enough for a float. */
  static String of(float value) {
    String sign = Float.floatToRawIntBits(value) < 0 ? "-" : "";
    float size = Math.abs(value);
    return sign + text(size, decimal -> decimal.floatValue() == size);
  }

  private static String text(double size, Predicate<BigDecimal> readsBack) {
    if (size == 0) {
      return "0.0";
    }
    BigDecimal exact = new BigDecimal(size);
    BigDecimal decimal = exact;
    // Java's have two digits at least, which decides between 4.9E-324 and 5E-324.
    for (int digits = 2; digits < 18; digits++) {
      decimal = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (readsBack.test(decimal)) {
        break;
      }
    }
    return written(decimal.stripTrailingZeros());
  }

  private static String written(BigDecimal decimal) {
    if (decimal.compareTo(LEAST) >= 0 && decimal.compareTo(BEYOND) < 0) {
      return decimal.scale() > 0 ? decimal.toPlainString() : decimal.toPlainString() + ".0";
    }
    String digits = decimal.unscaledValue().toString();
    String behind = digits.length() == 1 ? "0" : digits.substring(1);
    return digits.charAt(0) + "." + behind + "E" + (decimal.precision() - decimal.scale() - 1);
  }
}
