package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * An unsigned integer of 16 bits, the dtype uint16; {@code char[]} on the host. What does not fit
 * wraps.
 *
 * @param value the number
 */
public record UInt16(char value) implements Integral<UInt16> {
  @Override
  @DeviceFunction
  public boolean equal(UInt16 other) {
    return value == other.value;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return value == 0;
  }

  @Override
  @DeviceFunction
  public UInt16 plus(UInt16 other) {
    return new UInt16((char) (value + other.value));
  }

  @Override
  @DeviceFunction
  public UInt16 minus(UInt16 other) {
    return new UInt16((char) (value - other.value));
  }

  @Override
  @DeviceFunction
  public UInt16 times(UInt16 other) {
    return new UInt16((char) (value * other.value));
  }

  @Override
  @DeviceFunction
  public UInt16 div(UInt16 other) {
    return new UInt16((char) (value / other.value));
  }

  @Override
  @DeviceFunction
  public UInt16 rem(UInt16 other) {
    return new UInt16((char) (value % other.value));
  }

  @Override
  @DeviceFunction
  public UInt16 unaryMinus() {
    return new UInt16((char) (-value));
  }

  @Override
  @DeviceFunction
  public UInt16 like(long number) {
    return new UInt16((char) number);
  }

  @Override
  @DeviceFunction
  public boolean less(UInt16 other) {
    return value < other.value;
  }

  @Override
  @DeviceFunction
  public UInt16 lowest() {
    return new UInt16(Character.MIN_VALUE);
  }

  @Override
  @DeviceFunction
  public UInt16 highest() {
    return new UInt16(Character.MAX_VALUE);
  }

  @Override
  @DeviceFunction
  public UInt16 abs() {
    return this;
  }

  @Override
  @DeviceFunction
  public UInt16 min(UInt16 other) {
    return other.less(this) ? other : this;
  }

  @Override
  @DeviceFunction
  public UInt16 max(UInt16 other) {
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
  public UInt16 and(UInt16 other) {
    return new UInt16((char) (value & other.value));
  }

  @Override
  @DeviceFunction
  public UInt16 or(UInt16 other) {
    return new UInt16((char) (value | other.value));
  }

  @Override
  @DeviceFunction
  public UInt16 xor(UInt16 other) {
    return new UInt16((char) (value ^ other.value));
  }

  @Override
  @DeviceFunction
  public UInt16 inv() {
    return new UInt16((char) (~value));
  }

  @Override
  @DeviceFunction
  public UInt16 shl(int distance) {
    return new UInt16((char) (value << distance));
  }

  @Override
  @DeviceFunction
  public UInt16 shr(int distance) {
    return new UInt16((char) (value >> distance));
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
