package org.jgpu.arrays.linalg;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Systems of linear equations and inverses, of float32, float64, complex64 and complex128, in
 * batches over leading axes, which are broadcast.
 *
 * <p>Each function returns new arrays, which the caller closes or an enclosing scope frees, in the
 * dtype of the matrix. All but {@link #solveTriangular} wait for the device, because a {@link
 * LinearAlgebraException} says at once which matrix is singular. Thread-safe.
 */
public final class Solvers {
  private Solvers() {}

  /**
   * The result of {@link #lstsq}.
   *
   * @param x the shortest of the solutions with the least error
   * @param residuals the sums of squares of a - b x for each right side, real; without elements
   *     where the rank is less than the matrix's columns, or these are not fewer than its rows
   * @param rank how many singular values are not taken as 0, for each matrix
   * @param singularValues descending
   */
  public record LeastSquares<A>(
      NdArray<A> x, NdArray<?> residuals, NdArray<long[]> rank, NdArray<?> singularValues)
      implements AutoCloseable, Scoped.Arrays {
    @Override
    public List<DeviceArray<?>> arrays() {
      return List.of(x, residuals, rank, singularValues);
    }

    /** Frees all. */
    @Override
    public void close() {
      arrays().forEach(DeviceArray::close);
    }
  }

  /**
   * x with a x = b, by LU with partial pivoting. Waits.
   *
   * @param b a vector if its rank is 1, as in NumPy 2; else a matrix, or a batch of them
   * @throws LinearAlgebraException if a pivot is 0
   */
  public static <A> NdArray<A> solve(DeviceArray<A> a, DeviceArray<?> b) {
    requireNonNull(a, "a");
    Matrices.requireSquare("solve", a);
    return Scoped.array(() -> Systems.solved("solve", a, b, Systems::solved));
  }

  /** As {@link #solve(DeviceArray, DeviceArray)}, into {@code out}, which may be an operand. */
  public static <A> void solve(DeviceArray<A> a, DeviceArray<?> b, DeviceArray<A> out) {
    requireNonNull(a, "a");
    requireNonNull(b, "b");
    requireNonNull(out, "out");
    Matrices.requireSquare("solve", a);
    Scoped.into("solve", a, out, Systems.shape("solve", a, b), () -> solve(a, b));
  }

  /** As {@link #solveTriangular(DeviceArray, DeviceArray, Triangle, boolean)}, any diagonal. */
  public static <A> NdArray<A> solveTriangular(
      DeviceArray<A> a, DeviceArray<?> b, Triangle triangle) {
    return solveTriangular(a, b, triangle, false);
  }

  /**
   * As {@link #solveTriangular(DeviceArray, DeviceArray, Triangle, boolean, Transposition)}, of the
   * matrix as it is.
   */
  public static <A> NdArray<A> solveTriangular(
      DeviceArray<A> a, DeviceArray<?> b, Triangle triangle, boolean unit) {
    return solveTriangular(a, b, triangle, unit, Transposition.NONE);
  }

  /**
   * x with a x = b for a triangle a. Does not wait: where the diagonal is 0, elements are infinite
   * or NaN.
   *
   * @param triangle the one that is read
   * @param unit whether the diagonal is taken as ones, and not read
   * @param transposition whether that triangle is transposed, after it is read
   */
  public static <A> NdArray<A> solveTriangular(
      DeviceArray<A> a,
      DeviceArray<?> b,
      Triangle triangle,
      boolean unit,
      Transposition transposition) {
    requireNonNull(a, "a");
    requireNonNull(b, "b");
    requireNonNull(triangle, "triangle");
    requireNonNull(transposition, "transposition");
    Matrices.requireSquare("solveTriangular", a);
    boolean lower = (triangle == Triangle.LOWER) == (transposition == Transposition.NONE);
    return Scoped.array(
        () ->
            Systems.solved(
                "solveTriangular",
                a,
                b,
                system ->
                    system.solved(
                        (matrices, sides) -> {
                          NdArray<A> x = sides.copy();
                          Block<A> read = Block.of(Matrices.packed(matrices));
                          Triangles.solve(transposition.of(read), Block.of(x), lower, unit);
                          return x;
                        })));
  }

  /**
   * The inverses. Waits.
   *
   * @throws LinearAlgebraException if a matrix is singular
   */
  public static <A> NdArray<A> inv(DeviceArray<A> x) {
    Matrices.requireSquare("inv", x);
    return Scoped.array(
        () -> {
          int n = Matrices.rows(x);
          NdArray<A> eye = Nd.on(x.gpu()).eye(x.dtype(), n);
          return Systems.of("inv", x, eye).solved();
        });
  }

