package org.jgpu.contract.sparse;

import static org.jgpu.arrays.Index.all;
import static org.jgpu.arrays.Index.range;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.IterativeSolvers;
import org.jgpu.arrays.sparse.Solution;
import org.jgpu.arrays.sparse.SolverOptions;
import org.jgpu.arrays.sparse.SparseLuSolver;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/** What {@code docs/sparse.md} shows. */
@DeviceTest
class SparsePageTest {
  private final Gpu gpu;

  SparsePageTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void matrices() {
    Nd nd = Nd.on(gpu);
    try (Scope scope = Scope.open()) {
      int[] rows = {0, 0, 1, 2, 2};
      int[] columns = {0, 1, 1, 0, 2};
      CsrMatrix<double[]> a;
      try (CooMatrix<double[]> triplets =
          CooMatrix.of(gpu, DType.FLOAT64, rows, columns, new double[] {4, 1, 3, 1, 2}, 3, 3)) {
        a = triplets.toCsr(); // entries of one place are summed
      }
      NdArray<double[]> x = nd.array(1.0, 2.0, 3.0);
      NdArray<double[]> y = a.dot(x);
      CsrMatrix<double[]> square = a.dot(a);
      CsrMatrix<double[]> sum = a.plus(a.transpose()).times(0.5);
      NdArray<double[]> perRow = a.sum(1);
      CsrMatrix<double[]> part = a.get(range(0, 2), all());
      String text = a.toString();
      assertEquals("[6. 6. 7.]", y.toString());
      assertArrayEquals(new double[] {16, 7, 0, 0, 9, 0, 6, 1, 4}, square.toDense().toHost());
      assertEquals(0.5, sum.at(0, 2).doubleAt());
      assertArrayEquals(new double[] {5, 3, 3}, perRow.toHost());
      assertEquals(3, part.entryCount());
      assertTrue(text.startsWith("CSR matrix of float64, 3 x 3, 5 entries"));
    }
  }

  @Test
  void solvers() {
    Nd nd = Nd.on(gpu);
    try (Scope scope = Scope.open()) {
      CsrMatrix<double[]> a =
          CsrMatrix.fromDense(nd.array(new double[][] {{4, 1, 0}, {1, 3, 0}, {0, 0, 2}}));
      NdArray<double[]> b = nd.array(6.0, 7.0, 6.0);
      NdArray<double[]> diagonal = a.diagonal();
      SolverOptions options = SolverOptions.DEFAULT.withTolerance(1e-10).withMaxIterations(100);
      Solution<double[]> solution =
          IterativeSolvers.cg(a, b, null, r -> Nd.of(r.copy()).div(diagonal), options);
      if (!solution.converged()) {
        throw new IllegalStateException(solution.reason());
      }
      assertEquals(3, solution.x().doubleAt(2), 1e-9);
      NdArray<double[]> x;
      try (SparseLuSolver<double[]> lu = SparseLuSolver.of(a)) { // splu, factorized
        x = lu.solve(b); // spsolve, of any number of right sides
      }
      assertEquals(1, x.doubleAt(0), 1e-15);
    }
  }
}
