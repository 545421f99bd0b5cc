package org.jgpu.contract;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Random;

/** The types that elements of matrices have in PTX: their values, and how these lie in memory. */
enum MatrixType {
  F16(2, 11),
  BF16(2, 8),
  TF32(4, 11),
  F32(4, 24),
  F64(8, 53),
  S8(1, 8),
  U8(1, 8),
  S32(4, 32);

  private final int bytes;
  private final int precision;

  MatrixType(int bytes, int precision) {
    this.bytes = bytes;
    this.precision = precision;
  }

  int bytes() {
    return bytes;
  }

  boolean integral() {
    return this == S8 || this == U8 || this == S32;
  }

  /** The distance between numbers of the type, relative to their size. */
  double epsilon() {
    return Math.scalb(1.0, 1 - precision);
  }

  /** A number of the type: a small integer, or one with all digits that the type has. */
  double random(Random random, boolean small) {
    if (small) {
      return this == U8 ? random.nextInt(10) : random.nextInt(19) - 9;
    }
    return switch (this) {
      case S8 -> random.nextInt(256) - 128;
      case U8 -> random.nextInt(256);
      case S32 -> random.nextInt(1 << 24) - (1 << 23);
      default -> rounded(random.nextGaussian());
    };
  }

  private double rounded(double value) {
    double unit = Math.scalb(1.0, Math.getExponent(value) - precision + 1);
    return Math.rint(value / unit) * unit;
  }

  void put(ByteBuffer memory, int at, double value) {
    switch (this) {
      case F16 -> memory.putShort(at, (short) FloatFormat.F16.word(value));
      case BF16 -> memory.putShort(at, (short) FloatFormat.BF16.word(value));
      case TF32, F32 -> memory.putFloat(at, (float) value);
      case F64 -> memory.putDouble(at, value);
      case S8, U8 -> memory.put(at, (byte) (int) value);
      case S32 -> memory.putInt(at, (int) value);
    }
  }

  double get(ByteBuffer memory, int at) {
    return switch (this) {
      case F16 -> FloatFormat.F16.value(memory.getShort(at) & 0xffff);
      case BF16 -> FloatFormat.BF16.value(memory.getShort(at) & 0xffff);
      case TF32, F32 -> memory.getFloat(at);
      case F64 -> memory.getDouble(at);
      case S8 -> memory.get(at);
      case U8 -> memory.get(at) & 0xff;
      case S32 -> memory.getInt(at);
    };
  }

  /** The type's name in PTX, without a dot. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
