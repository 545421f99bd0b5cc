package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

/**
 * How far numbers are from a distribution that is known at some points: by chi-square of how many
 * lie between two of them, and by Kolmogorov and Smirnov's distance at the points.
 */
final class Fit {
  private static final double LEAST_EXPECTED = 10;

  /** The limits are passed once in about 10^5 tests by numbers that have the distribution. */
  private static final double DEVIATIONS = 4.3;

  private static final double DISTANCE = 2.5;

  private Fit() {}

  /**
   * Fails if the numbers do not fit.
   *
   * @param shares the part of the distribution up to and with each point
   */
  static void check(String what, double[] numbers, double[] points, double[] shares) {
    double[] sorted = numbers.clone();
    Arrays.parallelSort(sorted);
    double size = sorted.length;
    double chiSquare = 0;
    int cells = 0;
    double shareBefore = 0;
    long countBefore = 0;
    double distance = 0;
    for (int i = 0; i <= points.length; i++) {
      boolean last = i == points.length;
      long count = last ? sorted.length : upTo(sorted, points[i]);
      double share = last ? 1 : shares[i];
      distance = Math.max(distance, Math.abs(count / size - share));
      double expected = (share - shareBefore) * size;
      boolean enoughLeft = last || (1 - share) * size >= LEAST_EXPECTED;
      if (expected >= LEAST_EXPECTED && enoughLeft) {
        double away = count - countBefore - expected;
        chiSquare += away * away / expected;
        cells++;
        shareBefore = share;
        countBefore = count;
      }
    }
    double limit = chiSquareLimit(cells - 1);
    String text = what + ": chi-square " + chiSquare + " of " + cells + " cells, limit " + limit;
    assertTrue(chiSquare <= limit, text);
    double scaled = distance * Math.sqrt(size);
    assertTrue(scaled <= DISTANCE, what + ": distance " + scaled + " / sqrt(" + size + ")");
  }

  private static long upTo(double[] sorted, double point) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= point) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Wilson and Hilferty's formula. */
  static double chiSquareLimit(int freedom) {
    double part = 2.0 / (9 * Math.max(1, freedom));
    double root = 1 - part + DEVIATIONS * Math.sqrt(part);
    return freedom == 0 ? 1e-3 : freedom * root * root * root;
  }

  /** Fails if the mean is too far from that of the distribution. */
  static void checkMean(String what, double[] numbers, double mean, double variance) {
    double found = Arrays.stream(numbers).average().orElseThrow();
    double away = Math.abs(found - mean) / Math.sqrt(variance / numbers.length);
    assertTrue(away <= 5, what + ": mean " + found + ", " + away + " deviations from " + mean);
  }
}
