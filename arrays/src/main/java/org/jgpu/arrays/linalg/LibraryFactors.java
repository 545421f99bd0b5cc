package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Qr;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.library.SolverLibrary;
import org.jgpu.runtime.library.SolverLibrary.Work;

/**
 * Factors by cuSOLVER, where it is installed and expected to be faster. It wants columns that lie
 * in one piece, which is what a transposed copy has; of Hermitian matrices a row-major copy will
 * do, which it takes for the conjugates with the other triangle.
 */
final class LibraryFactors {
  private LibraryFactors() {}

  static boolean takes(Work work, DeviceArray<?> x) {
    int extent = Math.min(Matrices.rows(x), Matrices.columns(x));
    return SolverLibrary.takes(x.gpu(), work, extent, Matrices.batch(x));
  }

  /** Returns new memory in which columns lie one after the other. */
  static <A> NdArray<A> columns(NdArray<A> x) {
    return Manipulation.matrixTranspose(x).copy();
  }

  private static Statuses statuses(NdArray<?> x) {
    return Statuses.of(x.gpu(), Matrices.leading(x), Matrices.batch(x));
  }

  /** Factors in place, as {@link LuFactors} has it. */
  static <A> void lu(NdArray<A> matrices, DeviceArray<int[]> pivots, Statuses status) {
    NdArray<A> columns = columns(matrices);
    NdArray<long[]> rows = Nd.on(matrices.gpu()).empty(DType.INT64, pivots.shape());
    SolverLibrary.lu(columns, rows, status.array());
    matrices.copyFrom(Manipulation.matrixTranspose(columns));
    pivots.copyFrom(rows.minus(1).astype(DType.INT32));
  }

  /** Returns solutions, which mean nothing where {@code status} says that a matrix is singular. */
  static <A> NdArray<A> solved(NdArray<A> matrices, NdArray<A> sides, Statuses status) {
    NdArray<A> columns = columns(matrices);
    NdArray<A> x = columns(sides);
    NdArray<long[]> pivots =
        Nd.on(matrices.gpu())
            .empty(DType.INT64, Matrices.shape(Matrices.leading(x), Matrices.rows(matrices)));
    SolverLibrary.lu(columns, pivots, status.array());
    SolverLibrary.solve(columns, pivots, x, statuses(x).array());
    return Matrices.packed(Manipulation.matrixTranspose(x));
  }

  /**
   * Returns Q and R.
   *
   * @param wanted the columns of Q, as many as the lesser of rows and columns, or as rows; 0 for
   *     none, and R of as many rows as the lesser
   */
  static <A> Qr<A> qr(NdArray<A> x, int wanted) {
    int count = Math.min(Matrices.rows(x), Matrices.columns(x));
    long[] leading = Matrices.leading(x);
    Nd nd = Nd.on(x.gpu());
    NdArray<A> columns = columns(x);
    NdArray<A> tau = nd.empty(x.dtype(), Matrices.shape(leading, count));
    SolverLibrary.qr(columns, tau, statuses(x).array());
    int height = wanted == 0 ? count : wanted;
    NdArray<A> r =
        Manipulation.triu(Manipulation.matrixTranspose(columns).slice(x.rank() - 2, 0, height), 0);
    NdArray<A> q = nd.empty(x.dtype(), Matrices.shape(leading, wanted, Matrices.rows(x)));
    if (wanted > 0) {
      int axis = x.rank() - 2;
      q.slice(axis, 0, count).copyFrom(columns.slice(axis, 0, count));
      SolverLibrary.q(q, tau, statuses(x).array());
    }
    return new Qr<>(Matrices.packed(Manipulation.matrixTranspose(q)), r);
  }

  /** Returns eigenvalues, ascending, and eigenvectors, or no columns if they are not wanted. */
  static <A> Eigh<A> eigh(String function, DeviceArray<A> x, boolean lower, boolean vectors) {
    NdArray<A> work = lower ? Manipulation.tril(x, 0) : Manipulation.triu(x, 0);
    Statuses.requireFinite(function, work);
    NdArray<?> values =
        Nd.on(x.gpu())
            .empty(Matrices.realDtype(x), Matrices.shape(Matrices.leading(x), Matrices.rows(x)));
    Statuses status = statuses(work);
    SolverLibrary.eigen(work, !lower, vectors, values, status.array());
    status.check(function, number -> "did not converge");
    return new Eigh<>(values, vectors ? Matrices.packed(Matrices.adjoint(work)) : work);
  }
}
