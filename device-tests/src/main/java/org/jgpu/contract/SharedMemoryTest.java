package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.SharedKernels;
import org.jgpu.contract.kernels.SharedKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shared arrays of all types: of constant lengths, and of lengths that the launch computes. */
@Tag("checked")
@DeviceTest
class SharedMemoryTest {
  private final Gpu gpu;

  SharedMemoryTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "31, 16", "32, 32", "33, 32", "257, 192", "1000, 512"})
  void sumsOfBlocksOfAnySize(int size, int threads) {
    int blocks = 3;
    float[] values = wholes(size, blocks);
    float[] expected = new float[blocks];
    for (int i = 0; i < values.length; i++) {
      expected[i / size] += values[i];
    }
    float[] inJava = new float[blocks];
    CpuGrid.of(blocks)
        .block(threads)
        .run(ctx -> SharedKernels.blockSums(ctx, values, inJava, size));
    assertArrayEquals(expected, inJava);
    try (var in = gpu.array(values);
        var out = gpu.array(new float[blocks])) {
      SharedKernelsLauncher.blockSums(LaunchConfig.grid(blocks).block(threads), in, out, size);

      assertArrayEquals(expected, out.toHost());
    }
  }

  /** Numbers whose sums are exact in any order. */
  private static float[] wholes(int size, int blocks) {
    float[] values = new float[size * blocks - size / 2];
    for (int i = 0; i < values.length; i++) {
      values[i] = i * 7 % 100 - 50;
    }
    return values;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "64, 32", "256, 96", "4096, 512"})
  void bitonicSort(int n, int threads) {
    int blocks = 2;
    int[] values = Samples.ints(blocks * n, 1);
    int[] sorted = values.clone();
    for (int b = 0; b < blocks; b++) {
      Arrays.sort(sorted, b * n, (b + 1) * n);
    }
    try (var data = gpu.array(values);
        var places = gpu.array(new short[values.length])) {
      SharedKernelsLauncher.bitonicSort(LaunchConfig.grid(blocks).block(threads), data, places, n);

      assertArrayEquals(sorted, data.toHost());
      short[] from = places.toHost();
      Expect.elements(sorted.length, i -> values[i / n * n + from[i]], data.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"100, 0, 32", "100, 1, 32", "1000, 17, 64", "1, 40, 32", "300, 2400, 128"})
  void stencilOfAnyRadius(int n, int radius, int threads) {
    float[] values = Samples.uniformFloats(n, 1, -1, 1);
    double[] weights = new double[2 * radius + 1];
    for (int k = 0; k < weights.length; k++) {
      weights[k] = 1.0 / (1 + Math.abs(k - radius));
    }
    float[] expected = new float[n];
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int k = 0; k < weights.length; k++) {
        int from = i + k - radius;
        sum = Math.fma(weights[k], from >= 0 && from < n ? values[from] : 0, sum);
      }
      expected[i] = (float) sum;
    }
    try (var in = gpu.array(values);
        var factors = gpu.array(weights);
        var out = gpu.array(new float[n])) {
      SharedKernelsLauncher.stencil(LaunchConfig.forElements(n, threads), in, factors, out, radius);

      float[] found = out.toHost();
      for (int i = 0; i < n; i++) {
        float error = Math.abs(found[i] - expected[i]);
        assertTrue(error <= 2 * Math.ulp(expected[i]) + 1e-6f, i + ": " + found[i]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 31, 33, 64, 200})
  void segmentedSums(int n) {
    int length = 3 * n - n / 3;
    long[] values = Samples.longs(length, 1);
    byte[] begins = new byte[length];
    long[] expected = values.clone();
    for (int i = 0; i < length; i++) {
      begins[i] = (byte) (i % 7 == 3 || i % 11 == 1 ? 1 : 0);
      if (begins[i] == 0 && i % n > 0) {
        expected[i] += expected[i - 1];
      }
    }
    long[] inJava = values.clone();
    CpuGrid.of(3).block(n).run(ctx -> SharedKernels.segmentedSums(ctx, inJava, begins, n));
    assertArrayEquals(expected, inJava);
    try (var data = gpu.array(values);
        var heads = gpu.array(begins)) {
      SharedKernelsLauncher.segmentedSums(LaunchConfig.grid(3).block(n), data, heads, n);

      assertArrayEquals(expected, data.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 8, 4, 0", "33, 70, 32, 8, 1", "70, 33, 5, 7, 3"})
  void tilesOfTheBlocksSize(int rows, int columns, int x, int y, int spare) {
    char[] values = new char[rows * columns];
    char[] expected = new char[values.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = (char) (31 * i);
      expected[i % columns * rows + i / columns] = (char) (values[i] + y * (x + spare));
    }
    LaunchConfig config = LaunchConfig.grid((columns + x - 1) / x, (rows + y - 1) / y).block(x, y);
    try (var in = gpu.array(values);
        var out = gpu.array(new char[values.length])) {
      SharedKernelsLauncher.transpose(config, in, out, rows, columns, spare);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 15, 16, 33, 100})
  void arraysOfAllTypes(int n) {
    double[] values = Samples.uniform(2 * n, 1, -100, 100);
    double[] expected = values.clone();
    CpuGrid.of(2).block(128).run(ctx -> SharedKernels.allTypes(ctx, expected, n));
    try (var data = gpu.array(values)) {
      SharedKernelsLauncher.allTypes(LaunchConfig.grid(2).block(128), data, n);

      assertArrayEquals(expected, data.toHost());
    }
  }

  @Test
  void constantArraysOfAllTypes() {
    int[] values = Samples.ints(96, 1);
    int[] expected = values.clone();
    CpuGrid.of(3).block(32).run(ctx -> SharedKernels.constantTypes(ctx, expected));
    try (var data = gpu.array(values)) {
      SharedKernelsLauncher.constantTypes(LaunchConfig.grid(3), data);

      assertArrayEquals(expected, data.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 4", "17, 44", "16, 4096"})
  void dynamicMemoryBehindSizedArrays(int n, int restBytes) {
    int[] expected = new int[1000];
    CpuGrid.of(2)
        .block(64)
        .sharedBytes(restBytes)
        .run(ctx -> SharedKernels.besideTheRest(ctx, expected, n));
    try (var out = gpu.array(new int[expected.length])) {
      LaunchConfig config = LaunchConfig.grid(2).block(64).sharedBytes(restBytes);
      SharedKernelsLauncher.besideTheRest(config, out, n);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @Test
  void blockIsChosenSoThatItsArraysFit() {
    float[] values = Samples.uniformFloats(100, 1, -1, 1);
    try (var in = gpu.array(values);
        var weights = gpu.array(new double[] {0.5, 0.25, 0.5});
        var out = gpu.array(new float[100])) {
      SharedKernelsLauncher.stencil(LaunchConfig.grid(100), in, weights, out, 1);

      Expect.elements(
          100,
          i ->
              (float)
                  (0.5 * (i > 0 ? values[i - 1] : 0)
                      + 0.25 * values[i]
                      + 0.5 * (i < 99 ? values[i + 1] : 0)),
          out.toHost());
    }
  }

  @Test
  void lengthsThatCannotBeAreRefused() {
    try (var in = gpu.array(new float[8]);
        var out = gpu.array(new float[8])) {
      LaunchConfig config = LaunchConfig.grid(1).block(32);
      GpuException negative =
          assertThrows(
              GpuException.class, () -> SharedKernelsLauncher.blockSums(config, in, out, -3));
      Expect.mention("shared array 'part' cannot be made: its length is -3", negative);
      GpuException large =
          assertThrows(
              GpuException.class,
              () -> SharedKernelsLauncher.blockSums(config, in, out, Integer.MAX_VALUE));
      Expect.mention(" bytes of dynamic and ", large);
      SharedKernelsLauncher.blockSums(config, in, out, 0);
      assertArrayEquals(new float[8], out.toHost());
    }
  }
}
