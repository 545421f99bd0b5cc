package org.jgpu.arrays.linalg;

/** Which system a matrix a stands for: SciPy's {@code trans}, 0 to 2. */
public enum Transposition {
  /** a x = b. */
  NONE,
  /** a^T x = b. */
  TRANSPOSED,
  /** a^H x = b: transposed, of conjugates. */
  ADJOINT;

  <A> Block<A> of(Block<A> matrices) {
    return switch (this) {
      case NONE -> matrices;
      case TRANSPOSED -> matrices.transposed();
      case ADJOINT -> matrices.adjoint();
    };
  }
}
