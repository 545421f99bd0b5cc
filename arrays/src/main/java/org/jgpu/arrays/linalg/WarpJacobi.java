package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.kernels.WarpJacobiKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/**
 * {@link Jacobi}'s rotations of matrices of up to 32 rows and columns in one launch, from the first
 * sweep to values in order: 8, 16 or 32 lanes of a warp take a matrix. The host waits once.
 */
final class WarpJacobi<A> {
  private static final int MOST = 32;
  private static final int THREADS = 128;
  private static final int NOT_FINITE = 1;

  private final String function;
  private final NdArray<A> source;
  private final long[] leading;
  private final long batch;
  private final NdArray<A> values;
  private final Statuses status;
  private final int lanes;

  private WarpJacobi(String function, NdArray<A> source) {
    this.function = function;
    this.source = source;
    leading = Matrices.leading(source);
    batch = Matrices.batch(source);
    values = empty(columns());
    status = new Statuses(source.gpu().empty(DType.INT32, batch), leading);
    lanes = rows() <= 8 ? 8 : rows() <= 16 ? 16 : 32;
  }

  static boolean takes(DeviceArray<?> x) {
    return x.size() > 0 && Math.max(Matrices.rows(x), Matrices.columns(x)) <= MOST;
  }

  /** Of packed Hermitian matrices, of which one triangle is read; no vectors unless wanted. */
  static <A> Eigh<A> eigh(String function, NdArray<A> source, boolean lower, boolean wanted) {
    return new WarpJacobi<>(function, source).eigh(lower, wanted);
  }

  /**
   * Of packed matrices.
   *
   * @param vectors of the longer side: as many as its extent, or as the shorter one; 0 for none of
   *     both sides
   */
  static <A> Svd<A> svd(String function, NdArray<A> source, int vectors) {
    return new WarpJacobi<>(function, source).svd(vectors);
  }

  /** The longer extent. */
  private int rows() {
    return Math.max(Matrices.rows(source), Matrices.columns(source));
  }

  private int columns() {
    return Math.min(Matrices.rows(source), Matrices.columns(source));
  }

  private NdArray<A> empty(long... last) {
    return Nd.on(source.gpu()).empty(source.dtype(), Matrices.shape(leading, last));
  }

  private LaunchConfig config() {
    int together = THREADS / lanes;
    return LaunchConfig.grid(Math.toIntExact((batch - 1) / together + 1)).block(THREADS);
  }

  private NdArray<?> checked() {
    status.check(function, WarpJacobi::reason);
    return Matrices.real(values);
  }

  /** Returns what the kernels' status says of a matrix. */
  static String reason(int number) {
    return number == NOT_FINITE ? "holds NaN or infinity" : Jacobi.NOT_CONVERGED;
  }

  /** How kernels of Hermitian matrices are launched. */
  private interface Eigen {
    <A> void launch(
        LaunchConfig config,
        DeviceArray<A> source,
        DeviceArray<A> values,
        DeviceArray<A> vectors,
        DeviceArray<int[]> status,
        long batch,
        int n,
        boolean lower,
        boolean wanted,
        double tolerance,
        int sweeps);
  }

  private Eigh<A> eigh(boolean lower, boolean wanted) {
    int n = rows();
    NdArray<A> vectors = empty(n, wanted ? n : 0);
    Eigen kernel =
        switch (lanes) {
          case 8 -> WarpJacobiKernelsLauncher::warpEigen8;
          case 16 -> WarpJacobiKernelsLauncher::warpEigen16;
          default -> WarpJacobiKernelsLauncher::warpEigen32;
        };
    kernel.launch(
        config(),
        source,
        values,
        vectors,
        status.array(),
        batch,
        n,
        lower,
        wanted,
        Jacobi.tolerance(source.dtype(), true, n, n),
        Jacobi.MOST_SWEEPS);
    return new Eigh<>(checked(), vectors);
  }

  /** How kernels of any matrices are launched. */
  private interface Singular {
    <A> void launch(
        LaunchConfig config,
        DeviceArray<A> source,
        DeviceArray<A> values,
        DeviceArray<A> left,
        DeviceArray<A> right,
        DeviceArray<int[]> status,
        long batch,
        int rows,
        int columns,
        int lefts,
        boolean wide,
        double tolerance,
        int sweeps);
  }

  private Svd<A> svd(int lefts) {
    boolean wide = Matrices.rows(source) < Matrices.columns(source);
    int rows = rows();
    int columns = columns();
    NdArray<A> left = wide ? empty(lefts, rows) : empty(rows, lefts);
    NdArray<A> right = lefts > 0 ? empty(columns, columns) : left;
    Singular kernel =
        switch (lanes) {
          case 8 -> WarpJacobiKernelsLauncher::warpSingular8;
          case 16 -> WarpJacobiKernelsLauncher::warpSingular16;
          default -> WarpJacobiKernelsLauncher::warpSingular32;
        };
    kernel.launch(
        config(),
        source,
        values,
        left,
        right,
        status.array(),
        batch,
        rows,
        columns,
        lefts,
        wide,
        Jacobi.tolerance(source.dtype(), false, rows, columns),
        Jacobi.MOST_SWEEPS);
    return new Svd<>(wide ? right : left, checked(), wide ? left : right);
  }
}
