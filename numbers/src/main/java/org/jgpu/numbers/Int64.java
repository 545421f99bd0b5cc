package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A signed integer of 64 bits, the dtype int64; {@code long[]} on the host. What does not fit
 * wraps.
 *
 * @param value the number
 */
public record Int64(long value) implements Integral<Int64> {
  @Override
  @DeviceFunction
  public boolean equal(Int64 other) {
    return value == other.value;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return value == 0;
  }

  @Override
  @DeviceFunction
  public Int64 plus(Int64 other) {
    return new Int64(value + other.value);
  }

  @Override
  @DeviceFunction
  public Int64 minus(Int64 other) {
    return new Int64(value - other.value);
  }

  @Override
  @DeviceFunction
  public Int64 times(Int64 other) {
    return new Int64(value * other.value);
  }

  @Override
  @DeviceFunction
  public Int64 div(Int64 other) {
    return new Int64(value / other.value);
  }

  @Override
  @DeviceFunction
  public Int64 rem(Int64 other) {
    return new Int64(value % other.value);
  }

  @Override
  @DeviceFunction
  public Int64 unaryMinus() {
    return new Int64(-value);
  }

  @Override
  @DeviceFunction
  public Int64 like(long number) {
    return new Int64(number);
  }

  @Override
  @DeviceFunction
  public boolean less(Int64 other) {
    return value < other.value;
  }

  @Override
  @DeviceFunction
  public Int64 lowest() {
    return new Int64(Long.MIN_VALUE);
  }

  @Override
  @DeviceFunction
  public Int64 highest() {
    return new Int64(Long.MAX_VALUE);
  }

  @Override
  @DeviceFunction
  public Int64 abs() {
    return new Int64(value < 0 ? -value : value);
  }

  @Override
  @DeviceFunction
  public Int64 min(Int64 other) {
    return other.less(this) ? other : this;
  }

  @Override
  @DeviceFunction
  public Int64 max(Int64 other) {
    return less(other) ? other : this;
  }

  @Override
  @DeviceFunction
  public double toDouble() {
    return value;
  }

  @Override
  @DeviceFunction
  public long toLong() {
    return value;
  }

  @Override
  @DeviceFunction
  public float toFloat() {
    return value;
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return toLong();
  }

  @Override
  @DeviceFunction
  public Int64 and(Int64 other) {
    return new Int64(value & other.value);
  }

  @Override
  @DeviceFunction
  public Int64 or(Int64 other) {
    return new Int64(value | other.value);
  }

  @Override
  @DeviceFunction
  public Int64 xor(Int64 other) {
    return new Int64(value ^ other.value);
  }

  @Override
  @DeviceFunction
  public Int64 inv() {
    return new Int64(~value);
  }

  @Override
  @DeviceFunction
  public Int64 shl(int distance) {
    return new Int64(value << distance);
  }

  @Override
  @DeviceFunction
  public Int64 shr(int distance) {
    return new Int64(value >> distance);
  }

  @Override
  @DeviceFunction
  public int bitCount() {
    return Long.bitCount(value);
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Long.toString(value);
  }
}
