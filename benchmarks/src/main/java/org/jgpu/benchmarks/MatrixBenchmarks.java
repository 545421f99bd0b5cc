package org.jgpu.benchmarks;

import org.jgpu.annotations.Half;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/**
 * One register-tiled matrix product in Java and in CUDA C, whose times should be the same, and one
 * of float16 on tensor cores in both.
 */
final class MatrixBenchmarks {
  private static final int TILE = 128;
  private static final int ORDER = 4096;
  private static final int REPEATS = 20;
  private static final String TILED = "matmul-tiled-f32-" + ORDER + "-";

  private final Rows rows;
  private final Gpu gpu;

  MatrixBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
  }

  void run() {
    check();
    float[] values = ArrayBenchmarks.uniform(ORDER * ORDER, 10);
    try (DeviceArray<float[]> a = gpu.array(values);
        DeviceArray<float[]> b = gpu.array(values);
        DeviceArray<float[]> c = gpu.zeros(DType.FLOAT32, (long) ORDER * ORDER)) {
      LaunchConfig grid = grid(ORDER);
      measure(TILED + "java", () -> MatrixKernelsLauncher.multiply(grid, a, b, c, ORDER));
      measure(TILED + "cuda", () -> MatrixKernelsLauncher.multiplyInCuda(grid, a, b, c, ORDER));
      tensorCores(grid, halves(values), c);
      matrices(grid, values, c);
    }
  }

  private void tensorCores(LaunchConfig grid, short[] values, DeviceArray<float[]> c) {
    try (DeviceArray<short[]> a = gpu.array(values);
        DeviceArray<short[]> b = gpu.array(values)) {
      String name = "matmul-tensor-f16-" + ORDER + "-cuda";
      measure(name, () -> MatrixKernelsLauncher.multiplyHalves(grid, a, b, c, ORDER));
    }
  }

  private void matrices(LaunchConfig grid, float[] values, DeviceArray<float[]> c) {
    try (DeviceArray<Half[]> a = gpu.array(Half.arrayOf(values));
        DeviceArray<Half[]> b = gpu.array(Half.arrayOf(values))) {
      String name = "matmul-tensor-f16-" + ORDER + "-java";
      measure(name, () -> MatrixKernelsLauncher.multiplyMatrices(grid, a, b, c, ORDER));
    }
  }

  /** The bits of the nearest numbers of float16. */
  private static short[] halves(float[] values) {
    short[] bits = new short[values.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = Half.of(values[i]).bits();
    }
    return bits;
  }

  private static LaunchConfig grid(int order) {
    return LaunchConfig.grid(order / TILE, order / TILE).block(256);
  }

  private void measure(String name, Runnable work) {
    rows.measure(name, REPEATS, 0, work);
  }

  /**
   * Compares all with plain Java, on small integers so that sums are exact.
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
      checkTensorCores(left, right, c, expected);
    }
  }

  private void checkTensorCores(
      float[] left, float[] right, DeviceArray<float[]> c, float[] expected) {
    try (DeviceArray<short[]> a = gpu.array(halves(left));
        DeviceArray<short[]> b = gpu.array(halves(right))) {
      c.copyFrom(new float[expected.length]);
      MatrixKernelsLauncher.multiplyHalves(grid(2 * TILE), a, b, c, 2 * TILE);
      compare("CUDA C on tensor cores", expected, c.toHost());
    }
    try (DeviceArray<Half[]> a = gpu.array(Half.arrayOf(left));
        DeviceArray<Half[]> b = gpu.array(Half.arrayOf(right))) {
      c.copyFrom(new float[expected.length]);
      MatrixKernelsLauncher.multiplyMatrices(grid(2 * TILE), a, b, c, 2 * TILE);
      compare("Java on tensor cores", expected, c.toHost());
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
