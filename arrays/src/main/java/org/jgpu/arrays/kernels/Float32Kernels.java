package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;

/** Element-wise kernels on {@code float}. */
public final class Float32Kernels {
  private Float32Kernels() {}

  @GpuKernel
  static float add(float x, float y) {
    return x + y;
  }

  @GpuKernel
  static float square(float x) {
    return x * x;
  }

  @GpuKernel
  static float sin(float x) {
    return (float) Math.sin(x);
  }

  @GpuKernel
  static float sqrt(float x) {
    return (float) Math.sqrt(x);
  }
}
