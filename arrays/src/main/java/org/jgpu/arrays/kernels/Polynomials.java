package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;

/** Polynomials in one variable. */
final class Polynomials {
  private Polynomials() {}

  /** The value at {@code x}; the constant coefficient is the first. */
  @DeviceFunction
  static double at(double[] coefficients, double x) {
    double value = 0;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      value = value * x + coefficients[i];
    }
    return value;
  }
}
