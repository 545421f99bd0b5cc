package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuReduction;

/** Largest squared distance from the origin, strictly: no product is contracted with a sum. */
@GpuReduction(floatMode = FloatMode.STRICT)
public final class LargestDistance {
  private LargestDistance() {}

  public static double identity() {
    return 0;
  }

  public static double map(double x, double y) {
    return x * x + y * y;
  }

  public static double combine(double a, double b) {
    return Math.max(a, b);
  }

  public static double finish(double a) {
    return a * a + 0.1;
  }
}
