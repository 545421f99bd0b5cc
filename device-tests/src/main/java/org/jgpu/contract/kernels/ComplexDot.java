package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** The square of the absolute value of the dot product of two complex vectors. */
@GpuReduction
public final class ComplexDot {
  private ComplexDot() {}

  public static Complex identity() {
    return new Complex(0);
  }

  public static Complex map(float aRe, float aIm, float bRe, float bIm) {
    return new Complex(aRe, aIm).times(new Complex(bRe, bIm).conjugate());
  }

  public static Complex combine(Complex a, Complex b) {
    return a.plus(b);
  }

  public static float finish(Complex sum) {
    return sum.norm();
  }
}
