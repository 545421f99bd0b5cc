package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** Root of the sum of squares of {@code float}: element, accumulator and result differ. */
@GpuReduction
public final class Norm {
  private Norm() {}

  public static double identity() {
    return 0;
  }

  public static double map(float x) {
    return (double) x * x;
  }

  public static double combine(double a, double b) {
    return a + b;
  }

  public static float finish(double squares) {
    return (float) Math.sqrt(squares);
  }
}
