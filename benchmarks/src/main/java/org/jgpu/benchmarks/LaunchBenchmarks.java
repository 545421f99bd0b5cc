package org.jgpu.benchmarks;

import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** What launches cost the host. */
final class LaunchBenchmarks {
  private final Rows rows;
  private final Gpu gpu;

  LaunchBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
  }

  void run() {
    LaunchConfig one = LaunchConfig.grid(1).block(1);
    try (DeviceArray<float[]> x = gpu.array(ArrayBenchmarks.uniform(1000, 9))) {
      rows.measure("launch-raw", 20_000, 0, () -> BenchmarkKernelsLauncher.nothing(one, x, 1000));
    }
  }
}
