package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.contract.kernels.ThrowingKernels;
import org.jgpu.contract.kernels.ThrowingKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;

/** Kernels that could throw, and do not; those that do are in {@link CheckedKernelsTest}. */
@Tag("checked")
@DeviceTest
class ThrowsTest {
  private final Gpu gpu;

  ThrowsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void helpersOfElementwiseKernels(int n) {
    int[] colours = new int[n];
    for (int i = 0; i < n; i++) {
      colours[i] = i % 3 == 1 ? 1 : 0;
    }
    try (var in = gpu.array(colours);
        var out = ThrowingKernelsLauncher.weights(in)) {
      Expect.elements(n, i -> ThrowingKernels.weights(colours[i]), out.toHost());
    }
  }

  @EachLength
  void constructorsInParallelLoops(int n) {
    byte[] over = Samples.bytes(n, 1);
    byte[] under = Samples.bytes(n, 2);
    float[] expected = new float[n];
    for (int i = 0; i < n; i++) {
      under[i] = under[i] == 0 ? 1 : under[i];
      expected[i] = (float) over[i] / under[i];
    }
    try (var a = gpu.array(over);
        var b = gpu.array(under);
        var out = gpu.array(new float[n])) {
      ThrowingKernelsLauncher.ratios(a, b, out);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @EachLength
  void helpersOfGridKernels(int n) {
    int[] sorted = new int[100];
    int[] bounds = new int[n];
    for (int i = 0; i < 100; i++) {
      sorted[i] = 3 * i + 1;
    }
    for (int i = 0; i < n; i++) {
      bounds[i] = i % 298;
    }
    try (var a = gpu.array(sorted);
        var b = gpu.array(bounds);
        var out = gpu.array(new int[n])) {
      ThrowingKernelsLauncher.search(LaunchConfig.forElements(n, 64), a, b, out);

      Expect.elements(n, i -> (bounds[i] + 2) / 3, out.toHost());
    }
  }

  @EachLength
  void helpersWithoutResult(int n) {
    int[] values = new int[n];
    int[] expected = new int[n];
    for (int i = 0; i < n; i++) {
      values[i] = 3 * i + 1;
      expected[i] = values[i] / 2;
    }
    try (var a = gpu.array(values)) {
      ThrowingKernelsLauncher.halved(a);

      assertArrayEquals(expected, a.toHost());
    }
  }
}
