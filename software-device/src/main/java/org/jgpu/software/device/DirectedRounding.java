package org.jgpu.software.device;

import java.math.BigDecimal;

/**
 * Arithmetic rounded towards zero, down or up: the nearest result, moved by one step where the
 * exact value lies on the other side. The last parameter of each method is one of {@link #ZERO},
 * {@link #DOWN} and {@link #UP}. Method names are unique, because generated code finds them by
 * name.
 */
public final class DirectedRounding {
  /** Towards zero. */
  public static final int ZERO = 0;

  /** Towards minus infinity. */
  public static final int DOWN = 1;

  /** Towards plus infinity. */
  public static final int UP = 2;

  private DirectedRounding() {}

  /** The nearest result corrected, given the sign of exact minus nearest. */
  private static float adjust(float nearest, int missing, int mode) {
    if (missing < 0 && (mode == DOWN || (mode == ZERO && nearest > 0))) {
      return Math.nextDown(nearest);
    }
    return missing > 0 && (mode == UP || (mode == ZERO && nearest < 0))
        ? Math.nextUp(nearest)
        : nearest;
  }

  private static double adjust(double nearest, int missing, int mode) {
    if (missing < 0 && (mode == DOWN || (mode == ZERO && nearest > 0))) {
      return Math.nextDown(nearest);
    }
    return missing > 0 && (mode == UP || (mode == ZERO && nearest < 0))
        ? Math.nextUp(nearest)
        : nearest;
  }

  private static boolean special(double a, double b, double c) {
    return Double.isNaN(a + b + c)
        || Double.isInfinite(a)
        || Double.isInfinite(b)
        || Double.isInfinite(c);
  }

  /** The sign of {@code high + low - value}, where {@code high + low} is exact and low is tiny. */
  private static int missing(double high, double low, float value) {
    if (Float.isInfinite(value)) {
      return value > 0 ? -1 : 1;
    }
    double difference = high - value;
    return (int) Math.signum(difference != 0 ? difference : low);
  }

  /** The exact rest of a rounded sum, whichever of the two is larger: Knuth's two-sum. */
  private static double sumError(double a, double b, double sum) {
    double shadow = sum - a;
    return (a - (sum - shadow)) + (b - shadow);
  }

  public static float addF32(float a, float b, int mode) {
    return sum(a, b, mode);
  }

  public static float fmaF32(float a, float b, float c, int mode) {
    if (special(a, b, c)) {
      return Math.fma(a, b, c);
    }
    return sum((double) a * b, c, mode);
  }

  private static float sum(double a, double b, int mode) {
    if (special(a, b, 0)) {
      return (float) (a + b);
    }
    double sum = a + b;
    double error = sumError(a, b, sum);
    if (sum == 0 && error == 0) {
      return zeroSum(a, b, mode);
    }
    // Rounded twice, it may be the farther of the two floats around the exact value, but it is
    // one of them, so that the sign of what is missing tells whether the other one is asked for.
    float nearest = (float) sum;
    return adjust(nearest, missing(sum, error, nearest), mode);
  }

  private static float zeroSum(double a, double b, int mode) {
    boolean bothNegative = 1 / a < 0 && 1 / b < 0;
    boolean cancelled = a != 0 || 1 / a != 1 / b;
    return bothNegative || (cancelled && mode == DOWN) ? -0.0f : 0.0f;
  }

  public static float multiplyF32(float a, float b, int mode) {
    return special(a, b, 0) ? a * b : narrow((double) a * b, mode);
  }

  public static float divideF32(float a, float b, int mode) {
    float nearest = a / b;
    if (special(a, b, 0) || b == 0 || a == 0) {
      return nearest;
    }
    double quotient = (double) a / b;
    // The rest of a rounded quotient is a double itself, so that fma gives it exactly.
    double rest = Math.fma(-quotient, b, a) * Math.signum(b);
    return adjust(nearest, missing(quotient, rest, nearest), mode);
  }

  public static float squareRootF32(float a, int mode) {
    float nearest = (float) Math.sqrt(a);
    if (!(a > 0) || Float.isInfinite(a)) {
      return nearest;
    }
    double root = Math.sqrt(a);
    return adjust(nearest, missing(root, Math.fma(-root, root, a), nearest), mode);
  }

  /** A double as a float. */
  public static float narrow(double a, int mode) {
    float nearest = (float) a;
    return special(a, 0, 0) ? nearest : adjust(nearest, missing(a, 0, nearest), mode);
  }

  public static float fromS64F32(long a, int mode) {
    float nearest = (float) a;
    return adjust(nearest, new BigDecimal(a).compareTo(new BigDecimal(nearest)), mode);
  }

  public static float fromU64F32(long a, int mode) {
    float nearest = Conversions.u64ToF32(a);
    return adjust(nearest, unsigned(a).compareTo(new BigDecimal(nearest)), mode);
  }

  public static double fromS64F64(long a, int mode) {
    double nearest = (double) a;
    return adjust(nearest, new BigDecimal(a).compareTo(new BigDecimal(nearest)), mode);
  }

  public static double fromU64F64(long a, int mode) {
    double nearest = Conversions.u64ToF64(a);
    return adjust(nearest, unsigned(a).compareTo(new BigDecimal(nearest)), mode);
  }

  private static BigDecimal unsigned(long a) {
    return new BigDecimal(Long.toUnsignedString(a));
  }

  public static double addF64(double a, double b, int mode) {
    return fmaF64(a, 1, b, mode);
  }

  public static double fmaF64(double a, double b, double c, int mode) {
    double nearest = Math.fma(a, b, c);
    if (special(a, b, c)) {
      return nearest;
    }
    // No wider type of Java's tells on which side of the nearest double the exact value lies.
    BigDecimal exact = new BigDecimal(a).multiply(new BigDecimal(b)).add(new BigDecimal(c));
    if (exact.signum() == 0) {
      return zeroSum(a * b == 0 ? a * b : 1, c, mode);
    }
    return adjust(nearest, compare(exact, nearest), mode);
  }

  public static double multiplyF64(double a, double b, int mode) {
    double nearest = a * b;
    if (special(a, b, 0)) {
      return nearest;
    }
    return adjust(nearest, compare(new BigDecimal(a).multiply(new BigDecimal(b)), nearest), mode);
  }

  public static double divideF64(double a, double b, int mode) {
    double nearest = a / b;
    if (special(a, b, 0) || b == 0 || a == 0) {
      return nearest;
    }
    if (Double.isInfinite(nearest)) {
      return adjust(nearest, nearest > 0 ? -1 : 1, mode);
    }
    BigDecimal product = new BigDecimal(nearest).multiply(new BigDecimal(b));
    int missing = new BigDecimal(a).compareTo(product) * (b > 0 ? 1 : -1);
    return adjust(nearest, missing, mode);
  }

  public static double squareRootF64(double a, int mode) {
    double nearest = Math.sqrt(a);
    if (!(a > 0) || Double.isInfinite(a)) {
      return nearest;
    }
    BigDecimal square = new BigDecimal(nearest).pow(2);
    return adjust(nearest, new BigDecimal(a).compareTo(square), mode);
  }

  private static int compare(BigDecimal exact, double nearest) {
    if (Double.isInfinite(nearest)) {
      return nearest > 0 ? -1 : 1;
    }
    return exact.compareTo(new BigDecimal(nearest));
  }
}
