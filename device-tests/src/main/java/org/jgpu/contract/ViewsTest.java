package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.annotations.view.BooleanView1;
import org.jgpu.annotations.view.ByteView2;
import org.jgpu.annotations.view.CharView3;
import org.jgpu.annotations.view.FloatView2;
import org.jgpu.annotations.view.IntView2;
import org.jgpu.annotations.view.LongView1;
import org.jgpu.annotations.view.ShortView2;
import org.jgpu.contract.kernels.ViewKernels;
import org.jgpu.contract.kernels.ViewKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
        var reversed = out.slice(0, m - 1, -1, -1)) {
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

  private static void assertRefused(Runnable launch, String... parts) {
    GpuException failure = assertThrows(GpuException.class, launch::run);
    for (String part : parts) {
      Expect.mention(part, failure);
    }
  }

  @Test
  void anotherRankIsRefused() {
    try (var in = gpu.array(new float[8], 2, 2, 2);
        var out = gpu.array(new float[4], 2, 2)) {
      assertRefused(
          () -> ViewKernelsLauncher.stencil(in, out),
          "stencil(FloatView2,FloatView2)",
          "'in' must be an array of rank 2 of float",
          "(2, 2, 2)");
    }
  }

  @Test
  void broadcastViewIsNotWritten() {
    try (var row = gpu.array(new int[3]);
        DeviceArray<int[]> repeated = row.broadcastTo(4, 3)) {
      assertRefused(
          () -> ViewKernelsLauncher.updateInPlace(repeated, 2), "writes 'm'", "broadcast view");
    }
  }

  @Test
  void aViewThatIsReadDoesNotOverlapAWrittenOne() {
    try (var m = gpu.array(new int[6], 2, 3);
        var row = m.slice(0, 0, 1).broadcastTo(2, 3)) {
      assertRefused(() -> ViewKernelsLauncher.addRows(row, m), "'row'", "'m'", "share memory");
    }
  }
}
