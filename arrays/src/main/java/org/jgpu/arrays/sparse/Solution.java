package org.jgpu.arrays.sparse;

import org.jgpu.arrays.NdArray;

/**
 * What an iterative solver found, for the caller to close.
 *
 * @param x the best vector it has
 * @param outcome why it stopped
 * @param iterations how many it made
 * @param residual the norm of what is left of the right side
 * @param reason the outcome in words, with its numbers
 * @param <A> the Java array type of the vector
 */
public record Solution<A>(
    NdArray<A> x, Outcome outcome, int iterations, double residual, String reason)
    implements AutoCloseable {
  /** Why a solver stopped. */
  public enum Outcome {
    /** The residual is as small as asked for. */
    CONVERGED,
    /** There were as many iterations as allowed. */
    ITERATION_LIMIT,
    /** The method cannot go on, as with a matrix that it is not for, or with NaN. */
    BREAKDOWN
  }

  /** Returns whether the residual is as small as asked for. */
  public boolean converged() {
    return outcome == Outcome.CONVERGED;
  }

  /** Frees the vector. */
  @Override
  public void close() {
    x.close();
  }
}
