package org.jgpu.benchmarks;

import java.util.Locale;
import java.util.function.Consumer;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/**
 * The first launch of a precompiled kernel in a process whose context is up, as the program has it:
 * with the launcher's class, the module and the call itself. One process measures one launch;
 * {@code FirstLaunch KIND} prints the host's microseconds.
 */
public final class FirstLaunch {
  private static final int ELEMENTS = 1000;

  private FirstLaunch() {}

  /** Measures one launch; the argument is {@code raw} or {@code elementwise}. */
  public static void main(String[] arguments) {
    String kind = arguments.length == 1 ? arguments[0] : "";
    Consumer<DeviceArray<float[]>> launch =
        switch (kind) {
          case "raw" -> FirstLaunch::raw;
          case "elementwise" -> FirstLaunch::elementwise;
          default -> throw new IllegalArgumentException("usage: FirstLaunch raw|elementwise");
        };
    try (Gpu gpu = Gpu.open();
        DeviceArray<float[]> x = gpu.array(new float[ELEMENTS])) {
      gpu.synchronize();
      long before = System.nanoTime();
      launch.accept(x);
      long after = System.nanoTime();
      gpu.synchronize();
      System.out.println(String.format(Locale.ROOT, "%.1f", (after - before) * 1e-3));
    }
  }

  private static void raw(DeviceArray<float[]> x) {
    BenchmarkKernelsLauncher.nothing(LaunchConfig.grid(1).block(1), x, ELEMENTS);
  }

  private static void elementwise(DeviceArray<float[]> x) {
    BenchmarkKernelsLauncher.chain(x).close();
  }
}
