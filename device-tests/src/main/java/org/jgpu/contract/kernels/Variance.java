package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** The variance, by Welford's method as Chan, Golub and LeVeque combine it. */
@GpuReduction
public final class Variance {
  private Variance() {}

  /** Of the elements so far. */
  public record Moments(double mean, double m2, long count) {
    Moments and(Moments other) {
      long n = count + other.count;
      if (n == 0) {
        return this;
      }
      double delta = other.mean - mean;
      double part = (double) other.count / n;
      return new Moments(mean + delta * part, m2 + other.m2 + delta * delta * count * part, n);
    }
  }

  public static Moments identity() {
    return new Moments(0, 0, 0);
  }

  public static Moments map(float x) {
    return new Moments(x, 0, 1);
  }

  public static Moments combine(Moments a, Moments b) {
    return a.and(b);
  }

  public static double finish(Moments a) {
    return a.m2() / a.count();
  }
}
