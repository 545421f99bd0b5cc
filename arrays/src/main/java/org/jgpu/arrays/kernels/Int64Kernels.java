package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;

/** Element-wise kernels on {@code long}. */
public final class Int64Kernels {
  private Int64Kernels() {}

  /** Adds. */
  @GpuKernel
  public static long add(long x, long y) {
    return x + y;
  }

  /** Squares. */
  @GpuKernel
  public static long square(long x) {
    return x * x;
  }
}
