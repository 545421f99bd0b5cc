package org.jgpu.contract.kernels;

import org.jgpu.annotations.Accumulator;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.Index;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Element;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int8;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.numbers.UInt16;
import org.jgpu.numbers.UInt64;
import org.jgpu.numbers.UInt8;

/** Reductions and scans as NumPy has them, each written once for the dtypes that it is for. */
public final class FamilyReductions {
  private FamilyReductions() {}

  /** {@code sum} and {@code cumsum}: of all dtypes, integers in 64 bits. */
  @GpuReduction(accumulator = Accumulator.WIDE, floatMode = FloatMode.STRICT)
  public static final class Sum {
    private Sum() {}

    public static <T extends Num<T>> T identity(T like) {
      return like.like(0);
    }

    public static <T extends Num<T>> T map(T x) {
      return x;
    }

    public static <T extends Num<T>> T combine(T a, T b) {
      return a.plus(b);
    }
  }

  /** {@code prod} and {@code cumprod}. */
  @GpuReduction(
      accumulator = Accumulator.WIDE,
      types = {Int8.class, UInt16.class, Half.class, Complex128.class},
      floatMode = FloatMode.STRICT)
  public static final class Product {
    private Product() {}

    public static <T extends Num<T>> T identity(T like) {
      return like.like(1);
    }

    public static <T extends Num<T>> T map(T x) {
      return x;
    }

    public static <T extends Num<T>> T combine(T a, T b) {
      return a.times(b);
    }
  }

  /** {@code max} and {@code cummax}: NaN where one is. */
  @GpuReduction
  public static final class Largest {
    private Largest() {}

    public static <T extends Real<T>> T identity(T like) {
      return like.lowest();
    }

    public static <T extends Real<T>> T map(T x) {
      return x;
    }

    public static <T extends Real<T>> T combine(T a, T b) {
      return a.max(b);
    }
  }

  /** {@code min}. */
  @GpuReduction(
      types = {UInt8.class, BFloat16.class, Float64.class},
      use = GpuReduction.Use.REDUCTION)
  public static final class Least {
    private Least() {}

    public static <T extends Real<T>> T identity(T like) {
      return like.highest();
    }

    public static <T extends Real<T>> T map(T x) {
      return x;
    }

    public static <T extends Real<T>> T combine(T a, T b) {
      return a.min(b);
    }
  }

  /** {@code argmax}: where the largest element is first, or the first NaN. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class ArgMax {
    /** An element and its position. */
    public record Best<T>(T value, long index) {}

    private ArgMax() {}

    public static <T extends Real<T>> Best<T> identity(T like) {
      return new Best<>(like.lowest(), Long.MAX_VALUE);
    }

    public static <T extends Real<T>> Best<T> map(T x, @Index long index) {
      return new Best<>(x, index);
    }

    public static <T extends Real<T>> Best<T> combine(Best<T> a, Best<T> b) {
      return precedes(a, b) ? a : b;
    }

    private static <T extends Real<T>> boolean precedes(Best<T> a, Best<T> b) {
      boolean nan = !a.value().equal(a.value());
      boolean otherNan = !b.value().equal(b.value());
      if (nan != otherNan) {
        return nan;
      }
      return nan || a.value().equal(b.value()) ? a.index() < b.index() : b.value().less(a.value());
    }

