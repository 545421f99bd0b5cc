package org.jgpu.contract;

import static org.jgpu.arrays.Over.everything;
import static org.jgpu.arrays.Over.over;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.QuantileMethod;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Medians and quantiles of short rows, against values of NumPy 2.4.6. */
@ScopedTest
class OrderStatisticsTest {
  private static final double NAN = Double.NaN;
  private static final double[] X = {3.5, -1.25, 8.0, 0.1, 2.7, 2.7, -9.3, 5.9};
  private static final double[] Q = {0, 0.05, 0.25, 0.5, 0.61, 0.875, 1};

  /** Of the first 7 and of all 8 numbers, for each method at each of these. */
  private static final String QUANTILES =
      """
        INVERTED_CDF 7 -9.3 -9.3 -1.25 2.7 2.7 8.0 8.0
        INVERTED_CDF 8 -9.3 -9.3 -1.25 2.7 2.7 5.9 8.0
        AVERAGED_INVERTED_CDF 7 -9.3 -9.3 -1.25 2.7 2.7 8.0 8.0
        AVERAGED_INVERTED_CDF 8 -9.3 -9.3 -0.5750000000000001 2.7 2.7 6.95 8.0
        CLOSEST_OBSERVATION 7 -9.3 -9.3 -1.25 2.7 2.7 3.5 8.0
        CLOSEST_OBSERVATION 8 -9.3 -9.3 -1.25 2.7 2.7 5.9 8.0
        INTERPOLATED_INVERTED_CDF 7 -9.3 -9.3 -3.2625 1.4000000000000001 2.7 4.0625 8.0
        INTERPOLATED_INVERTED_CDF 8 -9.3 -9.3 -1.25 2.7 2.7 5.9 8.0
        HAZEN 7 -9.3 -9.3 -0.9125 2.7 2.7 6.3125 8.0
        HAZEN 8 -9.3 -9.3 -0.5750000000000001 2.7 3.004 6.95 8.0
        WEIBULL 7 -9.3 -9.3 -1.25 2.7 2.7 8.0 8.0
        WEIBULL 8 -9.3 -9.3 -0.9125 2.7 3.092 7.7375 8.0
        LINEAR 7 -9.3 -6.885 -0.5750000000000001 2.7 2.7 4.625 8.0
        LINEAR 8 -9.3 -6.4825 -0.23750000000000002 2.7 2.916 6.1625000000000005 8.0
        MEDIAN_UNBIASED 7 -9.3 -9.3 -1.0250000000000001 2.7 2.7 6.875 8.0
        MEDIAN_UNBIASED 8 -9.3 -9.3 -0.6875000000000001 2.7 3.0333333333333337 7.2125 8.0
        NORMAL_UNBIASED 7 -9.3 -9.3 -0.996875 2.7 2.7 6.734375 8.0
        NORMAL_UNBIASED 8 -9.3 -9.3 -0.6593749999999999 2.7 3.026 7.146875 8.0
        LOWER 7 -9.3 -9.3 -1.25 2.7 2.7 3.5 8.0
        LOWER 8 -9.3 -9.3 -1.25 2.7 2.7 5.9 8.0
        HIGHER 7 -9.3 -1.25 0.1 2.7 2.7 8.0 8.0
        HIGHER 8 -9.3 -1.25 0.1 2.7 3.5 8.0 8.0
        MIDPOINT 7 -9.3 -5.275 -0.5750000000000001 2.7 2.7 5.75 8.0
        MIDPOINT 8 -9.3 -5.275 -0.5750000000000001 2.7 3.1 6.95 8.0
        NEAREST 7 -9.3 -9.3 0.1 2.7 2.7 3.5 8.0
        NEAREST 8 -9.3 -9.3 0.1 2.7 2.7 5.9 8.0
        """;

  private static final double[][] ROWS = {
    {1, NAN, 3, 2.5, 0.5}, {NAN, NAN, NAN, NAN, NAN}, {4, 3, 2, 1, NAN}, {5, 1, 4, 2, 3}
  };

