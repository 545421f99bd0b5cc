package org.jgpu.annotations;

/**
 * The extents of a product of matrices: {@code m} rows of {@code k} elements times {@code k} rows
 * of {@code n}.
 */
public record MatrixShape(int m, int n, int k) {
  /** Returns whether this shape is cut into shapes {@code tile} along all three extents. */
  public boolean isMadeOf(MatrixShape tile) {
    return isMultiple(m, tile.m) && isMultiple(n, tile.n) && isMultiple(k, tile.k);
  }

  private static boolean isMultiple(int extent, int of) {
    return extent > 0 && extent % of == 0;
  }

  /** Returns the extents with crosses between them. */
  @Override
  public String toString() {
    return m + " x " + n + " x " + k;
  }
}
