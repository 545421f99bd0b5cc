package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** Variance of {@code float} after Welford: the accumulator is a record. */
@GpuReduction
public final class Variance {
  private Variance() {}

  /** Count, mean and sum of squared distances from the mean. */
  public record Moments(long count, double mean, double m2) {}

  public static Moments identity() {
    return new Moments(0, 0, 0);
  }

  public static Moments map(float x) {
    return new Moments(1, x, 0);
  }

  public static Moments combine(Moments a, Moments b) {
    long n = a.count() + b.count();
    if (n == 0) {
      return a;
    }
    double delta = b.mean() - a.mean();
    double weight = (double) b.count() / n;
    return new Moments(
        n, a.mean() + delta * weight, a.m2() + b.m2() + delta * delta * a.count() * weight);
  }

  public static double finish(Moments m) {
    return m.m2() / m.count();
  }
}
