package org.jgpu.software.device;

/**
 * Conversions between PTX types. Method names are unique, because generated code finds them by
 * name. Where the source is not finite, the result is what NVIDIA's devices give.
 */
public final class Conversions {
  private static final double TWO_63 = 0x1p63;

  private Conversions() {}

  /** Clamps a signed 64-bit value to a range given by the width and sign of a type. */
  public static long clampSigned(long value, int bits) {
    long limit = 1L << (bits - 1);
    return Math.max(-limit, Math.min(limit - 1, value));
  }

  /** Clamps a signed 64-bit value to an unsigned type narrower than 64 bits. */
  public static long clampToUnsigned(long value, int bits) {
    return Math.max(0, Math.min((1L << bits) - 1, value));
  }

  /** Clamps an unsigned 64-bit value to a signed type. */
  public static long clampUnsignedToSigned(long value, int bits) {
    long limit = (1L << (bits - 1)) - 1;
    return Long.compareUnsigned(value, limit) > 0 ? limit : value;
  }

  /** Clamps an unsigned 64-bit value to an unsigned type narrower than 64 bits. */
  public static long clampUnsigned(long value, int bits) {
    long limit = (1L << bits) - 1;
    return Long.compareUnsigned(value, limit) > 0 ? limit : value;
  }

  public static long clampSignedToU64(long value) {
    return Math.max(0, value);
  }

  public static float u32ToF32(int a) {
    return (float) (a & 0xffffffffL);
  }

  public static double u32ToF64(int a) {
    return (double) (a & 0xffffffffL);
  }

  /** The bits dropped by the halving are kept sticky, so that one rounding remains. */
  public static float u64ToF32(long a) {
    return a >= 0 ? (float) a : (float) ((a >>> 1) | (a & 1)) * 2;
  }

  public static double u64ToF64(long a) {
    return a >= 0 ? (double) a : (double) ((a >>> 1) | (a & 1)) * 2;
  }

  /** An integral double as a signed integer of up to 32 bits; NaN gives 0. */
  public static int integralToSigned(double a, int bits) {
    return (int) clampSigned((long) a, bits);
  }

  /** An integral double as an unsigned integer of up to 32 bits; NaN gives 0. */
  public static int integralToUnsigned(double a, int bits) {
    return (int) clampToUnsigned((long) a, bits);
  }

  /** As {@link #integralToSigned}, for a source of 64 bits, where NaN gives the smallest number. */
  public static int wideIntegralToSigned(double a, int bits) {
    return Double.isNaN(a) ? -1 << (bits - 1) : integralToSigned(a, bits);
  }

  /** As {@link #integralToUnsigned}, for a source of 64 bits, where NaN sets the highest bit. */
  public static int wideIntegralToUnsigned(double a, int bits) {
    return Double.isNaN(a) ? 1 << (bits - 1) : integralToUnsigned(a, bits);
  }

  public static long integralToS64(double a) {
    return Double.isNaN(a) ? Long.MIN_VALUE : (long) a;
  }

  public static long integralToU64(double a) {
    if (Double.isNaN(a)) {
      return Long.MIN_VALUE;
    }
    if (a >= TWO_63) {
      return a >= 2 * TWO_63 ? -1 : (long) (a - TWO_63) ^ Long.MIN_VALUE;
    }
    return a <= 0 ? 0 : (long) a;
  }

  public static double truncate(double a) {
    return a < 0 ? Math.ceil(a) : Math.floor(a);
  }

  public static float truncateF32(float a) {
    return (float) truncate(a);
  }

  public static float nearestF32(float a) {
    return (float) Math.rint(a);
  }

  public static float floorF32(float a) {
    return (float) Math.floor(a);
  }

  public static float ceilF32(float a) {
    return (float) Math.ceil(a);
  }
}
