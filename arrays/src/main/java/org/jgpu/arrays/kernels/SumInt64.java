package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuReduction;

/** Sum of {@code long}. */
@GpuReduction
public final class SumInt64 {
  private SumInt64() {}

  static long identity() {
    return 0;
  }

  static long map(long x) {
    return x;
  }

  static long combine(long a, long b) {
    return a + b;
  }
}
