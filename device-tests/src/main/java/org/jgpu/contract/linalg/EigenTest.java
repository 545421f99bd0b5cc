package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Comparator;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eig;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Eigenvalues and eigenvectors of matrices that are not Hermitian. */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class EigenTest extends EigenTestBase {
  EigenTest(Gpu gpu) {
    super(gpu);
  }

  @Test
  void vectorsTimesEigenvalues() {
    int[] sizes =
        Thorough.large(gpu) ? new int[] {1, 2, 3, 17, 40, 100, 300} : new int[] {1, 2, 3, 17};
    for (DType<?> dtype : DTYPES) {
      for (int n : sizes) {
        eig(dtype, HostMatrix.random(dtype, n, n, n));
      }
    }
  }

  /** Software devices have 44 KB of shared memory. */
  @Test
  void matricesThatDoNotFitSharedMemory() {
    int n = Thorough.large(gpu) ? 200 : 40;
    eig(DType.COMPLEX128, HostMatrix.random(DType.COMPLEX128, n, n, 3));
    int wide = Thorough.large(gpu) ? 500 : 76;
    eig(DType.FLOAT32, HostMatrix.random(DType.FLOAT32, wide, wide, 4));
  }

  @Test
  void numpy() {
    for (LinalgCase recorded : LinalgCase.all()) {
      if (recorded.function().equals("eig") || recorded.function().equals("eigvals")) {
        try (Scope own = Scope.open()) {
          check(recorded, DType.values().stream().filter(d -> is(recorded, d)).findFirst().get());
        }
      }
    }
  }

  /** Matrices of a batch one by one, as they have no order in common. */
  private <A> void check(LinalgCase recorded, DType<A> dtype) {
    NdArray<A> x = recorded.inputs().get(0).on(gpu, dtype);
    int n = (int) x.shape()[x.rank() - 1];
    LinalgCase.Recorded values = recorded.outputs().get(0);
    Complex128[] found = numbers(Decompositions.eigvals(x));
    for (int from = 0; from < found.length; from += n) {
      Complex128[] expected = new Complex128[n];
      for (int i = 0; i < n; i++) {
        expected[i] = values.at(from + i);
      }
      Complex128[] own = Arrays.copyOfRange(found, from, from + n);
      double largest = Arrays.stream(expected).mapToDouble(EigenTestBase::size).max().orElseThrow();
      match(expected, own, 2000 * epsilon(dtype) * Math.max(1, largest), recorded.toString());
    }
    if (recorded.function().equals("eig")) {
      vectors(recorded, dtype, Decompositions.eig(x), n);
    }
  }

  /** Vectors are NumPy's but for a factor of size 1, that of the nearest eigenvalue. */
  private static void vectors(LinalgCase recorded, DType<?> dtype, Eig eig, int n) {
    Complex128[] values = numbers(eig.eigenvalues());
    for (int i = 0; i < values.length; i++) {
      HostMatrix v = HostMatrix.from(eig.eigenvectors(), i / n);
      int at = i;
      int other =
          java.util.stream.IntStream.range(i / n * n, i / n * n + n)
              .boxed()
              .min(
                  Comparator.comparingDouble(
                      j -> distance(recorded.outputs().get(0).at(j), values[at])))
              .orElseThrow();
      double re = 0;
      double im = 0;
      for (int row = 0; row < n; row++) {
        Complex128 x = v.at(row, i % n);
        Complex128 y = recorded.outputs().get(1).at((i / n * n + row) * n + other % n);
        re += x.re() * y.re() + x.im() * y.im();
        im += x.re() * y.im() - x.im() * y.re();
      }
      assertEquals(1, Math.hypot(re, im), 4000 * epsilon(dtype), recorded + " vector " + i);
    }
  }

  @Test
  void batches() {
    NdArray<float[]> x =
        HostMatrix.random(DType.FLOAT32, 60, 5, 2).on(gpu, DType.FLOAT32).reshape(2, 6, 5, 5);
    NdArray<float[]> turned = x.transpose(1, 0, 3, 2);
    Eig eig = Decompositions.eig(turned);
    assertArrayEquals(new long[] {6, 2, 5}, eig.eigenvalues().shape());
    assertArrayEquals(new long[] {6, 2, 5, 5}, eig.eigenvectors().shape());
    NdArray<float[]> packed = turned.copy().reshape(12, 5, 5);
    Complex128[] all = numbers(eig.eigenvalues());
    Complex128[] vectors = numbers(eig.eigenvectors());
    for (int i = 0; i < 12; i++) {
      Eig single = Decompositions.eig(packed.index(0, i));
      assertArrayEquals(
          numbers(single.eigenvalues()), Arrays.copyOfRange(all, 5 * i, 5 * i + 5), "values " + i);
      assertArrayEquals(
          numbers(single.eigenvectors()), Arrays.copyOfRange(vectors, 25 * i, 25 * i + 25));
    }
  }

  @Test
  void nothingGivesNothing() {
    Eig eig = Decompositions.eig(nd.zeros(DType.FLOAT32, 0, 0));
    assertArrayEquals(new long[] {0}, eig.eigenvalues().shape());
    assertArrayEquals(new long[] {0, 0}, eig.eigenvectors().shape());
    assertArrayEquals(
        new long[] {0, 4}, Decompositions.eigvals(nd.zeros(DType.COMPLEX64, 0, 4, 4)).shape());
  }

  @Test
  void whatIsRefusedIsNamed() {
    NdArray<double[]> x = nd.ones(DType.FLOAT64, 3, 4, 4);
    x.index(0, 2).index(0, 1).index(0, 0).fill(Double.NaN);
    LinearAlgebraException error =
        assertThrows(LinearAlgebraException.class, () -> Decompositions.eig(x));
    assertEquals("eig: the matrix at [2] holds NaN or infinity", error.getMessage());
    x.index(0, 0).index(0, 1).index(0, 3).fill(Double.NEGATIVE_INFINITY);
    error = assertThrows(LinearAlgebraException.class, () -> Decompositions.eigvals(x));
    assertEquals("eigvals: the matrix at [0] holds NaN or infinity", error.getMessage());
    NdArray<int[]> whole = nd.zeros(DType.INT32, 3, 3);
    assertEquals(
        "eig of int32: it takes float32, float64, complex64 and complex128; convert the array by"
            + " astype(FLOAT64) first",
        assertThrows(GpuException.class, () -> Decompositions.eig(whole)).getMessage());
    NdArray<float[]> wide = nd.zeros(DType.FLOAT32, 3, 4);
    assertEquals(
        "eigvals of shape (3, 4): it takes square matrices",
        assertThrows(GpuException.class, () -> Decompositions.eigvals(wide)).getMessage());
  }
}
