package org.jgpu.arrays.kernels;

import org.jgpu.annotations.Accumulator;
import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Inexact;

/** Means and variances; of integers they are float64. */
public final class Means {
  private Means() {}

  /** A sum, and of how many. */
  public record Total<T>(T sum, long count) {}

  /**
   * How far numbers are from one of about their size: the sum of the distances, that of their
   * squares, and of how many. An element costs a subtraction, two additions and a multiplication;
   * Welford's method, which keeps the mean, takes a division each, for which memory would wait. The
   * first element is the number; since it may be far from all others, which would cost their
   * digits, the mean of the first 16 and of the first 256 follow it.
   */
  public record Moments<T>(T shift, T sum, T squares, long count) {
    private static final long FEW = 16;
    private static final long MORE = 256;

    /** Returns those of one number or, with a count of 0, of none. */
    @DeviceFunction
    public static <T extends Floating<T>> Moments<T> of(T x, long count) {
      return new Moments<>(x, x.like(0L), x.like(0L), count);
    }

    /** Returns the moments of both. */
    @DeviceFunction
    public static <T extends Floating<T>> Moments<T> both(Moments<T> a, Moments<T> b) {
      if (b.count() == 0) {
        return a;
      }
      return b.count() == 1 ? with(a, b.shift()) : merged(a, b);
    }

    @DeviceFunction
    static <T extends Floating<T>> Moments<T> with(Moments<T> all, T x) {
      Moments<T> a = all;
      if ((a.count() & FEW - 1) == 0) {
        double share = a.count() == FEW ? 1.0 / FEW : a.count() == MORE ? 1.0 / MORE : 0;
        a = about(a, a.count() == 0 ? x : a.shift().plus(a.sum().times(x.like(share))));
      }
      T distance = x.minus(a.shift());
      return new Moments<>(
          a.shift(),
          a.sum().plus(distance),
          a.squares().plus(distance.times(distance)),
          a.count() + 1);
    }

    /** Returns the same as distances from another number. */
    @DeviceFunction
    static <T extends Floating<T>> Moments<T> about(Moments<T> a, T shift) {
      T count = shift.like(a.count());
      T distance = shift.minus(a.shift());
      T moved = count.times(distance).minus(a.sum());
      T squares = a.squares().plus(distance.times(moved.minus(a.sum())));
      // Squares of finite numbers may be infinite, and their difference is then no number.
      return new Moments<>(
          shift, moved.unaryMinus(), squares.isNaN() ? a.squares() : squares, a.count());
    }

    /** Both as distances from their mean. */
    @DeviceFunction
    static <T extends Floating<T>> Moments<T> merged(Moments<T> a, Moments<T> b) {
      long count = a.count() + b.count();
      T distance = b.shift().minus(a.shift());
      T sum = a.sum().plus(b.sum()).plus(distance.times(distance.like(b.count())));
      T mean = a.shift().plus(sum.div(sum.like(count)));
      Moments<T> one = about(a, mean);
      Moments<T> other = about(b, mean);
      return new Moments<>(
          mean, one.sum().plus(other.sum()), one.squares().plus(other.squares()), count);
    }

    /** Returns the variance: NaN of nothing, and where a number is infinite. */
    @DeviceFunction
    public static <T extends Floating<T>> T variance(Moments<T> all) {
      T count = all.sum().like(all.count());
      T rest = all.squares().minus(all.sum().times(all.sum().div(count)));
      T squares = rest.isNaN() ? all.squares() : rest;
      T least = squares.like(0L);
      // Rounding may leave less than nothing.
      T known = squares.less(least) ? least : squares;
      return known.plus(all.sum().minus(all.sum())).div(count);
    }
  }

  /** The mean. */
  @GpuReduction(accumulator = Accumulator.FLOATING, use = GpuReduction.Use.REDUCTION)
  public static final class Mean {
    private Mean() {}

    static <T extends Inexact<T>> Total<T> identity(T like) {
      return new Total<>(like.like(0L), 0);
    }

    static <T extends Inexact<T>> Total<T> map(T x) {
      return new Total<>(x, 1);
    }

    static <T extends Inexact<T>> Total<T> combine(Total<T> a, Total<T> b) {
      return new Total<>(a.sum().plus(b.sum()), a.count() + b.count());
    }

    static <T extends Inexact<T>> T finish(Total<T> all) {
      return all.sum().div(all.sum().like(all.count()));
    }
  }

  /** The variance. */
  @GpuReduction(accumulator = Accumulator.FLOATING, use = GpuReduction.Use.REDUCTION)
  public static final class Variance {
    private Variance() {}

    static <T extends Floating<T>> Moments<T> identity(T like) {
      return Moments.of(like, 0);
    }

    static <T extends Floating<T>> Moments<T> map(T x) {
      return Moments.of(x, 1);
    }

    static <T extends Floating<T>> Moments<T> combine(Moments<T> a, Moments<T> b) {
      return Moments.both(a, b);
    }

    static <T extends Floating<T>> T finish(Moments<T> all) {
      return Moments.variance(all);
    }
  }
}
