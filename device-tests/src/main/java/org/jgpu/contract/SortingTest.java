package org.jgpu.contract;

import static org.jgpu.runtime.DType.FLOAT32;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT16;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.INT64;
import static org.jgpu.runtime.DType.INT8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.contract.golden.GoldenArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Sorts of every dtype, by counting, in shared memory and by sweeps, against Java's sort. */
@ScopedTest
class SortingTest {
  private final Gpu gpu;
  private final Nd nd;

  SortingTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  void rowsOfEveryDtype() {
    for (DType<?> dtype : DType.values()) {
      for (int length : new int[] {1, 2, 63, 64, 65, 700}) {
        check(dtype, 3, length, SortOrder.ASCENDING);
      }
      check(dtype, 5, 37, SortOrder.DESCENDING);
      check(dtype, 2, 300, SortOrder.DESCENDING);
    }
  }

  @Test
  void rowsThatJustFitABlock() {
    check(FLOAT32, 2, 4095, SortOrder.ASCENDING);
    check(FLOAT32, 1, 4096, SortOrder.ASCENDING);
    check(FLOAT64, 1, 4096, SortOrder.DESCENDING);
  }

  @Test
  void longRowsOfEachWidth() {
    for (DType<?> dtype : List.of(INT8, INT16, DType.BFLOAT16, FLOAT32, FLOAT64)) {
      check(dtype, 1, 4097, SortOrder.ASCENDING);
      check(dtype, 2, 20_001, SortOrder.ASCENDING);
    }
    check(DType.UINT32, 1, 16_000, SortOrder.DESCENDING);
    check(DType.COMPLEX64, 1, 8_000, SortOrder.ASCENDING);
  }

  /**
   * Of 4 bytes tiles have 8,832 elements, or 7,296 pairs, and whole ones have code of their own.
   */
  @Test
  void rowsOfWholeTilesAndOneMore() {
    for (int length : new int[] {7_296, 8_832, 14_592, 17_664, 17_665}) {
      check(FLOAT32, 2, length, SortOrder.DESCENDING);
    }
    check(INT32, 3, 8_833, SortOrder.ASCENDING);
  }

  /** Some numbers of all sizes, and as many of a few values, so that many are equal. */
  private <A> void check(DType<A> dtype, int rows, int length, SortOrder order) {
    check(dtype, HostNumbers.samples(dtype, rows * length, length), rows, length, order);
    check(dtype, HostNumbers.whole(dtype, rows * length, length, 3), rows, length, order);
  }

  private <A> void check(DType<A> dtype, A host, int rows, int length, SortOrder order) {
    NdArray<A> x = Nd.of(gpu.array(dtype, host, rows, length));
    String what = dtype + " " + rows + " x " + length + " " + order;
    long[] places = Sorting.argSort(x, 1, order).toHost();
    A sorted = Sorting.sort(x, -1, order).toHost();
    NdArray<int[]> values = nd.arange(INT32, (long) rows * length).reshape(rows, length);
    int[] along = Sorting.sortByKey(x, values, 1, order).values().toHost();
    for (int row = 0; row < rows; row++) {
      long[] expected =
          HostOrder.places(dtype, host, row * length, length, order == SortOrder.DESCENDING);
      for (int i = 0; i < length; i++) {
        int at = row * length + i;
        int from = row * length + (int) expected[i];
        assertEquals(expected[i], places[at], what);
        assertEquals(Array.get(host, from), Array.get(sorted, at), what);
        assertEquals(from, along[at], what);
      }
    }
    assertEquals(0, Sorting.sort(x.slice(1, 0, 0)).size());
  }

