package app;

import org.jgpu.annotations.GpuReduction;

@GpuReduction
final class Sums {
  static long identity() {
    return 0;
  }

  static long map(int x) {
    return x;
  }

  static long combine(long a, long b) {
    return a + b;
  }

  static double finish(long a) {
    return a;
  }
}
