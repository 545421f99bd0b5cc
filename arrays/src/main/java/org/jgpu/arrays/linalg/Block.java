package org.jgpu.arrays.linalg;

import org.jgpu.runtime.DeviceArray;

/**
 * A part of each matrix of a batch, as kernels take it.
 *
 * @param array packed memory
 * @param batch how many matrices
 * @param offset of the first element
 * @param step from one matrix to the next
 * @param rowStride from one row to the next
 * @param columnStride from one column to the next
 * @param conjugated whether the numbers are the conjugates of those in memory
 */
record Block<A>(
    DeviceArray<A> array,
    long batch,
    long offset,
    long step,
    long rowStride,
    long columnStride,
    int rows,
    int columns,
    boolean conjugated) {
  /** Returns the whole matrices of a packed array. */
  static <A> Block<A> of(DeviceArray<A> packed) {
    int rows = Matrices.rows(packed);
    int columns = Matrices.columns(packed);
    long size = (long) rows * columns;
    return new Block<>(packed, Matrices.batch(packed), 0, size, columns, 1, rows, columns, false);
  }

  Block<A> part(int firstRow, int lastRow, int firstColumn, int lastColumn) {
    return new Block<>(
        array,
        batch,
        offset + firstRow * rowStride + firstColumn * columnStride,
        step,
        rowStride,
        columnStride,
        lastRow - firstRow,
        lastColumn - firstColumn,
        conjugated);
  }

  Block<A> rowsOf(int first, int last) {
    return part(first, last, 0, columns);
  }

  Block<A> transposed() {
    return new Block<>(
        array, batch, offset, step, columnStride, rowStride, columns, rows, conjugated);
  }

  Block<A> conjugate() {
    return new Block<>(
        array, batch, offset, step, rowStride, columnStride, rows, columns, !conjugated);
  }

  Block<A> adjoint() {
    return transposed().conjugate();
  }

  boolean isEmpty() {
    return batch == 0 || rows == 0 || columns == 0;
  }

  /** Returns how many blocks of threads share the batch, in a dimension that has 65,535. */
  int batchBlocks() {
    return (int) Math.min(batch, 65_535);
  }
}
