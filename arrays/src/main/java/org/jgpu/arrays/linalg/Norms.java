package org.jgpu.arrays.linalg;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Sizes of vectors and matrices: norms, condition numbers, ranks, determinants. Of float32,
 * float64, complex64 and complex128; norms of complex numbers are real.
 *
 * <p>Each function returns a new array, which the caller closes or an enclosing scope frees. Those
 * by singular values wait for the device, as {@link Decompositions#svdvals}; no others do, unless
 * cuSOLVER computes a determinant and asks for work space of the host. Thread-safe.
 */
public final class Norms {
  private Norms() {}

  /** The root of the sum of squares of all elements. */
  public static NdArray<?> norm(DeviceArray<?> x) {
    return vectorNorm(x, 2, Over.everything());
  }

  /** As {@link #vectorNorm(DeviceArray, double, int...)}, of all elements as one vector. */
  public static NdArray<?> vectorNorm(DeviceArray<?> x, double ord) {
    return vectorNorm(x, ord, Over.everything());
  }

  /**
   * The norm of vectors along some axes, which for several axes are one vector.
   *
   * @param ord the sum of the ord-th powers of sizes to the power of 1 / ord; infinite for the
   *     largest or the least size, 0 for how many are not 0
   */
  public static NdArray<?> vectorNorm(DeviceArray<?> x, double ord, int... axes) {
    return vectorNorm(x, ord, Over.over(axes));
  }

  /** As {@link #vectorNorm(DeviceArray, double, int...)}, keeping axes if {@code over} says so. */
  public static NdArray<?> vectorNorm(DeviceArray<?> x, double ord, Over over) {
    requireNonNull(over, "over");
    Matrices.requireDtype("vectorNorm", x);
    return Scoped.array(() -> vectorNormOf(sizes(x), ord, over));
  }

  private static <R> NdArray<R> vectorNormOf(NdArray<R> sizes, double ord, Over over) {
    if (ord == Double.POSITIVE_INFINITY) {
      return Reductions.max(sizes, over.initial(0));
    }
    if (ord == Double.NEGATIVE_INFINITY) {
      return Reductions.min(sizes, over);
    }
    if (ord == 0) {
      return Reductions.countNonzero(sizes, over).astype(sizes.dtype());
    }
    if (ord == 1) {
      return Reductions.sum(sizes, over);
    }
    if (ord == 2) {
      return Powers.sqrt(Reductions.sum(sizes.times(sizes), over));
    }
    return Powers.power(Reductions.sum(Powers.power(sizes, ord), over), 1 / ord);
  }

  private static NdArray<?> sizes(DeviceArray<?> x) {
    return DTypes.isComplex(x.dtype()) ? Complexes.abs(x) : Rounding.abs(x);
  }

  /** The squares of sizes, real, which are not that of a root. */
  static NdArray<?> squares(NdArray<?> x) {
    if (!DTypes.isComplex(x.dtype())) {
      return x.times(x);
    }
    NdArray<?> re = Complexes.real(x);
    NdArray<?> im = Complexes.imag(x);
    return re.times(re).plus(im.times(im));
  }

  /** The Frobenius norm of matrices, the last two axes. */
  public static NdArray<?> matrixNorm(DeviceArray<?> x) {
    return matrixNorm(x, MatrixNorm.FROBENIUS);
  }

  /** A norm of matrices, the last two axes. Those by singular values wait. */
  public static NdArray<?> matrixNorm(DeviceArray<?> x, MatrixNorm ord) {
    Matrices.require("matrixNorm", x);
    return Scoped.array(() -> matrixNormOf(x, ord));
  }

  /** As {@link #matrixNorm(DeviceArray, MatrixNorm, int, int, boolean)}, without these axes. */
  public static NdArray<?> matrixNorm(DeviceArray<?> x, MatrixNorm ord, int rows, int columns) {
    return matrixNorm(x, ord, rows, columns, false);
  }

  /**
   * A norm of matrices along any two axes. Those by singular values wait.
   *
   * @param rows the axis of the matrices' rows, from the last if negative
   * @param columns the axis of their columns
   * @param keepDims whether the result has these axes, with the extent 1
   */
  public static NdArray<?> matrixNorm(
      DeviceArray<?> x, MatrixNorm ord, int rows, int columns, boolean keepDims) {
    requireNonNull(x, "x");
    requireNonNull(ord, "ord");
    Matrices.requireDtype("matrixNorm", x);
    int[] axes = {rows, columns};
    return Scoped.array(
        () -> {
          NdArray<?> matrices = Manipulation.moveAxis(x, axes, new int[] {-2, -1});
          Matrices.require("matrixNorm", matrices);
          NdArray<?> norms = matrixNormOf(matrices, ord);
          return keepDims ? kept(norms, x.rank(), axes) : norms;
        });
  }

  private static NdArray<?> kept(NdArray<?> norms, int rank, int... axes) {
    int one = Math.floorMod(axes[0], rank);
    int other = Math.floorMod(axes[1], rank);
    return Manipulation.expandDims(
        Manipulation.expandDims(norms, Math.min(one, other)), Math.max(one, other));
  }

  private static NdArray<?> matrixNormOf(DeviceArray<?> x, MatrixNorm ord) {
    return switch (ord) {
      case FROBENIUS -> Powers.sqrt(Reductions.sum(squares(Matrices.borrowed(x)), -2, -1));
      case NUCLEAR -> Reductions.sum(Decompositions.svdvals(x), -1);
      case TWO -> Reductions.max(Decompositions.svdvals(x), Over.over(-1).initial(0));
      case LEAST_SINGULAR -> Reductions.min(Decompositions.svdvals(x), -1);
      case ONE -> Reductions.max(sums(x, -2), Over.over(-1).initial(0));
      case LEAST_COLUMN -> Reductions.min(sums(x, -2), -1);
      case INFINITY -> Reductions.max(sums(x, -1), Over.over(-1).initial(0));
      case LEAST_ROW -> Reductions.min(sums(x, -1), -1);
    };
  }

  private static NdArray<?> sums(DeviceArray<?> x, int axis) {
    return Reductions.sum(sizes(x), axis);
  }

  /** The ratio of the largest to the least singular value. Waits. */
  public static NdArray<?> cond(DeviceArray<?> x) {
    return cond(x, MatrixNorm.TWO);
  }

  /**
   * The norm of matrices times that of their inverses, infinite for singular ones; NaN for those
   * with NaN. By singular values it waits, and those of NaN are refused.
   */
  public static NdArray<?> cond(DeviceArray<?> x, MatrixNorm ord) {
    requireNonNull(ord, "ord");
    Matrices.require("cond", x);
    if (ord != MatrixNorm.TWO && ord != MatrixNorm.LEAST_SINGULAR) {
      Matrices.requireSquare("cond", x);
    }
    if (x.size() == 0) {
      throw new GpuException("cond of no elements: an array of shape " + x.layout());
    }
    return Scoped.array(
        () ->
            ord == MatrixNorm.TWO || ord == MatrixNorm.LEAST_SINGULAR
                ? bySingularValues(Decompositions.svdvals(x), ord == MatrixNorm.TWO)
                : byInverse(x, ord));
  }

  private static <R> NdArray<R> bySingularValues(NdArray<R> s, boolean largest) {
    NdArray<R> first = s.index(s.rank() - 1, 0);
    NdArray<R> last = s.index(s.rank() - 1, -1);
    NdArray<R> ratio = largest ? Arithmetic.divide(first, last) : Arithmetic.divide(last, first);
    // 0 / 0 of a matrix of zeros.
    return Selection.where(Comparison.isNaN(ratio), Double.POSITIVE_INFINITY, ratio);
  }

  private static <A> NdArray<?> byInverse(DeviceArray<A> x, MatrixNorm ord) {
    Systems.Inverses<A> inverses = Systems.Inverses.of(x);
    return orInfinite(
        inverses.singular(),
        Arithmetic.multiply(matrixNormOf(x, ord), matrixNormOf(inverses.x(), ord)));
  }

  private static <R> NdArray<R> orInfinite(NdArray<boolean[]> singular, NdArray<R> found) {
    return Selection.where(singular, Double.POSITIVE_INFINITY, found);
  }

  /** As {@link #matrixRank(DeviceArray, double)}, as {@link Solvers#pinv(DeviceArray)} has it. */
  public static NdArray<long[]> matrixRank(DeviceArray<?> x) {
    return x.rank() < 2 ? rankOfVector(x) : matrixRank(x, Solvers.cutoff(x));
  }

  /**
   * How many singular values are more than a part of the largest one. Of a vector, or a single
   * number, it is 1 unless all elements are 0. Waits.
   *
   * @param rtol that part
   */
  public static NdArray<long[]> matrixRank(DeviceArray<?> x, double rtol) {
    if (x.rank() < 2) {
      return rankOfVector(x);
    }
    return Scoped.array(
        () ->
            Reductions.countNonzero(
                Solvers.isLarge(Decompositions.svdvals(x), rtol), Over.over(-1)));
  }

  /**
   * As {@link #matrixRank(DeviceArray, double)}, of Hermitian matrices, by the sizes of their
   * eigenvalues: NumPy's {@code hermitian}. Waits.
   *
   * @param triangle the one that is read
   */
  public static NdArray<long[]> matrixRank(DeviceArray<?> x, double rtol, Triangle triangle) {
    requireNonNull(triangle, "triangle");
    Matrices.requireSquare("matrixRank", x);
    return Scoped.array(
        () ->
            Reductions.countNonzero(
                Solvers.isLargeSize(Decompositions.eigvalsh(x, triangle), rtol), Over.over(-1)));
  }

  private static NdArray<long[]> rankOfVector(DeviceArray<?> x) {
    return Scoped.array(() -> Reductions.any(x).astype(DType.INT64));
  }

  /**
   * The result of {@link #slogdet}: sign * exp(logAbs) is the determinant.
   *
   * @param sign a number of size 1, or 0
   * @param logAbs real; minus infinity for determinants of 0
   */
  public record SignAndLog<A>(NdArray<A> sign, NdArray<?> logAbs)
      implements AutoCloseable, Scoped.Arrays {
    @Override
    public List<DeviceArray<?>> arrays() {
      return List.of(sign, logAbs);
    }

    /** Frees both. */
    @Override
    public void close() {
      arrays().forEach(DeviceArray::close);
    }
  }

  /**
   * Signs and logarithms of determinants, by LU. Does not wait, unless cuSOLVER computes them and
   * asks for work space of the host.
   */
  public static <A> SignAndLog<A> slogdet(DeviceArray<A> x) {
    Matrices.requireSquare("slogdet", x);
    return Scoped.of(() -> slogdetOf(LuFactors.of(Matrices.borrowed(x).copy())));
  }

  static <A> SignAndLog<A> slogdetOf(LuFactors<A> factors) {
    NdArray<A> x = factors.matrices();
    NdArray<A> diagonal = Manipulation.diagonal(x, 0, -2, -1).copy();
    NdArray<int[]> rows = Nd.on(x.gpu()).arange(DType.INT32, Matrices.rows(x));
    NdArray<boolean[]> exchanged = Comparison.notEqual(factors.pivots(), rows);
    NdArray<long[]> odd = Reductions.countNonzero(exchanged, Over.over(-1)).rem(2);
    NdArray<A> turn = odd.times(-2).plus(1).astype(x.dtype());
    NdArray<A> signs =
        DTypes.isComplex(x.dtype()) ? Complexes.sign(diagonal) : Rounding.sign(diagonal);
    NdArray<A> turned = Reductions.prod(signs, -1).times(turn);
    // Of a singular matrix it may be -0 until 0 is added.
    return new SignAndLog<>(turned.plus(0), Reductions.sum(Powers.log(sizes(diagonal)), -1));
  }

  /**
   * Determinants, by LU. Does not wait, unless cuSOLVER computes them and asks for work space of
   * the host.
   */
  public static <A> NdArray<A> det(DeviceArray<A> x) {
    Matrices.requireSquare("det", x);
    return Scoped.array(
        () -> {
          SignAndLog<A> found = slogdetOf(LuFactors.of(Matrices.borrowed(x).copy()));
          return found.sign().times(Powers.exp(found.logAbs()));
        });
  }
}
