package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuReduction;

/** Sum of {@code float}. */
@GpuReduction
public final class SumFloat32 {
  private SumFloat32() {}

  static float identity() {
    return 0;
  }

  static float map(float x) {
    return x;
  }

  static float combine(float a, float b) {
    return a + b;
  }
}