  @Test
  void eachAxisOfAnyStrides() {
    int[] host = new Random(5).ints(4 * 5 * 6, 0, 20).toArray();
    NdArray<int[]> x = Nd.of(gpu.array(INT32, host, 4, 5, 6));
    for (int axis = 0; axis < 3; axis++) {
      NdArray<int[]> moved = Manipulation.moveAxis(x, axis, -1);
      NdArray<int[]> back = Manipulation.moveAxis(Sorting.sort(moved.copy()), -1, axis);
      NdArray<int[]> sorted = Sorting.sort(x, axis);
      assertTrue(sorted.isContiguous());
      assertArrayEquals(back.toHost(), sorted.toHost());
      assertArrayEquals(back.toHost(), Sorting.sort(moved).transpose(order(axis)).toHost());
    }
    assertArrayEquals(host, x.toHost());
    NdArray<int[]> flipped = Manipulation.flip(nd.array(3, 1, 2), 0);
    assertArrayEquals(new long[] {1, 0, 2}, Sorting.argSort(flipped).toHost());
  }

  private static int[] order(int axis) {
    return axis == 0 ? new int[] {2, 0, 1} : axis == 1 ? new int[] {0, 2, 1} : new int[] {0, 1, 2};
  }

  @Test
  void zerosKeepTheirSignsAndNaNsTheirBits() {
    float other = Float.intBitsToFloat(0xffc00001);
    float infinity = Float.POSITIVE_INFINITY;
    NdArray<float[]> x = nd.array(other, 0f, -0f, infinity, Float.NaN, -0f, -infinity, 0f);
    int[] bits = Sorting.sort(x).reinterpret(INT32).toHost();
    int zero = 0;
    int minus = 0x80000000;
    assertArrayEquals(
        new int[] {0xff800000, zero, minus, minus, zero, 0x7f800000, 0xffc00001, 0x7fc00000}, bits);
    long[] down = Sorting.argSort(x, 0, SortOrder.DESCENDING).toHost();
    assertArrayEquals(new long[] {3, 1, 2, 5, 7, 6, 0, 4}, down);
  }

  /** numpy.argsort of the same numbers. */
  @Test
  void complexNumbersWithNaN() {
    double nan = Double.NaN;
    Complex128[] z = {
      new Complex128(nan, nan),
      new Complex128(nan, 1),
      new Complex128(1, nan),
      new Complex128(2, 0),
      new Complex128(1, 5),
      new Complex128(1, -5),
      new Complex128(nan, -1),
      new Complex128(0, nan)
    };
    assertArrayEquals(new long[] {5, 4, 3, 7, 2, 6, 1, 0}, Sorting.argSort(nd.array(z)).toHost());
  }

  @Test
  void lexSortGoesByTheLastKeyFirst() {
    NdArray<int[]> b = nd.array(9, 4, 0, 4, 0, 2, 1);
    NdArray<int[]> a = nd.array(1, 5, 1, 4, 3, 4, 4);
    assertArrayEquals(new long[] {2, 0, 4, 6, 5, 3, 1}, Sorting.lexSort(List.of(b, a), 0).toHost());
    assertThrows(GpuException.class, () -> Sorting.lexSort(List.of(), 0));
    assertThrows(GpuException.class, () -> Sorting.lexSort(List.of(a, nd.array(1, 2)), 0));
  }

  @Test
  void valuesOfAnyDtypeGoWithTheirKeys() {
    NdArray<byte[]> keys = nd.array((byte) 3, (byte) -1, (byte) 2);
    Sorting.Pairs<byte[], double[]> pairs = Sorting.sortByKey(keys, nd.array(0.5, 1.5, 2.5));
    assertArrayEquals(new byte[] {-1, 2, 3}, pairs.keys().toHost());
    assertArrayEquals(new double[] {1.5, 2.5, 0.5}, pairs.values().toHost());
    NdArray<float[]> floats = nd.array(7f, 8f, 9f);
    assertArrayEquals(new float[] {8, 9, 7}, Sorting.sortByKey(keys, floats).values().toHost());
    assertThrows(GpuException.class, () -> Sorting.sortByKey(keys, nd.array(1, 2)));
  }

