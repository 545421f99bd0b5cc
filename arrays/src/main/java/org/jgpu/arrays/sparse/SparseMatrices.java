package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * Sparse matrices made of numbers, diagonals and other matrices. Each is new and by rows, for the
 * caller to close or an enclosing scope to free. Thread-safe.
 */
public final class SparseMatrices {
  private SparseMatrices() {}

  /**
   * The product of a vector, or of a dense matrix, with a sparse one, a new array; {@code
   * matrix.dot(x)} has them the other way around. By columns it is fast; a matrix by rows or of
   * triplets is converted each time. Does not wait, but for triplets.
   *
   * @param x a vector of as many elements as the matrix has rows, or a matrix of as many columns;
   *     the result has its dtype, which holds all numbers of the matrix
   */
  public static <A> NdArray<A> dot(DeviceArray<A> x, SparseMatrix<?> matrix) {
    requireNonNull(x, "x");
    requireNonNull(matrix, "matrix");
    Operands.require("dot", x, matrix);
    if (x.rank() < 1 || x.rank() > 2 || x.shape()[x.rank() - 1] != matrix.rows()) {
      throw new GpuException(
          "dot of an array of shape "
              + Shapes.text(x.shape())
              + " and a matrix of shape "
              + Shapes.text(matrix.shape())
              + "; a vector of "
              + matrix.rows()
              + " or a matrix of as many columns is needed");
    }
    return x.gpu()
        .scoped(
            () -> Operands.in(x.dtype(), matrix).transpose().dot(x.transpose()).transpose().copy());
  }

  /** A square matrix with ones on its diagonal. */
  public static <A> CsrMatrix<A> identity(Gpu gpu, DType<A> dtype, long rows) {
    requireNonNull(gpu, "gpu");
    return eye(gpu, dtype, rows, rows, 0);
  }

