package org.jgpu.runtime.kernels;

import org.jgpu.annotations.GpuKernel;

/** Copies elements of 16 bits, whatever their type. A class of its own, to be loaded alone. */
final class Copy16 {
  private Copy16() {}

  @GpuKernel
  static short copy(short x) {
    return x;
  }
}
