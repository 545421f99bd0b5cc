package org.jgpu.arrays;

import org.jgpu.arrays.kernels.SignalKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * How variables vary together: each row of a matrix is one, its columns are observations; a vector
 * is one variable. Computed in float64 or complex128 and rounded once. Each function returns a new
 * array, which the caller closes or an enclosing scope frees, and does not block. Thread-safe.
 */
public final class Covariances {
  private static final int SIDE = 16;

  /** About as many blocks as give each multiprocessor work. */
  private static final long BLOCKS = 512;

  /** The fewest columns that are worth a block. */
  private static final long LEAST_SHARE = 256;

  private Covariances() {}

  /** The covariances of all pairs of variables, by the count of observations less 1. */
  public static <A> NdArray<A> cov(DeviceArray<A> x) {
    return cov(x, 1);
  }

  /** As {@link #cov(DeviceArray)}, by the count of observations less {@code ddof}. */
  public static <A> NdArray<A> cov(DeviceArray<A> x, double ddof) {
    DTypes.requireInexact("cov", x.dtype());
    try (NdArray<?> wide = covariances(x, wide(x), ddof)) {
      return wide.astype(x.dtype());
    }
  }

  private static DType<?> wide(DeviceArray<?> x) {
    return DTypes.isComplex(x.dtype()) ? DType.COMPLEX128 : DType.FLOAT64;
  }

  /** The correlations of all pairs of variables: 1 on the diagonal, NaN where one is constant. */
  public static <A> NdArray<A> corrCoef(DeviceArray<A> x) {
    DTypes.requireInexact("corrCoef", x.dtype());
    try (NdArray<?> wide = correlations(x, wide(x))) {
      return wide.astype(x.dtype());
    }
  }

  private static <C> NdArray<C> correlations(DeviceArray<?> x, DType<C> dtype) {
    NdArray<C> all = covariances(x, dtype, 1);
    if (all.rank() == 0) {
      try (all) {
        return Arithmetic.divide(all, all);
      }
    }
    long rows = all.layout().extent(0);
    try (NdArray<C> deviations = Powers.sqrt(Manipulation.diagonal(all, 0, 0, 1))) {
      all.divAssign(deviations.reshape(rows, 1));
      all.divAssign(deviations.reshape(1, rows));
    }
    return all;
  }

  private static <C> NdArray<C> covariances(DeviceArray<?> x, DType<C> dtype, double ddof) {
    if (x.rank() < 1 || x.rank() > 2) {
      throw new GpuException(
          "covariances of an array of shape " + Shapes.text(x.shape()) + "; it takes rank 1 or 2");
    }
    long columns = x.layout().extent(x.rank() - 1);
    long rows = x.rank() == 2 ? x.layout().extent(0) : 1;
    try (NdArray<C> centered = centered(x, dtype);
        NdArray<C> sums = rowProducts(centered.reshape(rows, columns))) {
      double count = Math.max(columns - ddof, 0);
      NdArray<C> scaled = Arithmetic.divide(sums, count);
      return rows == 1 ? scaled.reshape().own() : scaled;
    }
  }

  private static <C> NdArray<C> centered(DeviceArray<?> x, DType<C> dtype) {
    NdArray<C> centered = Nd.of(Casts.cast(x, dtype));
    try (NdArray<C> means = Statistics.mean(centered, Over.over(-1).keepDims())) {
      centered.minusAssign(means);
    }
    return centered;
  }

  private static <C> NdArray<C> rowProducts(NdArray<C> x) {
    if (!DTypes.isComplex(x.dtype())) {
      return rowProducts(x, x);
    }
    try (NdArray<C> conjugate = Complexes.conj(x)) {
      return rowProducts(x, conjugate);
    }
  }

  /** Columns are shared out, so that few rows keep the device busy too. */
  private static <C> NdArray<C> rowProducts(NdArray<C> x, NdArray<C> y) {
    long rows = x.layout().extent(0);
    long columns = x.layout().extent(1);
    long tiles = (rows - 1) / SIDE + 1;
    long shares = Math.max(1, Math.min(BLOCKS / (tiles * tiles), columns / LEAST_SHARE));
    if (rows * Math.max(columns, rows * shares) > Integer.MAX_VALUE) {
      throw new GpuException(
          "covariances of shape " + Shapes.text(x.shape()) + ", which is too large");
    }
    try (NdArray<C> parts = Nd.on(x.gpu()).zeros(x.dtype(), shares, rows, rows)) {
      if (rows > 0 && columns > 0) {
        SignalKernelsLauncher.rowProducts(
            LaunchConfig.grid((int) tiles, (int) tiles, (int) shares),
            x.reshape(rows * columns),
            y.reshape(rows * columns),
            parts.reshape(parts.size()),
            (int) rows,
            (int) columns,
            (int) ((columns - 1) / shares + 1));
      }
      return Reductions.sum(parts, 0);
    }
  }
}
