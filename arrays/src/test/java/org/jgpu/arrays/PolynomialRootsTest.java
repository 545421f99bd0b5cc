package org.jgpu.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.jgpu.numbers.Complex128;
import org.junit.jupiter.api.Test;

/** Zeros of polynomials that rounding makes hard. */
class PolynomialRootsTest {
  private static final double EPSILON = 0x1p-52;

  private static Complex128[] roots(double... coefficients) {
    return new PolynomialRoots(
            Arrays.stream(coefficients)
                .mapToObj(each -> new Complex128(each, 0))
                .toArray(Complex128[]::new))
        .find();
  }

  private static double magnitude(Complex128 z) {
    return Math.hypot(z.re(), z.im());
  }

  /** The value is no more than what rounding of the terms leaves. */
  private static void assertZero(Complex128 z, double... coefficients) {
    boolean outside = magnitude(z) > 1;
    Complex128 variable = outside ? new Complex128(1, 0).div(z) : z;
    Complex128 value = new Complex128(0, 0);
    double terms = 0;
    for (int i = 0; i < coefficients.length; i++) {
      double each = coefficients[outside ? coefficients.length - 1 - i : i];
      value = value.times(variable).plus(new Complex128(each, 0));
      terms = terms * magnitude(variable) + Math.abs(each);
    }
    assertTrue(
        magnitude(value) <= 100 * coefficients.length * EPSILON * terms,
        z + " of " + Arrays.toString(coefficients) + ": " + value);
  }

  /** Each zero that is not real has its conjugate, to the last bit. */
  private static void assertConjugates(Complex128... zeros) {
    for (Complex128 each : zeros) {
      Complex128 mirrored = new Complex128(each.re(), -each.im());
      long here = Arrays.stream(zeros).filter(each::equals).count();
      long there = Arrays.stream(zeros).filter(mirrored::equals).count();
      assertTrue(each.im() == 0 || here == there, Arrays.toString(zeros));
    }
  }

  private static void assertFound(double... coefficients) {
    Complex128[] zeros = roots(coefficients);
    assertEquals(coefficients.length - 1, zeros.length);
    assertConjugates(zeros);
    for (Complex128 each : zeros) {
      assertZero(each, coefficients);
    }
  }

  @Test
  void zerosThatRoundingMovesForEver() {
    assertFound(-2, -9, 3, -5, 5, -1, 0, -1, 7, 8, 0, -4, 0, 6, -4, -6, -6, -5, 1, 8, 9);
  }

  @Test
  void randomCoefficients() {
    Random random = new Random(41);
    for (int run = 0; run < 300; run++) {
      double[] coefficients = random.ints(3 + run % 38, -9, 10).asDoubleStream().toArray();
      coefficients[0] = coefficients[0] == 0 ? 1 : coefficients[0];
      int last = coefficients.length - 1;
      coefficients[last] = coefficients[last] == 0 ? 1 : coefficients[last];
      assertFound(coefficients);
    }
  }

  @Test
  void coefficientsAtTheEndsOfTheRange() {
    Complex128[] zeros = roots(1e308, 1e308, 1e308);
    assertEquals(-0.5, zeros[0].re(), 4 * EPSILON);
    assertEquals(Math.sqrt(0.75), Math.abs(zeros[0].im()), 4 * EPSILON);
    assertConjugates(zeros);
    Complex128[] small = roots(1e-320, 1e-310, 1e-315);
    assertEquals(0, small[0].im());
    assertEquals(0, small[1].im());
  }

  @Test
  void zerosOfRealCoefficientsAreRealOrConjugates() {
    Complex128[] pair = roots(1, 2, 5);
    assertEquals(pair[0].re(), pair[1].re());
    assertEquals(-pair[0].im(), pair[1].im());
    Complex128[] triple = roots(1, -3, 3, -1);
    assertConjugates(triple);
    assertTrue(Arrays.stream(triple).anyMatch(each -> each.im() == 0), Arrays.toString(triple));
  }
}
