package app;

import org.jgpu.annotations.GpuKernel;

/** Kernels that nothing translates. */
final class Kernels {
  private Kernels() {}

  @GpuKernel
  static float twice(float x) {
    return 2 * x;
  }
}
