package org.jgpu.software.matrix;

import java.util.Locale;
import org.jgpu.software.device.HalfConversions;
import org.jgpu.software.device.SmallFloats;

/** The types that elements of matrices have. A double holds each of their values exactly. */
public enum Element {
  F16(2),
  BF16(2),
  TF32(4),
  F32(4),
  F64(8),
  S8(1),
  U8(1),
  S32(4);

  private static final int WORD = 4;

  /** The NaN that NVIDIA's devices give. */
  private static final long NAN = 0x7fffffffL;

  private final int bytes;

  Element(int bytes) {
    this.bytes = bytes;
  }

  /** The size in memory in bytes. */
  public int bytes() {
    return bytes;
  }

  /** The size in bytes of the registers that hold such elements. */
  public int registerBytes() {
    return Math.max(bytes, WORD);
  }

  /** How many of them a register holds. */
  public int perRegister() {
    return registerBytes() / bytes;
  }

  /** Whether it is an integer. */
  public boolean integral() {
    return this == S8 || this == U8 || this == S32;
  }

  /** The number that the lowest bits stand for. */
  double value(long bits) {
    return switch (this) {
      case F16 -> HalfConversions.f16ToF32((int) bits & 0xffff);
      case BF16 -> HalfConversions.bf16ToF32((int) bits & 0xffff);
      case TF32 -> SmallFloats.tf32Truncated(Float.intBitsToFloat((int) bits));
      case F32 -> Float.intBitsToFloat((int) bits);
      case F64 -> Double.longBitsToDouble(bits);
      case S8 -> (byte) bits;
      case U8 -> bits & 0xff;
      case S32 -> (int) bits;
    };
  }

  /**
   * The bits of a number, rounded to nearest; of an integer its lowest bits.
   *
   * @param saturates whether an integer that does not fit becomes the nearest one that does
   */
  long bits(double value, boolean saturates) {
    return switch (this) {
      case F16 -> HalfConversions.f64ToF16(value) & 0xffffL;
      case BF16 -> HalfConversions.f64ToBf16(value) & 0xffffL;
      case TF32, F32 ->
          Double.isNaN(value) ? NAN : Float.floatToRawIntBits((float) value) & 0xffffffffL;
      case F64 -> Double.doubleToRawLongBits(value);
      case S8, U8 -> (long) value & 0xff;
      case S32 -> (saturates ? (int) value : (int) (long) value) & 0xffffffffL;
    };
  }

  /** The PTX spelling, without a dot. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
