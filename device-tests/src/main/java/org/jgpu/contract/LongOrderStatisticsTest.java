package org.jgpu.contract;

import static org.jgpu.arrays.Over.everything;
import static org.jgpu.arrays.Over.over;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.QuantileMethod;
import org.jgpu.arrays.Sorting;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Order statistics of rows that do not fit into shared memory, found by their ranks. */
@ScopedTest
class LongOrderStatisticsTest {
  private static final double NAN = Double.NaN;
  private static final int LONG = 9001;
  private final Gpu gpu;
  private final Nd nd;

  LongOrderStatisticsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  /** Of rows that do not fit into shared memory, elements are found by their ranks. */
  @Test
  void longRowsOfEveryDtype() {
    for (DType<?> dtype : DType.values()) {
      if (!dtype.toString().startsWith("complex")) {
        checkLongRows(dtype, HostNumbers.samples(dtype, 2 * LONG, 7));
        checkLongRows(dtype, HostNumbers.whole(dtype, 2 * LONG, 8, 3));
      }
    }
  }

  private <A> void checkLongRows(DType<A> dtype, Object host) {
    NdArray<A> x = Nd.of(gpu.array(dtype, dtype.arrayType().cast(host), 2, LONG));
    NdArray<A> sorted = Sorting.sort(x);
    boolean inexact = DTypes.isInexact(dtype);
    for (double q : new double[] {0, 0.3, 0.5, 1}) {
      NdArray<A> found = OrderStatistics.quantile(x, q, over(1), QuantileMethod.HIGHER);
      for (int row = 0; row < 2; row++) {
        Object last = sorted.item(row, LONG - 1);
        boolean missing = inexact && Double.isNaN(HostNumbers.parts(last)[0]);
        Object expected = missing ? last : sorted.item(row, (long) Math.ceil((LONG - 1) * q));
        assertEquals(number(expected), number(found.item(row)), dtype + " at " + q);
      }
    }
  }

  /** Zeros are equal, and so is every NaN. */
  private static Object number(Object element) {
    return element instanceof Number || element instanceof Record
        ? element instanceof Long ? element : HostNumbers.parts(element)[0] + 0.0
        : element;
  }

  /** As many as are found at once, more, and so many that a sort is quicker; with NaN left out. */
  @Test
  void severalQuantilesOfLongRows() {
    double[] numbers = new java.util.Random(4).doubles(2 * LONG).toArray();
    for (int i = 0; i < LONG; i += 5) {
      numbers[LONG + i] = i % 2 == 0 ? NAN : 0.25;
    }
    NdArray<double[]> x = Nd.of(gpu.array(numbers, 2, LONG));
    for (int count : new int[] {3, 6, 20}) {
      double[] q = new double[count];
      Arrays.setAll(q, i -> i * 0.7 / (count - 1) + 0.15);
      for (QuantileMethod method :
          new QuantileMethod[] {QuantileMethod.LINEAR, QuantileMethod.LOWER}) {
        double[] all = OrderStatistics.quantiles(x, q, over(1).as(FLOAT64), method).toHost();
        double[] some = OrderStatistics.nanQuantiles(x, q, over(1).as(FLOAT64), method).toHost();
        for (int i = 0; i < count; i++) {
          double first = ofSorted(Arrays.copyOf(numbers, LONG), q[i], method);
          double second = ofSorted(Arrays.copyOfRange(numbers, LONG, 2 * LONG), q[i], method);
          assertEquals(first, all[2 * i], 1e-15);
          assertEquals(NAN, all[2 * i + 1]);
          assertEquals(first, some[2 * i], 1e-15);
          assertEquals(second, some[2 * i + 1], 1e-15);
        }
      }
    }
    double middle =
        ofSorted(Arrays.copyOfRange(numbers, LONG, 2 * LONG), 0.5, QuantileMethod.LINEAR);
    assertEquals(middle, OrderStatistics.nanMedian(x.index(0, 1), everything()).doubleAt(), 1e-15);
  }

  private static double ofSorted(double[] numbers, double q, QuantileMethod method) {
    double[] sorted = Arrays.stream(numbers).filter(each -> !Double.isNaN(each)).sorted().toArray();
    double place = (sorted.length - 1) * q;
    int low = (int) Math.floor(place);
    double high = sorted[Math.min(low + 1, sorted.length - 1)];
    return method == QuantileMethod.LOWER
        ? sorted[low]
        : sorted[low] + (place - low) * (high - sorted[low]);
  }

  /** The elements of many ranks of rows of every width, each row with its own ranks. */
  @Test
  void ranksOfEachRowOfEveryWidth() {
    for (DType<?> dtype : java.util.List.of(DType.FLOAT16, DType.FLOAT32)) {
      checkOwnRanks(dtype);
    }
  }

  private <A> void checkOwnRanks(DType<A> dtype) {
    NdArray<A> x = Nd.of(gpu.array(dtype, HostNumbers.whole(dtype, 3 * LONG, 5, 900), 3, LONG));
    x.set(NAN, Index.at(1), Index.range(0, 4000));
    double[] q = {0, 0.2, 0.21, 0.5, 0.8, 1};
    NdArray<A> found =
        OrderStatistics.nanQuantiles(x, q, over(1).as(dtype), QuantileMethod.NEAREST);
    NdArray<A> sorted = Sorting.sort(x);
    for (int row = 0; row < 3; row++) {
      int count = row == 1 ? LONG - 4000 : LONG;
      for (int i = 0; i < q.length; i++) {
        Object expected = sorted.item(row, (long) Math.rint((count - 1) * q[i]));
        assertEquals(number(expected), number(found.item(i, row)), dtype + " at " + q[i]);
      }
    }
  }

  @Test
  void mediansOfLongRows() {
    double[] numbers = new java.util.Random(3).doubles(2 * LONG).toArray();
    double[] first = Arrays.copyOf(numbers, LONG);
    double[] second = Arrays.copyOfRange(numbers, LONG, 2 * LONG);
    Arrays.sort(first);
    Arrays.sort(second);
    NdArray<double[]> x = Nd.of(gpu.array(numbers, 2, LONG));
    assertArrayEquals(
        new double[] {first[LONG / 2], second[LONG / 2]}, OrderStatistics.median(x, 1).toHost());
    NdArray<double[]> even = x.get(Index.at(0), Index.from(1));
    double[] without = Arrays.copyOfRange(numbers, 1, LONG);
    Arrays.sort(without);
    int half = (LONG - 1) / 2;
    assertEquals((without[half - 1] + without[half]) / 2, OrderStatistics.median(even).doubleAt());
    x.set(NAN, Index.at(1), Index.at(5));
    assertArrayEquals(new double[] {first[LONG / 2], NAN}, OrderStatistics.median(x, 1).toHost());
    assertEquals(NAN, OrderStatistics.quantile(x, 0.2).doubleAt());
  }
}