    public static <T extends Real<T>> long finish(Best<T> best) {
      return best.index();
    }
  }

  /** {@code any}: NaN counts as true. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Any {
    private Any() {}

    public static boolean identity() {
      return false;
    }

    public static <T extends Element<T>> boolean map(T x) {
      return !x.isZero();
    }

    public static boolean combine(boolean a, boolean b) {
      return a | b;
    }
  }

  /** {@code all}. */
  @GpuReduction(
      types = {Bool.class, UInt8.class, Complex64.class},
      use = GpuReduction.Use.REDUCTION)
  public static final class All {
    private All() {}

    public static boolean identity() {
      return true;
    }

    public static <T extends Element<T>> boolean map(T x) {
      return !x.isZero();
    }

    public static boolean combine(boolean a, boolean b) {
      return a & b;
    }
  }

  /** {@code count_nonzero}. */
  @GpuReduction(
      types = {Bool.class, UInt16.class, Half.class, Complex128.class},
      use = GpuReduction.Use.REDUCTION)
  public static final class CountNonzero {
    private CountNonzero() {}

    public static long identity() {
      return 0;
    }

    public static <T extends Element<T>> long map(T x) {
      return x.isZero() ? 0 : 1;
    }

    public static long combine(long a, long b) {
      return a + b;
    }
  }

  /** {@code mean}: of integers a float64. */
  @GpuReduction(
      accumulator = Accumulator.FLOATING,
      types = {Bool.class, UInt64.class, Half.class, Float32.class, Complex64.class},
      use = GpuReduction.Use.REDUCTION,
      floatMode = FloatMode.STRICT)
  public static final class Mean {
    /** A sum and of how many. */
    public record Total<T>(T sum, long count) {}

    private Mean() {}

    public static <T extends Inexact<T>> Total<T> identity(T like) {
      return new Total<>(like.like(0L), 0);
    }

    public static <T extends Inexact<T>> Total<T> map(T x) {
      return new Total<>(x, 1);
    }

    public static <T extends Inexact<T>> Total<T> combine(Total<T> a, Total<T> b) {
      return new Total<>(a.sum().plus(b.sum()), a.count() + b.count());
    }

    public static <T extends Inexact<T>> T finish(Total<T> all) {
      return all.sum().div(all.sum().like(all.count()));
    }
  }

  /** {@code var}, by Welford's way. */
  @GpuReduction(
      accumulator = Accumulator.FLOATING,
      types = {Int32.class, BFloat16.class, Float64.class},
      use = GpuReduction.Use.REDUCTION)
  public static final class Variance {
    /** The mean, the squares of the distances from it, and of how many. */
    public record Moments<T>(T mean, T squares, long count) {}

    private Variance() {}

    public static <T extends Floating<T>> Moments<T> identity(T like) {
      return new Moments<>(like.like(0L), like.like(0L), 0);
    }

    public static <T extends Floating<T>> Moments<T> map(T x) {
      return new Moments<>(x, x.like(0L), 1);
    }

    public static <T extends Floating<T>> Moments<T> combine(Moments<T> a, Moments<T> b) {
      long count = a.count() + b.count();
      if (count == 0) {
        return a;
      }
      T distance = b.mean().minus(a.mean());
      T share = distance.like((double) b.count() / count);
      T both = distance.times(distance).times(share).times(share.like(a.count()));
      return new Moments<>(
          a.mean().plus(distance.times(share)), a.squares().plus(b.squares()).plus(both), count);
    }

    public static <T extends Floating<T>> T finish(Moments<T> all) {
      return all.squares().div(all.squares().like(all.count()));
    }
  }

  /** Two arrays of one dtype: the sum of the products. */
  @GpuReduction(
      accumulator = Accumulator.WIDE,
      types = {Int8.class, BFloat16.class, Complex64.class},
      use = GpuReduction.Use.REDUCTION,
      floatMode = FloatMode.STRICT)
  public static final class Dot {
    private Dot() {}

    public static <T extends Num<T>> T identity(T like) {
      return like.like(0);
    }

    public static <T extends Num<T>> T map(T x, T y) {
      return x.times(y);
    }

    public static <T extends Num<T>> T combine(T a, T b) {
      return a.plus(b);
    }
  }

  /** Records of users: how far the widest of them reaches. */
  @GpuReduction(types = {Span.class, Extremes.class})
  public static final class Reach {
    private Reach() {}

    public static double identity() {
      return 0;
    }

    public static <T extends Merge<T>> double map(T x, float scale) {
      return x.merge(x).reach() * scale;
    }

    public static double combine(double a, double b) {
      return Math.max(a, b);
    }
  }

  /** No type parameter, but numbers: elements, accumulator and result of dtypes that Java lacks. */
  @GpuReduction(floatMode = FloatMode.STRICT)
  public static final class Energy {
    private Energy() {}

    public static Float32 identity() {
      return new Float32(0);
    }

    public static Float32 map(Complex64 z, UInt8 weight, BFloat16 scale) {
      Complex64 square = z.times(z.conjugate());
      return new Float32(square.re() * weight.toLong() * scale.toFloat());
    }

    public static Float32 combine(Float32 a, Float32 b) {
      return a.plus(b);
    }

    public static Half finish(Float32 total) {
      return Half.of(total.value());
    }
  }
}
