package org.jgpu.arrays.linalg;

/** Norms of matrices, as NumPy's {@code ord} has them. */
public enum MatrixNorm {
  /** The root of the sum of squares of all elements: {@code "fro"}. */
  FROBENIUS,
  /** The sum of the singular values: {@code "nuc"}. */
  NUCLEAR,
  /** The largest sum of sizes of a column: 1. */
  ONE,
  /** The least sum of sizes of a column: -1. */
  LEAST_COLUMN,
  /** The largest singular value: 2. */
  TWO,
  /** The least singular value: -2. */
  LEAST_SINGULAR,
  /** The largest sum of sizes of a row: inf. */
  INFINITY,
  /** The least sum of sizes of a row: -inf. */
  LEAST_ROW
}
