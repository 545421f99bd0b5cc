package org.jgpu.contract;

import static org.jgpu.runtime.DType.FLOAT32;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT32;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.contract.golden.GoldenArray;
import org.jgpu.contract.kernels.RecordKernels.Segment;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keys that are NaN, infinite, zeros of both signs, complex or truth values; records by keys. */
@ScopedTest
class SortingCornersTest {
  private static final double[] CORNERS = {
    Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, -0.0, 1, -1, 0x1p-149
  };

  /** Of numbers in the order of arrays: NaN last, and zeros are equal. */
  private static final Comparator<Double> ORDER =
      (a, b) ->
          a.isNaN() || b.isNaN()
              ? Boolean.compare(a.isNaN(), b.isNaN())
              : a < b ? -1 : a > b ? 1 : 0;

  private final Gpu gpu;
  private final Nd nd;

  SortingCornersTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private static double[] corners(int length, int seed) {
    Random random = new Random(seed);
    double[] numbers = new double[length];
    Arrays.setAll(numbers, i -> CORNERS[random.nextInt(CORNERS.length)]);
    return numbers;
  }

  /** In shared memory and by sweeps; keys of two dtypes, of which the last one goes first. */
  @Test
  @Tag("checked")
  void lexSortOfCorners() {
    for (int length : new int[] {1, 60, 5_000}) {
      double[] first = corners(length, length);
      double[] second = corners(length, length + 1);
      double[] third = corners(length, length + 2);
      NdArray<float[]> floats = nd.array(first).astype(FLOAT32);
      List<DeviceArray<?>> keys = List.of(nd.array(third), nd.array(second), floats);
      long[] expected =
          IntStream.range(0, length)
              .boxed()
              .sorted(
                  Comparator.<Integer, Double>comparing(i -> first[i], ORDER)
                      .thenComparing(i -> second[i], ORDER)
                      .thenComparing(i -> third[i], ORDER))
              .mapToLong(i -> i)
              .toArray();
      assertArrayEquals(expected, Sorting.lexSort(keys, 0).toHost(), "of " + length);
    }
  }

  /** NumPy 2: lexsort(([nan, 1, -0, 0, inf, 1], [0, -0, nan, 0, 1, nan])). */
  @Test
  void lexSortAsNumpy() {
    double nan = Double.NaN;
    NdArray<float[]> second = nd.array((float) nan, 1, -0f, 0, Float.POSITIVE_INFINITY, 1);
    NdArray<double[]> first = nd.array(0, -0.0, nan, 0, 1, nan);
    assertArrayEquals(
        new long[] {3, 1, 0, 4, 2, 5}, Sorting.lexSort(List.of(second, first), 0).toHost());
  }

  /** Rows in shared memory, and such as elements are selected from. */
  @Test
  void partitionsOfCorners() {
    for (int length : new int[] {9, 100}) {
      for (long[] kth :
          new long[][] {{0}, {-1}, {length / 2}, {0, -1}, {length / 3, 1, -2}, {2, 2}}) {
        partitions(FLOAT32, nd.array(corners(2 * length, length)).astype(FLOAT32), length, kth);
        partitions(FLOAT64, nd.array(corners(2 * length, 5)), length, kth);
      }
    }
    for (long[] kth : new long[][] {{0}, {-1}, {1500, 1, -2}}) {
      partitions(FLOAT32, nd.array(corners(9_000, 6)).astype(FLOAT32), 4_500, kth);
    }
    for (int length : new int[] {9, 4_500}) {
      NdArray<Complex64[]> x =
          Nd.of(
              gpu.array(
                  DType.COMPLEX64,
                  HostNumbers.samples(DType.COMPLEX64, 2 * length, 3),
                  2L * length));
      partitions(DType.COMPLEX64, x, length, -1, 3, 0);
    }
  }

  private <A> void partitions(DType<A> dtype, NdArray<A> flat, int length, long... kth) {
    NdArray<A> x = flat.reshape(2, length);
    A host = x.toHost();
    A parts = Sorting.partition(x, 1, kth).toHost();
    long[] places = Sorting.argPartition(x, 1, kth).toHost();
    for (int row = 0; row < 2; row++) {
      String what = dtype + ", row " + row + " of " + length + ", " + Arrays.toString(kth);
      long[] expected = HostOrder.places(dtype, host, row * length, length, false);
      int[] rank = ranks(dtype, host, row * length, expected);
      long[] own = Arrays.copyOfRange(places, row * length, (row + 1) * length);
      long[] sorted = own.clone();
      Arrays.sort(sorted);
      assertArrayEquals(IntStream.range(0, length).asLongStream().toArray(), sorted, what);
      long[] found = HostOrder.places(dtype, parts, row * length, length, false);
      int[] ranksOfParts = ranks(dtype, parts, row * length, found);
      for (long each : kth) {
        int at = Math.floorMod(each, length);
        around(at, i -> rank[(int) own[i]], rank[(int) expected[at]], length, what + " arg");
        around(at, i -> ranksOfParts[i], rank[(int) expected[at]], length, what);
      }
    }
  }

