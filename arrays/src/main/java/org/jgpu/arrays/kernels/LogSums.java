package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.numbers.Floating;

/** Sums of what logarithms are given of. */
public final class LogSums {
  private LogSums() {}

  /**
   * The largest exponent, and the sum of the powers of e of all others, by that of it. Its own, 1,
   * is not in the sum, which would lose in it what is less than half a unit of 1.
   */
  public record Scaled<T>(T most, T rest) {
    /** Returns the sum of both; one of the shares is 1, so that their product is the other. */
    @DeviceFunction
    public static <T extends Floating<T>> Scaled<T> both(Scaled<T> a, Scaled<T> b) {
      T most = a.most().max(b.most());
      T left = share(a.most(), most);
      T right = share(b.most(), most);
      T rest = a.rest().times(left).plus(b.rest().times(right));
      return new Scaled<>(most, rest.plus(left.times(right)));
    }

    /** exp(exponent - most), and 1 of two equal ones, infinite ones too. */
    @DeviceFunction
    private static <T extends Floating<T>> T share(T exponent, T most) {
      return exponent.equal(most) ? most.like(1L) : exponent.minus(most).exp();
    }
  }

  /** log(sum(exp(x))), in one pass and without overflow on the way. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class LogSumExp {
    private LogSumExp() {}

    static <T extends Floating<T>> Scaled<T> identity(T like) {
      return new Scaled<>(like.lowest(), like.like(0L));
    }

    static <T extends Floating<T>> Scaled<T> map(T x) {
      return new Scaled<>(x, x.like(0L));
    }

    static <T extends Floating<T>> Scaled<T> combine(Scaled<T> a, Scaled<T> b) {
      return Scaled.both(a, b);
    }

    static <T extends Floating<T>> T finish(Scaled<T> all) {
      return all.most().plus(all.rest().log1p());
    }
  }
}
