package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A floating-point number of 32 bits, the dtype float32; {@code float[]} on the host. Bodies
 * compute with it for float16 and bfloat16, too.
 *
 * @param value the number
 */
public record Float32(float value) implements Floating<Float32> {
  @Override
  @DeviceFunction
  public boolean equal(Float32 other) {
    return value == other.value;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return value == 0;
  }

  @Override
  @DeviceFunction
  public Float32 plus(Float32 other) {
    return new Float32(value + other.value);
  }

  @Override
  @DeviceFunction
  public Float32 minus(Float32 other) {
    return new Float32(value - other.value);
  }

  @Override
  @DeviceFunction
  public Float32 times(Float32 other) {
    return new Float32(value * other.value);
  }

  @Override
  @DeviceFunction
  public Float32 div(Float32 other) {
    return new Float32(value / other.value);
  }

  @Override
  @DeviceFunction
  public Float32 rem(Float32 other) {
    return new Float32(value % other.value);
  }

  @Override
  @DeviceFunction
  public Float32 unaryMinus() {
    return new Float32(-value);
  }

  @Override
  @DeviceFunction
  public Float32 like(long number) {
    return new Float32(number);
  }

  @Override
  @DeviceFunction
  public Float32 like(double number) {
    return new Float32((float) number);
  }

  @Override
  @DeviceFunction
  public boolean less(Float32 other) {
    return value < other.value;
  }

  @Override
  @DeviceFunction
  public Float32 lowest() {
    return new Float32(Float.NEGATIVE_INFINITY);
  }

  @Override
  @DeviceFunction
  public Float32 highest() {
    return new Float32(Float.POSITIVE_INFINITY);
  }

  @Override
  @DeviceFunction
  public Float32 abs() {
    return new Float32(Math.abs(value));
  }

  @Override
  @DeviceFunction
  public Float32 min(Float32 other) {
    return new Float32(Math.min(value, other.value));
  }

  @Override
  @DeviceFunction
  public Float32 max(Float32 other) {
    return new Float32(Math.max(value, other.value));
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
    return value;
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return value >= 0x1p63f ? (long) (value - 0x1p63f) ^ Long.MIN_VALUE : toLong();
  }

  @Override
  @DeviceFunction
  public boolean isNaN() {
    return Float.isNaN(value);
  }

  @Override
  @DeviceFunction
  public Float32 sqrt() {
    return new Float32((float) Math.sqrt(value));
  }

  @Override
  @DeviceFunction
  public Float32 cbrt() {
    return new Float32((float) Math.cbrt(value));
  }

  @Override
  @DeviceFunction
  public Float32 exp() {
    return new Float32((float) Math.exp(value));
  }

  @Override
  @DeviceFunction
  public Float32 expm1() {
    return new Float32((float) Math.expm1(value));
  }

  @Override
  @DeviceFunction
  public Float32 log() {
    return new Float32((float) Math.log(value));
  }

  @Override
  @DeviceFunction
  public Float32 log1p() {
    return new Float32((float) Math.log1p(value));
  }

  @Override
  @DeviceFunction
  public Float32 log10() {
    return new Float32((float) Math.log10(value));
  }

  @Override
  @DeviceFunction
  public Float32 sin() {
    return new Float32((float) Math.sin(value));
  }

  @Override
  @DeviceFunction
  public Float32 cos() {
    return new Float32((float) Math.cos(value));
  }

  @Override
  @DeviceFunction
  public Float32 tan() {
    return new Float32((float) Math.tan(value));
  }

  @Override
  @DeviceFunction
  public Float32 asin() {
    return new Float32((float) Math.asin(value));
  }

  @Override
  @DeviceFunction
  public Float32 acos() {
    return new Float32((float) Math.acos(value));
  }

  @Override
  @DeviceFunction
  public Float32 atan() {
    return new Float32((float) Math.atan(value));
  }

  @Override
  @DeviceFunction
  public Float32 sinh() {
    return new Float32((float) Math.sinh(value));
  }

  @Override
  @DeviceFunction
  public Float32 cosh() {
    return new Float32((float) Math.cosh(value));
  }

  @Override
  @DeviceFunction
  public Float32 tanh() {
    return new Float32((float) Math.tanh(value));
  }

  @Override
  @DeviceFunction
  public Float32 floor() {
    return new Float32((float) Math.floor(value));
  }

  @Override
  @DeviceFunction
  public Float32 ceil() {
    return new Float32((float) Math.ceil(value));
  }

  @Override
  @DeviceFunction
  public Float32 trunc() {
    return new Float32((float) Math.copySign(Math.floor(Math.abs(value)), value));
  }

  @Override
  @DeviceFunction
  public Float32 copySign(Float32 sign) {
    return new Float32(Math.copySign(value, sign.value));
  }

  @Override
  @DeviceFunction
  public Float32 nextAfter(Float32 direction) {
    return new Float32(Math.nextAfter(value, direction.value));
  }

  @Override
  @DeviceFunction
  public Float32 rint() {
    return new Float32((float) Math.rint(value));
  }

  @Override
  @DeviceFunction
  public Float32 pow(Float32 exponent) {
    return new Float32((float) Math.pow(value, exponent.value));
  }

  @Override
  @DeviceFunction
  public Float32 atan2(Float32 x) {
    return new Float32((float) Math.atan2(value, x.value));
  }

  @Override
  @DeviceFunction
  public Float32 hypot(Float32 other) {
    return new Float32((float) Math.hypot(value, other.value));
  }

  @Override
  @DeviceFunction
  public Float32 fma(Float32 factor, Float32 addend) {
    return new Float32(Math.fma(value, factor.value, addend.value));
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Float.toString(value);
  }
}