  /**
   * A matrix with ones on a diagonal.
   *
   * @param offset of the diagonal: above the main one if positive, below if negative
   */
  public static <A> CsrMatrix<A> eye(
      Gpu gpu, DType<A> dtype, long rows, long columns, long offset) {
    requireNonNull(gpu, "gpu");
    long length = length(rows, columns, offset);
    try (Scope scope = Scope.open()) {
      NdArray<A> ones = Nd.on(gpu).ones(dtype, Math.max(0, length));
      CsrMatrix<A> matrix = diagonals(List.of(ones), new long[] {offset}, rows, columns);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  /** As {@link #diags(List, long[], long, long)}, of one diagonal in a square matrix it fits. */
  public static <A> CsrMatrix<A> diags(DeviceArray<A> diagonal, long offset) {
    long rows = diagonal.size() + Math.abs(offset);
    return diags(List.of(diagonal), new long[] {offset}, rows, rows);
  }

  /**
   * A matrix of diagonals. Zeros on them are stored.
   *
   * @param diagonals vectors of the lengths of the diagonals, or of one element for all of one
   * @param offsets where they are: above the main one if positive, below if negative; each once
   */
  public static <A> CsrMatrix<A> diags(
      List<? extends DeviceArray<A>> diagonals, long[] offsets, long rows, long columns) {
    if (diagonals.isEmpty() || diagonals.size() != offsets.length) {
      throw new GpuException(
          "diags of " + diagonals.size() + " diagonals at " + offsets.length + " offsets");
    }
    if (Arrays.stream(offsets).distinct().count() != offsets.length) {
      throw new GpuException("diags with an offset twice: " + Arrays.toString(offsets));
    }
    try (Scope scope = Scope.open()) {
      CsrMatrix<A> matrix = diagonals(diagonals, offsets, rows, columns);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  private static <A> CsrMatrix<A> diagonals(
      List<? extends DeviceArray<A>> diagonals, long[] offsets, long rows, long columns) {
    int lines = Limits.extent("diags", rows);
    int across = Limits.extent("diags", columns);
    List<Entries<A>> parts = new ArrayList<>();
    for (int i = 0; i < offsets.length; i++) {
      parts.add(diagonal(diagonals.get(i), offsets[i], lines, across));
    }
    return new CsrMatrix<>(
        Entries.joined(parts, lines, across)
            .inOrder()
            .compressed(true)
            .flagged(true, true, offsets.length));
  }

  private static <A> Entries<A> diagonal(
      DeviceArray<A> diagonal, long offset, int rows, int columns) {
    long length = Math.max(0, length(rows, columns, offset));
    if (diagonal.rank() != 1 || diagonal.size() != length && diagonal.size() != 1) {
      throw new GpuException(
          "diags: the diagonal at "
              + offset
              + " has "
              + length
              + " elements, and the array is of shape "
              + Shapes.text(diagonal.shape()));
    }
    Nd nd = Nd.on(diagonal.gpu());
    long first = Math.max(0, Diagonals.mirrored(offset));
    NdArray<int[]> row = nd.arange(DType.INT32, first, first + length, 1);
    return new Entries<>(
        row,
        nd.arange(DType.INT32, first + offset, first + offset + length, 1),
        Nd.of(diagonal.broadcastTo(length).copy()),
        rows,
        columns);
  }

  private static long length(long rows, long columns, long offset) {
    return Math.min(rows - Math.max(0, Diagonals.mirrored(offset)), columns - Math.max(0, offset));
  }

  /** Matrices below each other, as {@link #bmat}; they have one number of columns. */
  public static <A> CsrMatrix<A> vstack(List<? extends SparseMatrix<? extends A>> matrices) {
    return bmat(matrices.stream().map(List::of).toList());
  }

  /** Matrices beside each other, as {@link #bmat}; they have one number of rows. */
  public static <A> CsrMatrix<A> hstack(List<? extends SparseMatrix<? extends A>> matrices) {
    requireNonNull(matrices, "matrices");
    return bmat(List.of(matrices));
  }

  /** Matrices along the diagonal, as {@link #bmat}, with zeros elsewhere. */
  public static <A> CsrMatrix<A> blockDiag(List<? extends SparseMatrix<? extends A>> matrices) {
    List<List<@Nullable SparseMatrix<? extends A>>> rows = new ArrayList<>();
    for (int i = 0; i < matrices.size(); i++) {
      List<@Nullable SparseMatrix<? extends A>> row = new ArrayList<>();
      for (int j = 0; j < matrices.size(); j++) {
        row.add(i == j ? matrices.get(i) : null);
      }
      rows.add(row);
    }
    return bmat(rows);
  }

  /**
   * A matrix of blocks, row by row; null is a block of zeros. The blocks of a row have one height,
   * those of a column one width.
   *
   * <p>Blocks of several dtypes are converted to the one that {@link DTypes#promote} gives, in
   * which entries of one place are summed, too; the result is a {@code CsrMatrix<?>} then. A typed
   * one comes of blocks converted by {@code astype} before.
   *
   * @param <A> the Java array type of the blocks' dtype; of several, what their types have in
   *     common
   */
  public static <A> CsrMatrix<A> bmat(
      List<? extends List<? extends @Nullable SparseMatrix<? extends A>>> rows) {
    try (Scope scope = Scope.open()) {
      CsrMatrix<A> matrix = of(Blocks.of(rows));
      matrix.keepIn(scope);
      return matrix;
    }
  }

  /** Of two dtypes, a type that both are is one of all Java arrays, or of arrays of objects. */
  @SuppressWarnings("unchecked") // the array type of the blocks' common dtype is an A, too
  private static <A> CsrMatrix<A> of(Blocks<?> blocks) {
    return (CsrMatrix<A>) new CsrMatrix<>(blocks.joined());
  }

  /** The blocks of {@code b} times each element of {@code a}, in the dtype of {@code a}. */
  public static <A> CsrMatrix<A> kron(SparseMatrix<A> a, SparseMatrix<?> b) {
    requireNonNull(a, "a");
    requireNonNull(b, "b");
    Operands.require("kron", a, b);
    try (Scope scope = Scope.open()) {
      CsrMatrix<A> matrix =
          new CsrMatrix<>(
              Blocks.kron(a.byRows().asSummed(), Operands.in(a.dtype(), b).byRows().asSummed()));
      matrix.keepIn(scope);
      return matrix;
    }
  }
}
