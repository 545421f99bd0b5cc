package org.jgpu.arrays.sparse;

import java.nio.file.Path;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.layout.Shapes;

/**
 * Matrices by rows of what SciPy stores in forms that there is no class for here. What is made on
 * the way is for a scope to free.
 */
final class StoredForms {
  private StoredForms() {}

  /**
   * Returns the matrix of dense blocks, of SciPy's form bsr, all of whose elements are entries.
   *
   * @param offsets where each row of blocks begins
   * @param indices the column of each block, counted in blocks
   * @param blocks one behind the other, of equal rows and columns
   */
  static <A> CsrMatrix<A> blocks(
      Path file, NdArray<int[]> offsets, NdArray<int[]> indices, NdArray<A> blocks, long... shape) {
    long high = blocks.rank() == 3 ? blocks.layout().extent(1) : 0;
    long wide = blocks.rank() == 3 ? blocks.layout().extent(2) : 0;
    if (high == 0 || wide == 0 || shape[0] % high != 0 || shape[1] % wide != 0) {
      throw wrong(file, "blocks", blocks, shape);
    }
    CooMatrix<float[]> places = places(offsets, indices, blocks, shape[0] / high, shape[1] / wide);
    NdArray<int[]> rows = within(places.rowIndices(), high).reshape(-1, high, 1);
    NdArray<int[]> columns = within(places.columnIndices(), wide).reshape(-1, 1, wide);
    return CooMatrix.of(
            Packed.of(Manipulation.ravel(rows.broadcastTo(blocks.shape()))),
            Packed.of(Manipulation.ravel(columns.broadcastTo(blocks.shape()))),
            Manipulation.ravel(blocks),
            shape[0],
            shape[1])
        .toCsr();
  }

  /**
   * Returns the row and the column of each block, as those of entries, by which both are checked.
   */
  private static CooMatrix<float[]> places(
      NdArray<int[]> offsets, NdArray<int[]> indices, NdArray<?> blocks, long rows, long columns) {
    NdArray<float[]> marks = Nd.on(blocks.gpu()).zeros(DType.FLOAT32, blocks.layout().extent(0));
    return CsrMatrix.of(offsets, indices, marks, rows, columns).toCoo();
  }

  /** Returns the indices within each of some blocks, a row for each. */
  private static NdArray<int[]> within(NdArray<int[]> blocks, long extent) {
    NdArray<int[]> first = blocks.times(extent).reshape(blocks.size(), 1);
    return first.plus(Nd.on(blocks.gpu()).arange(DType.INT32, extent));
  }

  /**
   * Returns the matrix of diagonals, of SciPy's form dia, whose elements other than 0 are entries.
   *
   * @param offsets how far each is above the main diagonal
   * @param diagonals a row for each, whose elements stand in the columns that they have there
   */
  static <A> CsrMatrix<A> diagonals(
      Path file, NdArray<?> offsets, NdArray<A> diagonals, long... shape) {
    if (diagonals.rank() != 2
        || offsets.rank() != 1
        || offsets.size() != diagonals.layout().extent(0)) {
      throw wrong(file, offsets.size() + " diagonals", diagonals, shape);
    }
    long columns = Math.min(shape[1], diagonals.layout().extent(1));
    NdArray<A> inside = diagonals.slice(1, 0, columns);
    NdArray<long[]> rows =
        Nd.on(diagonals.gpu())
            .arange(DType.INT64, columns)
            .minus(offsets.astype(DType.INT64).reshape(offsets.size(), 1));
    NdArray<long[]> places = Indexing.flatNonzero(isEntry(inside, rows, shape[0]));
    return CooMatrix.of(
            Indexing.take(rows, places).astype(DType.INT32),
            places.rem(Math.max(1, columns)).astype(DType.INT32),
            Indexing.take(inside, places),
            shape[0],
            shape[1])
        .toCsr();
  }

  private static NdArray<boolean[]> isEntry(NdArray<?> values, NdArray<long[]> rows, long end) {
    NdArray<boolean[]> there = Comparison.logicalAnd(rows.greaterEqual(0), rows.less(end));
    return Comparison.logicalAnd(Comparison.notEqual(values, 0), there);
  }

  private static FileFormatException wrong(
      Path file, String what, NdArray<?> values, long... shape) {
    return new FileFormatException(
        "%s: %s in an array of shape %s do not make a matrix of shape %s"
            .formatted(file, what, Shapes.text(values.shape()), Shapes.text(shape)));
  }
}
