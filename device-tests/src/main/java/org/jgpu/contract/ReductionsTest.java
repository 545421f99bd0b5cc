package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgpu.contract.kernels.AnyTrueLauncher;
import org.jgpu.contract.kernels.LargestDistance;
import org.jgpu.contract.kernels.LargestDistanceLauncher;
import org.jgpu.contract.kernels.LargestFloat;
import org.jgpu.contract.kernels.LargestFloatLauncher;
import org.jgpu.contract.kernels.NormLauncher;
import org.jgpu.contract.kernels.SmallestByteLauncher;
import org.jgpu.contract.kernels.SumOfDoublesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions: of everything, along all combinations of axes, of views, and of nothing. */
@Tag("checked")
@DeviceTest
class ReductionsTest {
  private static final List<int[]> SHAPES =
      List.of(
          new int[] {3, 4, 5},
          new int[] {1, 33, 257},
          new int[] {257, 1, 31},
          new int[] {64, 65, 2},
          new int[] {4, 129, 64},
          new int[] {2, 3, 5000},
          new int[] {2, 1, 70_001},
          new int[] {30_001, 1, 3});

  private final Gpu gpu;

  ReductionsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<Arguments> shapesAndAxes() {
    List<int[]> axes =
        List.of(
            new int[0],
            new int[] {0},
            new int[] {1},
            new int[] {2},
            new int[] {-1},
            new int[] {0, 1},
            new int[] {2, 0},
            new int[] {1, -1},
            new int[] {0, 1, 2});
    return SHAPES.stream().flatMap(shape -> axes.stream().map(a -> Arguments.of(shape, a)));
  }

  @EachLength
  void sumOfInts(int n) {
    int[] values = Samples.ints(n, 1);
    try (var x = gpu.array(values);
        var sum = SumOfIntsLauncher.reduce(x)) {
      assertArrayEquals(new long[0], sum.shape());
      assertArrayEquals(new long[] {IntStream.of(values).asLongStream().sum()}, sum.toHost());
    }
  }

  @EachLength
  void sumOfDoubles(int n) {
    double[] values = Samples.uniform(n, 1, -1, 1);
    try (var x = gpu.array(values);
        var sum = SumOfDoublesLauncher.reduce(x)) {
      Expect.near(1e-10, 1, i -> Arrays.stream(values).sum(), sum.toHost());
    }
  }

  @EachLength
  void largestAndNaN(int n) {
    float[] values = Samples.uniformFloats(n, 1, -9, -1);
    float largest = LargestFloat.identity();
    for (float value : values) {
      largest = Math.max(largest, value);
    }
    try (var x = gpu.array(values);
        var found = LargestFloatLauncher.reduce(x)) {
      assertEquals(largest, found.toHost()[0]);
    }
    if (n > 0) {
      values[n / 2] = Float.NaN;
      try (var x = gpu.array(values);
          var found = LargestFloatLauncher.reduce(x)) {
        assertEquals(Float.NaN, found.toHost()[0]);
      }
    }
  }

  @EachLength
  void smallestByte(int n) {
    byte[] values = Samples.bytes(n, 1);
    byte smallest = Byte.MAX_VALUE;
    for (byte value : values) {
      smallest = value < smallest ? value : smallest;
    }
    try (var x = gpu.array(values);
        var found = SmallestByteLauncher.reduce(x)) {
      assertArrayEquals(new byte[] {smallest}, found.toHost());
    }
  }

  @EachLength
  void anyTrue(int n) {
    boolean[] values = new boolean[n];
    try (var x = gpu.array(values);
        var any = AnyTrueLauncher.reduce(x)) {
      assertArrayEquals(new boolean[] {false}, any.toHost());
    }
    if (n > 0) {
      values[n - 1] = true;
      try (var x = gpu.array(values);
          var any = AnyTrueLauncher.reduce(x)) {
        assertArrayEquals(new boolean[] {true}, any.toHost());
      }
    }
  }

  @EachLength
  void resultsAreFinished(int n) {
    float[] values = Samples.uniformFloats(n, 1, -100, 100);
    double squares = IntStream.range(0, n).mapToDouble(i -> (double) values[i] * values[i]).sum();
    try (var x = gpu.array(values);
        var norm = NormLauncher.reduce(x)) {
      Expect.within(1, 1, i -> Math.sqrt(squares), norm.toHost());
    }
  }

