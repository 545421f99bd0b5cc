package org.jgpu.benchmarks;

import org.jgpu.annotations.GpuReduction;

/** The sum of floats, as NumPy's cumsum accumulates them. */
@GpuReduction
final class RunningSum {
  private RunningSum() {}

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
