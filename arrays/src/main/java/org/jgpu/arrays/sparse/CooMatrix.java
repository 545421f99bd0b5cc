package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * A sparse matrix of triplets: {@code values[k]} stands in row {@code rowIndices[k]} and column
 * {@code columnIndices[k]}. Several of one place count as their sum. The form to build a matrix in;
 * {@link #toCsr} gives the one to compute with.
 *
 * @param <A> the Java array type of the values, such as {@code float[]}
 */
public final class CooMatrix<A> extends SparseMatrix<A> {
  private final Entries<A> entries;
  private final boolean sorted;
  private final boolean canonical;

  private CooMatrix(Entries<A> entries, boolean sorted, boolean canonical) {
    this.entries = entries;
    this.sorted = sorted;
    this.canonical = canonical;
  }

  static <A> CooMatrix<A> over(Entries<A> entries, boolean sorted, boolean canonical) {
    return new CooMatrix<>(entries, sorted, canonical);
  }

  /**
   * Returns a matrix over arrays of the device, which it takes over: closing it frees them. They
   * are checked, for which the call waits; if it throws, they are the caller's as before.
   *
   * @throws GpuException if an index is out of range, which it names
   */
  public static <A> CooMatrix<A> of(
      NdArray<int[]> rowIndices,
      NdArray<int[]> columnIndices,
      NdArray<A> values,
      long rows,
      long columns) {
    requireNonNull(rowIndices, "rowIndices");
    requireNonNull(columnIndices, "columnIndices");
    Entries<A> entries =
        new Entries<>(
            rowIndices,
            columnIndices,
            values,
            Limits.extent("CooMatrix.of", rows),
            Limits.extent("CooMatrix.of", columns));
    Checks found = Checks.pairs("CooMatrix.of", entries);
    return new CooMatrix<>(entries, found.descents() == 0, found.breaks() == 0);
  }

  /** As {@link #of(NdArray, NdArray, NdArray, long, long)}, copied from Java arrays. */
  public static <A> CooMatrix<A> of(
      Gpu gpu,
      DType<A> dtype,
      int[] rowIndices,
      int[] columnIndices,
      A values,
      long rows,
      long columns) {
    requireNonNull(dtype, "dtype");
    requireNonNull(rowIndices, "rowIndices");
    requireNonNull(columnIndices, "columnIndices");
    requireNonNull(values, "values");
    try (Scope scope = Scope.open()) {
      Uploads<A> arrays = Uploads.of(gpu, dtype, rowIndices, columnIndices, values);
      CooMatrix<A> matrix = of(arrays.first(), arrays.second(), arrays.values(), rows, columns);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  /** Returns the elements of a dense matrix that are not 0; NaN is none. Waits. */
  public static <A> CooMatrix<A> fromDense(DeviceArray<A> dense) {
    try (Scope scope = Scope.open()) {
      CooMatrix<A> matrix = over(nonzero(dense), true, true);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  /** Returns the entries of a dense matrix, in order, for a scope to free. */
  static <A> Entries<A> nonzero(DeviceArray<A> dense) {
    Scalars.requireDtype(dense.dtype());
    if (dense.rank() != 2) {
      throw new GpuException(
          "a sparse matrix of a dense array of shape "
              + Shapes.text(dense.shape())
              + "; one of two axes is needed");
    }
    int rows = Limits.extent("a dense matrix", dense.shape()[0]);
    int columns = Limits.extent("a dense matrix", dense.shape()[1]);
    NdArray<A> flat = Packed.of(dense).reshape(dense.size());
    NdArray<long[]> places = Indexing.flatNonzero(Comparison.notEqual(flat, 0));
    Limits.entries("the matrix", places.size());
    return new Entries<>(
        places.div(Math.max(1, columns)).astype(DType.INT32),
        places.rem(Math.max(1, columns)).astype(DType.INT32),
        Indexing.take(flat, places, 0),
        rows,
        columns);
  }

  /** Returns the row of each entry; the matrix owns it. */
  public NdArray<int[]> rowIndices() {
    return entries.major();
  }

  /** Returns the column of each entry; the matrix owns it. */
  public NdArray<int[]> columnIndices() {
    return entries.minor();
  }

  @Override
  public NdArray<A> values() {
    return entries.values();
  }

  @Override
  public int rows() {
    return entries.lists();
  }

  @Override
  public int columns() {
    return entries.extent();
  }

  @Override
  public boolean hasSortedIndices() {
    return sorted;
  }

  @Override
  public boolean hasCanonicalFormat() {
    return canonical;
  }

  @Override
  public CooMatrix<A> toGpu(Gpu other) {
    requireNonNull(other, "other");
    try (Scope scope = Scope.open()) {
      CooMatrix<A> matrix = over(entries().toGpu(other), sorted, canonical);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  @Override
  public CooMatrix<A> copy() {
    try (Scope scope = Scope.open()) {
      CooMatrix<A> matrix = over(entries().copy(), sorted, canonical);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  @Override
  public <B> CooMatrix<B> astype(DType<B> dtype) {
    requireNonNull(dtype, "dtype");
    Scalars.requireDtype(dtype);
    try (Scope scope = Scope.open()) {
      Entries<A> copied = entries().copy();
      NdArray<B> values = copied.values().astype(dtype);
      Entries<B> converted =
          new Entries<>(copied.major(), copied.minor(), values, rows(), columns());
      CooMatrix<B> matrix = over(converted, sorted, canonical);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  /** Returns a new matrix with the entries of one place summed, in order by rows. Waits. */
  public CooMatrix<A> sumDuplicates() {
    try (Scope scope = Scope.open()) {
      CooMatrix<A> matrix = over(canonical(entries(), sorted, canonical).copy(), true, true);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  private static <A> Entries<A> canonical(Entries<A> entries, boolean sorted, boolean canonical) {
    Entries<A> ordered = sorted ? entries : entries.inOrder();
    return canonical ? ordered : ordered.summed();
  }

  /** {@inheritDoc} Waits. */
  @Override
  public CsrMatrix<A> toCsr() {
    return new CsrMatrix<>(Compressed.kept(() -> byRows().measured()));
  }

  /** {@inheritDoc} Waits. */
  @Override
  public CscMatrix<A> toCsc() {
    return new CscMatrix<>(Compressed.kept(() -> byColumns().measured()));
  }

  @Override
  public CooMatrix<A> toCoo() {
    return copy();
  }

  @Override
  public CooMatrix<A> transpose() {
    requireOpen();
    Entries<A> view =
        new Entries<>(
            entries.minor().reshape(entries.count()),
            entries.major().reshape(entries.count()),
            entries.values().reshape(entries.count()),
            entries.extent(),
            entries.lists());
    return over(view, false, false);
  }

  @Override
  public CooMatrix<A> own() {
    super.own();
    return this;
  }

  @Override
  List<NdArray<?>> arrays() {
    return List.of(entries.major(), entries.minor(), entries.values());
  }

  @Override
  Compressed<A> byRows() {
    return canonical(entries(), sorted, canonical).compressed(true);
  }

  @Override
  Compressed<A> byColumns() {
    return canonical(entries().transposed(), false, false).compressed(true);
  }

  @Override
  Entries<A> entries() {
    requireOpen();
    return entries;
  }
}
