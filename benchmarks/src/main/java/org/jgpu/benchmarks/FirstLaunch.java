package org.jgpu.benchmarks;

import java.util.Locale;
import java.util.function.Consumer;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/**
 * The first launch of a precompiled kernel in a process whose context is up, as the program has it:
 * with the launcher's class, the module and the call itself. One process measures one launch;
 * {@code FirstLaunch KIND} prints the host's microseconds. Of the kind {@code driver} are the
 * driver's calls alone.
 */
public final class FirstLaunch {
  private static final int ELEMENTS = 1000;

  private FirstLaunch() {}

  /** Measures one launch; the argument is {@code raw}, {@code elementwise} or {@code driver}. */
  public static void main(String[] arguments) {
    String kind = arguments.length == 1 ? arguments[0] : "";
    try (Gpu gpu = Gpu.open();
        DeviceArray<float[]> x = gpu.array(new float[ELEMENTS])) {
      Consumer<DeviceArray<float[]>> launch = launch(kind, gpu);
      gpu.synchronize();
      long before = System.nanoTime();
      launch.accept(x);
      long after = System.nanoTime();
      gpu.synchronize();
      System.out.println(String.format(Locale.ROOT, "%.1f", (after - before) * 1e-3));
    }
  }

  private static Consumer<DeviceArray<float[]>> launch(String kind, Gpu gpu) {
    return switch (kind) {
      case "raw" -> FirstLaunch::raw;
      case "elementwise" -> FirstLaunch::elementwise;
      case "driver" -> driver(new DriverFirstLaunch(gpu));
      default -> throw new IllegalArgumentException("usage: FirstLaunch raw|elementwise|driver");
    };
  }

  private static Consumer<DeviceArray<float[]>> driver(DriverFirstLaunch calls) {
    return x -> calls.launch(x, ELEMENTS);
  }

  private static void raw(DeviceArray<float[]> x) {
    BenchmarkKernelsLauncher.nothing(LaunchConfig.grid(1).block(1), x, ELEMENTS);
  }

  private static void elementwise(DeviceArray<float[]> x) {
    BenchmarkKernelsLauncher.chain(x).close();
  }
}
