package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A signed integer of 32 bits, the dtype int32; {@code int[]} on the host. What does not fit wraps.
 *
 * @param value the number
 */
public record Int32(int value) implements Integral<Int32> {
  @Override
  @DeviceFunction
  public boolean equal(Int32 other) {
    return value == other.value;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return value == 0;
  }

  @Override
  @DeviceFunction
  public Int32 plus(Int32 other) {
    return new Int32(value + other.value);
  }

  @Override
  @DeviceFunction
  public Int32 minus(Int32 other) {
    return new Int32(value - other.value);
  }

  @Override
  @DeviceFunction
  public Int32 times(Int32 other) {
    return new Int32(value * other.value);
  }

  @Override
  @DeviceFunction
  public Int32 div(Int32 other) {
    return new Int32(value / other.value);
  }

  @Override
  @DeviceFunction
  public Int32 rem(Int32 other) {
    return new Int32(value % other.value);
  }

  @Override
  @DeviceFunction
  public Int32 unaryMinus() {
    return new Int32(-value);
  }

  @Override
  @DeviceFunction
  public Int32 like(long number) {
    return new Int32((int) number);
  }

  @Override
  @DeviceFunction
  public boolean less(Int32 other) {
    return value < other.value;
  }

  @Override
  @DeviceFunction
  public Int32 lowest() {
    return new Int32(Integer.MIN_VALUE);
  }

  @Override
  @DeviceFunction
  public Int32 highest() {
    return new Int32(Integer.MAX_VALUE);
  }

  @Override
  @DeviceFunction
  public Int32 abs() {
    return new Int32(value < 0 ? -value : value);
  }

  @Override
  @DeviceFunction
  public Int32 min(Int32 other) {
    return other.less(this) ? other : this;
  }

  @Override
  @DeviceFunction
  public Int32 max(Int32 other) {
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
  public Int32 and(Int32 other) {
    return new Int32(value & other.value);
  }

  @Override
  @DeviceFunction
  public Int32 or(Int32 other) {
    return new Int32(value | other.value);
  }

  @Override
  @DeviceFunction
  public Int32 xor(Int32 other) {
    return new Int32(value ^ other.value);
  }

  @Override
  @DeviceFunction
  public Int32 inv() {
    return new Int32(~value);
  }

  @Override
  @DeviceFunction
  public Int32 shl(int distance) {
    return new Int32(value << distance);
  }

  @Override
  @DeviceFunction
  public Int32 shr(int distance) {
    return new Int32(value >> distance);
  }

  @Override
  @DeviceFunction
  public int bitCount() {
    return Integer.bitCount(value);
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Integer.toString(value);
  }
}
