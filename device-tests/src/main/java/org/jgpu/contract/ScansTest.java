package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgpu.contract.kernels.AffineChain;
import org.jgpu.contract.kernels.AffineChainLauncher;
import org.jgpu.contract.kernels.AnyTrueLauncher;
import org.jgpu.contract.kernels.LargestFloatLauncher;
import org.jgpu.contract.kernels.LastPresent;
import org.jgpu.contract.kernels.LastPresentLauncher;
import org.jgpu.contract.kernels.SmallestByteLauncher;
import org.jgpu.contract.kernels.SumOfDoublesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.contract.kernels.Variance;
import org.jgpu.contract.kernels.VarianceLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions used as scans, compared with the same methods called one after the other. */
@Tag("checked")
@DeviceTest
class ScansTest {
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

  ScansTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<Arguments> shapesAndAxes() {
    return SHAPES.stream()
        .flatMap(shape -> IntStream.range(-1, 3).mapToObj(a -> Arguments.of(shape, a)));
  }

  /** How map is called for element {@code at}, the {@code index}-th of its row. */
  private interface Mapping<A> {
    A of(int at, long index);
  }

  /** Returns the results of elements 0 to n - 1 of a row, whose places {@code at} gives. */
  private static <A> Object[] scanned(
      int[] shape,
      int axis,
      boolean exclusive,
      A identity,
      Mapping<A> map,
      BinaryOperator<A> combine,
      Function<A, ?> finish) {
    int size = shape[0] * shape[1] * shape[2];
    int length = shape[axis];
    int inner = 1;
    for (int i = axis + 1; i < 3; i++) {
      inner *= shape[i];
    }
    Object[] results = new Object[size];
    for (int first = 0; first < size; first++) {
      if (first / inner % length != 0) {
        continue;
      }
      A sum = identity;
      for (int i = 0; i < length; i++) {
        A next = combine.apply(sum, map.of(first + i * inner, i));
        results[first + i * inner] = finish.apply(exclusive ? sum : next);
        sum = next;
      }
    }
    return results;
  }

  private static int[] row(int n) {
    return new int[] {1, 1, n};
  }

  @EachLength
  void sumsOfInts(int n) {
    int[] values = Samples.ints(n, 1);
    Object[] sums =
        scanned(row(n), 2, false, 0L, (i, at) -> (long) values[i], Long::sum, sum -> sum);
    try (var x = gpu.array(values);
        var found = SumOfIntsLauncher.scan(x);
        var before = SumOfIntsLauncher.exclusiveScan(x)) {
      assertArrayEquals(new long[] {n}, found.shape());
      Expect.elements(n, i -> sums[i], found.toHost());
      Expect.elements(n, i -> i == 0 ? 0L : sums[i - 1], before.toHost());
    }
  }

  @EachLength
  void sumsOfDoubles(int n) {
    double[] values = Samples.uniform(n, 1, -1, 1);
    Object[] sums = scanned(row(n), 2, false, 0.0, (i, at) -> values[i], Double::sum, sum -> sum);
    try (var x = gpu.array(values);
        var found = SumOfDoublesLauncher.scan(x)) {
      Expect.near(1e-10, n, i -> (Double) sums[i], found.toHost());
    }
  }

  @EachLength
  void narrowTypes(int n) {
    byte[] bytes = Samples.bytes(n, 2);
    boolean[] flags = new boolean[n];
    float[] floats = Samples.uniformFloats(n, 3, -1e6, 1e6);
    byte[] smallest = new byte[n];
    boolean[] any = new boolean[n];
    float[] largest = new float[n];
    for (int i = 0; i < n; i++) {
      flags[i] = i >= n * 2 / 3;
      smallest[i] = i == 0 || bytes[i] < smallest[i - 1] ? bytes[i] : smallest[i - 1];
      any[i] = flags[i];
      largest[i] = i == 0 ? floats[i] : Math.max(largest[i - 1], floats[i]);
    }
    try (var a = gpu.array(bytes);
        var b = gpu.array(flags);
        var c = gpu.array(floats);
        var foundBytes = SmallestByteLauncher.scan(a);
        var foundFlags = AnyTrueLauncher.scan(b);
        var foundFloats = LargestFloatLauncher.scan(c)) {
      assertArrayEquals(smallest, foundBytes.toHost());
      assertArrayEquals(any, foundFlags.toHost());
      assertArrayEquals(largest, foundFloats.toHost());
    }
  }

  @EachLength
  void orderIsKept(int n) {
    int[] factors = Samples.ints(n, 1);
    byte[] offsets = Samples.bytes(n, 2);
    for (boolean exclusive : new boolean[] {false, true}) {
      Object[] expected =
          scanned(
              row(n),
              2,
              exclusive,
              AffineChain.identity(),
              (i, at) -> AffineChain.map(factors[i], offsets[i]),
              AffineChain::combine,
              AffineChain::finish);
      try (var a = gpu.array(factors);
          var b = gpu.array(offsets);
          var found =
              exclusive
                  ? AffineChainLauncher.exclusiveScan(a, b)
                  : AffineChainLauncher.scan(a, b)) {
        Expect.elements(n, i -> expected[i], found.toHost());
      }
    }
  }

  @EachLength
  void accumulatorsOfAllTypes(int n) {
    checkLastPresent(n);
  }

  /** So many tiles that groups of groups of 32 look back; at least so many that groups do. */
  @Test
  void manyTiles() {
    int tiles = Thorough.unlessChecked(gpu) ? 1024 + 17 : 130;
    checkLastPresent(1024 * tiles - 512 + 7);
  }

  private void checkLastPresent(int n) {
    int[] values = new int[n];
    int[] random = Samples.ints(n, 7);
    for (int i = 0; i < n; i++) {
      values[i] = i % 1000 == 0 ? random[i] & 0xffffff : -1;
    }
    Object[] expected =
        scanned(
            row(n),
            2,
            false,
            LastPresent.identity(),
            (i, at) -> LastPresent.map(values[i], at),
            LastPresent::combine,
            LastPresent::finish);
    try (var x = gpu.array(values);
        var found = LastPresentLauncher.scan(x)) {
      Expect.elements(n, i -> expected[i], found.toHost());
    }
  }

  @EachLength
  void runningVariance(int n) {
    float[] values = Samples.uniformFloats(n, 1, 10, 20);
    Object[] expected =
        scanned(
            row(n),
            2,
            false,
            Variance.identity(),
            (i, at) -> Variance.map(values[i]),
            Variance::combine,
            Variance::finish);
    try (var x = gpu.array(values);
        var found = VarianceLauncher.scan(x)) {
      Expect.near(1e-9, n, i -> (Double) expected[i], found.toHost());
    }
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

  @Test
  void nothingIsScannedToNothing() {
    try (var flat = gpu.array(new int[0]);
        var x = flat.reshape(3, 0, 5);
        var along = SumOfIntsLauncher.scan(x, 0);
        var all = SumOfIntsLauncher.exclusiveScan(x)) {
      assertArrayEquals(new long[] {3, 0, 5}, along.shape());
      assertArrayEquals(new long[] {3, 0, 5}, all.shape());
    }
  }

  @Test
  void mistakesAreNamed() {
    try (var flat = gpu.array(new int[6]);
        var x = flat.reshape(2, 3);
        var bytes = gpu.array(new byte[6])) {
      Expect.mention(
          "axis 2", assertThrows(GpuException.class, () -> SumOfIntsLauncher.scan(x, 2)));
      Expect.mention(
          "one shape", assertThrows(GpuException.class, () -> AffineChainLauncher.scan(x, bytes)));
    }
  }
}
