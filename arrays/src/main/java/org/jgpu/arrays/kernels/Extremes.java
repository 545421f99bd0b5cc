package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;
import org.jgpu.numbers.Real;

/** The largest and the least element, and where it is. */
public final class Extremes {
  private Extremes() {}

  /** The largest element; NaN if one is. */
  @GpuReduction
  public static final class Largest {
    private Largest() {}

    static <T extends Real<T>> T identity(T like) {
      return like.lowest();
    }

    static <T extends Real<T>> T map(T x) {
      return x;
    }

    static <T extends Real<T>> T combine(T a, T b) {
      return a.max(b);
    }
  }

  /** The least element; NaN if one is. */
  @GpuReduction
  public static final class Least {
    private Least() {}

    static <T extends Real<T>> T identity(T like) {
      return like.highest();
    }

    static <T extends Real<T>> T map(T x) {
      return x;
    }

    static <T extends Real<T>> T combine(T a, T b) {
      return a.min(b);
    }
  }

  /** An element and its position. */
  public record Place<T>(T value, long index) {}

  /** Where the largest element is first, or the first NaN. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class ArgMax {
    private ArgMax() {}

    static <T extends Real<T>> Place<T> identity(T like) {
      return new Place<>(like.lowest(), Long.MAX_VALUE);
    }

    static <T extends Real<T>> Place<T> map(T x, @Index long index) {
      return new Place<>(x, index);
    }

    static <T extends Real<T>> Place<T> combine(Place<T> a, Place<T> b) {
      return precedes(a, b) ? a : b;
    }

    private static <T extends Real<T>> boolean precedes(Place<T> a, Place<T> b) {
      boolean nan = !a.value().equal(a.value());
      boolean otherNan = !b.value().equal(b.value());
      boolean equal = a.value().equal(b.value()) | (nan & otherNan);
      // Without branches, which cost more than what they would skip.
      return b.value().less(a.value()) | (nan & !otherNan) | (equal & a.index() < b.index());
    }

    static <T extends Real<T>> long finish(Place<T> place) {
      return place.index();
    }
  }

  /** Where the least element is first, or the first NaN. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class ArgMin {
    private ArgMin() {}

    static <T extends Real<T>> Place<T> identity(T like) {
      return new Place<>(like.highest(), Long.MAX_VALUE);
    }

    static <T extends Real<T>> Place<T> map(T x, @Index long index) {
      return new Place<>(x, index);
    }

    static <T extends Real<T>> Place<T> combine(Place<T> a, Place<T> b) {
      return precedes(a, b) ? a : b;
    }

    private static <T extends Real<T>> boolean precedes(Place<T> a, Place<T> b) {
      boolean nan = !a.value().equal(a.value());
      boolean otherNan = !b.value().equal(b.value());
      boolean equal = a.value().equal(b.value()) | (nan & otherNan);
      // Without branches, which cost more than what they would skip.
      return a.value().less(b.value()) | (nan & !otherNan) | (equal & a.index() < b.index());
    }

    static <T extends Real<T>> long finish(Place<T> place) {
      return place.index();
    }
  }

  /** Where the first true value is; 0 if there is none. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class FirstTrue {
    private FirstTrue() {}

    static long identity() {
      return Long.MAX_VALUE;
    }

    static long map(boolean x, @Index long index) {
      return x ? index : Long.MAX_VALUE;
    }

    static long combine(long a, long b) {
      return Math.min(a, b);
    }

    static long finish(long first) {
      return first == Long.MAX_VALUE ? 0 : first;
    }
  }

  /** Where the first false value is; 0 if there is none. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class FirstFalse {
    private FirstFalse() {}

    static long identity() {
      return Long.MAX_VALUE;
    }

    static long map(boolean x, @Index long index) {
      return x ? Long.MAX_VALUE : index;
    }

    static long combine(long a, long b) {
      return Math.min(a, b);
    }

    static long finish(long first) {
      return first == Long.MAX_VALUE ? 0 : first;
    }
  }
}
