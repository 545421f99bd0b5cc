package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.sparse.Solution.Outcome;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * A x = b while it is solved.
 *
 * @param b the right side
 * @param x the best vector so far, which solvers change
 * @param goal the norm of the residual at which it is solved
 */
record LinearSystem<A>(
    LinearOperator<A> a,
    NdArray<A> b,
    NdArray<A> x,
    @Nullable LinearOperator<A> preconditioner,
    double goal,
    SolverOptions options) {
  static <A> LinearSystem<A> of(
      LinearOperator<A> a,
      DeviceArray<A> b,
      @Nullable DeviceArray<A> start,
      @Nullable LinearOperator<A> preconditioner,
      SolverOptions options) {
    NdArray<A> x = start == null ? Nd.zerosLike(b) : Nd.of(start.copy());
    if (x.rank() != 1 || x.size() != b.size() || x.dtype() != b.dtype()) {
      throw new GpuException(
          "a first vector of %s and shape %s for a right side of %s and shape %s"
              .formatted(x.dtype(), Shapes.text(x.shape()), b.dtype(), Shapes.text(b.shape())));
    }
    NdArray<A> right = Packed.of(b);
    return new LinearSystem<>(a, right, x, preconditioner, options.goal(norm(right)), options);
  }

  /** Returns the sum of conj(x) y, of rank 0. */
  static <A> NdArray<A> dot(NdArray<A> x, NdArray<A> y) {
    return MatrixProducts.vecDot(x, y);
  }

  /** Returns the Euclidean norm. Blocks. */
  static double norm(NdArray<?> x) {
    return Math.sqrt(Scalars.read(square(x)).re());
  }

  private static <V> NdArray<V> square(NdArray<V> x) {
    return dot(x, x);
  }

  int limit() {
    return options.limit(b.size());
  }

  /** Returns b - A x, a new array. */
  NdArray<A> residual() {
    return b.minus(a.apply(x));
  }

  /** Returns what the preconditioner makes of a vector; without one the vector. */
  NdArray<A> preconditioned(NdArray<A> r) {
    return preconditioner == null ? r : preconditioner.apply(r);
  }

  /** Tells who looks on, and returns whether the residual is small enough. */
  boolean isSolved(int iteration, double residual) {
    options.callback().iteration(iteration, residual);
    return residual <= goal;
  }

  Solution<A> solved(int iterations, double residual) {
    return new Solution<>(
        x,
        Outcome.CONVERGED,
        iterations,
        residual,
        "converged after %d iterations, with a residual of %.3g of %.3g"
            .formatted(iterations, residual, goal));
  }

  Solution<A> unsolved(double residual) {
    return new Solution<>(
        x,
        Outcome.ITERATION_LIMIT,
        limit(),
        residual,
        "after %d iterations the residual is %.3g, not %.3g".formatted(limit(), residual, goal));
  }

  Solution<A> broken(int iterations, double residual, String why) {
    return new Solution<>(
        x,
        Outcome.BREAKDOWN,
        iterations,
        residual,
        "breakdown in iteration %d, with a residual of %.3g: %s"
            .formatted(iterations, residual, why));
  }
}
