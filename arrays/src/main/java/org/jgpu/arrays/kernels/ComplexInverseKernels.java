package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;

/** Inverse functions of complex numbers; of complex64 computed in double and rounded once. */
public final class ComplexInverseKernels {
  private ComplexInverseKernels() {}

  private static Complex128 wide(Complex64 z) {
    return new Complex128(z.re(), z.im());
  }

  private static Complex64 narrow(Complex128 z) {
    return new Complex64((float) z.re(), (float) z.im());
  }

  /** The arc sine. */
  @GpuKernel
  public static Complex64 asin64(Complex64 z) {
    return narrow(ComplexInverses.asin(wide(z)));
  }

  /** The arc sine. */
  @GpuKernel
  public static Complex128 asin128(Complex128 z) {
    return ComplexInverses.asin(z);
  }

  /** The arc cosine. */
  @GpuKernel
  public static Complex64 acos64(Complex64 z) {
    return narrow(ComplexInverses.acos(wide(z)));
  }

  /** The arc cosine. */
  @GpuKernel
  public static Complex128 acos128(Complex128 z) {
    return ComplexInverses.acos(z);
  }

  /** The arc tangent. */
  @GpuKernel
  public static Complex64 atan64(Complex64 z) {
    return narrow(ComplexInverses.atan(wide(z)));
  }

  /** The arc tangent. */
  @GpuKernel
  public static Complex128 atan128(Complex128 z) {
    return ComplexInverses.atan(z);
  }

  /** The inverse of the hyperbolic sine. */
  @GpuKernel
  public static Complex64 asinh64(Complex64 z) {
    return narrow(ComplexInverses.asinh(wide(z)));
  }

  /** The inverse of the hyperbolic sine. */
  @GpuKernel
  public static Complex128 asinh128(Complex128 z) {
    return ComplexInverses.asinh(z);
  }

  /** The inverse of the hyperbolic cosine. */
  @GpuKernel
  public static Complex64 acosh64(Complex64 z) {
    return narrow(ComplexInverses.acosh(wide(z)));
  }

  /** The inverse of the hyperbolic cosine. */
  @GpuKernel
  public static Complex128 acosh128(Complex128 z) {
    return ComplexInverses.acosh(z);
  }

  /** The inverse of the hyperbolic tangent. */
  @GpuKernel
  public static Complex64 atanh64(Complex64 z) {
    return narrow(ComplexInverses.atanh(wide(z)));
  }

  /** The inverse of the hyperbolic tangent. */
  @GpuKernel
  public static Complex128 atanh128(Complex128 z) {
    return ComplexInverses.atanh(z);
  }

  /** The natural logarithm of 1 + z, exact near 0. */
  @GpuKernel
  public static Complex64 log1p64(Complex64 z) {
    return narrow(ComplexInverses.log1p(wide(z)));
  }

  /** The natural logarithm of 1 + z, exact near 0. */
  @GpuKernel
  public static Complex128 log1p128(Complex128 z) {
    return ComplexInverses.log1p(z);
  }

  /** e to the power of z, minus 1, exact near 0. */
  @GpuKernel
  public static Complex64 expm164(Complex64 z) {
    return narrow(ComplexInverses.expm1(wide(z)));
  }

  /** e to the power of z, minus 1, exact near 0. */
  @GpuKernel
  public static Complex128 expm1128(Complex128 z) {
    return ComplexInverses.expm1(z);
  }
}
