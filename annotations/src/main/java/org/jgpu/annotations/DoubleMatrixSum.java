package org.jgpu.annotations;

/** A {@link MatrixSum} in double. */
public interface DoubleMatrixSum extends MatrixSum<double[]> {
  /**
   * Returns an element of this lane.
   *
   * @param index 0 to {@code length() - 1}
   */
  double get(int index);

  /**
   * Sets an element of this lane.
   *
   * @param index 0 to {@code length() - 1}
   */
  void set(int index, double value);

  /** Sets all elements of this lane. */
  void fill(double value);
}
