package org.jgpu.benchmarks;

import java.util.List;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/**
 * The first launch of a precompiled kernel in a process whose context is up. Run before any other
 * benchmark of the process.
 */
final class FirstLaunch {
  private FirstLaunch() {}

  static List<Measurement> run(Gpu gpu) {
    try (DeviceArray<float[]> x = gpu.array(new float[1000])) {
      gpu.synchronize();
      long before = System.nanoTime();
      BenchmarkKernelsLauncher.nothing(LaunchConfig.grid(1).block(1), x, 1000);
      double raw = (System.nanoTime() - before) * 1e-3;
      before = System.nanoTime();
      BenchmarkKernelsLauncher.chain(x);
      double elementwise = (System.nanoTime() - before) * 1e-3;
      return List.of(
          new Measurement("first-launch-raw", raw, Double.NaN, 0),
          new Measurement("first-launch-elementwise", elementwise, Double.NaN, 0));
    }
  }
}
