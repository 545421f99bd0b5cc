package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Rounding;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.library.SolverLibrary;

/**
 * Eigenvalues and eigenvectors of any square matrices by cuSOLVER, which keeps real matrices real
 * as {@link GeneralEigen} does.
 */
final class LibraryEigen<A> {
  private final NdArray<A> source;
  private final Nd nd;
  private final int n;
  private final long[] leading;
  private final NdArray<?> values;

  /** Eigenvectors in rows; of a pair of a real matrix the real part, then the imaginary part. */
  private final NdArray<A> rows;

  private LibraryEigen(NdArray<A> source, boolean vectors) {
    this.source = source;
    nd = Nd.on(source.gpu());
    n = Matrices.rows(source);
    leading = Matrices.leading(source);
    values = nd.empty(Matrices.complexDtype(source), Matrices.shape(leading, n));
    rows = nd.empty(source.dtype(), Matrices.shape(leading, vectors ? n : 0, n));
  }

  /** Returns the eigenvalues and the eigenvectors as columns; waits. */
  static <A> Decompositions.Eig of(String function, NdArray<A> source) {
    LibraryEigen<A> eigen = new LibraryEigen<>(source, true);
    eigen.run(function);
    return new Decompositions.Eig(eigen.values, eigen.vectors());
  }

  /** Returns the eigenvalues alone; waits. */
  static <A> NdArray<?> values(String function, NdArray<A> source) {
    LibraryEigen<A> eigen = new LibraryEigen<>(source, false);
    eigen.run(function);
    return eigen.values;
  }

  private void run(String function) {
    Statuses.requireFinite(function, source);
    Statuses status = Statuses.of(source.gpu(), leading, Matrices.batch(source));
    SolverLibrary.general(LibraryFactors.columns(source), values, rows, status.array());
    status.check(function, GeneralEigen::unfound);
  }

  private NdArray<?> vectors() {
    if (DTypes.isComplex(source.dtype())) {
      return Matrices.packed(Manipulation.matrixTranspose(rows));
    }
    NdArray<?> result = nd.empty(values.dtype(), Matrices.shape(leading, n, n));
    NdArray<A> parts = result.reinterpret(source.dtype());
    NdArray<A> sides = Rounding.sign(source.dtype().cast(Complexes.imag(values)));
    // The second of a pair has its parts where the first one has them.
    NdArray<A> real = picked(Comparison.less(sides, 0), -1);
    NdArray<A> imaginary = picked(Comparison.greater(sides, 0), 1);
    imaginary.timesAssign(Manipulation.expandDims(sides, -1));
    int last = parts.rank() - 1;
    parts.slice(last, 0, 2L * n, 2).copyFrom(Manipulation.matrixTranspose(real));
    parts.slice(last, 1, 2L * n, 2).copyFrom(Manipulation.matrixTranspose(imaginary));
    return result;
  }

  /** Returns the rows, and in place of some the ones {@code step} behind them. */
  private NdArray<A> picked(NdArray<boolean[]> others, int step) {
    NdArray<long[]> order = others.astype(DType.INT64).times(step).plus(nd.arange(DType.INT64, n));
    return Indexing.takeAlongAxis(rows, Manipulation.expandDims(order, -1), -2);
  }
}
