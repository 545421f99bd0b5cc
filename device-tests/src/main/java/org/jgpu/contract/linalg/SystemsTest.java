package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.FactorsTest.near;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.linalg.Solvers.LeastSquares;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Solutions put into their equations. */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class SystemsTest {
  private final Gpu gpu;
  private final Nd nd;

  SystemsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private int[] sizes() {
    return Thorough.large(gpu)
        ? new int[] {1, 7, 8, 9, 16, 17, 32, 33, 130, 500}
        : new int[] {1, 7, 8, 9, 17, 32, 33, 70};
  }

  @Test
  void solutionsSolve() {
    for (DType<?> dtype : DTYPES) {
      for (int n : sizes()) {
        for (int sides : new int[] {1, 5, 70}) {
          solve(dtype, n, sides);
        }
      }
    }
  }

  <A> void solve(DType<A> dtype, int n, int sides) {
    try (Scope own = Scope.open()) {
      HostMatrix a = HostMatrix.random(dtype, n, n, n);
      HostMatrix b = HostMatrix.random(dtype, n, sides, sides);
      HostMatrix x = HostMatrix.from(Solvers.solve(a.on(gpu, dtype), b.on(gpu, dtype)));
      String what = "solve of " + dtype + " " + n + " with " + sides;
      near(a.times(x).distance(b), n * 4 * epsilon(dtype) * a.norm() * x.norm(), what);
      for (Triangle triangle : Triangle.values()) {
        boolean lower = triangle == Triangle.LOWER;
        HostMatrix t =
            HostMatrix.of(
                n,
                n,
                (i, j) ->
                    i == j
                        ? new Complex128(n + a.at(i, j).re(), a.at(i, j).im())
                        : (i > j) == lower ? a.at(i, j) : new Complex128(0, 0));
        NdArray<A> triangular =
            t.plus(
                    1,
                    HostMatrix.of(
                        n, n, (i, j) -> new Complex128(i == j || (i > j) == lower ? 0 : 99, 0)))
                .on(gpu, dtype);
        HostMatrix y =
            HostMatrix.from(Solvers.solveTriangular(triangular, b.on(gpu, dtype), triangle));
        near(
            t.times(y).distance(b),
            n * 4 * epsilon(dtype) * t.norm() * y.norm(),
            what + " " + triangle);
      }
    }
  }

  @Test
  void unitTrianglesDoNotReadTheirDiagonal() {
    NdArray<float[]> a = nd.array(new float[][] {{Float.NaN, 5}, {3, Float.NaN}});
    NdArray<float[]> b = nd.array(1f, 2f);
    assertArrayEquals(
        new float[] {1, -1}, Solvers.solveTriangular(a, b, Triangle.LOWER, true).toHost());
    assertArrayEquals(
        new float[] {-9, 2}, Solvers.solveTriangular(a, b, Triangle.UPPER, true).toHost());
  }

  @Test
  void inversesTimesMatricesAreOne() {
    for (DType<?> dtype : DTYPES) {
      for (int n : Thorough.large(gpu) ? new int[] {1, 32, 200} : new int[] {1, 10, 32, 45}) {
        inverse(dtype, n);
      }
    }
  }

  <A> void inverse(DType<A> dtype, int n) {
    try (Scope own = Scope.open()) {
      HostMatrix a = HostMatrix.random(dtype, n, n, n + 1);
      HostMatrix inverse = HostMatrix.from(Solvers.inv(a.on(gpu, dtype)));
      near(
          a.times(inverse).distance(HostMatrix.identity(n, n)),
          n * 4 * epsilon(dtype) * a.norm() * inverse.norm(),
          "inv of " + dtype + " " + n);
    }
  }

  /** A batch larger than the lanes of a block, of any strides, broadcast. */
  @Test
  void batches() {
    for (int n : new int[] {3, 8, 12, 34}) {
      HostMatrix all = HostMatrix.random(DType.FLOAT64, 14 * n, n, n);
      NdArray<double[]> a =
          Manipulation.matrixTranspose(all.on(gpu, DType.FLOAT64).reshape(2, 7, n, n));
      NdArray<double[]> b =
          HostMatrix.random(DType.FLOAT64, 7 * n, 2, 3).on(gpu, DType.FLOAT64).reshape(7, n, 2);
      NdArray<double[]> x = Solvers.solve(a, b);
      assertArrayEquals(new long[] {2, 7, n, 2}, x.shape());
      NdArray<double[]> packed = a.copy().reshape(14, n, n);
      NdArray<double[]> vector = b.index(0, 0).index(1, 1);
      NdArray<double[]> vectors = Solvers.solve(a, vector);
      assertArrayEquals(new long[] {2, 7, n}, vectors.shape());
      for (int i = 0; i < 14; i++) {
        HostMatrix own = HostMatrix.from(packed, i);
        HostMatrix found = HostMatrix.from(x.reshape(14, n, 2), i);
        double limit = 1e-14 * n * own.norm();
        near(own.times(found).distance(HostMatrix.from(b, i % 7)), limit * found.norm(), "batch");
        HostMatrix single = HostMatrix.from(vectors.reshape(14, n, 1), i);
        near(
            own.times(single).distance(HostMatrix.from(vector.copy().reshape(n, 1))),
            limit * single.norm(),
            "vector");
      }
    }
  }

  /** The error of a solution grows with the condition, that of its equations does not. */
  @Test
  void illConditionedSystems() {
    for (int n : new int[] {10, 40}) {
      HostMatrix a = HostMatrix.of(n, n, (i, j) -> new Complex128(1.0 / (i + j + 1), 0));
      HostMatrix b = HostMatrix.random(DType.FLOAT64, n, 2, n);
      HostMatrix x =
          HostMatrix.from(Solvers.solve(a.on(gpu, DType.FLOAT64), b.on(gpu, DType.FLOAT64)));
      near(a.times(x).distance(b), n * 0x1p-52 * a.norm() * x.norm(), "Hilbert " + n);
    }
  }

  @Test
  void oneMatrixWithABatchOfRightSides() {
    HostMatrix a = HostMatrix.random(DType.COMPLEX64, 6, 6, 1);
    NdArray<Complex64[]> b =
        HostMatrix.random(DType.COMPLEX64, 24, 5, 2).on(gpu, DType.COMPLEX64).reshape(2, 2, 6, 5);
    NdArray<Complex64[]> x = Solvers.solve(a.on(gpu, DType.COMPLEX64), b);
    assertArrayEquals(b.shape(), x.shape());
    for (int i = 0; i < 4; i++) {
      HostMatrix found = HostMatrix.from(x.reshape(4, 6, 5), i);
      HostMatrix wanted = HostMatrix.from(b.reshape(4, 6, 5), i);
      near(a.times(found).distance(wanted), 1e-5 * a.norm() * found.norm(), "side " + i);
    }
  }

  @Test
  void singularMatricesAreNamed() {
    for (int n : new int[] {4, 40}) {
      NdArray<float[]> x = nd.zeros(DType.FLOAT32, 9, n, n);
      x.plusAssign(nd.eye(DType.FLOAT32, n));
      x.index(0, 6).index(0, 2).fill(0f);
      LinearAlgebraException error =
          assertThrows(LinearAlgebraException.class, () -> Solvers.inv(x));
      assertEquals(
          "inv: the matrix at [6] is singular: the pivot of column 2 is 0", error.getMessage());
      assertEquals(6, error.matrix());
      assertEquals(2, error.pivot());
    }
    NdArray<double[]> one = nd.array(new double[][] {{1, 2}, {2, 4}});
    assertEquals(
        "solve: the matrix is singular: the pivot of column 1 is 0",
        assertThrows(
                LinearAlgebraException.class, () -> Solvers.solve(one, nd.ones(DType.FLOAT64, 2)))
            .getMessage());
  }

  @Test
  void notANumberSpreads() {
    NdArray<double[]> x = nd.array(new double[][] {{0, 1}, {Double.NaN, 2}});
    for (double element : Solvers.solve(x, nd.ones(DType.FLOAT64, 2)).toHost()) {
      assertTrue(Double.isNaN(element));
    }
  }

  @Test
  void closestSolutions() {
    for (DType<?> dtype : DTYPES) {
      least(dtype, 12, 5, 5);
      least(dtype, 12, 12, 3);
      least(dtype, 6, 12, 6);
    }
  }

  private <A> void least(DType<A> dtype, int rows, int columns, int rank) {
    HostMatrix a =
        HostMatrix.random(dtype, rows, rank, 1).times(HostMatrix.random(dtype, rank, columns, 2));
    HostMatrix b = HostMatrix.random(dtype, rows, 3, 3);
    NdArray<A> array = a.on(gpu, dtype);
    LeastSquares<A> found = Solvers.lstsq(array, b.on(gpu, dtype), 1e-4);
    HostMatrix x = HostMatrix.from(found.x());
    HostMatrix rest = a.times(x).plus(-1, b);
    String what = "lstsq of " + dtype + " " + rows + " x " + columns;
    double limit = 100 * epsilon(dtype) * a.norm();
    assertEquals(rank, found.rank().longAt(), what);
    near(a.adjoint().times(rest).norm(), limit * a.norm() * (x.norm() + b.norm()), what);
    HostMatrix inverse = HostMatrix.from(Solvers.pinv(array, 1e-4));
    near(inverse.times(b).distance(x), limit * inverse.norm() * x.norm(), what + " pinv");
    near(a.times(inverse).times(a).distance(a), limit * a.norm() * inverse.norm(), what);
    boolean full = rank == columns && rows > columns;
    assertEquals(full ? 3 : 0, found.residuals().size(), what);
    if (full) {
      double sum = found.residuals().astype(DType.FLOAT64).sumToDouble();
      near(Math.abs(sum - rest.norm() * rest.norm()), limit * sum, what + " residuals");
    }
  }

  /** Of one row the adjoint of the eigenvectors is the eigenvectors. */
  @Test
  void inversesOfHermitianMatricesOfOneElement() {
    for (Triangle triangle : Triangle.values()) {
      NdArray<double[]> one = nd.full(DType.FLOAT64, -4, 1, 1);
      assertArrayEquals(new double[] {-0.25}, Solvers.pinv(one, 1e-9, triangle).toHost());
      NdArray<float[]> several = nd.array(4f, -2f, 0f, 0.5f).reshape(4, 1, 1);
      assertArrayEquals(
          new float[] {0.25f, -0.5f, 0, 2}, Solvers.pinv(several, 1e-4, triangle).toHost());
      NdArray<?> complex = Solvers.pinv(one.astype(DType.COMPLEX128), 1e-9, triangle);
      assertArrayEquals(new Complex128[] {new Complex128(-0.25, 0)}, (Object[]) complex.toHost());
    }
  }

  @Test
  void tensors() {
    NdArray<double[]> a = HostMatrix.random(DType.FLOAT64, 6, 6, 8).on(gpu, DType.FLOAT64);
    NdArray<double[]> b = HostMatrix.random(DType.FLOAT64, 2, 3, 9).on(gpu, DType.FLOAT64);
    double[] expected = Solvers.solve(a, b.reshape(6)).toHost();
    NdArray<double[]> x = Solvers.tensorSolve(a.reshape(2, 3, 3, 2), b);
    assertArrayEquals(new long[] {3, 2}, x.shape());
    assertArrayEquals(expected, x.toHost());
    NdArray<double[]> inverse = Solvers.tensorInv(a.reshape(2, 3, 6), 2);
    assertArrayEquals(new long[] {6, 2, 3}, inverse.shape());
    assertArrayEquals(Solvers.inv(a).toHost(), inverse.toHost());
    assertThrows(GpuException.class, () -> Solvers.tensorSolve(a, b));
    assertThrows(GpuException.class, () -> Solvers.tensorInv(a, 3));
  }

  @Test
  void nothingGivesNothing() {
    NdArray<float[]> none = nd.zeros(DType.FLOAT32, 0, 3, 3);
    assertArrayEquals(new long[] {0, 3, 3}, Solvers.inv(none).shape());
    assertArrayEquals(
        new long[] {0, 3, 2}, Solvers.solve(none, nd.zeros(DType.FLOAT32, 3, 2)).shape());
    assertArrayEquals(new long[] {4, 0}, Solvers.pinv(nd.zeros(DType.FLOAT32, 0, 4)).shape());
    assertArrayEquals(
        new long[] {4, 2},
        Solvers.lstsq(nd.zeros(DType.FLOAT32, 0, 4), nd.zeros(DType.FLOAT32, 0, 2)).x().shape());
  }

  @Test
  void whatDoesNotFitIsRefused() {
    NdArray<float[]> a = nd.ones(DType.FLOAT32, 3, 3);
    assertEquals(
        "solve of shapes (3, 3) and (2, 1): there must be as many rows on the right side as on the"
            + " left",
        assertThrows(GpuException.class, () -> Solvers.solve(a, nd.ones(DType.FLOAT32, 2, 1)))
            .getMessage());
    assertThrows(GpuException.class, () -> Solvers.solve(a, nd.ones(DType.FLOAT64, 3)));
    assertThrows(GpuException.class, () -> Solvers.inv(nd.ones(DType.FLOAT32, 3, 2)));
  }
}
