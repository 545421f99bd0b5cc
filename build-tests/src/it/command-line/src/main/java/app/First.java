package app;

import org.jgpu.annotations.GpuKernel;

final class First {
  private First() {}

  @GpuKernel
  static int twice(int x) {
    return 2 * x;
  }
}
