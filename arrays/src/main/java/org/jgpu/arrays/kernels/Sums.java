package org.jgpu.arrays.kernels;

import org.jgpu.annotations.Accumulator;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Half;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.UInt16;
import org.jgpu.numbers.UInt32;
import org.jgpu.numbers.UInt64;
import org.jgpu.numbers.UInt8;

/** Sums and products; in the dtype of the elements, and of narrow integers in 64 bits. */
public final class Sums {
  private Sums() {}

  /** The sum. */
  @GpuReduction
  public static final class Sum {
    private Sum() {}

    static <T extends Num<T>> T identity(T like) {
      return like.like(0);
    }

    static <T extends Num<T>> T map(T x) {
      return x;
    }

    static <T extends Num<T>> T combine(T a, T b) {
      return a.plus(b);
    }
  }

  /** The sum of narrow integers, in 64 bits. */
  @GpuReduction(
      accumulator = Accumulator.WIDE,
      types = {
        Bool.class,
        Int8.class,
        Int16.class,
        Int32.class,
        UInt8.class,
        UInt16.class,
        UInt32.class
      })
  public static final class WideSum {
    private WideSum() {}

    static <T extends Num<T>> T identity(T like) {
      return like.like(0);
    }

    static <T extends Num<T>> T map(T x) {
      return x;
    }

    static <T extends Num<T>> T combine(T a, T b) {
      return a.plus(b);
    }
  }

  /** The product of all but complex numbers. */
  @GpuReduction(
      types = {
        Int8.class,
        Int16.class,
        Int32.class,
        Int64.class,
        UInt8.class,
        UInt16.class,
        UInt32.class,
        UInt64.class,
        Half.class,
        BFloat16.class,
        Float32.class,
        Float64.class
      })
  public static final class Product {
    private Product() {}

    static <T extends Num<T>> T identity(T like) {
      return like.like(1);
    }

    static <T extends Num<T>> T map(T x) {
      return x;
    }

    static <T extends Num<T>> T combine(T a, T b) {
      return a.times(b);
    }
  }

  /** A product, or that of nothing yet. */
  public record Factor<T>(T value, boolean some) {}

  /**
   * The product of complex numbers. There is no number that leaves all others as they are: 1 times
   * an infinite one has NaN in it.
   */
  @GpuReduction(types = {Complex64.class, Complex128.class})
  public static final class ComplexProduct {
    private ComplexProduct() {}

    static <T extends Num<T>> Factor<T> identity(T like) {
      return new Factor<>(like.like(1), false);
    }

    static <T extends Num<T>> Factor<T> map(T x) {
      return new Factor<>(x, true);
    }

    static <T extends Num<T>> Factor<T> combine(Factor<T> a, Factor<T> b) {
      if (!a.some()) {
        return b;
      }
      return b.some() ? new Factor<>(a.value().times(b.value()), true) : a;
    }

    static <T extends Num<T>> T finish(Factor<T> factor) {
      return factor.value();
    }
  }

  /** The product of narrow integers, in 64 bits. */
  @GpuReduction(
      accumulator = Accumulator.WIDE,
      types = {
        Bool.class,
        Int8.class,
        Int16.class,
        Int32.class,
        UInt8.class,
        UInt16.class,
        UInt32.class
      })
  public static final class WideProduct {
    private WideProduct() {}

    static <T extends Num<T>> T identity(T like) {
      return like.like(1);
    }

    static <T extends Num<T>> T map(T x) {
      return x;
    }

    static <T extends Num<T>> T combine(T a, T b) {
      return a.times(b);
    }
  }
}
