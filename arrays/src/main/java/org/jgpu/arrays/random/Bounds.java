package org.jgpu.arrays.random;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A distribution of integers as bounds of words of 64 bits: integer {@code first + i} is drawn
 * where a word is above bound {@code i - 1} and not above bound {@code i}, unsigned. Nothing but
 * sums, products and quotients makes them, so that they have the same bits everywhere.
 * Probabilities are right to 10^-12 of themselves; what lies beyond 2^-53 of the upper end is never
 * drawn.
 *
 * @param first the least integer
 * @param bounds ascending; the last one is the largest word
 */
public record Bounds(long first, long[] bounds) {
  /** As many as a kernel has shared memory for. */
  private static final int MOST = 2048;

  /** What is less probable than the most probable integer by this does not count. */
  private static final double LEAST = 0x1p-75;

  /** Returns those of Poisson's distribution, or nothing if they are too many. */
  public static Optional<Bounds> poisson(double mean) {
    if (!(mean < 1e6)) {
      return Optional.empty();
    }
    return of(Math.floor(mean), k -> mean / k);
  }

  /** Returns those of how many of n trials of probability p succeed, or nothing. */
  public static Optional<Bounds> binomial(long n, double p) {
    if (p == 1 || !(n * p * (1 - p) < 1e6)) {
      return Optional.empty();
    }
    double odds = p / (1 - p);
    return of(Math.min(n, Math.floor((n + 1.0) * p)), k -> (n - k + 1) / k * odds);
  }

  /**
   * Returns those of a distribution with one peak.
   *
   * @param peak the most probable integer
   * @param ratio how many times as probable an integer is as the one before it
   */
  private static Optional<Bounds> of(double peak, DoubleUnaryOperator ratio) {
    double[] below = new double[MOST];
    int before = 0;
    double weight = 1;
    for (double k = peak; k > 0 && before < MOST; k--) {
      weight /= ratio.applyAsDouble(k);
      if (weight < LEAST) {
        break;
      }
      below[before++] = weight;
    }
    double[] weights = new double[MOST + 1];
    int count = 0;
    for (int i = before - 1; i >= 0; i--) {
      weights[count++] = below[i];
    }
    weight = 1;
    for (double k = peak + 1; weight >= LEAST && count <= MOST; k++) {
      weights[count++] = weight;
      weight *= ratio.applyAsDouble(k);
    }
    return count > MOST
        ? Optional.empty()
        : Optional.of(of((long) peak - before, Arrays.copyOf(weights, count)));
  }

  private static Bounds of(long first, double[] weights) {
    double all = Arrays.stream(weights).reduce(0, Double::sum);
    long[] bounds = new long[weights.length];
    int missing = 0;
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i];
      bounds[i] = last(sum / all);
      missing += sum / all < 0x1p-64 ? 1 : 0;
    }
    bounds[bounds.length - 1] = -1;
    return new Bounds(first + missing, Arrays.copyOfRange(bounds, missing, bounds.length));
  }

  /** Returns the last of a share of all words. */
  private static long last(double share) {
    double words = share * 0x1p64;
    if (words >= 0x1p64) {
      return -1;
    }
    return (words < 0x1p63 ? (long) words : (long) (words - 0x1p63) + Long.MIN_VALUE) - 1;
  }
}
