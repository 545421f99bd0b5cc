package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Systems with one sparse matrix, factored once: SciPy's {@code splu}, {@code factorized} and
 * {@code spsolve}, for float32 and float64. The factors are made on the host, by LU in float64, as
 * CuPy's {@code splu} makes them: for matrices that {@link IterativeSolvers} do not solve, and
 * whose factors have few more entries than they, such as banded ones and those of meshes in the
 * plane. Columns are put in an order for that first. Solutions are computed on the device, by
 * {@link TriangularSolver}s, mostly a row after the other.
 *
 * <p>{@link #of} waits, {@link #solve} does not. Closing frees the factors; the matrix may be
 * closed before. Thread-safe.
 *
 * @param <A> the Java array type of the values
 */
public final class SparseLuSolver<A> implements AutoCloseable {
  private final int rows;
  private final int entries;
  private final TriangularSolver<A> lower;
  private final TriangularSolver<A> upper;
  private final NdArray<int[]> order;
  private final NdArray<int[]> places;

  private SparseLuSolver(Gpu gpu, DType<A> dtype, HostLu factors, int... columns) {
    rows = columns.length;
    entries = factors.lower().count + factors.upper().count - rows;
    lower = TriangularSolver.unitLower(matrix(gpu, dtype, factors.lower(), rows));
    upper = TriangularSolver.upper(matrix(gpu, dtype, factors.upper(), rows));
    int[] inverse = new int[rows];
    for (int i = 0; i < rows; i++) {
      inverse[columns[i]] = i;
    }
    order = Nd.on(gpu).array(factors.rows());
    places = Nd.on(gpu).array(inverse);
  }

  private static <A> CscMatrix<A> matrix(
      Gpu gpu, DType<A> dtype, HostLu.Columns columns, int rows) {
    int[] indices = columns.rowsOnly();
    NdArray<A> values = Nd.of(gpu.array(columns.valuesOnly())).astype(dtype);
    Nd nd = Nd.on(gpu);
    return CscMatrix.of(nd.array(columns.offsets), nd.array(indices), values, rows, rows);
  }

  /**
   * Factors a square matrix. Waits, and computes on the host.
   *
   * @throws LinearAlgebraException if a column has no pivot
   * @throws GpuException if it has one that float32 does not hold where that is the dtype, or the
   *     matrix has 2^30 entries or the factors 2^31
   */
  public static <A> SparseLuSolver<A> of(SparseMatrix<A> matrix) {
    requireNonNull(matrix, "matrix");
    if (matrix.rows() != matrix.columns()) {
      throw new GpuException(
          "SparseLuSolver of a matrix of shape "
              + Shapes.text(matrix.shape())
              + ": a square one is needed");
    }
    if (Scalars.isComplex(matrix.dtype())) {
      throw new GpuException(
          "SparseLuSolver of a matrix of "
              + matrix.dtype()
              + ": it takes float32 and float64; IterativeSolvers take complex numbers");
    }
    try (Scope scope = Scope.open()) {
      Compressed<A> lists = matrix.byColumns().asSummed();
      int[] offsets = lists.offsets().toHost();
      int[] indices = lists.indices().toHost();
      double[] values = lists.values().astype(DType.FLOAT64).toHost();
      int[] columns = ColumnOrder.of(offsets, indices);
      HostLu factors = HostLu.of(offsets, indices, values, columns);
      requireHeld(matrix.dtype(), factors.upper(), columns);
      SparseLuSolver<A> solver =
          new SparseLuSolver<>(matrix.gpu(), matrix.dtype(), factors, columns);
      solver.keepIn(scope);
      return solver;
    }
  }

  /** Refuses factors that lose more than float32's precision in it, where that is the dtype. */
  private static void requireHeld(DType<?> dtype, HostLu.Columns upper, int... columns) {
    for (int step = 0; dtype == (DType<?>) DType.FLOAT32 && step < columns.length; step++) {
      int pivot = upper.offsets[step + 1] - 1;
      for (int i = upper.offsets[step]; i <= pivot; i++) {
        if (!isHeld(upper.values[i], i == pivot)) {
          throw notHeld(
              i == pivot ? "the pivot" : "an element of U", columns[step], upper.values[i]);
        }
      }
    }
  }

  private static boolean isHeld(double value, boolean pivot) {
    float held = (float) value;
    boolean tooLarge = Float.isInfinite(held) && !Double.isInfinite(value);
    boolean tooSmall = pivot && Math.abs(held) < Float.MIN_NORMAL && held != value;
    return !tooLarge && !tooSmall;
  }

  private static GpuException notHeld(String what, int column, double value) {
    return new GpuException(
        "SparseLuSolver: "
            + what
            + " of column "
            + column
            + " is "
            + value
            + " in float64, in which factors are made, and "
            + (float) value
            + " in float32, the matrix's dtype; factor astype(FLOAT64)");
  }

  /**
   * Returns x with A x = b, a new array. Does not block.
   *
   * @param b a vector, or a matrix of which each column is a right side, solved one after another
   */
  public NdArray<A> solve(DeviceArray<?> b) {
    requireNonNull(b, "b");
    if (order.isClosed()) {
      throw new GpuException(this + ": keep it open for as long as it is used");
    }
    if (b.rank() < 1 || b.rank() > 2 || b.layout().extent(0) != rows) {
      throw new GpuException(
          "solve with a right side of shape "
              + Shapes.text(b.shape())
              + "; a vector of "
              + rows
              + " or a matrix of as many rows is needed");
    }
    return order
        .gpu()
        .scoped(
            () -> {
              NdArray<A> x = upper.solve(lower.solve(Indexing.take(b, order, 0)));
              return Indexing.take(x, places, 0);
            });
  }

  /** Returns how many entries both factors have, the diagonal once: the matrix has fewer. */
  public int entryCount() {
    return entries;
  }

  /** Lets it outlive a scope, as {@link Scope#keep} does. */
  public void keepIn(Scope scope) {
    requireNonNull(scope, "scope");
    lower.keepIn(scope);
    upper.keepIn(scope);
    List.of(order, places).forEach(scope::keep);
  }

  /** Frees the factors. Does not block. */
  @Override
  public void close() {
    lower.close();
    upper.close();
    order.close();
    places.close();
  }

  @Override
  public String toString() {
    return "LU of a sparse matrix of %d rows, with %d entries%s"
        .formatted(rows, entries, order.isClosed() ? ", closed" : "");
  }
}