  /** The number of each element among the different ones. */
  private static int[] ranks(DType<?> dtype, Object host, int from, long[] order) {
    int[] ranks = new int[order.length];
    int rank = 0;
    for (int i = 1; i < order.length; i++) {
      int one = from + (int) order[i - 1];
      int next = from + (int) order[i];
      Object pair = Array.newInstance(host.getClass().getComponentType(), 2);
      Array.set(pair, 0, Array.get(host, next));
      Array.set(pair, 1, Array.get(host, one));
      boolean equal = HostOrder.places(dtype, pair, 0, 2, false)[0] == 0;
      rank += equal ? 0 : 1;
      ranks[(int) order[i]] = rank;
    }
    return ranks;
  }

  private static void around(int at, IntUnaryOperator rank, int wanted, int length, String what) {
    assertEquals(wanted, rank.applyAsInt(at), what);
    for (int i = 0; i < length; i++) {
      int own = rank.applyAsInt(i);
      assertTrue(i < at ? own <= wanted : own >= wanted, what + " at " + i);
    }
  }

  @Test
  void theLargestOfComplexNumbersAndTruthValues() {
    for (int length : new int[] {7, 5_000}) {
      for (SortOrder order : SortOrder.values()) {
        DType<?> complex = length < 10 ? DType.COMPLEX128 : DType.COMPLEX64;
        top(complex, length, order);
        top(DType.BOOL, length, order);
      }
    }
  }

  private <A> void top(DType<A> dtype, int length, SortOrder order) {
    A host = HostNumbers.samples(dtype, 2 * length, 4);
    NdArray<A> x = Nd.of(gpu.array(dtype, host, 2, length));
    for (int count : new int[] {0, 3, length}) {
      Sorting.TopK<A> top = Sorting.topK(x, count, 1, order);
      assertArrayEquals(new long[] {2, count}, top.values().shape());
      long[] places = top.indices().toHost();
      for (int row = 0; row < 2; row++) {
        long[] expected =
            HostOrder.places(dtype, host, row * length, length, order == SortOrder.DESCENDING);
        assertArrayEquals(
            Arrays.copyOf(expected, count),
            Arrays.copyOfRange(places, row * count, (row + 1) * count),
            dtype + " " + count + " of " + length + " " + order);
      }
      assertArrayEquals(
          GoldenArray.of(Indexing.takeAlongAxis(x, top.indices(), 1)).bytes(),
          GoldenArray.of(top.values()).bytes());
    }
  }

  /** Both ways that the message names where records themselves are sorted. */
  @Test
  @Tag("checked")
  void recordsGoByTheirKeys() {
    for (int length : new int[] {0, 1, 70, 5_000}) {
      Segment[] segments = RecordArraysTest.segments(length);
      NdArray<Segment[]> records = Nd.of(gpu.array(segments));
      int[] numbers = new Random(length).ints(length, 0, 40).toArray();
      NdArray<int[]> keys = Nd.of(gpu.array(numbers));
      Segment[] expected =
          IntStream.range(0, length)
              .boxed()
              .sorted(Comparator.comparing(i -> numbers[i]))
              .map(i -> segments[i])
              .toArray(Segment[]::new);
      Sorting.Pairs<int[], Segment[]> pairs = Sorting.sortByKey(keys, records);
      assertArrayEquals(expected, pairs.values().toHost());
      assertArrayEquals(Arrays.stream(numbers).sorted().toArray(), pairs.keys().toHost());
      assertArrayEquals(expected, Indexing.take(records, Sorting.argSort(keys)).toHost());
      Expect.refused(
          "records go by a key: Sorting.sortByKey(keys, x), or take(x, argSort(keys))",
          () -> Sorting.sort(records));
    }
    Segment[] table = RecordArraysTest.segments(12);
    NdArray<int[]> keys = nd.arange(INT32, 12).rem(4).reshape(3, 4);
    Segment[] down =
        Sorting.sortByKey(keys, Nd.of(gpu.array(table)).reshape(3, 4), 1, SortOrder.DESCENDING)
            .values()
            .toHost();
    NdArray<Segment[]> turned = Nd.of(gpu.array(table)).reshape(3, 4).transpose();
    Segment[] columns = Indexing.take(turned, nd.array(3, 0), 0).toHost();
    for (int i = 0; i < 12; i++) {
      assertEquals(table[i / 4 * 4 + 3 - i % 4], down[i]);
    }
    for (int i = 0; i < 6; i++) {
      assertEquals(table[i % 3 * 4 + (i < 3 ? 3 : 0)], columns[i]);
    }
  }

  /** What there is a key for along an axis goes by argSort, of which the error tells. */
  @Test
  void rowsGoByAKeyEach() {
    NdArray<int[]> keys = nd.array(3, 1, 2);
    NdArray<float[]> rows = nd.arange(DType.FLOAT32, 6).reshape(3, 2);
    Expect.refused(
        "sortByKey of arrays of shapes (3,) and (3, 2): all must have one shape; take(values,"
            + " argSort(keys), 0) has the parts along axis 0 in order of their keys",
        () -> Sorting.sortByKey(keys, rows));
    Expect.refused(
        "take(values, argSort(keys), 1)",
        () -> Sorting.sortByKey(keys, rows.transpose().copy(), 1, SortOrder.ASCENDING));
    assertArrayEquals(
        new float[] {2, 3, 4, 5, 0, 1}, Indexing.take(rows, Sorting.argSort(keys), 0).toHost());
    GpuException e =
        assertThrows(GpuException.class, () -> Sorting.sortByKey(keys, nd.array(1, 2)));
    assertTrue(String.valueOf(e.getMessage()).endsWith("all must have one shape"), e::toString);
  }
}