  /** As {@link #inv(DeviceArray)}, into {@code out}, which may be the operand. */
  public static <A> void inv(DeviceArray<A> x, DeviceArray<A> out) {
    requireNonNull(x, "x");
    requireNonNull(out, "out");
    Matrices.requireSquare("inv", x);
    Scoped.into("inv", x, out, x.shape(), () -> inv(x));
  }

  /** As {@link #pinv(DeviceArray, double)}, with the longer extent times the dtype's precision. */
  public static <A> NdArray<A> pinv(DeviceArray<A> x) {
    Matrices.require("pinv", x);
    return pinv(x, cutoff(x));
  }

  /**
   * The inverses of Moore and Penrose, by singular values. Waits.
   *
   * @param rtol singular values up to this part of the largest one are taken as 0
   */
  public static <A> NdArray<A> pinv(DeviceArray<A> x, double rtol) {
    Matrices.require("pinv", x);
    return Scoped.array(
        () -> {
          Svd<A> svd = SingularValues.of("pinv", x, false);
          NdArray<A> left = Matrices.packed(Matrices.adjoint(svd.u()));
          left.timesAssign(Manipulation.expandDims(reciprocals(svd.s(), rtol), -1));
          return product(Matrices.adjoint(svd.vh()), left);
        });
  }

  /**
   * As {@link #pinv(DeviceArray, double)}, of Hermitian matrices, by their eigenvalues: NumPy's
   * {@code hermitian}. Waits.
   *
   * @param triangle the one that is read
   */
  public static <A> NdArray<A> pinv(DeviceArray<A> x, double rtol, Triangle triangle) {
    requireNonNull(triangle, "triangle");
    Matrices.requireSquare("pinv", x);
    return Scoped.array(
        () -> {
          Eigh<A> eigh = HermitianEigen.of("pinv", x, triangle == Triangle.LOWER);
          // Not packed: of one row, the adjoint's memory is the eigenvectors'.
          NdArray<A> right = Matrices.adjoint(eigh.eigenvectors()).copy();
          right.timesAssign(
              Manipulation.expandDims(reciprocalsOfSigned(eigh.eigenvalues(), rtol), -1));
          return product(eigh.eigenvectors(), right);
        });
  }

  /** 1 / w, and 0 where the size of w is taken as 0. */
  private static <R> NdArray<R> reciprocalsOfSigned(NdArray<R> w, double rtol) {
    return Selection.where(isLargeSize(w, rtol), Arithmetic.reciprocal(w), 0);
  }

  /** Which eigenvalues have a size of more than a part of the largest one of their matrix. */
  static NdArray<boolean[]> isLargeSize(NdArray<?> w, double rtol) {
    NdArray<?> sizes = Rounding.abs(w);
    return sizes.size() == 0
        ? Comparison.greater(sizes, 0)
        : Comparison.greater(sizes, Reductions.max(sizes, Over.over(-1).keepDims()).times(rtol));
  }

  static double cutoff(DeviceArray<?> x) {
    return Math.max(Matrices.rows(x), Matrices.columns(x)) * Matrices.epsilon(x.dtype());
  }

  /** 1 / s, and 0 where s is taken as 0. */
  private static <R> NdArray<R> reciprocals(NdArray<R> s, double rtol) {
    return Selection.where(isLarge(s, rtol), Arithmetic.reciprocal(s), 0);
  }

  /** Which singular values are more than a part of the largest one of their matrix. */
  static NdArray<boolean[]> isLarge(NdArray<?> s, double rtol) {
    if (s.size() == 0) {
      return Comparison.greater(s, 0);
    }
    return Comparison.greater(s, s.slice(s.rank() - 1, 0, 1).times(rtol));
  }

  static <A> NdArray<A> product(NdArray<A> a, NdArray<A> b) {
    NdArray<A> result =
        Nd.on(a.gpu())
            .empty(
                a.dtype(),
                Matrices.shape(Matrices.leading(a), Matrices.rows(a), Matrices.columns(b)));
    Updates.set(Block.of(Matrices.packed(a)), Block.of(Matrices.packed(b)), Block.of(result));
    return result;
  }

  /** As {@link #lstsq(DeviceArray, DeviceArray, double)}, with {@link #pinv(DeviceArray)}'s. */
  public static <A> LeastSquares<A> lstsq(DeviceArray<A> a, DeviceArray<?> b) {
    requireNonNull(a, "a");
    Matrices.require("lstsq", a);
    return lstsq(a, b, cutoff(a));
  }

