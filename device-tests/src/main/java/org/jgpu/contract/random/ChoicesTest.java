package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Orders, choices, and distributions of vectors. */
@DeviceTest
class ChoicesTest {
  /** A seed that has two pairs of equal upper halves among so many keys. */
  private static final long TIED = 1873;

  private static final int LONG = 16_000;

  private final Gpu gpu;
  private final Nd nd;
  private Scope scope;

  ChoicesTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @BeforeEach
  void openScope() {
    scope = Scope.open();
  }

  @AfterEach
  void closeScope() {
    scope.close();
  }

  private int many(int onHardware) {
    return gpu.isHardware() ? onHardware : 12_000;
  }

  private static long[] upTo(long n) {
    return LongStream.range(0, n).toArray();
  }

  private static long[] sorted(long[] values) {
    long[] copy = values.clone();
    Arrays.sort(copy);
    return copy;
  }

  /** Fails unless each of the codes from 0 on is as frequent as it is probable. */
  private static void checkCodes(String what, double[] codes, double... probabilities) {
    double[] points = new double[probabilities.length - 1];
    double[] shares = new double[points.length];
    double sum = 0;
    for (int i = 0; i < points.length; i++) {
      sum += probabilities[i];
      points[i] = i;
      shares[i] = sum;
    }
    Fit.check(what, codes, points, shares);
  }

  /** The number of an order of few elements among all of them. */
  private static double code(long[] row) {
    double code = 0;
    for (int i = 0; i < row.length; i++) {
      int less = 0;
      for (int j = i + 1; j < row.length; j++) {
        less += row[j] < row[i] ? 1 : 0;
      }
      code = code * (row.length - i) + less;
    }
    return code;
  }

  @Test
  void permutationsHoldEachIndexOnce() {
    for (int n : new int[] {0, 1, 2, 100, 5000}) {
      assertArrayEquals(upTo(n), sorted(nd.random(3).permutation(n).toHost()));
    }
    assertFalse(Arrays.equals(upTo(100), nd.random(3).permutation(100).toHost()));
  }

