package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuReduction;

/** Sum of {@code int}. */
@GpuReduction
public final class SumInt32 {
  private SumInt32() {}

  static int identity() {
    return 0;
  }

  static int map(int x) {
    return x;
  }

  static int combine(int a, int b) {
    return a + b;
  }
}
