package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.numbers.Floating;

/** Sums of what logarithms are given of. */
public final class LogSums {
  private LogSums() {}

  /** The largest exponent, and the sum of the powers of e by that of it. */
  public record Scaled<T>(T most, T sum) {
    /** Returns the sum of both. */
    @DeviceFunction
    public static <T extends Floating<T>> Scaled<T> both(Scaled<T> a, Scaled<T> b) {
      T most = a.most().max(b.most());
      T left = a.sum().times(share(a.most(), most));
      return new Scaled<>(most, left.plus(b.sum().times(share(b.most(), most))));
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
      return new Scaled<>(x, x.like(1L));
    }

    static <T extends Floating<T>> Scaled<T> combine(Scaled<T> a, Scaled<T> b) {
      return Scaled.both(a, b);
    }

    static <T extends Floating<T>> T finish(Scaled<T> all) {
      return all.most().plus(all.sum().log());
    }
  }
}
