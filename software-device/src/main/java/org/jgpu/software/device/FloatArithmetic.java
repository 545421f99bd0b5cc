package org.jgpu.software.device;

/**
 * PTX floating-point instructions that are no single JVM instruction. Method names are unique,
 * because generated code finds them by name.
 */
public final class FloatArithmetic {
  private FloatArithmetic() {}

  /** Subnormal numbers become zeros of their sign, as {@code .ftz} asks. */
  public static float flush(float a) {
    return Math.abs(a) < Float.MIN_NORMAL ? Math.copySign(0.0f, a) : a;
  }

  /** Clamps to [0, 1]; NaN becomes 0. */
  public static float saturateF32(float a) {
    return a > 0 ? (a < 1 ? a : 1) : 0;
  }

  /** Clamps to [0, 1]; NaN becomes 0. */
  public static double saturateF64(double a) {
    return a > 0 ? (a < 1 ? a : 1) : 0;
  }

  /** The smaller one; a number wins over NaN, and -0 is below +0. */
  public static float minF32(float a, float b) {
    return a != a ? canonical(b) : b != b ? a : Math.min(a, b);
  }

  public static float maxF32(float a, float b) {
    return a != a ? canonical(b) : b != b ? a : Math.max(a, b);
  }

  /** The NaN of single-precision instructions. */
  private static float canonical(float a) {
    return a != a ? Float.intBitsToFloat(0x7fffffff) : a;
  }

  public static double minF64(double a, double b) {
    return a != a ? b : b != b ? a : Math.min(a, b);
  }

  public static double maxF64(double a, double b) {
    return a != a ? b : b != b ? a : Math.max(a, b);
  }

  /** The smaller one; NaN wins over a number. */
  public static float minNanF32(float a, float b) {
    return canonical(Math.min(a, b));
  }

  public static float maxNanF32(float a, float b) {
    return canonical(Math.max(a, b));
  }

  /** The smaller magnitude with the exclusive or of the signs. */
  public static float minXorSignF32(float a, float b) {
    return xorSign(minMagnitudeF32(a, b), a, b);
  }

  public static float maxXorSignF32(float a, float b) {
    return xorSign(maxMagnitudeF32(a, b), a, b);
  }

  public static float minNanXorSignF32(float a, float b) {
    return xorSign(minNanMagnitudeF32(a, b), a, b);
  }

  public static float maxNanXorSignF32(float a, float b) {
    return xorSign(maxNanMagnitudeF32(a, b), a, b);
  }

  public static float minMagnitudeF32(float a, float b) {
    return minF32(Math.abs(a), Math.abs(b));
  }

  public static float maxMagnitudeF32(float a, float b) {
    return maxF32(Math.abs(a), Math.abs(b));
  }

  public static float minNanMagnitudeF32(float a, float b) {
    return minNanF32(Math.abs(a), Math.abs(b));
  }

  public static float maxNanMagnitudeF32(float a, float b) {
    return maxNanF32(Math.abs(a), Math.abs(b));
  }

  /** A NaN magnitude stays as it is. */
  private static float xorSign(float magnitude, float a, float b) {
    int sign = (Float.floatToRawIntBits(a) ^ Float.floatToRawIntBits(b)) & Integer.MIN_VALUE;
    return magnitude != magnitude
        ? magnitude
        : Float.intBitsToFloat(Float.floatToRawIntBits(magnitude) | sign);
  }

  public static float absF32(float a) {
    return Float.intBitsToFloat(Float.floatToRawIntBits(a) & Integer.MAX_VALUE);
  }

  public static double absF64(double a) {
    return Double.longBitsToDouble(Double.doubleToRawLongBits(a) & Long.MAX_VALUE);
  }

  /** The second operand with the sign of the first. */
  public static float copySignF32(float sign, float magnitude) {
    return Math.copySign(magnitude, sign);
  }

  public static double copySignF64(double sign, double magnitude) {
    return Math.copySign(magnitude, sign);
  }

  public static float squareRootF32(float a) {
    return (float) Math.sqrt(a);
  }

  public static float reciprocalF32(float a) {
    return 1 / a;
  }

  public static double reciprocalF64(double a) {
    return 1 / a;
  }

  public static boolean equalOrUnordered(double a, double b) {
    return !(a < b) && !(a > b);
  }

  public static boolean orderedNotEqual(double a, double b) {
    return a < b || a > b;
  }

  public static boolean ordered(double a, double b) {
    return a == a && b == b;
  }

  public static boolean unordered(double a, double b) {
    return a != a || b != b;
  }

  public static boolean isFiniteF32(float a) {
    return Float.isFinite(a);
  }

  public static boolean isInfiniteF32(float a) {
    return Float.isInfinite(a);
  }

  public static boolean isNumberF32(float a) {
    return a == a;
  }

  public static boolean isNanF32(float a) {
    return a != a;
  }

  /** By the PTX ISA, zeros count as normal numbers. */
  public static boolean isNormalF32(float a) {
    return Float.isFinite(a) && !isSubnormalF32(a);
  }

  public static boolean isSubnormalF32(float a) {
    return a != 0 && Math.abs(a) < Float.MIN_NORMAL;
  }

  public static boolean isFiniteF64(double a) {
    return Double.isFinite(a);
  }

  public static boolean isInfiniteF64(double a) {
    return Double.isInfinite(a);
  }

  public static boolean isNumberF64(double a) {
    return a == a;
  }

  public static boolean isNanF64(double a) {
    return a != a;
  }

  /** As {@link #isNormalF32}. */
  public static boolean isNormalF64(double a) {
    return Double.isFinite(a) && !isSubnormalF64(a);
  }

  public static boolean isSubnormalF64(double a) {
    return a != 0 && Math.abs(a) < Double.MIN_NORMAL;
  }
}
