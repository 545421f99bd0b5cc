package org.jgpu.arrays.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The decimal number of the fewest digits that is read as a given binary one, and of those the
 * nearest: what Steele and White, "How to print floating-point numbers accurately" (1990), define,
 * by trying digit after digit. {@code Float.toString} is not it before Java 19, and knows two of
 * the formats.
 */
final class Shortest {
  /** {@code double} needs 17. */
  private static final int MOST_DIGITS = 17;

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final BigDecimal exact;
  private final BigDecimal lowest;
  private final BigDecimal highest;
  private final boolean endsIncluded;

  private Shortest(double magnitude, FloatKind kind) {
    exact = new BigDecimal(magnitude);
    BigDecimal half = powerOfTwo(kind.lastPlace(magnitude) - 1);
    lowest = exact.subtract(kind.isLowestOfBinade(magnitude) ? half.divide(TWO) : half);
    highest = exact.add(half);
    endsIncluded = kind.isEven(magnitude); // ties are rounded to even when it is read
  }

  /** Returns the digits of the magnitude of {@code value}, finite, without trailing zeros. */
  static BigDecimal of(double value, FloatKind kind) {
    return value == 0 ? BigDecimal.ZERO : new Shortest(Math.abs(value), kind).find();
  }

  private BigDecimal find() {
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      BigDecimal down = exact.round(new MathContext(digits, RoundingMode.DOWN));
      BigDecimal up = down.add(down.ulp());
      boolean isDown = isRead(down);
      boolean isUp = isRead(up);
      if (isDown || isUp) {
        return (isDown && isUp ? nearest(digits) : isDown ? down : up).stripTrailingZeros();
      }
    }
    return nearest(MOST_DIGITS).stripTrailingZeros();
  }

  private BigDecimal nearest(int digits) {
    return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  private boolean isRead(BigDecimal candidate) {
    int toLowest = candidate.compareTo(lowest);
    int toHighest = candidate.compareTo(highest);
    return endsIncluded ? toLowest >= 0 && toHighest <= 0 : toLowest > 0 && toHighest < 0;
  }

  private static BigDecimal powerOfTwo(int exponent) {
    return exponent < 0 ? BigDecimal.ONE.divide(TWO.pow(-exponent)) : TWO.pow(exponent);
  }
}
