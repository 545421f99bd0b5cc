package org.jgpu.arrays.linalg;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DeviceArray;

/**
 * Matrices as products of simpler ones: of float32, float64, complex64 and complex128, in batches
 * over leading axes, of any strides and any extents, 0 too.
 *
 * <p>Each function returns new arrays, which the caller closes or an enclosing scope frees, in the
 * dtype of the matrix; singular values and eigenvalues of Hermitian matrices are real, those of
 * {@link #eig} complex. {@link #qr} and {@link #lu} do not block unless cuSOLVER computes them and
 * asks for work space of the host. The others wait for the device, because a {@link
 * LinearAlgebraException} says at once which matrix of a batch has no such factors, or because they
 * look after each sweep whether another one is needed. Thread-safe.
 */
public final class Decompositions {
  private Decompositions() {}

  /** How many columns Q has. */
  public enum QrMode {
    /** As many as the matrix has rows or columns, the fewer. */
    REDUCED,
    /** As many as the matrix has rows. */
    COMPLETE
  }

  /** Which triangle of a Hermitian matrix is read. */
  public enum Triangle {
    /** The diagonal and what is below it. */
    LOWER,
    /** The diagonal and what is above it. */
    UPPER
  }

  /**
   * The factors of {@link #lu}.
   *
   * @param rows the order in which the matrix's rows are L U
   * @param l ones on its diagonal, zeros above it
   * @param u zeros below its diagonal
   */
  public record Lu<A>(NdArray<long[]> rows, NdArray<A> l, NdArray<A> u)
      implements AutoCloseable, Scoped.Arrays {
    @Override
    public List<DeviceArray<?>> arrays() {
      return List.of(rows, l, u);
    }

    /** Frees all. */
    @Override
    public void close() {
      arrays().forEach(DeviceArray::close);
    }
  }

  /**
   * The factors of {@link #qr}.
   *
   * @param q columns of length 1, orthogonal to each other
   * @param r zeros below its diagonal
   */
  public record Qr<A>(NdArray<A> q, NdArray<A> r) implements AutoCloseable, Scoped.Arrays {
    @Override
    public List<DeviceArray<?>> arrays() {
      return List.of(q, r);
    }

    /** Frees both. */
    @Override
    public void close() {
      arrays().forEach(DeviceArray::close);
    }
  }

  /**
   * The result of {@link #eigh}.
   *
   * @param eigenvalues ascending, of the real dtype
   * @param eigenvectors the columns, in the same order
   */
  public record Eigh<A>(NdArray<?> eigenvalues, NdArray<A> eigenvectors)
      implements AutoCloseable, Scoped.Arrays {
    @Override
    public List<DeviceArray<?>> arrays() {
      return List.of(eigenvalues, eigenvectors);
    }

    /** Frees both. */
    @Override
    public void close() {
      arrays().forEach(DeviceArray::close);
    }
  }

  /**
   * The result of {@link #eig}: {@code eig.eigenvalues().as(DType.COMPLEX128)} gives the typed
   * array. Always complex, as the array API has it, where NumPy gives real arrays if all are real.
   *
   * @param eigenvalues complex, of no order
   * @param eigenvectors the columns, complex, of length 1, in the same order
   */
  public record Eig(NdArray<?> eigenvalues, NdArray<?> eigenvectors)
      implements AutoCloseable, Scoped.Arrays {
    @Override
    public List<DeviceArray<?>> arrays() {
      return List.of(eigenvalues, eigenvectors);
    }

    /** Frees both. */
    @Override
    public void close() {
      arrays().forEach(DeviceArray::close);
    }
  }

  /**
   * The factors of {@link #svd}.
   *
   * @param u orthogonal columns
   * @param s singular values, descending, of the real dtype
   * @param vh orthogonal rows
   */
  public record Svd<A>(NdArray<A> u, NdArray<?> s, NdArray<A> vh)
      implements AutoCloseable, Scoped.Arrays {
    @Override
    public List<DeviceArray<?>> arrays() {
      return List.of(u, s, vh);
    }

    /** Frees all. */
    @Override
    public void close() {
      arrays().forEach(DeviceArray::close);
    }
  }

  /** As {@link #cholesky(DeviceArray, Triangle)}, lower. */
  public static <A> NdArray<A> cholesky(DeviceArray<A> x) {
    return cholesky(x, Triangle.LOWER);
  }

  /**
   * L with x = L L^H, or U with x = U^H U, for positive definite x. Waits.
   *
   * @param triangle which one the result is; only this one of {@code x} is read
   * @throws LinearAlgebraException if a matrix is not positive definite
   */
  public static <A> NdArray<A> cholesky(DeviceArray<A> x, Triangle triangle) {
    requireNonNull(triangle, "triangle");
    Matrices.requireSquare("cholesky", x);
    return Scoped.array(
        () -> {
          CholeskyFactors<A> factors = CholeskyFactors.of(Matrices.borrowed(x), triangle);
          factors.check("cholesky");
          return factors.factors(triangle);
        });
  }