  /**
   * The x for which a x is closest to b, by singular values. Waits.
   *
   * @param b a vector if its rank is 1; else matrices
   * @param rcond singular values up to this part of the largest one are taken as 0
   */
  public static <A> LeastSquares<A> lstsq(DeviceArray<A> a, DeviceArray<?> b, double rcond) {
    requireNonNull(a, "a");
    Matrices.require("lstsq", a);
    return Scoped.of(
        () -> {
          Systems<A> system = Systems.of("lstsq", a, b);
          NdArray<A> matrices = system.matrices();
          Svd<A> svd = SingularValues.of("lstsq", matrices, false);
          NdArray<A> parts = product(Matrices.adjoint(svd.u()), system.sides());
          divide(parts, svd.s(), rcond);
          NdArray<A> x = product(Matrices.adjoint(svd.vh()), parts);
          NdArray<long[]> rank = Reductions.countNonzero(isLarge(svd.s(), rcond), Over.over(-1));
          return new LeastSquares<>(system.result(x), residuals(system, x, rank), rank, svd.s());
        });
  }

  /** By singular values, of the least of which there is no reciprocal; 0 for what counts as 0. */
  private static <A> void divide(NdArray<A> parts, NdArray<?> s, double rcond) {
    NdArray<boolean[]> large = isLarge(s, rcond);
    NdArray<?> divisors = Manipulation.expandDims(Selection.where(large, s, 1), -1);
    if (DTypes.isComplex(parts.dtype())) {
      Complexes.real(parts).divAssign(divisors);
      Complexes.imag(parts).divAssign(divisors);
    } else {
      parts.divAssign(divisors);
    }
    parts.timesAssign(Manipulation.expandDims(large, -1));
  }

  private static <A> NdArray<?> residuals(Systems<A> system, NdArray<A> x, NdArray<long[]> rank) {
    int rows = Matrices.rows(system.matrices());
    int columns = Matrices.columns(system.matrices());
    boolean full = Arrays.stream(rank.toHost()).allMatch(each -> each == columns);
    if (rows <= columns || !full) {
      return Nd.on(x.gpu()).empty(Matrices.realDtype(x), 0);
    }
    NdArray<A> rest = system.sides().copy();
    Updates.subtract(Block.of(Matrices.packed(system.matrices())), Block.of(x), Block.of(rest));
    NdArray<?> squares = Norms.squares(rest);
    return system.vector() ? Reductions.sum(squares, -2, -1) : Reductions.sum(squares, -2);
  }

  /** As {@link #tensorInv(DeviceArray, int)}, with two axes of rows. */
  public static <A> NdArray<A> tensorInv(DeviceArray<A> x) {
    return tensorInv(x, 2);
  }

  /**
   * The inverse of an array whose first axes are the rows of a matrix, and whose others are its
   * columns. Waits.
   */
  public static <A> NdArray<A> tensorInv(DeviceArray<A> x, int axes) {
    if (axes <= 0 || axes > x.rank()) {
      throw new GpuException("tensorInv with " + axes + " axes of rows; from 1 to " + x.rank());
    }
    Matrices.requireDtype("tensorInv", x);
    long[] rows = Arrays.copyOf(x.shape(), axes);
    long[] columns = Arrays.copyOfRange(x.shape(), axes, x.rank());
    return Scoped.array(
        () ->
            inv(Matrices.packed(x).reshape(Matrices.product(rows), Matrices.product(columns)))
                .reshape(Matrices.shape(columns, rows)));
  }

  /** x with the sums of a x over all axes of x being b. Waits. */
  public static <A> NdArray<A> tensorSolve(DeviceArray<A> a, DeviceArray<?> b) {
    requireNonNull(a, "a");
    Matrices.requireDtype("tensorSolve", a);
    if (a.rank() < b.rank() || !Arrays.equals(Arrays.copyOf(a.shape(), b.rank()), b.shape())) {
      throw new GpuException(
          "tensorSolve of shapes "
              + Shapes.text(a.shape())
              + " and "
              + Shapes.text(b.shape())
              + ": the first shape begins with the second");
    }
    long[] columns = Arrays.copyOfRange(a.shape(), b.rank(), a.rank());
    return Scoped.array(
        () ->
            solve(
                    Matrices.packed(a).reshape(b.size(), Matrices.product(columns)),
                    Matrices.packed(b).reshape(b.size()))
                .reshape(columns));
  }
}
