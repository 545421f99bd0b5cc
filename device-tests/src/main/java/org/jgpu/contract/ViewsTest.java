package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.annotations.view.BooleanView1;
import org.jgpu.annotations.view.ByteView2;
import org.jgpu.annotations.view.CharView3;
import org.jgpu.annotations.view.DoubleView1;
import org.jgpu.annotations.view.DoubleView3;
import org.jgpu.annotations.view.FloatView1;
import org.jgpu.annotations.view.FloatView2;
import org.jgpu.annotations.view.IntView2;
import org.jgpu.annotations.view.LongView1;
import org.jgpu.annotations.view.LongView3;
import org.jgpu.annotations.view.RecordView2;
import org.jgpu.annotations.view.RecordView3;
import org.jgpu.annotations.view.ShortView2;
import org.jgpu.contract.kernels.Complex;
import org.jgpu.contract.kernels.ViewKernels;
import org.jgpu.contract.kernels.ViewKernels.Reading;
import org.jgpu.contract.kernels.ViewKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kernels that take arrays with shape and strides, against the same methods run in Java. */
@Tag("checked")
@DeviceTest
class ViewsTest {
  private final Gpu gpu;

  ViewsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @CsvSource({"0,5", "1,1", "31,33", "33,1", "32,64", "257,3"})
  void stencilOfAMatrix(int rows, int columns) {
    float[] values = Samples.uniformFloats(rows * columns, 1, -1, 1);
    float[] expected = new float[values.length];
    ViewKernels.stencil(
        new FloatView2(values, rows, columns), new FloatView2(expected, rows, columns));
    try (var in = gpu.array(values, rows, columns);
        var out = gpu.empty(DType.FLOAT32, rows, columns)) {
      ViewKernelsLauncher.stencil(in, out);
      assertArrayEquals(expected, out.toHost());
    }
  }

