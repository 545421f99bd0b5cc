package org.jgpu.benchmarks;

import java.util.List;
import java.util.Locale;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.profile.BenchmarkResult;
import org.jgpu.runtime.profile.Profiler;

/** One register-tiled matrix product in Java and in CUDA C, whose times should be the same. */
final class MatrixBenchmarks {
  private static final int TILE = 128;
  private static final int ORDER = 4096;
  private static final int REPEATS = 20;

  private final Gpu gpu;

  MatrixBenchmarks(Gpu gpu) {
    this.gpu = gpu;
  }

  List<Measurement> run() {
    check();
    float[] values = ArrayBenchmarks.uniform(ORDER * ORDER, 10);
    try (DeviceArray<float[]> a = gpu.array(values);
        DeviceArray<float[]> b = gpu.array(values);
        DeviceArray<float[]> c = gpu.zeros(DType.FLOAT32, (long) ORDER * ORDER)) {
      LaunchConfig grid = grid(ORDER);
      Measurement java =
          measure("java", () -> MatrixKernelsLauncher.multiply(grid, a, b, c, ORDER));
      Measurement cuda =
          measure("cuda", () -> MatrixKernelsLauncher.multiplyInCuda(grid, a, b, c, ORDER));
      System.out.printf(
          Locale.ROOT,
          "matrix product %d: Java %.1f us, CUDA C %.1f us, ratio %.3f%n",
          ORDER,
          java.gpuMicros(),
          cuda.gpuMicros(),
          java.gpuMicros() / cuda.gpuMicros());
      return List.of(java, cuda);
    }
  }

  private static LaunchConfig grid(int order) {
    return LaunchConfig.grid(order / TILE, order / TILE).block(256);
  }

  private Measurement measure(String name, Runnable work) {
    String full = "matmul-tiled-f32-" + ORDER + "-" + name;
    BenchmarkResult result = Profiler.benchmark(gpu, full, REPEATS, work);
    return new Measurement(full, result.cpuMedianMicros(), result.gpuMedianMicros(), 0);
  }

  /**
   * Compares both with plain Java, on small integers so that sums are exact.
   *
   * @throws IllegalStateException if an element differs
   */
  void check() {
    int n = 2 * TILE;
    float[] left = new float[n * n];
    float[] right = new float[n * n];
    for (int i = 0; i < n * n; i++) {
      left[i] = i * 7 % 11 - 5;
      right[i] = i * 5 % 13 - 6;
    }
    float[] expected = new float[n * n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        for (int j = 0; j < n; j++) {
          expected[i * n + j] += left[i * n + k] * right[k * n + j];
        }
      }
    }
    try (DeviceArray<float[]> a = gpu.array(left);
        DeviceArray<float[]> b = gpu.array(right);
        DeviceArray<float[]> c = gpu.zeros(DType.FLOAT32, n * n)) {
      MatrixKernelsLauncher.multiply(grid(n), a, b, c, n);
      compare("Java", expected, c.toHost());
      c.copyFrom(new float[n * n]);
      MatrixKernelsLauncher.multiplyInCuda(grid(n), a, b, c, n);
      compare("CUDA C", expected, c.toHost());
    }
  }

  private static void compare(String kernel, float[] expected, float[] found) {
    for (int i = 0; i < expected.length; i++) {
      if (expected[i] != found[i]) {
        throw new IllegalStateException(
            "the matrix product in %s has %s, not %s, at %d"
                .formatted(kernel, found[i], expected[i], i));
      }
    }
  }
}
