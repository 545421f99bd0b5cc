package com.example.samples.performance;

import org.jgpu.annotations.GpuKernel;

/** Element-wise kernels of several samples. */
final class GuideKernels {
  private static final int DEGREE = 64;

  private GuideKernels() {}

  /** Half way to 2. */
  @GpuKernel
  static float relax(float x) {
    return 0.5f * x + 1;
  }

  /** A chain of four operations. */
  @GpuKernel
  static float chain(float x) {
    return x * x + x - x / 2;
  }

  /** A pixel of 0 to 255 as a number of -0.5 to 0.5. */
  @GpuKernel
  static float normalise(byte pixel) {
    return (pixel & 255) / 255f - 0.5f;
  }

  /** A polynomial: far more arithmetic than memory. */
  @GpuKernel
  static float polynomial(float x) {
    float sum = 1;
    for (int k = 0; k < DEGREE; k++) {
      sum = sum * x + 1;
    }
    return sum;
  }

  /** The same in float64. */
  @GpuKernel
  static double polynomial64(double x) {
    double sum = 1;
    for (int k = 0; k < DEGREE; k++) {
      sum = sum * x + 1;
    }
    return sum;
  }
}
