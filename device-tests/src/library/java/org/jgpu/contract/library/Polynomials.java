package org.jgpu.contract.library;

import org.jgpu.annotations.DeviceFunction;

/** Device functions with constants and helpers of their own. */
public final class Polynomials {
  private static final double[] COEFFICIENTS = {0.5, -1.0 / 3, 0.25, -1e-3};

  private Polynomials() {}

  /** Evaluates a polynomial by Horner's rule. */
  @DeviceFunction
  public static double value(double x) {
    return horner(COEFFICIENTS, x);
  }

  private static double horner(double[] coefficients, double x) {
    double sum = 0;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      sum = sum * x + coefficients[i];
    }
    return sum;
  }

  /** Counts the steps of Collatz's sequence, at most {@code limit}. */
  @DeviceFunction
  public static int value(int x, int limit) {
    int steps = 0;
    long n = x & 0xffff;
    while (n > 1) {
      n = switch ((int) (n & 1)) {
        case 0 -> n >>> 1;
        default -> 3 * n + 1;
      };
      if (++steps >= limit) {
        break;
      }
    }
    return steps;
  }

  /** Moves all elements up by one place, the last one to the front. */
  @DeviceFunction
  public static void rotate(int[] elements, int from, int count) {
    int last = elements[from + count - 1];
    for (int i = count - 1; i > 0; i--) {
      elements[from + i] = elements[from + i - 1];
    }
    elements[from] = last;
  }
}
