package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.library.SolverLibrary.Work;

/**
 * Singular values, descending, and their vectors: by cuSOLVER where it is expected to be faster,
 * else by {@link Jacobi}'s rotations. Both take matrices that are at least as high as wide; of
 * others they get the conjugate transposes. {@link WarpJacobi} takes small ones of any shape.
 */
final class SingularValues {
  private SingularValues() {}

  /**
   * Returns U S V^H.
   *
   * @param full whether U and V are square
   */
  static <A> Svd<A> of(String function, DeviceArray<A> x, boolean full) {
    if (isSmall(x)) {
      int rows = Matrices.rows(x);
      int columns = Matrices.columns(x);
      int vectors = full ? Math.max(rows, columns) : Math.min(rows, columns);
      return WarpJacobi.svd(function, Matrices.packed(x), vectors);
    }
    if (!isWide(x)) {
      return ofHigh(function, Matrices.packed(x), full);
    }
    Svd<A> turned = ofHigh(function, adjoint(Matrices.borrowed(x)), full);
    return new Svd<>(adjoint(turned.vh()), turned.s(), adjoint(turned.u()));
  }

  private static boolean isSmall(DeviceArray<?> x) {
    return WarpJacobi.takes(x) && !LibraryFactors.takes(Work.SVD, x);
  }

  private static boolean isWide(DeviceArray<?> x) {
    return Matrices.rows(x) < Matrices.columns(x);
  }

  private static <A> NdArray<A> adjoint(NdArray<A> x) {
    return Matrices.packed(Matrices.adjoint(x));
  }

  private static <A> Svd<A> ofHigh(String function, NdArray<A> x, boolean full) {
    if (LibraryFactors.takes(Work.SVD, x)) {
      return LibrarySvd.svd(function, x, full);
    }
    Jacobi.Result<A> found = Jacobi.singular(function, x, true);
    NdArray<?> values = Matrices.real(found.values());
    NdArray<long[]> order = Sorting.argSort(values, -1, SortOrder.DESCENDING);
    NdArray<A> u = completed(Matrices.inOrder(found.left(), order), full);
    NdArray<A> v = Matrices.inOrder(found.right(), order);
    return new Svd<>(u, Indexing.takeAlongAxis(values, order, -1), adjoint(v));
  }

  /**
   * Columns that are orthogonal but for those of the least singular values, which may be 0: QR
   * leaves the former but for their signs, and completes the basis.
   */
  private static <A> NdArray<A> completed(NdArray<A> u, boolean full) {
    int count = Matrices.columns(u);
    Decompositions.Qr<A> qr = QrFactors.qr(u, full ? Matrices.rows(u) : count);
    NdArray<A> q = qr.q();
    NdArray<?> diagonal = Matrices.real(Manipulation.diagonal(qr.r(), 0, -2, -1).copy());
    NdArray<A> kept = q.slice(q.rank() - 1, 0, count);
    kept.timesAssign(Manipulation.expandDims(signs(diagonal), -2));
    return q;
  }

  private static <R> NdArray<R> signs(NdArray<R> x) {
    return Rounding.copySign(Nd.onesLike(x), x);
  }

  /** Returns the singular values alone. */
  static <A> NdArray<?> values(String function, DeviceArray<A> x) {
    if (isSmall(x)) {
      return WarpJacobi.svd(function, Matrices.packed(x), 0).s();
    }
    NdArray<A> whole = Matrices.borrowed(x);
    NdArray<A> high = isWide(x) ? Matrices.adjoint(whole) : whole;
    if (LibraryFactors.takes(Work.SVD, high)) {
      return LibrarySvd.values(function, high);
    }
    Jacobi.Result<A> found = Jacobi.singular(function, Matrices.packed(high), false);
    return Sorting.sort(Matrices.real(found.values()), -1, SortOrder.DESCENDING);
  }
}
