package org.jgpu.contract;

import java.math.BigInteger;

/**
 * An exact number, {@code significand * 2^exponent}. Quotients and roots have many more bits than
 * any format, the last of which stands for everything that was cut off.
 */
record Exact(BigInteger significand, int exponent) {
  private static final int EXTRA_BITS = 300;

  /** A finite double. */
  static Exact of(double value) {
    int exponent = Math.max(Math.getExponent(value), Double.MIN_EXPONENT) - 52;
    return new Exact(BigInteger.valueOf((long) Math.scalb(value, -exponent)), exponent);
  }

  static Exact of(BigInteger value) {
    return new Exact(value, 0);
  }

  boolean isZero() {
    return significand.signum() == 0;
  }

  Exact plus(Exact other) {
    int common = Math.min(exponent, other.exponent);
    return new Exact(
        significand
            .shiftLeft(exponent - common)
            .add(other.significand.shiftLeft(other.exponent - common)),
        common);
  }

  Exact times(Exact other) {
    return new Exact(significand.multiply(other.significand), exponent + other.exponent);
  }

  Exact over(Exact other) {
    BigInteger[] parts =
        significand.abs().shiftLeft(EXTRA_BITS).divideAndRemainder(other.significand.abs());
    BigInteger quotient = sticky(parts[0], parts[1].signum() != 0);
    boolean negative = significand.signum() != other.significand.signum();
    return new Exact(
        negative ? quotient.negate() : quotient, exponent - other.exponent - EXTRA_BITS - 1);
  }

  Exact root() {
    int shift = 2 * EXTRA_BITS + (exponent & 1);
    BigInteger[] parts = significand.shiftLeft(shift).sqrtAndRemainder();
    return new Exact(sticky(parts[0], parts[1].signum() != 0), (exponent - shift) / 2 - 1);
  }

  private static BigInteger sticky(BigInteger value, boolean more) {
    return value.shiftLeft(1).add(more ? BigInteger.ONE : BigInteger.ZERO);
  }
}
