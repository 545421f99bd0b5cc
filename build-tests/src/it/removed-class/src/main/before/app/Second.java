package app;

import org.jgpu.annotations.GpuKernel;

final class Second {
  private Second() {}

  @GpuKernel
  static int twice(int x) {
    return 2 * x;
  }
}
