package org.jgpu.arrays.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.Scalar;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Int32;

/** Whole numbers nearby, and what a floating-point number is made of. */
public final class RoundingKernels {
  private RoundingKernels() {}

  /** The greatest whole number that is not greater. */
  @GpuKernel
  public static <T extends Floating<T>> T floor(T x) {
    return x.floor();
  }

  /** The least whole number that is not less. */
  @GpuKernel
  public static <T extends Floating<T>> T ceil(T x) {
    return x.ceil();
  }

  /** The number without its fraction. */
  @GpuKernel
  public static <T extends Floating<T>> T trunc(T x) {
    return x.trunc();
  }

  /** The nearest whole number, of two the even one. */
  @GpuKernel
  public static <T extends Floating<T>> T rint(T x) {
    return x.rint();
  }

  /** x * scale, rounded to a whole number, / scale. */
  @GpuKernel
  public static <T extends Floating<T>> T roundFraction(T x, @Scalar T scale) {
    return x.times(scale).rint().div(scale);
  }

  /** x / scale, rounded to a whole number, * scale. */
  @GpuKernel
  public static <T extends Floating<T>> T roundWhole(T x, @Scalar T scale) {
    return x.div(scale).rint().times(scale);
  }

  /** The fraction, with the sign of x. */
  @GpuKernel
  public static <T extends Floating<T>> T fraction(T x) {
    boolean infinite = x.abs().equal(x.highest());
    return (infinite ? x.like(0L) : x.minus(x.trunc())).copySign(x);
  }

  /** x with the sign of y. */
  @GpuKernel
  public static <T extends Floating<T>> T copySign(T x, T y) {
    return x.copySign(y);
  }

  /** The next number from x in the direction of y. */
  @GpuKernel(types = {Float32.class, Float64.class})
  public static <T extends Floating<T>> T nextAfter(T x, T y) {
    return x.isNaN() ? x : x.nextAfter(y);
  }

  /** As {@link #nextAfter}, of float16. */
  @GpuKernel
  public static Half nextHalf(Half x, Half y) {
    float from = x.toFloat();
    float to = y.toFloat();
    boolean apart = from < to || from > to;
    return apart ? new Half(nextBits(x.bits(), from, to)) : from == to ? y : Half.of(from + to);
  }

  /** As {@link #nextAfter}, of bfloat16. */
  @GpuKernel
  public static BFloat16 nextBFloat(BFloat16 x, BFloat16 y) {
    float from = x.toFloat();
    float to = y.toFloat();
    boolean apart = from < to || from > to;
    return apart
        ? new BFloat16(nextBits(x.bits(), from, to))
        : from == to ? y : BFloat16.of(from + to);
  }

  /** The bits grow with the magnitude. */
  private static short nextBits(short bits, float from, float to) {
    if (from == 0) {
      return (short) (to < 0 ? 0x8001 : 1);
    }
    return (short) (from < to == from > 0 ? bits + 1 : bits - 1);
  }

  /** x times 2 to the power of an exponent, rounded once. */
  @GpuKernel
  public static <T extends Floating<T>> T ldexp(T x, Int32 exponent) {
    return x.like(Math.scalb(x.toDouble(), exponent.value()));
  }

  /** The factor from 1/2 on below 1 that, times a power of 2, is x. */
  @GpuKernel
  public static <T extends Floating<T>> T mantissa(T x) {
    double number = x.toDouble();
    boolean plain = Math.abs(number) < Double.POSITIVE_INFINITY && number != 0;
    return plain ? x.like(Math.scalb(number, -binaryExponent(number))) : x;
  }

  /** The exponent of that power; 0 of 0, of infinity and of NaN. */
  @GpuKernel
  public static <T extends Floating<T>> Int32 exponent(T x) {
    double number = x.toDouble();
    boolean plain = Math.abs(number) < Double.POSITIVE_INFINITY && number != 0;
    return new Int32(plain ? binaryExponent(number) : 0);
  }

  private static int binaryExponent(double number) {
    boolean small = Math.abs(number) < Double.MIN_NORMAL;
    return Math.getExponent(small ? number * 0x1p100 : number) + (small ? -99 : 1);
  }

  /** x, or a number in place of NaN, of infinity and of minus infinity. */
  @GpuKernel
  public static <T extends Floating<T>> T nanToNum(
      T x, @Scalar T nan, @Scalar T infinity, @Scalar T minusInfinity) {
    if (x.isNaN()) {
      return nan;
    }
    return x.equal(x.highest()) ? infinity : x.equal(x.lowest()) ? minusInfinity : x;
  }
}
