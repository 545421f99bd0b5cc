package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * An unsigned integer of 8 bits, the dtype uint8; {@code byte[]} on the host. Java has no such
 * type: the array holds the bits, as byte. What does not fit wraps.
 *
 * @param bits the number modulo 2^8
 */
public record UInt8(byte bits) implements Integral<UInt8> {
  @Override
  @DeviceFunction
  public boolean equal(UInt8 other) {
    return bits == other.bits;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return bits == 0;
  }

  @Override
  @DeviceFunction
  public UInt8 plus(UInt8 other) {
    return new UInt8((byte) (bits + other.bits));
  }

  @Override
  @DeviceFunction
  public UInt8 minus(UInt8 other) {
    return new UInt8((byte) (bits - other.bits));
  }

  @Override
  @DeviceFunction
  public UInt8 times(UInt8 other) {
    return new UInt8((byte) (bits * other.bits));
  }

  @Override
  @DeviceFunction
  public UInt8 div(UInt8 other) {
    return new UInt8((byte) (Byte.toUnsignedInt(bits) / Byte.toUnsignedInt(other.bits)));
  }

  @Override
  @DeviceFunction
  public UInt8 rem(UInt8 other) {
    return new UInt8((byte) (Byte.toUnsignedInt(bits) % Byte.toUnsignedInt(other.bits)));
  }

  @Override
  @DeviceFunction
  public UInt8 unaryMinus() {
    return new UInt8((byte) (-bits));
  }

  @Override
  @DeviceFunction
  public UInt8 like(long number) {
    return new UInt8((byte) number);
  }

  @Override
  @DeviceFunction
  public boolean less(UInt8 other) {
    return Byte.toUnsignedInt(bits) < Byte.toUnsignedInt(other.bits);
  }

  @Override
  @DeviceFunction
  public UInt8 lowest() {
    return new UInt8((byte) 0);
  }

  @Override
  @DeviceFunction
  public UInt8 highest() {
    return new UInt8((byte) -1);
  }

  @Override
  @DeviceFunction
  public UInt8 abs() {
    return this;
  }

  @Override
  @DeviceFunction
  public UInt8 min(UInt8 other) {
    return other.less(this) ? other : this;
  }

  @Override
  @DeviceFunction
  public UInt8 max(UInt8 other) {
    return less(other) ? other : this;
  }

  @Override
  @DeviceFunction
  public double toDouble() {
    return Byte.toUnsignedInt(bits);
  }

  @Override
  @DeviceFunction
  public long toLong() {
    return Byte.toUnsignedInt(bits);
  }

  @Override
  @DeviceFunction
  public float toFloat() {
    return Byte.toUnsignedInt(bits);
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return toLong();
  }

  @Override
  @DeviceFunction
  public UInt8 and(UInt8 other) {
    return new UInt8((byte) (bits & other.bits));
  }

  @Override
  @DeviceFunction
  public UInt8 or(UInt8 other) {
    return new UInt8((byte) (bits | other.bits));
  }

  @Override
  @DeviceFunction
  public UInt8 xor(UInt8 other) {
    return new UInt8((byte) (bits ^ other.bits));
  }

  @Override
  @DeviceFunction
  public UInt8 inv() {
    return new UInt8((byte) (~bits));
  }

  @Override
  @DeviceFunction
  public UInt8 shl(int distance) {
    return new UInt8((byte) (bits << distance));
  }

  @Override
  @DeviceFunction
  public UInt8 shr(int distance) {
    return new UInt8((byte) (Byte.toUnsignedInt(bits) >> distance));
  }

  @Override
  @DeviceFunction
  public int bitCount() {
    return Integer.bitCount(Byte.toUnsignedInt(bits));
  }

  /** Returns the number's decimal text. */
  @Override
  public String toString() {
    return Integer.toString(Byte.toUnsignedInt(bits));
  }
}
