package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Inexact;

/** Functions of angles, in radians, and hyperbolic ones. */
public final class TrigonometryKernels {
  private static final double LN_2 = 0.6931471805599453;

  private TrigonometryKernels() {}

  /** The sine. */
  @GpuKernel
  public static <T extends Inexact<T>> T sin(T x) {
    return x.sin();
  }

  /** The cosine. */
  @GpuKernel
  public static <T extends Inexact<T>> T cos(T x) {
    return x.cos();
  }

  /** The tangent. */
  @GpuKernel
  public static <T extends Inexact<T>> T tan(T x) {
    return x.tan();
  }

  /** The arc sine. */
  @GpuKernel
  public static <T extends Floating<T>> T asin(T x) {
    return x.asin();
  }

  /** The arc cosine. */
  @GpuKernel
  public static <T extends Floating<T>> T acos(T x) {
    return x.acos();
  }

  /** The arc tangent. */
  @GpuKernel
  public static <T extends Floating<T>> T atan(T x) {
    return x.atan();
  }

  /** The angle of the point (x, y). */
  @GpuKernel
  public static <T extends Floating<T>> T atan2(T y, T x) {
    return y.atan2(x);
  }

  /** The root of the sum of the squares. */
  @GpuKernel
  public static <T extends Floating<T>> T hypot(T x, T y) {
    return x.hypot(y);
  }

  /** The hyperbolic sine. */
  @GpuKernel
  public static <T extends Inexact<T>> T sinh(T x) {
    return x.sinh();
  }

  /** The hyperbolic cosine. */
  @GpuKernel
  public static <T extends Inexact<T>> T cosh(T x) {
    return x.cosh();
  }

  /** The hyperbolic tangent. */
  @GpuKernel
  public static <T extends Inexact<T>> T tanh(T x) {
    return x.tanh();
  }

  /** The inverse of {@link #sinh}. */
  @GpuKernel
  public static <T extends Floating<T>> T asinh(T x) {
    return x.like(inverseSinh(x.toDouble()));
  }

  private static double inverseSinh(double x) {
    double size = Math.abs(x);
    double square = size * size;
    double inverse =
        size > 0x1p28
            ? Math.log(size) + LN_2
            : Math.log1p(size + square / (1 + Math.sqrt(square + 1)));
    return x == 0 ? x : Math.copySign(inverse, x);
  }

  /** The inverse of {@link #cosh}, not negative; NaN below 1. */
  @GpuKernel
  public static <T extends Floating<T>> T acosh(T x) {
    return x.like(inverseCosh(x.toDouble()));
  }

  private static double inverseCosh(double x) {
    double above = x - 1;
    return x > 0x1p28
        ? Math.log(x) + LN_2
        : Math.log1p(above + Math.sqrt(2 * above + above * above));
  }

  /** The inverse of {@link #tanh}; NaN beyond -1 and 1. */
  @GpuKernel
  public static <T extends Floating<T>> T atanh(T x) {
    return x.like(inverseTanh(x.toDouble()));
  }

  private static double inverseTanh(double x) {
    double size = Math.abs(x);
    return x == 0 ? x : Math.copySign(Math.log1p(2 * size / (1 - size)) / 2, x);
  }

  /** Degrees to radians. */
  @GpuKernel
  public static <T extends Floating<T>> T deg2rad(T x) {
    return x.times(x.like(Math.PI / 180));
  }

  /** Radians to degrees. */
  @GpuKernel
  public static <T extends Floating<T>> T rad2deg(T x) {
    return x.times(x.like(180 / Math.PI));
  }

  /** sin(pi x) / (pi x), and 1 at 0. */
  @GpuKernel
  public static <T extends Floating<T>> T sinc(T x) {
    T angle = x.times(x.like(Math.PI));
    return x.isZero() ? x.like(1L) : angle.sin().div(angle);
  }
}
