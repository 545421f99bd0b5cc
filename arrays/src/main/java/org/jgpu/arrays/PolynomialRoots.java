package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.error.GpuException;

/**
 * The zeros of a polynomial, all at once by the method of Aberth and Ehrlich: each moves by its
 * Newton step, and away from the others. They begin on circles that the magnitudes of the
 * coefficients give (Bini, "Numerical computation of polynomial zeros by means of Aberth's method",
 * 1996), and stop where the value is what rounding leaves of it.
 */
final class PolynomialRoots {
  private static final int MOST_STEPS = 1000;
  private static final double EPSILON = 0x1p-52;
  private static final Complex128 ONE = new Complex128(1, 0);

  /** Rounding moves a zero that is found by some units in the last place, for ever. */
  private static final double STANDING = 4 * EPSILON;

  /** A zero whose value is nothing but rounding may still be mended by so much of its size. */
  private static final double LAST = 1e-3;

  /** Exponents below which products of coefficients would be subnormal. */
  private static final int SMALL = -900;

  /** By powers, the constant first. */
  private final Complex128[] coefficients;

  private final int degree;
  private final Complex128[] zeros;

  /**
   * @param coefficients the highest power first; neither the first nor the last is 0
   */
  PolynomialRoots(Complex128... coefficients) {
    this.degree = coefficients.length - 1;
    this.coefficients = new Complex128[coefficients.length];
    int shift = shift(coefficients);
    Arrays.setAll(this.coefficients, i -> scaled(coefficients[degree - i], shift));
    this.zeros = new Complex128[degree];
  }

