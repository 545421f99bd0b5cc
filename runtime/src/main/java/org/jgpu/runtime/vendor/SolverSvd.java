package org.jgpu.runtime.vendor;

/**
 * What a singular value decomposition reads and writes.
 *
 * @param a the matrix
 * @param values the real singular values
 * @param u left vectors
 * @param v right vectors, or their conjugate transpose
 * @param vectors whether there are vectors; else {@code u} and {@code v} are not used
 * @param full whether U and V are square
 */
public record SolverSvd(
    SolverMatrix a, long values, SolverMatrix u, SolverMatrix v, boolean vectors, boolean full) {

  /** Returns what functions take of it, in their order. */
  Object[] arguments() {
    int type = a.type().dataType();
    return new Object[] {
      a.rows(),
      a.columns(),
      type,
      a.address(),
      a.leading(),
      a.type().parts().dataType(),
      values,
      type,
      u.address(),
      u.leading(),
      type,
      v.address(),
      v.leading(),
      type
    };
  }
}
