package org.jgpu.contract;

import static org.jgpu.runtime.DType.FLOAT32;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.INT64;
import static org.jgpu.runtime.DType.INT8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.List;
import java.util.Random;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Segments;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Sorts of segments of very unequal lengths, against Java's sort of each. */
@ScopedTest
class SegmentsTest {
  /** Empty, counted, in a block, one tile and more than one, each beside others. */
  private static final int[] LENGTHS = {0, 1, 64, 65, 0, 0, 700, 9001, 2, 4097, 4096, 3, 0};

  private final Gpu gpu;
  private final Nd nd;

  SegmentsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private static long[] offsets(int... lengths) {
    long[] offsets = new long[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      offsets[i + 1] = offsets[i] + lengths[i];
    }
    return offsets;
  }

  @Test
  void unequalLengthsOfEachWidth() {
    for (DType<?> dtype : List.of(INT8, DType.BFLOAT16, FLOAT32)) {
      checkFew(dtype, offsets(LENGTHS));
    }
    check(FLOAT32, HostNumbers.samples(FLOAT32, 18_029, 3), SortOrder.ASCENDING, offsets(LENGTHS));
    check(FLOAT64, HostNumbers.samples(FLOAT64, 4_162, 3), SortOrder.ASCENDING, 0, 4_097, 4_162);
  }

  @Test
  void descendingAndComplex() {
    check(DType.UINT32, 5, SortOrder.DESCENDING, offsets(3, 0, 100, 4500));
    check(DType.COMPLEX64, 6, SortOrder.ASCENDING, offsets(3, 0, 100));
    check(DType.COMPLEX128, 7, SortOrder.DESCENDING, offsets(0, 70, 5));
  }

  /** Lengths by chance, most of them short. */
  @Test
  void randomLengths() {
    Random random = new Random(17);
    for (int run = 0; run < 3; run++) {
      int[] lengths = new int[60];
      for (int i = 0; i < lengths.length; i++) {
        lengths[i] = (int) (70 * Math.pow(random.nextDouble(), 3));
      }
      check(DType.FLOAT16, run, SortOrder.ASCENDING, offsets(lengths));
      check(DType.UINT64, run, SortOrder.DESCENDING, offsets(lengths));
    }
  }

  private <A> void checkFew(DType<A> dtype, long... offsets) {
    int size = (int) offsets[offsets.length - 1];
    check(dtype, HostNumbers.whole(dtype, size, 11, 3), SortOrder.ASCENDING, offsets);
  }

  private <A> void check(DType<A> dtype, long seed, SortOrder order, long... offsets) {
    int size = (int) offsets[offsets.length - 1];
    check(dtype, HostNumbers.samples(dtype, size, (int) seed), order, offsets);
    check(dtype, HostNumbers.whole(dtype, size, (int) seed, 3), order, offsets);
  }

  private <A> void check(DType<A> dtype, A host, SortOrder order, long... offsets) {
    NdArray<A> x = Nd.of(gpu.array(dtype, host, Array.getLength(host)));
    try (Segments segments = Segments.of(gpu, offsets)) {
      long[] places = segments.argSort(x, order).toHost();
      A sorted = segments.sort(x, order).toHost();
      NdArray<int[]> values = nd.arange(INT32, x.size());
      Sorting.Pairs<A, int[]> pairs = segments.sortByKey(x, values, order);
      A keys = pairs.keys().toHost();
      int[] along = pairs.values().toHost();
      for (int segment = 0; segment + 1 < offsets.length; segment++) {
        int begin = (int) offsets[segment];
        int length = (int) offsets[segment + 1] - begin;
        long[] expected =
            HostOrder.places(dtype, host, begin, length, order == SortOrder.DESCENDING);
        for (int i = 0; i < length; i++) {
          int from = begin + (int) expected[i];
          String what = dtype + ", segment " + segment + " of " + length + ", " + order;
          assertEquals(from, places[begin + i], what);
          assertEquals(Array.get(host, from), Array.get(sorted, begin + i), what);
          assertEquals(Array.get(host, from), Array.get(keys, begin + i), what);
          assertEquals(from, along[begin + i], what);
        }
      }
    }
  }

  @Test
  void valuesOfAnyDtypeAndOffsetsOnTheGpu() {
    NdArray<int[]> keys = nd.array(3, 1, 2, 9, 8);
    try (Segments segments = Segments.of(nd.array(0, 3, 3, 5))) {
      assertEquals(3, segments.count());
      assertEquals(5, segments.size());
      Sorting.Pairs<int[], double[]> pairs =
          segments.sortByKey(keys, nd.array(0.5, 1.5, 2.5, 3.5, 4.5));
      assertArrayEquals(new int[] {1, 2, 3, 8, 9}, pairs.keys().toHost());
      assertArrayEquals(new double[] {1.5, 2.5, 0.5, 4.5, 3.5}, pairs.values().toHost());
      NdArray<int[]> every = nd.array(1, 0, 5, 0, 3, 0, 4, 0, 2, 0).slice(0, 0, 10, 2);
      assertArrayEquals(new int[] {1, 3, 5, 2, 4}, segments.sort(every).toHost());
    }
  }

  @Test
  void nothingToSort() {
    for (long[] offsets : List.of(new long[] {0}, new long[] {0, 0, 0})) {
      try (Segments segments = Segments.of(gpu, offsets)) {
        assertEquals(0, segments.sort(nd.empty(FLOAT32, 0)).size());
        assertEquals(0, segments.argSort(nd.empty(DType.COMPLEX64, 0)).size());
        assertEquals(
            0, segments.sortByKey(nd.empty(INT8, 0), nd.empty(FLOAT64, 0)).values().size());
      }
    }
  }

  @Test
  void whatAreNoSegmentsSaysWhy() {
    assertSays("ascend", () -> Segments.of(gpu, 0, 5, 4));
    assertSays("first offset is 1", () -> Segments.of(gpu, 1, 5));
    assertSays("no offsets", () -> Segments.of(gpu));
    assertSays("vector of integers", () -> Segments.of(nd.array(0.0, 5.0)));
    try (Segments segments = Segments.of(gpu, 0, 3)) {
      assertSays("end at 3", () -> segments.sort(nd.array(1, 2)));
      assertSays("end at 3", () -> segments.argSort(nd.zeros(INT64, 3, 1)));
    }
  }

  @Test
  void closedOnesAreNamed() {
    Segments segments = Segments.of(gpu, 0, 1, 3);
    assertEquals("2 segments of 3 elements", segments.toString());
    segments.close();
    assertSays(
        "sort by 2 segments of 3 elements, closed: keep them open",
        () -> segments.sort(nd.array(3, 1, 2)));
  }

  private static void assertSays(String part, Runnable call) {
    String message = String.valueOf(assertThrows(GpuException.class, call::run).getMessage());
    assertTrue(message.contains(part), message);
  }
}
