package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;

/** Element-wise kernels on {@code long}. */
public final class Int64Kernels {
  private Int64Kernels() {}

  @GpuKernel
  static long add(long x, long y) {
    return x + y;
  }

  @GpuKernel
  static long square(long x) {
    return x * x;
  }
}
