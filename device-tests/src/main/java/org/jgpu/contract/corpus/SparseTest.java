package org.jgpu.contract.corpus;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Sparse matrices times vectors, in every format. */
@DeviceTest
class SparseTest {
  private final Gpu gpu;

  SparseTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** A matrix by rows, with small integers so that any order of additions is exact. */
  private record Matrix(int n, int[] starts, int[] columns, float[] values, float[] x) {
    static Matrix random(int n) {
      Random random = new Random(n);
      int[] starts = new int[n + 1];
      for (int i = 0; i < n; i++) {
        starts[i + 1] = starts[i] + (i % 50 == 7 ? 70 : random.nextInt(6));
      }
      int elements = starts[n];
      int[] columns = random.ints(elements, 0, Math.max(1, n)).toArray();
      return new Matrix(n, starts, columns, small(elements, 1), small(Math.max(1, n), 2));
    }

    private static float[] small(int length, int seed) {
      double[] values = new Random(seed).ints(length, -9, 10).asDoubleStream().toArray();
      return Samples.floats(values, x -> x);
    }

    int elements() {
      return starts[n];
    }

    int rowLength(int row) {
      return starts[row + 1] - starts[row];
    }

    int[] rows() {
      int[] rows = new int[elements()];
      for (int row = 0; row < n; row++) {
        Arrays.fill(rows, starts[row], starts[row + 1], row);
      }
      return rows;
    }

    float product(int row) {
      float sum = 1;
      for (int k = starts[row]; k < starts[row + 1]; k++) {
        sum += values[k] * x[columns[k]];
      }
      return sum;
    }
  }

  private void check(Matrix matrix, DeviceArray<float[]> y) {
    Expect.elements(matrix.n, matrix::product, y.toHost());
  }

  private DeviceArray<float[]> ones(int n) {
    float[] ones = new float[n];
    Arrays.fill(ones, 1);
    return gpu.array(ones);
  }

  @EachLength
  void compressedRows(int n) {
    Matrix m = Matrix.random(n);
    try (var starts = gpu.array(m.starts);
        var columns = gpu.array(m.columns);
        var values = gpu.array(m.values);
        var x = gpu.array(m.x);
        var byThreads = ones(n);
        var byWarps = ones(n)) {
      SparseKernelsLauncher.csrScalar(
          LaunchConfig.forElements(n, 128), starts, columns, values, x, byThreads, n);
      SparseKernelsLauncher.csrVector(
          LaunchConfig.forElements(32L * n, 128), starts, columns, values, x, byWarps, n);

      check(m, byThreads);
      check(m, byWarps);
    }
  }

  @EachLength
  void ellpack(int n) {
    Matrix m = Matrix.random(n);
    int width = IntStream.range(0, n).map(m::rowLength).max().orElse(0);
    int[] columns = new int[n * width];
    float[] values = new float[n * width];
    Arrays.fill(columns, -1);
    for (int row = 0; row < n; row++) {
      for (int k = 0; k < m.rowLength(row); k++) {
        columns[n * k + row] = m.columns[m.starts[row] + k];
        values[n * k + row] = m.values[m.starts[row] + k];
      }
    }
    try (var deviceColumns = gpu.array(columns);
        var deviceValues = gpu.array(values);
        var x = gpu.array(m.x);
        var y = ones(n)) {
      SparseKernelsLauncher.ell(
          LaunchConfig.forElements(n, 96), deviceColumns, deviceValues, x, y, n, width);

      check(m, y);
    }
  }

  @EachLength
  void jaggedDiagonals(int n) {
    Matrix m = Matrix.random(n);
    int[] order =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparing(row -> -m.rowLength(row)))
            .mapToInt(row -> row)
            .toArray();
    int diagonals = n == 0 ? 0 : m.rowLength(order[0]);
    int[] starts = new int[diagonals + 1];
    int[] columns = new int[m.elements()];
    float[] values = new float[m.elements()];
    int at = 0;
    for (int k = 0; k < diagonals; k++) {
      for (int i = 0; i < n && m.rowLength(order[i]) > k; i++) {
        columns[at] = m.columns[m.starts[order[i]] + k];
        values[at++] = m.values[m.starts[order[i]] + k];
      }
      starts[k + 1] = at;
    }
    try (var permutation = gpu.array(order);
        var deviceStarts = gpu.array(starts);
        var deviceColumns = gpu.array(columns);
        var deviceValues = gpu.array(values);
        var x = gpu.array(m.x);
        var y = ones(n)) {
      LaunchConfig config = LaunchConfig.forElements(n, 128);
      SparseKernelsLauncher.jds(
          config, permutation, deviceStarts, deviceColumns, deviceValues, x, y, n, diagonals);

      check(m, y);
    }
  }

  @EachLength
  void coordinates(int n) {
    Matrix m = Matrix.random(n);
    int elements = m.elements();
    LaunchConfig config = LaunchConfig.forElements(elements, 128);
    try (var rows = gpu.array(m.rows());
        var columns = gpu.array(m.columns);
        var values = gpu.array(m.values);
        var x = gpu.array(m.x);
        var byAtomics = ones(n);
        var bySegments = ones(n)) {
      SparseKernelsLauncher.cooAtomics(config, rows, columns, values, x, byAtomics, elements);
      SparseKernelsLauncher.cooSegmented(config, rows, columns, values, x, bySegments, elements);

      check(m, byAtomics);
      check(m, bySegments);
    }
  }
}
