package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.FactorsTest.near;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.QrMode;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.linalg.Solvers.LeastSquares;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Matrices that are singular, nearly so, of zeros, or without elements, alone and in batches. */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class DegenerateMatricesTest {
  private final Gpu gpu;
  private final Nd nd;

  DegenerateMatricesTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private static HostMatrix zeros(int rows, int columns) {
    return HostMatrix.of(rows, columns, (i, j) -> new Complex128(0, 0));
  }

  /** A product whose rank is less than its extents, and a matrix with a column of zeros. */
  private static HostMatrix[] deficient(DType<?> dtype, int rows, int columns) {
    HostMatrix few = HostMatrix.random(dtype, rows, 2, 1);
    HostMatrix random = HostMatrix.random(dtype, rows, columns, 3);
    return new HostMatrix[] {
      zeros(rows, columns),
      few.times(HostMatrix.random(dtype, 2, columns, 2)),
      HostMatrix.of(rows, columns, (i, j) -> j == 1 ? new Complex128(0, 0) : random.at(i, j))
    };
  }

  /** A product is rounded once more in float32, which the limits have no room for. */
  private HostMatrix held(DType<?> dtype, HostMatrix x) {
    return HostMatrix.from(x.on(gpu, dtype));
  }

  @Test
  void factorsOfSingularMatrices() {
    FactorsTest factors = new FactorsTest(gpu);
    for (DType<?> dtype : DTYPES) {
      for (int[] shape : new int[][] {{5, 5}, {37, 35}, {6, 9}}) {
        for (HostMatrix x : deficient(dtype, shape[0], shape[1])) {
          factors.lu(dtype, held(dtype, x));
          factors.qr(dtype, held(dtype, x), QrMode.REDUCED);
        }
      }
      factors.qr(dtype, held(dtype, deficient(dtype, 9, 5)[1]), QrMode.COMPLETE);
    }
  }

  @Test
  void ranksOfBatches() {
    for (DType<?> dtype : DTYPES) {
      ranks(dtype);
    }
  }

  private <A> void ranks(DType<A> dtype) {
    NdArray<A> x = nd.zeros(dtype, 2, 2, 6, 5);
    for (int rank = 1; rank < 4; rank++) {
      HostMatrix product =
          HostMatrix.random(dtype, 6, rank, rank).times(HostMatrix.random(dtype, rank, 5, 9));
      x.index(0, rank / 2).index(0, rank % 2).copyFrom(product.on(gpu, dtype));
    }
    NdArray<long[]> ranks = Norms.matrixRank(x, 1e-4);
    assertArrayEquals(new long[] {2, 2}, ranks.shape());
    assertArrayEquals(new long[] {0, 1, 2, 3}, ranks.toHost(), dtype.toString());
    assertArrayEquals(new long[] {0, 1, 2, 3}, Norms.matrixRank(x).toHost(), dtype.toString());
  }

  /** Each as it is alone, with right sides of its own and with those of all. */
  @Test
  void leastSquaresOfBatches() {
    for (DType<?> dtype : DTYPES) {
      for (int[] shape : new int[][] {{7, 4}, {4, 7}, {4, 4}}) {
        least(dtype, shape[0], shape[1]);
      }
    }
  }

  private <A> void least(DType<A> dtype, int rows, int columns) {
    NdArray<A> a = HostMatrix.random(dtype, 6 * rows, columns, 4).on(gpu, dtype);
    a = a.reshape(2, 3, rows, columns);
    NdArray<A> b = HostMatrix.random(dtype, 3 * rows, 2, 5).on(gpu, dtype).reshape(3, rows, 2);
    LeastSquares<A> found = Solvers.lstsq(a, b);
    boolean full = rows > columns;
    assertArrayEquals(new long[] {2, 3, columns, 2}, found.x().shape());
    assertArrayEquals(new long[] {2, 3}, found.rank().shape());
    assertArrayEquals(full ? new long[] {2, 3, 2} : new long[] {0}, found.residuals().shape());
    assertArrayEquals(new long[] {2, 3, Math.min(rows, columns)}, found.singularValues().shape());
    for (int i = 0; i < 6; i++) {
      NdArray<A> one = a.index(0, i / 3).index(0, i % 3);
      LeastSquares<A> alone = Solvers.lstsq(one, b.index(0, i % 3));
      String what = dtype + " " + rows + " x " + columns + ", matrix " + i;
      same(alone.x(), found.x().index(0, i / 3).index(0, i % 3), dtype, what);
      same(
          alone.singularValues(),
          found.singularValues().index(0, i / 3).index(0, i % 3),
          dtype,
          what);
      assertEquals((long) Math.min(rows, columns), found.rank().item(i / 3, i % 3), what);
      if (full) {
        same(alone.residuals(), found.residuals().index(0, i / 3).index(0, i % 3), dtype, what);
      }
    }
    // One of a rank that is less leaves no residuals to any.
    a.index(0, 1).index(0, 2).fill(nd.zeros(dtype).item());
    LeastSquares<A> some = Solvers.lstsq(a, b.index(0, 0).index(1, 0));
    assertEquals(0L, some.rank().item(1, 2));
    assertEquals(0, some.residuals().size());
    assertArrayEquals(new long[] {2, 3, columns}, some.x().shape());
    assertEquals(0, norm(some.x().index(0, 1).index(0, 2)));
  }

  private static double norm(NdArray<?> x) {
    return Norms.norm(x.astype(DType.COMPLEX128).reshape(-1)).astype(DType.FLOAT64).doubleAt();
  }

  private static void same(NdArray<?> expected, NdArray<?> found, DType<?> dtype, String what) {
    assertArrayEquals(expected.shape(), found.shape(), what);
    NdArray<Complex128[]> wanted = expected.astype(DType.COMPLEX128);
    double distance = norm(wanted.minus(found.astype(DType.COMPLEX128)));
    near(distance, 1000 * epsilon(dtype) * norm(wanted), what);
  }

  @Test
  @Tag("checked")
  void matricesWithoutElements() {
    for (DType<?> dtype : DTYPES) {
      none(dtype);
    }
  }

  private <A> void none(DType<A> dtype) {
    NdArray<A> none = nd.zeros(dtype, 0, 0);
    Object one = nd.ones(dtype).item();
    assertEquals(one, Norms.det(none).item());
    assertEquals(one, Norms.slogdet(none).sign().item());
    assertEquals(0.0, Norms.slogdet(none).logAbs().astype(DType.FLOAT64).item());
    NdArray<A> batch = Norms.det(nd.zeros(dtype, 3, 0, 0));
    assertArrayEquals(new long[] {3}, batch.shape());
    assertEquals(one, batch.item(2));
    assertArrayEquals(new long[] {0}, Norms.det(nd.zeros(dtype, 0, 4, 4)).shape());
    for (long[] shape : new long[][] {{0, 3}, {3, 0}, {0, 0}}) {
      assertEquals(0L, Norms.matrixRank(nd.zeros(dtype, shape)).item());
    }
    assertArrayEquals(new long[] {0, 0}, Norms.matrixRank(nd.zeros(dtype, 2, 0, 3)).toHost());
    assertArrayEquals(new long[] {0, 0}, Solvers.inv(none).shape());
    assertArrayEquals(new long[] {2, 0, 0}, Solvers.inv(nd.zeros(dtype, 2, 0, 0)).shape());
    assertArrayEquals(new long[] {0}, Solvers.solve(none, nd.zeros(dtype, 0)).shape());
    assertArrayEquals(new long[] {0, 3}, Solvers.solve(none, nd.zeros(dtype, 0, 3)).shape());
    NdArray<A> square = nd.eye(dtype, 4);
    assertArrayEquals(new long[] {4, 0}, Solvers.solve(square, nd.zeros(dtype, 4, 0)).shape());
    LeastSquares<A> least = Solvers.lstsq(nd.zeros(dtype, 3, 0), nd.ones(dtype, 3, 2));
    assertArrayEquals(new long[] {0, 2}, least.x().shape());
    assertEquals(0L, least.rank().item());
  }

  @Test
  @Tag("checked")
  void singularComplexMatrices() {
    for (DType<?> dtype : new DType<?>[] {DType.COMPLEX64, DType.COMPLEX128}) {
      for (int n : new int[] {3, 32, 40}) {
        singular(dtype, n);
      }
    }
  }

  /** A triangle with zeros in one column's diagonal, and a matrix whose rows are i times others. */
  private <A> void singular(DType<A> dtype, int n) {
    HostMatrix random = HostMatrix.random(dtype, n, n, n);
    Complex128 zero = new Complex128(0, 0);
    HostMatrix triangle =
        HostMatrix.of(n, n, (i, j) -> i > j || i == j && j == n / 2 ? zero : random.at(i, j));
    NdArray<A> x = triangle.on(gpu, dtype);
    String reason = "the matrix is singular: the pivot of column " + n / 2 + " is 0";
    assertEquals("inv: " + reason, message(() -> Solvers.inv(x)));
    assertEquals("solve: " + reason, message(() -> Solvers.solve(x, nd.ones(dtype, n))));
    assertEquals(0, norm(Norms.det(x)));
    NdArray<A> turned =
        HostMatrix.of(2, 2, (i, j) -> i == j ? new Complex128(0, 1) : new Complex128(2 * i - 1, 0))
            .on(gpu, dtype);
    assertEquals(
        "inv: the matrix is singular: the pivot of column 1 is 0",
        message(() -> Solvers.inv(turned)));
    NdArray<?> cond = Norms.cond(x, MatrixNorm.ONE);
    assertEquals(Double.POSITIVE_INFINITY, cond.astype(DType.FLOAT64).doubleAt(), "cond");
  }

  private static String message(Runnable call) {
    return String.valueOf(assertThrows(LinearAlgebraException.class, call::run).getMessage());
  }

  /** Of Hilbert's matrices: the elements of the inverse are whole numbers. */
  @Test
  void illConditioned() {
    int n = 8;
    double condition = 1.6e10;
    HostMatrix hilbert = HostMatrix.of(n, n, (i, j) -> new Complex128(1.0 / (i + j + 1), 0));
    HostMatrix exact = HostMatrix.of(n, n, (i, j) -> new Complex128(inverse(n, i, j), 0));
    for (DType<?> dtype : new DType<?>[] {DType.FLOAT64, DType.COMPLEX128}) {
      double limit = n * 0x1p-52 * condition;
      NdArray<?> x = hilbert.on(gpu, dtype);
      HostMatrix inverse = HostMatrix.from(Solvers.inv(x));
      near(inverse.distance(exact), limit * exact.norm(), "inv");
      near(HostMatrix.from(Solvers.pinv(x)).distance(exact), limit * exact.norm(), "pinv");
      HostMatrix ones = HostMatrix.of(n, 1, (i, j) -> new Complex128(1, 0));
      LeastSquares<?> least = Solvers.lstsq(x, hilbert.times(ones).on(gpu, dtype));
      near(HostMatrix.from(least.x()).distance(ones), limit * ones.norm(), "lstsq");
      assertEquals((long) n, least.rank().item());
      FactorsTest factors = new FactorsTest(gpu);
      factors.lu(dtype, hilbert);
      factors.qr(dtype, hilbert, QrMode.REDUCED);
      factors.cholesky(dtype, hilbert, Triangle.LOWER);
      factors.cholesky(dtype, hilbert, Triangle.UPPER);
    }
    HostMatrix larger = HostMatrix.of(40, 40, (i, j) -> new Complex128(1.0 / (i + j + 1), 0));
    new FactorsTest(gpu).lu(DType.FLOAT64, larger);
    new FactorsTest(gpu).qr(DType.FLOAT64, larger, QrMode.REDUCED);
    assertThrows(
        LinearAlgebraException.class,
        () ->
            Decompositions.cholesky(
                larger.plus(-0x1p-40, HostMatrix.identity(40, 40)).on(gpu, DType.FLOAT64)));
  }

  /** An element of the inverse of Hilbert's matrix (Choi, 1983). */
  private static double inverse(int n, int i, int j) {
    double sign = (i + j) % 2 == 0 ? 1 : -1;
    double middle = binomial(i + j, i);
    return sign
        * (i + j + 1)
        * binomial(n + i, n - j - 1)
        * binomial(n + j, n - i - 1)
        * middle
        * middle;
  }

  private static double binomial(int n, int k) {
    double result = 1;
    for (int i = 0; i < k; i++) {
      result = result * (n - i) / (i + 1);
    }
    return result;
  }
}
