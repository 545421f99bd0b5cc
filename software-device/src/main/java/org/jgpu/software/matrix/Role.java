package org.jgpu.software.matrix;

/** What a matrix is in a product. */
public enum Role {
  /** The left factor. */
  A,
  /** The right factor. */
  B,
  /** What is added, and the result. */
  ACCUMULATOR;

  /** Rows of such a matrix. */
  public int rows(Shape shape) {
    return this == B ? shape.k() : shape.m();
  }

  /** Columns of such a matrix. */
  public int columns(Shape shape) {
    return this == A ? shape.k() : shape.n();
  }
}
