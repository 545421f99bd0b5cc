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
 * What matrices by rows and by columns do alike: a function of lists of entries gives a matrix of
 * the same form.
 *
 * @param <A> the Java array type of the values, such as {@code float[]}
 * @param <M> the form
 */
abstract sealed class CompressedForm<A, M extends CompressedMatrix<A>> extends CompressedMatrix<A>
    permits CsrMatrix, CscMatrix {
  private final boolean byRows;

  CompressedForm(Compressed<A> lists, boolean byRows) {
    super(lists);
    this.byRows = byRows;
  }

  /** Returns a matrix of this form. */
  abstract M over(Compressed<A> lists);

  private M made(Supplier<Compressed<A>> lists) {
    return over(Compressed.kept(lists));
  }

  private M mapped(Function<NdArray<A>, NdArray<A>> map) {
    return over(mappedLists(map));
  }

  /** Returns lists with entries at the same places, whose values {@code map} gives. */
  final <B> Compressed<B> mappedLists(Function<NdArray<A>, NdArray<B>> map) {
    return Compressed.kept(() -> lists().withValues(Mapped.of(lists().values(), map)));
  }

  /** As {@link #mappedLists(Function)}, with the values in another dtype. */
  final <B> Compressed<B> convertedLists(DType<B> dtype) {
    requireNonNull(dtype, "dtype");
    Scalars.requireDtype(dtype);
    return mappedLists(values -> values.astype(dtype));
  }

  /** Returns the lists of {@code other} in this form and dtype. */
  private Compressed<A> sameForm(SparseMatrix<?> other) {
    SparseMatrix<A> same = Operands.in(dtype(), other);
    return byRows ? same.byRows() : same.byColumns();
  }

  /** Returns a diagonal's offset in terms of lists. */
  private long beyond(long offset) {
    return byRows ? offset : Diagonals.mirrored(offset);
  }

  @Override
  public int rows() {
    return byRows ? count() : extent();
  }

  @Override
  public int columns() {
    return byRows ? extent() : count();
  }

  @Override
  public M copy() {
    return made(lists()::copy);
  }

  @Override
  public M toGpu(Gpu other) {
    requireNonNull(other, "other");
    return made(() -> lists().toGpu(other));
  }

  @Override
  public CooMatrix<A> toCoo() {
    try (Scope scope = Scope.open()) {
      CooMatrix<A> matrix =
          CooMatrix.over(
              entries().copy(), byRows && hasSortedIndices(), byRows && hasCanonicalFormat());
      matrix.keepIn(scope);
      return matrix;
    }
  }

  /** Returns a new matrix with the entries of each row, or column, in order. */
  public M sortIndices() {
    return over(lists().inOrder());
  }

  /** Returns a new matrix with the entries of one place summed, in order. Waits if it must. */
  public M sumDuplicates() {
    return over(lists().summed());
  }

  /** Returns a new matrix without the entries that are 0. Waits. */
  public M eliminateZeros() {
    return over(lists().withoutZeros());
  }

  /** Returns each entry times a number. */
  public M times(Number factor) {
    requireNonNull(factor, "factor");
    return mapped(values -> values.times(factor));
  }

  /** Returns each entry with the other sign. */
  public M unaryMinus() {
    return mapped(NdArray::unaryMinus);
  }

  /** Returns the sum, in canonical form and without zeros. Waits. */
  public M plus(SparseMatrix<?> other) {
    Operands.requireShape("plus", this, other);
    return made(() -> Combinations.sum(lists(), sameForm(other)));
  }

  /** Returns the difference, in canonical form and without zeros. Waits. */
  public M minus(SparseMatrix<?> other) {
    Operands.requireShape("minus", this, other);
    return made(
        () -> {
          Compressed<A> right = sameForm(other);
          return Combinations.sum(lists(), right.withValues(right.values().unaryMinus()));
        });
  }

  /** Returns the products of elements at the same places, without zeros. Waits. */
  public M multiply(SparseMatrix<?> other) {
    Operands.requireShape("multiply", this, other);
    return made(() -> Combinations.product(lists(), sameForm(other)));
  }

  /**
   * Returns each entry times the element of {@code dense}, broadcast to this shape, at its place;
   * elements that are not stored stay so, whatever they meet.
   */
  public M multiply(DeviceArray<?> dense) {
    requireNonNull(dense, "dense");
    Operands.require("multiply", this, dense);
    return made(() -> lists().withValues(lists().values().times(atPlaces("multiply", dense))));
  }

  /** Returns each entry divided by a number. */
  public M div(Number divisor) {
    requireNonNull(divisor, "divisor");
    return mapped(values -> values.div(divisor));
  }

  /**
   * Returns each entry divided by the element of {@code dense}, broadcast to this shape, at its
   * place; elements that are not stored stay so, whatever they meet.
   */
  public M div(DeviceArray<?> dense) {
    requireNonNull(dense, "dense");
    Operands.require("div", this, dense);
    return made(() -> lists().withValues(lists().values().div(atPlaces("div", dense))));
  }

  private NdArray<A> atPlaces(String function, DeviceArray<?> dense) {
    return Combinations.atPlaces(function, entries(), Operands.in(dtype(), dense));
  }

  /**
   * Returns the powers of elements, in canonical form: those that are not stored stay 0. Waits if
   * entries of one place must be summed.
   *
   * @param exponent positive
   */
  public M power(Number exponent) {
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
  public M maximum(SparseMatrix<?> other) {
    Operands.requireOrdered("maximum", this, other);
    return made(() -> Combinations.combined(lists(), sameForm(other), Rounding::maximum));
  }

  /**
   * Returns the lesser of elements at the same places, in canonical form and without zeros; NaN if
   * either is. Waits.
   */
  public M minimum(SparseMatrix<?> other) {
    Operands.requireOrdered("minimum", this, other);
    return made(() -> Combinations.combined(lists(), sameForm(other), Rounding::minimum));
  }

  /** As {@link #tril(long)}, with the main diagonal. */
  public M tril() {
    return tril(0);
  }

  /** Returns the entries on and below a diagonal; above the main one if positive. Waits. */
  public M tril(long offset) {
    return made(
        () -> byRows ? Diagonals.upTo(lists(), offset) : Diagonals.from(lists(), beyond(offset)));
  }

  /** As {@link #triu(long)}, with the main diagonal. */
  public M triu() {
    return triu(0);
  }

  /** Returns the entries on and above a diagonal; above the main one if positive. Waits. */
  public M triu(long offset) {
    return made(
        () -> byRows ? Diagonals.from(lists(), offset) : Diagonals.upTo(lists(), beyond(offset)));
  }

  /**
   * Returns a new matrix in canonical form with {@code values}, a vector, on a diagonal, from its
   * first element on; what is more is left out, and elements beyond it stay as they are. Zeros are
   * stored. SciPy's changes the matrix in place. Waits.
   *
   * @param offset of the diagonal: above the main one if positive, below if negative
   * @throws GpuException if there is no such diagonal
   */
  public M setDiag(DeviceArray<?> values, long offset) {
    requireNonNull(values, "values");
    Diagonals.require(this, values);
    return made(() -> Diagonals.set(lists(), Operands.in(dtype(), values), beyond(offset)));
  }

  /** As {@link #setDiag(DeviceArray, long)}, on the main diagonal. */
  public M setDiag(DeviceArray<?> values) {
    return setDiag(values, 0);
  }

  /** As {@link #setDiag(Number, long)}, on the main diagonal. */
  public M setDiag(Number value) {
    return setDiag(value, 0);
  }

  /** As {@link #setDiag(DeviceArray, long)}, with one number for the whole diagonal. */
  public M setDiag(Number value, long offset) {
    requireNonNull(value, "value");
    return made(() -> Diagonals.set(lists(), value, beyond(offset)));
  }

  /**
   * Returns what two indices select, a new matrix: {@code get(range(2, 9), all())}. Arrays pick
   * rows and columns, in any order and several times; a single index keeps its axis. Waits. A
   * matrix by rows picks columns by way of one by columns, and the other way around.
   *
   * @throws GpuException if an index is out of range
   */
  public M get(Index rows, Index columns) {
    requireNonNull(rows, "rows");
    requireNonNull(columns, "columns");
    return made(
        () ->
            byRows
                ? picked(rows, columns, "row", "column")
                : picked(columns, rows, "column", "row"));
  }

  private Compressed<A> picked(Index along, Index across, String list, String place) {
    Compressed<A> picked = lists();
    if (!Picks.isAll(across, lists().extent())) {
      NdArray<long[]> places = Picks.of(gpu(), place, across, lists().extent());
      picked = picked.byOtherAxis().picked(places).byOtherAxis();
    }
    return Picks.isAll(along, lists().lists())
        ? picked.copy()
        : picked.picked(Picks.of(gpu(), list, along, lists().lists()));
  }

  /** Returns a row as a matrix of one row. Waits. */
  public M getRow(long row) {
    return get(Index.at(row), Index.all());
  }

  /** Returns a column as a matrix of one column. Waits. */
  public M getColumn(long column) {
    return get(Index.all(), Index.at(column));
  }

  @Override
  Entries<A> entries() {
    return byRows ? lists().entries() : lists().entries().transposed();
  }
}
