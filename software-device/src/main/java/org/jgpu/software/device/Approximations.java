package org.jgpu.software.device;

/**
 * PTX's approximate functions, all at least as exact as the ISA's error bounds ask. They are not
 * bit-equal to any GPU. Method names are unique, because generated code finds them by name.
 */
public final class Approximations {
  private static final double LN_2 = Math.log(2);
  private static final float LARGEST_DIVISOR = 0x1p126f;
  private static final long UPPER_HALF = 0xffffffff00000000L;
  private static final long EXPONENT = 0x7ff0000000000000L;

  /** What PTX says that the seeds make of a NaN. */
  private static final long SEED_NAN = 0x7fffffff00000000L;

  private Approximations() {}

  /** A quotient, with what PTX says comes of divisors whose reciprocal is subnormal. */
  public static float quotientF32(float a, float b) {
    float size = Math.abs(b);
    if (size > LARGEST_DIVISOR && size <= Float.MAX_VALUE) {
      return Float.isInfinite(a) ? Float.NaN : a * Math.copySign(0f, b);
    }
    return a / b;
  }

  public static float exp2F32(float a) {
    return (float) Math.exp(a * LN_2);
  }

  /** For formats of 16 bits. */
  public static double exp2F64(double a) {
    return Math.pow(2, a);
  }

  /** For formats of 16 bits. */
  public static double tanhF64(double a) {
    return Math.tanh(a);
  }

  public static float log2F32(float a) {
    return (float) (Math.log(a) / LN_2);
  }

  public static float sineF32(float a) {
    return (float) Math.sin(a);
  }

  public static float cosineF32(float a) {
    return (float) Math.cos(a);
  }

  public static float tanhF32(float a) {
    return (float) Math.tanh(a);
  }

  public static float reciprocalRootF32(float a) {
    return (float) (1 / Math.sqrt(a));
  }

  public static double reciprocalRootF64(double a) {
    return 1 / Math.sqrt(a);
  }

  /** The reciprocal to the upper 32 bits of its representation, a seed of Newton's iteration. */
  public static double reciprocalSeedF64(double a) {
    return seed(1 / upperHalf(a));
  }

  /** The reciprocal root to the upper 32 bits of its representation. */
  public static double reciprocalRootSeedF64(double a) {
    return seed(1 / Math.sqrt(upperHalf(a)));
  }

  /** An argument as the seeds see it: without its lower half, and zero when it is subnormal. */
  private static double upperHalf(double a) {
    return withoutSubnormals(Double.doubleToRawLongBits(a) & UPPER_HALF);
  }

  private static double seed(double result) {
    return Double.isNaN(result)
        ? Double.longBitsToDouble(SEED_NAN)
        : withoutSubnormals(Double.doubleToRawLongBits(result) & UPPER_HALF);
  }

  private static double withoutSubnormals(long bits) {
    boolean subnormal = (bits & EXPONENT) == 0;
    return Double.longBitsToDouble(subnormal ? bits & Long.MIN_VALUE : bits);
  }
}
