package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;

/** Which number is larger, and what follows from it. */
public final class OrderKernels {
  private OrderKernels() {}

  /** The lesser one; NaN if one is. */
  @GpuKernel
  public static <T extends Real<T>> T minimum(T x, T y) {
    return x.min(y);
  }

  /** The lesser one of x and a number; NaN if one is. */
  @GpuKernel
  public static <T extends Real<T>> T minimumNumber(T x, @Scalar T number) {
    return x.min(number);
  }

  /** The greater one; NaN if one is. */
  @GpuKernel
  public static <T extends Real<T>> T maximum(T x, T y) {
    return x.max(y);
  }

  /** The greater one of x and a number; NaN if one is. */
  @GpuKernel
  public static <T extends Real<T>> T maximumNumber(T x, @Scalar T number) {
    return x.max(number);
  }

  /** The lesser one; the other one if one is NaN. */
  @GpuKernel
  public static <T extends Floating<T>> T fmin(T x, T y) {
    return x.isNaN() ? y : y.isNaN() ? x : x.min(y);
  }

  /** The greater one; the other one if one is NaN. */
  @GpuKernel
  public static <T extends Floating<T>> T fmax(T x, T y) {
    return x.isNaN() ? y : y.isNaN() ? x : x.max(y);
  }

  /** The nearest number between low and high; high if they are in the wrong order. */
  @GpuKernel
  public static <T extends Real<T>> T clip(T x, T low, T high) {
    return x.max(low).min(high);
  }

  /** As {@link #clip}, between two numbers. */
  @GpuKernel
  public static <T extends Real<T>> T clipNumbers(T x, @Scalar T low, @Scalar T high) {
    return x.max(low).min(high);
  }

  /** The magnitude. */
  @GpuKernel
  public static <T extends Real<T>> T abs(T x) {
    return x.abs();
  }

  /** -1, 0 or 1; NaN of NaN. */
  @GpuKernel
  public static <T extends Real<T>> T sign(T x) {
    T zero = x.like(0);
    if (zero.less(x)) {
      return x.like(1);
    }
    return x.less(zero) ? x.like(-1) : x.isZero() ? zero : x;
  }

  /** 0 below 0, 1 above, and y at 0; NaN of NaN. */
  @GpuKernel
  public static <T extends Floating<T>> T heaviside(T x, T y) {
    T zero = x.like(0L);
    if (x.isZero()) {
      return y;
    }
    return x.isNaN() ? x : x.less(zero) ? zero : x.like(1L);
  }

  /** Whether both have the same sign and value, or are NaN. */
  static <T extends Num<T>> boolean same(T x, T y) {
    return x.equal(y) || !x.equal(x) && !y.equal(y);
  }

  /** Whether |x - y| is at most absolute + relative |y|; infinite ones must be the same. */
  @GpuKernel
  public static <T extends Floating<T>> boolean isClose(
      T x, T y, @Scalar double relative, @Scalar double absolute, @Scalar boolean equalNan) {
    if (x.isNaN() || y.isNaN()) {
      return equalNan && same(x, y);
    }
    double right = y.toDouble();
    double distance = Math.abs(x.toDouble() - right);
    boolean finite = Math.abs(right) < Double.POSITIVE_INFINITY;
    return x.equal(y) || finite && distance <= absolute + relative * Math.abs(right);
  }
}
