package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;

/** Element-wise kernels on {@code double}. */
public final class Float64Kernels {
  private Float64Kernels() {}

  @GpuKernel
  static double add(double x, double y) {
    return x + y;
  }

  @GpuKernel
  static double square(double x) {
    return x * x;
  }

  @GpuKernel
  static double sin(double x) {
    return Math.sin(x);
  }

  @GpuKernel
  static double sqrt(double x) {
    return Math.sqrt(x);
  }
}
