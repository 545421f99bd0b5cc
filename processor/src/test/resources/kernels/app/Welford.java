package app;

import org.jgpu.annotations.GpuReduction;

@GpuReduction
final class Welford {
  record Moments(double mean, double m2, long count) {}

  static Moments identity() {
    return new Moments(0, 0, 0);
  }

  static Moments map(float x) {
    return new Moments(x, 0, 1);
  }

  static Moments combine(Moments a, Moments b) {
    long count = a.count() + b.count();
    if (count == 0) {
      return identity();
    }
    double delta = b.mean() - a.mean();
    double mean = a.mean() + delta * b.count() / count;
    double m2 = a.m2() + b.m2() + delta * delta * a.count() * b.count() / count;
    return new Moments(mean, m2, count);
  }

  static double finish(Moments a) {
    return a.m2() / a.count();
  }
}
