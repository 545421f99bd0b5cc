package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** Sum of {@code int}, as {@code long}. */
@GpuReduction
public final class SumOfInts {
  private SumOfInts() {}

  public static long identity() {
    return 0;
  }

  public static long map(int x) {
    return x;
  }

  public static long combine(long a, long b) {
    return a + b;
  }
}
