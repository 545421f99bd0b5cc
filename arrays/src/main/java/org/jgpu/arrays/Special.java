package org.jgpu.arrays;

import org.jgpu.arrays.kernels.LogSums_LogSumExpLauncher;
import org.jgpu.arrays.kernels.SpecialKernelsLauncher;
import org.jgpu.runtime.DeviceArray;

/**
 * Special functions of floating-point numbers, with SciPy's names and the standard's case. All but
 * {@link #logSumExp} are computed in double and rounded once; {@code docs/ndarray.md} says how far
 * results are from the exact ones.
 *
 * <p>Each function returns a new array, which the caller closes or an enclosing scope frees, or
 * writes to an array {@code out} of its shape, which may be the operand itself. None blocks. The
 * result has the first array's dtype. Thread-safe.
 */
public final class Special {
  private static final Reducing LOG_SUM_EXP =
      new Reducing("logSumExp", new Own(), Double.NEGATIVE_INFINITY);

  private Special() {}

  private static final class Own implements Reducing.Kernels {
    @Override
    public <A> DeviceArray<A> reduce(String name, DeviceArray<A> x, boolean keepDims, int... axes) {
      return keepDims
          ? LogSums_LogSumExpLauncher.reduceKeepDims(x, axes)
          : LogSums_LogSumExpLauncher.reduce(x, axes);
    }

    @Override
    public <A> NdArray<A> combine(String name, DeviceArray<A> x, Number number) {
      try (NdArray<A> other = Nd.fullLike(x, number)) {
        return Powers.logAddExp(x, other);
      }
    }
  }

  /** The error function: 2 / sqrt(pi) times the integral of exp(-t * t) from 0 to x. */
  public static <A> NdArray<A> erf(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.erf(x));
  }

  /** As {@link #erf(DeviceArray)}, into {@code out}. */
  public static <A> void erf(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.erf(x, out);
  }

  /** 1 - erf(x), exact where that is small. */
  public static <A> NdArray<A> erfc(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.erfc(x));
  }

  /** As {@link #erfc(DeviceArray)}, into {@code out}. */
  public static <A> void erfc(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.erfc(x, out);
  }

  /** The number whose {@link #erf} is x: infinite at -1 and 1, NaN beyond. */
  public static <A> NdArray<A> erfInv(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.erfInv(x));
  }

  /** As {@link #erfInv(DeviceArray)}, into {@code out}. */
  public static <A> void erfInv(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.erfInv(x, out);
  }

  /** The share of the normal distribution below x. */
  public static <A> NdArray<A> ndtr(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.ndtr(x));
  }

  /** As {@link #ndtr(DeviceArray)}, into {@code out}. */
  public static <A> void ndtr(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.ndtr(x, out);
  }

  /** The gamma function, (x - 1)! of whole x; NaN at whole x below 0, infinite at 0. */
  public static <A> NdArray<A> gamma(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.gamma(x));
  }

  /** As {@link #gamma(DeviceArray)}, into {@code out}. */
  public static <A> void gamma(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.gamma(x, out);
  }

  /** The natural logarithm of the {@link #gamma} function's magnitude; infinite at its poles. */
  public static <A> NdArray<A> lgamma(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.lgamma(x));
  }

  /** As {@link #lgamma(DeviceArray)}, into {@code out}. */
  public static <A> void lgamma(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.lgamma(x, out);
  }

  /** The derivative of {@link #lgamma}; NaN at whole x below 0, infinite at 0. */
  public static <A> NdArray<A> digamma(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.digamma(x));
  }

  /** As {@link #digamma(DeviceArray)}, into {@code out}. */
  public static <A> void digamma(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.digamma(x, out);
  }

  /** The modified Bessel function of the first kind and of order 0. */
  public static <A> NdArray<A> i0(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.i0(x));
  }

  /** As {@link #i0(DeviceArray)}, into {@code out}. */
  public static <A> void i0(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.i0(x, out);
  }

  /** The logistic function, 1 / (1 + exp(-x)). */
  public static <A> NdArray<A> expit(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.expit(x));
  }

  /** As {@link #expit(DeviceArray)}, into {@code out}. */
  public static <A> void expit(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.expit(x, out);
  }

  /** The inverse of {@link #expit}, log(x / (1 - x)); NaN beyond 0 and 1. */
  public static <A> NdArray<A> logit(DeviceArray<A> x) {
    return Nd.of(SpecialKernelsLauncher.logit(x));
  }

  /** As {@link #logit(DeviceArray)}, into {@code out}. */
  public static <A> void logit(DeviceArray<A> x, DeviceArray<A> out) {
    SpecialKernelsLauncher.logit(x, out);
  }

  /** x log(y), and 0 where x is 0 and y is not NaN. */
  public static <A> NdArray<A> xlogy(DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of("xlogy", x, y)) {
      return Nd.of(SpecialKernelsLauncher.xlogy(x, other.array()));
    }
  }

  /** As {@link #xlogy(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void xlogy(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Operands.mapInto("xlogy", x, y, out, SpecialKernelsLauncher::xlogy);
  }

  /**
   * log(sum(exp(x))), in one pass and without overflow on the way; minus infinity of nothing. Over
   * all elements.
   */
  public static <A> NdArray<A> logSumExp(DeviceArray<A> x) {
    return logSumExp(x, Over.everything());
  }

  /** As {@link #logSumExp(DeviceArray)}, over some axes; negative ones count from the last. */
  public static <A> NdArray<A> logSumExp(DeviceArray<A> x, int... axes) {
    return logSumExp(x, Over.over(axes));
  }

  /** As {@link #logSumExp(DeviceArray)}, as {@code over} says. */
  public static <A> NdArray<A> logSumExp(DeviceArray<A> x, Over over) {
    return LOG_SUM_EXP.of(x, over);
  }

  /**
   * As {@link #logSumExp(DeviceArray, Over)}, into {@code out}, which may share memory with {@code
   * x}.
   */
  public static <A> void logSumExp(DeviceArray<A> x, Over over, DeviceArray<A> out) {
    Targets.require("logSumExp", x, out, Reducing.shape(x, over));
    Targets.put(logSumExp(x, over), out);
  }
}
