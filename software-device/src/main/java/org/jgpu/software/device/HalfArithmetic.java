package org.jgpu.software.device;

/**
 * Arithmetic of half-precision and bfloat16 numbers. Operands and results are doubles, which hold
 * both formats exactly. A result that a double cannot hold is rounded to odd, so that the rounding
 * to the format that follows is the only one that counts (Boldo and Melquiond, "Emulation of FMA
 * and correctly rounded sums: proved algorithms using rounding to odd", 2008). Method names are
 * unique, because generated code finds them by name.
 */
public final class HalfArithmetic {
  private static final int F16_EXPONENT = 0x7c00;
  private static final int BF16_EXPONENT = 0x7f80;
  private static final int SIGN = 0x8000;

  private HalfArithmetic() {}

  public static double sum(double a, double b) {
    double sum = a + b;
    if (Double.isNaN(sum) || Double.isInfinite(sum)) {
      return sum;
    }
    // Knuth's TwoSum: the exact error of the sum, whichever operand is the larger.
    double shadow = sum - a;
    double error = (a - (sum - shadow)) + (b - shadow);
    boolean even = (Double.doubleToRawLongBits(sum) & 1) == 0;
    if (error == 0 || !even) {
      return sum;
    }
    // To odd: of the two neighbours of an inexact sum the one with the odd last bit.
    return error > 0 ? Math.nextUp(sum) : Math.nextDown(sum);
  }

  public static double difference(double a, double b) {
    return sum(a, -b);
  }

  /** The product of two numbers of either format is exact. */
  public static double fused(double a, double b, double c) {
    return sum(a * b, c);
  }

  /** Negative numbers become 0; NaN stays. */
  public static double relu(double a) {
    return a > 0 || Double.isNaN(a) ? a : 0;
  }

  /** The smaller magnitude with the exclusive or of the signs. */
  public static double minXorSign(double a, double b) {
    return xorSign(FloatArithmetic.minF64(Math.abs(a), Math.abs(b)), a, b);
  }

  public static double maxXorSign(double a, double b) {
    return xorSign(FloatArithmetic.maxF64(Math.abs(a), Math.abs(b)), a, b);
  }

  public static double minNanXorSign(double a, double b) {
    return xorSign(Math.min(Math.abs(a), Math.abs(b)), a, b);
  }

  public static double maxNanXorSign(double a, double b) {
    return xorSign(Math.max(Math.abs(a), Math.abs(b)), a, b);
  }

  private static double xorSign(double magnitude, double a, double b) {
    long sign = Double.doubleToRawLongBits(a) ^ Double.doubleToRawLongBits(b);
    return sign < 0 ? -magnitude : magnitude;
  }

  /** Any NaN becomes the one that arithmetic gives, as a GPU's sign operations do. */
  public static int oneNan(int bits, int infinity) {
    return (bits & 0x7fff) > infinity ? 0x7fff : bits;
  }

  /** As {@link #oneNan}, for both halves of a pair. */
  public static int oneNanOfPair(int bits, int infinity) {
    return oneNan(bits & 0xffff, infinity) | oneNan(bits >>> 16, infinity) << 16;
  }

  /** Subnormal half-precision numbers become zeros of their sign. */
  public static int flushF16(int bits) {
    return (bits & F16_EXPONENT) == 0 ? bits & SIGN : bits;
  }

  /** Subnormal bfloat16 numbers become zeros of their sign. */
  public static int flushBf16(int bits) {
    return (bits & BF16_EXPONENT) == 0 ? bits & SIGN : bits;
  }

  static int addF16(int a, int b) {
    // Exact before the one rounding: halves have exponents from -24 to 15, all within a double's 53
    // bits.
    return HalfConversions.f64ToF16(
        HalfConversions.f16ToF64(a & 0xffff) + HalfConversions.f16ToF64(b & 0xffff));
  }

  static int addBf16(int a, int b) {
    return HalfConversions.f64ToBf16(
        sum(HalfConversions.bf16ToF64(a & 0xffff), HalfConversions.bf16ToF64(b & 0xffff)));
  }
}
