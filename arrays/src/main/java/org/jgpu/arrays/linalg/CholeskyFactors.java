package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.kernels.FactorKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.library.SolverLibrary;
import org.jgpu.runtime.library.SolverLibrary.Work;

/** Lower Cholesky factors of a batch in place, by recursion over columns, as {@link LuFactors}. */
record CholeskyFactors<A>(NdArray<A> matrices, Statuses status) {
  /** Factors {@code matrices}, which are packed; what is above the diagonal is spoilt. */
  static <A> CholeskyFactors<A> of(NdArray<A> matrices) {
    Block<A> all = Block.of(matrices);
    CholeskyFactors<A> factors =
        new CholeskyFactors<>(
            matrices, Statuses.of(matrices.gpu(), Matrices.leading(matrices), all.batch()));
    if (LibraryFactors.takes(Work.CHOLESKY, matrices)) {
      // To the library the lower triangle of rows is the upper one of columns, U with A^T = U^H U.
      SolverLibrary.cholesky(matrices, false, factors.status.array());
    } else if (!all.isEmpty()) {
      factors.factor(all, 0, all.rows());
    }
    return factors;
  }

  /**
   * Waits for the device.
   *
   * @throws LinearAlgebraException if a matrix is not positive definite, or holds NaN
   */
  void check(String function) {
    status.check(
        function,
        row -> "is not positive definite: the pivot of row " + (row - 1) + " is not positive");
    int rows = Matrices.rows(matrices);
    if (LibraryFactors.takes(Work.CHOLESKY, matrices)) {
      NdArray<A> diagonal = Manipulation.diagonal(matrices, 0, -2, -1).copy();
      double[] pivots = Matrices.real(diagonal).astype(DType.FLOAT64).toHost();
      for (int i = 0; i < pivots.length; i++) {
        if (Double.isNaN(pivots[i])) {
          throw status.failure(
              function, i / rows, "holds NaN: the pivot of row " + i % rows + " is NaN");
        }
      }
    }
  }

  private void factor(Block<A> all, int from, int to) {
    if (to - from <= Triangles.LEAF) {
      leaf(all, from, to);
      return;
    }
    int middle = from + Panels.split(to - from, Triangles.LEAF);
    factor(all, from, middle);
    Updates.subtract(
        all.part(middle, all.rows(), from, middle),
        all.part(middle, to, from, middle).adjoint(),
        all.part(middle, all.rows(), middle, to));
    factor(all, middle, to);
  }

  /** Of the rows below X L^H = B, which is conj(L) X^T = B^T. */
  private void leaf(Block<A> all, int from, int to) {
    FactorKernelsLauncher.choleskyBlock(
        LaunchConfig.grid((int) Math.min(all.batch(), Integer.MAX_VALUE)).block(256),
        matrices,
        status.array(),
        all.batch(),
        all.columns(),
        from,
        to - from);
    Triangles.solve(
        all.part(from, to, from, to).conjugate(),
        all.part(to, all.rows(), from, to).transposed(),
        true,
        false);
  }
}
