package org.jgpu.fuzz;

import java.util.Arrays;

/**
 * A result of which only a bound of the error is known.
 *
 * @param real the result for an element, or what a reduction sums
 * @param floatMode of the kernel
 */
record Formula(Real real, String floatMode) {
  /** Returns how far each element-wise result may be off; infinity where nothing is known. */
  double[] bounds(Inputs inputs, int elements) {
    return Arrays.stream(estimates(inputs, elements)).mapToDouble(Estimate::error).toArray();
  }

  private Estimate[] estimates(Inputs inputs, int elements) {
    Estimate[] each = new Estimate[elements];
    double[] values = new double[inputs.values().size()];
    for (int i = 0; i < elements; i++) {
      for (int k = 0; k < values.length; k++) {
        Object[] given = (Object[]) inputs.values().get(k);
        values[k] = ((Number) given[inputs.arguments().get(k).element(i)]).doubleValue();
      }
      each[i] = real.estimate(values, floatMode);
    }
    return each;
  }

  /** Returns the same for sums, where both orders of summation have their errors. */
  double[] bounds(Inputs inputs, int[] groups, Along.Method method) {
    Estimate[] each = estimates(inputs, groups.length);
    int count = Arrays.stream(groups).max().orElse(0) + 1;
    Sum[] sums = new Sum[count];
    Arrays.setAll(sums, i -> new Sum());
    double[] bounds = new double[method.scans() ? groups.length : count];
    for (int i = 0; i < groups.length; i++) {
      Sum sum = sums[groups[i]];
      if (method == Along.Method.EXCLUSIVE) {
        bounds[i] = sum.bound();
      }
      sum.add(each[i]);
      bounds[method.scans() ? i : groups[i]] =
          method == Along.Method.EXCLUSIVE ? bounds[i] : sum.bound();
    }
    return bounds;
  }

  /** A sum in any order: Higham, section 4.2. */
  private final class Sum {
    private final Rounding rounding = Rounding.of(real.type(), floatMode);
    private int terms;
    private double magnitudes;
    private double errors;

    void add(Estimate term) {
      terms++;
      magnitudes += term.magnitude();
      errors += term.error();
    }

    double bound() {
      // The identity is a term, too, once for each thread that has nothing else.
      double rounded = 2.01 * terms * rounding.unit() * (magnitudes + errors);
      double bound = 1.01 * (errors + rounded + 4 * (terms + 1) * rounding.least());
      return magnitudes + bound <= rounding.most() ? bound : Double.POSITIVE_INFINITY;
    }
  }
}
