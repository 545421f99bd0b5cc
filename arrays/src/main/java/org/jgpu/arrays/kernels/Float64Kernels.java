package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;

/** Element-wise kernels on {@code double}. */
public final class Float64Kernels {
  private Float64Kernels() {}

  /** Adds. */
  @GpuKernel
  public static double add(double x, double y) {
    return x + y;
  }

  /** Squares. */
  @GpuKernel
  public static double square(double x) {
    return x * x;
  }

  /** Sine, in radians. */
  @GpuKernel
  public static double sin(double x) {
    return Math.sin(x);
  }

  /** Square root; NaN for negative numbers. */
  @GpuKernel
  public static double sqrt(double x) {
    return Math.sqrt(x);
  }
}
