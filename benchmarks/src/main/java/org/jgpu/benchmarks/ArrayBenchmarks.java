package org.jgpu.benchmarks;

import static org.jgpu.arrays.Arithmetic.add;
import static org.jgpu.arrays.Arithmetic.square;
import static org.jgpu.arrays.Powers.sqrt;
import static org.jgpu.arrays.Reductions.sum;
import static org.jgpu.arrays.Trigonometry.sin;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Array operations, at the sizes of the peers' script. */
final class ArrayBenchmarks {
  private static final int LARGE = 1 << 28;
  private static final long LARGE_BYTES = 4L * LARGE;

  private final Rows rows;
  private final Gpu gpu;

  ArrayBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
  }

  void run() {
    norm();
    large();
    cube();
    broadcast();
    permuted();
    small();
  }

  private void norm() {
    double[] host = new SplittableRandom(1).doubles(256 * 1024).toArray();
    try (DeviceArray<double[]> a = gpu.array(host, 256, 1024)) {
      measure("norm-f64-256x1024", 2_000, 8L * 256 * 1024, () -> sqrt(sum(square(a), -1)));
    }
  }

  private void large() {
    try (DeviceArray<float[]> x = gpu.array(uniform(LARGE, 2));
        DeviceArray<float[]> y = gpu.array(uniform(LARGE, 3))) {
      measure("copy-2^28", 50, 2 * LARGE_BYTES, x::copy);
      measure("sin-f32-2^28", 50, 2 * LARGE_BYTES, () -> sin(x));
      measure("add-f32-2^28", 50, 3 * LARGE_BYTES, () -> add(x, y));
      measure("chain-f32-2^28", 50, 2 * LARGE_BYTES, () -> BenchmarkKernelsLauncher.chain(x));
      measure("sum-f32-2^28", 50, LARGE_BYTES, () -> sum(x));
      measure("var-f32-2^28", 50, LARGE_BYTES, () -> VarianceLauncher.reduce(x));
      measure("loop-f32-2^28", 50, 2 * LARGE_BYTES, () -> BenchmarkKernelsLauncher.twice(x, y));
      measure("cumsum-f32-2^28", 50, 2 * LARGE_BYTES, () -> RunningSumLauncher.scan(x));
    }
    bytes();
    long side = 1L << 14;
    try (DeviceArray<float[]> x = gpu.array(uniform(LARGE, 2), side, side)) {
      for (int axis = 0; axis < 2; axis++) {
        int along = axis;
        String name = "cumsum-f32-16384^2-axis" + axis;
        measure(name, 50, 2 * LARGE_BYTES, () -> RunningSumLauncher.scan(x, along));
      }
    }
  }

  private void bytes() {
    byte[] host = new byte[LARGE];
    new Random(11).nextBytes(host);
    try (DeviceArray<byte[]> x = gpu.array(host);
        DeviceArray<byte[]> y = gpu.zeros(DType.INT8, LARGE);
        DeviceArray<byte[]> table = gpu.array(Arrays.copyOf(host, 256))) {
      long moved = 2L * LARGE;
      measure("negate-i8-2^28", 50, moved, () -> BenchmarkKernelsLauncher.negate(x));
      measure("lut-i8-2^28", 50, moved, () -> BenchmarkKernelsLauncher.lookUp(x, table, y));
      try (DeviceArray<byte[]> from = x.slice(0, 1, LARGE);
          DeviceArray<byte[]> same = y.slice(0, 1, LARGE);
          DeviceArray<byte[]> other = y.slice(0, 0, LARGE - 1L)) {
        measure(
            "lut-i8-2^28-sliced",
            50,
            moved,
            () -> BenchmarkKernelsLauncher.lookUp(from, table, same));
        measure(
            "lut-i8-2^28-unaligned",
            50,
            moved,
            () -> BenchmarkKernelsLauncher.lookUp(from, table, other));
      }
    }
    narrow();
  }

  /** Loops over elements of 2 bytes, and of 1 and 4. */
  private void narrow() {
    int n = LARGE / 2;
    int side = 1 << 14;
    try (DeviceArray<short[]> x = gpu.zeros(DType.INT16, n);
        DeviceArray<short[]> y = gpu.zeros(DType.INT16, n)) {
      measure("mix-i16-2^27", 50, 6L * n, () -> BenchmarkKernelsLauncher.mix(x, y));
    }
    try (DeviceArray<byte[]> x = gpu.zeros(DType.INT8, LARGE);
        DeviceArray<float[]> y = gpu.zeros(DType.FLOAT32, LARGE)) {
      measure(
          "dequantise-i8-16384^2",
          50,
          5L * LARGE,
          () -> BenchmarkKernelsLauncher.dequantise(x, y, 1 / 255f, side, side));
    }
  }

  private void cube() {
    long bytes = 4L << 24;
    try (DeviceArray<float[]> cube = gpu.array(uniform(1 << 24, 4), 256, 256, 256)) {
      measure("sum-f32-256^3", 500, bytes, () -> sum(cube));
      for (int axis = 0; axis < 3; axis++) {
        int over = axis;
        measure("sum-f32-256^3-axis" + axis, 500, bytes, () -> sum(cube, over));
      }
    }
  }

  private void broadcast() {
    int n = 8192;
    try (DeviceArray<float[]> matrix = gpu.array(uniform(n * n, 5), n, n);
        DeviceArray<float[]> row = gpu.array(uniform(n, 6))) {
      measure("broadcast-add-f32-8192", 100, 8L * n * n, () -> add(matrix, row));
      measure("copy-2^26", 100, 8L * n * n, matrix::copy);
      measure("transposed-copy-f32-8192", 100, 8L * n * n, () -> transposed(matrix));
      broadcast(matrix, 1024);
      broadcast(matrix, 128);
    }
  }

  private void broadcast(DeviceArray<float[]> matrix, int columns) {
    long bytes = 2L * Float.BYTES * matrix.size();
    try (DeviceArray<float[]> split = matrix.reshape(matrix.size() / columns, columns);
        DeviceArray<float[]> row = gpu.array(uniform(columns, 8))) {
      measure("broadcast-add-f32-rows-of-" + columns, 100, bytes, () -> add(split, row));
    }
  }

  /** Copies between views that run along different axes; bytes read and written. */
  private void permuted() {
    int n = 8192;
    transposed("i8-8192", DType.INT8, n, n);
    transposed("i16-8192", DType.INT16, n, n);
    transposed("f64-8192", DType.FLOAT64, n, n);
    transposed("f32-8191x8193", DType.FLOAT32, n - 1, n + 1);
    transposed("f32-2^22x16", DType.FLOAT32, 1 << 22, 16);
    transposed("f32-256", DType.FLOAT32, 256, 256);
    try (DeviceArray<float[]> x = gpu.zeros(DType.FLOAT32, 512, 256, 512);
        DeviceArray<float[]> reversed = x.transpose();
        DeviceArray<float[]> matrices = x.transpose(0, 2, 1)) {
      measure("permuted-copy-f32-512x256x512-210", 100, 8 * x.size(), reversed::copy);
      measure("permuted-copy-f32-512x256x512-021", 100, 8 * x.size(), matrices::copy);
    }
  }

  private void transposed(String name, DType<?> dtype, long rows, long columns) {
    try (DeviceArray<?> matrix = gpu.zeros(dtype, rows, columns)) {
      long bytes = 2 * dtype.bytes() * matrix.size();
      measure("transposed-copy-" + name, 100, bytes, () -> transposed(matrix));
    }
  }

  private static <A> DeviceArray<A> transposed(DeviceArray<A> matrix) {
    try (DeviceArray<A> view = matrix.transpose()) {
      return view.copy();
    }
  }

  private void small() {
    try (DeviceArray<float[]> x = gpu.array(uniform(1000, 7))) {
      measure("sin-f32-1000", 5_000, 0, () -> sin(x));
    }
  }

  private void measure(String name, int repeats, long bytes, Runnable work) {
    rows.measure(name, repeats, bytes, work);
  }

  static float[] uniform(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = random.nextInt(1 << 24) * 0x1p-24f;
    }
    return values;
  }
}
