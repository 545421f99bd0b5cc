package org.jgpu.arrays.linalg;

import java.util.Arrays;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.library.SolverLibrary;

/**
 * Singular values by cuSOLVER: first by the polar decomposition, several times as fast as exact
 * ways. That adds something to singular values where one is close to 0. If it is more than rounding
 * makes of them anyway, matrices go through Jacobi's rotations, or through the QR algorithm where
 * they are large, did not converge or left vectors that are no basis.
 *
 * <p>Singles are taken as doubles where the device has fast ones: an H200 takes 12.5 ms for 512
 * rows in place of 11.6, and as singles it refused half of the random matrices of 512 rows and
 * nearly all from 1024 on, after as much time (2026-11-24).
 */
final class LibrarySvd<A> {
  /** A part of what counts as 0 in ranks, so that it does not become a singular value. */
  private static final double PART = 0.25;

  /** Bytes for each number of a matrix that are free where it is taken as doubles at once. */
  private static final int ROOM = 32 * Double.BYTES;

  /** Rounding moves vectors by less than this, times their number and the dtype's precision. */
  private static final double LENIENCE = 8;

  private final String function;
  private final NdArray<A> x;
  private final NdArray<A> u;
  private final NdArray<?> values;
  private final NdArray<A> v;
  private final Statuses status;

  /**
   * Takes matrices that are at least as high as wide.
   *
   * @param wanted whether there are vectors
   * @param full whether U is square
   */
  private LibrarySvd(String function, NdArray<A> x, boolean wanted, boolean full) {
    this.function = function;
    this.x = x;
    int rows = Matrices.rows(x);
    int columns = Matrices.columns(x);
    long[] leading = Matrices.leading(x);
    Nd nd = Nd.on(x.gpu());
    int left = full ? rows : columns;
    u = nd.empty(x.dtype(), Matrices.shape(leading, wanted ? left : 0, rows));
    v = nd.empty(x.dtype(), Matrices.shape(leading, wanted ? columns : 0, columns));
    values = nd.empty(Matrices.realDtype(x), Matrices.shape(leading, columns));
    status = Statuses.of(x.gpu(), leading, Matrices.batch(x));
  }

  static <A> Svd<A> svd(String function, NdArray<A> x, boolean full) {
    return new LibrarySvd<>(function, x, true, full).run();
  }

  static <A> NdArray<?> values(String function, NdArray<A> x) {
    return new LibrarySvd<>(function, x, false, false).run().s();
  }

  private Svd<A> run() {
    Statuses.requireFinite(function, x);
    NdArray<A> vh;
    if (polar() || rotated()) {
      vh = Matrices.packed(Matrices.adjoint(Manipulation.matrixTranspose(v)));
    } else {
      SolverLibrary.svd(LibraryFactors.columns(x), u, values, v, status.array());
      status.check(function, number -> "did not converge");
      vh = Matrices.packed(Manipulation.matrixTranspose(v));
    }
    return new Svd<>(Matrices.packed(Manipulation.matrixTranspose(u)), values, vh);
  }

  private boolean polar() {
    double cutoff = Solvers.cutoff(x);
    if (!hasFastWiderDtype()) {
      return polar(cutoff);
    }
    if (x.gpu().freeMemory() / ROOM > x.size()) {
      return widened(cutoff);
    }
    return polar(cutoff) || widened(cutoff);
  }

  private boolean polar(double cutoff) {
    double added = SolverLibrary.polarSvd(LibraryFactors.columns(x), u, values, v, status.array());
    return succeeded() && added <= limit(cutoff);
  }

  private boolean hasFastWiderDtype() {
    return Matrices.realDtype(x) == (DType<?>) DType.FLOAT32 && hasFastDoubles(x.gpu());
  }

  /** Of singles as doubles, to which what is close to 0 is far from it. */
  private boolean widened(double cutoff) {
    LibrarySvd<?> wide = new LibrarySvd<>(function, x.astype(wide()), hasVectors(), isFull());
    boolean found = wide.polar(cutoff);
    if (found) {
      copy(wide.u, u);
      copy(wide.values, values);
      copy(wide.v, v);
    }
    return found;
  }

  private DType<?> wide() {
    return DTypes.isComplex(x.dtype()) ? DType.COMPLEX128 : DType.FLOAT64;
  }

  private boolean hasVectors() {
    return u.size() > 0;
  }

  private boolean isFull() {
    return hasVectors() && Matrices.rows(u) > Matrices.rows(v);
  }

  private static <B> void copy(NdArray<?> from, NdArray<B> to) {
    to.copyFrom(from.astype(to.dtype()));
  }

  /** Returns whether doubles take about twice as long as singles, not 32 times. */
  private static boolean hasFastDoubles(Gpu gpu) {
    return switch (gpu.isHardware() ? gpu.computeCapability() : 90) {
      case 60, 70, 80, 90, 100 -> true;
      default -> false;
    };
  }

  private boolean rotated() {
    if (Matrices.columns(x) > SolverLibrary.MOST_ROTATED) {
      return false;
    }
    SolverLibrary.jacobiSvd(LibraryFactors.columns(x), u, values, v, status.array());
    return succeeded() && isOrthogonal(u) && isOrthogonal(v);
  }

  /**
   * Rotations only make vectors of singular values that are not 0; the library's manual is mute.
   */
  private boolean isOrthogonal(NdArray<A> vectors) {
    int count = Matrices.rows(vectors);
    NdArray<A> products =
        MatrixProducts.matmul(
            DTypes.isComplex(x.dtype()) ? Complexes.conj(vectors) : vectors,
            Manipulation.matrixTranspose(vectors));
    products.minusAssign(Nd.on(x.gpu()).eye(x.dtype(), count));
    double distance = Norms.norm(products).astype(DType.FLOAT64).toHost()[0];
    return distance <= LENIENCE * count * Matrices.batch(x) * Matrices.epsilon(x.dtype());
  }

  /** Returns whether all is well; if not, the next way begins without statuses. */
  private boolean succeeded() {
    boolean none = !status.any();
    status.array().fill(0);
    return none;
  }

  /** Returns a part of the least of the largest singular values; NaN if one is. */
  private double limit(double cutoff) {
    DeviceArray<double[]> largest = values.slice(values.rank() - 1, 0, 1).astype(DType.FLOAT64);
    double least = Arrays.stream(largest.toHost()).reduce(Double.POSITIVE_INFINITY, Math::min);
    return PART * cutoff * least;
  }
}
