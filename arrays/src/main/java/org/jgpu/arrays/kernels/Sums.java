package org.jgpu.arrays.kernels;

import org.jgpu.annotations.Accumulator;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int8;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.UInt16;
import org.jgpu.numbers.UInt32;
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

  /** The product. */
  @GpuReduction
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
