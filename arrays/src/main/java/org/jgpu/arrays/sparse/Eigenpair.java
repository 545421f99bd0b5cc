package org.jgpu.arrays.sparse;

import org.jgpu.arrays.NdArray;
import org.jgpu.numbers.Complex128;

/**
 * An eigenvalue and its vector, as an iteration found them, for the caller to close.
 *
 * @param value the eigenvalue; its imaginary part is 0 for real dtypes
 * @param vector of norm 1
 * @param outcome why it stopped
 * @param iterations how many it made
 * @param residual the norm of A v - value v
 * @param <A> the Java array type of the vector
 */
public record Eigenpair<A>(
    Complex128 value, NdArray<A> vector, Solution.Outcome outcome, int iterations, double residual)
    implements AutoCloseable {
  /** Returns whether the residual is as small as asked for. */
  public boolean converged() {
    return outcome == Solution.Outcome.CONVERGED;
  }

  /** Frees the vector. */
  @Override
  public void close() {
    vector.close();
  }
}
