package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.contract.kernels.RawKernelsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** CUDA C kernels. */
@Tag("checked")
@DeviceTest
class RawKernelsTest {
  private final Gpu gpu;

  RawKernelsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void sparseMatrixTimesVector(int n) {
    Random random = new Random(n);
    int[] rows = new int[n + 1];
    for (int i = 0; i < n; i++) {
      rows[i + 1] = rows[i] + random.nextInt(6);
    }
    int[] columns = random.ints(rows[n], 0, Math.max(1, n)).toArray();
    float[] data = Samples.uniformFloats(rows[n], 1, 0, 1);
    float[] x = Samples.uniformFloats(Math.max(1, n), 2, 0, 1);
    try (var deviceRows = gpu.array(rows);
        var deviceColumns = gpu.array(columns);
        var deviceData = gpu.array(data);
        var deviceX = gpu.array(x);
        var y = gpu.array(new float[n])) {
      RawKernelsLauncher.spmv(
          LaunchConfig.forElements(n, 128), deviceRows, deviceColumns, deviceData, deviceX, y, n);

      Expect.within(
          6,
          n,
          i ->
              IntStream.range(rows[i], rows[i + 1])
                  .mapToDouble(k -> (double) data[k] * x[columns[k]])
                  .sum(),
          y.toHost());
    }
  }

  @EachLength
  void shufflesWithinAWarp(int n) {
    int[] values = Samples.ints(n, 1);
    try (var in = gpu.array(values);
        var sum = gpu.array(new long[1])) {
      RawKernelsLauncher.warpSum(LaunchConfig.grid(5), in, sum, n);

      assertArrayEquals(new long[] {IntStream.of(values).asLongStream().sum()}, sum.toHost());
    }
  }

  /** CUDA C may take Java's int as unsigned, so the arrays may say so too. */
  @Test
  void unsignedArraysForIntegersOfTheirWidth() {
    int[] values = {1, 2, 30, -1};
    try (var in = gpu.array(DType.UINT32, values);
        var sum = gpu.array(DType.UINT64, new long[1]);
        var narrow = gpu.array(DType.UINT8, new byte[4])) {
      RawKernelsLauncher.warpSum(LaunchConfig.grid(5), in, sum, values.length);
      assertArrayEquals(new long[] {IntStream.of(values).asLongStream().sum()}, sum.toHost());
      // Kernels in Java mean signed ones.
      assertThrows(GpuException.class, () -> TypeKernelsLauncher.addBytes(narrow, narrow));
    }
  }

  @EachLength
  void parametersOfAllWidths(int n) {
    byte[] a = Samples.bytes(n, 1);
    char[] b = Samples.chars(n, 2);
    short[] c = Samples.shorts(n, 3);
    try (var x = gpu.array(a);
        var y = gpu.array(b);
        var z = gpu.array(c);
        var positive = gpu.array(new boolean[n]);
        var out = gpu.array(new long[n])) {
      RawKernelsLauncher.pack(LaunchConfig.forElements(n, 96), x, y, z, positive, out, 2.5, n);

      Expect.elements(n, i -> (long) (2.5 * (a[i] + b[i] + c[i])), out.toHost());
      Expect.elements(n, i -> (long) (2.5 * (a[i] + b[i] + c[i])) > 0, positive.toHost());
    }
  }
}