  /** Rows in an order in which they are L U, with the largest pivot of each column. */
  public static <A> Lu<A> lu(DeviceArray<A> x) {
    Matrices.require("lu", x);
    return Scoped.of(
        () -> {
          LuFactors<A> factors = LuFactors.of(Matrices.borrowed(x).copy());
          return new Lu<>(factors.order(), factors.l(), factors.u());
        });
  }

  /** As {@link #qr(DeviceArray, QrMode)}, reduced. */
  public static <A> Qr<A> qr(DeviceArray<A> x) {
    return qr(x, QrMode.REDUCED);
  }

  /** x = Q R by Householder's reflectors, with LAPACK's signs. */
  public static <A> Qr<A> qr(DeviceArray<A> x, QrMode mode) {
    requireNonNull(mode, "mode");
    Matrices.require("qr", x);
    int rows = Matrices.rows(x);
    int wanted = mode == QrMode.COMPLETE ? rows : Math.min(rows, Matrices.columns(x));
    return Scoped.of(() -> QrFactors.qr(Matrices.borrowed(x).copy(), wanted));
  }

  /** R of {@link #qr(DeviceArray)} alone: NumPy's mode "r". */
  public static <A> NdArray<A> qrR(DeviceArray<A> x) {
    Matrices.require("qrR", x);
    return Scoped.array(() -> QrFactors.r(Matrices.borrowed(x).copy()));
  }

  /** As {@link #eigh(DeviceArray, Triangle)}, of the lower triangle. */
  public static <A> Eigh<A> eigh(DeviceArray<A> x) {
    return eigh(x, Triangle.LOWER);
  }

  /**
   * Eigenvalues and eigenvectors of Hermitian matrices. Waits.
   *
   * @param triangle the one that is read
   * @throws LinearAlgebraException if a matrix holds NaN or infinity, or does not converge
   */
  public static <A> Eigh<A> eigh(DeviceArray<A> x, Triangle triangle) {
    requireNonNull(triangle, "triangle");
    Matrices.requireSquare("eigh", x);
    return Scoped.of(() -> HermitianEigen.of("eigh", x, triangle == Triangle.LOWER));
  }

  /** As {@link #eigvalsh(DeviceArray, Triangle)}, of the lower triangle. */
  public static NdArray<?> eigvalsh(DeviceArray<?> x) {
    return eigvalsh(x, Triangle.LOWER);
  }

  /** The eigenvalues of {@link #eigh} alone. Waits. */
  public static NdArray<?> eigvalsh(DeviceArray<?> x, Triangle triangle) {
    requireNonNull(triangle, "triangle");
    Matrices.requireSquare("eigvalsh", x);
    return Scoped.array(() -> HermitianEigen.values("eigvalsh", x, triangle == Triangle.LOWER));
  }

  /**
   * Eigenvalues and eigenvectors of any square matrices, by Schur's form: complex64 of float32 and
   * complex64, complex128 of float64 and complex128. Complex eigenvalues of real matrices come as
   * exact conjugates, as their vectors do, the one with the positive imaginary part first; real
   * ones have imaginary parts of 0. The largest element of a vector is real. Waits.
   *
   * <p>A block of threads takes a matrix, which is for many matrices or small ones; few large ones
   * go to cuSOLVER, where it is installed. Hermitian ones go to {@link #eigh}, which is faster and
   * more accurate.
   *
   * @throws LinearAlgebraException if a matrix holds NaN or infinity, or does not converge
   */
  public static <A> Eig eig(DeviceArray<A> x) {
    Matrices.requireSquare("eig", x);
    return Scoped.of(() -> GeneralEigen.of("eig", Matrices.packed(x)));
  }

  /** The eigenvalues of {@link #eig} alone, which takes a little less time. Waits. */
  public static NdArray<?> eigvals(DeviceArray<?> x) {
    Matrices.requireSquare("eigvals", x);
    return Scoped.array(() -> GeneralEigen.values("eigvals", Matrices.packed(x)));
  }

  /** As {@link #svd(DeviceArray, boolean)}, with as many vectors as singular values. */
  public static <A> Svd<A> svd(DeviceArray<A> x) {
    return svd(x, false);
  }

  /**
   * x = U S V^H. Waits.
   *
   * @param full whether U and V are square; NumPy's {@code full_matrices}, which is true there
   * @throws LinearAlgebraException if a matrix holds NaN or infinity, or does not converge
   */
  public static <A> Svd<A> svd(DeviceArray<A> x, boolean full) {
    Matrices.require("svd", x);
    return Scoped.of(() -> SingularValues.of("svd", x, full));
  }

  /** The singular values of {@link #svd} alone, descending. Waits. */
  public static NdArray<?> svdvals(DeviceArray<?> x) {
    Matrices.require("svdvals", x);
    return Scoped.array(() -> SingularValues.values("svdvals", x));
  }
}
