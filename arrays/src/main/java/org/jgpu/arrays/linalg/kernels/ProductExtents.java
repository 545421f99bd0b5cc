package org.jgpu.arrays.linalg.kernels;

/**
 * How large a product is.
 *
 * @param count how many products there are
 */
record ProductExtents(long rows, long columns, long depth, long count) {
  /** Returns how many elements the results have. */
  long elements() {
    return Math.multiplyExact(Math.multiplyExact(rows, columns), count);
  }

  /** Returns how many products of two numbers there are. */
  double multiplications() {
    return (double) rows * columns * depth * count;
  }
}
