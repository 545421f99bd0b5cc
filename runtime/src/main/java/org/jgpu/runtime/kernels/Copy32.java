package org.jgpu.runtime.kernels;

import org.jgpu.annotations.GpuKernel;

/** Copies elements of 32 bits, whatever their type. A class of its own, to be loaded alone. */
final class Copy32 {
  private Copy32() {}

  @GpuKernel
  static int copy(int x) {
    return x;
  }
}
