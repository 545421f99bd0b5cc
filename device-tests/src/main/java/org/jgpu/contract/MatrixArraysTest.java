package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.MatrixArrayKernels;
import org.jgpu.contract.kernels.MatrixArrayKernels.Sample;
import org.jgpu.contract.kernels.MatrixArrayKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrays of several dimensions in kernels, against the kernels run in Java. */
@Tag("checked")
@DeviceTest
class MatrixArraysTest {
  private final Gpu gpu;

  MatrixArraysTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void privateMatrices(int n) {
    int[] a = Samples.ints(n, 1);
    int[] b = Samples.ints(n, 2);
    int[] c = Samples.ints(n, 3);
    int[] powers = new int[n];
    int[] pairs = new int[n];
    for (int i = 0; i < n; i++) {
      powers[i] = MatrixArrayKernels.matrixPower(a[i], b[i], c[i]);
      pairs[i] = MatrixArrayKernels.pairs(a[i], b[i]);
    }
    try (var x = gpu.array(a);
        var y = gpu.array(b);
        var z = gpu.array(c);
        var power = MatrixArrayKernelsLauncher.matrixPower(x, y, z);
        var pair = MatrixArrayKernelsLauncher.pairs(x, y)) {
      assertArrayEquals(powers, power.toHost());
      assertArrayEquals(pairs, pair.toHost());
    }
  }

  @EachLength
  void constantMatrices(int n) {
    int[] values = Samples.ints(n, 1);
    int[] expected = new int[n];
    MatrixArrayKernels.smooth(values, expected, 7);
    try (var in = gpu.array(values);
        var out = gpu.array(new int[n])) {
      MatrixArrayKernelsLauncher.smooth(in, out, 7);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "16,16", "15,33"})
  void sharedTiles(int rows, int columns) {
    float[] values = Samples.uniformFloats(rows * columns, 1, -1, 1);
    float[] expected = new float[values.length];
    int x = (columns + 15) / 16;
    int y = (rows + 15) / 16;
    CpuGrid.of(x, y)
        .block(16, 16)
        .run(ctx -> MatrixArrayKernels.transpose(ctx, values, expected, rows, columns));
    try (var in = gpu.array(values);
        var out = gpu.array(new float[values.length])) {
      MatrixArrayKernelsLauncher.transpose(LaunchConfig.grid(x, y), in, out, rows, columns);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "8,8", "7,17"})
  void sharedTilesOfRecords(int rows, int columns) {
    short[] counts = Samples.shorts(rows * columns, 1);
    float[] means = Samples.uniformFloats(rows * columns, 2, -1, 1);
    byte[] kinds = Samples.bytes(rows * columns, 3);
    Sample[] values = new Sample[rows * columns];
    Arrays.setAll(values, i -> new Sample(counts[i], means[i], kinds[i]));
    Sample[] expected = new Sample[values.length];
    int x = (columns + 7) / 8;
    int y = (rows + 7) / 8;
    CpuGrid.of(x, y)
        .block(8, 8)
        .run(ctx -> MatrixArrayKernels.transposeRecords(ctx, values, expected, rows, columns));
    try (var in = gpu.array(values);
        var out = gpu.zeros(DType.of(Sample.class), values.length)) {
      MatrixArrayKernelsLauncher.transposeRecords(LaunchConfig.grid(x, y), in, out, rows, columns);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @EachLength
  void atomicsOnRows(int n) {
    byte[] values = Samples.bytes(n, 1);
    int[] expected = new int[256];
    for (byte value : values) {
      expected[value & 0xff]++;
    }
    try (var in = gpu.array(values);
        var bins = gpu.array(new int[256])) {
      MatrixArrayKernelsLauncher.histograms(LaunchConfig.grid(3), in, bins);
      assertArrayEquals(expected, bins.toHost());
    }
  }
}
