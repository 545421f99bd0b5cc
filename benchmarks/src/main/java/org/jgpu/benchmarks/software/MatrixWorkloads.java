package org.jgpu.benchmarks.software;

import java.util.Random;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Products of matrices. */
final class MatrixWorkloads {
  private MatrixWorkloads() {}

  static final class Product implements Workload {
    private static final int N = 256;

    private final float[] a;
    private final float[] b;
    private final float[] c = new float[N * N];
    private final DeviceArray<float[]> deviceA;
    private final DeviceArray<float[]> deviceB;
    private final DeviceArray<float[]> deviceC;
    private final LaunchConfig config = LaunchConfig.grid(N / 16, N / 16).block(16, 16);

    Product(Gpu gpu, Random random) {
      a = Workload.uniform(random, N * N, 1);
      b = Workload.uniform(random, N * N, 1);
      deviceA = gpu.array(a);
      deviceB = gpu.array(b);
      deviceC = gpu.array(c);
    }

    @Override
    public void launch() {
      SoftwareKernelsLauncher.matmul(config, deviceA, deviceB, deviceC, N);
    }

    @Override
    public void plain() {
      PlainLoops.matmul(a, b, c, N);
    }

    @Override
    public double size() {
      return (double) N * N * N;
    }

    @Override
    public void check() {
      Workload.checkClose(c, deviceC.toHost());
    }
  }

  /** Rows of 0 to 32 elements, 16 on average, in random columns. */
  static final class Sparse implements Workload {
    private static final int N = 1 << 16;

    private final int[] rows = new int[N + 1];
    private final int[] columns;
    private final float[] values;
    private final float[] x;
    private final float[] y = new float[N];
    private final DeviceArray<int[]> deviceRows;
    private final DeviceArray<int[]> deviceColumns;
    private final DeviceArray<float[]> deviceValues;
    private final DeviceArray<float[]> deviceX;
    private final DeviceArray<float[]> deviceY;
    private final LaunchConfig config = LaunchConfig.forElements(N, 256);

    Sparse(Gpu gpu, Random random) {
      for (int i = 0; i < N; i++) {
        rows[i + 1] = rows[i] + random.nextInt(33);
      }
      columns = random.ints(rows[N], 0, N).toArray();
      values = Workload.uniform(random, rows[N], 1);
      x = Workload.uniform(random, N, 1);
      deviceRows = gpu.array(rows);
      deviceColumns = gpu.array(columns);
      deviceValues = gpu.array(values);
      deviceX = gpu.array(x);
      deviceY = gpu.array(y);
    }

    @Override
    public void launch() {
      SoftwareKernelsLauncher.spmv(
          config, deviceRows, deviceColumns, deviceValues, deviceX, deviceY, N);
    }

    @Override
    public void plain() {
      PlainLoops.spmv(rows, columns, values, x, y);
    }

    @Override
    public double size() {
      return rows[N];
    }

    @Override
    public void check() {
      Workload.checkClose(y, deviceY.toHost());
    }
  }
}
