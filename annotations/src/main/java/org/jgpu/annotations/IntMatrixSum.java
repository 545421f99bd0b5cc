package org.jgpu.annotations;

/** A {@link MatrixSum} in int. */
public interface IntMatrixSum extends MatrixSum<int[]> {
  /**
   * Returns an element of this lane.
   *
   * @param index 0 to {@code length() - 1}
   */
  int get(int index);

  /**
   * Sets an element of this lane.
   *
   * @param index 0 to {@code length() - 1}
   */
  void set(int index, int value);

  /** Sets all elements of this lane. */
  void fill(int value);
}
