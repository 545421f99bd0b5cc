package org.jgpu.contract;

import static org.jgpu.arrays.Index.at;
import static org.jgpu.arrays.Over.over;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.QuantileMethod;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.junit.jupiter.api.Test;

/** Medians and quantiles that are written to an array of the caller's. */
@ScopedTest
class OrderStatisticsIntoTest {
  private static final QuantileMethod LINEAR = QuantileMethod.LINEAR;
  private static final double[] PARTS = {0.25, 1};
  private static final double[] PERCENTS = {25, 100};

  private final Gpu gpu;
  private final NdArray<double[]> x;

  OrderStatisticsIntoTest(Gpu gpu) {
    this.gpu = gpu;
    x = Nd.on(gpu).random(3).random(DType.FLOAT64, 5, 7);
    x.set(at(2), at(3), Double.NaN);
  }

  /** Of the shape, with other strides than a new one has. */
  private <A> NdArray<A> out(DType<A> dtype, long... shape) {
    long[] wide = shape.clone();
    wide[wide.length - 1] *= 2;
    return Nd.on(gpu).full(dtype, -7, wide).slice(wide.length - 1, 0, wide[wide.length - 1], 2);
  }

  private static void equal(NdArray<?> expected, NdArray<?> found) {
    assertArrayEquals(
        expected.astype(DType.FLOAT64).toHost(), found.astype(DType.FLOAT64).toHost());
  }

  @Test
  void oneOfEachLine() {
    Over rows = over(1);
    NdArray<double[]> out = out(DType.FLOAT64, 5);
    OrderStatistics.median(x, rows, out);
    equal(OrderStatistics.median(x, rows), out);
    OrderStatistics.nanMedian(x, rows, out);
    equal(OrderStatistics.nanMedian(x, rows), out);
    OrderStatistics.quantile(x, 0.3, rows, LINEAR, out);
    equal(OrderStatistics.quantile(x, 0.3, rows), out);
    OrderStatistics.nanQuantile(x, 0.3, rows, LINEAR, out);
    equal(OrderStatistics.nanQuantile(x, 0.3, rows, LINEAR), out);
    OrderStatistics.percentile(x, 30, rows, LINEAR, out);
    equal(OrderStatistics.quantile(x, 0.3, rows), out);
    OrderStatistics.nanPercentile(x, 30, rows, LINEAR, out);
    equal(OrderStatistics.nanQuantile(x, 0.3, rows, LINEAR), out);
    NdArray<double[]> kept = out(DType.FLOAT64, 1, 7);
    OrderStatistics.median(x, over(0).keepDims(), kept);
    equal(OrderStatistics.median(x, over(0).keepDims()), kept);
  }

  @Test
  void severalOfEachLine() {
    NdArray<double[]> out = out(DType.FLOAT64, 2, 7);
    Over columns = over(0);
    OrderStatistics.quantiles(x, PARTS, columns, LINEAR, out);
    equal(OrderStatistics.quantiles(x, PARTS, columns.as(DType.FLOAT64), LINEAR), out);
    OrderStatistics.percentiles(x, PERCENTS, columns, LINEAR, out);
    equal(OrderStatistics.quantiles(x, PARTS, columns.as(DType.FLOAT64), LINEAR), out);
    OrderStatistics.nanQuantiles(x, PARTS, columns, LINEAR, out);
    equal(OrderStatistics.nanQuantiles(x, PARTS, columns.as(DType.FLOAT64), LINEAR), out);
    OrderStatistics.nanPercentiles(x, PERCENTS, columns, LINEAR, out);
    equal(OrderStatistics.nanQuantiles(x, PARTS, columns.as(DType.FLOAT64), LINEAR), out);
  }

