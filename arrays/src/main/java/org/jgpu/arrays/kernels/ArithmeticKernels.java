package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.numbers.Num;

/** Sums, differences and products, of two arrays and of an array and a number. */
public final class ArithmeticKernels {
  private ArithmeticKernels() {}

  /** x + y. */
  @GpuKernel
  public static <T extends Num<T>> T add(T x, T y) {
    return x.plus(y);
  }

  /** x + number. */
  @GpuKernel
  public static <T extends Num<T>> T addNumber(T x, @Scalar T number) {
    return x.plus(number);
  }

  /** x - y. */
  @GpuKernel
  public static <T extends Num<T>> T subtract(T x, T y) {
    return x.minus(y);
  }

  /** x - number. */
  @GpuKernel
  public static <T extends Num<T>> T subtractNumber(T x, @Scalar T number) {
    return x.minus(number);
  }

  /** number - x. */
  @GpuKernel
  public static <T extends Num<T>> T subtractFrom(@Scalar T number, T x) {
    return number.minus(x);
  }

  /** x * y. */
  @GpuKernel
  public static <T extends Num<T>> T multiply(T x, T y) {
    return x.times(y);
  }

  /** x * number. */
  @GpuKernel
  public static <T extends Num<T>> T multiplyNumber(T x, @Scalar T number) {
    return x.times(number);
  }

  /** -x. */
  @GpuKernel
  public static <T extends Num<T>> T negative(T x) {
    return x.unaryMinus();
  }

  /** x * x. */
  @GpuKernel
  public static <T extends Num<T>> T square(T x) {
    return x.times(x);
  }
}
