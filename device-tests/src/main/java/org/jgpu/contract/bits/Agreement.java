package org.jgpu.contract.bits;

import java.util.Locale;

/**
 * How closely a result must agree with that of another device.
 *
 * @param kind what {@code bound} means
 * @param bound units in the last place, or an absolute difference
 */
record Agreement(Kind kind, double bound) {
  static final Agreement EXACT = new Agreement(Kind.BITS, 0);
  static final Agreement NONE = new Agreement(Kind.NONE, 0);

  enum Kind {
    /** The same bits; NaNs may have any payload. */
    BITS,
    /** Floats within units in the last place. */
    FLOAT_ULPS,
    /** Doubles within units in the last place. */
    DOUBLE_ULPS,
    /** Floats within an absolute difference. */
    FLOAT_NEAR,
    /** Doubles within an absolute difference. */
    DOUBLE_NEAR,
    /** Whatever the device gives. */
    NONE
  }

  /** Elements of this many bytes. */
  int elementBytes() {
    return kind == Kind.DOUBLE_ULPS || kind == Kind.DOUBLE_NEAR ? 8 : 4;
  }

  /** The distance of two elements, given their bits, in the unit of the bound. */
  double distance(long bits, long others) {
    if (bits == others) {
      return 0;
    }
    return switch (kind) {
      case FLOAT_ULPS -> floatUlps((int) bits, (int) others);
      case DOUBLE_ULPS ->
          doubleUlps(Double.longBitsToDouble(bits), Double.longBitsToDouble(others));
      case FLOAT_NEAR ->
          difference(Float.intBitsToFloat((int) bits), Float.intBitsToFloat((int) others));
      case DOUBLE_NEAR ->
          difference(Double.longBitsToDouble(bits), Double.longBitsToDouble(others));
      case NONE -> 0;
      case BITS -> Double.POSITIVE_INFINITY;
    };
  }

  private static double floatUlps(int bits, int others) {
    float a = Float.intBitsToFloat(bits);
    float b = Float.intBitsToFloat(others);
    return difference(a, b) / Math.ulp(Math.min(Math.abs(a), Math.abs(b)));
  }

  private static double doubleUlps(double a, double b) {
    return difference(a, b) / Math.ulp(Math.min(Math.abs(a), Math.abs(b)));
  }

  private static double difference(double a, double b) {
    return Double.isNaN(a) && Double.isNaN(b) || a == b ? 0 : Math.abs(a - b);
  }

  @Override
  public String toString() {
    return switch (kind) {
      case FLOAT_ULPS, DOUBLE_ULPS -> String.format(Locale.ROOT, "%.0f ulp", bound);
      case FLOAT_NEAR, DOUBLE_NEAR -> String.format(Locale.ROOT, "%.2g", bound);
      case BITS -> "the same bits";
      case NONE -> "anything";
    };
  }
}
