package org.jgpu.contract.sparse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.Eigenpair;
import org.jgpu.arrays.sparse.IterativeSolvers;
import org.jgpu.arrays.sparse.LinearOperator;
import org.jgpu.arrays.sparse.Solution;
import org.jgpu.arrays.sparse.Solution.Outcome;
import org.jgpu.arrays.sparse.SolverOptions;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.TriangularSolver;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.sparse.HostMatrix.Triplets;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Residuals of solutions, computed on the host, and what solvers say of them. */
@ScopedTest
class SparseSolversTest {
  private final Gpu gpu;
  private final Nd nd;

  SparseSolversTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private interface Solver {
    <A> Solution<A> solve(
        LinearOperator<A> a,
        NdArray<A> b,
        @Nullable LinearOperator<A> preconditioner,
        SolverOptions options);
  }

  private static final class Cg implements Solver {
    @Override
    public <A> Solution<A> solve(
        LinearOperator<A> a, NdArray<A> b, @Nullable LinearOperator<A> p, SolverOptions options) {
      return IterativeSolvers.cg(a, b, null, p, options);
    }
  }

  private static final class BiCgStab implements Solver {
    @Override
    public <A> Solution<A> solve(
        LinearOperator<A> a, NdArray<A> b, @Nullable LinearOperator<A> p, SolverOptions options) {
      return IterativeSolvers.biCgStab(a, b, null, p, options);
    }
  }

  private static final class Gmres implements Solver {
    @Override
    public <A> Solution<A> solve(
        LinearOperator<A> a, NdArray<A> b, @Nullable LinearOperator<A> p, SolverOptions options) {
      return IterativeSolvers.gmres(a, b, null, p, options);
    }
  }

