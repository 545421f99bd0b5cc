package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.kernels.FactorKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.library.SolverLibrary;
import org.jgpu.runtime.library.SolverLibrary.Work;

/**
 * Cholesky factors of a batch: of small matrices by lanes of a warp each, of others by recursion
 * over columns, as {@link LuFactors}, or by the library.
 *
 * @param matrices packed
 * @param triangle the one that holds the factors, L of L L^H or U of U^H U
 * @param clean whether the other triangle holds zeros; else it is spoilt
 */
record CholeskyFactors<A>(NdArray<A> matrices, Triangle triangle, boolean clean, Statuses status) {
  /** Factors {@code matrices}, of which {@code triangle} is read. */
  static <A> CholeskyFactors<A> of(NdArray<A> matrices, Triangle triangle) {
    boolean library = LibraryFactors.takes(Work.CHOLESKY, matrices);
    if (!library
        && matrices.size() > 0
        && LaneGroups.fit(Matrices.rows(matrices), bytes(matrices))) {
      return small(Matrices.packed(matrices), triangle);
    }
    // To the library rows are columns, and of those it takes the lower triangle: the upper one
    // takes it twice as long (PyTorch, which asks for the lower one, against CuPy; H200).
    Triangle own = library ? Triangle.UPPER : Triangle.LOWER;
    NdArray<A> work = turned(matrices, triangle != own).copy();
    Block<A> all = Block.of(work);
    Statuses status = Statuses.of(work.gpu(), Matrices.leading(work), all.batch());
    CholeskyFactors<A> factors = new CholeskyFactors<>(work, own, false, status);
    if (library) {
      SolverLibrary.cholesky(work, true, status.array());
      noteNan(work, status);
    } else if (!all.isEmpty()) {
      factors.factor(all, 0, all.rows());
    }
    return factors;
  }

  private static long bytes(NdArray<?> matrices) {
    int n = Matrices.rows(matrices);
    return (long) n * (n | 1) * matrices.dtype().bytes();
  }

  private static <A> CholeskyFactors<A> small(NdArray<A> matrices, Triangle triangle) {
    int n = Matrices.rows(matrices);
    long batch = Matrices.batch(matrices);
    NdArray<A> factors = Nd.on(matrices.gpu()).empty(matrices.dtype(), matrices.shape());
    Statuses status =
        new Statuses(matrices.gpu().empty(DType.INT32, batch), Matrices.leading(matrices));
    LaneGroups groups = LaneGroups.of(n, bytes(matrices));
    FactorKernelsLauncher.choleskySmall(
        groups.config(batch),
        matrices,
        factors,
        status.array(),
        batch,
        n,
        triangle == Triangle.UPPER,
        groups.lanes());
    return new CholeskyFactors<>(factors, triangle, true, status);
  }

  /** Returns the factors as {@code wanted} has them, with zeros in the other triangle. */
  NdArray<A> factors(Triangle wanted) {
    if (clean && wanted == triangle) {
      return matrices;
    }
    boolean lower = triangle == Triangle.LOWER;
    NdArray<A> own = lower ? Manipulation.tril(matrices, 0) : Manipulation.triu(matrices, 0);
    return wanted == triangle ? own : turned(own, true).copy();
  }

  private static <A> NdArray<A> turned(NdArray<A> x, boolean turn) {
    return turn ? Matrices.adjoint(x) : x;
  }

  /**
   * Waits for the device.
   *
   * @throws LinearAlgebraException if a matrix is not positive definite, or holds NaN
   */
  void check(String function) {
    status.checkPivots(function, CholeskyFactors::reason);
  }

  private static String reason(int row) {
    return row > 0
        ? "is not positive definite: the pivot of row " + (row - 1) + " is not positive"
        : "holds NaN: the pivot of row " + (-row - 1) + " is NaN";
  }

  /** The library finds nothing wrong with some NaN, and says of others as of negative pivots. */
  private static void noteNan(NdArray<?> factors, Statuses status) {
    long batch = Matrices.batch(factors);
    FactorKernelsLauncher.noteNanPivots(
        LaunchConfig.grid((int) batch).block(256),
        factors,
        status.array(),
        batch,
        Matrices.rows(factors));
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
