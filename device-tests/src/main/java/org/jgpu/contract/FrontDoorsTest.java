package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Polynomials;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.Sorting;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Where Java's numbers, indices and nested arrays become arrays, and arrays become them. */
@ScopedTest
class FrontDoorsTest {
  private static final long MAX = Long.MAX_VALUE;
  private static final long MIN = Long.MIN_VALUE;

  private final Gpu gpu;
  private final Nd nd;

  FrontDoorsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private static void assertMessage(String message, Executable code) {
    assertEquals(message, assertThrows(GpuException.class, code).getMessage());
  }

  @Test
  void numbersThatNoLongHoldsAreRefusedNotCutOff() {
    String range = "which has whole ones from " + MIN + " to " + MAX;
    String advice = range + "; convert the array by astype first";
    BigInteger beyond = BigInteger.ONE.shiftLeft(64).add(BigInteger.TWO);
    assertMessage(
        "the number 18446744073709551618 is none of the dtype int64, " + advice,
        () -> nd.full(DType.INT64, beyond, 1));
    assertMessage(
        "the number 1.5 is none of the dtype int64, " + advice,
        () -> nd.full(DType.INT64, new BigDecimal("1.5"), 1));
    assertThrows(GpuException.class, () -> nd.array(1, 2).plus(beyond));
    assertThrows(GpuException.class, () -> nd.arange(DType.INT64, 0, 2, beyond));
  }

  @Test
  void wholeNumbersOfAnyClass() {
    assertArrayEquals(new long[] {MIN}, nd.full(DType.INT64, BigInteger.valueOf(MIN), 1).toHost());
    assertArrayEquals(new long[] {300}, nd.full(DType.INT64, new BigDecimal("3E2"), 1).toHost());
    assertArrayEquals(new long[] {7}, nd.full(DType.INT64, new AtomicLong(7), 1).toHost());
    assertArrayEquals(
        new double[] {0.1}, nd.full(DType.FLOAT64, new BigDecimal("0.1"), 1).toHost());
  }

  @Test
  void rangesOfLongsAreCountedAsLongs() {
    assertArrayEquals(
        new long[] {MAX - 2, MAX - 1}, nd.arange(DType.INT64, MAX - 2, MAX, 1).toHost());
    assertArrayEquals(
        new long[] {MIN, -1, MAX - 1}, nd.arange(DType.INT64, MIN, MAX, MAX).toHost());
    assertArrayEquals(new long[] {MAX, -1}, nd.arange(DType.INT64, MAX, MIN, MIN).toHost());
    long exact = 1L << 53;
    assertArrayEquals(new double[] {exact}, nd.arange(DType.FLOAT64, exact, exact + 1, 1).toHost());
    assertEquals(0, nd.arange(DType.INT64, MAX, MIN, 1).size());
    assertEquals(0, nd.arange(DType.INT64, 0, 0, -1).size());
    assertArrayEquals(new int[] {0, 2}, nd.arange(DType.INT32, 0, 2.5, 2).toHost());
  }

  @Test
  void rangesToNoNumberAreRefused() {
    assertMessage(
        "arange from 0 to NaN by 1: its length is no number",
        () -> nd.arange(DType.FLOAT64, 0, Double.NaN, 1));
    assertMessage(
        "arange from Infinity to Infinity by 1: its length is no number",
        () -> nd.arange(DType.FLOAT64, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 1));
  }

  @Test
  void whatIsRefusedLeavesNoArray() {
    NdArray<int[]> none = nd.zeros(DType.INT32, 0);
    NdArray<int[]> places = nd.zeros(DType.INT32, 9);
    long before = gpu.memoryStatistics().inUseBytes();
    List<Executable> calls =
        List.of(
            () -> nd.full(DType.INT32, 0.5, 1000),
            () -> nd.arange(DType.INT32, 0, 1000, 0.5),
            () -> nd.arange(DType.INT8, 1000, 2000, 1),
            () -> Indexing.take(none, places));
    for (Executable call : calls) {
      assertThrows(GpuException.class, call);
      // Less where the collector has freed what tests before this one left.
      assertTrue(gpu.memoryStatistics().inUseBytes() <= before);
    }
  }

  @Test
  void indicesNameTheirAxis() {
    NdArray<int[]> x = nd.arange(DType.INT32, 6).reshape(2, 3);
    assertMessage("index 3 is out of range for axis 1 with extent 3", () -> x.get(0, 3));
    assertMessage("index -3 is out of range for axis 0 with extent 2", () -> x.get(-3, 0));
    assertMessage("3 indices of an array of shape (2, 3)", () -> x.get(0, 0, 0));
    assertArrayEquals(new int[] {5}, x.get(-1, -1).reshape(1).toHost());
  }

