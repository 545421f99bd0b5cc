package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;

/** Element-wise kernels on {@code float}. */
public final class Float32Kernels {
  private Float32Kernels() {}

  /** Adds. */
  @GpuKernel
  public static float add(float x, float y) {
    return x + y;
  }

  /** Squares. */
  @GpuKernel
  public static float square(float x) {
    return x * x;
  }

  /** Sine, in radians. */
  @GpuKernel
  public static float sin(float x) {
    return (float) Math.sin(x);
  }

  /** Square root; NaN for negative numbers. */
  @GpuKernel
  public static float sqrt(float x) {
    return (float) Math.sqrt(x);
  }
}
