package org.jgpu.arrays.fft;

/** Which of a transform and its inverse is divided by the length: NumPy's norms. */
public enum Norm {
  /** The inverse. */
  BACKWARD,
  /** Both, by its square root, so that both keep sums of squares. */
  ORTHO,
  /** The forward one. */
  FORWARD;

  double scale(double length, boolean forward) {
    return switch (this) {
      case ORTHO -> 1 / Math.sqrt(length);
      case BACKWARD -> forward ? 1 : 1 / length;
      case FORWARD -> forward ? 1 / length : 1;
    };
  }
}
