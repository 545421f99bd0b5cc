package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Function;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.sparse.Extremes.Kind;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * A matrix in device memory of which only some entries are stored; all others are 0. Values are
 * float32, float64, complex64 or complex128, indices int32, so that there are less than 2^31 rows,
 * columns and entries.
 *
 * <p><b>Who frees it.</b> A matrix owns its arrays. {@link #close} frees them, or the {@link Scope}
 * within which they were made, unless {@link #keepIn} keeps them. {@link #transpose} gives a view,
 * which shares the arrays.
 *
 * <p><b>Blocking.</b> Products with dense arrays, sums and conversions between rows and columns are
 * only enqueued. What has to know how many entries its result has waits for that number, and says
 * so. All results are the same each time. Thread-safe, as the arrays are.
 *
 * <p><b>Dtypes.</b> A result has the dtype of the first matrix. A second operand of another one is
 * converted if that holds all of its numbers, as float64 does those of float32, else refused;
 * integers of 64 bits are rounded to float64, as in NumPy.
 *
 * @param <A> the Java array type of the values, such as {@code float[]}
 */
public abstract sealed class SparseMatrix<A> implements AutoCloseable, LinearOperator<A>
    permits CompressedMatrix, CooMatrix {
  SparseMatrix() {}

  /** Returns the number of rows. */
  public abstract int rows();

  /** Returns the number of columns. */
  public abstract int columns();

  /** Returns the values of the entries that are stored; the matrix owns them. */
  public abstract NdArray<A> values();

  /** Returns whether the entries are in order of their places, as far as is known. */
  public abstract boolean hasSortedIndices();

  /** Returns whether they are, and no place has two of them, as far as is known. */
  public abstract boolean hasCanonicalFormat();

  /** Returns a new matrix by rows; entries of one place are summed if it comes of triplets. */
  public abstract CsrMatrix<A> toCsr();

  /** Returns a new matrix by columns; entries of one place are summed if it comes of triplets. */
  public abstract CscMatrix<A> toCsc();

  /** Returns a new matrix of triplets. */
  public abstract CooMatrix<A> toCoo();

  /** Returns the transposed matrix, a view: closing it frees nothing. */
  public abstract SparseMatrix<A> transpose();

  /** Returns a copy. */
  public abstract SparseMatrix<A> copy();

  /**
   * Returns a copy on another GPU, or the same, of which all is known that is known of this one.
   * Does not block; see {@link DeviceArray#toGpu}.
   *
   * @throws GpuException if it is another GPU and the current stream of either is captured
   */
  public abstract SparseMatrix<A> toGpu(Gpu other);

  /** Returns a new matrix with the values in another dtype, or in the same. */
  public abstract <B> SparseMatrix<B> astype(DType<B> dtype);

  /** Returns the arrays that it consists of. */
  abstract List<NdArray<?>> arrays();

  /** Returns its rows as lists; what had to be made for that is the scope's. */
  abstract Compressed<A> byRows();

  /** Returns its columns as lists; what had to be made for that is the scope's. */
  Compressed<A> byColumns() {
    return byRows().byOtherAxis();
  }

  /** Returns its entries; what had to be made for that is the scope's. */
  abstract Entries<A> entries();

  /** Returns the GPU. */
  public final Gpu gpu() {
    return values().gpu();
  }

  /** Returns the dtype of the values. */
  public final DType<A> dtype() {
    return values().dtype();
  }

  /** Returns rows and columns. */
  public final long[] shape() {
    return new long[] {rows(), columns()};
  }

  /** Returns how many entries are stored, zeros among them, and each of those of one place. */
  public final int entryCount() {
    return (int) values().size();
  }

  /** Returns a new dense array, to which entries of one place are summed. Waits if there may be. */
  public final NdArray<A> toDense() {
    return gpu()
        .scoped(
            () -> {
              Compressed<A> lists = byRows().asSummed();
              NdArray<A> dense = Nd.on(gpu()).zeros(dtype(), shape());
              if (lists.count() > 0) {
                NdArray<long[]> places = lists.entries().flatPlaces(columns(), 1);
                Indexing.put(dense, places, lists.values());
              }
              return dense;
            });
  }

  /** Returns the product with a vector; see {@link #dot(DeviceArray)}. */
  @Override
  public final NdArray<A> apply(DeviceArray<A> x) {
    requireNonNull(x, "x");
    return dot(x);
  }

  /**
   * Returns the product with a vector or a dense matrix, a new array. By rows it is fast; a matrix
   * by columns or of triplets is converted each time.
   *
   * @param x of this dtype, or of one all of whose numbers it holds: such an array is converted
   */
  public final NdArray<A> dot(DeviceArray<?> x) {
    requireNonNull(x, "x");
    return DenseDot.dot(this, x);
  }

  /** As {@link #dot(DeviceArray)}, into an array that is there. */
  public final void dot(DeviceArray<?> x, DeviceArray<A> out) {
    requireNonNull(x, "x");
    requireNonNull(out, "out");
    DenseDot.dot(this, x, out);
  }

  /**
   * Returns the product with another sparse matrix, in canonical form. Waits.
   *
   * @param other of this dtype, or of one all of whose numbers it holds: such a matrix is converted
   */
  public final CsrMatrix<A> dot(SparseMatrix<?> other) {
    Operands.require("dot", this, other);
    if (columns() != other.rows()) {
      throw new GpuException(
          "dot of matrices of shapes "
              + Shapes.text(shape())
              + " and "
              + Shapes.text(other.shape())
              + ": the first one's columns are the second one's rows");
    }
    return new CsrMatrix<>(
        Compressed.kept(
            () -> SparseProducts.times(byRows(), Operands.in(dtype(), other).byRows())));
  }

  /** Returns the sum of all entries, of rank 0. */
  public final NdArray<A> sum() {
    return Reductions.sum(values());
  }

  /**
   * Returns the sums along an axis, a vector: those of the columns along axis 0, of the rows along
   * axis 1; negative axes count from the last. Each sum is of entries in the order in which they
   * are stored.
   */
  public final NdArray<A> sum(int axis) {
    boolean ofRows = isOfRows("sum", axis);
    return gpu().scoped(() -> ListSums.of(ofRows ? byRows() : byColumns()));
  }

  /** Returns whether results along an axis are those of rows. */
  final boolean isOfRows(String function, int axis) {
    if (axis < -2 || axis > 1) {
      throw new GpuException(
          function + " along axis " + axis + " of a matrix, which has the axes 0 and 1");
    }
    return Math.floorMod(axis, 2) == 1;
  }

  /** Returns the mean of all elements, those that are not stored among them, of rank 0. */
  public final NdArray<A> mean() {
    return gpu().scoped(() -> sum().div((double) rows() * columns()));
  }

  /** Returns the means along an axis, as {@link #sum(int)} has them. */
  public final NdArray<A> mean(int axis) {
    return gpu().scoped(() -> sum(axis).div(Math.floorMod(axis, 2) == 1 ? columns() : rows()));
  }

  /**
   * Returns the largest element, of rank 0; elements that are not stored count as 0, and NaN is
   * more than any. Waits if the matrix is not in canonical form.
   *
   * @throws GpuException if there is no element, or of complex numbers
   */
  public final NdArray<A> max() {
    return extreme(Kind.LARGEST);
  }

  /** Returns the largest elements of columns, axis 0, or rows, axis 1, as {@link #max()}. */
  public final NdArray<A> max(int axis) {
    return extremes(Kind.LARGEST, Kind.LARGEST.value, axis, Extremes::values);
  }

  /** Returns the least element, as {@link #max()}; NaN is less than any number, too. */
  public final NdArray<A> min() {
    return extreme(Kind.LEAST);
  }

  /** Returns the least elements of columns, axis 0, or rows, axis 1, as {@link #min()}. */
  public final NdArray<A> min(int axis) {
    return extremes(Kind.LEAST, Kind.LEAST.value, axis, Extremes::values);
  }

  /** Returns where {@link #max(int)} finds the elements first: rows along axis 0, or columns. */
  public final NdArray<long[]> argMax(int axis) {
    return extremes(Kind.LARGEST, Kind.LARGEST.index, axis, Extremes::indices);
  }

  /** Returns where {@link #min(int)} finds the elements first: rows along axis 0, or columns. */
  public final NdArray<long[]> argMin(int axis) {
    return extremes(Kind.LEAST, Kind.LEAST.index, axis, Extremes::indices);
  }

  private NdArray<A> extreme(Kind kind) {
    Extremes.require(kind.value, this, (long) rows() * columns());
    return gpu().scoped(() -> Extremes.single(byRows(), kind));
  }

  private <R> NdArray<R> extremes(
      Kind kind, String function, int axis, Function<Extremes<A>, NdArray<R>> part) {
    boolean ofRows = isOfRows(function, axis);
    Extremes.require(function, this, ofRows ? columns() : rows());
    return gpu().scoped(() -> part.apply(Extremes.of(ofRows ? byRows() : byColumns(), kind)));
  }

  /**
   * Returns how many elements of each column, axis 0, or row, axis 1, are not 0. Waits if the
   * matrix is not in canonical form.
   */
  public final NdArray<long[]> countNonzero(int axis) {
    boolean ofRows = isOfRows("countNonzero", axis);
    return gpu()
        .scoped(
            () -> {
              Compressed<A> lists = (ofRows ? byRows() : byColumns()).asSummed();
              return ListSums.count(lists, Comparison.notEqual(lists.values(), 0));
            });
  }

  /** Returns the main diagonal. */
  public final NdArray<A> diagonal() {
    return diagonal(0);
  }

  /**
   * Returns a diagonal: above the main one if positive, below if negative. Waits if the matrix is
   * not in canonical form.
   */
  public final NdArray<A> diagonal(int offset) {
    long first = Math.max(0, -(long) offset);
    long length = Math.min(rows() - first, columns() - Math.max(0, (long) offset));
    return gpu()
        .scoped(
            () -> {
              Nd nd = Nd.on(gpu());
              NdArray<int[]> row = nd.arange(DType.INT32, first, first + Math.max(0, length), 1);
              return byRows().asSummed().elements(row, row.plus(offset));
            });
  }

  /**
   * Returns an element, of rank 0. Waits if the matrix is not in canonical form.
   *
   * @throws GpuException if it is not within; negative indices count from the end
   */
  public final NdArray<A> at(long row, long column) {
    int i = Picks.index("row", row, rows());
    int j = Picks.index("column", column, columns());
    return gpu()
        .scoped(
            () -> {
              Nd nd = Nd.on(gpu());
              return byRows().asSummed().elements(nd.array(i), nd.array(j)).index(0, 0);
            });
  }

  /** Returns whether the arrays are freed. */
  public final boolean isClosed() {
    return values().isClosed();
  }

  final void requireOpen() {
    if (isClosed()) {
      throw new GpuException(this + ": keep it open for as long as it is used");
    }
  }

  /**
   * Makes this matrix the owner of its arrays, if it is a view, so that closing it frees them.
   *
   * @return this matrix
   */
  public SparseMatrix<A> own() {
    arrays().forEach(NdArray::own);
    return this;
  }

  /** Lets the arrays outlive a scope, as {@link Scope#keep} does. */
  public final void keepIn(Scope scope) {
    requireNonNull(scope, "scope");
    arrays().forEach(scope::keep);
  }

  /** Frees the arrays, if the matrix owns them. Does not block. */
  @Override
  public final void close() {
    arrays().forEach(NdArray::close);
  }

  /**
   * Returns format, dtype, shape and the entries, of many the first and the last, or, where they
   * cannot be read, the number of them. Blocks.
   */
  @Override
  public final String toString() {
    return SparseText.of(this);
  }
}
