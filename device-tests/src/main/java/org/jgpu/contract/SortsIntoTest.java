package org.jgpu.contract;

import static org.jgpu.runtime.DType.FLOAT32;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.INT64;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Sorts into given arrays: the same one, overlapping ones, and ones of other strides. */
@ScopedTest
class SortsIntoTest {
  private static final SortOrder UP = SortOrder.ASCENDING;

  private final Gpu gpu;
  private final Nd nd;

  SortsIntoTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private <A> NdArray<A> numbers(DType<A> dtype, long... shape) {
    int size = 1;
    for (long extent : shape) {
      size *= (int) extent;
    }
    return Nd.of(gpu.array(dtype, HostNumbers.whole(dtype, size, 3, 50), shape));
  }

  /** By counting, in a block, in one tile and in more; of one byte sweeps go straight there. */
  @Test
  void inPlace() {
    for (DType<?> dtype : List.of(DType.INT8, DType.INT16, FLOAT32)) {
      for (int length : new int[] {5, 300, 5_000}) {
        checkInPlace(dtype, 2, length);
      }
    }
    checkInPlace(FLOAT32, 1, 9_000);
    checkInPlace(DType.COMPLEX64, 3, 20);
  }

  private <A> void checkInPlace(DType<A> dtype, long... shape) {
    NdArray<A> x = numbers(dtype, shape);
    for (int axis = 0; axis < 2; axis++) {
      Object expected = Sorting.sort(x, axis).toNested();
      NdArray<A> copy = x.copy();
      copy.sort(axis);
      assertEquals(text(expected), text(copy.toNested()), dtype + " along " + axis);
      NdArray<A> turned = x.copy().transpose();
      turned.sort(1 - axis);
      assertEquals(text(expected), text(turned.transpose().toNested()), dtype + " turned");
    }
  }

  private static String text(Object nested) {
    return java.util.Arrays.deepToString(new Object[] {nested});
  }

  @Test
  void overlapping() {
    for (int length : new int[] {40, 6_000}) {
      NdArray<int[]> x = numbers(INT32, length + 3);
      int[] expected = Sorting.sort(x.slice(0, 0, length)).toHost();
      Sorting.sort(x.slice(0, 0, length), 0, UP, x.slice(0, 3, length + 3));
      assertArrayEquals(expected, x.slice(0, 3, length + 3).toHost());
      NdArray<long[]> places = nd.arange(INT64, length).times(7).rem(11);
      long[] order = Sorting.argSort(places).toHost();
      Sorting.argSort(places, 0, UP, places);
      assertArrayEquals(order, places.toHost());
    }
  }

  @Test
  void pairsInPlaceAndOfOtherStrides() {
    for (int length : new int[] {6, 6_000}) {
      NdArray<int[]> keys = numbers(INT32, length);
      NdArray<float[]> values = nd.arange(FLOAT32, length);
      Sorting.Pairs<int[], float[]> expected = Sorting.sortByKey(keys, values);
      NdArray<float[]> apart = nd.zeros(FLOAT32, 2 * length).slice(0, 0, 2 * length, 2);
      NdArray<int[]> own = keys.copy();
      Sorting.sortByKey(own, values, 0, UP, own, apart);
      assertArrayEquals(expected.keys().toHost(), own.toHost());
      assertArrayEquals(expected.values().toHost(), apart.toHost());
      NdArray<double[]> wide = values.astype(DType.FLOAT64);
      Sorting.sortByKey(keys, wide, 0, UP, keys, wide);
      assertArrayEquals(expected.keys().toHost(), keys.toHost());
      assertArrayEquals(expected.values().toHost(), wide.astype(FLOAT32).toHost());
    }
  }

  /** Narrow keys take one sweep, which writes values while others are still read. */
  @Test
  void valuesOfNarrowKeysInPlace() {
    NdArray<byte[]> keys = numbers(INT32, 20_000).astype(DType.INT8);
    NdArray<float[]> values = nd.arange(FLOAT32, 20_000);
    Sorting.Pairs<byte[], float[]> expected = Sorting.sortByKey(keys, values);
    NdArray<float[]> both = values.copy();
    Sorting.sortByKey(keys, both, 0, UP, keys.copy(), both);
    assertArrayEquals(expected.values().toHost(), both.toHost());
    Sorting.sortByKey(keys, values, 0, UP, keys, values);
    assertArrayEquals(expected.keys().toHost(), keys.toHost());
    assertArrayEquals(expected.values().toHost(), values.toHost());
  }

  @Test
  void partitionsAndTheLargest() {
    NdArray<int[]> x = nd.array(new int[][] {{5, 1, 4, 2}, {0, 9, 8, 9}});
    NdArray<long[]> places = nd.zeros(INT64, 2, 4);
    Sorting.argPartition(x, 1, new long[] {1}, places);
    assertArrayEquals(Sorting.argPartition(x, 1, 1).toHost(), places.toHost());
    NdArray<int[]> best = nd.zeros(INT32, 2, 2);
    NdArray<long[]> where = nd.zeros(INT64, 4, 2).slice(0, 0, 4, 2);
    Sorting.topK(x, 1, SortOrder.DESCENDING, best, where);
    assertArrayEquals(new int[] {5, 4, 9, 9}, best.toHost());
    assertArrayEquals(new long[] {0, 2, 1, 3}, where.toHost());
    x.partition(0, 1);
    assertArrayEquals(new int[] {0, 1, 4, 2, 5, 9, 8, 9}, x.toHost());
    NdArray<Complex64[]> z = nd.array(new Complex64[] {new Complex64(2, 0), new Complex64(1, 1)});
    z.sort();
    assertEquals(1f, z.toHost()[0].re());
  }

  @Test
  void wrongResultsSayWhy() {
    NdArray<int[]> x = nd.array(3, 1, 2);
    assertThrows(GpuException.class, () -> Sorting.sort(x, 0, UP, nd.zeros(INT32, 2)));
    assertThrows(GpuException.class, () -> Sorting.sort(x, 0, UP, nd.zeros(DType.UINT32, 3)));
    assertThrows(GpuException.class, () -> Sorting.argSort(x, 0, UP, nd.zeros(DType.UINT64, 3)));
    assertThrows(GpuException.class, () -> Sorting.sortByKey(x, x, 0, UP, x, x));
    assertThrows(
        GpuException.class, () -> Sorting.topK(x, 0, UP, nd.zeros(INT32, 4), nd.zeros(INT64, 4)));
    NdArray<int[]> wide = nd.array(1).broadcastTo(3);
    String broadcast =
        " into a broadcast view, or one of overlapping windows, of shape (3,), whose elements"
            + " repeat, or may: pass a copy() of it";
    assertMessage("sort" + broadcast, () -> Sorting.sort(x, 0, UP, wide));
    assertMessage("sort" + broadcast, wide::sort);
    assertMessage("partition" + broadcast, () -> wide.partition(0, 1));
    assertArrayEquals(new int[] {3, 1, 2}, Manipulation.ravel(x).toHost());
  }

  private static void assertMessage(String start, Executable call) {
    String message = String.valueOf(assertThrows(GpuException.class, call).getMessage());
    assertTrue(message.startsWith(start), message);
  }
}
