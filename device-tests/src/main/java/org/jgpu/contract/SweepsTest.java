package org.jgpu.contract;

import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT16;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.INT64;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntFunction;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Segments;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/**
 * Sorts of rows of several tiles whose elements differ in some bytes alone: in the others no sweep
 * moves them. How many are left says where elements go to and fro, for each row by itself.
 */
@ScopedTest
class SweepsTest {
  /** Two tiles of the largest, and no whole one at the end. */
  private static final int LENGTH = 9_001;

  private final Gpu gpu;
  private final Random random = new Random(71);

  SweepsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Returns a number that has bits of {@code constant}, but for the bytes in {@code bytes}. */
  private long number(int bytes, long constant) {
    long mask = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      mask |= (bytes >> i & 1) == 0 ? 0 : 0xffL << 8 * i;
    }
    // Few values of each byte, so that many elements are equal.
    long spread = random.nextLong() & 0xc1c1c1c1c1c1c1c1L;
    return constant & ~mask | spread & mask;
  }

  private int[] ints(int bytes) {
    return random.ints(LENGTH).map(i -> (int) number(bytes, 0x8b3c5d7eL)).toArray();
  }

  private long[] longs(int bytes) {
    return random.longs(LENGTH).map(i -> number(bytes, 0x8b3c5d7e12345678L)).toArray();
  }

  private short[] shorts(int bytes) {
    short[] numbers = new short[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      numbers[i] = (short) number(bytes, 0x8b3cL);
    }
    return numbers;
  }

  @Test
  void eachChoiceOfBytesInARow() {
    for (int bytes = 0; bytes < 16; bytes++) {
      check(INT32, ints(bytes), 1);
    }
    for (int bytes = 0; bytes < 4; bytes++) {
      check(INT16, shorts(bytes), 1);
    }
  }

  @Test
  void choicesOfEightBytes() {
    for (int bytes : new int[] {0, 1, 0x80, 0x81, 7, 0x0f, 0x7f, 0xff}) {
      check(INT64, longs(bytes), 1);
    }
  }

  @Test
  void smallWholeNumbersAsDoubles() {
    check(FLOAT64, random.doubles(LENGTH).map(x -> Math.rint(300 * x - 150)).toArray(), 1);
  }

  /** Rows whose choices differ go to and fro differently in one launch. */
  @Test
  void eachRowHasItsOwn() {
    check(INT32, join(16, this::ints), 16);
    check(INT64, join(5, row -> longs(new int[] {3, 0, 0x10, 0xff, 0x83}[row])), 5);
  }

  private static <A> A join(int rows, IntFunction<A> row) {
    A all = like(row.apply(0), rows * LENGTH);
    for (int i = 0; i < rows; i++) {
      System.arraycopy(row.apply(i), 0, all, i * LENGTH, LENGTH);
    }
    return all;
  }

  private <A> void check(DType<A> dtype, A host, int rows) {
    for (SortOrder order : SortOrder.values()) {
      long[] places = places(dtype, host, rows, order);
      A sorted = moved(host, places);
      NdArray<A> x = array(dtype, host, rows);
      assertSame(sorted, Sorting.sort(x, 1, order).toHost());
      assertArrayEquals(places, Sorting.argSort(x, 1, order).toHost());
      int[] numbers = random.ints((long) rows * LENGTH).toArray();
      NdArray<int[]> values = array(INT32, numbers, rows);
      Sorting.Pairs<A, int[]> pairs = Sorting.sortByKey(x, values, 1, order);
      assertSame(sorted, pairs.keys().toHost());
      assertArrayEquals(moved(numbers, places), pairs.values().toHost());
      assertSame(host, x.toHost());
      inPlace(x, values, order);
      assertSame(sorted, x.toHost());
      assertArrayEquals(moved(numbers, places), values.toHost());
    }
  }

  /** What is read is written, too: of keys, of what moves with them, and of places. */
  private <A> void inPlace(NdArray<A> x, NdArray<int[]> values, SortOrder order) {
    NdArray<A> alone = x.copy();
    NdArray<A> sorted = Sorting.sort(x, 1, order);
    Sorting.sort(alone, 1, order, alone);
    assertSame(sorted.toHost(), alone.toHost());
    if (x.dtype() == (DType<?>) INT64) {
      NdArray<long[]> both = Nd.of(INT64.cast(x)).copy();
      long[] places = Sorting.argSort(both, 1, order).toHost();
      Sorting.argSort(both, 1, order, both);
      assertArrayEquals(places, both.toHost());
    }
    Sorting.sortByKey(x, values, 1, order, x, values);
  }

  @Test
  void segments() {
    long[] offsets = {0, 5, LENGTH + 5, 2 * LENGTH + 5, 2 * LENGTH + 105, 3 * LENGTH + 105};
    int[] host = new int[3 * LENGTH + 105];
    int[] choices = {15, 2, 0, 15, 11};
    for (int i = 0; i < choices.length; i++) {
      int length = (int) (offsets[i + 1] - offsets[i]);
      System.arraycopy(ints(choices[i]), 0, host, (int) offsets[i], length);
    }
    int[] expected = host.clone();
    for (int i = 0; i < choices.length; i++) {
      Arrays.sort(expected, (int) offsets[i], (int) offsets[i + 1]);
    }
    Segments segments = Segments.of(gpu, offsets);
    NdArray<int[]> x = Nd.on(gpu).array(host);
    assertArrayEquals(expected, segments.sort(x).toHost());
  }

  private <A> NdArray<A> array(DType<A> dtype, A host, int rows) {
    return Nd.of(gpu.array(dtype, host, rows, LENGTH));
  }

  private static long[] places(DType<?> dtype, Object host, int rows, SortOrder order) {
    boolean descending = order == SortOrder.DESCENDING;
    long[] places = new long[rows * LENGTH];
    for (int row = 0; row < rows; row++) {
      long[] own = HostOrder.places(dtype, host, row * LENGTH, LENGTH, descending);
      System.arraycopy(own, 0, places, row * LENGTH, LENGTH);
    }
    return places;
  }

  private static <A> A moved(A host, long[] places) {
    A moved = like(host, places.length);
    for (int i = 0; i < places.length; i++) {
      int first = i / LENGTH * LENGTH;
      System.arraycopy(host, first + (int) places[i], moved, i, 1);
    }
    return moved;
  }

  @SuppressWarnings("unchecked")
  private static <A> A like(A array, int length) {
    return (A) Array.newInstance(array.getClass().componentType(), length);
  }

  private static void assertSame(Object expected, Object actual) {
    assertArrayEquals(new Object[] {expected}, new Object[] {actual});
  }
}
