package org.jgpu.contract.library;

import org.jgpu.annotations.DeviceFunction;

/** A record whose operators are device functions. */
public record Fraction(long numerator, int denominator) {
  /** Returns the sum, not reduced. */
  @DeviceFunction
  public Fraction plus(Fraction other) {
    return new Fraction(
        numerator * other.denominator + other.numerator * denominator,
        denominator * other.denominator);
  }

  /** Returns the numerator over one. */
  @DeviceFunction
  public static Fraction of(int numerator) {
    return new Fraction(numerator, 1);
  }
}
