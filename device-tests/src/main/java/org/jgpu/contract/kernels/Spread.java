package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** The distance from the smallest to the largest element; 0 where there is none. */
@GpuReduction
public final class Spread {
  private Spread() {}

  /** Narrow components, and one that says whether there are any. */
  public record MinMax(short min, short max, boolean any) {}

  public static MinMax identity() {
    return new MinMax(Short.MAX_VALUE, Short.MIN_VALUE, false);
  }

  public static MinMax map(short x) {
    return new MinMax(x, x, true);
  }

  public static MinMax combine(MinMax a, MinMax b) {
    return new MinMax(
        a.min() < b.min() ? a.min() : b.min(),
        (short) Math.max(a.max(), b.max()),
        a.any() | b.any());
  }

  public static int finish(MinMax a) {
    return a.any() ? a.max() - a.min() : 0;
  }
}
