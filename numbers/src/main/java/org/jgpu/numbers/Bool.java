package org.jgpu.numbers;

import org.jgpu.annotations.DeviceFunction;

/**
 * A truth value, the dtype bool; {@code boolean[]} on the host.
 *
 * @param value the truth value
 */
public record Bool(boolean value) implements Bitwise<Bool> {
  @Override
  @DeviceFunction
  public boolean equal(Bool other) {
    return value == other.value;
  }

  @Override
  @DeviceFunction
  public boolean isZero() {
    return !value;
  }

  @Override
  @DeviceFunction
  public Bool and(Bool other) {
    return new Bool(value & other.value);
  }

  @Override
  @DeviceFunction
  public Bool or(Bool other) {
    return new Bool(value | other.value);
  }

  @Override
  @DeviceFunction
  public Bool xor(Bool other) {
    return new Bool(value ^ other.value);
  }

  @Override
  @DeviceFunction
  public Bool inv() {
    return new Bool(!value);
  }

  @Override
  @DeviceFunction
  public long toLong() {
    return value ? 1 : 0;
  }

  @Override
  @DeviceFunction
  public float toFloat() {
    return value ? 1 : 0;
  }

  @Override
  @DeviceFunction
  public long toUnsignedLong() {
    return toLong();
  }

  @Override
  @DeviceFunction
  public double toDouble() {
    return value ? 1 : 0;
  }

  /** Returns true or false. */
  @Override
  public String toString() {
    return Boolean.toString(value);
  }
}