  /** Long orders are sorted by halves of their keys, a few of which are equal. */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void longPermutationsAreThoseOfTheirKeys() {
    int n = gpu.isHardware() ? 1 << 22 : LONG;
    long[] keys =
        nd.random(TIED).integersClosed(DType.INT64, Long.MIN_VALUE, Long.MAX_VALUE, n).toHost();
    int[] upper = Arrays.stream(keys).mapToInt(key -> (int) (key >> 32)).sorted().toArray();
    long tied = IntStream.range(1, n).filter(i -> upper[i] == upper[i - 1]).count();
    assertTrue(tied >= 2, tied + " equal halves");
    Generator generator = nd.random(TIED);
    long[] order = generator.permutation(n).toHost();
    assertArrayEquals(upTo(n), sorted(order));
    for (int i = 1; i < n; i++) {
      assertTrue(keys[(int) order[i - 1]] <= keys[(int) order[i]], "place " + i);
    }
    assertEquals((n + 1) / 2, generator.state().offset());
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void everyOrderIsEquallyProbable() {
    int n = many(1_000_000);
    NdArray<long[]> rows = nd.arange(DType.INT64, 4).broadcastTo(n, 4);
    long[] orders = nd.random(5).permuted(rows, 1).reshape(-1).toHost();
    double[] codes =
        IntStream.range(0, n)
            .mapToDouble(i -> code(Arrays.copyOfRange(orders, 4 * i, 4 * i + 4)))
            .toArray();
    double[] equal = new double[24];
    Arrays.fill(equal, 1 / 24.0);
    checkCodes("orders of 4", codes, equal);
    Generator generator = nd.random(6);
    double[] firsts = new double[150];
    for (int i = 0; i < firsts.length; i++) {
      firsts[i] = code(generator.permutation(3).toHost());
    }
    checkCodes("permutations of 3", firsts, 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6.);
  }

  @Test
  void shufflesInPlaceAlongAnAxis() {
    NdArray<int[]> matrix = nd.arange(DType.INT32, 60).reshape(6, 10);
    long[] order = nd.random(7).permutation(6).toHost();
    NdArray<int[]> copy = nd.random(7).permutation(matrix);
    nd.random(7).shuffle(matrix);
    for (int i = 0; i < 6; i++) {
      assertEquals((int) (10 * order[i]), matrix.intAt(i, 0));
      assertEquals((int) (10 * order[i] + 9), copy.intAt(i, 9));
    }
    NdArray<int[]> columns = nd.arange(DType.INT32, 60).reshape(10, 6).transpose();
    nd.random(7).shuffle(columns, -1);
    int[] first = columns.index(0, 0).toHost();
    Arrays.sort(first);
    assertArrayEquals(IntStream.range(0, 10).map(i -> 6 * i).toArray(), first);
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void choicesWithReplacement() {
    int n = many(10_000_000);
    double[] plain = nd.random(9).choice(5, n).astype(DType.FLOAT64).toHost();
    checkCodes("choice of 5", plain, 0.2, 0.2, 0.2, 0.2, 0.2);
    double[] p = {0.1, 0, 0.55, 0.05, 0.3, 0};
    double[] weighted = nd.random(9).choice(p, n).astype(DType.FLOAT64).toHost();
    assertTrue(Arrays.stream(weighted).noneMatch(i -> p[(int) i] == 0));
    double[] codes = Arrays.stream(weighted).map(i -> i == 0 ? 0 : i - 1).toArray();
    checkCodes("choice by probabilities", codes, 0.1, 0.55, 0.05, 0.3);
    NdArray<float[]> rows = nd.arange(DType.FLOAT32, 20).reshape(5, 4);
    assertArrayEquals(new long[] {2, 3, 4}, nd.random(9).choice(rows, 2, 3).shape());
    assertEquals(16f, nd.random(9).choice(rows, new double[] {0, 0, 0, 0, 1}, 3).floatAt(2, 0));
  }

  @Test
  void choicesWithoutReplacement() {
    for (long n : new long[] {10, 1000, 100_000, 1L << 50}) {
      for (int count : new int[] {0, 1, 10, 60}) {
        if (count <= n) {
          long[] picks = nd.random(count).choiceWithoutReplacement(n, count).toHost();
          assertEquals(count, Arrays.stream(picks).distinct().count());
          assertTrue(Arrays.stream(picks).allMatch(i -> i >= 0 && i < n));
        }
      }
    }
    assertArrayEquals(upTo(50), sorted(nd.random(1).choiceWithoutReplacement(50, 50).toHost()));
    NdArray<long[]> shaped = nd.random(1).choiceWithoutReplacement(1 << 20, 3, 4);
    assertArrayEquals(new long[] {3, 4}, shaped.shape());
    NdArray<float[]> rows = nd.arange(DType.FLOAT32, 20).reshape(5, 4);
    float[] picked = nd.random(9).choiceWithoutReplacement(rows, 5).index(1, 0).toHost();
    Arrays.sort(picked);
    assertArrayEquals(new float[] {0, 4, 8, 12, 16}, picked);
  }

  /**
   * Both ways: by a sort of all, and by draws until enough differ. In which half each of two is.
   */
  @Test
  void choicesWithoutReplacementAreEquallyProbable() {
    for (int n : new int[] {4, 40}) {
      Generator generator = nd.random(n);
      double[] codes = new double[120];
      for (int i = 0; i < codes.length; i++) {
        long[] two = generator.choiceWithoutReplacement(n, 2).toHost();
        assertTrue(two[0] != two[1]);
        codes[i] = two[0] * 2 / n * 2 + two[1] * 2 / n;
      }
      double same = 0.5 * (n / 2.0 - 1) / (n - 1);
      checkCodes("2 of " + n, codes, same, 0.5 - same, 0.5 - same, same);
    }
    double[] many =
        nd.random(3).choiceWithoutReplacement(100_000, 6000).astype(DType.FLOAT64).toHost();
    double[] points = IntStream.range(1, 20).mapToDouble(i -> 5000 * i - 1).toArray();
    Fit.check(
        "6000 of 100000", many, points, Arrays.stream(points).map(x -> (x + 1) / 1e5).toArray());
  }

  /** As if drawn one after another: the second by what the first leaves. */
  @Test
  void weightedChoicesWithoutReplacement() {
    double[] p = {0.5, 0.3, 0.2, 0};
    Generator generator = nd.random(21);
    double[] codes = new double[240];
    for (int i = 0; i < codes.length; i++) {
      long[] two = generator.choiceWithoutReplacement(p, 2).toHost();
      codes[i] = two[0] * 2 + (two[1] > two[0] ? two[1] - 1 : two[1]);
    }
    double[] expected = new double[6];
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        if (a != b) {
          expected[a * 2 + (b > a ? b - 1 : b)] = p[a] * p[b] / (1 - p[a]);
        }
      }
    }
    checkCodes("weighted pairs", codes, expected);
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void multinomialRows() {
    int rows = many(1_000_000);
    double[] p = {0.2, 0, 0.5, 0.3};
    long[] counts = nd.random(23).multinomial(25, p, rows).reshape(-1).toHost();
    double[] sums = new double[4];
    double square = 0;
    for (int row = 0; row < rows; row++) {
      long sum = 0;
      for (int i = 0; i < 4; i++) {
        sum += counts[4 * row + i];
        sums[i] += counts[4 * row + i];
      }
      assertEquals(25, sum);
      square += (counts[4 * row] - 5.0) * (counts[4 * row + 2] - 12.5);
    }
    for (int i = 0; i < 4; i++) {
      double deviation = Math.sqrt(25 * p[i] * (1 - p[i]) / rows);
      assertEquals(25 * p[i], sums[i] / rows, 5 * deviation + 1e-12);
    }
    assertEquals(-25 * 0.2 * 0.5, square / rows, 0.3);
    assertArrayEquals(new long[] {0, 9}, nd.random(1).multinomial(9, new double[] {0, 1}).toHost());
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void dirichletRows() {
    int rows = many(1_000_000);
    double[] alpha = {0.001, 2, 0.5};
    double[] shares = nd.random(27).dirichlet(DType.FLOAT64, alpha, rows).reshape(-1).toHost();
    double[] sums = new double[3];
    for (int row = 0; row < rows; row++) {
      double sum = 0;
      for (int i = 0; i < 3; i++) {
        sum += shares[3 * row + i];
        sums[i] += shares[3 * row + i];
      }
      assertEquals(1, sum, 1e-15 * 4);
    }
    for (int i = 0; i < 3; i++) {
      double mean = alpha[i] / 2.501;
      double deviation = Math.sqrt(mean * (1 - mean) / 3.501 / rows);
      assertEquals(mean, sums[i] / rows, 5 * deviation);
    }
    float[] tiny =
        nd.random(27).dirichlet(DType.FLOAT32, new double[] {1e-9, 1e-9}, 10).reshape(-1).toHost();
    for (float share : tiny) {
      assertTrue(share == 0 || share == 1);
    }
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void normalVectorsHaveTheCovariance() {
    int rows = many(1_000_000);
    double[] mean = {1, -2, 3};
    // The third is the sum of the others: semi-definite.
    double[][] covariance = {{2, 0.6, 2.6}, {0.6, 1, 1.6}, {2.6, 1.6, 4.2}};
    double[] x =
        nd.random(31)
            .multivariateNormal(DType.FLOAT64, mean, covariance, rows)
            .reshape(-1)
            .toHost();
    double[][] found = new double[3][3];
    double[] sums = new double[3];
    for (int row = 0; row < rows; row++) {
      assertEquals(x[3 * row + 2] - 3, x[3 * row] - 1 + x[3 * row + 1] + 2, 1e-6);
      for (int i = 0; i < 3; i++) {
        sums[i] += x[3 * row + i];
        for (int j = 0; j < 3; j++) {
          found[i][j] += (x[3 * row + i] - mean[i]) * (x[3 * row + j] - mean[j]) / rows;
        }
      }
    }
    for (int i = 0; i < 3; i++) {
      assertEquals(mean[i], sums[i] / rows, 5 * Math.sqrt(covariance[i][i] / rows));
      for (int j = 0; j < 3; j++) {
        double spread = Math.sqrt(2 * covariance[i][i] * covariance[j][j] / rows);
        assertEquals(covariance[i][j], found[i][j], 5 * spread);
      }
    }
  }

  @Test
  void fewerRowsAreTheFirstOfMore() {
    double[] p = {0.25, 0.5, 0.25};
    double[][] covariance = {{1, 0.5, 0}, {0.5, 1, 0}, {0, 0, 4}};
    long[] counts = nd.random(37).multinomial(1000, p, 9).reshape(-1).toHost();
    double[] shares = nd.random(37).dirichlet(DType.FLOAT64, p, 9).reshape(-1).toHost();
    double[] normal =
        nd.random(37).multivariateNormal(DType.FLOAT64, p, covariance, 9).reshape(-1).toHost();
    assertArrayEquals(
        Arrays.copyOf(counts, 15), nd.random(37).multinomial(1000, p, 5).reshape(-1).toHost());
    assertArrayEquals(
        Arrays.copyOf(shares, 15),
        nd.random(37).dirichlet(DType.FLOAT64, p, 5).reshape(-1).toHost());
    assertArrayEquals(
        Arrays.copyOf(normal, 15),
        nd.random(37).multivariateNormal(DType.FLOAT64, p, covariance, 5).reshape(-1).toHost());
  }
}
