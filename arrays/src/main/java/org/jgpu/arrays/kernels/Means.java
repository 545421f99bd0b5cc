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
   * The mean, the squares of the distances from it, and of how many: merged as Chan, Golub and
   * LeVeque do ("Updating formulae and a pairwise algorithm for computing sample variances").
   */
  public record Moments<T>(T mean, T squares, long count) {
    /** Returns the moments of both. */
    @DeviceFunction
    public static <T extends Floating<T>> Moments<T> both(Moments<T> a, Moments<T> b) {
      long count = a.count() + b.count();
      if (count == 0) {
        return a;
      }
      T distance = b.mean().minus(a.mean());
      T share = distance.like(b.count()).div(distance.like(count));
      T both = distance.times(distance).times(share).times(share.like(a.count()));
      T mean = a.mean().plus(distance.times(share));
      return new Moments<>(mean, a.squares().plus(b.squares()).plus(both), count);
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
      return new Moments<>(like.like(0L), like.like(0L), 0);
    }

    static <T extends Floating<T>> Moments<T> map(T x) {
      return new Moments<>(x, x.like(0L), 1);
    }

    static <T extends Floating<T>> Moments<T> combine(Moments<T> a, Moments<T> b) {
      return Moments.both(a, b);
    }

    static <T extends Floating<T>> T finish(Moments<T> all) {
      return all.squares().div(all.squares().like(all.count()));
    }
  }
}
