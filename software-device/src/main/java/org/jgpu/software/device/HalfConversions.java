package org.jgpu.software.device;

/**
 * Conversions between half-precision or bfloat16 numbers, given as bits, and doubles, each with one
 * rounding. Method names are unique, because generated code finds them by name.
 */
public final class HalfConversions {
  private static final int SIGN = 0x8000;

  /** The NaN that NVIDIA's devices give. */
  private static final int NAN = 0x7fff;

  private static final int F16_INFINITY = 0x7c00;
  private static final int BF16_INFINITY = 0x7f80;

  private HalfConversions() {}

  public static float f16ToF32(int bits) {
    int exponent = bits >> 10 & 31;
    int fraction = bits & 1023;
    int sign = (bits & SIGN) << 16;
    if (exponent == 31) {
      return Float.intBitsToFloat(fraction == 0 ? sign | 0x7f800000 : 0x7fffffff);
    }
    if (exponent == 0) {
      // Subnormal: a multiple of 2^-24, which a float holds as a normal number.
      float magnitude = fraction * 0x1p-24f;
      return sign == 0 ? magnitude : -magnitude;
    }
    // 112 = 127 - 15 is the difference of the biases, 13 = 23 - 10 that of the fractions.
    return Float.intBitsToFloat(sign | (exponent + 112) << 23 | fraction << 13);
  }

  public static double f16ToF64(int bits) {
    return f16ToF32(bits);
  }

  public static float bf16ToF32(int bits) {
    return Float.intBitsToFloat(bits << 16);
  }

  public static double bf16ToF64(int bits) {
    return bf16ToF32(bits);
  }

  /** The bits of the nearest half-precision number. */
  public static int f64ToF16(double a) {
    return nearest(a, 10, -14, F16_INFINITY);
  }

  /** The bits of the nearest bfloat16 number. */
  public static int f64ToBf16(double a) {
    return nearest(a, 7, -126, BF16_INFINITY);
  }

  private static int nearest(double a, int fraction, int least, int infinity) {
    if (Double.isNaN(a)) {
      return NAN;
    }
    int sign = (int) (Double.doubleToRawLongBits(a) >>> 48) & SIGN;
    double magnitude = Math.abs(a);
    int exponent = Math.max(Math.getExponent(magnitude), least);
    if (exponent > 1 - least) {
      return sign | infinity;
    }
    int scaled = (int) Math.rint(Math.scalb(magnitude, fraction - exponent));
    // Added and not joined: scaled has the leading one, which counts as one more exponent, and a
    // carry of the rounding goes up to the next exponent, or to infinity, by itself.
    return sign | (scaled + ((exponent - least) << fraction));
  }

  /** The half-precision number next to the value, in a direction of {@link DirectedRounding}. */
  public static int f64ToF16Directed(double a, int mode) {
    int nearest = f64ToF16(a);
    return directed(nearest, f16ToF64(nearest), a, mode);
  }

  /** The bfloat16 number next to the value, in a direction of {@link DirectedRounding}. */
  public static int f64ToBf16Directed(double a, int mode) {
    int nearest = f64ToBf16(a);
    return directed(nearest, bf16ToF64(nearest), a, mode);
  }

  /** Moves the bits of the nearest number by one where that lies on the wrong side. */
  private static int directed(int nearest, double value, double exact, int mode) {
    if (value == exact || Double.isNaN(exact)) {
      return nearest;
    }
    boolean negative = (nearest & SIGN) != 0;
    boolean down = mode == DirectedRounding.DOWN || (mode == DirectedRounding.ZERO && !negative);
    if (value > exact == down) {
      boolean smaller = down != negative;
      return smaller ? nearest - 1 : nearest + 1;
    }
    return nearest;
  }

  /** The magnitude is at most the largest finite number. */
  public static int satfiniteF16(int bits) {
    return (bits & 0x7fff) == F16_INFINITY ? bits - 1 : bits;
  }

  public static int satfiniteBf16(int bits) {
    return (bits & 0x7fff) == BF16_INFINITY ? bits - 1 : bits;
  }

  /** A long as a double rounded to odd, so that a later rounding is the only one that counts. */
  public static double s64ToOdd(long a) {
    return Math.abs(a) < 1L << 53 && a != Long.MIN_VALUE
        ? (double) a
        : (double) sticky(a >> 11, a) * 2048;
  }

  /** An unsigned long as a double rounded to odd. */
  public static double u64ToOdd(long a) {
    return a >= 0 ? s64ToOdd(a) : (double) sticky(a >>> 11, a) * 2048;
  }

  private static long sticky(long upper, long a) {
    return upper | ((a & 2047) != 0 ? 1 : 0);
  }
}
