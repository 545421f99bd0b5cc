package org.jgpu.annotations.cpu;

/**
 * Three numbers along x, y and z: the size of a grid or block, or a position in one.
 *
 * @param x along x, which runs fastest
 * @param y along y
 * @param z along z
 */
record Extent(int x, int y, int z) {
  /** Returns the number of positions. */
  long count() {
    return (long) x * y * z;
  }

  /** Returns the position with linear index {@code linear}. */
  Extent at(long linear) {
    long row = linear / x;
    return new Extent((int) (linear % x), (int) (row % y), (int) (row / y));
  }

  /** Throws unless all three numbers are positive. */
  Extent requirePositive(String what) {
    if (x < 1 || y < 1 || z < 1) {
      throw new IllegalArgumentException(what + " is " + this + "; every size must be at least 1");
    }
    return this;
  }

  @Override
  public String toString() {
    return "(" + x + ", " + y + ", " + z + ")";
  }
}
