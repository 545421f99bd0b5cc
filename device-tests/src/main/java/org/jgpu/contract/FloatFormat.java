package org.jgpu.contract;

import java.math.BigInteger;

/** The binary floating-point formats, with the rounding of exact numbers by its definition. */
enum FloatFormat {
  F16(16, 11, 15),
  BF16(16, 8, 127),
  F32(32, 24, 127),
  F64(64, 53, 1023);

  private final int bits;
  private final int precision;
  private final int bias;

  FloatFormat(int bits, int precision, int bias) {
    this.bits = bits;
    this.precision = precision;
    this.bias = bias;
  }

  /** The value of the lowest bits of a word. */
  double value(long word) {
    int fractionBits = precision - 1;
    long fraction = word & ((1L << fractionBits) - 1);
    int exponentMask = 2 * bias + 1;
    int exponent = (int) (word >>> fractionBits) & exponentMask;
    double magnitude;
    if (exponent == exponentMask) {
      magnitude = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    } else if (exponent == 0) {
      magnitude = Math.scalb((double) fraction, 1 - bias - fractionBits);
    } else {
      long significand = fraction | 1L << fractionBits;
      magnitude = Math.scalb((double) significand, exponent - bias - fractionBits);
    }
    return (word >>> (bits - 1) & 1) != 0 ? -magnitude : magnitude;
  }

  /** Whether the lowest bits of a word are a NaN. */
  boolean isNan(long word) {
    return Double.isNaN(value(word));
  }

  /** Whether a value of the format is subnormal. */
  boolean subnormal(double value) {
    return value != 0 && Math.abs(value) < Math.scalb(1.0, 1 - bias);
  }

  /** A value of the format, or zero of its sign in place of a subnormal one. */
  double flush(double value) {
    return subnormal(value) ? Math.copySign(0.0, value) : value;
  }

  /** The bits of a value of the format; all NaNs are one. */
  long word(double value) {
    if (Double.isNaN(value)) {
      return (1L << (bits - 1)) - 1;
    }
    long sign = (Double.doubleToRawLongBits(value) >>> 63) << (bits - 1);
    double magnitude = Math.abs(value);
    long infinity = (2L * bias + 1) << (precision - 1);
    if (Double.isInfinite(value)) {
      return sign | infinity;
    }
    int exponent = Math.max(magnitude == 0 ? 1 - bias : Math.getExponent(magnitude), 1 - bias);
    long significand = (long) Math.scalb(magnitude, precision - 1 - exponent);
    return sign | (significand + ((long) (exponent + bias - 1) << (precision - 1)));
  }

  /**
   * Rounds an exact number that is not zero.
   *
   * @param direction n, z, m or p: to the nearest even, to zero, down or up
   */
  double round(Exact exact, char direction) {
    boolean negative = exact.significand().signum() < 0;
    BigInteger magnitude = exact.significand().abs();
    int top = magnitude.bitLength() + exact.exponent();
    int unit = Math.max(top - precision, 2 - bias - precision);
    int shift = unit - exact.exponent();
    BigInteger kept = shift <= 0 ? magnitude.shiftLeft(-shift) : magnitude.shiftRight(shift);
    BigInteger lost = shift <= 0 ? BigInteger.ZERO : magnitude.subtract(kept.shiftLeft(shift));
    if (lost.signum() != 0) {
      int half = lost.compareTo(BigInteger.ONE.shiftLeft(shift - 1));
      boolean away =
          switch (direction) {
            case 'n' -> half > 0 || (half == 0 && kept.testBit(0));
            case 'm' -> negative;
            case 'p' -> !negative;
            default -> false;
          };
      kept = away ? kept.add(BigInteger.ONE) : kept;
    }
    double largest = Math.scalb(2 - Math.scalb(1.0, 1 - precision), bias);
    boolean over = kept.bitLength() + unit > bias + 1;
    boolean clamped = direction == 'z' || direction == (negative ? 'p' : 'm');
    double rounded =
        over
            ? (clamped ? largest : Double.POSITIVE_INFINITY)
            : Math.scalb(kept.doubleValue(), unit);
    return negative ? -rounded : rounded;
  }
}
