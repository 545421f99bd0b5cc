package org.jgpu.arrays.linalg;

import org.jgpu.runtime.error.GpuException;

/**
 * A matrix has not what a function asks for: it is singular, not positive definite, or holds
 * numbers that are not finite. NumPy's {@code LinAlgError}.
 */
public final class LinearAlgebraException extends GpuException {
  private static final long serialVersionUID = 1L;

  private final long matrix;

  LinearAlgebraException(String message, long matrix) {
    super(message);
    this.matrix = matrix;
  }

  /** Returns which matrix of the batch it is, in row-major order; 0 of a single one. */
  public long matrix() {
    return matrix;
  }
}
