package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.NormalVectors;
import org.jgpu.contract.Expect;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Normal vectors of a mean and a covariance on the device. */
@ScopedTest
class NormalVectorsTest {
  private final Gpu gpu;
  private final Nd nd;

  NormalVectorsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private NdArray<double[]> vector(double... values) {
    return nd.array(values);
  }

  /** The root of a diagonal is that of its numbers, so that the numbers are known. */
  @Test
  void independentOnesAreScaledNormalNumbers() {
    NdArray<double[]> covariance = vector(4, 0, 0, 0, 0, 0, 0, 0, 9).reshape(3, 3);
    Generator random = nd.random(5);
    double[] z = nd.random(5).standardNormal(DType.FLOAT64, 2 * 7 * 3).toHost();
    try (NormalVectors vectors = NormalVectors.of(vector(1, 2, 3), covariance)) {
      NdArray<double[]> x = vectors.draw(random, DType.FLOAT64, 2, 7);
      assertArrayEquals(new long[] {2, 7, 3}, x.shape());
      double[] found = x.reshape(-1).toHost();
      double[] deviations = {2, 0, 3};
      for (int i = 0; i < found.length; i++) {
        assertEquals(1 + i % 3 + deviations[i % 3] * z[i], found[i], 1e-13);
      }
      assertEquals(21, random.state().offset());
      assertArrayEquals(new long[] {3}, vectors.draw(random, DType.FLOAT32).shape());
      assertArrayEquals(new long[] {0, 3}, vectors.draw(random, DType.FLOAT16, 0).shape());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 40})
  @VariesByDevice("GPUs draw more numbers")
  void vectorsHaveMeanAndCovariance(int n) {
    int rows = Thorough.large(gpu) ? 1_000_000 : 20_000;
    // Of fewer vectors than rows: semi-definite.
    NdArray<double[]> parts = nd.random(2).standardNormal(DType.FLOAT64, n, n - 1);
    NdArray<double[]> covariance = MatrixProducts.matmul(parts, parts.transpose());
    NdArray<double[]> mean = nd.random(3).standardNormal(DType.FLOAT64, n);
    NdArray<double[]> x =
        NormalVectors.of(mean, covariance).draw(nd.random(7), DType.FLOAT64, rows).minus(mean);
    double[] expected = covariance.reshape(-1).toHost();
    double[] found = MatrixProducts.matmul(x.transpose(), x).times(1.0 / rows).reshape(-1).toHost();
    double[] means = x.mean(0).toHost();
    for (int i = 0; i < n; i++) {
      double variance = expected[i * n + i];
      assertEquals(0, means[i], 5 * Math.sqrt(variance / rows));
      for (int j = 0; j < n; j++) {
        double spread = Math.sqrt(2 * variance * expected[j * n + j] / rows);
        assertEquals(expected[i * n + j], found[i * n + j], 5 * spread);
      }
    }
  }

  @Test
  void launchesOfAGraphGiveNewVectors() {
    NdArray<float[]> out = nd.empty(DType.FLOAT32, 9, 2);
    NormalVectors vectors = NormalVectors.of(vector(0, 1), vector(2, 1, 1, 2).reshape(2, 2));
    Generator captured = nd.random(11);
    Generator plain = nd.random(11);
    try (GpuGraph graph =
        gpu.capture(() -> out.copyFrom(vectors.draw(captured, DType.FLOAT32, 9)))) {
      for (int launch = 0; launch < 2; launch++) {
        graph.launch();
        float[] expected = vectors.draw(plain, DType.FLOAT32, 9).reshape(-1).toHost();
        assertArrayEquals(expected, out.reshape(-1).toHost());
      }
    }
  }

  @Test
  void errors() {
    NdArray<double[]> mean = vector(0, 0);
    Expect.mention(
        "symmetric",
        assertThrows(
            GpuException.class,
            () -> NormalVectors.of(mean, vector(1, 0.5, 0.4, 1).reshape(2, 2))));
    Expect.mention(
        "semi-definite",
        assertThrows(
            GpuException.class, () -> NormalVectors.of(mean, vector(1, 2, 2, 1).reshape(2, 2))));
    Expect.mention(
        "shape",
        assertThrows(GpuException.class, () -> NormalVectors.of(mean, vector(1).reshape(1, 1))));
    assertThrows(
        LinearAlgebraException.class,
        () -> NormalVectors.of(mean, vector(1, Double.NaN, Double.NaN, 1).reshape(2, 2)));
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(
          LinearAlgebraException.class,
          () -> NormalVectors.of(mean, vector(1, bad, 0.5, 3).reshape(2, 2)));
      assertThrows(
          LinearAlgebraException.class,
          () -> NormalVectors.of(mean, vector(1, bad, bad, 3).reshape(2, 2)));
    }
    NormalVectors vectors = NormalVectors.of(mean, vector(1, 0, 0, 1).reshape(2, 2));
    Generator random = nd.random(1);
    assertThrows(GpuException.class, () -> vectors.draw(random, DType.INT32, 4));
    vectors.close();
    Expect.mention(
        "closed", assertThrows(GpuException.class, () -> vectors.draw(random, DType.FLOAT64, 4)));
    assertEquals(0, random.state().offset());
  }
}
