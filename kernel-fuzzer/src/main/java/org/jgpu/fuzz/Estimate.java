package org.jgpu.fuzz;

/**
 * What Java computes, and how far a device may be off.
 *
 * @param error bound of the difference; infinity, if none is known
 */
record Estimate(double value, double error) {
  static final Estimate UNKNOWN = new Estimate(Double.NaN, Double.POSITIVE_INFINITY);

  static Estimate exact(double value) {
    return Double.isFinite(value) ? new Estimate(value, 0) : UNKNOWN;
  }

  boolean isKnown() {
    return error < Double.POSITIVE_INFINITY;
  }

  double magnitude() {
    return Math.abs(value);
  }

  Estimate wider(double more) {
    return new Estimate(value, error + more);
  }
}
