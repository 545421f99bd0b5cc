package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.CooperativeKernels;
import org.jgpu.contract.kernels.CooperativeKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kernels whose blocks wait for each other, launched again and again. */
@Tag("checked")
@DeviceTest
class CooperativeKernelsTest {
  private final Gpu gpu;

  CooperativeKernelsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static double[] rod(int n) {
    double[] rod = new double[n];
    for (int i = 0; i < n; i++) {
      rod[i] = i % 7 * 8;
    }
    return rod;
  }

  @EachLength
  void stepsOfTheWholeGrid(int n) {
    int steps = 9;
    double[] a = rod(n);
    double[] b = new double[n];
    CpuGrid.of(1)
        .run(
            ctx -> {
              for (int step = 0; step < steps; step++) {
                double[] from = step % 2 == 0 ? a : b;
                double[] to = step % 2 == 0 ? b : a;
                for (int i = 0; i < n; i++) {
                  to[i] = (from[Math.max(i - 1, 0)] + from[Math.min(i + 1, n - 1)]) / 2;
                }
              }
            });
    try (var x = gpu.array(rod(n));
        var y = gpu.array(new double[n])) {
      CooperativeKernelsLauncher.diffuse(LaunchConfig.grid(4).block(32), x, y, steps);
      assertArrayEquals(a, x.toHost());
      assertArrayEquals(b, y.toHost());
    }
  }

  @Test
  void launchAfterLaunch() {
    int[] expected = new int[20];
    CpuGrid.of(3, 2)
        .block(8, 4)
        .cooperative()
        .run(ctx -> CooperativeKernels.rounds(ctx, expected, 20));
    for (int launch = 0; launch < 5; launch++) {
      try (var totals = gpu.array(new int[20])) {
        CooperativeKernelsLauncher.rounds(LaunchConfig.grid(3, 2), totals, 20);
        assertArrayEquals(expected, totals.toHost());
      }
    }
  }

  @Test
  void moreBlocksThanRunAtATime() {
    try (var totals = gpu.array(new int[1])) {
      GpuException failure =
          assertThrows(
              GpuException.class,
              () -> CooperativeKernelsLauncher.rounds(LaunchConfig.grid(1 << 20), totals, 1));
      assertTrue(
          String.valueOf(failure.getMessage()).contains("waits for the whole grid"),
          failure.getMessage());
    }
  }
}
