package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** Largest {@code float}; NaN if there is one. */
@GpuReduction
public final class LargestFloat {
  private LargestFloat() {}

  public static float identity() {
    return Float.NEGATIVE_INFINITY;
  }

  public static float map(float x) {
    return x;
  }

  public static float combine(float a, float b) {
    return Math.max(a, b);
  }
}
