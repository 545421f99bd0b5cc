package org.jgpu.contract.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
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