  /** By which power of two coefficients are scaled, so that no sum of them overflows. */
  private static int shift(Complex128... coefficients) {
    double largest =
        Arrays.stream(coefficients)
            .mapToDouble(z -> Math.max(Math.abs(z.re()), Math.abs(z.im())))
            .max()
            .orElse(1);
    int exponent = Math.getExponent(largest);
    int room = 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(coefficients.length)) + 2;
    return exponent > Double.MAX_EXPONENT - room ? -room : exponent < SMALL ? 64 : 0;
  }

  private static Complex128 scaled(Complex128 z, int shift) {
    return new Complex128(Math.scalb(z.re(), shift), Math.scalb(z.im(), shift));
  }

  /** Returns the zeros by their real parts, then by their imaginary ones. */
  Complex128[] find() {
    begin();
    boolean[] done = new boolean[degree];
    int open = degree;
    for (int step = 0; step < MOST_STEPS && open > 0; step++) {
      for (int i = 0; i < degree; i++) {
        if (!done[i] && moved(i)) {
          done[i] = true;
          open--;
        }
      }
    }
    if (open > 0) {
      throw new GpuException(
          "roots of a polynomial of degree "
              + degree
              + ": "
              + open
              + " are not found in "
              + MOST_STEPS
              + " steps");
    }
    if (Arrays.stream(coefficients).allMatch(each -> each.im() == 0)) {
      Arrays.setAll(zeros, i -> real(zeros[i]));
      pair();
    }
    Arrays.sort(
        zeros, Comparator.comparingDouble(Complex128::re).thenComparingDouble(Complex128::im));
    return zeros;
  }

  /** Corners of the upper hull of log |a| over the powers give how large how many zeros are. */
  private void begin() {
    double[] heights =
        Arrays.stream(coefficients).mapToDouble(each -> Math.log(magnitude(each))).toArray();
    int at = 0;
    while (at < degree) {
      int from = at;
      int to =
          IntStream.rangeClosed(from + 1, degree)
              .boxed()
              .max(
                  Comparator.<Integer>comparingDouble(
                          i -> (heights[i] - heights[from]) / (i - from))
                      .thenComparing(Comparator.naturalOrder()))
              .orElse(degree);
      double radius = Math.exp((heights[from] - heights[to]) / (to - from));
      for (int i = from; i < to; i++) {
        double angle = 2 * Math.PI * (i - from) / (to - from) + 2 * Math.PI * from / degree + 0.7;
        zeros[i] = new Complex128(radius * Math.cos(angle), radius * Math.sin(angle));
      }
      at = to;
    }
  }

  private static double magnitude(Complex128 z) {
    return Math.hypot(z.re(), z.im());
  }

  /** Moves one; returns whether it stays where it is. */
  private boolean moved(int i) {
    Complex128 z = zeros[i];
    boolean outside = magnitude(z) > 1;
    // Outside of the unit circle, of the polynomial of 1/z, whose powers do not overflow.
    Complex128 variable = outside ? ONE.div(z) : z;
    Value value = value(variable, outside);
    if (magnitude(value.number) == 0) {
      return true;
    }
    boolean known = magnitude(value.number) <= value.bound;
    Complex128 newton = value.derivative.div(value.number);
    if (outside) {
      // p(z) = z^n q(1/z), so that p'/p = (n - q'/q / z) / z.
      newton = new Complex128(degree, 0).minus(newton.times(variable)).times(variable);
    }
    Complex128 step = ONE.div(newton.minus(apart(i)));
    boolean finite = Double.isFinite(step.re()) && Double.isFinite(step.im());
    if (known) {
      if (finite && magnitude(step) < LAST * magnitude(z)) {
        zeros[i] = z.minus(step);
      }
      return true;
    }
    if (!finite) {
      step = new Complex128(magnitude(z) * 1e-3, magnitude(z) * 1e-3);
    }
    zeros[i] = z.minus(step);
    return magnitude(step) <= STANDING * magnitude(z);
  }

  /** What the other zeros push one away by. */
  private Complex128 apart(int i) {
    Complex128 apart = new Complex128(0, 0);
    for (int j = 0; j < degree; j++) {
      Complex128 distance = zeros[i].minus(zeros[j]);
      if (j != i && magnitude(distance) > 0) {
        apart = apart.plus(ONE.div(distance));
      }
    }
    return apart;
  }

  /** A value, the derivative there, and what rounding leaves of a value of 0. */
  private record Value(Complex128 number, Complex128 derivative, double bound) {}

  private Value value(Complex128 z, boolean reversed) {
    Complex128 number = new Complex128(0, 0);
    Complex128 derivative = number;
    double size = magnitude(z);
    double bound = 0;
    for (int i = degree; i >= 0; i--) {
      Complex128 coefficient = coefficients[reversed ? degree - i : i];
      derivative = derivative.times(z).plus(number);
      number = number.times(z).plus(coefficient);
      bound = bound * size + magnitude(coefficient);
    }
    return new Value(number, derivative, 2 * EPSILON * bound);
  }

  /** Zeros of real coefficients are real or conjugates, which rounding has left apart. */
  private void pair() {
    List<Integer> open = new ArrayList<>();
    IntStream.range(0, degree).filter(i -> zeros[i].im() != 0).forEach(open::add);
    open.sort(Comparator.comparingDouble(i -> -Math.abs(zeros[i].im())));
    while (!open.isEmpty()) {
      Integer one = open.remove(0);
      Complex128 z = zeros[one];
      Complex128 mirrored = new Complex128(z.re(), -z.im());
      Optional<Integer> other =
          open.stream()
              .filter(j -> zeros[j].im() > 0 != z.im() > 0)
              .min(Comparator.comparingDouble(j -> magnitude(zeros[j].minus(mirrored))))
              .filter(j -> magnitude(zeros[j].minus(mirrored)) <= Math.abs(z.im()));
      zeros[one] = new Complex128(z.re(), 0);
      if (other.isPresent()) {
        Integer two = other.get();
        open.remove(two);
        Complex128 w = zeros[two];
        zeros[one] = new Complex128(z.re() / 2 + w.re() / 2, z.im() / 2 - w.im() / 2);
        zeros[two] = new Complex128(zeros[one].re(), -zeros[one].im());
      }
    }
  }

  /** Returns the real number beside a zero, if it is one as well. */
  private Complex128 real(Complex128 z) {
    if (Math.abs(z.im()) > 1e-6 * Math.abs(z.re())) {
      return z;
    }
    boolean outside = Math.abs(z.re()) > 1;
    Value value = value(new Complex128(outside ? 1 / z.re() : z.re(), 0), outside);
    return magnitude(value.number) <= 4 * value.bound ? new Complex128(z.re(), 0) : z;
  }
}
