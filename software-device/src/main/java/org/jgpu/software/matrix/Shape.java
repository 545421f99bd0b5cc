package org.jgpu.software.matrix;

/**
 * The extents of a product: {@code m} rows of {@code k} elements times {@code k} rows of {@code n}.
 */
public record Shape(int m, int n, int k) {
  /** The PTX spelling, without a dot. */
  @Override
  public String toString() {
    return "m" + m + "n" + n + "k" + k;
  }
}
