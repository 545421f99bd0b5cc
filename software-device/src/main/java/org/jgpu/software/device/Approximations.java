package org.jgpu.software.device;

/**
 * PTX's approximate functions, all at least as exact as the ISA's error bounds ask. They are not
 * bit-equal to any GPU. Method names are unique, because generated code finds them by name.
 */
public final class Approximations {
  private static final double LN_2 = Math.log(2);

  private Approximations() {}

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
    return upperHalf(1 / a);
  }

  /** The reciprocal root to the upper 32 bits of its representation. */
  public static double reciprocalRootSeedF64(double a) {
    return upperHalf(1 / Math.sqrt(a));
  }

  private static double upperHalf(double a) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(a) & 0xffffffff00000000L);
  }
}
