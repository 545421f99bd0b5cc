package com.example.samples.performance;

import org.jgpu.annotations.GpuReduction;

/** A reduction of one's own: the root of the mean of the squares, in one pass. */
@GpuReduction
final class RootMeanSquare {
  private RootMeanSquare() {}

  /** What is known of some elements. */
  record Squares(double sum, long count) {}

  static Squares identity() {
    return new Squares(0, 0);
  }

  static Squares map(float x) {
    return new Squares((double) x * x, 1);
  }

  static Squares combine(Squares a, Squares b) {
    return new Squares(a.sum() + b.sum(), a.count() + b.count());
  }

  static float finish(Squares a) {
    return (float) Math.sqrt(a.sum() / a.count());
  }
}
