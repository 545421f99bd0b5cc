package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.numbers.Element;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;

/** Comparisons of two arrays, and of an array with a number. */
public final class ComparisonKernels {
  private ComparisonKernels() {}

  /** x == y; NaN equals nothing. */
  @GpuKernel
  public static <T extends Element<T>> boolean equal(T x, T y) {
    return x.equal(y);
  }

  /** {@code x != y}. */
  @GpuKernel
  public static <T extends Element<T>> boolean notEqual(T x, T y) {
    return !x.equal(y);
  }

  /** {@code x < y}. */
  @GpuKernel
  public static <T extends Real<T>> boolean less(T x, T y) {
    return x.less(y);
  }

  /** {@code x <= y}. */
  @GpuKernel
  public static <T extends Real<T>> boolean lessEqual(T x, T y) {
    return x.less(y) || x.equal(y);
  }

  /** {@code x == number}. */
  @GpuKernel
  public static <T extends Num<T>> boolean equalNumber(T x, @Scalar T number) {
    return x.equal(number);
  }

  /** {@code x != number}. */
  @GpuKernel
  public static <T extends Num<T>> boolean notEqualNumber(T x, @Scalar T number) {
    return !x.equal(number);
  }

  /** {@code x < number}. */
  @GpuKernel
  public static <T extends Real<T>> boolean lessNumber(T x, @Scalar T number) {
    return x.less(number);
  }

  /** {@code x <= number}. */
  @GpuKernel
  public static <T extends Real<T>> boolean lessEqualNumber(T x, @Scalar T number) {
    return x.less(number) || x.equal(number);
  }

  /** {@code x > number}. */
  @GpuKernel
  public static <T extends Real<T>> boolean greaterNumber(T x, @Scalar T number) {
    return number.less(x);
  }

  /** {@code x >= number}. */
  @GpuKernel
  public static <T extends Real<T>> boolean greaterEqualNumber(T x, @Scalar T number) {
    return number.less(x) || x.equal(number);
  }
}
