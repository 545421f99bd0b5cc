package org.jgpu.arrays.linalg;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Products;
import org.jgpu.arrays.linalg.Solvers.LeastSquares;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * Polynomials through points with the least squares of errors: {@code
 * PolyFit.degree(3).weights(w).fit(x, y)}. Immutable; each method of options returns a changed one.
 *
 * <p>Points are a vector x and a vector y, or a matrix of which each column is fitted; coefficients
 * have the highest power first, as a column for each. All are of float32, float64, complex64 or
 * complex128, results in the dtype of x. Fits are new arrays, which the caller closes or an
 * enclosing scope frees. They wait for the device, as {@link Solvers#lstsq} does. Thread-safe.
 *
 * <p>A {@link LinearAlgebraException} is thrown where x, a power of it or a weight is NaN or
 * infinite, where all x are 0 and the degree is not, where all weights are 0, and for covariances
 * of points that do not determine all coefficients, unless rounding hides that. NaN in y gives NaN.
 *
 * <p>NumPy's {@code polyfit} gives float64 for float32. It warns where the rank is less than the
 * number of coefficients; here nothing does, and {@link #full} has the rank. Covariances of M
 * coefficients for K columns that are not scaled are (M, M, K) here and (M, M, 1) there.
 */
public final class PolyFit {
  private final int degree;
  private final @Nullable DeviceArray<?> weights;
  private final double rcond;

  private PolyFit(int degree, @Nullable DeviceArray<?> weights, double rcond) {
    this.degree = degree;
    this.weights = weights;
    this.rcond = rcond;
  }

  /** The coefficients of the polynomial of a degree. Waits. */
  public static <A> NdArray<A> polyFit(DeviceArray<A> x, DeviceArray<?> y, int degree) {
    return degree(degree).fit(x, y);
  }

  /** Fits of a degree. */
  public static PolyFit degree(int degree) {
    if (degree < 0 || degree == Integer.MAX_VALUE) {
      throw new GpuException(
          "polyFit of degree " + degree + "; it takes 0 to " + (Integer.MAX_VALUE - 1));
    }
    return new PolyFit(degree, null, Double.NaN);
  }

  /**
   * Each error is multiplied by a number: 1/sigma for points of known deviations. The array is read
   * by each fit and stays the caller's.
   */
  public PolyFit weights(DeviceArray<?> numbers) {
    requireNonNull(numbers, "numbers");
    return new PolyFit(degree, numbers, rcond);
  }

  /**
   * The part of the largest singular value up to which others count as 0; by default the number of
   * points times the dtype's precision, as NumPy's.
   */
  public PolyFit rcond(double part) {
    if (!(part >= 0)) {
      throw new GpuException("polyFit with rcond " + part + "; it takes numbers from 0 on");
    }
    return new PolyFit(degree, weights, part);
  }

  /** The coefficients. Waits. */
  public <A> NdArray<A> fit(DeviceArray<A> x, DeviceArray<?> y) {
    return Scoped.array(() -> scaled(x, y).coefficients());
  }

  /**
   * The coefficients, the squares of errors, and the rank and singular values of the matrix of
   * powers, whose columns are scaled to length 1. Waits.
   */
  public <A> LeastSquares<A> full(DeviceArray<A> x, DeviceArray<?> y) {
    return Scoped.of(
        () -> {
          Scaled<A> scaled = scaled(x, y);
          LeastSquares<A> solved = scaled.solved();
          return new LeastSquares<>(
              scaled.coefficients(), solved.residuals(), solved.rank(), solved.singularValues());
        });
  }

  /**
   * The coefficients and their covariances. Waits.
   *
   * @param known whether weights are 1/sigma of known deviations; else covariances are scaled so
   *     that errors are as the fit leaves them, for which there are more points than coefficients
   */
  public <A> Covariance<A> covariance(DeviceArray<A> x, DeviceArray<?> y, boolean known) {
    return Scoped.of(
        () -> {
          Scaled<A> scaled = scaled(x, y);
          return new Covariance<>(scaled.coefficients(), covariance(scaled, y, known));
        });
  }

  private <A> NdArray<A> covariance(Scaled<A> scaled, DeviceArray<?> y, boolean known) {
    NdArray<A> matrix = scaled.matrix();
    NdArray<A> base =
        Solvers.inv(MatrixProducts.matmul(matrix.transpose(), matrix))
            .div(MatrixProducts.outer(scaled.scale(), scaled.scale()));
    NdArray<A> all = y.rank() == 1 ? base : Manipulation.expandDims(base, 2);
    long free = y.layout().extent(0) - degree - 1;
    if (known) {
      return y.rank() == 1 ? base : all.broadcastTo(shape(y)).copy();
    }
    NdArray<?> squares = scaled.solved().residuals();
    if (free <= 0 || squares.size() == 0) {
      throw new GpuException(
          "the covariance of a polynomial of degree "
              + degree
              + " through "
              + y.layout().extent(0)
              + " points: scaled to the errors it takes more points, at different x, than there"
              + " are coefficients");
    }
    return all.times(squares.div(free));
  }

  private long[] shape(DeviceArray<?> y) {
    return new long[] {degree + 1, degree + 1, y.layout().extent(1)};
  }

  /** A solved system: powers of x in columns of length 1. */
  private record Scaled<A>(NdArray<A> matrix, NdArray<A> scale, LeastSquares<A> solved) {
    NdArray<A> coefficients() {
      NdArray<A> x = solved.x();
      return x.div(x.rank() == 1 ? scale : Manipulation.expandDims(scale, 1));
    }
  }

  private <A> Scaled<A> scaled(DeviceArray<A> x, DeviceArray<?> y) {
    require(x, y);
    NdArray<A> powers = Products.vander(x, degree + 1);
    NdArray<?> sides = y.rank() == 1 ? Manipulation.expandDims(y, 1) : Manipulation.atLeast2d(y);
    if (weights != null) {
      NdArray<?> column = Manipulation.expandDims(weights, 1);
      powers = powers.times(column);
      sides = inDtype(x, sides).times(column);
    }
    NdArray<A> scale = Powers.sqrt(powers.times(powers).sum(0));
    NdArray<A> matrix = powers.div(scale);
    double cutoff = Double.isNaN(rcond) ? x.size() * Matrices.epsilon(x.dtype()) : rcond;
    NdArray<?> right = y.rank() == 1 ? sides.index(1, 0) : sides;
    return new Scaled<>(matrix, scale, Solvers.lstsq(matrix, right, cutoff));
  }

  private static <A> NdArray<A> inDtype(DeviceArray<A> x, NdArray<?> y) {
    return y.astype(x.dtype());
  }

  private void require(DeviceArray<?> x, DeviceArray<?> y) {
    Matrices.requireDtype("polyFit", x);
    DeviceArray<?> w = weights == null ? x : weights;
    boolean fits =
        x.rank() == 1
            && w.rank() == 1
            && (y.rank() == 1 || y.rank() == 2)
            && x.size() > 0
            && y.layout().extent(0) == x.size()
            && w.size() == x.size();
    boolean holds = DTypes.canCast(y.dtype(), x.dtype()) && DTypes.canCast(w.dtype(), x.dtype());
    if (!fits || !holds) {
      throw new GpuException(
          "polyFit of x, "
              + text(x)
              + ", y, "
              + text(y)
              + (weights == null ? "" : ", and weights, " + text(w))
              + ": x is a vector with elements, weights another of as many, y a vector of as many"
              + " or a matrix of as many rows, both in dtypes that x's holds");
    }
  }

  private static String text(DeviceArray<?> x) {
    return x.dtype() + " of shape " + Shapes.text(x.shape());
  }

  /**
   * The result of {@link PolyFit#covariance}.
   *
   * @param coefficients the highest power first, a column for each column of y
   * @param covariance of each two of them; with a last axis for the columns of y
   */
  public record Covariance<A>(NdArray<A> coefficients, NdArray<A> covariance)
      implements AutoCloseable, Scoped.Arrays {
    @Override
    public List<DeviceArray<?>> arrays() {
      return List.of(coefficients, covariance);
    }

    /** Frees both. */
    @Override
    public void close() {
      arrays().forEach(DeviceArray::close);
    }
  }
}
