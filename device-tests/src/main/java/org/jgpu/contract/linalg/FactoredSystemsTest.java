package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.FactorsTest.near;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.CholeskySolver;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.LuSolver;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Norms.SignAndLog;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.linalg.Transposition;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Solutions by factors that are there, put into their equations. */
@ScopedTest
class FactoredSystemsTest {
  private final Gpu gpu;
  private final Nd nd;

  FactoredSystemsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private int[] sizes() {
    return Thorough.large(gpu) ? new int[] {1, 8, 33, 130, 500} : new int[] {1, 8, 33, 70};
  }

  private static HostMatrix of(HostMatrix x, Transposition transposition) {
    return switch (transposition) {
      case NONE -> x;
      case TRANSPOSED -> HostMatrix.of(x.columns(), x.rows(), (i, j) -> x.at(j, i));
      case ADJOINT -> x.adjoint();
    };
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void oneFactorizationSolvesManySystems() {
    for (DType<?> dtype : DTYPES) {
      for (int n : sizes()) {
        lu(dtype, n);
        cholesky(dtype, n);
      }
    }
  }

  private <A> void lu(DType<A> dtype, int n) {
    try (Scope own = Scope.open()) {
      HostMatrix a = HostMatrix.random(dtype, n, n, n);
      LuSolver<A> solver = LuSolver.of(a.on(gpu, dtype));
      for (Transposition transposition : Transposition.values()) {
        for (int sides : new int[] {1, 6}) {
          HostMatrix b = HostMatrix.random(dtype, n, sides, sides);
          HostMatrix x = HostMatrix.from(solver.solve(b.on(gpu, dtype), transposition));
          near(
              of(a, transposition).times(x).distance(b),
              n * 4 * epsilon(dtype) * a.norm() * x.norm(),
              dtype + " " + n + " " + transposition);
        }
      }
    }
  }

  private <A> void cholesky(DType<A> dtype, int n) {
    HostMatrix a = HostMatrix.random(dtype, n, n, n).definite();
    HostMatrix b = HostMatrix.random(dtype, n, 5, 1);
    for (Triangle triangle : Triangle.values()) {
      try (Scope own = Scope.open()) {
        NdArray<A> sides = b.on(gpu, dtype);
        NdArray<A> matrix = beyond(a, triangle, 99).on(gpu, dtype);
        NdArray<A> factors = Decompositions.cholesky(matrix, triangle);
        NdArray<A> spoilt = beyond(HostMatrix.from(factors), triangle, Double.NaN).on(gpu, dtype);
        for (CholeskySolver<A> solver :
            List.of(
                CholeskySolver.of(matrix, triangle), CholeskySolver.ofFactors(spoilt, triangle))) {
          HostMatrix x = HostMatrix.from(solver.solve(sides));
          near(
              a.times(x).distance(b),
              n * 4 * epsilon(dtype) * a.norm() * x.norm(),
              solver + " of " + triangle);
        }
      }
    }
  }

  /** Returns {@code x} with another number beyond a triangle. */
  private static HostMatrix beyond(HostMatrix x, Triangle triangle, double number) {
    return HostMatrix.of(
        x.rows(),
        x.columns(),
        (i, j) ->
            i == j || (i > j) == (triangle == Triangle.LOWER)
                ? x.at(i, j)
                : new Complex128(number, 0));
  }

  /** SciPy's trans, of the triangle that is read. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void transposedTriangles() {
    for (DType<?> dtype : DTYPES) {
      for (int n : new int[] {3, 40}) {
        for (Triangle triangle : Triangle.values()) {
          triangle(dtype, n, triangle);
        }
      }
    }
  }

  private <A> void triangle(DType<A> dtype, int n, Triangle triangle) {
    HostMatrix shifted = HostMatrix.random(dtype, n, n, 4).plus(3 * n, HostMatrix.identity(n, n));
    HostMatrix t = beyond(shifted, triangle, 0);
    HostMatrix b = HostMatrix.random(dtype, n, 2, 5);
    for (Transposition transposition : Transposition.values()) {
      try (Scope own = Scope.open()) {
        HostMatrix x =
            HostMatrix.from(
                Solvers.solveTriangular(
                    beyond(t, triangle, 99).on(gpu, dtype),
                    b.on(gpu, dtype),
                    triangle,
                    false,
                    transposition));
        near(
            of(t, transposition).times(x).distance(b),
            n * 4 * epsilon(dtype) * t.norm() * x.norm(),
            dtype + " " + triangle + " " + transposition);
      }
    }
  }

  @Test
  void unitTrianglesTransposed() {
    NdArray<float[]> a = nd.array(new float[][] {{Float.NaN, 5}, {3, Float.NaN}});
    float[] x =
        Solvers.solveTriangular(a, nd.array(1f, 2f), Triangle.LOWER, true, Transposition.TRANSPOSED)
            .toHost();
    assertArrayEquals(new float[] {-5, 2}, x);
  }

  /** Factors of one matrix, or of a batch, with right sides of another batch. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void batchesAreBroadcast() {
    int n = 5;
    NdArray<double[]> a = random(2, 1, n, n);
    NdArray<double[]> b = random(3, n, 2);
    for (Transposition transposition : Transposition.values()) {
      NdArray<double[]> x = LuSolver.of(a).solve(b, transposition);
      assertArrayEquals(new long[] {2, 3, n, 2}, x.shape());
      NdArray<double[]> one = LuSolver.of(a.index(0, 1).index(0, 0)).solve(b, transposition);
      for (int i = 0; i < 6; i++) {
        HostMatrix matrix = of(HostMatrix.from(a, i / 3), transposition);
        HostMatrix found = HostMatrix.from(x, i);
        near(matrix.times(found).distance(HostMatrix.from(b, i % 3)), 1e-13, "batch " + i);
        if (i >= 3) {
          near(HostMatrix.from(one, i - 3).distance(found), 1e-13, "one matrix " + i);
        }
      }
    }
    NdArray<double[]> definite =
        nd.zeros(DType.FLOAT64, 2, 1, n, n).plus(nd.eye(DType.FLOAT64, n).times(4));
    assertArrayEquals(b.div(4).toHost(), CholeskySolver.of(definite).solve(b).index(0, 1).toHost());
  }

  @Test
  void vectorsAndOtherDTypes() {
    NdArray<double[]> a = nd.array(new double[][] {{0, 2}, {4, 1}});
    LuSolver<double[]> solver = LuSolver.of(a);
    assertArrayEquals(new double[] {1, 3}, solver.solve(nd.array(6, 7)).toHost());
    assertArrayEquals(
        new double[] {2.5, 1.5},
        solver.solve(nd.array(6.0, 6.5), Transposition.TRANSPOSED).toHost(),
        1e-15);
    assertArrayEquals(new double[] {0.5, 2.5}, solver.solve(nd.array(5f, 4.5f)).toHost());
    assertThrows(GpuException.class, () -> solver.solve(nd.ones(DType.COMPLEX64, 2)));
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void determinants() {
    NdArray<double[]> a = nd.array(new double[][] {{0, 2}, {4, 1}});
    SignAndLog<double[]> found = LuSolver.of(a).slogdet();
    assertEquals(-1, found.sign().doubleAt());
    assertEquals(Math.log(8), found.logAbs().as(DType.FLOAT64).doubleAt(), 1e-15);
    for (DType<?> dtype : DTYPES) {
      logDet(dtype);
    }
  }

  private <A> void logDet(DType<A> dtype) {
    DeviceArray<A> a = HostMatrix.random(dtype, 7, 7, 2).definite().on(gpu, dtype);
    double expected = Norms.slogdet(a).logAbs().astype(DType.FLOAT64).doubleAt();
    double found = CholeskySolver.of(a).logDet().astype(DType.FLOAT64).doubleAt();
    assertEquals(expected, found, 40 * epsilon(dtype) * Math.abs(expected));
  }

  @Test
  void whatHasNoFactorsIsNamed() {
    NdArray<float[]> x = nd.zeros(DType.FLOAT32, 3, 4, 4);
    x.plusAssign(nd.eye(DType.FLOAT32, 4));
    x.index(0, 2).index(0, 1).fill(0f);
    assertEquals(
        "LuSolver: the matrix at [2] is singular: the pivot of column 1 is 0",
        assertThrows(LinearAlgebraException.class, () -> LuSolver.of(x)).getMessage());
    assertEquals(
        "CholeskySolver: the matrix at [2] is not positive definite: the pivot of row 1 is not"
            + " positive",
        assertThrows(LinearAlgebraException.class, () -> CholeskySolver.of(x)).getMessage());
  }

  @Test
  void whatDoesNotFitIsRefused() {
    LuSolver<float[]> solver = LuSolver.of(nd.eye(DType.FLOAT32, 3));
    assertEquals(
        "LuSolver.solve of shapes (3, 3) and (2, 4, 5): there must be as many rows on the right"
            + " side as on the left",
        assertThrows(GpuException.class, () -> solver.solve(nd.ones(DType.FLOAT32, 2, 4, 5)))
            .getMessage());
    solver.close();
    assertEquals(
        "LU of float32 (3, 3), closed: keep it open for as long as it is used",
        assertThrows(GpuException.class, () -> solver.solve(nd.ones(DType.FLOAT32, 3)))
            .getMessage());
  }

  @Test
  void solversOutliveTheScopeThatKeepsThem() {
    CholeskySolver<float[]> kept;
    LuSolver<float[]> freed;
    try (Scope scope = Scope.open()) {
      kept = CholeskySolver.of(nd.eye(DType.FLOAT32, 2).times(2));
      freed = LuSolver.of(nd.eye(DType.FLOAT32, 2));
      kept.keepIn(scope);
    }
    assertArrayEquals(new float[] {1, 2}, kept.solve(nd.array(2f, 4f)).toHost());
    assertThrows(GpuException.class, freed::slogdet);
  }

  @Test
  void nothingGivesNothing() {
    NdArray<float[]> none = nd.zeros(DType.FLOAT32, 0, 0);
    for (Transposition transposition : Transposition.values()) {
      assertArrayEquals(
          new long[] {0, 2},
          LuSolver.of(none).solve(nd.zeros(DType.FLOAT32, 0, 2), transposition).shape());
    }
    assertArrayEquals(
        new long[] {0, 3, 2},
        CholeskySolver.of(nd.zeros(DType.FLOAT32, 0, 3, 3))
            .solve(nd.ones(DType.FLOAT32, 3, 2))
            .shape());
  }

  private NdArray<double[]> random(long... shape) {
    NdArray<double[]> x = nd.random(3).standardNormal(DType.FLOAT64, shape);
    long n = shape[shape.length - 1];
    return shape[shape.length - 2] == n ? x.plus(nd.eye(DType.FLOAT64, n).times(5)) : x;
  }
}
