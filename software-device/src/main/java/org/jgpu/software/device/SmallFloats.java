package org.jgpu.software.device;

/**
 * The formats below 16 bits, and TF32: bits in, doubles out and back. The 8-bit formats are those
 * of the Open Compute Project's "OFP8" specification: E4M3 has no infinity and one NaN, E5M2 is
 * like half precision. Method names are unique, because generated code finds them by name.
 */
public final class SmallFloats {
  private static final int E4M3_NAN = 0x7f;
  private static final int E4M3_LARGEST = 0x7e;
  private static final int E5M2_NAN = 0x7f;
  private static final int E5M2_LARGEST = 0x7b;

  private SmallFloats() {}

  /** The nearest E4M3 number, at most the largest finite one; NaN stays. */
  public static int toE4m3(double a) {
    return Double.isNaN(a) ? E4M3_NAN : nearest(a, 3, -6, E4M3_LARGEST);
  }

  /** The nearest E5M2 number, at most the largest finite one; NaN stays. */
  public static int toE5m2(double a) {
    return Double.isNaN(a) ? E5M2_NAN : nearest(a, 2, -14, E5M2_LARGEST);
  }

  private static int nearest(double a, int fraction, int least, int largest) {
    int sign = (int) (Double.doubleToRawLongBits(a) >>> 56) & 0x80;
    // Far above both formats: an infinity saturates as any large number does, and its exponent
    // stays small.
    double magnitude = Math.min(Math.abs(a), 0x1p20);
    int exponent = Math.max(Math.getExponent(magnitude), least);
    int scaled = (int) Math.rint(Math.scalb(magnitude, fraction - exponent));
    return sign | Math.min(scaled + ((exponent - least) << fraction), largest);
  }

  public static double fromE4m3(int bits) {
    if ((bits & 0x7f) == E4M3_NAN) {
      return Double.NaN;
    }
    int exponent = bits >> 3 & 15;
    int fraction = bits & 7;
    double magnitude =
        exponent == 0 ? fraction * 0x1p-9 : Math.scalb(1 + fraction / 8.0, exponent - 7);
    return (bits & 0x80) != 0 ? -magnitude : magnitude;
  }

  /** E5M2 is the upper byte of a half-precision number. */
  public static double fromE5m2(int bits) {
    return HalfConversions.f16ToF64((bits & 255) << 8);
  }

  /** Rounds to ten fraction bits, ties away from zero; the 13 lower bits become zero. */
  public static float tf32Away(float a) {
    if (Float.isNaN(a)) {
      return Float.intBitsToFloat(0x7fffffff);
    }
    int bits = Float.floatToRawIntBits(a);
    return Float.intBitsToFloat(Float.isInfinite(a) ? bits : (bits + 0x1000) & ~0x1fff);
  }

  /** Rounds to ten fraction bits, ties to even. */
  public static float tf32Nearest(float a) {
    if (Float.isNaN(a)) {
      return Float.intBitsToFloat(0x7fffffff);
    }
    int bits = Float.floatToRawIntBits(a);
    // Half of the last kept bit less one, and one more where that bit is odd: ties go to even.
    int rounded = bits + 0xfff + (bits >>> 13 & 1);
    return Float.intBitsToFloat(Float.isInfinite(a) ? bits : rounded & ~0x1fff);
  }

  /** Cuts to ten fraction bits. */
  public static float tf32Truncated(float a) {
    return Float.isNaN(a)
        ? Float.intBitsToFloat(0x7fffffff)
        : Float.intBitsToFloat(Float.floatToRawIntBits(a) & ~0x1fff);
  }
}
