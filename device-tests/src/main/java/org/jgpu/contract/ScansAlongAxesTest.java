package org.jgpu.contract;

import static org.jgpu.contract.ScanOracle.row;
import static org.jgpu.contract.ScanOracle.scanned;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgpu.contract.kernels.AffineChain;
import org.jgpu.contract.kernels.AffineChainLauncher;
import org.jgpu.contract.kernels.LargestFloatLauncher;
import org.jgpu.contract.kernels.LastPresent;
import org.jgpu.contract.kernels.LastPresentLauncher;
import org.jgpu.contract.kernels.SmallestByteLauncher;
import org.jgpu.contract.kernels.SumOfDoublesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scans along axes of arrays: rows, columns, packs and views. */
@Tag("checked")
@DeviceTest
class ScansAlongAxesTest {
  private static final List<int[]> SHAPES =
      List.of(
          new int[] {3, 4, 5},
          new int[] {1, 33, 257},
          new int[] {257, 1, 31},
          new int[] {64, 65, 2},
          new int[] {2, 3, 5000},
          new int[] {2, 5000, 3},
          new int[] {9000, 1, 5},
          new int[] {1500, 2, 40},
          new int[] {1, 600, 132});

  private final Gpu gpu;

  ScansAlongAxesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<Arguments> shapesAndAxes() {
    return SHAPES.stream()
        .flatMap(shape -> IntStream.range(-1, 3).mapToObj(a -> Arguments.of(shape, a)));
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void alongAxes(int[] shape, int axis) {
    int size = shape[0] * shape[1] * shape[2];
    int[] factors = Samples.ints(size, 1);
    byte[] offsets = Samples.bytes(size, 2);
    int along = axis < 0 ? 2 : axis;
    for (boolean exclusive : new boolean[] {false, true}) {
      Object[] expected =
          scanned(
              shape,
              along,
              exclusive,
              AffineChain.identity(),
              (i, at) -> AffineChain.map(factors[i], offsets[i]),
              AffineChain::combine,
              AffineChain::finish);
      try (var flat = gpu.array(factors);
          var a = flat.reshape(shape[0], shape[1], shape[2]);
          var otherFlat = gpu.array(offsets);
          var b = otherFlat.reshape(shape[0], shape[1], shape[2]);
          var found =
              exclusive
                  ? AffineChainLauncher.exclusiveScan(a, b, axis)
                  : AffineChainLauncher.scan(a, b, axis)) {
        assertArrayEquals(a.shape(), found.shape());
        Expect.elements(size, i -> expected[i], found.toHost());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void indicesAlongAxes(int[] shape, int axis) {
    int size = shape[0] * shape[1] * shape[2];
    int[] values = Samples.ints(size, 5);
    for (int i = 0; i < size; i++) {
      values[i] = values[i] << 16 >> 16;
    }
    Object[] expected =
        scanned(
            shape,
            axis < 0 ? 2 : axis,
            false,
            LastPresent.identity(),
            (i, at) -> LastPresent.map(values[i], at),
            LastPresent::combine,
            LastPresent::finish);
    try (var flat = gpu.array(values);
        var x = flat.reshape(shape[0], shape[1], shape[2]);
        var found = LastPresentLauncher.scan(x, axis)) {
      Expect.elements(size, i -> expected[i], found.toHost());
    }
  }

  /** Columns that a thread has several of, in packs and one by one, of one tile and of many. */
  @ParameterizedTest
  @CsvSource({"1,700,132,0", "1,700,130,0", "3,700,33,0", "2,130,64,1", "1,17,1028,0", "2,8,260,1"})
  void columnsOfPacks(int outer, int length, int inner, int offset) {
    int size = outer * length * inner;
    float[] floats = Samples.uniformFloats(offset + size, 3, -1e6, 1e6);
    byte[] bytes = Samples.bytes(offset + size, 4);
    int[] shape = {outer, length, inner};
    BinaryOperator<Float> largest = Math::max;
    Object[] maxima =
        scanned(shape, 1, false, -Float.MAX_VALUE, (i, at) -> floats[offset + i], largest, m -> m);
    BinaryOperator<Byte> smallest = (a, b) -> a < b ? a : b;
    Object[] minima =
        scanned(shape, 1, false, Byte.MAX_VALUE, (i, at) -> bytes[offset + i], smallest, m -> m);
    try (var flat = gpu.array(floats);
        var x = flat.slice(0, offset, offset + size).reshape(outer, length, inner);
        var flatBytes = gpu.array(bytes);
        var y = flatBytes.slice(0, offset, offset + size).reshape(outer, length, inner);
        var foundMaxima = LargestFloatLauncher.scan(x, 1);
        var foundMinima = SmallestByteLauncher.scan(y, 1)) {
      Expect.elements(size, i -> maxima[i], foundMaxima.toHost());
      Expect.elements(size, i -> minima[i], foundMinima.toHost());
    }
  }

  /** What is combined with what is a matter of the shape, not of where the array lies. */
  @ParameterizedTest
  @ValueSource(ints = {64, 67, 500})
  void equalColumnsGiveEqualBits(int columns) {
    int size = 900 * columns;
    double[] values = Samples.uniform(size + 1, 5, -1, 1);
    double[] later = Arrays.copyOfRange(values, 1, size + 1);
    try (var flat = gpu.array(values);
        var x = flat.slice(0, 1, size + 1).reshape(900, columns);
        var y = gpu.array(later, 900, columns);
        var misaligned = SumOfDoublesLauncher.scan(x, 0);
        var aligned = SumOfDoublesLauncher.scan(y, 0);
        var again = SumOfDoublesLauncher.scan(y, 0)) {
      assertArrayEquals(bits(aligned), bits(misaligned));
      assertArrayEquals(bits(aligned), bits(again));
      double[] sums = aligned.toHost();
      for (int c = 0; c < columns; c++) {
        double sum = 0;
        for (int r = 0; r < 900; r++) {
          sum += later[r * columns + c];
          assertEquals(sum, sums[r * columns + c], 1e-10);
        }
      }
    }
  }

  private static long[] bits(DeviceArray<double[]> array) {
    return Arrays.stream(array.toHost()).mapToLong(Double::doubleToRawLongBits).toArray();
  }

  @Test
  void viewsAreScannedAsTheyLook() {
    int[] values = Samples.ints(60 * 70, 1);
    try (var flat = gpu.array(values);
        var x = flat.reshape(60, 70);
        var view = x.transpose().slice(0, 0, 70, 3)) {
      check(view, i -> values[i % 60 * 70 + i / 60 * 3], 24, 60);
      var later = flat.slice(0, 5, values.length);
      check(later, i -> values[i + 5], 1, values.length - 5);
    }
  }

  private void check(
      DeviceArray<int[]> view, Function<Integer, Integer> value, int rows, int columns) {
    int[] shape = {1, rows, columns};
    Object[] along =
        scanned(shape, 2, false, 0L, (i, at) -> (long) value.apply(i), Long::sum, sum -> sum);
    Object[] all =
        scanned(
            row(rows * columns), 2, false, 0L, (i, at) -> (long) value.apply(i), Long::sum, s -> s);
    try (var found = SumOfIntsLauncher.scan(view, -1);
        var flat = SumOfIntsLauncher.scan(view)) {
      Expect.elements(rows * columns, i -> along[i], found.toHost());
      Expect.elements(rows * columns, i -> all[i], flat.toHost());
    }
  }
}
