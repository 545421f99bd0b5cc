package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import org.jgpu.runtime.error.GpuException;

/**
 * When a solver stops.
 *
 * @param relativeTolerance it has converged when the residual is at most this part of the right
 *     side's norm,
 * @param absoluteTolerance or at most this
 * @param maxIterations it stops after so many; 0 for ten times the number of rows
 * @param restart of GMRES: after so many vectors it starts anew
 * @param callback is called after each iteration, on the calling thread
 */
public record SolverOptions(
    double relativeTolerance,
    double absoluteTolerance,
    int maxIterations,
    int restart,
    Callback callback) {
  /** 1e-5 of the right side, ten iterations a row, a restart after 20, as SciPy has them. */
  public static final SolverOptions DEFAULT =
      new SolverOptions(1e-5, 0, 0, 20, (iteration, residual) -> {});

  /** Looks on. */
  @FunctionalInterface
  public interface Callback {
    /**
     * Is told of an iteration.
     *
     * @param iteration counted from 1
     * @param residual its norm
     */
    void iteration(int iteration, double residual);
  }

  /** Checks the numbers. */
  public SolverOptions {
    requireNonNull(callback, "callback");
    if (!(relativeTolerance >= 0) || !(absoluteTolerance >= 0)) {
      throw new GpuException(
          "a relative tolerance of %s and an absolute one of %s; both are 0 or more"
              .formatted(relativeTolerance, absoluteTolerance));
    }
    if (maxIterations < 0 || restart < 1) {
      throw new GpuException(
          "at most %d iterations with a restart after %d vectors; 0 iterations stand for ten a row, and a restart is after 1 or more"
              .formatted(maxIterations, restart));
    }
  }

  /** Returns these with another relative tolerance. */
  public SolverOptions withTolerance(double tolerance) {
    return new SolverOptions(tolerance, absoluteTolerance, maxIterations, restart, callback);
  }

  /** Returns these with another absolute tolerance. */
  public SolverOptions withAbsoluteTolerance(double tolerance) {
    return new SolverOptions(relativeTolerance, tolerance, maxIterations, restart, callback);
  }

  /** Returns these with another limit. */
  public SolverOptions withMaxIterations(int iterations) {
    return new SolverOptions(relativeTolerance, absoluteTolerance, iterations, restart, callback);
  }

  /** Returns these with another restart. */
  public SolverOptions withRestart(int vectors) {
    return new SolverOptions(
        relativeTolerance, absoluteTolerance, maxIterations, vectors, callback);
  }

  /** Returns these with somebody who looks on. */
  public SolverOptions withCallback(Callback watcher) {
    requireNonNull(watcher, "watcher");
    return new SolverOptions(relativeTolerance, absoluteTolerance, maxIterations, restart, watcher);
  }

  /** Returns the norm of the residual at which a system with this right side is solved. */
  double goal(double rightSide) {
    return Math.max(absoluteTolerance, relativeTolerance * rightSide);
  }

  int limit(long rows) {
    return maxIterations > 0
        ? maxIterations
        : (int) Math.min(Integer.MAX_VALUE, Math.max(1, 10 * rows));
  }
}
