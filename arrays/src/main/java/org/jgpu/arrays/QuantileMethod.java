package org.jgpu.arrays;

import org.jgpu.arrays.kernels.QuantileKernels;

/**
 * How a quantile is made of sorted elements: NumPy's methods, of which the first nine are those of
 * Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996.
 */
public enum QuantileMethod {
  /** The element at a step of the distribution. */
  INVERTED_CDF(QuantileKernels.STEP, 0, 0),
  /** The same, the mean of two elements where it steps. */
  AVERAGED_INVERTED_CDF(QuantileKernels.AVERAGED, 0, 0),
  /** The nearest element, of two the one of even number. */
  CLOSEST_OBSERVATION(QuantileKernels.CLOSEST, 0, 0),
  /** Between the elements at steps of the distribution. */
  INTERPOLATED_INVERTED_CDF(QuantileKernels.LINE, 0, 1),
  /** Between elements in the middle of steps. */
  HAZEN(QuantileKernels.LINE, 0.5, 0.5),
  /** Between elements at i / (n + 1). */
  WEIBULL(QuantileKernels.LINE, 0, 0),
  /** Between elements at i / (n - 1), from the first to the last. */
  LINEAR(QuantileKernels.ENDS, 1, 1),
  /** Nearly without bias of the median, whatever the distribution. */
  MEDIAN_UNBIASED(QuantileKernels.LINE, 1 / 3.0, 1 / 3.0),
  /** Nearly without bias for a normal distribution. */
  NORMAL_UNBIASED(QuantileKernels.LINE, 3 / 8.0, 3 / 8.0),
  /** The element at or before the place of {@link #LINEAR}. */
  LOWER(QuantileKernels.LOWER, 0, 0),
  /** The element at or behind it. */
  HIGHER(QuantileKernels.HIGHER, 0, 0),
  /** The mean of these two. */
  MIDPOINT(QuantileKernels.MIDDLE, 0, 0),
  /** The nearest of these two. */
  NEAREST(QuantileKernels.NEAREST, 0, 0);

  private final int kind;
  private final double alpha;
  private final double beta;

  QuantileMethod(int kind, double alpha, double beta) {
    this.kind = kind;
    this.alpha = alpha;
    this.beta = beta;
  }

  /** Returns whether results are elements, so that any dtype has them. */
  boolean picks() {
    return switch (kind) {
      case QuantileKernels.STEP,
          QuantileKernels.CLOSEST,
          QuantileKernels.LOWER,
          QuantileKernels.HIGHER,
          QuantileKernels.NEAREST ->
          true;
      default -> false;
    };
  }

  /** Returns the rank of the first of the two elements, of {@code count}. */
  long previous(long count, double q) {
    return QuantileKernels.previous(count, q, kind, alpha, beta);
  }

  /** Returns that of the second one. */
  long next(long count, double q) {
    return QuantileKernels.next(count, q, kind, alpha, beta);
  }

  /** Returns the weight of the second one. */
  double weight(long count, double q) {
    return QuantileKernels.weight(count, q, kind, alpha, beta);
  }

  int kind() {
    return kind;
  }

  double alpha() {
    return alpha;
  }

  double beta() {
    return beta;
  }
}
