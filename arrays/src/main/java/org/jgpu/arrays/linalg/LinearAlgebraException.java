package org.jgpu.arrays.linalg;

import org.jgpu.runtime.error.GpuException;

/**
 * A matrix, dense or sparse, has not what a function asks for: it is singular, not positive
 * definite, or holds numbers that are not finite. NumPy's {@code LinAlgError}.
 */
public final class LinearAlgebraException extends GpuException {
  private static final long serialVersionUID = 1L;

  private final long matrix;
  private final long pivot;

  /**
   * Creates an exception.
   *
   * @param matrix which one of a batch it is
   * @param pivot which one fails, -1 if none does
   */
  public LinearAlgebraException(String message, long matrix, long pivot) {
    super(message);
    this.matrix = matrix;
    this.pivot = pivot;
  }

  /** Returns which matrix of the batch it is, in row-major order; 0 of a single one. */
  public long matrix() {
    return matrix;
  }

  /**
   * Returns the row or column, from 0, of the first pivot with which the matrix cannot be factored
   * or solved: it is 0, not positive where all must be, or NaN. -1 if the reason is another one.
   */
  public long pivot() {
    return pivot;
  }
}
