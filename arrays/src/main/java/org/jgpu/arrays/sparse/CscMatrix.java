package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import java.util.function.Supplier;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Rounding;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;

/**
 * A sparse matrix by columns, one behind the other: {@code values[k]} stands in row {@code
 * indices[k]} of column {@code i} for each {@code k} from {@code offsets[i]} to less than {@code
 * offsets[i + 1]}. Its product with a vector or a dense matrix is computed by rows, for which it is
 * converted each time: {@link #toCsr} does so once.
 *
 * @param <A> the Java array type of the values, such as {@code float[]}
 */
public final class CscMatrix<A> extends CompressedMatrix<A> {
  CscMatrix(Compressed<A> lists) {
    super(lists);
  }

  /**
   * Returns a matrix over arrays of the device, which it takes over: closing it frees them. They
   * are checked, for which the call waits; if it throws, they are the caller's as before.
   *
   * @param offsets where each column begins, and last the number of entries
   * @param indices the row of each entry; they may be in any order, and several may be equal
   * @throws GpuException if an offset or an index is wrong, which it names
   */
  public static <A> CscMatrix<A> of(
      NdArray<int[]> offsets, NdArray<int[]> indices, NdArray<A> values, long rows, long columns) {
    requireNonNull(offsets, "offsets");
    requireNonNull(indices, "indices");
    return new CscMatrix<>(Checks.lists("CscMatrix.of", offsets, indices, values, columns, rows));
  }

  /** As {@link #of(NdArray, NdArray, NdArray, long, long)}, copied from Java arrays. */
  public static <A> CscMatrix<A> of(
      Gpu gpu, DType<A> dtype, int[] offsets, int[] indices, A values, long rows, long columns) {
    requireNonNull(dtype, "dtype");
    requireNonNull(offsets, "offsets");
    requireNonNull(indices, "indices");
    requireNonNull(values, "values");
    return new CscMatrix<>(
        Compressed.kept(
            () -> {
              Uploads<A> arrays = Uploads.of(gpu, dtype, offsets, indices, values);
              return CscMatrix.of(arrays.first(), arrays.second(), arrays.values(), rows, columns)
                  .lists();
            }));
  }

  /** Returns the elements of a dense matrix that are not 0; NaN is none. Waits. */
  public static <A> CscMatrix<A> fromDense(DeviceArray<A> dense) {
    requireNonNull(dense, "dense");
    try (Scope scope = Scope.open()) {
      CscMatrix<A> matrix =
          new CscMatrix<>(
              CooMatrix.nonzero(Packed.view(dense).transpose()).compressed(true).measured());
      matrix.keepIn(scope);
      return matrix;
    }
  }

  @Override
  public int rows() {
    return extent();
  }

  @Override
  public int columns() {
    return count();
  }

  @Override
  public CscMatrix<A> copy() {
    return made(lists()::copy);
  }

  @Override
  public CsrMatrix<A> toCsr() {
    return new CsrMatrix<>(lists().byOtherAxis());
  }

  @Override
  public CscMatrix<A> toCsc() {
    return copy();
  }

  @Override
  public CooMatrix<A> toCoo() {
    try (Scope scope = Scope.open()) {
      CooMatrix<A> matrix = CooMatrix.over(entries().copy(), false, false);
      matrix.keepIn(scope);
      return matrix;
    }
  }

  @Override
  public CsrMatrix<A> transpose() {
    return new CsrMatrix<>(lists().view());
  }

  @Override
  public CscMatrix<A> own() {
    super.own();
    return this;
  }

  /** Returns a new matrix with the columns' entries in order. */
  public CscMatrix<A> sortIndices() {
    return new CscMatrix<>(lists().inOrder());
  }

  /** Returns a new matrix with the entries of one place summed, in order. Waits if it must. */
  public CscMatrix<A> sumDuplicates() {
    return new CscMatrix<>(lists().summed());
  }

