package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import java.util.SplittableRandom;
import java.util.function.Function;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * Linear systems solved, and eigenvalues found, by products with a {@link LinearOperator}. They
 * work in the dtype of the right side, wait for the device two to five times an iteration, and
 * return a {@link Solution}, which says whether they converged; none throws for that. Thread-safe.
 *
 * <p>A preconditioner is an approximation of the operator's inverse, such as the quotients by its
 * diagonal, or null.
 */
public final class IterativeSolvers {
  private IterativeSolvers() {}

  /** As {@link #cg(LinearOperator, DeviceArray, DeviceArray, LinearOperator, SolverOptions)}. */
  public static <A> Solution<A> cg(LinearOperator<A> a, DeviceArray<A> b) {
    return cg(a, b, null, null, SolverOptions.DEFAULT);
  }

  /**
   * Solves a system by conjugate gradients.
   *
   * @param a symmetric, or hermitian, and positive definite
   * @param start where to begin; zeros if null
   * @param preconditioner as {@code a} is, or null
   */
  public static <A> Solution<A> cg(
      LinearOperator<A> a,
      DeviceArray<A> b,
      @Nullable DeviceArray<A> start,
      @Nullable LinearOperator<A> preconditioner,
      SolverOptions options) {
    requireNonNull(a, "a");
    requireNonNull(b, "b");
    requireNonNull(options, "options");
    return solved(
        b, start, system -> new ConjugateGradients<>(system).run(), a, preconditioner, options);
  }

  /**
   * As {@link #biCgStab(LinearOperator, DeviceArray, DeviceArray, LinearOperator, SolverOptions)}.
   */
  public static <A> Solution<A> biCgStab(LinearOperator<A> a, DeviceArray<A> b) {
    return biCgStab(a, b, null, null, SolverOptions.DEFAULT);
  }

  /** Solves a system of any matrix by stabilized biconjugate gradients. */
  public static <A> Solution<A> biCgStab(
      LinearOperator<A> a,
      DeviceArray<A> b,
      @Nullable DeviceArray<A> start,
      @Nullable LinearOperator<A> preconditioner,
      SolverOptions options) {
    requireNonNull(a, "a");
    requireNonNull(b, "b");
    requireNonNull(options, "options");
    return solved(
        b, start, system -> new BiconjugateGradients<>(system).run(), a, preconditioner, options);
  }

  /** As {@link #gmres(LinearOperator, DeviceArray, DeviceArray, LinearOperator, SolverOptions)}. */
  public static <A> Solution<A> gmres(LinearOperator<A> a, DeviceArray<A> b) {
    return gmres(a, b, null, null, SolverOptions.DEFAULT);
  }

  /**
   * Solves a system of any matrix by generalized minimal residuals, with the restart of the
   * options; so many vectors are kept. The preconditioner is applied from the right.
   */
  public static <A> Solution<A> gmres(
      LinearOperator<A> a,
      DeviceArray<A> b,
      @Nullable DeviceArray<A> start,
      @Nullable LinearOperator<A> preconditioner,
      SolverOptions options) {
    requireNonNull(a, "a");
    requireNonNull(b, "b");
    requireNonNull(options, "options");
    return solved(
        b, start, system -> new MinimalResiduals<>(system).run(), a, preconditioner, options);
  }

  private static <A> Solution<A> solved(
      DeviceArray<A> b,
      @Nullable DeviceArray<A> start,
      Function<LinearSystem<A>, Solution<A>> method,
      LinearOperator<A> a,
      @Nullable LinearOperator<A> preconditioner,
      SolverOptions options) {
    requireVector("the right side", b);
    if (a instanceof SparseMatrix<A> matrix && matrix.rows() != matrix.columns()) {
      throw new GpuException(
          "a system with a matrix of shape " + Shapes.text(matrix.shape()) + ": a square one is");
    }
    try (Scope scope = Scope.open()) {
      LinearSystem<A> system = LinearSystem.of(a, b, start, preconditioner, options);
      Solution<A> solution = method.apply(system);
      scope.keep(solution.x());
      return solution;
    }
  }

  private static void requireVector(String what, DeviceArray<?> x) {
    Scalars.requireDtype(x.dtype());
    if (x.rank() != 1) {
      throw new GpuException(
          what + " has the shape " + Shapes.text(x.shape()) + "; a vector is needed");
    }
  }

  /**
   * Finds the eigenvalue of the largest magnitude, and its vector, by repeated products. It
   * converges if there is one such eigenvalue, the faster the smaller the next one is.
   *
   * @param start any vector that is not orthogonal to the one that is looked for
   * @param options the relative tolerance is a part of the eigenvalue
   */
  public static <A> Eigenpair<A> powerIteration(
      LinearOperator<A> a, DeviceArray<A> start, SolverOptions options) {
    requireNonNull(a, "a");
    requireNonNull(start, "start");
    requireNonNull(options, "options");
    requireVector("the first vector", start);
    try (Scope scope = Scope.open()) {
      Eigenpair<A> found = new PowerIteration<>(a, options).run(start);
      scope.keep(found.vector());
      return found;
    }
  }

  /**
   * As {@link #powerIteration(LinearOperator, DeviceArray, SolverOptions)}, from random numbers.
   */
  public static <A> Eigenpair<A> powerIteration(SparseMatrix<A> a, SolverOptions options) {
    requireNonNull(options, "options");
    if (a.rows() != a.columns()) {
      throw new GpuException(
          "powerIteration with a matrix of shape "
              + Shapes.text(a.shape())
              + ": a square one is needed");
    }
    try (NdArray<A> start = start(a.gpu(), a.dtype(), a.columns())) {
      return powerIteration(a, start, options);
    }
  }

  /** The same numbers each time. */
  private static <A> NdArray<A> start(Gpu gpu, DType<A> dtype, int size) {
    SplittableRandom random = new SplittableRandom(size);
    try (NdArray<double[]> numbers = Nd.on(gpu).array(random.doubles(size, 0.5, 1.5).toArray())) {
      return numbers.astype(dtype);
    }
  }

  /** The method of {@link #powerIteration}. */
  private record PowerIteration<A>(LinearOperator<A> a, SolverOptions options) {
    Eigenpair<A> run(DeviceArray<A> start) {
      NdArray<A> v = Nd.of(start.copy());
      double length = LinearSystem.norm(v);
      if (!(length > 0) || Double.isInfinite(length)) {
        throw new GpuException("a power iteration from a vector of norm " + length);
      }
      v.timesAssign(1 / length);
      int limit = options.limit(v.size());
      Complex128 value = new Complex128(0, 0);
      double residual = Double.NaN;
      for (int iteration = 1; iteration <= limit; iteration++) {
        try (Scope scope = Scope.open()) {
          NdArray<A> image = a.apply(v);
          NdArray<A> quotient = LinearSystem.dot(v, image);
          value = Scalars.read(quotient);
          residual = LinearSystem.norm(image.minus(v.times(quotient)));
          options.callback().iteration(iteration, residual);
          if (residual <= options.goal(value.abs())) {
            return new Eigenpair<>(value, v, Solution.Outcome.CONVERGED, iteration, residual);
          }
          double size = LinearSystem.norm(image);
          if (!(size > 0) || Double.isInfinite(size)) {
            return new Eigenpair<>(value, v, Solution.Outcome.BREAKDOWN, iteration, residual);
          }
          v.copyFrom(image.times(1 / size));
        }
      }
      return new Eigenpair<>(value, v, Solution.Outcome.ITERATION_LIMIT, limit, residual);
    }
  }
}
