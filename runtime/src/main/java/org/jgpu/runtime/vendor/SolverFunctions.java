package org.jgpu.runtime.vendor;

import org.jgpu.runtime.vendor.SolverSymbols.Sized;

/**
 * cuSOLVER 11 or 12, those of CUDA 12 and 13, with a handle of the current context. Matrices are
 * factored where they lie. Each function leaves LAPACK's {@code info} at an address of the device.
 * One thread at a time.
 */
public final class SolverFunctions extends SolverHandles {
  private static final int PLAIN = 0;
  private static final int LOWER = 0;
  private static final int UPPER = 1;

  /**
   * Makes a handle of the context that is current on this thread.
   *
   * @throws org.jgpu.runtime.error.GpuException if the library makes none
   * @throws org.jgpu.toolchain.foreign.ForeignLinkException if it lacks a function
   */
  SolverFunctions(NativeLibrary library) {
    super(library);
  }

  /**
   * LU with partial pivoting.
   *
   * @param pivots 64-bit integers: the row, from 1, that each one was exchanged with
   */
  public void lu(SolverMatrix a, long pivots, long info, Workspace space) {
    int type = a.type().dataType();
    work(
        functions().getrf(),
        space,
        arguments(a.rows(), a.columns(), type, a.address(), a.leading(), type),
        arguments(a.rows(), a.columns(), type, a.address(), a.leading(), pivots, type),
        arguments(info));
  }

  /** Solves for the columns of {@code b}, in their place, by what {@link #lu} left. */
  public void solve(SolverMatrix lu, long pivots, SolverMatrix b, long info) {
    int type = lu.type().dataType();
    Object[] system =
        arguments(PLAIN, lu.rows(), b.columns(), type, lu.address(), lu.leading(), pivots, type);
    call("cusolverDnXgetrs", functions().getrs(), joined(system, b.address(), b.leading(), info));
  }

  /** Cholesky's factor of a triangle, in its place. */
  public void cholesky(SolverMatrix a, boolean lower, long info, Workspace space) {
    int type = a.type().dataType();
    int triangle = lower ? LOWER : UPPER;
    work(
        functions().potrf(), space, info, triangle, a.rows(), type, a.address(), a.leading(), type);
  }

  /** R in the upper triangle, reflectors below, and their factors at {@code tau}. */
  public void qr(SolverMatrix a, long tau, long info, Workspace space) {
    int type = a.type().dataType();
    work(
        functions().geqrf(),
        space,
        info,
        a.rows(),
        a.columns(),
        type,
        a.address(),
        a.leading(),
        type,
        tau,
        type);
  }

  /**
   * Replaces reflectors by the columns of Q.
   *
   * @param a holds what {@link #qr} left in its first columns
   * @param reflectors how many there are
   */
  public void q(SolverMatrix a, int reflectors, long tau, long info, Workspace space) {
    Object[] own =
        arguments(
            Math.toIntExact(a.rows()),
            Math.toIntExact(a.columns()),
            reflectors,
            a.address(),
            Math.toIntExact(a.leading()),
            tau);
    narrow(functions().orgqr(), a.type(), space, own, info);
  }

  /**
   * Eigenvalues of a Hermitian matrix, ascending, and its eigenvectors in its place.
   *
   * @param vectors whether they are wanted; the matrix is spoilt if not
   * @param values real
   */
  public void eigen(
      SolverMatrix a, boolean lower, boolean vectors, long values, long info, Workspace space) {
    int type = a.type().dataType();
    work(
        functions().syevd(),
        space,
        info,
        vectors ? 1 : 0,
        lower ? LOWER : UPPER,
        a.rows(),
        type,
        a.address(),
        a.leading(),
        a.type().parts().dataType(),
        values,
        type);
  }

  /**
   * Eigenvalues of a square matrix, which is spoilt, and its right eigenvectors. A pair of
   * conjugates lies together, the one with the positive imaginary part first. Of a real matrix
   * vectors are real: of a pair the first one's real part, then its imaginary part.
   *
   * @param values complex
   * @param vectors columns of as many rows, in the matrix's type; none if they are not wanted
   * @throws IllegalStateException unless {@link #hasGeneral}
   */
  public void general(
      SolverMatrix a, long values, SolverMatrix vectors, long info, Workspace space) {
    Sized geev = functions().geev();
    if (geev == null) {
      throw new IllegalStateException(version() + " has no eigenvalues of such matrices");
    }
    int type = a.type().dataType();
    work(
        geev,
        space,
        info,
        0,
        vectors.columns() > 0 ? 1 : 0,
        a.rows(),
        type,
        a.address(),
        a.leading(),
        a.type().complex().dataType(),
        values,
        type,
        0L,
        a.leading(),
        type,
        vectors.address(),
        a.leading(),
        type);
  }

  /**
   * Singular values, descending, and vectors by the polar decomposition (QDWH) and {@link #eigen}:
   * fast, but where a singular value is close to 0 the library adds something to all of them. Waits
   * for the device. The matrix is spoilt.
   *
   * @param svd with V in the place of V^H
   * @return how much was added
   */
  public double polarSvd(SolverSvd svd, long info, Workspace space) {
    long error = library().allocate(Double.BYTES);
    try {
      SolverSvd placed = svd.vectors() ? svd : placed(svd, space);
      Object[] own = with(arguments(svd.vectors() ? 1 : 0, svd.full() ? 0 : 1), placed.arguments());
      work(functions().gesvdp(), space, own, own, arguments(info, error));
      space.await();
      return Double.longBitsToDouble(library().readLong(error));
    } finally {
      library().free(error);
    }
  }

  /**
   * Singular values, descending, and vectors by Jacobi's rotations: as exact as {@link #svd}, and
   * faster for matrices that are not too large. The matrix is spoilt.
   *
   * @param svd with V in the place of V^H
   */
  public void jacobiSvd(SolverSvd svd, long info, Workspace space) {
    SolverSvd placed = svd.vectors() ? svd : placed(svd, space);
    SolverMatrix a = svd.a();
    Object[] own =
        arguments(
            svd.vectors() ? 1 : 0,
            svd.full() ? 0 : 1,
            Math.toIntExact(a.rows()),
            Math.toIntExact(a.columns()),
            a.address(),
            Math.toIntExact(a.leading()),
            svd.values(),
            placed.u().address(),
            Math.toIntExact(placed.u().leading()),
            placed.v().address(),
            Math.toIntExact(placed.v().leading()));
    narrow(functions().gesvdj(), a.type(), space, own, info, sweeps());
  }

  /** The library writes U and V even where they are not asked for (CUDA.jl's issue 2761). */
  private static SolverSvd placed(SolverSvd svd, Workspace space) {
    SolverMatrix a = svd.a();
    long row = a.columns() * a.type().bytes();
    long u = space.take(a.rows() * row);
    long v = space.take(a.columns() * row);
    return new SolverSvd(
        a,
        svd.values(),
        new SolverMatrix(a.type(), a.rows(), a.columns(), u),
        new SolverMatrix(a.type(), a.columns(), a.columns(), v),
        false,
        false);
  }

  /**
   * Singular values, descending, and vectors by the QR algorithm: slow, and as exact as can be. The
   * matrix, at least as high as wide, is spoilt.
   */
  public void svd(SolverSvd svd, long info, Workspace space) {
    byte job = (byte) (!svd.vectors() ? 'N' : svd.full() ? 'A' : 'S');
    work(functions().gesvd(), space, info, with(arguments(job, job), svd.arguments()));
  }
}
