package org.jgpu.arrays.linalg;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Norms.SignAndLog;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Systems with the same matrices, factored once: SciPy's {@code lu_factor} and {@code lu_solve}. Of
 * float32, float64, complex64 and complex128, in batches over leading axes.
 *
 * <p>{@link #of} waits for the device, the other methods do not. Closing frees the factors, and so
 * does the scope it was made in, unless {@link #keepIn} keeps it; the matrices may be closed
 * before. Thread-safe.
 *
 * @param <A> the Java array type of the dtype, such as {@code float[]}
 */
public final class LuSolver<A> implements AutoCloseable {
  private final LuFactors<A> factors;

  private LuSolver(LuFactors<A> factors) {
    this.factors = factors;
  }

  /**
   * Factors square matrices by LU with partial pivoting. Waits.
   *
   * @throws LinearAlgebraException if a pivot is 0
   */
  public static <A> LuSolver<A> of(DeviceArray<A> a) {
    requireNonNull(a, "a");
    Matrices.requireSquare("LuSolver", a);
    try (Scope scope = Scope.open()) {
      LuSolver<A> solver = new LuSolver<>(LuFactors.of(Matrices.borrowed(a).copy()));
      solver.factors.status().checkPivots("LuSolver", Systems::singular);
      solver.keepIn(scope);
      return solver;
    }
  }

  /** As {@link #solve(DeviceArray, Transposition)}, of the matrices as they are. */
  public NdArray<A> solve(DeviceArray<?> b) {
    return solve(b, Transposition.NONE);
  }

  /**
   * Returns x with a x = b, a new array in the dtype of the matrices. Does not block.
   *
   * @param b a vector if its rank is 1; else matrices, whose columns are right sides. Batches are
   *     broadcast, and a single matrix takes all right sides of a batch at once
   * @param transposition whether the matrix is transposed
   */
  public NdArray<A> solve(DeviceArray<?> b, Transposition transposition) {
    requireNonNull(b, "b");
    requireNonNull(transposition, "transposition");
    return Scoped.array(
        () ->
            Systems.solved(
                "LuSolver.solve",
                open().matrices(),
                b,
                system ->
                    system.solved(
                        (matrices, sides) ->
                            factors.over(matrices).solved(sides.copy(), transposition))));
  }

  /** As {@link #solve(DeviceArray, Transposition)}, into {@code out}, which may be {@code b}. */
  public void solve(DeviceArray<?> b, Transposition transposition, DeviceArray<A> out) {
    requireNonNull(out, "out");
    requireNonNull(b, "b");
    requireNonNull(transposition, "transposition");
    long[] shape = Systems.shape("LuSolver.solve", open().matrices(), b);
    Scoped.into("LuSolver.solve", b, out, shape, () -> solve(b, transposition));
  }

  /** Returns signs and logarithms of the determinants, new arrays. Does not block. */
  public SignAndLog<A> slogdet() {
    return Scoped.of(() -> Norms.slogdetOf(open()));
  }

  private LuFactors<A> open() {
    if (factors.matrices().isClosed()) {
      throw new GpuException(this + ": keep it open for as long as it is used");
    }
    return factors;
  }

  private List<DeviceArray<?>> arrays() {
    return List.of(factors.matrices(), factors.pivots());
  }

  /** Lets it outlive a scope, as {@link Scope#keep} does. */
  public void keepIn(Scope scope) {
    requireNonNull(scope, "scope");
    arrays().forEach(scope::keep);
  }

  /** Frees the factors. Does not block. */
  @Override
  public void close() {
    arrays().forEach(DeviceArray::close);
  }

  @Override
  public String toString() {
    NdArray<A> matrices = factors.matrices();
    return "LU of "
        + matrices.dtype()
        + " "
        + Shapes.text(matrices.shape())
        + (matrices.isClosed() ? ", closed" : "");
  }
}
