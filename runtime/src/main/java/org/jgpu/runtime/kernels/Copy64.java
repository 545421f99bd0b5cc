package org.jgpu.runtime.kernels;

import org.jgpu.annotations.GpuKernel;

/** Copies elements of 64 bits, whatever their type. A class of its own, to be loaded alone. */
final class Copy64 {
  private Copy64() {}

  @GpuKernel
  static long copy(long x) {
    return x;
  }
}
