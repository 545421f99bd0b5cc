package org.jgpu.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jgpu.fuzz.Along.Method;
import org.jgpu.fuzz.Real.Operation;
import org.junit.jupiter.api.Test;

class RealTest {
  private static final List<Real> XYZ =
      List.of(
          Real.parameter(Type.FLOAT, "x", 0),
          Real.parameter(Type.FLOAT, "y", 1),
          Real.parameter(Type.FLOAT, "z", 2));

  /** Evaluates in double, as a device that never rounds to float. */
  private static double unrounded(Real real, double[] values) {
    double[] given = real.operands().stream().mapToDouble(one -> unrounded(one, values)).toArray();
    return switch (real.operation()) {
      case LEAF -> real.number() >= 0 ? values[real.number()] : Double.parseDouble(real.leaf());
      case ADD -> given[0] + given[1];
      case SUBTRACT -> given[0] - given[1];
      case MULTIPLY -> given[0] * given[1];
      case DIVIDE -> given[0] / given[1];
      case ROOT -> Math.sqrt(given[0]);
      case FMA -> Math.fma(given[0], given[1], given[2]);
      case MIN -> Math.min(given[0], given[1]);
      case ABS -> Math.abs(given[0]);
      case NEGATE -> -given[0];
      case CONVERT -> given[0];
    };
  }

  @Test
  void boundsHoldForWhatRoundsLess() {
    SplittableRandom random = new SplittableRandom(1);
    int known = 0;
    for (int i = 0; i < 20_000; i++) {
      Real real = Real.random(random, Type.FLOAT, XYZ, 5);
      double[] values = {
        Literals.single(random), random.nextInt(-5, 5), (float) random.nextDouble(-2, 2)
      };
      Estimate estimate = real.estimate(values, random.nextBoolean() ? "DEFAULT" : "FAST");
      if (estimate.isKnown()) {
        known++;
        double error = Math.abs(unrounded(real, values) - estimate.value());
        assertTrue(error <= estimate.error(), real.text() + " is off by " + error);
      }
    }
    assertTrue(known > 5000, known + " results are compared at all");
  }

  @Test
  void boundsAreTight() {
    Real product = new Real(Operation.MULTIPLY, Type.FLOAT, XYZ.subList(0, 2), "", -1);
    Real sum = new Real(Operation.ADD, Type.FLOAT, List.of(product, XYZ.get(2)), "", -1);
    assertEquals("((x * y) + z)", sum.text());
    Estimate estimate = sum.estimate(new double[] {1.5, 3.25, 7}, "DEFAULT");
    assertEquals(11.875, estimate.value());
    assertTrue(estimate.error() < 3 * Math.ulp(11.875f), estimate.toString());
    Estimate difference = sum.estimate(new double[] {1, 3, -3}, "DEFAULT");
    assertTrue(difference.error() < 2 * Math.ulp(3f), difference.toString());
  }

  @Test
  void whatCannotBeKnownIsNot() {
    Real quotient = new Real(Operation.DIVIDE, Type.FLOAT, XYZ.subList(0, 2), "", -1);
    assertEquals(false, quotient.estimate(new double[] {1, 0, 0}, "DEFAULT").isKnown());
    assertEquals(true, quotient.estimate(new double[] {1, 0x1p127, 0}, "DEFAULT").isKnown());
    assertEquals(false, quotient.estimate(new double[] {1, 0x1p127, 0}, "FAST").isKnown());
    assertEquals(false, quotient.estimate(new double[] {Double.NaN, 1, 0}, "DEFAULT").isKnown());
    assertEquals(false, quotient.estimate(new double[] {3e38f, 1, 0}, "DEFAULT").isKnown());
  }

  @Test
  void sumsAreBoundedInEveryOrder() {
    SplittableRandom random = new SplittableRandom(2);
    Real x = Real.parameter(Type.FLOAT, "x", 0);
    List<Argument> arguments = List.of(Argument.of(Argument.Kind.MATRIX, Type.FLOAT));
    Object[] values = new Object[Argument.ROWS * Argument.COLUMNS];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextDouble(-1, 1);
    }
    Inputs inputs = new Inputs(arguments, List.of((Object) values));
    Along rows = new Along(Method.SCAN, List.of(1));
    double[] bounds = new Formula(x, "DEFAULT").bounds(inputs, inputs.groups(rows), rows.method());
    for (int row = 0; row < Argument.ROWS; row++) {
      List<Float> given = new ArrayList<>();
      double exact = 0;
      for (int column = 0; column < Argument.COLUMNS; column++) {
        given.add(0, (float) values[row * Argument.COLUMNS + column]);
        exact += given.get(0);
        float backwards = 0;
        for (float one : given) {
          backwards += one;
        }
        double bound = bounds[row * Argument.COLUMNS + column];
        assertTrue(Math.abs(backwards - exact) <= bound / 2, "half of it is Java's");
        assertTrue(bound < 1e-4, "bound " + bound);
      }
    }
  }
}
