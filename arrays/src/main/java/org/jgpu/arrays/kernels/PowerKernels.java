package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Integral;

/** Powers, roots, exponentials and logarithms. */
public final class PowerKernels {
  private static final double LN_2 = 0.6931471805599453;

  private PowerKernels() {}

  /** x to the power of y. */
  @GpuKernel
  public static <T extends Inexact<T>> T power(T x, T y) {
    // In Java 1 to the power of NaN is NaN.
    return x.equal(x.like(1L)) ? x : x.pow(y);
  }

  /** x to the power of a number. */
  @GpuKernel
  public static <T extends Inexact<T>> T powerNumber(T x, @Scalar T number) {
    return x.equal(x.like(1L)) ? x : x.pow(number);
  }

  /** x to the power of y, which wraps; with a negative exponent the whole part of 1 / x^-y. */
  @GpuKernel
  public static <T extends Integral<T>> T wholePower(T x, T y) {
    T one = x.like(1);
    if (y.less(y.like(0))) {
      boolean odd = !y.and(one).isZero();
      return x.equal(one) ? one : x.equal(x.like(-1)) ? odd ? x : one : x.like(0);
    }
    T result = one;
    T factor = x;
    for (T left = y; !left.isZero(); left = left.shr(1)) {
      if (!left.and(one).isZero()) {
        result = result.times(factor);
      }
      factor = factor.times(factor);
    }
    return result;
  }

  /** The square root. */
  @GpuKernel
  public static <T extends Inexact<T>> T sqrt(T x) {
    return x.sqrt();
  }

  /** 1 / sqrt(x). */
  @GpuKernel
  public static <T extends Floating<T>> T rsqrt(T x) {
    return x.like(1L).div(x.sqrt());
  }

  /** The cube root. */
  @GpuKernel
  public static <T extends Floating<T>> T cbrt(T x) {
    return x.cbrt();
  }

  /** e to the power of x. */
  @GpuKernel
  public static <T extends Inexact<T>> T exp(T x) {
    return x.exp();
  }

  /** 2 to the power of x: the fraction by exp, the whole part by the exponent's bits. */
  @GpuKernel
  public static <T extends Floating<T>> T exp2(T x) {
    return x.like(powerOfTwo(x.toDouble()));
  }

  static double powerOfTwo(double x) {
    double whole = Math.rint(x);
    double factor = Math.exp((x - whole) * LN_2);
    return Math.abs(x) < 2000 ? Math.scalb(factor, (int) whole) : Math.exp(x);
  }

  /** e to the power of x, minus 1, exact near 0. */
  @GpuKernel
  public static <T extends Floating<T>> T expm1(T x) {
    return x.expm1();
  }

  /** The natural logarithm. */
  @GpuKernel
  public static <T extends Inexact<T>> T log(T x) {
    return x.log();
  }

  /** The logarithm to the base 2; of powers of 2 it is exact. */
  @GpuKernel
  public static <T extends Floating<T>> T log2(T x) {
    return x.like(logarithm2(x.toDouble()));
  }

  /** The exponent's bits and the logarithm of what is left, between the roots of 1/2 and 2. */
  static double logarithm2(double x) {
    if (!(x > 0 && x < Double.POSITIVE_INFINITY)) {
      return Math.log(x);
    }
    double scaled = x < 0x1p-1000 ? x * 0x1p100 : x;
    int exponent = Math.getExponent(scaled);
    double mantissa = Math.scalb(scaled, -exponent);
    boolean above = mantissa > 1.4142135623730951;
    double rest = above ? mantissa / 2 : mantissa;
    int whole = exponent + (above ? 1 : 0) - (x < 0x1p-1000 ? 100 : 0);
    return whole + Math.log(rest) / LN_2;
  }

  /** The decimal logarithm. */
  @GpuKernel
  public static <T extends Floating<T>> T log10(T x) {
    return x.log10();
  }

  /** The natural logarithm of 1 + x, exact near 0. */
  @GpuKernel
  public static <T extends Floating<T>> T log1p(T x) {
    return x.log1p();
  }

  /** log(exp(x) + exp(y)), without overflow on the way. */
  @GpuKernel
  public static <T extends Floating<T>> T logAddExp(T x, T y) {
    T distance = x.minus(y).abs();
    return x.equal(y) ? x.plus(x.like(LN_2)) : x.max(y).plus(distance.unaryMinus().exp().log1p());
  }

  /** log2(2^x + 2^y), without overflow on the way. */
  @GpuKernel
  public static <T extends Floating<T>> T logAddExp2(T x, T y) {
    double distance = Math.abs(x.toDouble() - y.toDouble());
    double more = Math.log1p(powerOfTwo(-distance)) / LN_2;
    return x.equal(y) ? x.plus(x.like(1L)) : x.like(x.max(y).toDouble() + more);
  }
}
