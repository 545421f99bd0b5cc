package org.jgpu.arrays.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Element;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;
import org.jgpu.numbers.Integral;
import org.jgpu.numbers.UInt16;
import org.jgpu.numbers.UInt32;
import org.jgpu.numbers.UInt64;
import org.jgpu.numbers.UInt8;

/**
 * Conversions, as Java casts: integers keep their low bits, floating-point numbers lose their
 * fraction and then wrap, NaN becomes 0. Complex numbers lose their imaginary part.
 */
public final class CastKernels {
  /** Doubles hold all integers up to this. */
  private static final double EXACT_DOUBLES = 9007199254740992.0;

  private CastKernels() {}

  /** All but 0 is true. */
  @GpuKernel
  public static <T extends Element<T>> boolean toBool(T x) {
    return !x.isZero();
  }

  /** To int8. */
  @GpuKernel
  public static <T extends Element<T>> Int8 toInt8(T x) {
    return new Int8((byte) x.toLong());
  }

  /** To int16. */
  @GpuKernel
  public static <T extends Element<T>> Int16 toInt16(T x) {
    return new Int16((short) x.toLong());
  }

  /** To int32. */
  @GpuKernel
  public static <T extends Element<T>> Int32 toInt32(T x) {
    return new Int32((int) x.toLong());
  }

  /** To int64. */
  @GpuKernel
  public static <T extends Element<T>> Int64 toInt64(T x) {
    return new Int64(x.toLong());
  }

  /** To uint8. */
  @GpuKernel
  public static <T extends Element<T>> UInt8 toUInt8(T x) {
    return new UInt8((byte) x.toLong());
  }

  /** To uint16. */
  @GpuKernel
  public static <T extends Element<T>> UInt16 toUInt16(T x) {
    return new UInt16((char) x.toLong());
  }

  /** To uint32. */
  @GpuKernel
  public static <T extends Element<T>> UInt32 toUInt32(T x) {
    return new UInt32((int) x.toLong());
  }

  /** To uint64. */
  @GpuKernel
  public static <T extends Element<T>> UInt64 toUInt64(T x) {
    return new UInt64(x.toUnsignedLong());
  }

  /** To float16, rounded once. */
  @GpuKernel
  public static <T extends Element<T>> Half toFloat16(T x) {
    return Half.of(roundedToOdd(x.toDouble()));
  }

  /** To bfloat16, rounded once, of what a double holds. */
  @GpuKernel(
      types = {
        Bool.class,
        Int8.class,
        Int16.class,
        Int32.class,
        UInt8.class,
        UInt16.class,
        UInt32.class,
        Half.class,
        BFloat16.class,
        Float32.class,
        Float64.class,
        Complex64.class,
        Complex128.class
      })
  public static <T extends Element<T>> BFloat16 toBFloat16(T x) {
    return BFloat16.of(roundedToOdd(x.toDouble()));
  }

  /** Integers of 64 bits to bfloat16, rounded once: a double that lacks bits of theirs is odd. */
  @GpuKernel(types = {Int64.class, UInt64.class})
  public static <T extends Integral<T>> BFloat16 wideToBFloat16(T x) {
    T high = x.shr(11);
    T odd = x.and(x.like(2047L)).isZero() ? high : high.or(x.like(1L));
    double whole = x.toDouble();
    return BFloat16.of(
        roundedToOdd(Math.abs(whole) < EXACT_DOUBLES ? whole : odd.toDouble() * 2048));
  }

  /**
   * Rounds so that rounding once more gives what rounding once had given: a float that is not exact
   * gets an odd last bit (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums").
   */
  private static float roundedToOdd(double x) {
    float near = (float) x;
    int bits = Float.floatToRawIntBits(near);
    boolean exact = near == x || x != x || (bits & 1) != 0;
    boolean outward = Math.abs((double) near) > Math.abs(x);
    return exact ? near : Float.intBitsToFloat(outward ? bits - 1 : bits + 1);
  }

  /** To float32. */
  @GpuKernel
  public static <T extends Element<T>> Float32 toFloat32(T x) {
    return new Float32(x.toFloat());
  }

  /** To float64. */
  @GpuKernel
  public static <T extends Element<T>> Float64 toFloat64(T x) {
    return new Float64(x.toDouble());
  }

  /** Real numbers to complex64. */
  @GpuKernel
  public static <T extends Element<T>> Complex64 toComplex64(T x) {
    return new Complex64(x.toFloat(), 0);
  }

  /** Real numbers to complex128. */
  @GpuKernel
  public static <T extends Element<T>> Complex128 toComplex128(T x) {
    return new Complex128(x.toDouble(), 0);
  }

  /** complex64 to complex128. */
  @GpuKernel
  public static Complex128 widened(Complex64 z) {
    return new Complex128(z.re(), z.im());
  }

  /** complex128 to complex64. */
  @GpuKernel
  public static Complex64 narrowed(Complex128 z) {
    return new Complex64((float) z.re(), (float) z.im());
  }
}
