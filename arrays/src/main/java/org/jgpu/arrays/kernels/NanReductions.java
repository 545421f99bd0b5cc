package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;
import org.jgpu.arrays.kernels.Extremes.Place;
import org.jgpu.arrays.kernels.Means.Moments;
import org.jgpu.arrays.kernels.Means.Total;
import org.jgpu.numbers.Floating;

/** Reductions that leave NaN out. */
public final class NanReductions {
  private NanReductions() {}

  /** The sum; 0 of NaNs alone. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Sum {
    private Sum() {}

    static <T extends Floating<T>> T identity(T like) {
      return like.like(0L);
    }

    static <T extends Floating<T>> T map(T x) {
      return x.isNaN() ? x.like(0L) : x;
    }

    static <T extends Floating<T>> T combine(T a, T b) {
      return a.plus(b);
    }
  }

  /** The product; 1 of NaNs alone. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Product {
    private Product() {}

    static <T extends Floating<T>> T identity(T like) {
      return like.like(1L);
    }

    static <T extends Floating<T>> T map(T x) {
      return x.isNaN() ? x.like(1L) : x;
    }

    static <T extends Floating<T>> T combine(T a, T b) {
      return a.times(b);
    }
  }

  /** The largest element; NaN of NaNs alone. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Largest {
    private Largest() {}

    static <T extends Floating<T>> T identity(T like) {
      return like.like(Double.NaN);
    }

    static <T extends Floating<T>> T map(T x) {
      return x;
    }

    static <T extends Floating<T>> T combine(T a, T b) {
      return a.isNaN() ? b : b.isNaN() ? a : a.max(b);
    }
  }

  /** The least element; NaN of NaNs alone. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Least {
    private Least() {}

    static <T extends Floating<T>> T identity(T like) {
      return like.like(Double.NaN);
    }

    static <T extends Floating<T>> T map(T x) {
      return x;
    }

    static <T extends Floating<T>> T combine(T a, T b) {
      return a.isNaN() ? b : b.isNaN() ? a : a.min(b);
    }
  }

  /** The mean; NaN of NaNs alone. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Mean {
    private Mean() {}

    static <T extends Floating<T>> Total<T> identity(T like) {
      return new Total<>(like.like(0L), 0);
    }

    static <T extends Floating<T>> Total<T> map(T x) {
      return x.isNaN() ? new Total<>(x.like(0L), 0) : new Total<>(x, 1);
    }

    static <T extends Floating<T>> Total<T> combine(Total<T> a, Total<T> b) {
      return new Total<>(a.sum().plus(b.sum()), a.count() + b.count());
    }

    static <T extends Floating<T>> T finish(Total<T> all) {
      return all.sum().div(all.sum().like(all.count()));
    }
  }

  /** The variance; NaN of NaNs alone. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Variance {
    private Variance() {}

    static <T extends Floating<T>> Moments<T> identity(T like) {
      return Moments.of(like, 0);
    }

    static <T extends Floating<T>> Moments<T> map(T x) {
      return Moments.of(x, x.isNaN() ? 0 : 1);
    }

    static <T extends Floating<T>> Moments<T> combine(Moments<T> a, Moments<T> b) {
      return Moments.both(a, b);
    }

    static <T extends Floating<T>> T finish(Moments<T> all) {
      return Moments.variance(all);
    }
  }

  /** How many are not NaN. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Count {
    private Count() {}

    static long identity() {
      return 0;
    }

    static <T extends Floating<T>> long map(T x) {
      return x.isNaN() ? 0 : 1;
    }

    static long combine(long a, long b) {
      return a + b;
    }
  }

  /** Where the largest element is first; the last long if all are NaN. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class ArgMax {
    private ArgMax() {}

    static <T extends Floating<T>> Place<T> identity(T like) {
      return new Place<>(like.lowest(), Long.MAX_VALUE);
    }

    static <T extends Floating<T>> Place<T> map(T x, @Index long index) {
      return x.isNaN() ? new Place<>(x.lowest(), Long.MAX_VALUE) : new Place<>(x, index);
    }

    static <T extends Floating<T>> Place<T> combine(Place<T> a, Place<T> b) {
      boolean equal = a.value().equal(b.value());
      boolean first = b.value().less(a.value()) | (equal & a.index() < b.index());
      return first ? a : b;
    }

    static <T extends Floating<T>> long finish(Place<T> place) {
      return place.index();
    }
  }

  /** Where the least element is first; the last long if all are NaN. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class ArgMin {
    private ArgMin() {}

    static <T extends Floating<T>> Place<T> identity(T like) {
      return new Place<>(like.highest(), Long.MAX_VALUE);
    }

    static <T extends Floating<T>> Place<T> map(T x, @Index long index) {
      return x.isNaN() ? new Place<>(x.highest(), Long.MAX_VALUE) : new Place<>(x, index);
    }

    static <T extends Floating<T>> Place<T> combine(Place<T> a, Place<T> b) {
      boolean equal = a.value().equal(b.value());
      boolean first = a.value().less(b.value()) | (equal & a.index() < b.index());
      return first ? a : b;
    }

    static <T extends Floating<T>> long finish(Place<T> place) {
      return place.index();
    }
  }
}
