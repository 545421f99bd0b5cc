package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A signed integer of 16 bits, the dtype int16; {@code short[]} on the host. What does not fit
 * wraps.
 *
 * @param value the number
 */
public record Int16(short value) implements Integral<Int16> {
  @Override
  @DeviceFunction
  public boolean equal(Int16 other) {
    return value == other.value;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return value == 0;
  }

  @Override
  @DeviceFunction
  public Int16 plus(Int16 other) {
    return new Int16((short) (value + other.value));
  }

  @Override
  @DeviceFunction
  public Int16 minus(Int16 other) {
    return new Int16((short) (value - other.value));
  }

  @Override
  @DeviceFunction
  public Int16 times(Int16 other) {
    return new Int16((short) (value * other.value));
  }

  @Override
  @DeviceFunction
  public Int16 div(Int16 other) {
    return new Int16((short) (value / other.value));
  }

  @Override
  @DeviceFunction
  public Int16 rem(Int16 other) {
    return new Int16((short) (value % other.value));
  }

  @Override
  @DeviceFunction
  public Int16 unaryMinus() {
    return new Int16((short) (-value));
  }

  @Override
  @DeviceFunction
  public Int16 like(long number) {
    return new Int16((short) number);
  }

  @Override
  @DeviceFunction
  public boolean less(Int16 other) {
    return value < other.value;
  }

  @Override
  @DeviceFunction
  public Int16 lowest() {
    return new Int16(Short.MIN_VALUE);
  }

  @Override
  @DeviceFunction
  public Int16 highest() {
    return new Int16(Short.MAX_VALUE);
  }

  @Override
  @DeviceFunction
  public Int16 abs() {
    return new Int16((short) (value < 0 ? -value : value));
  }

  @Override
  @DeviceFunction
  public Int16 min(Int16 other) {
    return other.less(this) ? other : this;
  }

  @Override
  @DeviceFunction
  public Int16 max(Int16 other) {
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
  public Int16 and(Int16 other) {
    return new Int16((short) (value & other.value));
  }

  @Override
  @DeviceFunction
  public Int16 or(Int16 other) {
    return new Int16((short) (value | other.value));
  }

  @Override
  @DeviceFunction
  public Int16 xor(Int16 other) {
    return new Int16((short) (value ^ other.value));
  }

  @Override
  @DeviceFunction
  public Int16 inv() {
    return new Int16((short) (~value));
  }

  @Override
  @DeviceFunction
  public Int16 shl(int distance) {
    return new Int16((short) (value << distance));
  }

  @Override
  @DeviceFunction
  public Int16 shr(int distance) {
    return new Int16((short) (value >> distance));
  }

  @Override
  @DeviceFunction
  public int bitCount() {
    return Integer.bitCount(value & 0xffff);
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Integer.toString(value);
  }
}
