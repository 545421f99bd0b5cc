package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** Sum of {@code double}. */
@GpuReduction
public final class SumOfDoubles {
  private SumOfDoubles() {}

  public static double identity() {
    return 0;
  }

  public static double map(double x) {
    return x;
  }

  public static double combine(double a, double b) {
    return a + b;
  }
}
