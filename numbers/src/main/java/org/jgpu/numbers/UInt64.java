package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * An unsigned integer of 64 bits, the dtype uint64; {@code long[]} on the host. Java has no such
 * type: the array holds the bits, as long. What does not fit wraps.
 *
 * @param bits the number modulo 2^64
 */
public record UInt64(long bits) implements Integral<UInt64> {
  @Override
  @DeviceFunction
  public boolean equal(UInt64 other) {
    return bits == other.bits;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return bits == 0;
  }

  @Override
  @DeviceFunction
  public UInt64 plus(UInt64 other) {
    return new UInt64(bits + other.bits);
  }

  @Override
  @DeviceFunction
  public UInt64 minus(UInt64 other) {
    return new UInt64(bits - other.bits);
  }

  @Override
  @DeviceFunction
  public UInt64 times(UInt64 other) {
    return new UInt64(bits * other.bits);
  }

  @Override
  @DeviceFunction
  public UInt64 div(UInt64 other) {
    return new UInt64(Long.divideUnsigned(bits, other.bits));
  }

  @Override
  @DeviceFunction
  public UInt64 rem(UInt64 other) {
    return new UInt64(Long.remainderUnsigned(bits, other.bits));
  }

  @Override
  @DeviceFunction
  public UInt64 unaryMinus() {
    return new UInt64(-bits);
  }

  @Override
  @DeviceFunction
  public UInt64 like(long number) {
    return new UInt64(number);
  }

  @Override
  @DeviceFunction
  public boolean less(UInt64 other) {
    return Long.compareUnsigned(bits, other.bits) < 0;
  }

  @Override
  @DeviceFunction
  public UInt64 lowest() {
    return new UInt64(0);
  }

  @Override
  @DeviceFunction
  public UInt64 highest() {
    return new UInt64(-1);
  }

  @Override
  @DeviceFunction
  public UInt64 abs() {
    return this;
  }

  @Override
  @DeviceFunction
  public UInt64 min(UInt64 other) {
    return other.less(this) ? other : this;
  }

  @Override
  @DeviceFunction
  public UInt64 max(UInt64 other) {
    return less(other) ? other : this;
  }

  @Override
  @DeviceFunction
  public double toDouble() {
    double half = (bits >>> 1) | (bits & 1);
    return bits < 0 ? 2 * half : bits;
  }

  @Override
  @DeviceFunction
  public long toLong() {
    return bits;
  }

  @Override
  @DeviceFunction
  public float toFloat() {
    float half = (bits >>> 1) | (bits & 1);
    return bits < 0 ? 2 * half : bits;
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return toLong();
  }

  @Override
  @DeviceFunction
  public UInt64 and(UInt64 other) {
    return new UInt64(bits & other.bits);
  }

  @Override
  @DeviceFunction
  public UInt64 or(UInt64 other) {
    return new UInt64(bits | other.bits);
  }

  @Override
  @DeviceFunction
  public UInt64 xor(UInt64 other) {
    return new UInt64(bits ^ other.bits);
  }

  @Override
  @DeviceFunction
  public UInt64 inv() {
    return new UInt64(~bits);
  }

  @Override
  @DeviceFunction
  public UInt64 shl(int distance) {
    return new UInt64(bits << distance);
  }

  @Override
  @DeviceFunction
  public UInt64 shr(int distance) {
    return new UInt64(bits >>> distance);
  }

  @Override
  @DeviceFunction
  public int bitCount() {
    return Long.bitCount(bits);
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Long.toUnsignedString(bits);
  }
}