  /** Returns a new matrix without the entries that are 0. Waits. */
  public CscMatrix<A> eliminateZeros() {
    return new CscMatrix<>(lists().withoutZeros());
  }

  /**
   * Returns a new matrix with entries at the same places, whose values {@code map} gives. It is
   * given all values that are stored: where several have one place, {@link #sumDuplicates} first
   * makes one of them, which is another matter for all but linear functions.
   */
  public <B> CscMatrix<B> map(Function<NdArray<A>, NdArray<B>> map) {
    return made(() -> lists().withValues(Mapped.of(lists().values(), map)));
  }

  @Override
  public <B> CscMatrix<B> astype(DType<B> dtype) {
    requireNonNull(dtype, "dtype");
    Scalars.requireDtype(dtype);
    return map(values -> values.astype(dtype));
  }

  /** Returns each entry times a number. */
  public CscMatrix<A> times(Number factor) {
    requireNonNull(factor, "factor");
    return map(values -> values.times(factor));
  }

  /** Returns each entry with the other sign. */
  public CscMatrix<A> unaryMinus() {
    return map(NdArray::unaryMinus);
  }

  /** Returns the sum, in canonical form and without zeros. Waits. */
  public CscMatrix<A> plus(SparseMatrix<A> other) {
    Operands.requireShape("plus", this, other);
    return made(() -> Combinations.sum(lists(), other.byColumns()));
  }

  /** Returns the difference, in canonical form and without zeros. Waits. */
  public CscMatrix<A> minus(SparseMatrix<A> other) {
    Operands.requireShape("minus", this, other);
    return made(
        () -> {
          Compressed<A> right = other.byColumns();
          return Combinations.sum(lists(), right.withValues(right.values().unaryMinus()));
        });
  }

  /** Returns the products of elements at the same places, without zeros. Waits. */
  public CscMatrix<A> multiply(SparseMatrix<A> other) {
    Operands.requireShape("multiply", this, other);
    return made(() -> Combinations.product(lists(), other.byColumns()));
  }

  /**
   * Returns each entry times the element of {@code dense}, broadcast to this shape, at its place;
   * elements that are not stored stay so, whatever they meet.
   */
  public CscMatrix<A> multiply(DeviceArray<A> dense) {
    requireNonNull(dense, "dense");
    Operands.require("multiply", this, dense);
    return made(
        () ->
            lists()
                .withValues(
                    lists().values().times(Combinations.atPlaces("multiply", entries(), dense))));
  }

  /** Returns each entry divided by a number. */
  public CscMatrix<A> div(Number divisor) {
    requireNonNull(divisor, "divisor");
    return map(values -> values.div(divisor));
  }

  /**
   * Returns each entry divided by the element of {@code dense}, broadcast to this shape, at its
   * place; elements that are not stored stay so, whatever they meet.
   */
  public CscMatrix<A> div(DeviceArray<A> dense) {
    requireNonNull(dense, "dense");
    Operands.require("div", this, dense);
    return made(
        () ->
            lists()
                .withValues(lists().values().div(Combinations.atPlaces("div", entries(), dense))));
  }

  /**
   * Returns the powers of elements, in canonical form: those that are not stored stay 0. Waits if
   * entries of one place must be summed.
   *
   * @param exponent positive
   */
  public CscMatrix<A> power(Number exponent) {
    Operands.requirePositive("power", exponent);
    return made(
        () -> {
          Compressed<A> summed = lists().asSummed();
          return summed.withValues(Powers.power(summed.values(), exponent));
        });
  }

  /**
   * Returns the larger of elements at the same places, in canonical form and without zeros; NaN if
   * either is. Waits.
   */
  public CscMatrix<A> maximum(SparseMatrix<A> other) {
    Operands.requireOrdered("maximum", this, other);
    return made(() -> Combinations.combined(lists(), other.byColumns(), Rounding::maximum));
  }

