package org.jgpu.annotations;

/** A {@link MatrixSum} in half precision. */
public interface HalfMatrixSum extends MatrixSum<Half[]> {
  /**
   * Returns an element of this lane.
   *
   * @param index 0 to {@code length() - 1}
   */
  Half get(int index);

  /**
   * Sets an element of this lane.
   *
   * @param index 0 to {@code length() - 1}
   */
  void set(int index, Half value);

  /** Sets all elements of this lane. */
  void fill(Half value);
}
