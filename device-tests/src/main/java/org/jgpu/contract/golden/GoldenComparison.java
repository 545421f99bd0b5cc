package org.jgpu.contract.golden;

import java.util.Arrays;
import java.util.Optional;
import org.jgpu.runtime.layout.Shapes;

/**
 * Whether an array is one that was recorded: in dtype, shape and elements. Every NaN equals every
 * other; parts of complex numbers are compared at the magnitude of the number.
 *
 * @param allowed says how far elements may be from the recorded ones
 */
record GoldenComparison(GoldenCase.Results allowed, GoldenArray expected, GoldenArray found) {
  /** Returns what differs, if something does. */
  Optional<String> difference() {
    if (found.dtype() != expected.dtype()) {
      return Optional.of("dtype " + found.dtype() + " for " + expected.dtype());
    }
    if (!Arrays.equals(found.shape(), expected.shape())) {
      return Optional.of(
          "shape " + Shapes.text(found.shape()) + " for " + Shapes.text(expected.shape()));
    }
    for (int i = 0; i < expected.values(); i++) {
      if (!equal(i)) {
        return Optional.of(
            "%s for %s at %d of %s"
                .formatted(found.text(i), expected.text(i), i, Shapes.text(expected.shape())));
      }
    }
    return Optional.empty();
  }

  /** Notes how far other devices' elements may be from these, where NumPy's may be. */
  void note() {
    if (allowed.ulps() == 0) {
      return;
    }
    if (allowed.atLargest() || expected.isComplex()) {
      found.recordNear(allowed.ulps() * expected.ulp(expected.largest()));
    } else {
      found.recordWithin(allowed.ulps());
    }
  }

  private boolean equal(int i) {
    if (found.bits(i) == expected.bits(i)) {
      return true;
    }
    if (expected.isExactType()) {
      return false;
    }
    double wanted = expected.value(i);
    double value = found.value(i);
    if (Double.isNaN(wanted) || Double.isNaN(value)) {
      return Double.isNaN(wanted) && Double.isNaN(value);
    }
    if (wanted == value) {
      return !allowed.strictZeros();
    }
    return Math.abs(value - wanted) <= allowed.ulps() * expected.ulp(magnitude(i));
  }

  private double magnitude(int i) {
    if (allowed.atLargest()) {
      return expected.largest();
    }
    double here = Math.abs(expected.value(i));
    return expected.isComplex() ? Math.max(here, Math.abs(expected.value(i ^ 1))) : here;
  }
}
