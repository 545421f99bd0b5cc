package app;

import org.jgpu.annotations.*;

@GpuReduction
final class ReductionShape { // error: ReductionShape
  static int identity() {
    return 0;
  }

  static float map(float x) {
    return x;
  }

  static float combine(float a, float b) {
    return a + b;
  }
}
