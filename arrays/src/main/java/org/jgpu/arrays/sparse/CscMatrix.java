package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import org.jgpu.arrays.NdArray;
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
public final class CscMatrix<A> extends CompressedForm<A, CscMatrix<A>> {
  CscMatrix(Compressed<A> lists) {
    super(lists, false);
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
  CscMatrix<A> over(Compressed<A> lists) {
    return new CscMatrix<>(lists);
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
  public CsrMatrix<A> transpose() {
    return new CsrMatrix<>(lists().view());
  }

  @Override
  public CscMatrix<A> own() {
    super.own();
    return this;
  }

  /**
   * Returns a new matrix with entries at the same places, whose values {@code map} gives. It is
   * given all values that are stored: where several have one place, {@link #sumDuplicates} first
   * makes one of them, which is another matter for all but linear functions.
   */
  public <B> CscMatrix<B> map(Function<NdArray<A>, NdArray<B>> map) {
    return new CscMatrix<>(mappedLists(map));
  }

  @Override
  public <B> CscMatrix<B> astype(DType<B> dtype) {
    return new CscMatrix<>(convertedLists(dtype));
  }

  @Override
  Compressed<A> byRows() {
    return lists().byOtherAxis();
  }

  @Override
  Compressed<A> byColumns() {
    return lists();
  }
}
