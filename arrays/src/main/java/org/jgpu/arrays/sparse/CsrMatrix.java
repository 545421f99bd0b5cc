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
 * A sparse matrix by rows, one behind the other: {@code values[k]} stands in column {@code
 * indices[k]} of row {@code i} for each {@code k} from {@code offsets[i]} to less than {@code
 * offsets[i + 1]}. The form for products.
 *
 * @param <A> the Java array type of the values, such as {@code float[]}
 */
public final class CsrMatrix<A> extends CompressedForm<A, CsrMatrix<A>> {
  CsrMatrix(Compressed<A> lists) {
    super(lists, true);
  }

  /**
   * Returns a matrix over arrays of the device, which it takes over: closing it frees them. They
   * are checked, for which the call waits; if it throws, they are the caller's as before.
   *
   * @param offsets where each row begins, and last the number of entries
   * @param indices the column of each entry; they may be in any order, and several may be equal
   * @throws GpuException if an offset or an index is wrong, which it names
   */
  public static <A> CsrMatrix<A> of(
      NdArray<int[]> offsets, NdArray<int[]> indices, NdArray<A> values, long rows, long columns) {
    requireNonNull(offsets, "offsets");
    requireNonNull(indices, "indices");
    return new CsrMatrix<>(Checks.lists("CsrMatrix.of", offsets, indices, values, rows, columns));
  }

  /** As {@link #of(NdArray, NdArray, NdArray, long, long)}, copied from Java arrays. */
  public static <A> CsrMatrix<A> of(
      Gpu gpu, DType<A> dtype, int[] offsets, int[] indices, A values, long rows, long columns) {
    requireNonNull(dtype, "dtype");
    requireNonNull(offsets, "offsets");
    requireNonNull(indices, "indices");
    requireNonNull(values, "values");
    return new CsrMatrix<>(
        Compressed.kept(
            () -> {
              Uploads<A> arrays = Uploads.of(gpu, dtype, offsets, indices, values);
              return CsrMatrix.of(arrays.first(), arrays.second(), arrays.values(), rows, columns)
                  .lists();
            }));
  }

  /** Returns the elements of a dense matrix that are not 0; NaN is none. Waits. */
  public static <A> CsrMatrix<A> fromDense(DeviceArray<A> dense) {
    try (Scope scope = Scope.open()) {
      CsrMatrix<A> matrix = new CsrMatrix<>(CooMatrix.nonzero(dense).compressed(true).measured());
      matrix.keepIn(scope);
      return matrix;
    }
  }

  @Override
  CsrMatrix<A> over(Compressed<A> lists) {
    return new CsrMatrix<>(lists);
  }

  @Override
  public CsrMatrix<A> toCsr() {
    return copy();
  }

  @Override
  public CscMatrix<A> toCsc() {
    return new CscMatrix<>(lists().byOtherAxis());
  }

  @Override
  public CscMatrix<A> transpose() {
    return new CscMatrix<>(lists().view());
  }

  @Override
  public CsrMatrix<A> own() {
    super.own();
    return this;
  }

  /**
   * Returns a new matrix with entries at the same places, whose values {@code map} gives. It is
   * given all values that are stored: where several have one place, {@link #sumDuplicates} first
   * makes one of them, which is another matter for all but linear functions.
   */
  public <B> CsrMatrix<B> map(Function<NdArray<A>, NdArray<B>> map) {
    return new CsrMatrix<>(mappedLists(map));
  }

  @Override
  public <B> CsrMatrix<B> astype(DType<B> dtype) {
    return new CsrMatrix<>(convertedLists(dtype));
  }

  @Override
  Compressed<A> byRows() {
    return lists();
  }
}
