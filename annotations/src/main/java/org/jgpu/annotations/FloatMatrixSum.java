package org.jgpu.annotations;

/** A {@link MatrixSum} in float. */
public interface FloatMatrixSum extends MatrixSum<float[]> {
  /**
   * Returns an element of this lane.
   *
   * @param index 0 to {@code length() - 1}
   */
  float get(int index);

  /**
   * Sets an element of this lane.
   *
   * @param index 0 to {@code length() - 1}
   */
  void set(int index, float value);

  /** Sets all elements of this lane. */
  void fill(float value);
}
