package org.jgpu.contract.corpus;

import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.annotations.Half;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Matrix products and transposes. */
@DeviceTest
class MatrixTest {
  private final Gpu gpu;

  MatrixTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** A launch of one of the products. */
  @FunctionalInterface
  private interface Product {
    void launch(
        LaunchConfig config,
        DeviceArray<float[]> a,
        DeviceArray<float[]> b,
        DeviceArray<float[]> c,
        int rows,
        int inner,
        int columns);
  }

  private static float[] smallIntegers(int length, int seed) {
    return Samples.floats(new Random(seed).ints(length, -9, 10).asDoubleStream().toArray(), x -> x);
  }

  private static float product(float[] a, float[] b, int inner, int columns, int i) {
    float sum = 0;
    for (int k = 0; k < inner; k++) {
      sum += a[i / columns * inner + k] * b[k * columns + i % columns];
    }
    return sum;
  }

  private void multiply(int rows, int inner, int columns, Product kernel) {
    float[] a = smallIntegers(rows * inner, 1);
    float[] b = smallIntegers(inner * columns, 2);
    LaunchConfig config = LaunchConfig.grid((columns + 15) / 16, (rows + 15) / 16).block(16, 16);
    try (var deviceA = gpu.array(a);
        var deviceB = gpu.array(b);
        var c = gpu.array(new float[rows * columns])) {
      kernel.launch(config, deviceA, deviceB, c, rows, inner, columns);

      Expect.elements(rows * columns, i -> product(a, b, inner, columns, i), c.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "16,16,16", "15,33,17", "100,7,65", "3,200,1"})
  void naive(int rows, int inner, int columns) {
    multiply(rows, inner, columns, MatrixKernelsLauncher::naive);
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "16,16,16", "15,33,17", "100,7,65", "3,200,1", "128,128,128"})
  void tiled(int rows, int inner, int columns) {
    multiply(rows, inner, columns, MatrixKernelsLauncher::tiled);
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "16,16,16", "15,33,17", "100,7,65", "3,200,1", "128,128,128"})
  void doubleBuffered(int rows, int inner, int columns) {
    multiply(rows, inner, columns, MatrixKernelsLauncher::doubleBuffered);
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "32,8,32", "31,9,33", "100,70,65"})
  void blockedInRegisters(int rows, int inner, int columns) {
    double[] a = Samples.uniform(rows * inner, 1, 0, 1);
    double[] b = Samples.uniform(inner * columns, 2, 0, 1);
    LaunchConfig config = LaunchConfig.grid((columns + 31) / 32, (rows + 31) / 32).block(8, 8);
    try (var deviceA = gpu.array(a);
        var deviceB = gpu.array(b);
        var c = gpu.array(new double[rows * columns])) {
      MatrixKernelsLauncher.registerBlocked(config, deviceA, deviceB, c, rows, inner, columns);

      Expect.within(
          inner + 1,
          rows * columns,
          i ->
              IntStream.range(0, inner)
                  .mapToDouble(k -> a[i / columns * inner + k] * b[k * columns + i % columns])
                  .sum(),
          c.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"16,16,16", "32,64,48", "64,16,112"})
  void onTensorCores(int rows, int inner, int columns) {
    float[] a = smallIntegers(rows * inner, 1);
    float[] b = smallIntegers(inner * columns, 2);
    LaunchConfig config = LaunchConfig.grid((columns + 63) / 64, rows / 16).block(128);
    try (var deviceA = gpu.array(halves(a));
        var deviceB = gpu.array(halves(b));
        var c = gpu.array(new float[rows * columns])) {
      MatrixKernelsLauncher.tensorCores(config, deviceA, deviceB, c, 0.5f, inner, columns);

      Expect.elements(rows * columns, i -> 0.5f * product(a, b, inner, columns, i), c.toHost());
    }
  }

  private static short[] halves(float[] values) {
    short[] bits = new short[values.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = Half.of(values[i]).bits();
    }
    return bits;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "5,128", "7,127", "3,1000", "2,4"})
  void matrixTimesVector(int rows, int columns) {
    float[] a = smallIntegers(rows * columns, 1);
    float[] x = smallIntegers(columns, 2);
    try (var deviceA = gpu.array(a);
        var deviceX = gpu.array(x);
        var y = gpu.array(new float[rows])) {
      MatrixKernelsLauncher.matrixVector(
          LaunchConfig.grid(rows).block(128), deviceA, deviceX, y, columns);

      Expect.elements(rows, i -> product(a, x, columns, 1, i), y.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "32,32", "31,33", "100,3", "64,129"})
  void transposes(int width, int height) {
    int n = width * height;
    float[] floats = Samples.floats(n, 1);
    byte[] bytes = Samples.bytes(n, 2);
    double[] pairs = Samples.uniform(2 * n, 3, -1, 1);
    LaunchConfig config = LaunchConfig.grid((width + 31) / 32, (height + 31) / 32).block(32, 8);
    try (var floatsIn = gpu.array(floats);
        var bytesIn = gpu.array(bytes);
        var pairsIn = gpu.array(pairs);
        var floatsOut = gpu.array(new float[n]);
        var bytesOut = gpu.array(new byte[n]);
        var pairsOut = gpu.array(new double[2 * n])) {
      MatrixKernelsLauncher.transposeFloats(config, floatsIn, floatsOut, width, height);
      MatrixKernelsLauncher.transposeBytes(config, bytesIn, bytesOut, width, height);
      MatrixKernelsLauncher.transposePairs(config, pairsIn, pairsOut, width, height);

      Expect.elements(n, i -> floats[i % height * width + i / height], floatsOut.toHost());
      Expect.elements(n, i -> bytes[i % height * width + i / height], bytesOut.toHost());
      Expect.elements(
          2 * n,
          i -> pairs[2 * (i / 2 % height * width + i / 2 / height) + i % 2],
          pairsOut.toHost());
    }
  }
}