  @Test
  void partitionsAndTheLargest() {
    NdArray<int[]> x = nd.array(new int[][] {{5, 1, 4, 2}, {0, 9, 8, 9}});
    assertArrayEquals(
        new int[] {2, 8},
        Sorting.partition(x, 1, 1)
            .get(org.jgpu.arrays.Index.all(), org.jgpu.arrays.Index.at(1))
            .toHost());
    assertArrayEquals(new long[] {1, 3, 2, 0, 0, 2, 1, 3}, Sorting.argPartition(x, 1, -1).toHost());
    Sorting.TopK<int[]> top = Sorting.topK(x, 2);
    assertArrayEquals(new int[][] {{5, 4}, {9, 9}}, top.values().toNested(int[][].class));
    assertArrayEquals(new long[][] {{0, 2}, {1, 3}}, top.indices().toNested(long[][].class));
    Sorting.TopK<int[]> least = Sorting.topK(x, 1, 0, SortOrder.ASCENDING);
    assertArrayEquals(new int[][] {{0, 1, 4, 2}}, least.values().toNested(int[][].class));
    assertThrows(GpuException.class, () -> Sorting.topK(x, 5));
    assertThrows(GpuException.class, () -> Sorting.partition(x, 1, 4));
  }

  /** Long rows are not sorted for it, and give what sorts give. */
  @Test
  void theLargestOfLongRows() {
    for (DType<?> dtype : List.of(INT8, DType.UINT16, FLOAT32, FLOAT64)) {
      checkSelected(dtype, SortOrder.ASCENDING);
      checkSelected(dtype, SortOrder.DESCENDING);
    }
  }

  private <A> void checkSelected(DType<A> dtype, SortOrder order) {
    int length = 9_000;
    for (A host :
        List.of(
            HostNumbers.samples(dtype, 2 * length, 7),
            HostNumbers.whole(dtype, 2 * length, 8, 3))) {
      NdArray<A> x = Nd.of(gpu.array(dtype, host, 2, length));
      NdArray<long[]> places = Sorting.argSort(x, 1, order);
      for (long count : new long[] {1, 100, length / 2}) {
        Sorting.TopK<A> top = Sorting.topK(x, count, 1, order);
        long[] expected = places.slice(1, 0, count).copy().toHost();
        assertArrayEquals(expected, top.indices().toHost(), dtype + " " + count + " " + order);
        assertArrayEquals(
            GoldenArray.of(Indexing.takeAlongAxis(x, top.indices(), 1)).bytes(),
            GoldenArray.of(top.values()).bytes());
      }
    }
    Sorting.TopK<A> columns = Sorting.topK(tall(dtype, length), 3, 0, order);
    assertArrayEquals(new long[] {3, 2}, columns.values().shape());
  }

  private <A> NdArray<A> tall(DType<A> dtype, int length) {
    return Nd.of(gpu.array(dtype, HostNumbers.samples(dtype, 2 * length, 9), length, 2));
  }

  /** What is less comes first, then what is equal, then the rest, each in the order of the row. */
  @Test
  void placesAroundAnElementOfLongRows() {
    int length = 150_000;
    int[] host = new Random(11).ints(2L * length, 0, 50).toArray();
    NdArray<int[]> x = Nd.of(gpu.array(INT32, host, 2, length));
    for (long kth : new long[] {0, 70_000, -1}) {
      long[] found = Sorting.argPartition(x, 1, kth).toHost();
      int[] sorted = Sorting.sort(x, 1).toHost();
      for (int row = 0; row < 2; row++) {
        int from = row * length;
        int limit = sorted[from + (int) Math.floorMod(kth, (long) length)];
        long[] expected =
            IntStream.range(0, length)
                .boxed()
                .sorted(Comparator.comparing(i -> Integer.compare(host[from + i], limit)))
                .mapToLong(i -> i)
                .toArray();
        assertArrayEquals(expected, Arrays.copyOfRange(found, from, from + length));
      }
    }
  }

  @Test
  void whatCannotBeSortedSaysWhy() {
    assertThrows(GpuException.class, () -> Sorting.sort(nd.array(1, 2).index(0, 0)));
    assertThrows(GpuException.class, () -> Sorting.sort(nd.array(1, 2), 1));
    assertEquals(0, Sorting.argSort(nd.empty(INT64, 3, 0)).size());
    assertEquals(0, Sorting.sort(nd.empty(DType.COMPLEX64, 0, 3)).size());
  }
}
