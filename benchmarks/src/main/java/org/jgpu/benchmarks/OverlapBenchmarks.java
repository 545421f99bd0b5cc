package org.jgpu.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.profile.BenchmarkResult;
import org.jgpu.runtime.profile.Profiler;

/** Copies beside kernels, by event times, and graphs. */
final class OverlapBenchmarks {
  private static final int HARDWARE_COUNT = 1 << 26;
  private static final int SOFTWARE_COUNT = 1 << 20;
  private static final int KERNELS = 100;
  private static final int PASSES = 20;
  private static final int SAMPLES = 15;

  private final Gpu gpu;
  private final int count;

  OverlapBenchmarks(Gpu gpu) {
    this.gpu = gpu;
    this.count = gpu.isHardware() ? HARDWARE_COUNT : SOFTWARE_COUNT;
  }

  List<Measurement> run() {
    List<Measurement> results = new ArrayList<>();
    try (GpuStream copying = gpu.newStream();
        GpuStream computing = gpu.newStream();
        HostArray<float[]> host = gpu.hostArray(DType.FLOAT32, count);
        DeviceArray<float[]> target = gpu.empty(DType.FLOAT32, count);
        DeviceArray<float[]> x = gpu.zeros(DType.FLOAT32, count);
        DeviceArray<float[]> y = gpu.zeros(DType.FLOAT32, count)) {
      gpu.synchronize();
      Runnable copy = () -> target.enqueueCopyFrom(host);
      Runnable kernels =
          () -> {
            for (int i = 0; i < PASSES; i++) {
              BenchmarkKernelsLauncher.twice(x, y);
            }
          };
      results.add(measure("overlap-copy", copying, computing, copy, () -> {}));
      results.add(measure("overlap-kernels", copying, computing, () -> {}, kernels));
      results.add(measure("overlap-both", copying, computing, copy, kernels));
    }
    results.add(graph());
    results.add(graphUpdate());
    return results;
  }

  /** Returns the time from before both until after both. */
  private Measurement measure(
      String name, GpuStream copying, GpuStream computing, Runnable copy, Runnable kernels) {
    double[] micros = new double[SAMPLES];
    try (GpuEvent start = gpu.newEvent();
        GpuEvent computed = gpu.newEvent();
        GpuEvent end = gpu.newEvent()) {
      for (int i = 0; i < SAMPLES; i++) {
        start.record(copying);
        computing.waitFor(start);
        try (var use = computing.makeCurrent()) {
          kernels.run();
          computed.record();
        }
        try (var use = copying.makeCurrent()) {
          copy.run();
          copying.waitFor(computed);
          end.record();
        }
        end.synchronize();
        micros[i] = end.elapsedMillisSince(start) * 1e3;
      }
    }
    return new Measurement(name, Double.NaN, Measurement.median(micros), 0);
  }

  /** The times of one kernel in a graph of many. */
  private Measurement graph() {
    try (DeviceArray<float[]> x = gpu.zeros(DType.FLOAT32, 1000);
        GpuGraph graph = gpu.capture(() -> kernels(x))) {
      BenchmarkResult result = Profiler.benchmark(gpu, "graph", 2_000, graph::launch);
      return new Measurement(
          "graph-of-100-kernels-each",
          result.cpuMedianMicros() / KERNELS,
          result.gpuMedianMicros() / KERNELS,
          0);
    }
  }

  private static void kernels(DeviceArray<float[]> x) {
    LaunchConfig one = LaunchConfig.grid(1).block(1);
    for (int i = 0; i < KERNELS; i++) {
      BenchmarkKernelsLauncher.nothing(one, x, 1000);
    }
  }

  /** The host's time to run the body again and to exchange what it passes. */
  private Measurement graphUpdate() {
    try (DeviceArray<float[]> x = gpu.zeros(DType.FLOAT32, 1000);
        GpuGraph graph = gpu.capture(() -> kernels(x))) {
      graph.launch();
      BenchmarkResult result = Profiler.benchmark(gpu, "graph update", 500, graph::update);
      return new Measurement("graph-update-100-kernels", result.cpuMedianMicros(), Double.NaN, 0);
    }
  }
}
