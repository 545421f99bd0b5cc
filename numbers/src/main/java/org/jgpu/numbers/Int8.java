package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A signed integer of 8 bits, the dtype int8; {@code byte[]} on the host. What does not fit wraps.
 *
 * @param value the number
 */
public record Int8(byte value) implements Integral<Int8> {
  @Override
  @DeviceFunction
  public boolean equal(Int8 other) {
    return value == other.value;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return value == 0;
  }

  @Override
  @DeviceFunction
  public Int8 plus(Int8 other) {
    return new Int8((byte) (value + other.value));
  }

  @Override
  @DeviceFunction
  public Int8 minus(Int8 other) {
    return new Int8((byte) (value - other.value));
  }

  @Override
  @DeviceFunction
  public Int8 times(Int8 other) {
    return new Int8((byte) (value * other.value));
  }

  @Override
  @DeviceFunction
  public Int8 div(Int8 other) {
    return new Int8((byte) (value / other.value));
  }

  @Override
  @DeviceFunction
  public Int8 rem(Int8 other) {
    return new Int8((byte) (value % other.value));
  }

  @Override
  @DeviceFunction
  public Int8 unaryMinus() {
    return new Int8((byte) (-value));
  }

  @Override
  @DeviceFunction
  public Int8 like(long number) {
    return new Int8((byte) number);
  }

  @Override
  @DeviceFunction
  public boolean less(Int8 other) {
    return value < other.value;
  }

  @Override
  @DeviceFunction
  public Int8 lowest() {
    return new Int8(Byte.MIN_VALUE);
  }

  @Override
  @DeviceFunction
  public Int8 highest() {
    return new Int8(Byte.MAX_VALUE);
  }

  @Override
  @DeviceFunction
  public Int8 abs() {
    return new Int8((byte) (value < 0 ? -value : value));
  }

  @Override
  @DeviceFunction
  public Int8 min(Int8 other) {
    return other.less(this) ? other : this;
  }

  @Override
  @DeviceFunction
  public Int8 max(Int8 other) {
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
  public Int8 and(Int8 other) {
    return new Int8((byte) (value & other.value));
  }

  @Override
  @DeviceFunction
  public Int8 or(Int8 other) {
    return new Int8((byte) (value | other.value));
  }

  @Override
  @DeviceFunction
  public Int8 xor(Int8 other) {
    return new Int8((byte) (value ^ other.value));
  }

  @Override
  @DeviceFunction
  public Int8 inv() {
    return new Int8((byte) (~value));
  }

  @Override
  @DeviceFunction
  public Int8 shl(int distance) {
    return new Int8((byte) (value << distance));
  }

  @Override
  @DeviceFunction
  public Int8 shr(int distance) {
    return new Int8((byte) (value >> distance));
  }

  @Override
  @DeviceFunction
  public int bitCount() {
    return Integer.bitCount(value & 0xff);
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Integer.toString(value);
  }
}
