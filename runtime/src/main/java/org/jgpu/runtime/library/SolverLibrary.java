package org.jgpu.runtime.library;

import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.vendor.NumberType;
import org.jgpu.runtime.vendor.Solver;
import org.jgpu.runtime.vendor.SolverFunctions;
import org.jgpu.runtime.vendor.SolverMatrix;
import org.jgpu.runtime.vendor.SolverSvd;

/**
 * Factors of matrices by cuSOLVER, matrix by matrix. Each function enqueues work on the current
 * stream, and work space comes from the pool. Arrays are packed, and their last two axes are a
 * transposed matrix: the columns lie one after the other. {@code info} has a number for each
 * matrix, LAPACK's, and says how many there are; no extent is 0. Thread-safe.
 */
public final class SolverLibrary {
  private static final Map<DType<?>, NumberType> TYPES =
      Map.of(
          DType.FLOAT32, NumberType.FLOAT32,
          DType.FLOAT64, NumberType.FLOAT64,
          DType.COMPLEX64, NumberType.COMPLEX64,
          DType.COMPLEX128, NumberType.COMPLEX128);

  private SolverLibrary() {}

  /**
   * What is factored, and from how many rows and columns on the library is expected to be faster
   * than the kernels of its caller, for one matrix. Measured on an H200 (2026-11-23): LU of 512
   * rows takes it 1.0 ms and the kernels 2.2, Cholesky 0.34 and 0.72, QR 1.8 and 3.2, eigenvalues
   * of any matrix 65 and 383. With fewer rows it gains less than loading it costs, up to 0.4 s
   * once.
   */
  public enum Work {
    /** {@link #lu} and {@link #solve}. */
    LU(256),
    /** {@link #cholesky}. */
    CHOLESKY(256),
    /** {@link #qr} and {@link #q}. */
    QR(256),
    /** {@link #eigen}. */
    EIGEN(256),
    /** {@link #polarSvd} and {@link #svd}. */
    SVD(256),
    /** {@link #general}, from CUDA 12.6 on. */
    GENERAL(256);

    private final int from;

    Work(int from) {
      this.from = from;
    }

    /**
     * Returns the least of rows and columns that the library is used for. It takes matrices one
     * after the other, as the kernels do not, so that more of them have to be larger, too.
     */
    long from(long matrices) {
      return from * matrices * matrices;
    }

    private boolean isDoneBy(SolverFunctions functions) {
      return this != GENERAL || functions.hasGeneral();
    }
  }

  /**
   * Up to so many columns {@link #jacobiSvd} is faster than {@link #svd}: 18 and 41 ms for 512 of
   * float32 on an H200.
   */
  public static final int MOST_ROTATED = 2048;

  /** Of more matrices than these the kernels of the caller factor all at once. */
  public static final int MOST_MATRICES = 4;

  /**
   * Returns whether the library is to do this work: it is there, and expected to be faster, and the
   * calling thread captures no graph, since the library may wait.
   *
   * @param extent the lesser of rows and columns
   */
  public static boolean takes(Gpu gpu, Work work, long extent, long matrices) {
    Device device = Internals.device(gpu);
    return extent > 0
        && matrices > 0
        && matrices <= MOST_MATRICES
        && !device.captures().isCapturing()
        && Solver.of(device).takes(extent, work.from(matrices), work::isDoneBy);
  }

