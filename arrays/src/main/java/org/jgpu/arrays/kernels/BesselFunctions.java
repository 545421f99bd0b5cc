package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;

/** Modified Bessel functions, of doubles. */
final class BesselFunctions {
  /** I0(x) of the square of x / 2, for x from 0 to 8. */
  private static final double[] BESSEL = {
    1.0,
    1.0,
    0.2500000000000001,
    0.027777777777777565,
    0.0017361111111113758,
    6.944444444424399e-05,
    1.9290123457790406e-06,
    3.936759885673581e-08,
    6.151187413177668e-10,
    7.594056846699174e-12,
    7.594079950279469e-14,
    6.275862820937522e-16,
    4.3600362269175774e-18,
    2.5698743857514957e-20,
    1.35095827969477e-22,
    4.940670282542572e-25,
    3.6454386812677436e-27,
  };

  /** I0(x) exp(-x) sqrt(x) of 1 / x, for x from 8 to 720. */
  private static final double[] BESSEL_TAIL = {
    0.3989422804014326,
    0.0498677850503074,
    0.02805062899055477,
    0.029219448118532183,
    0.04473077571673643,
    0.09266959530787143,
    -0.037789714519172166,
    26.065939470189964,
    -1838.0820736143626,
    103653.13549380697,
    -4600605.255727596,
    162765646.9603527,
    -4624964051.694029,
    106057159544.98346,
    -1966935524838.921,
    29489822516681.21,
    -356306648715602.94,
    3447833021298908.5,
    -2.6453151201186044e+16,
    1.584854119440221e+17,
    -7.245403130671416e+17,
    2.438291991973044e+18,
    -5.689131359307403e+18,
    8.216657085649093e+18,
    -5.531946319225137e+18,
  };

  private BesselFunctions() {}

  /** The modified Bessel function of the first kind and of order 0. */
  @DeviceFunction
  static double i0(double x) {
    double size = Math.abs(x);
    if (size < 8) {
      return Polynomials.at(BESSEL, size * size / 4);
    }
    if (size > 714) {
      return Double.POSITIVE_INFINITY;
    }
    double half = Math.exp(size / 2);
    return half * (Polynomials.at(BESSEL_TAIL, 1 / size) / Math.sqrt(size)) * half;
  }
}
