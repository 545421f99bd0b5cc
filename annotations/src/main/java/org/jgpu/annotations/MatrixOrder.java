package org.jgpu.annotations;

/** How a factor of a product of matrices lies in the arrays that it is loaded from. */
public enum MatrixOrder {
  /** The elements of a row follow each other; rows are a stride apart. */
  ROWS,
  /** The elements of a column follow each other; columns are a stride apart. */
  COLUMNS
}