  /**
   * Returns the lesser of elements at the same places, in canonical form and without zeros; NaN if
   * either is. Waits.
   */
  public CscMatrix<A> minimum(SparseMatrix<A> other) {
    Operands.requireOrdered("minimum", this, other);
    return made(() -> Combinations.combined(lists(), other.byColumns(), Rounding::minimum));
  }

  /** As {@link #tril(long)}, with the main diagonal. */
  public CscMatrix<A> tril() {
    return tril(0);
  }

  /** Returns the entries on and below a diagonal; above the main one if positive. Waits. */
  public CscMatrix<A> tril(long offset) {
    return made(() -> Diagonals.from(lists(), Diagonals.mirrored(offset)));
  }

  /** As {@link #triu(long)}, with the main diagonal. */
  public CscMatrix<A> triu() {
    return triu(0);
  }

  /** Returns the entries on and above a diagonal; above the main one if positive. Waits. */
  public CscMatrix<A> triu(long offset) {
    return made(() -> Diagonals.upTo(lists(), Diagonals.mirrored(offset)));
  }

  /**
   * Returns a new matrix in canonical form with {@code values}, a vector, on a diagonal, from its
   * first element on; what is more is left out, and elements beyond it stay as they are. Zeros are
   * stored. SciPy's changes the matrix in place. Waits.
   *
   * @param offset of the diagonal: above the main one if positive, below if negative
   * @throws GpuException if there is no such diagonal
   */
  public CscMatrix<A> setDiag(DeviceArray<A> values, long offset) {
    requireNonNull(values, "values");
    Diagonals.require(this, values);
    return made(() -> Diagonals.set(lists(), values, Diagonals.mirrored(offset)));
  }

  /** As {@link #setDiag(DeviceArray, long)}, on the main diagonal. */
  public CscMatrix<A> setDiag(DeviceArray<A> values) {
    return setDiag(values, 0);
  }

  /** As {@link #setDiag(Number, long)}, on the main diagonal. */
  public CscMatrix<A> setDiag(Number value) {
    return setDiag(value, 0);
  }

  /** As {@link #setDiag(DeviceArray, long)}, with one number for the whole diagonal. */
  public CscMatrix<A> setDiag(Number value, long offset) {
    requireNonNull(value, "value");
    return made(() -> Diagonals.set(lists(), value, Diagonals.mirrored(offset)));
  }

  /**
   * Returns what two indices select, a new matrix: {@code get(range(2, 9), all())}. Arrays pick
   * rows and columns, in any order and several times; a single index keeps its axis. Waits. Rows
   * are picked by way of a matrix by rows.
   *
   * @throws GpuException if an index is out of range
   */
  public CscMatrix<A> get(Index rows, Index columns) {
    requireNonNull(rows, "rows");
    requireNonNull(columns, "columns");
    return made(
        () -> {
          Compressed<A> picked = lists();
          if (!Picks.isAll(rows, lists().extent())) {
            NdArray<long[]> across = Picks.of(gpu(), "row", rows, lists().extent());
            picked = picked.byOtherAxis().picked(across).byOtherAxis();
          }
          return Picks.isAll(columns, lists().lists())
              ? picked.copy()
              : picked.picked(Picks.of(gpu(), "column", columns, lists().lists()));
        });
  }

  /** Returns a row as a matrix of one row. Waits. */
  public CscMatrix<A> getRow(long row) {
    return get(Index.at(row), Index.all());
  }

  /** Returns a column as a matrix of one column. Waits. */
  public CscMatrix<A> getColumn(long column) {
    return get(Index.all(), Index.at(column));
  }

  private static <B> CscMatrix<B> made(Supplier<Compressed<B>> lists) {
    return new CscMatrix<>(Compressed.kept(lists));
  }

  @Override
  Compressed<A> byRows() {
    return lists().byOtherAxis();
  }

  @Override
  Compressed<A> byColumns() {
    return lists();
  }

  @Override
  Entries<A> entries() {
    return lists().entries().transposed();
  }
}
