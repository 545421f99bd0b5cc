package org.jgpu.contract.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.SparseLuSolver;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.SparseMatrix;
import org.jgpu.contract.Expect;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.sparse.HostMatrix.Triplets;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Solutions by sparse factors, put into their equations. */
@ScopedTest
class SparseLuTest {
  private final Gpu gpu;
  private final Nd nd;

  SparseLuTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private static <A> void solves(SparseMatrix<A> a, NdArray<A> b, double tolerance) {
    SparseLuSolver<A> solver = SparseLuSolver.of(a);
    NdArray<A> x = solver.solve(b);
    assertArrayEquals(b.shape(), x.shape());
    double size = largest(x);
    double rest = largest(a.dot(x).minus(b));
    assertTrue(rest <= tolerance * Math.max(1, size) * a.rows(), () -> solver + " leaves " + rest);
  }

  private static double largest(NdArray<?> x) {
    double most = 0;
    for (Complex128 element : HostMatrix.read(x)) {
      most = Math.max(most, Math.abs(element.re()));
    }
    return most;
  }

  /** No diagonal dominates, and rows must be exchanged. */
  @Test
  void randomMatrices() {
    for (int n : new int[] {1, 2, 10, 60}) {
      for (int seed = 0; seed < 4; seed++) {
        Random random = new Random(seed);
        Triplets triplets = Triplets.random(random, DType.FLOAT64, n, n, 3 * n);
        for (int i = 0; i < n; i++) {
          // A cycle, for there to be a solution.
          triplets.add(i, (i + 1) % n, new Complex128(3.1 + random.nextDouble(), 0));
        }
        NdArray<double[]> b = nd.random(seed).random(DType.FLOAT64, n, 2);
        solves(triplets.coo(gpu, DType.FLOAT64), b, 1e-12);
        solves(triplets.loose(gpu, DType.FLOAT64), b.index(1, 0).copy(), 1e-12);
        solves(triplets.coo(gpu, DType.FLOAT32).toCsc(), b.astype(DType.FLOAT32), 1e-4);
      }
    }
  }

  /** Poisson's equation on a grid whose points are numbered at random: the order finds the band. */
  @Test
  void meshesHaveFewEntries() {
    int side = 14;
    int n = side * side;
    Integer[] numbers = new Integer[n];
    Arrays.setAll(numbers, i -> i);
    Collections.shuffle(Arrays.asList(numbers), new Random(3));
    Triplets triplets = Triplets.of(n, n);
    for (int i = 0; i < n; i++) {
      triplets.add(numbers[i], numbers[i], new Complex128(4, 0));
      for (int j : new int[] {i % side == 0 ? -1 : i - 1, i - side}) {
        if (j >= 0) {
          triplets.add(numbers[i], numbers[j], new Complex128(-1, 0));
          triplets.add(numbers[j], numbers[i], new Complex128(-1, 0));
        }
      }
    }
    CsrMatrix<double[]> a = triplets.coo(gpu, DType.FLOAT64).toCsr();
    NdArray<double[]> b = nd.ones(DType.FLOAT64, n);
    solves(a, b, 1e-13);
    int entries = SparseLuSolver.of(a).entryCount();
    assertTrue(entries <= n * (2 * side + 3), () -> entries + " entries");
  }

  /** Without any arithmetic: the factors of a permutation are the identity. */
  @Test
  void permutations() {
    int[] rows = {2, 0, 3, 1};
    int[] columns = {0, 1, 2, 3};
    CooMatrix<double[]> a =
        CooMatrix.of(gpu, DType.FLOAT64, rows, columns, new double[] {1, 2, 4, 8}, 4, 4);
    SparseLuSolver<double[]> solver = SparseLuSolver.of(a);
    assertEquals(4, solver.entryCount());
    double[] x = solver.solve(nd.array(4.0, 24.0, 5.0, 16.0)).toHost();
    assertArrayEquals(new double[] {5, 2, 4, 3}, x);
  }

  @Test
  void parts() {
    CsrMatrix<double[]> a =
        SparseMatrices.blockDiag(
            List.of(
                SparseMatrices.identity(gpu, DType.FLOAT64, 3),
                SparseMatrices.diags(nd.ones(DType.FLOAT64, 2).times(2), 1)
                    .plus(SparseMatrices.identity(gpu, DType.FLOAT64, 3))));
    solves(a, nd.arange(DType.FLOAT64, 6), 1e-15);
    SparseLuSolver<double[]> none =
        SparseLuSolver.of(SparseMatrices.identity(gpu, DType.FLOAT64, 0));
    assertEquals(0, none.solve(nd.zeros(DType.FLOAT64, 0)).size());
  }

