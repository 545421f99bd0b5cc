package org.jgpu.benchmarks;

import java.util.List;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.profile.BenchmarkResult;
import org.jgpu.runtime.profile.Profiler;

/** What launches cost the host. */
final class LaunchBenchmarks {
  private final Gpu gpu;

  LaunchBenchmarks(Gpu gpu) {
    this.gpu = gpu;
  }

  List<Measurement> run() {
    LaunchConfig one = LaunchConfig.grid(1).block(1);
    try (DeviceArray<float[]> x = gpu.array(ArrayBenchmarks.uniform(1000, 9))) {
      BenchmarkResult result =
          Profiler.benchmark(
              gpu, "launch", 20_000, () -> BenchmarkKernelsLauncher.nothing(one, x, 1000));
      return List.of(
          new Measurement("launch-raw", result.cpuMedianMicros(), result.gpuMedianMicros(), 0));
    }
  }
}
