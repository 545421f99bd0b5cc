package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.linalg.MatrixNorm;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.runtime.error.GpuException;

/**
 * Norms of sparse matrices, and of their rows and columns: SciPy's {@code sparse.linalg.norm}.
 *
 * <p>Each function returns a new real array, which the caller closes or an enclosing scope frees.
 * Those of matrices that are not in canonical form wait, no others do. Thread-safe.
 */
public final class SparseNorms {
  private SparseNorms() {}

  /** The Frobenius norm, of rank 0. */
  public static NdArray<?> norm(SparseMatrix<?> matrix) {
    return norm(matrix, MatrixNorm.FROBENIUS);
  }

  /**
   * A norm by sums, of rank 0.
   *
   * @throws GpuException if it is one by singular values, which are of dense matrices here
   */
  public static NdArray<?> norm(SparseMatrix<?> matrix, MatrixNorm ord) {
    requireNonNull(matrix, "matrix");
    requireNonNull(ord, "ord");
    return matrix.gpu().scoped(() -> normOf(matrix, ord));
  }

  private static NdArray<?> normOf(SparseMatrix<?> matrix, MatrixNorm ord) {
    return switch (ord) {
      case FROBENIUS -> Norms.norm(matrix.byRows().asSummed().values());
      case ONE -> Reductions.max(sums(matrix.byColumns()), Over.everything().initial(0));
      case INFINITY -> Reductions.max(sums(matrix.byRows()), Over.everything().initial(0));
      case LEAST_COLUMN -> Reductions.min(sums(matrix.byColumns()));
      case LEAST_ROW -> Reductions.min(sums(matrix.byRows()));
      case TWO, NUCLEAR, LEAST_SINGULAR ->
          throw new GpuException(
              "norm "
                  + ord
                  + " of a sparse matrix: it is by singular values, which are those of toDense"
                  + " here; IterativeSolvers.powerIteration of the transpose times the matrix gives"
                  + " the square of the largest");
    };
  }

  private static NdArray<?> sums(Compressed<?> lists) {
    return ListSums.of(sizes(lists.asSummed()));
  }

  /** Returns lists of the sizes of numbers. */
  private static Compressed<?> sizes(Compressed<?> lists) {
    return Scalars.isComplex(lists.dtype())
        ? lists.withValues(Complexes.abs(lists.values()))
        : absolute(lists);
  }

  private static <R> Compressed<R> absolute(Compressed<R> lists) {
    return lists.withValues(Rounding.abs(lists.values()));
  }

  /**
   * The norms of the columns along axis 0, of the rows along axis 1, as {@link
   * Norms#vectorNorm(org.jgpu.runtime.DeviceArray, double, int...)} has them; negative axes count
   * from the last.
   *
   * @param ord the sum of the ord-th powers of sizes to the power of 1 / ord, for which it is
   *     positive; infinite for the largest size, 0 for how many are not 0
   */
  public static NdArray<?> vectorNorm(SparseMatrix<?> matrix, double ord, int axis) {
    requireNonNull(matrix, "matrix");
    if (!(ord >= 0)) {
      throw new GpuException(
          "vectorNorm of order " + ord + " of a sparse matrix; it is 0, positive or infinite");
    }
    boolean ofRows = matrix.isOfRows("vectorNorm", axis);
    return matrix
        .gpu()
        .scoped(
            () ->
                vectorNorms(
                    sizes((ofRows ? matrix.byRows() : matrix.byColumns()).asSummed()), ord));
  }

  private static <R> NdArray<R> vectorNorms(Compressed<R> sizes, double ord) {
    NdArray<R> values = sizes.values();
    if (ord == Double.POSITIVE_INFINITY) {
      return sizes.extent() == 0
          ? Nd.on(sizes.gpu()).zeros(sizes.dtype(), sizes.lists())
          : Extremes.of(sizes, Extremes.Kind.LARGEST).values();
    }
    if (ord == 0) {
      return ListSums.count(sizes, Comparison.notEqual(values, 0)).astype(sizes.dtype());
    }
    if (ord == 1) {
      return ListSums.of(sizes);
    }
    if (ord == 2) {
      return Powers.sqrt(ListSums.of(sizes.withValues(values.times(values))));
    }
    return Powers.power(ListSums.of(sizes.withValues(Powers.power(values, ord))), 1 / ord);
  }
}