  /** A tenth of the least number is 0, which a diagonal without a number is not less than. */
  @Test
  void aDiagonalOfZeroIsNoPivotOfTheLeastNumbers() {
    int[] rows = {0, 1, 0};
    int[] columns = {0, 0, 1};
    double[] values = {0, Double.MIN_VALUE, 1};
    CooMatrix<double[]> a = CooMatrix.of(gpu, DType.FLOAT64, rows, columns, values, 2, 2);
    double[] x = SparseLuSolver.of(a).solve(nd.array(3, 2 * Double.MIN_VALUE)).toHost();
    assertArrayEquals(new double[] {2, 3}, x);
  }

  /** Factors are made in float64, which holds pivots that float32 does not. */
  @Test
  void pivotsThatFloatsDoNotHoldAreNamed() {
    float least = Float.MIN_VALUE;
    CooMatrix<float[]> small = ofTwo(4 * least, 3 * least, 5 * least, 4 * least);
    mention("E-46 in float64, in which factors are made, and 0.0", small);
    mention("in float32, the matrix's dtype; factor astype(FLOAT64)", small);
    NdArray<double[]> b = nd.array(7.0 * least, 9.0 * least);
    SparseLuSolver<double[]> solver = SparseLuSolver.of(small.astype(DType.FLOAT64));
    assertArrayEquals(new double[] {1, 1}, solver.solve(b).toHost());
    mention("and Infinity in float32", ofTwo(0x1p124f, -0x1p127f, 0x1p127f, 0x1p124f));
  }

  /** Of two rows U has 2^128 beside the diagonal, whose pivots are held. */
  @Test
  void elementsThatFloatsDoNotHoldAreNamed() {
    float large = 0x1p127f;
    NdArray<float[]> dense = nd.array(large, large, -large, large, -large, -1f, 0f, 0f, 1f);
    CsrMatrix<float[]> a = CsrMatrix.fromDense(dense.reshape(3, 3));
    mention("an element of U of column 0 is 3.40282366920938", a);
  }

  @Test
  void pivotsOfFewBitsInFloatsAreNamed() {
    float least = Float.MIN_VALUE;
    mention("the pivot of column", ofTwo(4 * least, 2 * least, 3 * least, 4 * least));
    double[] x =
        SparseLuSolver.of(ofTwo(4 * least, 4 * least, 4 * least, 8 * least))
            .solve(nd.array(8 * least, 12 * least))
            .astype(DType.FLOAT64)
            .toHost();
    assertArrayEquals(new double[] {1, 1}, x);
  }

  private CooMatrix<float[]> ofTwo(float... elements) {
    int[] rows = {0, 0, 1, 1};
    int[] columns = {0, 1, 0, 1};
    return CooMatrix.of(gpu, DType.FLOAT32, rows, columns, elements, 2, 2);
  }

  @Test
  void whatHasNoFactorsIsRefused() {
    int[] rows = {0, 1, 2};
    int[] columns = {0, 1, 1};
    CooMatrix<float[]> a =
        CooMatrix.of(gpu, DType.FLOAT32, rows, columns, new float[] {1, 1, 1}, 3, 3);
    LinearAlgebraException error =
        assertThrows(LinearAlgebraException.class, () -> SparseLuSolver.of(a));
    Expect.mention("the matrix is singular, or holds NaN: column 2 has no pivot", error);
    assertEquals(0, error.matrix());
    assertEquals(2, error.pivot());
    mention(
        "holds NaN: column 0",
        CooMatrix.of(gpu, DType.FLOAT32, new int[1], new int[1], new float[] {Float.NaN}, 1, 1));
    mention("a square one", CsrMatrix.fromDense(nd.ones(DType.FLOAT32, 2, 3)));
    mention("it takes float32 and float64", CsrMatrix.fromDense(nd.ones(DType.COMPLEX64, 1, 1)));
    SparseLuSolver<float[]> solver =
        SparseLuSolver.of(SparseMatrices.identity(gpu, DType.FLOAT32, 3));
    Expect.mention(
        "a vector of 3 or a matrix of as many rows",
        assertThrows(GpuException.class, () -> solver.solve(nd.ones(DType.FLOAT32, 2))));
    solver.close();
    assertEquals("LU of a sparse matrix of 3 rows, with 3 entries, closed", "" + solver);
    Expect.mention(
        "closed: keep it open",
        assertThrows(GpuException.class, () -> solver.solve(nd.ones(DType.FLOAT32, 3))));
  }

  private static void mention(String words, SparseMatrix<?> matrix) {
    Expect.mention(words, assertThrows(GpuException.class, () -> SparseLuSolver.of(matrix)));
  }

  @Test
  void factorsOutliveTheScopeThatKeepsThem() {
    SparseLuSolver<float[]> kept;
    try (Scope scope = Scope.open()) {
      kept = SparseLuSolver.of(SparseMatrices.identity(gpu, DType.FLOAT32, 2).times(2));
      kept.keepIn(scope);
    }
    assertArrayEquals(new float[] {1, 2}, kept.solve(nd.array(2f, 4f)).toHost());
  }
}
