package org.jgpu.annotations;

/**
 * The sum of products of matrices: {@code m} rows of {@code n} elements, which the lanes of a warp
 * hold together. Its elements are zero at first. See {@link MatrixFunctions}.
 *
 * <p>Each lane has {@link #length} of the elements, which the subinterfaces read and set one by
 * one. Which ones is not said, and differs between devices; but it is the same for all sums of one
 * type and shape, so that another matrix that is loaded can be combined element by element.
 *
 * @param <A> the arrays that it is loaded from and stored to
 */
public interface MatrixSum<A> {
  /** Returns how many elements a lane has: {@code m * n / 32}. A constant on the device. */
  int length();

  /**
   * Adds the product of two factors of the same type and shape as this sum's. All lanes of the warp
   * come.
   */
  <T> void multiplyAdd(MatrixA<T> a, MatrixB<T> b);

  /**
   * Loads the elements: element 0 of row 0 is {@code array[offset]}, and rows are {@code stride}
   * elements apart. All lanes name the same place.
   *
   * @param array in global or shared memory
   * @param offset a multiple of 16 bytes
   * @param stride in elements; a multiple of 16 bytes
   */
  void load(A array, int offset, int stride);

  /** As {@link #load}, from an array that holds columns, {@code stride} elements apart. */
  void loadColumns(A array, int offset, int stride);

  /**
   * Stores the elements: that of row 0 and column 0 becomes {@code array[offset]}, and rows are
   * {@code stride} elements apart. All lanes name the same place.
   *
   * @param array in global or shared memory
   * @param offset a multiple of 16 bytes
   * @param stride in elements; a multiple of 16 bytes
   */
  void store(A array, int offset, int stride);

  /** As {@link #store}, to an array that holds columns, {@code stride} elements apart. */
  void storeColumns(A array, int offset, int stride);
}
