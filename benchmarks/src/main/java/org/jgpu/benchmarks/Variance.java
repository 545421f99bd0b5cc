package org.jgpu.benchmarks;

import org.jgpu.annotations.GpuReduction;

/** The variance of floats, from sums of values and squares in double precision. */
@GpuReduction
final class Variance {
  private Variance() {}

  /** Sums over some elements. */
  record Moments(double sum, double squares, long count) {}

  static Moments identity() {
    return new Moments(0, 0, 0);
  }

  static Moments map(float x) {
    return new Moments(x, (double) x * x, 1);
  }

  static Moments combine(Moments a, Moments b) {
    return new Moments(a.sum() + b.sum(), a.squares() + b.squares(), a.count() + b.count());
  }

  static float finish(Moments a) {
    double mean = a.sum() / a.count();
    return (float) (a.squares() / a.count() - mean * mean);
  }
}