  /** numpy.nanquantile of these rows at 0.3, for each method. */
  private static final String WITHOUT_NAN =
      """
        INVERTED_CDF 1.0 NaN 2.0 2.0
        AVERAGED_INVERTED_CDF 1.0 NaN 2.0 2.0
        CLOSEST_OBSERVATION 0.5 NaN 1.0 2.0
        INTERPOLATED_INVERTED_CDF 0.6 NaN 1.2 1.5
        HAZEN 0.85 NaN 1.7 2.0
        WEIBULL 0.75 NaN 1.5 1.8
        LINEAR 0.95 NaN 1.9 2.2
        MEDIAN_UNBIASED 0.8166666666666667 NaN 1.6333333333333333 1.9333333333333333
        NORMAL_UNBIASED 0.825 NaN 1.65 1.95
        LOWER 0.5 NaN 1.0 2.0
        HIGHER 1.0 NaN 2.0 3.0
        MIDPOINT 0.75 NaN 1.5 2.5
        NEAREST 1.0 NaN 2.0 2.0
        """;

  private final Gpu gpu;
  private final Nd nd;

  OrderStatisticsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  void severalOfAllElements() {
    NdArray<double[]> x = nd.array(new double[][] {{4, 1}, {3, 2}});
    assertArrayEquals(new double[] {1, 2.5, 4}, OrderStatistics.quantiles(x, 0, 0.5, 1).toHost());
    assertArrayEquals(new double[] {1.75, 2.5}, OrderStatistics.percentiles(x, 25, 50).toHost());
  }

  @Test
  void quantilesByEachMethod() {
    for (String line : QUANTILES.strip().split("\n")) {
      String[] words = line.strip().split(" ");
      QuantileMethod method = QuantileMethod.valueOf(words[0]);
      NdArray<double[]> x = nd.array(Arrays.copyOf(X, Integer.parseInt(words[1])));
      double[] expected = Arrays.stream(words).skip(2).mapToDouble(Double::parseDouble).toArray();
      NdArray<double[]> all = OrderStatistics.quantiles(x, Q, everything().as(FLOAT64), method);
      assertArrayEquals(expected, all.toHost(), line);
      NdArray<double[]> single = OrderStatistics.quantile(x, Q[4], everything(), method);
      assertEquals(expected[4], single.doubleAt(), line);
      double nan = OrderStatistics.nanQuantile(x, Q[4], everything(), method).doubleAt();
      assertEquals(expected[4], nan, line);
    }
  }

  @Test
  void quantilesWithoutNaNByEachMethod() {
    NdArray<double[]> x = nd.array(ROWS);
    for (String line : WITHOUT_NAN.strip().split("\n")) {
      String[] words = line.strip().split(" ");
      double[] expected = Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
      QuantileMethod method = QuantileMethod.valueOf(words[0]);
      double[] found = OrderStatistics.nanQuantile(x, 0.3, over(1), method).toHost();
      assertArrayEquals(expected, found, line);
    }
  }

  @Test
  void nanIsTheResultOrLeftOut() {
    NdArray<double[]> x = nd.array(ROWS);
    assertArrayEquals(new double[] {NAN, NAN, NAN, 3}, OrderStatistics.median(x, 1).toHost());
    assertArrayEquals(
        new double[] {1.75, NAN, 2.5, 3}, OrderStatistics.nanMedian(x, over(1)).toHost());
    assertArrayEquals(
        new double[] {NAN, NAN, NAN, 2},
        OrderStatistics.quantile(x, 0.25, over(1), QuantileMethod.LOWER).toHost());
  }

  @Test
  void overSeveralAxes() {
    NdArray<int[]> x = Nd.of(gpu.array(DType.INT32, permuted(), 2, 3, 4));
    assertArrayEquals(
        new double[] {10.5, 12.0, 12.5},
        OrderStatistics.median(x, over(0, 2).as(FLOAT64)).toHost());
    assertArrayEquals(
        new double[] {7.2, 6.5, 8.2},
        OrderStatistics.quantile(x, 0.3, over(-1, 0).as(FLOAT64), QuantileMethod.LINEAR).toHost(),
        1e-12);
    assertArrayEquals(
        new long[] {2, 1, 4}, OrderStatistics.median(x, over(1).keepDims().as(FLOAT64)).shape());
    assertArrayEquals(
        new long[] {1, 1, 1},
        OrderStatistics.percentile(x, 50, over(0, 1, 2).keepDims(), QuantileMethod.LOWER).shape());
    assertArrayEquals(
        new long[] {2, 3, 4},
        OrderStatistics.quantiles(
                x, new double[] {0.1, 0.9}, over(0).as(FLOAT64), QuantileMethod.LINEAR)
            .shape());
    assertEquals(
        0, OrderStatistics.percentile(x, 0, over(0, 1, 2), QuantileMethod.NEAREST).intAt());
  }

