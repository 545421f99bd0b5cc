package org.jgpu.contract.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Over which elements norms are taken. */
@DeviceTest
class NormsTest {
  private final Nd nd;

  NormsTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
  }

  @Test
  void withoutAxesAllElementsAreOneVector() {
    try (Scope scope = Scope.open()) {
      NdArray<double[]> x = nd.array(new double[][] {{3, -4}, {0, 12}});
      assertEquals(13.0, Norms.vectorNorm(x, 2).item());
      assertEquals(19.0, Norms.vectorNorm(x, 1).item());
      assertEquals(12.0, Norms.vectorNorm(x, Double.POSITIVE_INFINITY).item());
    }
  }

  /** A list of axes that a program works out may be empty; it does not mean all of them then. */
  @Test
  void emptyListOfAxesLeavesTheElementsApart() {
    try (Scope scope = Scope.open()) {
      NdArray<?> sizes = Norms.vectorNorm(nd.array(3.0, -4), 2, new int[0]);
      assertArrayEquals(new double[] {3, 4}, (double[]) sizes.toHost());
    }
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void normsOfMatricesAlongAnyAxes() {
    try (Scope scope = Scope.open()) {
      NdArray<double[]> x = nd.arange(DType.FLOAT64, 24).reshape(2, 3, 4).minus(7);
      for (MatrixNorm ord : MatrixNorm.values()) {
        NdArray<?> last = Norms.matrixNorm(x, ord);
        NdArray<?> moved = Norms.matrixNorm(x.transpose(2, 0, 1), ord, 2, 0);
        assertArrayEquals((double[]) last.toHost(), (double[]) moved.toHost(), 1e-13);
        NdArray<?> kept = Norms.matrixNorm(x.transpose(2, 0, 1), ord, -1, 0, true);
        assertArrayEquals(new long[] {1, 2, 1}, kept.shape());
        assertArrayEquals((double[]) last.toHost(), (double[]) kept.toHost(), 1e-13);
      }
      // numpy.linalg.norm(x, 1, axis=(0, 2)) and axis=(2, 0)
      assertArrayEquals(
          new double[] {12, 12, 20}, (double[]) Norms.matrixNorm(x, MatrixNorm.ONE, 0, 2).toHost());
      assertArrayEquals(
          new double[] {26, 42, 58}, (double[]) Norms.matrixNorm(x, MatrixNorm.ONE, 2, 0).toHost());
      assertThrows(GpuException.class, () -> Norms.matrixNorm(x, MatrixNorm.ONE, 0, 3));
      assertThrows(GpuException.class, () -> Norms.matrixNorm(x, MatrixNorm.ONE, 1, -2));
    }
  }

  /** Only one triangle is read, and eigenvalues of either sign count by their size. */
  @Test
  void ranksOfHermitianMatrices() {
    try (Scope scope = Scope.open()) {
      NdArray<double[]> x = nd.array(new double[][] {{0, 99, 99}, {2, 0, 99}, {0, 0, 1e-20}});
      assertEquals(2, Norms.matrixRank(x, 1e-12, Triangle.LOWER).longAt());
      NdArray<double[]> inverse = Solvers.pinv(x, 1e-12, Triangle.LOWER);
      double[] expected = {0, 0.5, 0, 0.5, 0, 0, 0, 0, 0};
      assertArrayEquals(expected, inverse.toHost(), 1e-15);
      NdArray<double[]> upper = Solvers.pinv(x.transpose(), 1e-12, Triangle.UPPER);
      assertArrayEquals(expected, upper.toHost(), 1e-15);
      assertEquals(0, Norms.matrixRank(nd.zeros(DType.FLOAT64, 0, 0), 0, Triangle.UPPER).longAt());
    }
  }

  /** An odd number of exchanged rows must not make -0 of it: 1 / sign tells them apart. */
  @Test
  void theSignOfASingularMatrixIsNeverMinusZero() {
    double[][][] singular = {
      {{0, 0}, {-3, 0}}, {{1, 2}, {2, 4}}, {{-1, 0}, {0, 0}}, {{0, 0}, {0, 0}}
    };
    double[] zeros = new double[singular.length];
    try (Scope scope = Scope.open()) {
      NdArray<double[]> x = nd.array(singular);
      Norms.SignAndLog<double[]> found = Norms.slogdet(x);
      assertArrayEquals(zeros, found.sign().toHost());
      for (double size : (double[]) found.logAbs().toHost()) {
        assertEquals(Double.NEGATIVE_INFINITY, size);
      }
      assertArrayEquals(zeros, Norms.det(x).toHost());
      NdArray<?> complex = Norms.slogdet(x.astype(DType.COMPLEX128)).sign();
      assertArrayEquals(zeros, Complexes.real(complex).as(DType.FLOAT64).toHost());
      assertArrayEquals(zeros, Complexes.imag(complex).as(DType.FLOAT64).toHost());
    }
  }
}
