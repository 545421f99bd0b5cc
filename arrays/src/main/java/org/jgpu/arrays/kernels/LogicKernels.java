package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.numbers.Bitwise;
import org.jgpu.numbers.Element;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Integral;
import org.jgpu.numbers.UInt8;

/** Truth values: all but 0 is true, NaN too. And integers bit by bit. */
public final class LogicKernels {
  private LogicKernels() {}

  /** {@code x && y}. */
  @GpuKernel
  public static <T extends Element<T>> boolean logicalAnd(T x, T y) {
    return !x.isZero() && !y.isZero();
  }

  /** {@code x || y}. */
  @GpuKernel
  public static <T extends Element<T>> boolean logicalOr(T x, T y) {
    return !x.isZero() || !y.isZero();
  }

  /** Whether one of them is true, and the other one is not. */
  @GpuKernel
  public static <T extends Element<T>> boolean logicalXor(T x, T y) {
    return x.isZero() != y.isZero();
  }

  /** !x. */
  @GpuKernel
  public static <T extends Element<T>> boolean logicalNot(T x) {
    return x.isZero();
  }

  /** Whether x is NaN, or a part of it. */
  @GpuKernel
  public static <T extends Inexact<T>> boolean isNaN(T x) {
    return !x.equal(x);
  }

  /** Whether x is infinite. */
  @GpuKernel
  public static <T extends Floating<T>> boolean isInfinite(T x) {
    return x.abs().equal(x.highest());
  }

  /** Whether x is finite, both parts of it: infinity less infinity is NaN. */
  @GpuKernel
  public static <T extends Inexact<T>> boolean isFinite(T x) {
    return x.minus(x).isZero();
  }

  /** Whether x has a minus; that of NaN is not looked at. */
  @GpuKernel
  public static <T extends Floating<T>> boolean signBit(T x) {
    return x.like(1L).copySign(x).less(x.like(0L));
  }

  /** The bits that both have. */
  @GpuKernel
  public static <T extends Bitwise<T>> T and(T x, T y) {
    return x.and(y);
  }

  /** The bits that one has at least. */
  @GpuKernel
  public static <T extends Bitwise<T>> T or(T x, T y) {
    return x.or(y);
  }

  /** The bits that exactly one has. */
  @GpuKernel
  public static <T extends Bitwise<T>> T xor(T x, T y) {
    return x.xor(y);
  }

  /** The bits that x has not. */
  @GpuKernel
  public static <T extends Bitwise<T>> T inv(T x) {
    return x.inv();
  }

  /** The bits moved up; all are gone beyond the width, as in NumPy. */
  @GpuKernel
  public static <T extends Integral<T>> T shl(T x, T distance) {
    long places = distance.toLong();
    if (places < 0 || places > 63) {
      return x.like(0);
    }
    return x.shl(first(places)).shl(second(places)).shl(third(places));
  }

  /** The bits moved down; the sign alone is left beyond the width, as in NumPy. */
  @GpuKernel
  public static <T extends Integral<T>> T shr(T x, T distance) {
    long places = distance.toLong();
    long bounded = places < 0 || places > 63 ? 63 : places;
    T moved = x.shr(first(bounded)).shr(second(bounded)).shr(third(bounded));
    return places > 63 || places < 0 ? moved.shr(1) : moved;
  }

  // Java takes distances modulo 32 or 64, so that none of the three steps may be longer than 31.

  private static int first(long places) {
    return (int) Math.min(places, 31);
  }

  private static int second(long places) {
    return (int) Math.min(places - first(places), 31);
  }

  private static int third(long places) {
    return (int) (places - first(places) - second(places));
  }

  /** How many bits are set in the magnitude. */
  @GpuKernel
  public static <T extends Integral<T>> UInt8 bitCount(T x) {
    return new UInt8((byte) x.abs().bitCount());
  }

  /** The greatest common divisor, not negative. */
  @GpuKernel
  public static <T extends Integral<T>> T gcd(T x, T y) {
    return divisor(x, y);
  }

  private static <T extends Integral<T>> T divisor(T x, T y) {
    T a = x.abs();
    T b = y.abs();
    while (!b.isZero()) {
      T rest = a.rem(b);
      a = b;
      b = rest;
    }
    return a.abs();
  }

  /** The least common multiple, not negative unless it wraps; 0 if one is. */
  @GpuKernel
  public static <T extends Integral<T>> T lcm(T x, T y) {
    T common = divisor(x, y);
    return common.isZero() ? common : x.abs().div(common).times(y.abs());
  }
}
