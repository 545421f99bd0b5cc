package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.jgpu.arrays.NanFunctions;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Statistics;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Variances whose digits a sum of squares would lose, against two passes in double. */
@DeviceTest
class VariancesTest {
  private static final int SIZE = 5_000;
  private static final double FLOATS = 2e-5;

  private final Nd nd;

  VariancesTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
  }

  @Test
  void farFromZero() {
    SplittableRandom random = new SplittableRandom(1);
    agree(i -> 10_000 + random.nextDouble());
    agree(i -> -1e6 + random.nextInt(16));
  }

  @Test
  void sortedOrOutOfLine() {
    agree(i -> i);
    agree(i -> SIZE - i);
    agree(i -> i == 0 ? 1e6 : i % 7);
    agree(i -> i % 512 == 0 ? -1e5 : i % 7);
    agree(i -> i < SIZE / 2 ? 1e4 + i % 3 : -1e4 - i % 5);
  }

  @Test
  void equalNumbersHaveNone() {
    for (int size : new int[] {1, 2, 15, 16, 17, 33, 700}) {
      float[] equal = new float[size];
      for (float value : new float[] {0.1f, 1e20f, Float.MAX_VALUE, Float.MIN_VALUE}) {
        Arrays.fill(equal, value);
        assertEquals(0, variance(equal), () -> size + " times " + value);
      }
    }
  }

  @Test
  void whatIsNotFinite() {
    float[] x = new float[100];
    for (float value : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
      for (int at : new int[] {0, 5, 99}) {
        Arrays.fill(x, 1);
        x[at] = value;
        assertTrue(Double.isNaN(variance(x)), () -> value + " at " + at);
      }
    }
    for (int i = 0; i < x.length; i++) {
      x[i] = i % 2 == 0 ? 1e20f : -1e20f;
    }
    assertEquals(Double.POSITIVE_INFINITY, variance(x));
    try (NdArray<float[]> none = nd.array(new float[0]);
        NdArray<float[]> result = Statistics.var(none)) {
      assertTrue(Float.isNaN(result.floatAt()));
    }
  }

  private void agree(IntToDoubleFunction element) {
    float[] floats = new float[SIZE];
    double[] doubles = new double[SIZE];
    for (int i = 0; i < SIZE; i++) {
      floats[i] = (float) element.applyAsDouble(i);
      doubles[i] = floats[i];
    }
    double expected = expected(doubles);
    assertEquals(expected, variance(floats), FLOATS * expected);
    try (NdArray<double[]> x = nd.array(doubles);
        NdArray<double[]> all = Statistics.var(x);
        NdArray<double[]> rows = Statistics.var(x.reshape(10, SIZE / 10), 1);
        NdArray<double[]> columns = Statistics.var(x.reshape(SIZE / 2, 2), 0);
        NdArray<double[]> counted = NanFunctions.nanVar(x)) {
      assertEquals(expected, all.doubleAt(), 1e-12 * expected);
      assertEquals(expected, counted.doubleAt(), 1e-12 * expected);
      double row = expected(Arrays.copyOfRange(doubles, SIZE - SIZE / 10, SIZE));
      assertEquals(row, rows.doubleAt(9), 1e-12 * row);
      double[] second = new double[SIZE / 2];
      for (int i = 0; i < second.length; i++) {
        second[i] = doubles[2 * i + 1];
      }
      double column = expected(second);
      assertEquals(column, columns.doubleAt(1), 1e-12 * column);
    }
  }

  private double variance(float[] host) {
    try (NdArray<float[]> x = nd.array(host);
        NdArray<float[]> result = Statistics.var(x)) {
      return result.floatAt();
    }
  }

  private static double expected(double[] x) {
    double mean = Arrays.stream(x).sum() / x.length;
    return Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum() / x.length;
  }
}
