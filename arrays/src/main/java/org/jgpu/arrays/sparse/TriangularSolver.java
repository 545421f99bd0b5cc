package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.sparse.kernels.ProductKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Systems with one triangular matrix, analysed once: its rows are put in levels, each of which
 * needs only those before it, and a level is solved at once. A matrix with few rows a level, such
 * as one with two diagonals, has as many levels as rows and leaves the device mostly idle.
 *
 * <p>The analysis copies the structure to the host and waits; {@link #solve} does not. Closing
 * frees what was made of the matrix, which may be closed before. Thread-safe.
 *
 * @param <A> the Java array type of the values
 */
public final class TriangularSolver<A> implements AutoCloseable {
  private static final int BLOCK = 256;

  /** Rows of a block at a time, as the kernel has it. */
  private static final int ROWS_OF_BLOCK = 32;

  /** Levels with up to so many rows are left to one block, which waits between them. */
  private static final int FEW_ROWS = 4 * ROWS_OF_BLOCK;

  private final Compressed<A> rows;
  private final boolean upper;
  private final boolean unit;
  private final Levels levels;
  private final NdArray<int[]> order;
  private final NdArray<int[]> starts;

  private TriangularSolver(Compressed<A> rows, boolean upper, boolean unit, Levels levels) {
    this.rows = rows;
    this.upper = upper;
    this.unit = unit;
    this.levels = levels;
    Nd nd = Nd.on(rows.gpu());
    this.order = nd.array(levels.order());
    this.starts = nd.array(levels.starts());
  }

  /**
   * Of the entries on and below the diagonal; others are not looked at. Waits.
   *
   * @throws LinearAlgebraException if there is a 0 on the diagonal
   */
  public static <A> TriangularSolver<A> lower(SparseMatrix<A> matrix) {
    return of(matrix, false, false);
  }

  /**
   * Of the entries on and above the diagonal; others are not looked at. Waits.
   *
   * @throws LinearAlgebraException if there is a 0 on the diagonal
   */
  public static <A> TriangularSolver<A> upper(SparseMatrix<A> matrix) {
    return of(matrix, true, false);
  }

  /** Of the entries below the diagonal, on which there are ones, whatever is stored. Waits. */
  public static <A> TriangularSolver<A> unitLower(SparseMatrix<A> matrix) {
    return of(matrix, false, true);
  }

  /** Of the entries above the diagonal, on which there are ones, whatever is stored. Waits. */
  public static <A> TriangularSolver<A> unitUpper(SparseMatrix<A> matrix) {
    return of(matrix, true, true);
  }

  private static <A> TriangularSolver<A> of(SparseMatrix<A> matrix, boolean upper, boolean unit) {
    if (matrix.rows() != matrix.columns()) {
      throw new GpuException(
          "a triangular system with a matrix of shape "
              + Shapes.text(matrix.shape())
              + ": a square one is needed");
    }
    if (!unit) {
      requireRegular(matrix);
    }
    try (Scope scope = Scope.open()) {
      Compressed<A> rows = Compressed.kept(() -> matrix.byRows().summed());
      Levels levels = Levels.of(rows.offsets().toHost(), rows.indices().toHost(), upper);
      TriangularSolver<A> solver = new TriangularSolver<>(rows, upper, unit, levels);
      solver.keepIn(scope);
      return solver;
    }
  }

  /** Lets it outlive a scope. */
  void keepIn(Scope scope) {
    rows.arrays().forEach(scope::keep);
    scope.keep(order);
    scope.keep(starts);
  }

  private static void requireRegular(SparseMatrix<?> matrix) {
    try (NdArray<?> diagonal = matrix.diagonal();
        NdArray<boolean[]> zero = diagonal.equalTo(0);
        NdArray<boolean[]> any = zero.any()) {
      if (any.booleanAt()) {
        try (NdArray<long[]> first = zero.argMax()) {
          long pivot = first.longAt();
          throw new LinearAlgebraException(
              "the triangular matrix is singular: element " + pivot + " of its diagonal is 0",
              0,
              pivot);
        }
      }
    }
  }

  /**
   * Returns x with T x = b, a new array. Does not block.
   *
   * @param b a vector, or a matrix of which each column is a right side, solved one after another
   */
  public NdArray<A> solve(DeviceArray<?> b) {
    requireNonNull(b, "b");
    requireRightSide(b);
    return rows.gpu().scoped(() -> solved(Operands.in(rows.dtype(), b)));
  }

  private NdArray<A> solved(DeviceArray<A> b) {
    if (b.rank() == 1) {
      NdArray<A> x = Nd.of(b.copy());
      solveInPlace(x);
      return x;
    }
    try (NdArray<A> columns = Nd.of(b.transpose().copy())) {
      for (long i = 0; i < columns.layout().extent(0); i++) {
        solveInPlace(columns.index(0, i));
      }
      return columns.transpose().copy();
    }
  }

  private void requireRightSide(DeviceArray<?> b) {
    if (order.isClosed()) {
      throw new GpuException(this + ": keep it open for as long as it is used");
    }
    Operands.require("solve", rows, b);
    if (b.rank() < 1 || b.rank() > 2 || b.layout().extent(0) != rows.lists()) {
      throw new GpuException(
          "solve with a right side of shape "
              + Shapes.text(b.shape())
              + "; a vector of "
              + rows.lists()
              + " or a matrix of as many rows is needed");
    }
  }

  private void solveInPlace(NdArray<A> x) {
    int level = 0;
    while (level < levels.count()) {
      int next = levels.endOfSmall(level, FEW_ROWS);
      int end = Math.max(level + 1, next);
      int blocks = end - level > 1 ? 1 : (levels.size(level) - 1) / ROWS_OF_BLOCK + 1;
      launch(x, level, end, blocks);
      level = end;
    }
  }

  private void launch(NdArray<A> x, int from, int to, int blocks) {
    ProductKernelsLauncher.solveLevels(
        LaunchConfig.grid(blocks).block(BLOCK),
        rows.offsets(),
        rows.indices(),
        rows.values(),
        x,
        order,
        starts,
        from,
        to,
        upper ? 1 : 0,
        unit ? 1 : 0);
  }

  /** Returns how many levels there are: the launches and waits that a solution takes at most. */
  public int levels() {
    return levels.count();
  }

  @Override
  public String toString() {
    return "solver of %s triangular systems of %s, %d rows in %d levels%s"
        .formatted(
            (unit ? "unit " : "") + (upper ? "upper" : "lower"),
            rows.dtype(),
            rows.lists(),
            levels.count(),
            order.isClosed() ? ", closed" : "");
  }

  /** Frees what was made of the matrix. Does not block. */
  @Override
  public void close() {
    rows.close();
    order.close();
    starts.close();
  }
}
