package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.contract.kernels.GridKernelsLauncher;
import org.jgpu.contract.kernels.ParallelKernelsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot work says so before anything runs, and leaves the device as it was. */
@DeviceTest
class ErrorsTest {
  private final Gpu gpu;

  ErrorsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void parallelKernelsNeedContiguousArrays() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> view = gpu.array(new int[10]).slice(0, 0, 10, 2);
      DeviceArray<int[]> out = gpu.array(new int[5]);

      GpuException failure =
          assertThrows(GpuException.class, () -> ParallelKernelsLauncher.twice(view, out));
      assertTrue(failure.getMessage().contains("contiguous"), failure.getMessage());
    }
  }

  @Test
  void arraysOfAnotherGpuAreRefused() {
    try (Gpu other = Gpu.open();
        DeviceArray<int[]> here = gpu.array(new int[10]);
        DeviceArray<int[]> there = other.array(new int[10])) {
      assertThrows(GpuException.class, () -> TypeKernelsLauncher.addInts(here, there));
      assertThrows(GpuException.class, () -> ParallelKernelsLauncher.twice(here, there));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1,65536,1,1,1,1",
    "1,1,65536,1,1,1",
    "1,1,1,1025,1,1",
    "1,1,1,1,1,65",
    "1,1,1,64,32,1"
  })
  void gridsAndBlocksOverTheLimits(int gx, int gy, int gz, int bx, int by, int bz) {
    try (DeviceArray<int[]> out = gpu.array(new int[1])) {
      LaunchConfig config = LaunchConfig.grid(gx, gy, gz).block(bx, by, bz);

      GpuException failure =
          assertThrows(GpuException.class, () -> GridKernelsLauncher.indices(config, out));
      assertTrue(failure.getMessage().contains("indices"), failure.getMessage());
    }
  }

  @Test
  void tooMuchSharedMemory() {
    try (DeviceArray<int[]> out = gpu.array(new int[32])) {
      LaunchConfig config = LaunchConfig.grid(1).block(32).sharedBytes(1 << 29);

      assertThrows(GpuException.class, () -> GridKernelsLauncher.indices(config, out));
    }
  }

  @Test
  void emptyLaunchesDoNothing() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> none = gpu.empty(DType.INT32, 0);
      TypeKernelsLauncher.increment(none, none);
      ParallelKernelsLauncher.twice(none, none);
      DeviceArray<int[]> out = gpu.array(new int[] {1, 2, 3});
      ParallelKernelsLauncher.everyThird(out, 3, 3);
      ParallelKernelsLauncher.everyThird(out, 2, -5);
      ParallelKernelsLauncher.volume(out, 5, 1, 3);

      assertArrayEquals(new int[] {1, 2, 3}, out.toHost());
    }
  }

  @Test
  void closedGpuCannotBeUsed() {
    Gpu other = Gpu.open();
    DeviceArray<int[]> x = other.array(new int[3]);
    other.close();
    other.close();

    assertThrows(GpuException.class, x::toHost);
    assertThrows(GpuException.class, () -> TypeKernelsLauncher.increment(x));
    assertThrows(GpuException.class, () -> other.array(new int[3]));
    x.close();
  }
}