  /** Dominated by its diagonal; hermitian if asked for. */
  private static Triplets regular(Random random, DType<?> dtype, int n, boolean hermitian) {
    Triplets triplets = Triplets.of(n, n);
    for (int i = 0; i < n; i++) {
      triplets.add(i, i, new Complex128(12 + i % 5, 0));
      for (int k = 0; k < 3; k++) {
        int j = random.nextInt(n);
        Complex128 value = HostMatrix.number(random, dtype);
        if (j != i) {
          triplets.add(i, j, hermitian ? value.times(new Complex128(0.5, 0)) : value);
          if (hermitian) {
            triplets.add(j, i, value.conjugate().times(new Complex128(0.5, 0)));
          }
        }
      }
    }
    return triplets;
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void conjugateGradients() {
    HostMatrix.DTYPES.forEach(dtype -> check(new Cg(), dtype, true));
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void stabilizedBiconjugateGradients() {
    HostMatrix.DTYPES.forEach(dtype -> check(new BiCgStab(), dtype, false));
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void minimalResiduals() {
    HostMatrix.DTYPES.forEach(dtype -> check(new Gmres(), dtype, false));
  }

  private <A> void check(Solver solver, DType<A> dtype, boolean hermitian) {
    Random random = new Random(11);
    Triplets triplets = regular(random, dtype, 60, hermitian);
    HostMatrix dense = triplets.dense();
    CsrMatrix<A> a = triplets.coo(gpu, dtype).toCsr();
    Complex128[] right = HostMatrix.numbers(random, dtype, 60);
    NdArray<A> b = Nd.of(gpu.array(dtype, HostMatrix.array(dtype, right), 60));
    List<Integer> seen = new ArrayList<>();
    boolean single = dtype == DType.FLOAT32 || dtype == DType.COMPLEX64;
    double tolerance = single ? 1e-4 : 1e-10;
    SolverOptions options =
        SolverOptions.DEFAULT
            .withTolerance(tolerance)
            .withRestart(7)
            .withCallback((iteration, residual) -> seen.add(iteration));
    Solution<A> plain = solver.solve(a, b, null, options);
    assertTrue(plain.converged(), plain.reason());
    assertEquals(plain.iterations(), seen.size());
    assertEquals(plain.iterations(), seen.get(seen.size() - 1));
    double scale = norm(right);
    assertTrue(residual(dense, right, plain.x()) <= 2 * tolerance * scale, plain.reason());
    NdArray<A> diagonal = a.diagonal();
    Solution<A> preconditioned =
        solver.solve(a, b, r -> Nd.of(r.copy()).div(diagonal), SolverOptions.DEFAULT);
    assertTrue(residual(dense, right, preconditioned.x()) <= 2e-5 * scale);
    Solution<A> short1 = solver.solve(a, b, null, options.withMaxIterations(2));
    assertEquals(Outcome.ITERATION_LIMIT, short1.outcome());
    assertEquals(2, short1.iterations());
    Solution<A> none = solver.solve(a, nd.zeros(dtype, 60), null, SolverOptions.DEFAULT);
    assertTrue(none.converged());
    assertEquals(0, none.iterations());
  }

  private static double residual(HostMatrix a, Complex128[] b, NdArray<?> x) {
    Complex128[] image = a.times(new HostMatrix(b.length, 1, HostMatrix.read(x))).elements();
    Complex128[] left = new Complex128[b.length];
    Arrays.setAll(left, i -> b[i].minus(image[i]));
    return norm(left);
  }

  private static double norm(Complex128[] x) {
    return Math.sqrt(Arrays.stream(x).mapToDouble(z -> z.abs() * z.abs()).sum());
  }

  @Test
  void startAtTheSolution() {
    CsrMatrix<double[]> a = SparseMatrices.diags(nd.array(2.0, 4.0, 5.0), 0);
    Solution<double[]> found =
        IterativeSolvers.cg(
            a, nd.array(2.0, 8.0, 15.0), nd.array(1.0, 2.0, 3.0), null, SolverOptions.DEFAULT);
    assertTrue(found.converged());
    assertEquals(0, found.iterations());
  }

  @Test
  void breakdownsAreSaid() {
    CsrMatrix<double[]> indefinite = SparseMatrices.diags(nd.array(1.0, -1.0), 0);
    NdArray<double[]> ones = nd.array(1.0, 1.0);
    broken("not positive definite", IterativeSolvers.cg(indefinite, ones));
    CsrMatrix<double[]> singular = SparseMatrices.diags(nd.array(1.0, 0.0), 0);
    broken("singular", IterativeSolvers.gmres(singular, ones));
    CsrMatrix<double[]> nothing = SparseMatrices.diags(nd.array(0.0, 0.0), 0);
    broken("singular", IterativeSolvers.gmres(nothing, ones));
    broken("product with the first residual is 0", IterativeSolvers.biCgStab(nothing, ones));
    CsrMatrix<double[]> none = SparseMatrices.diags(nd.array(1.0, Double.NaN), 0);
    broken("breakdown", IterativeSolvers.cg(none, ones));
    broken("breakdown", IterativeSolvers.gmres(none, ones));
    broken("breakdown", IterativeSolvers.biCgStab(none, ones));
  }

  private static void broken(String words, Solution<?> solution) {
    assertEquals(Outcome.BREAKDOWN, solution.outcome(), solution.reason());
    assertTrue(solution.reason().contains(words), solution.reason());
  }

  /** A permutation, for which restarts of less than its size get nowhere. */
  @Test
  void stagnationIsNoSolution() {
    CsrMatrix<double[]> cyclic =
        CsrMatrix.of(
            gpu,
            DType.FLOAT64,
            new int[] {0, 1, 2, 3, 4},
            new int[] {3, 0, 1, 2},
            new double[] {1, 1, 1, 1},
            4,
            4);
    NdArray<double[]> b = nd.array(1.0, 0.0, 0.0, 0.0);
    SolverOptions options = SolverOptions.DEFAULT.withRestart(2).withMaxIterations(12);
    Solution<double[]> stuck = IterativeSolvers.gmres(cyclic, b, null, null, options);
    assertEquals(Outcome.ITERATION_LIMIT, stuck.outcome(), stuck.reason());
    assertEquals(12, stuck.iterations());
    Solution<double[]> full = IterativeSolvers.gmres(cyclic, b, null, null, options.withRestart(4));
    assertTrue(full.converged(), full.reason());
  }

  @Test
  void largestEigenvalue() {
    CsrMatrix<double[]> a =
        CsrMatrix.fromDense(nd.array(new double[][] {{2, 1, 0}, {1, 3, 1}, {0, 1, 4}}));
    SolverOptions options = SolverOptions.DEFAULT.withTolerance(1e-10).withMaxIterations(500);
    Eigenpair<double[]> found = IterativeSolvers.powerIteration(a, options);
    assertTrue(found.converged());
    // The largest root of x^3 - 9 x^2 + 24 x - 18, 3 + sqrt(3).
    assertEquals(3 + Math.sqrt(3), found.value().re(), 1e-9);
    assertEquals(1, found.vector().times(found.vector()).sumToDouble(), 1e-12);
    CsrMatrix<double[]> nothing = SparseMatrices.diags(nd.array(0.0, 0.0), 0);
    assertTrue(IterativeSolvers.powerIteration(nothing, options).converged());
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void triangles() {
    for (DType<?> dtype : HostMatrix.DTYPES) {
      for (boolean upper : new boolean[] {false, true}) {
        for (boolean unit : new boolean[] {false, true}) {
          // Levels of few rows and of many.
          checkTriangle(dtype, 40, 60, upper, unit);
          checkTriangle(dtype, 700, 300, upper, unit);
        }
      }
    }
  }

  /** Each column is what it is alone, whatever the strides. */
  @Test
  void severalRightSidesOfATriangle() {
    Random random = new Random(17);
    Triplets triplets = Triplets.random(random, DType.FLOAT64, 90, 90, 400);
    for (int i = 0; i < 90; i++) {
      triplets.add(i, i, new Complex128(16, 0));
    }
    NdArray<double[]> b = nd.random(5).standardNormal(DType.FLOAT64, 3, 90).transpose();
    try (TriangularSolver<double[]> solver =
        TriangularSolver.lower(triplets.loose(gpu, DType.FLOAT64))) {
      NdArray<double[]> found = solver.solve(b);
      assertArrayEquals(new long[] {90, 3}, found.shape());
      assertTrue(found.isContiguous());
      for (int i = 0; i < 3; i++) {
        assertArrayEquals(solver.solve(b.index(1, i)).toHost(), found.index(1, i).copy().toHost());
      }
      NdArray<double[]> none = solver.solve(nd.zeros(DType.FLOAT64, 90, 0));
      assertArrayEquals(new long[] {90, 0}, none.shape());
    }
  }

  /** The other triangle's entries are there, and not looked at. */
  private <A> void checkTriangle(DType<A> dtype, int n, int count, boolean upper, boolean unit) {
    Random random = new Random(13);
    Triplets triplets = Triplets.random(random, dtype, n, n, count);
    for (int i = 0; i < n; i++) {
      triplets.add(i, i, new Complex128(16 + i % 3, 0));
    }
    HostMatrix dense = triplets.dense();
    Complex128[] right = HostMatrix.numbers(random, dtype, n);
    Complex128[] wanted = substituted(dense, right, upper, unit);
    CsrMatrix<A> matrix = triplets.loose(gpu, dtype);
    NdArray<A> b = Nd.of(gpu.array(dtype, HostMatrix.array(dtype, right), n));
    try (TriangularSolver<A> solver =
        upper
            ? unit ? TriangularSolver.unitUpper(matrix) : TriangularSolver.upper(matrix)
            : unit ? TriangularSolver.unitLower(matrix) : TriangularSolver.lower(matrix)) {
      Complex128[] found = HostMatrix.read(solver.solve(b));
      boolean single = dtype == DType.FLOAT32 || dtype == DType.COMPLEX64;
      for (int i = 0; i < n; i++) {
        double size = Math.max(1, wanted[i].abs());
        String what = "%s, %d, upper %s, unit %s, row %d".formatted(dtype, n, upper, unit, i);
        assertEquals(0, wanted[i].minus(found[i]).abs() / size, single ? 1e-3 : 1e-10, what);
      }
      assertTrue(solver.levels() >= 1 && solver.levels() <= n);
    }
  }

  private static Complex128[] substituted(
      HostMatrix a, Complex128[] b, boolean upper, boolean unit) {
    int n = b.length;
    Complex128[] x = b.clone();
    for (int k = 0; k < n; k++) {
      int i = upper ? n - 1 - k : k;
      for (int j = upper ? i + 1 : 0; j < (upper ? n : i); j++) {
        x[i] = x[i].minus(a.at(i, j).times(x[j]));
      }
      x[i] = unit ? x[i] : x[i].div(a.at(i, i));
    }
    return x;
  }
}
