package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jgpu.contract.kernels.LifetimeKernels;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.RawSourcesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.launcher.KernelArguments;
import org.jgpu.runtime.launcher.KernelHandle;
import org.jgpu.runtime.launcher.PreparedLaunch;

/** What programs launch, and ask about it. See {@link LifetimeScenario}. */
final class LaunchScenarios {
  private LaunchScenarios() {}

  static void launches(Gpu gpu) {
    try (DeviceArray<int[]> in = gpu.array(new int[] {1, 2, 3});
        DeviceArray<int[]> out = LifetimeKernelsLauncher.increment(in)) {
      assertArrayEquals(new int[] {2, 3, 4}, out.toHost());
      LifetimeKernelsLauncher.increment(out, out);
      assertArrayEquals(new int[] {3, 4, 5}, out.toHost());
      LifetimeKernelsLauncher.twice(in, out);
      assertArrayEquals(new int[] {2, 4, 6}, out.toHost());
      LifetimeKernelsLauncher.indices(LaunchConfig.grid(1), out);
      assertArrayEquals(new int[] {0, 1, 2}, out.toHost());
      try (var both = LifetimeKernelsLauncher.neighbors(in)) {
        assertArrayEquals(new int[] {0, 1, 2}, both.before().toHost());
        assertArrayEquals(new int[] {2, 3, 4}, both.after().toHost());
        LifetimeKernelsLauncher.neighbors(out, both.before(), both.after());
        assertArrayEquals(new int[] {1, 2, 3}, both.after().toHost());
      }
    }
  }

  static void preparedLaunches(Gpu gpu) {
    try (DeviceArray<int[]> in = gpu.array(new int[] {1, 2, 3});
        DeviceArray<int[]> out = gpu.zeros(DType.INT32, 3)) {
      PreparedLaunch map = kernel("increment(int)").array(in).prepareInto(out);
      PreparedLaunch loops = kernel("twice(int[],int[])").array(out).array(in).prepare();
      PreparedLaunch grid =
          kernel("indices(KernelContext,int[])").array(out).prepare(LaunchConfig.grid(1));
      map.launch();
      loops.launch();
      assertArrayEquals(new int[] {4, 6, 8}, in.toHost());
      map.launch();
      assertArrayEquals(new int[] {5, 7, 9}, out.toHost());
      grid.launch();
      assertArrayEquals(new int[] {0, 1, 2}, out.toHost());
    }
  }

  static void cooperativeLaunches(Gpu gpu) {
    try (DeviceArray<int[]> data = gpu.array(new int[] {1, 2, 3, 4})) {
      LifetimeKernelsLauncher.last(LaunchConfig.grid(1), data);
      LifetimeKernelsLauncher.last(LaunchConfig.grid(1), data);
      assertArrayEquals(new int[] {6, 6, 6, 6}, data.toHost());
    }
  }

  static void variables(Gpu gpu) {
    try (DeviceArray<double[]> data = gpu.array(new double[] {1, 2})) {
      RawSourcesLauncher.bias(gpu).copyFrom(new double[] {0.5});
      RawSourcesLauncher.biased(LaunchConfig.grid(1).block(32), data, 2);
      assertArrayEquals(new double[] {1.5, 2.5}, data.toHost());
      assertArrayEquals(new double[] {0.5}, RawSourcesLauncher.bias(gpu).toHost());
    }
  }

  static void reductions(Gpu gpu) {
    int columns = Thorough.on(gpu) ? 10_000 : 2_000;
    int[] host = IntStream.range(0, 5 * columns).toArray();
    long sum = Arrays.stream(host).asLongStream().sum();
    try (DeviceArray<int[]> array = gpu.array(host, 5, columns);
        DeviceArray<long[]> all = SumOfIntsLauncher.reduce(array);
        DeviceArray<long[]> again = SumOfIntsLauncher.reduce(array);
        DeviceArray<long[]> rows = SumOfIntsLauncher.reduce(array, 1)) {
      assertArrayEquals(new long[] {sum}, all.toHost());
      assertArrayEquals(new long[] {sum}, again.toHost());
      assertEquals(columns * (columns - 1L) / 2, rows.longAt(0));
    }
  }

  static void scans(Gpu gpu) {
    int n = Thorough.on(gpu) ? 30_000 : 9_000;
    try (DeviceArray<int[]> array = gpu.array(IntStream.range(0, n).toArray());
        DeviceArray<long[]> sums = SumOfIntsLauncher.scan(array);
        DeviceArray<long[]> turned =
            SumOfIntsLauncher.exclusiveScan(array.reshape(3, n / 3).transpose(), 1)) {
      long[] found = sums.toHost();
      assertEquals(n * (n - 1L) / 2, found[n - 1]);
      assertEquals(n / 3 + 2L * 1, turned.longAt(1, 2));
    }
  }

  static void keptAxes(Gpu gpu) {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> small = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
      assertEquals(10, SumOfIntsLauncher.reduceKeepDims(small).longAt(0, 0));
      assertEquals(7, SumOfIntsLauncher.reduceKeepDims(small, 1).longAt(1, 0));
    }
  }

  static void smallScans(Gpu gpu) {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> small = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
      assertEquals(7, SumOfIntsLauncher.scan(small, 1).longAt(1, 1));
      assertEquals(6, SumOfIntsLauncher.exclusiveScan(small.reshape(-1)).longAt(3));
      DeviceArray<long[]> sums = gpu.zeros(DType.INT64, 2, 2);
      SumOfIntsLauncher.scan(small, 1, sums);
      assertEquals(7, sums.longAt(1, 1));
      SumOfIntsLauncher.scan(small, sums.transpose());
      assertEquals(6, sums.longAt(0, 1));
      SumOfIntsLauncher.exclusiveScan(small, 0, sums);
      assertEquals(2, sums.longAt(1, 1));
      SumOfIntsLauncher.exclusiveScan(small, sums);
      assertEquals(6, sums.longAt(1, 1));
    }
  }

  static void occupancy(Gpu gpu) {
    KernelHandle kernel = KernelHandle.of(LifetimeKernels.class, "indices(KernelContext,int[])");
    assertEquals(false, kernel.origin(gpu).toString().isEmpty());
    assertEquals(true, kernel.occupancy(gpu, 64, 0).threads() >= 64);
    assertEquals(0, kernel.suggestedBlockSize(gpu, 0) % 32);
  }

  private static KernelArguments kernel(String key) {
    return KernelHandle.of(LifetimeKernels.class, key).arguments();
  }
}
