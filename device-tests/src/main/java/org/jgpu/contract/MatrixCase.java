package org.jgpu.contract;

import java.util.Arrays;
import java.util.Random;
import org.opentest4j.AssertionFailedError;

/**
 * Factors of a product of matrices, what is added, and what must come out. Elements lie by rows.
 *
 * <p>Products of small integers are exact on every device. Otherwise NVIDIA defines neither the
 * order of the additions in a product nor how each is rounded: partial sums of narrow types are
 * known to be cut to a few bits more than the result has, each relative to the largest number that
 * takes part.
 */
record MatrixCase(
    int m, int n, int k, MatrixType factor, MatrixType sum, double[] a, double[] b, double[] c) {

  /**
   * The distances between numbers of the size of all that is added up, by which a sum may be off.
   */
  private static final int UNITS = 4;

  static MatrixCase random(
      int m, int n, int k, MatrixType a, MatrixType b, MatrixType sum, boolean small) {
    Random random = new Random(m * 31 + n * 7 + k);
    return new MatrixCase(
        m,
        n,
        k,
        a,
        sum,
        numbers(random, m * k, a, small),
        numbers(random, k * n, b, small),
        numbers(random, m * n, sum, small));
  }

  private static double[] numbers(Random random, int count, MatrixType type, boolean small) {
    double[] numbers = new double[count];
    Arrays.setAll(numbers, i -> type.random(random, small));
    return numbers;
  }

  /** The element of the result, and the sum of the sizes of all that is added up. */
  private double[] expected(int row, int column) {
    double sum = c[row * n + column];
    double size = Math.abs(sum);
    for (int i = 0; i < k; i++) {
      double product = a[row * k + i] * b[i * n + column];
      sum += product;
      size += Math.abs(product);
    }
    return new double[] {sum, size};
  }

  /** Checks a result, given by rows. */
  void check(String what, double[] found, MatrixType result) {
    double unit = UNITS * Math.max(result.epsilon(), sum.epsilon());
    for (int at = 0; at < m * n; at++) {
      double[] expected = expected(at / n, at % n);
      double tolerance = result.integral() ? 0 : unit * expected[1];
      if (!(Math.abs(found[at] - expected[0]) <= tolerance)) {
        throw new AssertionFailedError(
            "%s: element %d, %d: expected %s within %s but found %s"
                .formatted(what, at / n, at % n, expected[0], tolerance, found[at]));
      }
    }
  }

  /** Checks a result of small integers, which is exact. */
  void checkExact(String what, double[] found) {
    for (int at = 0; at < m * n; at++) {
      double expected = expected(at / n, at % n)[0];
      if (found[at] != expected) {
        throw new AssertionFailedError(
            "%s: element %d, %d: expected %s but found %s"
                .formatted(what, at / n, at % n, expected, found[at]));
      }
    }
  }
}