  /** Reads every second row and column but the first two, transposed, and writes backwards. */
  @ParameterizedTest
  @CsvSource({"3,4", "32,33", "65,31", "101,257"})
  void stencilOfATransposedSlice(int rows, int columns) {
    float[] values = Samples.uniformFloats(rows * columns, 2, -1, 1);
    int m = (columns - 1) / 2;
    int n = (rows - 1) / 2;
    float[] expected = new float[m * n];
    ViewKernels.stencil(
        new FloatView2(values, columns + 1, m, n, 2, 2 * columns),
        new FloatView2(expected, (m - 1) * n, m, n, -n, 1));
    try (var in = gpu.array(values, rows, columns);
        var view = in.slice(0, 1, 1 + 2L * n, 2).slice(1, 1, 1 + 2L * m, 2).transpose(1, 0);
        var out = gpu.empty(DType.FLOAT32, m, n);
        var reversed = out.slice(0, -1, DeviceArray.END, -1)) {
      ViewKernelsLauncher.stencil(view, reversed);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "3,31,33", "2,1,257", "5,4,0"})
  void sumsOfThreeDimensions(int a, int b, int c) {
    double[] values = Samples.uniform(a * b * c, 3, -1, 1);
    double[] expected = new double[c * a];
    for (int k = 0; k < c; k++) {
      for (int i = 0; i < a; i++) {
        double sum = 0;
        for (int j = 0; j < b; j++) {
          sum += values[(i * b + j) * c + k];
        }
        expected[k * a + i] = sum;
      }
    }
    try (var in = gpu.array(values, a, b, c);
        var turned = in.transpose(2, 0, 1);
        var out = gpu.array(new double[c * a])) {
      ViewKernelsLauncher.sums(LaunchConfig.grid(2), turned, out);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "31,33", "64,7"})
  void updateInPlace(int rows, int columns) {
    int[] values = Samples.ints(rows * columns, 4);
    int[] expected = values.clone();
    ViewKernels.updateInPlace(new IntView2(expected, 0, columns, rows, 1, columns), 31);
    try (var array = gpu.array(values, rows, columns);
        var transposed = array.transpose(1, 0)) {
      ViewKernelsLauncher.updateInPlace(transposed, 31);
      assertArrayEquals(expected, array.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "31,33", "257,2"})
  void broadcastRowIsRead(int rows, int columns) {
    int[] row = Samples.ints(columns, 5);
    int[] values = Samples.ints(rows * columns, 6);
    int[] expected = values.clone();
    ViewKernels.addRows(
        new IntView2(row, 0, rows, columns, 0, 1), new IntView2(expected, rows, columns));
    try (var one = gpu.array(row);
        var repeated = one.broadcastTo(rows, columns);
        var m = gpu.array(values, rows, columns)) {
      ViewKernelsLauncher.addRows(repeated, m);
      assertArrayEquals(expected, m.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1", "31", "33", "257"})
  void theOtherTypes(int n) {
    byte[] bytes = Samples.bytes(2 * n, 7);
    short[] shorts = Samples.shorts(2 * n, 8);
    char[] chars = Samples.chars(2 * n, 9);
    boolean[] flags = Samples.booleans(n, 10);
    try (var b = gpu.array(bytes, n, 2);
        var s = gpu.array(shorts, 2, n);
        var c = gpu.array(chars, 2, n, 1);
        var f = gpu.array(flags);
        var out = gpu.empty(DType.INT64, n)) {
      ViewKernelsLauncher.mixed(b, s, c, f, out);
      long[] expected = new long[n];
      ViewKernels.mixed(
          new ByteView2(bytes, n, 2),
          new ShortView2(shorts, 2, n),
          new CharView3(chars, 2, n, 1),
          new BooleanView1(flags),
          new LongView1(expected));
      assertArrayEquals(expected, out.toHost());
      assertArrayEquals(bytes, b.toHost());
      assertArrayEquals(shorts, s.toHost());
      assertArrayEquals(chars, c.toHost());
      assertArrayEquals(flags, f.toHost());
    }
  }

  /** Reads a transposed slice of every second column and writes backwards. */
  @ParameterizedTest
  @CsvSource({"1,2", "31,33", "33,8", "257,5"})
  void matricesOfRecords(int rows, int columns) {
    Complex[] values = RecordArraysTest.numbers(rows * columns, 1);
    int m = columns / 2;
    Complex by = new Complex(0.5f, -2);
    Complex[] expected = new Complex[m * rows];
    ViewKernels.rotate(
        new RecordView2<>(values, 1, m, rows, 2, columns),
        new RecordView2<>(expected, (m - 1) * rows, m, rows, -rows, 1),
        by);
    try (var in = gpu.array(values, rows, columns);
        var view = in.slice(1, 1, columns, 2).transpose(1, 0);
        var out = gpu.empty(DType.of(Complex.class), m, rows);
        var reversed = out.slice(0, -1, DeviceArray.END, -1)) {
      ViewKernelsLauncher.rotate(view, reversed, by);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "3,31,33", "2,1,257", "5,4,0"})
  void recordsOfThreeDimensionsAreUpdated(int a, int b, int c) {
    int n = a * b * c;
    byte[] bytes = Samples.bytes(n, 1);
    double[] numbers = Samples.uniform(n, 2, -1, 1);
    Reading[] readings = new Reading[n];
    Arrays.setAll(readings, i -> new Reading(bytes[i], numbers[i], (short) (i * 31)));
    Reading[] expected = readings.clone();
    double[] values = new double[n];
    CpuGrid.of(1)
        .block(7)
        .run(
            ctx ->
                ViewKernels.measure(
                    ctx,
                    new RecordView3<>(expected, 0, c, a, b, 1, b * c, c),
                    new DoubleView1(values)));
    try (var in = gpu.array(readings, a, b, c);
        var turned = in.transpose(2, 0, 1);
        var out = gpu.empty(DType.FLOAT64, n)) {
      ViewKernelsLauncher.measure(LaunchConfig.grid(2).block(96), turned, out);
      assertArrayEquals(expected, in.toHost());
      assertArrayEquals(values, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"0,3", "1,1", "31,33", "257,5"})
  void elementsAreUpdatedAtomically(int rows, int columns) {
    int[] values = Samples.ints(rows * columns, 11);
    int[] bins = new int[32];
    long[] bounds = new long[12];
    float[] ones = new float[2];
    ViewKernels.tally(
        new IntView2(values, rows, columns),
        new IntView2(bins, 0, 4, 8, 1, 4),
        new LongView3(bounds, 2, 3, 2),
        new FloatView1(ones, 1, 2, -1));
    try (var in = gpu.array(values, rows, columns);
        var counts = gpu.array(new int[32], 8, 4);
        var turned = counts.transpose(1, 0);
        var limits = gpu.array(new long[12], 2, 3, 2);
        var sums = gpu.array(new float[2]);
        var reversed = sums.slice(0, 1, DeviceArray.END, -1)) {
      ViewKernelsLauncher.tally(in, turned, limits, reversed);
      assertArrayEquals(bins, counts.toHost());
      assertArrayEquals(bounds, limits.toHost());
      assertArrayEquals(ones, sums.toHost());
    }
  }

  @EachLength
  void atomicsGiveTheValueBefore(int n) {
    int[] ints = Samples.ints(2 * n, 12);
    long[] longs = Samples.longs(n, 13);
    float[] floats = Samples.uniformFloats(2 * n, 14, -1, 1);
    double[] doubles = Samples.uniform(n, 15, -1, 1);
    try (var i = gpu.array(ints, n, 2);
        var columns = i.transpose(1, 0);
        var l = gpu.array(longs);
        var f = gpu.array(floats, n, 2);
        var d = gpu.array(doubles, 1, n, 1)) {
      ViewKernelsLauncher.replace(LaunchConfig.grid(3).block(64), columns, l, f, d);
      CpuGrid.of(1)
          .block(3)
          .run(
              ctx ->
                  ViewKernels.replace(
                      ctx,
                      new IntView2(ints, 0, 2, n, 1, 2),
                      new LongView1(longs),
                      new FloatView2(floats, n, 2),
                      new DoubleView3(doubles, 1, n, 1)));
      assertArrayEquals(ints, i.toHost());
      assertArrayEquals(longs, l.toHost());
      assertArrayEquals(floats, f.toHost());
      assertArrayEquals(doubles, d.toHost());
    }
  }
}