  /**
   * L and U of LU with partial pivoting, in place of {@code x}.
   *
   * @param pivots the row, from 1, that each row was exchanged with, one after another
   */
  public static <A> void lu(DeviceArray<A> x, DeviceArray<long[]> pivots, DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, x, pivots)) {
      call.each(
          (solver, i) -> solver.lu(matrix(x, call, i), call.at(pivots, i), call.info(i), call));
    }
  }

  /** Solutions in place of the right sides {@code b}, by what {@link #lu} left. */
  public static <A> void solve(
      DeviceArray<A> lu, DeviceArray<long[]> pivots, DeviceArray<A> b, DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, lu, pivots, b)) {
      call.each(
          (solver, i) ->
              solver.solve(
                  matrix(lu, call, i), call.at(pivots, i), matrix(b, call, i), call.info(i)));
    }
  }

  /** Cholesky's factor in place of one triangle of {@code x}; the other one stays as it is. */
  public static <A> void cholesky(DeviceArray<A> x, boolean lower, DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, x)) {
      call.each((solver, i) -> solver.cholesky(matrix(x, call, i), lower, call.info(i), call));
    }
  }

  /**
   * R in the upper triangle of {@code x}, reflectors below.
   *
   * @param tau their factors
   */
  public static <A> void qr(DeviceArray<A> x, DeviceArray<A> tau, DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, x, tau)) {
      call.each((solver, i) -> solver.qr(matrix(x, call, i), call.at(tau, i), call.info(i), call));
    }
  }

  /**
   * Columns of Q in place of {@code x}, whose first columns are the reflectors that {@link #qr}
   * left: as many as {@code tau} has numbers for each matrix.
   */
  public static <A> void q(DeviceArray<A> x, DeviceArray<A> tau, DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, x, tau)) {
      int reflectors = Math.toIntExact(tau.size() / info.size());
      call.each(
          (solver, i) ->
              solver.q(matrix(x, call, i), reflectors, call.at(tau, i), call.info(i), call));
    }
  }

  /**
   * Eigenvalues of Hermitian matrices, ascending, and eigenvectors as columns in place of {@code
   * x}.
   *
   * @param lower the triangle that is read
   * @param vectors whether they are wanted; {@code x} is spoilt if not
   * @param values of the real dtype
   */
  public static <A> void eigen(
      DeviceArray<A> x,
      boolean lower,
      boolean vectors,
      DeviceArray<?> values,
      DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, x, values)) {
      call.each(
          (solver, i) ->
              solver.eigen(
                  matrix(x, call, i), lower, vectors, call.at(values, i), call.info(i), call));
    }
  }

  /**
   * Eigenvalues of square matrices, which are spoilt. A pair of conjugates lies together, the one
   * with the positive imaginary part first.
   *
   * @param values of the complex dtype
   * @param vectors eigenvectors, as columns; none if they are not wanted. Of real matrices they are
   *     real: of a pair the first one's real part, then its imaginary part
   */
  public static <A> void general(
      DeviceArray<A> x, DeviceArray<?> values, DeviceArray<A> vectors, DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, x, values, vectors)) {
      call.each(
          (solver, i) ->
              solver.general(
                  matrix(x, call, i),
                  call.at(values, i),
                  matrix(vectors, call, i),
                  call.info(i),
                  call));
    }
  }

  /**
   * Singular values and vectors by the fast way, of matrices that are at least as high as wide and
   * are spoilt. Waits for the device.
   *
   * @param u columns, as many as V has or as U has rows; none if no vectors are wanted
   * @param v columns of V
   * @return the most that was added to singular values close to 0
   */
  public static <A> double polarSvd(
      DeviceArray<A> x,
      DeviceArray<A> u,
      DeviceArray<?> values,
      DeviceArray<A> v,
      DeviceArray<int[]> info) {
    double[] most = new double[1];
    try (SolverCall call = new SolverCall(info, x, u, values, v)) {
      call.each(
          (solver, i) ->
              most[0] =
                  Math.max(
                      most[0], solver.polarSvd(svd(x, u, values, v, call, i), call.info(i), call)));
    }
    return most[0];
  }

  /**
   * As {@link #polarSvd}, by an exact way, for matrices of at most {@link #MOST_ROTATED} columns
   * that may not converge.
   */
  public static <A> void jacobiSvd(
      DeviceArray<A> x,
      DeviceArray<A> u,
      DeviceArray<?> values,
      DeviceArray<A> v,
      DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, x, u, values, v)) {
      call.each((solver, i) -> solver.jacobiSvd(svd(x, u, values, v, call, i), call.info(i), call));
    }
  }

  /** As {@link #polarSvd}, by the exact way of all sizes, and with V^H in the place of V. */
  public static <A> void svd(
      DeviceArray<A> x,
      DeviceArray<A> u,
      DeviceArray<?> values,
      DeviceArray<A> vh,
      DeviceArray<int[]> info) {
    try (SolverCall call = new SolverCall(info, x, u, values, vh)) {
      call.each((solver, i) -> solver.svd(svd(x, u, values, vh, call, i), call.info(i), call));
    }
  }

  private static <A> SolverSvd svd(
      DeviceArray<A> x,
      DeviceArray<A> u,
      DeviceArray<?> values,
      DeviceArray<A> v,
      SolverCall call,
      int i) {
    SolverMatrix left = matrix(u, call, i);
    return new SolverSvd(
        matrix(x, call, i),
        call.at(values, i),
        left,
        matrix(v, call, i),
        u.size() > 0,
        left.rows() == left.columns());
  }

  private static SolverMatrix matrix(DeviceArray<?> x, SolverCall call, int i) {
    long[] shape = x.shape();
    NumberType type = TYPES.get(x.dtype());
    if (type == null || !x.isContiguous()) {
      throw new IllegalArgumentException(x + ": no packed array of what cuSOLVER computes with");
    }
    return new SolverMatrix(type, shape[shape.length - 1], shape[shape.length - 2], call.at(x, i));
  }
}
