package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Float64;

/** What complex numbers have alone. */
public final class ComplexKernels {
  private ComplexKernels() {}

  /** The distance from 0. */
  @GpuKernel
  public static Float32 abs64(Complex64 z) {
    return new Float32(z.abs());
  }

  /** The distance from 0. */
  @GpuKernel
  public static Float64 abs128(Complex128 z) {
    return new Float64(z.abs());
  }

  /** The angle, in radians. */
  @GpuKernel
  public static Float32 angle64(Complex64 z) {
    return new Float32((float) Math.atan2(z.im(), z.re()));
  }

  /** The angle, in radians. */
  @GpuKernel
  public static Float64 angle128(Complex128 z) {
    return new Float64(Math.atan2(z.im(), z.re()));
  }

  /** The conjugate. */
  @GpuKernel
  public static Complex64 conj64(Complex64 z) {
    return z.conjugate();
  }

  /** The conjugate. */
  @GpuKernel
  public static Complex128 conj128(Complex128 z) {
    return z.conjugate();
  }

  /** z / |z|, and 0 of 0. */
  @GpuKernel
  public static Complex64 sign64(Complex64 z) {
    float size = z.abs();
    return size == 0 ? z : new Complex64(z.re() / size, z.im() / size);
  }

  /** z / |z|, and 0 of 0. */
  @GpuKernel
  public static Complex128 sign128(Complex128 z) {
    double size = z.abs();
    return size == 0 ? z : new Complex128(z.re() / size, z.im() / size);
  }

  /** The number with these parts. */
  @GpuKernel
  public static Complex64 of64(float re, float im) {
    return new Complex64(re, im);
  }

  /** The number with these parts. */
  @GpuKernel
  public static Complex128 of128(double re, double im) {
    return new Complex128(re, im);
  }

  /** Whether a part is infinite. */
  @GpuKernel
  public static boolean isInfinite64(Complex64 z) {
    return Math.abs(z.re()) == Float.POSITIVE_INFINITY
        || Math.abs(z.im()) == Float.POSITIVE_INFINITY;
  }

  /** Whether a part is infinite. */
  @GpuKernel
  public static boolean isInfinite128(Complex128 z) {
    return Math.abs(z.re()) == Double.POSITIVE_INFINITY
        || Math.abs(z.im()) == Double.POSITIVE_INFINITY;
  }
}