  @EachLength
  void strictReductionsHaveTheBitsOfJava(int n) {
    double[] xs = Samples.uniform(n, 1, -1, 1);
    double[] ys = Samples.uniform(n, 2, -1, 1);
    double largest =
        IntStream.range(0, n).mapToDouble(i -> LargestDistance.map(xs[i], ys[i])).max().orElse(0);
    try (var x = gpu.array(xs);
        var y = gpu.array(ys);
        var found = LargestDistanceLauncher.reduce(x, y)) {
      assertEquals(LargestDistance.finish(largest), found.toHost()[0]);
    }
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void sumsAlongAxes(int[] shape, int[] axes) {
    AxisGroups groups = new AxisGroups(shape, axes);
    int[] values = Samples.ints(shape[0] * shape[1] * shape[2], 1);
    long[] expected = new long[groups.resultSize()];
    for (int i = 0; i < values.length; i++) {
      expected[groups.group(i)] += values[i];
    }
    try (var flat = gpu.array(values);
        var x = flat.reshape(shape[0], shape[1], shape[2]);
        var sums = SumOfIntsLauncher.reduce(x, axes)) {
      assertArrayEquals(groups.resultShape(), sums.shape());
      assertArrayEquals(expected, sums.toHost());
    }
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void reducedAxesMayStay(int[] shape, int[] axes) {
    AxisGroups groups = new AxisGroups(shape, axes);
    try (var flat = gpu.array(new int[shape[0] * shape[1] * shape[2]]);
        var x = flat.reshape(shape[0], shape[1], shape[2]);
        var sums = SumOfIntsLauncher.reduceKeepDims(x, axes)) {
      assertArrayEquals(groups.resultShapeOfSameRank(), sums.shape());
      assertArrayEquals(new long[groups.resultSize()], sums.toHost());
    }
  }

  /** A list of axes that a program works out may be empty; only an absent one means all. */
  @Test
  void noAxesAreNotAllAxes() {
    try (var x = gpu.array(new int[] {1, 2, 3, 4, 5, 6}, 2, 3);
        var alone = SumOfIntsLauncher.reduce(x.transpose(), new int[0]);
        var kept = SumOfIntsLauncher.reduceKeepDims(x, new int[0]);
        var all = SumOfIntsLauncher.reduceKeepDims(x)) {
      assertArrayEquals(new long[] {3, 2}, alone.shape());
      assertArrayEquals(new long[] {1, 4, 2, 5, 3, 6}, alone.toHost());
      assertArrayEquals(new long[] {2, 3}, kept.shape());
      assertArrayEquals(new long[] {1, 1}, all.shape());
      assertArrayEquals(new long[] {21}, all.toHost());
    }
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void largestAlongAxesOfATransposedView(int[] whole, int[] axes) {
    int[] shape = Thorough.shape(gpu, whole);
    int[] turned = {shape[2], shape[0], shape[1]};
    AxisGroups groups = new AxisGroups(turned, axes);
    float[] values = Samples.uniformFloats(shape[0] * shape[1] * shape[2], 1, -1e6, 1e6);
    float[] expected = new float[groups.resultSize()];
    Arrays.fill(expected, Float.NEGATIVE_INFINITY);
    for (int i = 0; i < values.length; i++) {
      int last = i % shape[2];
      int position = last * shape[0] * shape[1] + i / shape[2];
      int group = groups.group(position);
      expected[group] = Math.max(expected[group], values[i]);
    }
    try (var flat = gpu.array(values);
        var x = flat.reshape(shape[0], shape[1], shape[2]);
        var view = x.transpose(2, 0, 1);
        var found = LargestFloatLauncher.reduce(view, axes)) {
      assertArrayEquals(groups.resultShape(), found.shape());
      assertArrayEquals(expected, found.toHost());
    }
  }

  /** Few results of many elements, in all the ways that blocks share them. */
  @Test
  void fewLongRowsOfViews() {
    int[] values = Samples.ints(2 * 60_001, 1);
    try (var flat = gpu.array(values);
        var x = flat.reshape(60_001, 2);
        var everyOther = flat.slice(0, 0, values.length, 2);
        var columns = SumOfIntsLauncher.reduce(x, 0);
        var rows = SumOfIntsLauncher.reduce(x.transpose(), 1);
        var half = SumOfIntsLauncher.reduce(everyOther);
        var again = SumOfIntsLauncher.reduce(everyOther)) {
      long[] expected = new long[2];
      for (int i = 0; i < values.length; i++) {
        expected[i % 2] += values[i];
      }
      assertArrayEquals(expected, columns.toHost());
      assertArrayEquals(expected, rows.toHost());
      assertArrayEquals(new long[] {expected[0]}, half.toHost());
      assertArrayEquals(new long[] {expected[0]}, again.toHost());
    }
  }

  /** Packs of elements need an alignment that these arrays lack. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void arraysThatBeginAnywhere(int start) {
    int[] values = Samples.ints(start + 60 * 40 * 4, 1);
    long[] columns = new long[160];
    for (int i = start; i < values.length; i++) {
      columns[(i - start) % 160] += values[i];
    }
    try (var flat = gpu.array(values);
        var x = flat.slice(0, start, values.length, 1).reshape(60, 160);
        var outer = SumOfIntsLauncher.reduce(x, 0);
        var full = SumOfIntsLauncher.reduce(x)) {
      assertArrayEquals(columns, outer.toHost());
      assertArrayEquals(new long[] {Arrays.stream(columns).sum()}, full.toHost());
    }
  }

  @Test
  void emptyAxesGiveTheIdentity() {
    try (var flat = gpu.array(new int[0]);
        var x = flat.reshape(3, 0, 5);
        var along = SumOfIntsLauncher.reduce(x, 1);
        var none = SumOfIntsLauncher.reduce(x, 0)) {
      assertArrayEquals(new long[] {3, 5}, along.shape());
      assertArrayEquals(new long[15], along.toHost());
      assertArrayEquals(new long[] {0, 5}, none.shape());
      assertArrayEquals(new long[0], none.toHost());
    }
  }

  @Test
  void axesThatDoNotExistOrRepeatAreNamed() {
    try (var flat = gpu.array(new int[6]);
        var x = flat.reshape(2, 3)) {
      assertThrows(GpuException.class, () -> SumOfIntsLauncher.reduce(x, 2));
      assertThrows(GpuException.class, () -> SumOfIntsLauncher.reduce(x, -3));
      assertThrows(GpuException.class, () -> SumOfIntsLauncher.reduce(x, 1, -1));
    }
  }
}
