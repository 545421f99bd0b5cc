package org.jgpu.annotations;

/**
 * The right factor of a product of matrices: {@code k} rows of {@code n} elements, which the lanes
 * of a warp hold together. Its elements are zero at first. See {@link MatrixFunctions}.
 *
 * @param <A> the arrays that it is loaded from
 */
public interface MatrixB<A> {
  /**
   * Loads the factor: element 0 of row 0 is {@code array[offset]}, and rows are {@code stride}
   * elements apart, or columns, if it was made with {@link MatrixOrder#COLUMNS}. All lanes name the
   * same place.
   *
   * @param array in global or shared memory
   * @param offset a multiple of 16 bytes
   * @param stride in elements; a multiple of 16 bytes
   */
  void load(A array, int offset, int stride);

  /**
   * Loads the factor from a shared array of two dimensions, whose rows are a multiple of 16 bytes
   * long: element 0 of row 0 is {@code rows[row][column]}. With {@link MatrixOrder#COLUMNS}, what
   * the array has as rows are the factor's columns.
   */
  void load(A[] rows, int row, int column);
}
