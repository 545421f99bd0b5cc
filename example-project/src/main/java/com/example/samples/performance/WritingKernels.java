package com.example.samples.performance;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.Scalar;

/** Pairs of kernels that compute the same and differ in how they are written. */
final class WritingKernels {
  private WritingKernels() {}

  /** Neighbouring threads have neighbouring elements: the inner loop runs along the rows. */
  @GpuKernel
  static void alongRows(float[] x, float[] y, int n) {
    for (@Parallel int row = 0; row < n; row++) {
      for (@Parallel int column = 0; column < n; column++) {
        y[row * n + column] = 2 * x[row * n + column];
      }
    }
  }

  /** Neighbouring threads have elements a row apart. */
  @GpuKernel
  static void alongColumns(float[] x, float[] y, int n) {
    for (@Parallel int column = 0; column < n; column++) {
      for (@Parallel int row = 0; row < n; row++) {
        y[row * n + column] = 2 * x[row * n + column];
      }
    }
  }

  /** All threads add to one element. */
  @GpuKernel
  static void sumByAtomics(KernelContext ctx, int[] x, int[] sum) {
    for (int i = ctx.globalIdX(); i < x.length; i += ctx.globalSizeX()) {
      ctx.atomicAdd(sum, 0, x[i]);
    }
  }

  /** A function and a division. */
  @GpuKernel
  static float decay(float x) {
    return (float) Math.exp(-x) / (1 + x);
  }

  /** The same, approximately. */
  @GpuKernel(floatMode = FloatMode.FAST)
  static float fastDecay(float x) {
    return (float) Math.exp(-x) / (1 + x);
  }

  /** The polynomial of {@link GuideKernels}, of a degree that the compiler does not know. */
  @GpuKernel
  static float polynomialOf(@Scalar int degree, float x) {
    float sum = 1;
    for (int k = 0; k < degree; k++) {
      sum = sum * x + 1;
    }
    return sum;
  }
}
