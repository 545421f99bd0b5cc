package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;

/** The digamma function, of doubles. */
final class DigammaFunctions {
  /** digamma(1.5 + t) by the distance of 1.5 + t from its zero, for t from -0.5 to 0.5. */
  private static final double[] DIGAMMA = {
    0.9510558760318328,
    -0.4236274212814606,
    0.24054248424078697,
    -0.14840492305388092,
    0.09498872445289039,
    -0.06192213327548831,
    0.040760833940846085,
    -0.026975796659787055,
    0.017907248317313294,
    -0.011908220105959716,
    0.007927021796868154,
    -0.005279937255532708,
    0.003518106563802472,
    -0.0023454947397380833,
    0.0015633696313653504,
    -0.0010364584817312839,
    0.0006909255761282986,
    -0.00048595039220036254,
    0.00032395945401345196,
    -0.00014480643368061614,
    9.653646261410062e-05,
    -0.0001782188548855923,
    0.00011881232908510335,
  };

  /** What log(x) - 1 / (2 x) has more than digamma(x), times x * x, of 1 / (x * x), from 10 on. */
  private static final double[] DIGAMMA_TAIL = {
    0.08333333333333333,
    -0.008333333333329107,
    0.0039682539614681435,
    -0.004166662567441337,
    0.0075745722331386186,
    -0.02091510643296764,
    0.06980456110893661,
  };

  /** The zero of digamma above 0, and what it has behind its last bit. */
  private static final double ZERO = 1.4616321449683622;

  private static final double ZERO_REST = 9.549995429965697e-17;

  private DigammaFunctions() {}

  /** The derivative of the logarithm of gamma. */
  @DeviceFunction
  static double digamma(double x) {
    if (x > 0 || x != x) {
      return above(x);
    }
    if (x == 0) {
      return -1 / x;
    }
    double y = -x;
    double fraction = y - Math.rint(y);
    return fraction == 0 ? Double.NaN : above(1 + y) + Math.PI / Math.tan(Math.PI * fraction);
  }

  @DeviceFunction
  private static double above(double x) {
    if (x >= 10) {
      double u = 1 / x / x;
      return Math.log(x) - (0.5 / x + u * Polynomials.at(DIGAMMA_TAIL, u));
    }
    double t = x;
    double steps = 0;
    while (t > 2) {
      t -= 1;
      steps += 1 / t;
    }
    if (t < 1) {
      steps -= 1 / t;
      t += 1;
    }
    return (t - ZERO - ZERO_REST) * Polynomials.at(DIGAMMA, t - 1.5) + steps;
  }
}
