package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;

/**
 * The error function and its relatives, of doubles. The polynomials' coefficients come from {@code
 * src/test/numpy/special_coefficients.py}, as those of {@link GammaFunctions} do.
 */
final class ErrorFunctions {
  /** erf(x) / x of the square of x, from 0 to 1. */
  private static final double[] ERF = {
    1.1283791670955126,
    -0.37612638903183543,
    0.11283791670945006,
    -0.02686617064323777,
    0.0052239776071164225,
    -0.0008548325975389692,
    0.00012055294904839707,
    -1.492473690741966e-05,
    1.6447424703317362e-06,
    -1.6208483801871705e-07,
    1.3720064546777686e-08,
    -7.795898827002142e-10,
  };

  /** (1 + 2 x) exp(x * x) erfc(x) of (x - 3.75) / (x + 3.75), for x from 0.5 to 28. */
  private static final double[] SCALED_ERFC = {
    1.2375126308378275,
    -0.14024059858554702,
    0.0035854154854658496,
    0.08227673849015059,
    -0.1088039301418558,
    0.09230432116022246,
    -0.05869339858656682,
    0.028362277420937457,
    -0.009746579602513314,
    0.0017556258398018613,
    0.0002937140375272005,
    -0.0002901540353336165,
    5.164717365417525e-05,
    2.2384180644872092e-05,
    -1.1437767278950732e-05,
    -9.7368428239226e-07,
    1.7380461262457937e-06,
    -5.658053403353585e-08,
    -2.405381553661818e-07,
    2.2156361551057863e-08,
    2.4650884795239513e-08,
    -2.819125663086401e-09,
  };

  /** The inverse of erf, by x, of the square of x, from 0 to 0.25. */
  private static final double[] ERF_INV = {
    0.886226925452758,
    0.23201366653465907,
    0.1275561753044084,
    0.08655212936268364,
    0.06495961132717862,
    0.05173148498700453,
    0.042832578482160585,
    0.036522988083139016,
    0.031145242581416724,
    0.03159332043375326,
    0.008446011584224939,
    0.07345020539520401,
    -0.07607360776328573,
    0.11314166859159029,
  };

  /** The x with erfc(x) = exp(-s * s), by s, of s - 1.5, for s from 0.83 to 2.25. */
  private static final double[] ERF_INV_NEAR = {
    0.7633091880364665,
    0.18414958179607321,
    -0.10643766455486645,
    0.051462682057567176,
    -0.02067141037378992,
    0.006118665591067339,
    -0.0004583861100112169,
    -0.0010816013218688586,
    0.001070112216165208,
    -0.0006764567914939868,
    0.0003267026936331228,
    -0.00011399821398758593,
    1.4162979114966775e-05,
    1.916737574658737e-05,
    -2.2097154365721457e-05,
    1.527229837631974e-05,
    -7.897451290456379e-06,
    3.011136607160921e-06,
    -7.023464518995769e-07,
    -2.594530070530853e-07,
    6.90964077864041e-07,
    -5.630591286987773e-07,
    1.686645017340411e-07,
  };

  /** The same of s - 4, for s from 2.25 to 6.1. */
  private static final double[] ERF_INV_FAR = {
    0.9378398360103707,
    0.02350329541343712,
    -0.006945994863958501,
    0.0018558757415102812,
    -0.000467481083432741,
    0.0001129036541505408,
    -2.6343992814555575e-05,
    5.956843691315125e-06,
    -1.305504386602524e-06,
    2.7664191991475264e-07,
    -5.6366519238798175e-08,
    1.0926934232432986e-08,
    -1.9745799961538228e-09,
    3.179867089640244e-10,
    -3.987964859642246e-11,
    1.2838652421962854e-12,
    1.4739826893369867e-12,
    -7.067466680631519e-13,
    2.5147270213388044e-13,
    -8.366899506203304e-14,
    2.1874760448741715e-14,
    -3.691101920737325e-15,
    8.744113595224276e-16,
    -4.528848982050163e-16,
    1.2915040491124505e-16,
    -1.3328204354775034e-17,
  };

  private static final double ROOT_HALF = 0.7071067811865476;

  private ErrorFunctions() {}

  @DeviceFunction
  static double erf(double x) {
    double size = Math.abs(x);
    return size < 1 ? x * Polynomials.at(ERF, x * x) : Math.copySign(1 - tail(size), x);
  }

  @DeviceFunction
  static double erfc(double x) {
    return x < 0.5 ? 1 - erf(x) : tail(x);
  }

  /** erfc from 0.5 on. */
  @DeviceFunction
  private static double tail(double x) {
    return x > 28 ? 0 : bell(x, 1) * scaled(x);
  }

  /** exp(x * x) erfc(x) from 0.5 to 28. */
  @DeviceFunction
  private static double scaled(double x) {
    return Polynomials.at(SCALED_ERFC, (x - 3.75) / (x + 3.75)) / (1 + 2 * x);
  }

  /** exp(-factor * x * x), to the last bits: the square of the leading bits of x is exact. */
  @DeviceFunction
  private static double bell(double x, double factor) {
    double leading = (float) x;
    double rest = (leading - x) * (leading + x) * factor;
    double near = Math.exp(-leading * leading * factor);
    return near + near * rest * (1 + rest / 2 * (1 + rest / 3));
  }

  /** The normal distribution's share below x. */
  @DeviceFunction
  static double ndtr(double x) {
    double size = Math.abs(x);
    if (size < 0.75) {
      return 0.5 + erf(x * ROOT_HALF) / 2;
    }
    double beyond = size > 39 ? 0 : bell(size, 0.5) * scaled(size * ROOT_HALF) / 2;
    return x < 0 ? beyond : 1 - beyond;
  }

  @DeviceFunction
  static double erfInv(double y) {
    double size = Math.abs(y);
    if (size <= 0.5) {
      return y * Polynomials.at(ERF_INV, y * y);
    }
    double s = Math.sqrt(-Math.log(1 - size));
    double factor =
        s < 2.25 ? Polynomials.at(ERF_INV_NEAR, s - 1.5) : Polynomials.at(ERF_INV_FAR, s - 4);
    return Math.copySign(s > 7 ? s : s * factor, y);
  }
}
