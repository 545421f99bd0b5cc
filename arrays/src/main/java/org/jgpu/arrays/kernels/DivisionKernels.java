package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Integral;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;

/** Quotients and remainders: Java's, which round towards zero, and NumPy's, towards less. */
public final class DivisionKernels {
  private DivisionKernels() {}

  /** x / y as in Java; an integer by 0 is 0. */
  @GpuKernel
  public static <T extends Num<T>> T divide(T x, T y) {
    return x.div(y);
  }

  /** x / number. */
  @GpuKernel
  public static <T extends Num<T>> T divideByNumber(T x, @Scalar T number) {
    return x.div(number);
  }

  /** number / x. */
  @GpuKernel
  public static <T extends Num<T>> T divideNumber(@Scalar T number, T x) {
    return number.div(x);
  }

  /** 1 / x. */
  @GpuKernel
  public static <T extends Inexact<T>> T reciprocal(T x) {
    return x.like(1).div(x);
  }

  /** x % y as in Java, with the sign of x. */
  @GpuKernel
  public static <T extends Real<T>> T rem(T x, T y) {
    return x.rem(y);
  }

  /** x % number. */
  @GpuKernel
  public static <T extends Real<T>> T remNumber(T x, @Scalar T number) {
    return x.rem(number);
  }

  /** The remainder with the sign of the divisor; of integers by 0 it is 0. */
  @GpuKernel
  public static <T extends Integral<T>> T modulo(T x, T y) {
    return y.isZero() ? y : wholeModulo(x, y);
  }

  private static <T extends Integral<T>> T wholeModulo(T x, T y) {
    T rest = x.rem(y);
    T zero = x.like(0);
    return !rest.isZero() && rest.less(zero) != y.less(zero) ? rest.plus(y) : rest;
  }

  /** The quotient rounded down; of integers by 0 it is 0. */
  @GpuKernel
  public static <T extends Integral<T>> T floorDivide(T x, T y) {
    return y.isZero() ? y : wholeFloor(x, y);
  }

  private static <T extends Integral<T>> T wholeFloor(T x, T y) {
    T quotient = x.div(y);
    T rest = x.minus(quotient.times(y));
    T zero = x.like(0);
    boolean above = !rest.isZero() && rest.less(zero) != y.less(zero);
    return above ? quotient.minus(x.like(1)) : quotient;
  }

  /** The remainder with the sign of the divisor, as Python defines it: exact but for one sum. */
  @GpuKernel
  public static <T extends Floating<T>> T floatModulo(T x, T y) {
    return floorRest(x, y);
  }

  private static <T extends Floating<T>> T floorRest(T x, T y) {
    T rest = x.rem(y);
    T zero = x.like(0L);
    if (rest.isZero()) {
      return zero.copySign(y);
    }
    return rest.less(zero) != y.less(zero) ? rest.plus(y) : rest;
  }

  /** The largest whole number not above x / y, as Python defines it, from the exact remainder. */
  @GpuKernel
  public static <T extends Floating<T>> T floatFloorDivide(T x, T y) {
    T quotient = x.div(y);
    if (y.isZero()) {
      return quotient;
    }
    T whole = x.minus(floorRest(x, y)).div(y);
    if (whole.isZero()) {
      return x.like(0L).copySign(quotient);
    }
    T floor = whole.floor();
    return floor.plus(x.like(0.5)).less(whole) ? floor.plus(x.like(1L)) : floor;
  }
}
