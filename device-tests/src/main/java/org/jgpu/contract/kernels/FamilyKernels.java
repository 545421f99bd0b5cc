package org.jgpu.contract.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.Scalar;
import org.jgpu.numbers.Bitwise;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int8;
import org.jgpu.numbers.Integral;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.numbers.UInt16;
import org.jgpu.numbers.UInt64;
import org.jgpu.numbers.UInt8;

/** Element-wise kernels, each for all dtypes that have what it needs. */
public final class FamilyKernels {
  private FamilyKernels() {}

  /** All dtypes: nothing is asked for. */
  @GpuKernel
  public static <T> T where(boolean condition, T x, T y) {
    return condition ? x : y;
  }

  @GpuKernel
  public static <T extends Num<T>> T add(T x, T y) {
    return x.plus(y);
  }

  @GpuKernel
  public static <T extends Inexact<T>> T sin(T x) {
    return x.sin();
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static <T extends Num<T>> T arithmetic(T x, T y, T z) {
    T three = x.like(3);
    return square(x).minus(z.unaryMinus()).plus(three).div(y);
  }

  /** A helper that is made for each dtype with the kernel. */
  private static <T extends Num<T>> T square(T x) {
    return x.times(x);
  }

  /** Two types of results: the dtype's own, and one that is the same for all. */
  @GpuKernel
  public static <T extends Real<T>> boolean less(T x, T y) {
    return x.less(y) || x.equal(y.like(1));
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static <T extends Real<T>> T clip(T x, T low, T high) {
    T clipped = x.max(low);
    if (high.less(clipped)) {
      clipped = high;
    }
    for (int i = 0; i < 2; i++) {
      clipped = clipped.abs().min(high);
    }
    return clipped;
  }

  @GpuKernel
  public static <T extends Bitwise<T>> T mixed(T x, T y) {
    return x.and(y).xor(x.or(y.inv()));
  }

  /** With a parameter whose type is the same for all dtypes. */
  @GpuKernel
  public static <T extends Integral<T>> T shifted(T x, int distance) {
    return x.shl(distance).xor(x.shr(distance)).plus(x.like(x.bitCount()));
  }

  @GpuKernel
  public static <T extends Inexact<T>> T wave(T x) {
    return x.sin().plus(x.exp().sqrt());
  }

  @GpuKernel(
      types = {
        Int8.class,
        UInt8.class,
        UInt16.class,
        UInt64.class,
        Half.class,
        BFloat16.class,
        Float64.class,
        Complex64.class
      },
      floatMode = FloatMode.STRICT)
  public static <T extends Num<T>> T scaled(@Scalar T factor, T x) {
    return factor.times(x);
  }

  /** Listed dtypes only. */
  @GpuKernel(types = {Float32.class, Half.class, BFloat16.class, Int32.class})
  public static <T extends Real<T>> T remainder(T x, T y) {
    return x.rem(y);
  }

  /** Numbers that are no type parameter's stand for elements of their dtype. */
  @GpuKernel(
      types = {Int32.class, UInt64.class, Half.class, Float64.class},
      floatMode = FloatMode.STRICT)
  public static <T extends Real<T>> UInt8 narrowed(T x, UInt8 offset) {
    return new UInt8((byte) x.toLong()).plus(offset);
  }

  /** A kernel for one dtype, with another one as its result. */
  @GpuKernel(floatMode = FloatMode.STRICT)
  public static Float32 sumOfParts(Complex64 z, @Scalar Float32 more) {
    return new Float32(z.re() + z.im()).plus(more);
  }

  /** One number, not an array for each of its components. */
  @GpuKernel
  public static Half halved(float x) {
    return Half.of(x);
  }

  /** Records of users. */
  @GpuKernel(types = {Span.class, Extremes.class})
  public static <T extends Merge<T>> T merged(T x, T y) {
    return x.merge(y);
  }
}