  @Test
  void withWeights() {
    NdArray<double[]> weights = Nd.on(gpu).array(new double[] {1, 0, 2, 0.5, 1});
    NdArray<double[]> out = out(DType.FLOAT64, 7);
    Over columns = over(0);
    OrderStatistics.quantile(x, 0.4, columns, weights, out);
    equal(OrderStatistics.quantile(x, 0.4, columns, weights), out);
    OrderStatistics.nanQuantile(x, 0.4, columns, weights, out);
    equal(OrderStatistics.nanQuantile(x, 0.4, columns, weights), out);
    OrderStatistics.percentile(x, 40, columns, weights, out);
    equal(OrderStatistics.percentile(x, 40, columns, weights), out);
    OrderStatistics.nanPercentile(x, 40, columns, weights, out);
    equal(OrderStatistics.nanPercentile(x, 40, columns, weights), out);
  }

  /** The array that is given says in which dtype they are computed, and may be what is read. */
  @Test
  void ofIntegersAndIntoThemselves() {
    NdArray<int[]> numbers = Nd.on(gpu).array(new int[][] {{1, 2}, {4, 8}});
    NdArray<float[]> middle = out(DType.FLOAT32, 2);
    OrderStatistics.median(numbers, over(0), middle);
    equal(Nd.on(gpu).array(2.5f, 5f), middle);
    OrderStatistics.quantile(numbers, 0.9, over(0), QuantileMethod.LOWER, numbers.index(0, 1));
    assertArrayEquals(new int[] {1, 2, 1, 2}, numbers.toHost());
  }

  @Test
  void inGraphs() {
    NdArray<double[]> work = x.copy();
    NdArray<double[]> out = out(DType.FLOAT64, 7);
    try (GpuGraph graph =
        gpu.capture(() -> OrderStatistics.nanQuantile(work, 0.3, over(0), LINEAR, out))) {
      work.timesAssign(-3);
      graph.launch();
      equal(OrderStatistics.nanQuantile(work, 0.3, over(0), LINEAR), out);
    }
  }

  /** Fractions, NaN and imaginary parts would be lost without a word. */
  @Test
  void arraysOfLesserKindsAreRefused() {
    NdArray<int[]> whole = out(DType.INT32, 7);
    Expect.refused(
        "quantile of float64 into an array of int32",
        () -> OrderStatistics.quantile(x, 0.5, over(0), QuantileMethod.LOWER, whole));
    Expect.refused(
        "nanQuantile of float64 into an array of int32",
        () -> OrderStatistics.nanQuantile(x, 0.5, over(0), QuantileMethod.LOWER, whole));
    NdArray<int[]> several = out(DType.INT32, PARTS.length, 7);
    Expect.refused(
        "quantiles of float64 into an array of int32",
        () -> OrderStatistics.quantiles(x, PARTS, over(0), QuantileMethod.LOWER, several));
    Expect.refused(
        "nanQuantiles of float64 into an array of int32",
        () -> OrderStatistics.nanQuantiles(x, PARTS, over(0), QuantileMethod.LOWER, several));
    NdArray<?> complex = x.astype(DType.COMPLEX128);
    NdArray<double[]> real = out(DType.FLOAT64, 7);
    Expect.refused(
        "median of complex128 into an array of float64",
        () -> OrderStatistics.median(complex, over(0), real));
    Expect.refused(
        "nanMedian of complex128 into an array of float64",
        () -> OrderStatistics.nanMedian(complex, over(0), real));
  }

  @Test
  void arraysThatDoNotFitAreRefused() {
    NdArray<double[]> out = out(DType.FLOAT64, 5);
    Expect.refused(
        "median into an array of float64 and shape (5,); the result is of float64 and shape (7,)",
        () -> OrderStatistics.median(x, over(0), out));
    Expect.refused(
        "nanQuantiles into an array of float64 and shape (5,); the result is of float64 and shape"
            + " (2, 7)",
        () -> OrderStatistics.nanQuantiles(x, PARTS, over(0), LINEAR, out));
    Expect.refused(
        "quantile into a broadcast view",
        () ->
            OrderStatistics.quantile(
                x, 0.5, over(1), LINEAR, Nd.on(gpu).zeros(DType.FLOAT64).broadcastTo(5)));
  }
}
