package org.jgpu.arrays.files.text;

import static java.util.Objects.requireNonNull;

import org.jgpu.runtime.DType;

/**
 * A sparse matrix on the host, as triplets: value {@code values[k]} at row {@code row[k]} and
 * column {@code column[k]}. In the order of the file; a place may occur several times, and then
 * counts as the sum.
 *
 * @param rows the number of rows
 * @param columns the number of columns
 * @param row the row of each entry, counted from 0
 * @param column the column of each entry, counted from 0
 * @param dtype float64 for real entries, int64 for integers, complex128, or bool for a pattern,
 *     which has true everywhere
 * @param values the value of each entry
 * @param <A> the Java array type, such as {@code double[]}
 */
public record CooMatrix<A>(
    long rows, long columns, int[] row, int[] column, DType<A> dtype, A values) {
  /** Keeps the arrays themselves. */
  public CooMatrix {
    requireNonNull(row, "row");
    requireNonNull(column, "column");
    requireNonNull(dtype, "dtype");
    requireNonNull(values, "values");
  }

  /** Returns the number of entries. */
  public int entries() {
    return row.length;
  }
}
