package org.jgpu.fuzz;

/**
 * The rounding of one floating-point type: the running error analysis of Wilkinson, as in N. J.
 * Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition, section 3.3. A product that
 * a device does not round, because it is contracted, is covered by the bound for one that it does.
 *
 * @param unit half the distance of 1 to the next number
 * @param least what is lost at most where numbers become subnormal
 * @param most magnitudes that stay finite with their errors
 * @param approximate by how many units a device's division and square root may be off
 */
record Rounding(double unit, double least, double most, double approximate) {
  /** Room for the rounding of the bounds themselves. */
  private static final double SLACK = 1 + 0x1p-10;

  /** Two units in the last place, the error that CUDA states for {@code __fdividef}. */
  private static final double FAST = 4;

  static Rounding of(Type type, String floatMode) {
    if (type == Type.DOUBLE) {
      return new Rounding(0x1p-53, Double.MIN_VALUE, Double.MAX_VALUE / 4, 1);
    }
    boolean fast = floatMode.equals("FAST");
    double least = fast ? Float.MIN_NORMAL : Float.MIN_VALUE;
    return new Rounding(0x1p-24, least, Float.MAX_VALUE / 4, fast ? FAST : 1);
  }

  /** Returns the result of an operation that is rounded. */
  Estimate rounded(double value, double propagated) {
    return within(value, propagated, 1);
  }

  /** Returns the result of an operation that a device may only approximate. */
  Estimate approximated(double value, double propagated) {
    return within(value, propagated, approximate);
  }

  private Estimate within(double value, double propagated, double units) {
    double error = propagated + (units + 1) * unit * (Math.abs(value) + propagated) + 3 * least;
    double bound = error * SLACK;
    // Also false for NaN.
    return Math.abs(value) + bound <= most ? new Estimate(value, bound) : Estimate.UNKNOWN;
  }

  /** Returns an operand as it goes in: a subnormal one may be taken for zero. */
  Estimate operand(Estimate given) {
    return given.isKnown() && least == Float.MIN_NORMAL ? given.wider(least) : given;
  }

  /** Returns whether CUDA states an error for a division by numbers like this. */
  boolean divides(Estimate divisor) {
    double least = divisor.magnitude() - divisor.error();
    double most = divisor.magnitude() + divisor.error();
    return approximate == 1 ? least > 0 : least >= 0x1p-126 && most <= 0x1p126;
  }
}
