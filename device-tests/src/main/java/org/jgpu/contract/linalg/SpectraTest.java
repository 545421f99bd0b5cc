package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.near;
import static org.jgpu.contract.linalg.SpectraChecks.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/** Singular values and eigenvalues with their vectors. */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class SpectraTest {
  private final Gpu gpu;
  private final Nd nd;

  SpectraTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  void leftTimesValuesTimesRight() {
    int[][] shapes =
        Thorough.large(gpu)
            ? new int[][] {{1, 1}, {32, 32}, {33, 17}, {100, 230}, {300, 300}}
            : new int[][] {{1, 1}, {3, 2}, {17, 33}};
    for (DType<?> dtype : DTYPES) {
      for (int[] shape : shapes) {
        svd(dtype, HostMatrix.random(dtype, shape[0], shape[1], 9), shape[0] < 20);
      }
    }
    svd(DType.FLOAT32, HostMatrix.random(DType.FLOAT32, 40, 36, 9), false);
    svd(DType.COMPLEX64, HostMatrix.random(DType.COMPLEX64, 50, 50, 9), false);
  }

  <A> double[] svd(DType<A> dtype, HostMatrix x, boolean full) {
    try (Scope own = Scope.open()) {
      NdArray<A> array = x.on(gpu, dtype);
      Svd<A> svd = Decompositions.svd(array, full);
      return SpectraChecks.svd(dtype, x, svd, Decompositions.svdvals(array), 0, full);
    }
  }

  @Test
  void vectorsTimesEigenvalues() {
    int[] sizes =
        Thorough.large(gpu) ? new int[] {1, 2, 32, 33, 100, 300} : new int[] {1, 2, 17, 36};
    for (DType<?> dtype : DTYPES) {
      for (int n : sizes) {
        HostMatrix x = HostMatrix.random(dtype, n, n, n).hermitian();
        eigh(dtype, x, n % 2 == 0 ? Triangle.LOWER : Triangle.UPPER);
      }
    }
  }

  <A> double[] eigh(DType<A> dtype, HostMatrix x, Triangle triangle) {
    try (Scope own = Scope.open()) {
      NdArray<A> array = SpectraChecks.half(x, triangle).on(gpu, dtype);
      Eigh<A> eigh = Decompositions.eigh(array, triangle);
      return SpectraChecks.eigh(dtype, x, eigh, Decompositions.eigvalsh(array, triangle), 0);
    }
  }

  @Test
  void eigenvaluesThatAreKnown() {
    int n = 45;
    HostMatrix second =
        HostMatrix.of(
            n, n, (i, j) -> new Complex128(i == j ? 2 : Math.abs(i - j) == 1 ? -1 : 0, 0));
    double[] found = eigh(DType.FLOAT64, second, Triangle.LOWER);
    double[] singular = svd(DType.FLOAT64, second, false);
    for (int k = 0; k < n; k++) {
      double expected = 2 - 2 * Math.cos((k + 1) * Math.PI / (n + 1));
      assertEquals(expected, found[k], 1e-13);
      assertEquals(expected, singular[n - 1 - k], 1e-13);
    }
  }

  /** Eigenvalues of both signs and one size, which singular values cannot tell apart. */
  @Test
  void pairsOfOppositeEigenvalues() {
    HostMatrix x =
        HostMatrix.of(36, 36, (i, j) -> new Complex128(i + j == 35 ? 1 + Math.min(i, j) : 0, 0));
    double[] found = eigh(DType.FLOAT64, x, Triangle.LOWER);
    for (int k = 0; k < 18; k++) {
      assertEquals(k - 18, found[k], 1e-13);
      assertEquals(k + 1, found[18 + k], 1e-13);
    }
  }

  @Test
  void deficientRanksHaveWholeBases() {
    for (int rows : new int[] {24, 34}) {
      HostMatrix few = HostMatrix.random(DType.FLOAT64, rows, 3, 4);
      HostMatrix product = few.times(HostMatrix.random(DType.FLOAT64, 3, 20, 5));
      double[] s = svd(DType.FLOAT64, product, true);
      assertTrue(s[2] > 0.1 && s[3] < 1e-13, Arrays.toString(s));
      svd(DType.COMPLEX64, HostMatrix.of(rows, 4, (i, j) -> new Complex128(0, 0)), true);
      svd(DType.FLOAT32, HostMatrix.of(rows, 18, (i, j) -> new Complex128(1, 0)), true);
      HostMatrix ones = HostMatrix.of(rows, rows, (i, j) -> new Complex128(1, 0));
      eigh(DType.FLOAT32, ones, Triangle.LOWER);
      HostMatrix zeros = HostMatrix.of(rows, rows, (i, j) -> new Complex128(0, 0));
      eigh(DType.COMPLEX64, zeros, Triangle.LOWER);
    }
  }

  /** Hilbert's matrix, whose condition number is 1e13 for 10 rows. */
  @Test
  void illConditioned() {
    HostMatrix hilbert = HostMatrix.of(10, 10, (i, j) -> new Complex128(1.0 / (i + j + 1), 0));
    double[] s = svd(DType.FLOAT64, hilbert, false);
    assertEquals(1.75191967026517757, s[0], 1e-14);
    assertEquals(1.09315381930e-13, s[9], 1e-16);
    double[] w = eigh(DType.FLOAT64, hilbert, Triangle.LOWER);
    assertEquals(1.75191967026517757, w[9], 1e-14);
  }

  @Test
  void numbersNearTheEndsOfTheRange() {
    for (double size : new double[] {1e-42, 1e-30, 1e30, 5e37}) {
      HostMatrix x =
          HostMatrix.of(6, 4, (i, j) -> new Complex128(Math.sin(i * 5 + j + 1) * size, 0));
      Svd<float[]> svd = Decompositions.svd(x.on(gpu, DType.FLOAT32));
      double[] s = values(svd.s());
      HostMatrix left = HostMatrix.from(svd.u()).scaled(s);
      near(
          left.times(HostMatrix.from(svd.vh())).distance(x),
          1e-5 * x.norm() + 1e-44,
          "svd of " + size);
    }
  }

  @Test
  void batches() {
    HostMatrix all = HostMatrix.random(DType.FLOAT32, 60, 5, 2);
    NdArray<float[]> x = all.on(gpu, DType.FLOAT32).reshape(2, 6, 5, 5);
    NdArray<float[]> turned = x.transpose(1, 0, 3, 2);
    Svd<float[]> svd = Decompositions.svd(turned);
    Eigh<float[]> eigh = Decompositions.eigh(turned);
    assertArrayEquals(new long[] {6, 2, 5}, svd.s().shape());
    NdArray<float[]> packed = turned.copy().reshape(12, 5, 5);
    for (int i = 0; i < 12; i++) {
      NdArray<float[]> single = packed.index(0, i);
      assertArrayEquals(
          values(Decompositions.svdvals(single)), values(svd.s().reshape(12, 5).index(0, i)), 1e-5);
      assertArrayEquals(
          values(Decompositions.eigvalsh(single)),
          values(eigh.eigenvalues().reshape(12, 5).index(0, i)),
          1e-5);
    }
  }

  @Test
  void nothingGivesNothing() {
    assertArrayEquals(
        new long[] {3, 0}, Decompositions.svdvals(nd.zeros(DType.FLOAT32, 3, 0, 4)).shape());
    Svd<float[]> svd = Decompositions.svd(nd.zeros(DType.FLOAT32, 3, 0), true);
    assertArrayEquals(new long[] {3, 3}, svd.u().shape());
    assertArrayEquals(new long[] {0, 0}, svd.vh().shape());
    assertEquals(0, Decompositions.eigh(nd.zeros(DType.COMPLEX64, 0, 0)).eigenvectors().size());
    assertEquals(0, Decompositions.eigvalsh(nd.zeros(DType.FLOAT32, 0, 4, 4)).size());
  }

  @Test
  void numbersThatAreNotFiniteAreNamed() {
    NdArray<float[]> x = nd.ones(DType.FLOAT32, 3, 4, 4);
    x.index(0, 2).index(0, 1).index(0, 0).fill(Float.NaN);
    LinearAlgebraException error =
        assertThrows(LinearAlgebraException.class, () -> Decompositions.svd(x));
    assertEquals("svd: the matrix at [2] holds NaN or infinity", error.getMessage());
    assertEquals(2, error.matrix());
    assertEquals(-1, error.pivot());
    assertThrows(LinearAlgebraException.class, () -> Decompositions.eigh(x));
    // Of the other triangle nothing is read.
    assertEquals(4, Decompositions.eigvalsh(x.index(0, 2), Triangle.UPPER).size());
    x.index(0, 0).index(0, 1).index(0, 0).fill(Float.POSITIVE_INFINITY);
    assertEquals(
        0, assertThrows(LinearAlgebraException.class, () -> Decompositions.svdvals(x)).matrix());
  }
}
