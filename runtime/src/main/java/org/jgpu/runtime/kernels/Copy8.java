package org.jgpu.runtime.kernels;

import org.jgpu.annotations.GpuKernel;

/** Copies elements of 8 bits, whatever their type. A class of its own, to be loaded alone. */
final class Copy8 {
  private Copy8() {}

  @GpuKernel
  static byte copy(byte x) {
    return x;
  }
}
