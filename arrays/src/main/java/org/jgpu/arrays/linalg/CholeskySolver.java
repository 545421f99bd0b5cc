package org.jgpu.arrays.linalg;

import static java.util.Objects.requireNonNull;

import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Systems with the same positive definite matrices, factored once: SciPy's {@code cho_factor} and
 * {@code cho_solve}. Of float32, float64, complex64 and complex128, in batches over leading axes.
 *
 * <p>{@link #of} waits for the device, the other methods do not. Closing frees the factors, and so
 * does the scope it was made in, unless {@link #keepIn} keeps it; the matrices may be closed
 * before. Thread-safe.
 *
 * @param <A> the Java array type of the dtype, such as {@code float[]}
 */
public final class CholeskySolver<A> implements AutoCloseable {
  private final NdArray<A> factors;
  private final Triangle triangle;

  private CholeskySolver(NdArray<A> factors, Triangle triangle) {
    this.factors = factors;
    this.triangle = triangle;
  }

  /** As {@link #of(DeviceArray, Triangle)}, of the lower triangle. */
  public static <A> CholeskySolver<A> of(DeviceArray<A> a) {
    return of(a, Triangle.LOWER);
  }

  /**
   * Factors positive definite matrices. Waits.
   *
   * @param triangle the one that is read
   * @throws LinearAlgebraException if a matrix is not positive definite
   */
  public static <A> CholeskySolver<A> of(DeviceArray<A> a, Triangle triangle) {
    requireNonNull(a, "a");
    requireNonNull(triangle, "triangle");
    Matrices.requireSquare("CholeskySolver", a);
    try (Scope scope = Scope.open()) {
      CholeskyFactors<A> found = CholeskyFactors.of(Matrices.borrowed(a), triangle);
      found.check("CholeskySolver");
      CholeskySolver<A> solver = new CholeskySolver<>(found.matrices(), found.triangle());
      solver.keepIn(scope);
      return solver;
    }
  }

  /**
   * Takes a copy of factors that are there, L of L L^H or U of U^H U, as {@link
   * Decompositions#cholesky(DeviceArray, Triangle)} gives them. Does not block.
   *
   * @param triangle which of the two; the other triangle is not read
   */
  public static <A> CholeskySolver<A> ofFactors(DeviceArray<A> factors, Triangle triangle) {
    requireNonNull(factors, "factors");
    requireNonNull(triangle, "triangle");
    Matrices.requireSquare("CholeskySolver.ofFactors", factors);
    return new CholeskySolver<>(Matrices.borrowed(factors).copy(), triangle);
  }

  /**
   * Returns x with a x = b, a new array in the dtype of the matrices. Does not block.
   *
   * @param b a vector if its rank is 1; else matrices, whose columns are right sides. Batches are
   *     broadcast, and a single matrix takes all right sides of a batch at once
   */
  public NdArray<A> solve(DeviceArray<?> b) {
    requireNonNull(b, "b");
    return Scoped.array(
        () ->
            Systems.solved(
                "CholeskySolver.solve", open(), b, system -> system.solved(this::solved)));
  }

  /** As {@link #solve(DeviceArray)}, into {@code out}, which may be {@code b}. */
  public void solve(DeviceArray<?> b, DeviceArray<A> out) {
    requireNonNull(out, "out");
    requireNonNull(b, "b");
    long[] shape = Systems.shape("CholeskySolver.solve", open(), b);
    Scoped.into("CholeskySolver.solve", b, out, shape, () -> solve(b));
  }

  private NdArray<A> solved(NdArray<A> matrices, NdArray<A> sides) {
    NdArray<A> x = sides.copy();
    Block<A> factor = Block.of(Matrices.packed(matrices));
    boolean lower = triangle == Triangle.LOWER;
    Triangles.solve(lower ? factor : factor.adjoint(), Block.of(x), true, false);
    Triangles.solve(lower ? factor.adjoint() : factor, Block.of(x), false, false);
    return x;
  }

  /** Returns the logarithms of the determinants, a new real array. Does not block. */
  public NdArray<?> logDet() {
    return Scoped.array(
        () -> {
          NdArray<?> diagonal = Matrices.real(Manipulation.diagonal(open(), 0, -2, -1));
          return Reductions.sum(Powers.log(diagonal), -1).times(2);
        });
  }

  private NdArray<A> open() {
    if (factors.isClosed()) {
      throw new GpuException(this + ": keep it open for as long as it is used");
    }
    return factors;
  }

  /** Lets it outlive a scope, as {@link Scope#keep} does. */
  public void keepIn(Scope scope) {
    requireNonNull(scope, "scope");
    scope.keep(factors);
  }

  /** Frees the factors. Does not block. */
  @Override
  public void close() {
    factors.close();
  }

  @Override
  public String toString() {
    return "Cholesky factors of "
        + factors.dtype()
        + " "
        + Shapes.text(factors.shape())
        + (factors.isClosed() ? ", closed" : "");
  }
}
