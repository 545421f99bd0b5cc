package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuReduction;

/** Sum of {@code double}. */
@GpuReduction
public final class SumFloat64 {
  private SumFloat64() {}

  static double identity() {
    return 0;
  }

  static double map(double x) {
    return x;
  }

  static double combine(double a, double b) {
    return a + b;
  }
}
