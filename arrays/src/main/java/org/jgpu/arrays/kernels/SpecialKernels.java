package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.numbers.Floating;

/** Special functions of floating-point numbers, computed in double and rounded once. */
public final class SpecialKernels {
  private SpecialKernels() {}

  /** The error function. */
  @GpuKernel
  public static <T extends Floating<T>> T erf(T x) {
    return x.like(ErrorFunctions.erf(x.toDouble()));
  }

  /** 1 - erf(x), exact where that is small. */
  @GpuKernel
  public static <T extends Floating<T>> T erfc(T x) {
    return x.like(ErrorFunctions.erfc(x.toDouble()));
  }

  /** The inverse of {@link #erf}. */
  @GpuKernel
  public static <T extends Floating<T>> T erfInv(T x) {
    return x.like(ErrorFunctions.erfInv(x.toDouble()));
  }

  /** The normal distribution's share below x. */
  @GpuKernel
  public static <T extends Floating<T>> T ndtr(T x) {
    return x.like(ErrorFunctions.ndtr(x.toDouble()));
  }

  /** The gamma function. */
  @GpuKernel
  public static <T extends Floating<T>> T gamma(T x) {
    return x.like(GammaFunctions.gamma(x.toDouble()));
  }

  /** The logarithm of the gamma function's magnitude. */
  @GpuKernel
  public static <T extends Floating<T>> T lgamma(T x) {
    return x.like(GammaFunctions.logGamma(x.toDouble()));
  }

  /** The derivative of the gamma function's logarithm. */
  @GpuKernel
  public static <T extends Floating<T>> T digamma(T x) {
    return x.like(DigammaFunctions.digamma(x.toDouble()));
  }

  /** The modified Bessel function of the first kind and of order 0. */
  @GpuKernel
  public static <T extends Floating<T>> T i0(T x) {
    return x.like(BesselFunctions.i0(x.toDouble()));
  }

  /** x log(y), and 0 where x is 0. */
  @GpuKernel
  public static <T extends Floating<T>> T xlogy(T x, T y) {
    boolean none = x.isZero() && !y.isNaN();
    return none ? x.like(0L) : x.like(x.toDouble() * Math.log(y.toDouble()));
  }

  /** 1 / (1 + exp(-x)). */
  @GpuKernel
  public static <T extends Floating<T>> T expit(T x) {
    double number = x.toDouble();
    double small = Math.exp(-Math.abs(number));
    return x.like((number < 0 ? small : 1) / (1 + small));
  }

  /** log(x / (1 - x)), exact near 1/2. */
  @GpuKernel
  public static <T extends Floating<T>> T logit(T x) {
    double share = x.toDouble();
    double rest = 1 - share;
    return x.like(
        Math.abs(share - 0.5) < 0.2
            ? Math.log1p(2 * (share - 0.5) / rest)
            : Math.log(share / rest));
  }
}