  private static int[] permuted() {
    int[] values = new int[24];
    Arrays.setAll(values, i -> i * 7 % 24);
    return values;
  }

  /** numpy.quantile with weights and method="inverted_cdf". */
  @Test
  void quantilesWithWeights() {
    NdArray<double[]> x = nd.array(new double[][] {{3, 1, 2, 5}, {7, 7, 0, 4}});
    NdArray<double[]> w = nd.array(new double[][] {{1, 0, 2, 1}, {0.5, 0.25, 0, 3}});
    double[] q = {0, 0.1, 0.5, 0.75, 0.9, 1};
    double[][] expected = {{2, 4}, {2, 4}, {2, 4}, {3, 4}, {5, 7}, {5, 7}};
    for (int i = 0; i < q.length; i++) {
      assertArrayEquals(expected[i], OrderStatistics.quantile(x, q[i], over(1), w).toHost());
    }
    assertEquals(4, OrderStatistics.quantile(x, 0.5, everything(), w).doubleAt());
    assertArrayEquals(
        new double[] {7, 7, 0, 4},
        OrderStatistics.percentile(x, 30, over(0), nd.array(1, 3)).toHost());
    assertEquals(
        3, OrderStatistics.quantile(x.index(0, 0), 0.6, over(0), nd.array(1, 1, 1, 1)).doubleAt());
    NdArray<double[]> rows = nd.array(ROWS);
    NdArray<double[]> ones = nd.ones(FLOAT64, 5);
    assertArrayEquals(
        new double[] {1, NAN, 2, 3},
        OrderStatistics.nanQuantile(rows, 0.5, over(1), ones).toHost());
    assertArrayEquals(
        new double[] {NAN, NAN, NAN, 3},
        OrderStatistics.quantile(rows, 0.5, over(1), ones).toHost());
    NdArray<double[]> none = nd.zeros(FLOAT64, 2, 0);
    assertArrayEquals(
        new double[] {NAN, NAN},
        OrderStatistics.nanQuantile(none, 0.5, over(1), nd.zeros(FLOAT64, 0)).toHost());
  }

  @Test
  void weightsThatAreNoneSayWhy() {
    NdArray<double[]> x = nd.array(1.0, 2.0, 3.0);
    assertThrows(
        GpuException.class, () -> OrderStatistics.quantile(x, 0.5, over(0), nd.array(1.0, 2.0)));
    for (double wrong : new double[] {-1, NAN, Double.POSITIVE_INFINITY}) {
      assertThrows(
          GpuException.class,
          () -> OrderStatistics.quantile(x, 0.5, over(0), nd.array(1.0, wrong, 1.0)).toHost());
    }
    GpuException late =
        assertThrows(
            GpuException.class,
            () -> OrderStatistics.quantile(x, 0.5, over(0), nd.zeros(FLOAT64, 3)).toHost());
    Expect.mention("NaN or all zero, in a line", late);
    assertFalse(String.valueOf(late.getMessage()).contains("index"), late::getMessage);
  }

  @Test
  void otherDtypes() {
    assertEquals(2.5f, OrderStatistics.median(nd.array(4f, 1f, 2f, 3f)).floatAt());
    assertEquals(3.25f, OrderStatistics.percentile(nd.array(4f, 1f, 2f, 3f), 75).floatAt());
    assertThrows(GpuException.class, () -> OrderStatistics.median(nd.array(1, 2)));
    assertThrows(GpuException.class, () -> OrderStatistics.quantile(nd.array(1, 2), 0.5));
  }

  @Test
  void whatHasNoQuantilesSaysWhy() {
    NdArray<double[]> x = nd.array(1.0, 2.0);
    assertThrows(GpuException.class, () -> OrderStatistics.quantile(x, 1.5));
    assertThrows(GpuException.class, () -> OrderStatistics.quantile(x, NAN));
    assertThrows(GpuException.class, () -> OrderStatistics.median(x, 1));
    assertThrows(GpuException.class, () -> OrderStatistics.median(x, 0, -1));
    assertEquals(NAN, OrderStatistics.median(nd.empty(FLOAT64, 0)).doubleAt());
    assertThrows(
        GpuException.class, () -> OrderStatistics.median(x, over(0).where(nd.array(true, false))));
    assertEquals(1.0, OrderStatistics.median(x.index(0, 0)).doubleAt());
  }
}
