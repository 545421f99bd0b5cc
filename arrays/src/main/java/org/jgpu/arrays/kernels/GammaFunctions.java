package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;

/** The gamma function and its relatives, of doubles. */
final class GammaFunctions {
  /** (gamma(2 + t) - 1) / t, for t from -0.5 to 0.5. */
  private static final double[] GAMMA = {
    0.42278433509846713,
    0.4118403304264397,
    0.0815769192470858,
    0.07424901075351413,
    -0.00026698206868206766,
    0.011154045718099517,
    -0.0028526458243686085,
    0.002103933342304082,
    -0.0009195737556751735,
    0.0004903884092456326,
    -0.00024094266875000244,
    0.00012167442301820698,
    -6.078180215145502e-05,
    3.0448012248631827e-05,
    -1.5296289519910945e-05,
    7.652457677804413e-06,
    -3.609421076900372e-06,
    1.8051430716886604e-06,
    -1.3131191509664216e-06,
    6.566145752712689e-07,
  };

  /** What Stirling's formula of gamma(x) lacks, by v = 1 / x, from 0 to 1/12. */
  private static final double[] GAMMA_TAIL = {
    0.08333333333333333,
    0.0034722222222238787,
    -0.002681327161020359,
    -0.00022947202960407604,
    0.0007840353569550839,
    6.98573784376267e-05,
    -0.000594640064767702,
    -2.5720999714667655e-05,
    0.000719050562679708,
  };

  /** log(gamma(2 + t)) / t, for t from -0.75 to 0.5. */
  private static final double[] LOG_GAMMA = {
    0.42278433509846713,
    0.3224670334241132,
    -0.06735230105319819,
    0.020580808427788703,
    -0.007385551028663193,
    0.002890510330482064,
    -0.0011927539122376619,
    0.0005096695320648715,
    -0.00022315474408602818,
    9.945740198894934e-05,
    -4.4926464931326535e-05,
    2.0508175353649692e-05,
    -9.43727020655551e-06,
    4.370089307840295e-06,
    -2.052482416724873e-06,
    9.670254916827003e-07,
    -4.018330416059452e-07,
    2.0758927598859588e-07,
    -1.9264000508094273e-07,
    6.2426286817793866e-09,
    5.025731736555141e-08,
    7.558472696788447e-08,
  };

  /** What Stirling's formula of log(gamma(x)) lacks, times x, of 1 / (x * x), for x from 10 on. */
  private static final double[] LOG_GAMMA_TAIL = {
    0.08333333333333333,
    -0.0027777777777774886,
    0.0007936507931867713,
    -0.0005952378151473633,
    0.0008416699620413427,
    -0.0019054332021104772,
    0.005494345143862465,
  };

  private static final double ROOT_TWO_PI = 2.5066282746310002;

  /** The half of log(2 pi), less 1/2. */
  private static final double STIRLING = 0.4189385332046727;

  private GammaFunctions() {}

  @DeviceFunction
  static double gamma(double x) {
    if (x < 0 && Math.rint(x) == x) {
      return Double.NaN;
    }
    if (x < -12) {
      return mirrored(-x);
    }
    return x < 12 ? stepped(x) : x > 172 ? Double.POSITIVE_INFINITY : stirling(x);
  }

  /** From -12 to 12, by steps of 1 to where a polynomial has it. */
  @DeviceFunction
  private static double stepped(double x) {
    double t = x;
    double product = 1;
    while (t > 2.5) {
      t -= 1;
      product *= t;
    }
    double divisor = 1;
    while (t < 1.5) {
      divisor *= t;
      t += 1;
    }
    return product * (1 + (t - 2) * Polynomials.at(GAMMA, t - 2)) / divisor;
  }

  /** From 12 to 172; the power, which may overflow, in two halves. */
  @DeviceFunction
  private static double stirling(double x) {
    double half = Math.pow(x, 0.5 * x - 0.25);
    return half * (Math.exp(-x) * scale(x)) * half;
  }

  @DeviceFunction
  private static double scale(double x) {
    double v = 1 / x;
    return ROOT_TWO_PI * (1 + v * Polynomials.at(GAMMA_TAIL, v));
  }

  /** gamma(-y) for y from 12 on: gamma(-y) gamma(1 + y) = -pi / sin(pi y). */
  @DeviceFunction
  private static double mirrored(double y) {
    double sine = sineOfPi(y);
    if (y > 185) {
      return Math.copySign(0, -sine);
    }
    double half = Math.pow(y, 0.5 * y - 0.25);
    return -Math.PI / (sine * y * scale(y)) / half * Math.exp(y) / half;
  }

  /** sin(pi y), exact where it is 0. */
  @DeviceFunction
  private static double sineOfPi(double y) {
    double turn = y - 2 * Math.rint(y / 2);
    double size = Math.abs(turn);
    return Math.copySign(Math.sin(Math.PI * (size > 0.5 ? 1 - size : size)), turn);
  }

  /** The logarithm of |gamma(x)|. */
  @DeviceFunction
  static double logGamma(double x) {
    if (x > 0 || x != x) {
      return logGammaAbove(x);
    }
    double y = -x;
    if (Math.rint(y) == y) {
      return Double.POSITIVE_INFINITY;
    }
    return y < 0.5
        ? logGammaOfOneAnd(x) - Math.log(y)
        : Math.log(Math.PI / (Math.abs(sineOfPi(y)) * y)) - logGammaAbove(y);
  }

  @DeviceFunction
  private static double logGammaAbove(double x) {
    if (x < 0.5) {
      return logGammaOfOneAnd(x) - Math.log(x);
    }
    if (x < 1.25) {
      return logGammaOfOneAnd(x - 1);
    }
    if (x >= 10) {
      double v = 1 / x;
      return (x - 0.5) * (Math.log(x) - 1) + STIRLING + v * Polynomials.at(LOG_GAMMA_TAIL, v * v);
    }
    double t = x;
    double product = 1;
    while (t > 2.5) {
      t -= 1;
      product *= t;
    }
    double rest = (t - 2) * Polynomials.at(LOG_GAMMA, t - 2);
    return product == 1 ? rest : rest + Math.log(product);
  }

  /** log(gamma(1 + t)) for t from -0.5 to 0.5: it is 0 at 0. */
  @DeviceFunction
  private static double logGammaOfOneAnd(double t) {
    return t * Polynomials.at(LOG_GAMMA, t) - Math.log1p(t);
  }
}
