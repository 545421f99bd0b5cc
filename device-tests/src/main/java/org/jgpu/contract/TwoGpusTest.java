package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.jgpu.contract.kernels.RawSourcesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two devices in one program; skipped where there is one. */
@Tag("checked")
@DeviceTest
class TwoGpusTest {
  private static final int N = 10_007;

  private final Gpu first;
  private Gpu second;

  TwoGpusTest(Gpu gpu) {
    this.first = gpu;
    this.second = gpu;
  }

  @BeforeEach
  void openTheSecond() {
    Assumptions.assumeTrue(
        Internals.device(first).driver().deviceCount() > 1, "there is one device");
    second = Gpu.open(1);
  }

  @AfterEach
  void closeTheSecond() {
    if (second != first) {
      second.close();
    }
  }

  @Test
  void kernelsRunWhereTheirArraysAre() {
    long[] a = Samples.longs(N, 1);
    long[] b = Samples.longs(N, 2);
    try (var onFirst = first.array(a);
        var onSecond = second.array(b)) {
      for (int i = 0; i < 5; i++) {
        TypeKernelsLauncher.addLongs(onFirst, onFirst, onFirst);
        TypeKernelsLauncher.addLongs(onSecond, onSecond, onSecond);
      }
      assertEquals(second.ordinal(), onSecond.gpu().ordinal());
      Expect.elements(N, i -> a[i] * 32, onFirst.toHost());
      Expect.elements(N, i -> b[i] * 32, onSecond.toHost());
    }
  }

  @Test
  void reductionsShareNoWorkspace() {
    int[] values = Samples.ints(N, 3);
    long sum = Arrays.stream(values).asLongStream().sum();
    try (var onFirst = first.array(values);
        var onSecond = second.array(values)) {
      for (int i = 0; i < 20; i++) {
        try (var there = SumOfIntsLauncher.reduce(onSecond);
            var here = SumOfIntsLauncher.reduce(onFirst)) {
          assertArrayEquals(new long[] {sum}, here.toHost());
          assertArrayEquals(new long[] {sum}, there.toHost());
        }
      }
    }
  }

  @Test
  void eachHasItsOwnVariables() {
    RawSourcesLauncher.bias(first).copyFrom(new double[] {0.5});
    RawSourcesLauncher.bias(second).copyFrom(new double[] {-8});
    try (var onFirst = first.array(new double[] {1, 2});
        var onSecond = second.array(new double[] {1, 2})) {
      RawSourcesLauncher.biased(LaunchConfig.grid(1).block(32), onFirst, 2);
      RawSourcesLauncher.biased(LaunchConfig.grid(1).block(32), onSecond, 2);
      assertArrayEquals(new double[] {1.5, 2.5}, onFirst.toHost());
      assertArrayEquals(new double[] {-7, -6}, onSecond.toHost());
    }
  }

  @Test
  void aLaunchTakesNoArraysOfBoth() {
    try (var onFirst = first.array(new long[] {1});
        var onSecond = second.array(new long[] {1})) {
      Expect.mention(
          "another Gpu",
          assertThrows(
              GpuException.class, () -> TypeKernelsLauncher.addLongs(onFirst, onSecond).close()));
    }
  }

  @Test
  void threadsUseBothAtOnce() throws InterruptedException {
    long[] a = Samples.longs(N, 4);
    try (var onFirst = first.array(a);
        var onSecond = second.array(a)) {
      Thread other = new Thread(() -> doubled(onSecond));
      other.start();
      doubled(onFirst);
      other.join();
      Expect.elements(N, i -> a[i] << 50, onFirst.toHost());
      Expect.elements(N, i -> a[i] << 50, onSecond.toHost());
    }
  }

  private static void doubled(DeviceArray<long[]> x) {
    for (int i = 0; i < 50; i++) {
      TypeKernelsLauncher.addLongs(x, x, x);
    }
  }
}