  @Test
  void theElementOfRankZeroAsItsClass() {
    NdArray<double[]> x = nd.array(2.5).index(0, 0);
    assertEquals(2.5, x.toNested(double.class));
    assertEquals(2.5, x.toNested(Double.class));
    assertEquals(true, nd.array(true).index(0, 0).toNested(boolean.class));
    assertMessage(
        "an array of float64 and shape () is a double, not a Float", () -> x.toNested(Float.class));
  }

  @Test
  void zerosOfAPolynomialAreAVector() {
    assertMessage(
        "poly of shape (2, 2); zeros are a vector, for a matrix its Decompositions.eigvals",
        () -> Polynomials.poly(nd.eye(DType.FLOAT64, 2)));
  }

  @Test
  void blocksOfVectorsAreRows() {
    NdArray<int[]> x = nd.array(1, 2);
    assertArrayEquals(
        new int[][] {{1, 2, 1, 2}}, Joining.block(List.of(List.of(x, x))).toNested(int[][].class));
    assertArrayEquals(
        new int[][] {{1, 0, 7}, {0, 1, 7}, {1, 2, 9}},
        Joining.block(
                List.of(
                    List.of(nd.eye(DType.INT32, 2), nd.full(DType.INT32, 7, 2, 1)),
                    List.of(x, nd.full(DType.INT32, 9))))
            .toNested(int[][].class));
  }

  @Test
  void rowsOfAnyAxisAreInserted() {
    NdArray<int[]> x = nd.array(new int[][] {{1, 2}, {3, 4}});
    assertArrayEquals(
        new int[][] {{1, 9, 2}, {3, 8, 4}},
        Joining.insert(x, 1, nd.array(9, 8), 1).toNested(int[][].class));
    assertArrayEquals(
        new int[][] {{1, 2}, {7, 7}, {3, 4}},
        Joining.insert(x, 1, nd.full(DType.INT32, 7, 1, 1), 0).toNested(int[][].class));
    NdArray<int[]> wide = nd.ones(DType.INT32, 1, 3);
    NdArray<int[]> deep = nd.ones(DType.INT32, 2, 2, 2);
    long before = gpu.memoryStatistics().inUseBytes();
    assertThrows(GpuException.class, () -> Joining.insert(x, 1, wide, 0));
    assertThrows(GpuException.class, () -> Joining.insert(x, 1, deep, 0));
    assertTrue(gpu.memoryStatistics().inUseBytes() <= before);
  }

  @Test
  void fractionsAreNoCounts() {
    assertMessage(
        "repeat by counts of float64; they are integers",
        () -> Joining.repeat(nd.array(1, 2), nd.array(1.0, 2.7), 0));
    NdArray<boolean[]> kept = nd.array(false, true);
    assertArrayEquals(new int[] {2}, Joining.repeat(nd.array(1, 2), kept, 0).toHost());
  }

  /** Edges were the real parts without a word, and refused counts stayed allocated. */
  @Test
  void complexNumbersHaveNoHistogram() {
    try (NdArray<?> z = nd.array(DType.COMPLEX128, new Complex128[] {new Complex128(1, 2)})) {
      long before = gpu.memoryStatistics().inUseBytes();
      for (Bins bins : List.of(Bins.of(3), Bins.of(3, 0, 4), Bins.edges(0, 4))) {
        assertMessage(
            "a histogram of complex128, whose numbers have no order: count Complexes.abs(x), or"
                + " parts of them",
            () -> Histograms.histogram(z, bins));
      }
      assertMessage("edges of bins of complex128; they are real numbers", () -> Bins.edges(z));
      Expect.nothingKept(before, gpu.memoryStatistics().inUseBytes());
    }
  }

  record Named(int id, float weight) {}

  @Test
  void recordsAreSortedByAKey() {
    try (NdArray<Named[]> x = nd.array(new Named[] {new Named(2, 1), new Named(1, 2)})) {
      GpuException refused = assertThrows(GpuException.class, () -> Sorting.sort(x));
      Expect.mention("records go by a key: Sorting.sortByKey(keys, x)", refused);
    }
  }

  @Test
  void anglesAreNoIntegers() {
    long before = gpu.memoryStatistics().inUseBytes();
    NdArray<int[]> degrees = nd.array(350, 10);
    assertMessage(
        "unwrap of int32 has no result in that dtype: convert the array by astype(FLOAT64) first, or"
            + " say the result's dtype where the operation takes one",
        () -> Signals.unwrap(degrees, 0));
    degrees.close();
    assertTrue(gpu.memoryStatistics().inUseBytes() <= before);
  }
}
