package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import org.jgpu.arrays.Nd;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Distributions of vectors. */
@ScopedTest
class VectorDistributionsTest {
  private final Gpu gpu;
  private final Nd nd;

  VectorDistributionsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private int many(int onHardware) {
    return Thorough.large(gpu) ? onHardware : 12_000;
  }

  /**
   * Adds up rows of four counts, which are 25 together.
   *
   * @return the sum of the products of the first and the third ones' deviations from their means
   */
  private static double added(long[] counts, double[] sums, double first, double third) {
    double products = 0;
    for (int row = 0; row < counts.length / 4; row++) {
      long sum = 0;
      for (int i = 0; i < 4; i++) {
        sum += counts[4 * row + i];
        sums[i] += counts[4 * row + i];
      }
      assertEquals(25, sum);
      products += (counts[4 * row] - first) * (counts[4 * row + 2] - third);
    }
    return products;
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void multinomialRows() {
    int rows = many(1_000_000);
    double[] p = {0.2, 0, 0.5, 0.3};
    long[] counts = nd.random(23).multinomial(25, p, rows).reshape(-1).toHost();
    double[] sums = new double[4];
    double square = added(counts, sums, 5.0, 12.5);
    for (int i = 0; i < 4; i++) {
      double deviation = Math.sqrt(25 * p[i] * (1 - p[i]) / rows);
      assertEquals(25 * p[i], sums[i] / rows, 5 * deviation + 1e-12);
    }
    assertEquals(-25 * 0.2 * 0.5, square / rows, 0.3);
    assertArrayEquals(new long[] {0, 9}, nd.random(1).multinomial(9, new double[] {0, 1}).toHost());
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void rowsOfColors() {
    int rows = many(1_000_000);
    long[] colors = {30, 0, 50, 20};
    long[] counts = nd.random(23).multivariateHypergeometric(colors, 25, rows).reshape(-1).toHost();
    double[] sums = new double[4];
    double product = added(counts, sums, 7.5, 12.5);
    for (int i = 0; i < 4; i++) {
      double p = colors[i] / 100.0;
      double deviation = Math.sqrt(25 * p * (1 - p) * 75 / 99 / rows);
      assertEquals(25 * p, sums[i] / rows, 5 * deviation + 1e-12);
    }
    assertEquals(-25 * 0.3 * 0.5 * 75 / 99, product / rows, 0.3);
  }

  @Test
  void allAndNoneOfTheColors() {
    long[] colors = {0, 7, 0, 40};
    assertArrayEquals(colors, nd.random(1).multivariateHypergeometric(colors, 47).toHost());
    assertArrayEquals(new long[4], nd.random(1).multivariateHypergeometric(colors, 0).toHost());
    assertArrayEquals(
        new long[] {30}, nd.random(1).multivariateHypergeometric(new long[] {60}, 30).toHost());
    assertEquals(0, nd.random(1).multivariateHypergeometric(new long[0], 0, 3).size());
    long[] one = nd.random(1).hypergeometric(0, 100, 50, 2).toHost();
    assertArrayEquals(new long[2], one);
    assertArrayEquals(new long[] {50}, nd.random(1).hypergeometric(100, 0, 50, 1).toHost());
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

  /** Each element, and sums of them, which are normal, too; by SciPy's points. */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void marginalsAreNormal() throws IOException {
    DistributionsTest.Case normal =
        DistributionsTest.cases()
            .filter(one -> one.toString().equals("NORMAL[0.0, 1.0]"))
            .findFirst()
            .orElseThrow();
    int rows = many(1_000_000);
    double[] mean = {1, -2, 3};
    double[][] covariance = {{2, 0.6, -1}, {0.6, 1, 0.2}, {-1, 0.2, 4}};
    for (DType<?> dtype : new DType<?>[] {DType.FLOAT32, DType.FLOAT64}) {
      double[] x =
          nd.random(41)
              .multivariateNormal(dtype, mean, covariance, rows)
              .reshape(-1)
              .astype(DType.FLOAT64)
              .toHost();
      for (double[] weights :
          new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}, {1, -2, 0.5}}) {
        double deviation = Math.sqrt(quadratic(covariance, weights));
        double[] sums = new double[rows];
        for (int i = 0; i < 3 * rows; i++) {
          sums[i / 3] += weights[i % 3] * (x[i] - mean[i % 3]) / deviation;
        }
        normal.check(Arrays.toString(weights) + " of " + dtype + " vectors", sums);
      }
    }
  }

  private static double quadratic(double[][] matrix, double... x) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        sum += x[i] * matrix[i][j] * x[j];
      }
    }
    return sum;
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
