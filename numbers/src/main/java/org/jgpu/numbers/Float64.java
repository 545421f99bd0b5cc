package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A floating-point number of 64 bits, the dtype float64; {@code double[]} on the host.
 *
 * @param value the number
 */
public record Float64(double value) implements Floating<Float64> {
  @Override
  @DeviceFunction
  public boolean equal(Float64 other) {
    return value == other.value;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return value == 0;
  }

  @Override
  @DeviceFunction
  public Float64 plus(Float64 other) {
    return new Float64(value + other.value);
  }

  @Override
  @DeviceFunction
  public Float64 minus(Float64 other) {
    return new Float64(value - other.value);
  }

  @Override
  @DeviceFunction
  public Float64 times(Float64 other) {
    return new Float64(value * other.value);
  }

  @Override
  @DeviceFunction
  public Float64 div(Float64 other) {
    return new Float64(value / other.value);
  }

  @Override
  @DeviceFunction
  public Float64 rem(Float64 other) {
    return new Float64(value % other.value);
  }

  @Override
  @DeviceFunction
  public Float64 unaryMinus() {
    return new Float64(-value);
  }

  @Override
  @DeviceFunction
  public Float64 like(long number) {
    return new Float64(number);
  }

  @Override
  @DeviceFunction
  public Float64 like(double number) {
    return new Float64(number);
  }

  @Override
  @DeviceFunction
  public boolean less(Float64 other) {
    return value < other.value;
  }

  @Override
  @DeviceFunction
  public Float64 lowest() {
    return new Float64(Double.NEGATIVE_INFINITY);
  }

  @Override
  @DeviceFunction
  public Float64 highest() {
    return new Float64(Double.POSITIVE_INFINITY);
  }

  @Override
  @DeviceFunction
  public Float64 abs() {
    return new Float64(Math.abs(value));
  }

  @Override
  @DeviceFunction
  public Float64 min(Float64 other) {
    return new Float64(Math.min(value, other.value));
  }

  @Override
  @DeviceFunction
  public Float64 max(Float64 other) {
    return new Float64(Math.max(value, other.value));
  }

  @Override
  @DeviceFunction
  public double toDouble() {
    return value;
  }

  @Override
  @DeviceFunction
  public long toLong() {
    return (long) value;
  }

  @Override
  @DeviceFunction
  public float toFloat() {
    return (float) value;
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return value >= 0x1p63 ? (long) (value - 0x1p63) ^ Long.MIN_VALUE : toLong();
  }

  @Override
  @DeviceFunction
  public boolean isNaN() {
    return Double.isNaN(value);
  }

  @Override
  @DeviceFunction
  public Float64 sqrt() {
    return new Float64(Math.sqrt(value));
  }

  @Override
  @DeviceFunction
  public Float64 cbrt() {
    return new Float64(Math.cbrt(value));
  }

  @Override
  @DeviceFunction
  public Float64 exp() {
    return new Float64(Math.exp(value));
  }

  @Override
  @DeviceFunction
  public Float64 expm1() {
    return new Float64(Math.expm1(value));
  }

  @Override
  @DeviceFunction
  public Float64 log() {
    return new Float64(Math.log(value));
  }

  @Override
  @DeviceFunction
  public Float64 log1p() {
    return new Float64(Math.log1p(value));
  }

  @Override
  @DeviceFunction
  public Float64 log10() {
    return new Float64(Math.log10(value));
  }

  @Override
  @DeviceFunction
  public Float64 sin() {
    return new Float64(Math.sin(value));
  }

  @Override
  @DeviceFunction
  public Float64 cos() {
    return new Float64(Math.cos(value));
  }

  @Override
  @DeviceFunction
  public Float64 tan() {
    return new Float64(Math.tan(value));
  }

  @Override
  @DeviceFunction
  public Float64 asin() {
    return new Float64(Math.asin(value));
  }

  @Override
  @DeviceFunction
  public Float64 acos() {
    return new Float64(Math.acos(value));
  }

  @Override
  @DeviceFunction
  public Float64 atan() {
    return new Float64(Math.atan(value));
  }

  @Override
  @DeviceFunction
  public Float64 sinh() {
    return new Float64(Math.sinh(value));
  }

  @Override
  @DeviceFunction
  public Float64 cosh() {
    return new Float64(Math.cosh(value));
  }

  @Override
  @DeviceFunction
  public Float64 tanh() {
    return new Float64(Math.tanh(value));
  }

  @Override
  @DeviceFunction
  public Float64 floor() {
    return new Float64(Math.floor(value));
  }

  @Override
  @DeviceFunction
  public Float64 ceil() {
    return new Float64(Math.ceil(value));
  }

  @Override
  @DeviceFunction
  public Float64 trunc() {
    return new Float64(Math.copySign(Math.floor(Math.abs(value)), value));
  }

  @Override
  @DeviceFunction
  public Float64 copySign(Float64 sign) {
    return new Float64(Math.copySign(value, sign.value));
  }

  @Override
  @DeviceFunction
  public Float64 nextAfter(Float64 direction) {
    return new Float64(Math.nextAfter(value, direction.value));
  }

  @Override
  @DeviceFunction
  public Float64 rint() {
    return new Float64(Math.rint(value));
  }

  @Override
  @DeviceFunction
  public Float64 pow(Float64 exponent) {
    return new Float64(Math.pow(value, exponent.value));
  }

  @Override
  @DeviceFunction
  public Float64 atan2(Float64 x) {
    return new Float64(Math.atan2(value, x.value));
  }

  @Override
  @DeviceFunction
  public Float64 hypot(Float64 other) {
    return new Float64(Math.hypot(value, other.value));
  }

  @Override
  @DeviceFunction
  public Float64 fma(Float64 factor, Float64 addend) {
    return new Float64(Math.fma(value, factor.value, addend.value));
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Double.toString(value);
  }
}
