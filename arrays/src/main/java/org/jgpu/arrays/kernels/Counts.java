package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuReduction;
import org.jgpu.numbers.Element;

/** How many elements are true: all but 0 are, NaN too. */
public final class Counts {
  private Counts() {}

  /** Whether one is true. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class Any {
    private Any() {}

    static boolean identity() {
      return false;
    }

    static <T extends Element<T>> boolean map(T x) {
      return !x.isZero();
    }

    static boolean combine(boolean a, boolean b) {
      return a | b;
    }
  }

  /** Whether all are true. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class All {
    private All() {}

    static boolean identity() {
      return true;
    }

    static <T extends Element<T>> boolean map(T x) {
      return !x.isZero();
    }

    static boolean combine(boolean a, boolean b) {
      return a & b;
    }
  }

  /** How many are true. */
  @GpuReduction(use = GpuReduction.Use.REDUCTION)
  public static final class CountNonzero {
    private CountNonzero() {}

    static long identity() {
      return 0;
    }

    static <T extends Element<T>> long map(T x) {
      return x.isZero() ? 0 : 1;
    }

    static long combine(long a, long b) {
      return a + b;
    }
  }
}
