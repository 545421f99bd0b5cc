package app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

class KernelsTest {
  @GpuKernel
  static int twice(int x) {
    return 2 * x;
  }

  @Test
  void runs() {
    try (Gpu gpu = Gpu.open();
        var x = gpu.array(new int[] {1, 2, 3});
        var doubled = KernelsTestLauncher.twice(x)) {
      assertArrayEquals(new int[] {2, 4, 6}, doubled.toHost());
    }
  }
}
