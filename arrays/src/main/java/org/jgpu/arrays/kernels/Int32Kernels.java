package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;

/** Element-wise kernels on {@code int}. */
public final class Int32Kernels {
  private Int32Kernels() {}

  /** Adds. */
  @GpuKernel
  public static int add(int x, int y) {
    return x + y;
  }

  /** Squares. */
  @GpuKernel
  public static int square(int x) {
    return x * x;
  }
}
