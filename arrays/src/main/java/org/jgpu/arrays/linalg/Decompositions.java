package org.jgpu.arrays.linalg;

import java.util.List;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.library.SolverLibrary.Work;

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
          NdArray<A> work = Matrices.borrowed(x).copy();
          LuFactors<A> factors = LuFactors.of(work);
          int rows = Matrices.rows(x);
          int count = Math.min(rows, Matrices.columns(x));
          NdArray<double[]> order =
              Nd.on(x.gpu())
                  .arange(DType.FLOAT64, rows)
                  .reshape(rows, 1)
                  .broadcastTo(Matrices.shape(Matrices.leading(x), rows, 1))
                  .copy();
          factors.exchange(order);
          NdArray<A> l = Manipulation.tril(work.slice(x.rank() - 1, 0, count), -1);
          l.plusAssign(Nd.on(x.gpu()).eye(x.dtype(), rows, count, 0));
          return new Lu<>(
              order.reshape(Matrices.shape(Matrices.leading(x), rows)).astype(DType.INT64),
              l,
              Manipulation.triu(work.slice(x.rank() - 2, 0, count), 0));
        });
  }

  /** As {@link #qr(DeviceArray, QrMode)}, reduced. */
  public static <A> Qr<A> qr(DeviceArray<A> x) {
    return qr(x, QrMode.REDUCED);
  }

  /** x = Q R by Householder's reflectors, with LAPACK's signs. */
  public static <A> Qr<A> qr(DeviceArray<A> x, QrMode mode) {
    Matrices.require("qr", x);
    return Scoped.of(() -> qrOf(Matrices.borrowed(x).copy(), mode));
  }

  private static <A> Qr<A> qrOf(NdArray<A> work, QrMode mode) {
    int rows = Matrices.rows(work);
    int count = Math.min(rows, Matrices.columns(work));
    int wanted = mode == QrMode.COMPLETE ? rows : count;
    if (LibraryFactors.takes(Work.QR, work)) {
      return LibraryFactors.qr(work, wanted);
    }
    QrFactors<A> factors = QrFactors.of(work, wanted);
    NdArray<A> r = wanted == rows ? work : work.slice(work.rank() - 2, 0, wanted).copy();
    return new Qr<>(factors.q(wanted), r);
  }

  /** R of {@link #qr(DeviceArray)} alone: NumPy's mode "r". */
  public static <A> NdArray<A> qrR(DeviceArray<A> x) {
    Matrices.require("qrR", x);
    return Scoped.array(
        () -> {
          NdArray<A> work = Matrices.borrowed(x).copy();
          int count = Math.min(Matrices.rows(x), Matrices.columns(x));
          if (LibraryFactors.takes(Work.QR, work)) {
            return LibraryFactors.qr(work, 0).r();
          }
          QrFactors.of(work, 0);
          return work.slice(x.rank() - 2, 0, count);
        });
  }

  /** As {@link #eigh(DeviceArray, Triangle)}, of the lower triangle. */
  public static <A> Eigh<A> eigh(DeviceArray<A> x) {
    return eigh(x, Triangle.LOWER);
  }

  /**
   * Eigenvalues and eigenvectors of Hermitian matrices. Waits.
   *
   * @param triangle the one that is read
   * @throws LinearAlgebraException if a matrix holds NaN or infinity
   */
  public static <A> Eigh<A> eigh(DeviceArray<A> x, Triangle triangle) {
    Matrices.requireSquare("eigh", x);
    return Scoped.of(
        () -> {
          boolean lower = triangle == Triangle.LOWER;
          if (LibraryFactors.takes(Work.EIGEN, x)) {
            return LibraryFactors.eigh("eigh", x, lower, true);
          }
          Jacobi.Result<A> found = Jacobi.eigen("eigh", packed(x), lower, true);
          NdArray<?> values = Matrices.real(found.values());
          NdArray<long[]> order = Sorting.argSort(values);
          return new Eigh<>(
              Indexing.takeAlongAxis(values, order, -1), columns(found.right(), order));
        });
  }

  /** As {@link #eigvalsh(DeviceArray, Triangle)}, of the lower triangle. */
  public static NdArray<?> eigvalsh(DeviceArray<?> x) {
    return eigvalsh(x, Triangle.LOWER);
  }

  /** The eigenvalues of {@link #eigh} alone. Waits. */
  public static NdArray<?> eigvalsh(DeviceArray<?> x, Triangle triangle) {
    Matrices.requireSquare("eigvalsh", x);
    boolean lower = triangle == Triangle.LOWER;
    if (LibraryFactors.takes(Work.EIGEN, x)) {
      return Scoped.array(() -> LibraryFactors.eigh("eigvalsh", x, lower, false).eigenvalues());
    }
    return sorted(eigenvalues(x, lower), SortOrder.ASCENDING);
  }

  private static <A> NdArray<?> eigenvalues(DeviceArray<A> x, boolean lower) {
    return Scoped.array(() -> Jacobi.eigen("eigvalsh", packed(x), lower, false).values());
  }

  private static NdArray<?> sorted(NdArray<?> values, SortOrder order) {
    try (values;
        NdArray<?> real = Matrices.real(values)) {
      return Sorting.sort(real, -1, order);
    }
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
    return Scoped.of(() -> GeneralEigen.of("eig", packed(x)));
  }

  /** The eigenvalues of {@link #eig} alone, which takes a little less time. Waits. */
  public static NdArray<?> eigvals(DeviceArray<?> x) {
    Matrices.requireSquare("eigvals", x);
    return eigenvaluesOf(x);
  }

  private static <A> NdArray<?> eigenvaluesOf(DeviceArray<A> x) {
    return Scoped.array(() -> GeneralEigen.values("eigvals", packed(x)));
  }

  /** As {@link #svd(DeviceArray, boolean)}, with as many vectors as singular values. */
  public static <A> Svd<A> svd(DeviceArray<A> x) {
    return svd(x, false);
  }

  /**
   * x = U S V^H. Waits.
   *
   * @param full whether U and V are square; NumPy's {@code full_matrices}, which is true there
   * @throws LinearAlgebraException if a matrix holds NaN or infinity
   */
  public static <A> Svd<A> svd(DeviceArray<A> x, boolean full) {
    Matrices.require("svd", x);
    return Scoped.of(() -> svdOf("svd", x, full));
  }

  static <A> Svd<A> svdOf(String function, DeviceArray<A> x, boolean full) {
    NdArray<A> whole = Matrices.borrowed(x);
    if (Matrices.rows(x) < Matrices.columns(x)) {
      Svd<A> turned = high(function, packed(Matrices.adjoint(whole)), full);
      return new Svd<>(
          packed(Matrices.adjoint(turned.vh())), turned.s(), packed(Matrices.adjoint(turned.u())));
    }
    return high(function, packed(whole), full);
  }

  private static <A> Svd<A> high(String function, NdArray<A> x, boolean full) {
    if (LibraryFactors.takes(Work.SVD, x)) {
      return LibrarySvd.svd(function, x, full);
    }
    Jacobi.Result<A> found = Jacobi.singular(function, x, true);
    NdArray<?> values = Matrices.real(found.values());
    NdArray<long[]> order = Sorting.argSort(values, -1, SortOrder.DESCENDING);
    NdArray<A> u = completed(columns(found.left(), order), full);
    NdArray<A> v = columns(found.right(), order);
    return new Svd<>(u, Indexing.takeAlongAxis(values, order, -1), packed(Matrices.adjoint(v)));
  }

  /**
   * Columns that are orthogonal but for those of the least singular values, which may be 0: QR
   * leaves the former but for their signs, and completes the basis.
   */
  private static <A> NdArray<A> completed(NdArray<A> u, boolean full) {
    Qr<A> qr = qrOf(u, full ? QrMode.COMPLETE : QrMode.REDUCED);
    NdArray<A> q = qr.q();
    int count = Matrices.columns(u);
    NdArray<?> diagonal = Matrices.real(Manipulation.diagonal(qr.r(), 0, -2, -1).copy());
    NdArray<A> kept = q.slice(q.rank() - 1, 0, count);
    kept.timesAssign(Manipulation.expandDims(signs(diagonal), -2));
    return q;
  }

  private static <R> NdArray<R> signs(NdArray<R> x) {
    return Rounding.copySign(Nd.onesLike(x), x);
  }

  private static <A> NdArray<A> columns(NdArray<A> vectors, NdArray<long[]> order) {
    return Indexing.takeAlongAxis(vectors, Manipulation.expandDims(order, -2), -1);
  }

  /** The singular values of {@link #svd} alone, descending. Waits. */
  public static NdArray<?> svdvals(DeviceArray<?> x) {
    Matrices.require("svdvals", x);
    if (LibraryFactors.takes(Work.SVD, x)) {
      return Scoped.array(() -> LibrarySvd.values("svdvals", high(x)));
    }
    return sorted(singularValues("svdvals", x), SortOrder.DESCENDING);
  }

  static <A> NdArray<A> singularValues(String function, DeviceArray<A> x) {
    return Scoped.array(() -> Jacobi.singular(function, packed(high(x)), false).values());
  }

  /** Returns matrices at least as high as wide, of the same singular values. */
  private static <A> NdArray<A> high(DeviceArray<A> x) {
    NdArray<A> whole = Matrices.borrowed(x);
    boolean wide = Matrices.rows(x) < Matrices.columns(x);
    return wide ? Matrices.adjoint(whole) : whole;
  }

  private static <A> NdArray<A> packed(DeviceArray<A> x) {
    NdArray<A> whole = Matrices.borrowed(x);
    return whole.isContiguous() ? whole : whole.copy();
  }
}
