package app;

import org.jgpu.annotations.*;

@GpuReduction
final class ReductionTypeMismatch {
  static int identity() { // error: ReductionTypeMismatch
    return 0;
  }

  static float map(float x) {
    return x;
  }

  static float combine(float a, float b) {
    return a + b;
  }
}
