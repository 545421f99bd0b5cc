package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * An unsigned integer of 32 bits, the dtype uint32; {@code int[]} on the host. Java has no such
 * type: the array holds the bits, as int. What does not fit wraps.
 *
 * @param bits the number modulo 2^32
 */
public record UInt32(int bits) implements Integral<UInt32> {
  @Override
  @DeviceFunction
  public boolean equal(UInt32 other) {
    return bits == other.bits;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return bits == 0;
  }

  @Override
  @DeviceFunction
  public UInt32 plus(UInt32 other) {
    return new UInt32(bits + other.bits);
  }

  @Override
  @DeviceFunction
  public UInt32 minus(UInt32 other) {
    return new UInt32(bits - other.bits);
  }

  @Override
  @DeviceFunction
  public UInt32 times(UInt32 other) {
    return new UInt32(bits * other.bits);
  }

  @Override
  @DeviceFunction
  public UInt32 div(UInt32 other) {
    return new UInt32(Integer.divideUnsigned(bits, other.bits));
  }

  @Override
  @DeviceFunction
  public UInt32 rem(UInt32 other) {
    return new UInt32(Integer.remainderUnsigned(bits, other.bits));
  }

  @Override
  @DeviceFunction
  public UInt32 unaryMinus() {
    return new UInt32(-bits);
  }

  @Override
  @DeviceFunction
  public UInt32 like(long number) {
    return new UInt32((int) number);
  }

  @Override
  @DeviceFunction
  public boolean less(UInt32 other) {
    return Integer.compareUnsigned(bits, other.bits) < 0;
  }

  @Override
  @DeviceFunction
  public UInt32 lowest() {
    return new UInt32(0);
  }

  @Override
  @DeviceFunction
  public UInt32 highest() {
    return new UInt32(-1);
  }

  @Override
  @DeviceFunction
  public UInt32 abs() {
    return this;
  }

  @Override
  @DeviceFunction
  public UInt32 min(UInt32 other) {
    return other.less(this) ? other : this;
  }

  @Override
  @DeviceFunction
  public UInt32 max(UInt32 other) {
    return less(other) ? other : this;
  }

  @Override
  @DeviceFunction
  public double toDouble() {
    return Integer.toUnsignedLong(bits);
  }

  @Override
  @DeviceFunction
  public long toLong() {
    return Integer.toUnsignedLong(bits);
  }

  @Override
  @DeviceFunction
  public float toFloat() {
    return Integer.toUnsignedLong(bits);
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return toLong();
  }

  @Override
  @DeviceFunction
  public UInt32 and(UInt32 other) {
    return new UInt32(bits & other.bits);
  }

  @Override
  @DeviceFunction
  public UInt32 or(UInt32 other) {
    return new UInt32(bits | other.bits);
  }

  @Override
  @DeviceFunction
  public UInt32 xor(UInt32 other) {
    return new UInt32(bits ^ other.bits);
  }

  @Override
  @DeviceFunction
  public UInt32 inv() {
    return new UInt32(~bits);
  }

  @Override
  @DeviceFunction
  public UInt32 shl(int distance) {
    return new UInt32(bits << distance);
  }

  @Override
  @DeviceFunction
  public UInt32 shr(int distance) {
    return new UInt32(bits >>> distance);
  }

  @Override
  @DeviceFunction
  public int bitCount() {
    return Integer.bitCount(bits);
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Integer.toUnsignedString(bits);
  }
}
