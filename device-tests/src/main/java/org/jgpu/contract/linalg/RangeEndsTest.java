package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.FactorsTest.near;
import static org.jgpu.contract.linalg.SpectraChecks.orthogonal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Lu;
import org.jgpu.arrays.linalg.Decompositions.Qr;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/**
 * Matrices times a power of 2, about 1e+-30 in float32 and 1e+-300 in float64: no square or product
 * of two elements is within the range, and errors are in proportion what they are of any matrix.
 */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class RangeEndsTest {
  private final Gpu gpu;

  RangeEndsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** What is done with a matrix and a power of 2. */
  private interface Body {
    void check(DType<?> dtype, int n, double size, String what);
  }

  /** For lanes of a warp and for blocks, of leaves and beyond them. */
  private int[] sizes(DType<?> dtype) {
    if (Thorough.large(gpu)) {
      return new int[] {5, 32, 70};
    }
    boolean few = dtype == DType.FLOAT32 || dtype == DType.COMPLEX128;
    return few ? new int[] {5} : new int[] {5, 36};
  }

  private void each(Body body) {
    for (DType<?> dtype : DTYPES) {
      int power = epsilon(dtype) > 1e-10 ? 100 : 1000;
      for (int n : sizes(dtype)) {
        for (int sign : new int[] {-1, 1}) {
          try (Scope own = Scope.open()) {
            double size = Math.scalb(1.0, sign * power);
            body.check(dtype, n, size, dtype + " of " + n + " rows at " + size);
          }
        }
      }
    }
  }

  private static HostMatrix scaled(HostMatrix x, double by) {
    double[] numbers = new double[x.columns()];
    Arrays.fill(numbers, by);
    return x.scaled(numbers);
  }

  private <A> NdArray<A> on(DType<A> dtype, HostMatrix x, double size) {
    return scaled(x, size).on(gpu, dtype);
  }

  private static HostMatrix back(NdArray<?> x, double size) {
    return scaled(HostMatrix.from(x), 1 / size);
  }

  private static double[] back(double size, NdArray<?> x) {
    double[] numbers = x.astype(DType.FLOAT64).toHost();
    return Arrays.stream(numbers).map(each -> each / size).toArray();
  }

  @Test
  void systems() {
    each(this::system);
  }

  private <A> void system(DType<A> dtype, int n, double size, String what) {
    HostMatrix a = HostMatrix.random(dtype, n, n, n);
    HostMatrix b = HostMatrix.random(dtype, n, 3, 3);
    double limit = 4 * n * epsilon(dtype) * a.norm();
    HostMatrix x = HostMatrix.from(Solvers.solve(on(dtype, a, size), on(dtype, b, size)));
    near(a.times(x).distance(b), limit * x.norm(), "solve, " + what);
    HostMatrix inverse = back(Solvers.inv(on(dtype, a, size)), 1 / size);
    near(
        a.times(inverse).distance(HostMatrix.identity(n, n)),
        limit * inverse.norm(),
        "inv, " + what);
    near(
        Math.abs(
            Norms.slogdet(on(dtype, a, size)).logAbs().astype(DType.FLOAT64).doubleAt()
                - n * Math.log(size)
                - Norms.slogdet(on(dtype, a, 1)).logAbs().astype(DType.FLOAT64).doubleAt()),
        4 * n * epsilon(dtype) * n * Math.abs(Math.log(size)),
        "slogdet, " + what);
    if (n < 30) {
      least(dtype, n, size, what);
    }
  }

  private <A> void least(DType<A> dtype, int n, double size, String what) {
    HostMatrix a = HostMatrix.random(dtype, n, n, n);
    HostMatrix b = HostMatrix.random(dtype, n, 3, 3);
    HostMatrix x = HostMatrix.from(Solvers.solve(on(dtype, a, 1), on(dtype, b, 1)));
    double limit = 4 * n * epsilon(dtype) * a.norm();
    HostMatrix pseudo = back(Solvers.pinv(on(dtype, a, size)), 1 / size);
    near(
        a.times(pseudo).distance(HostMatrix.identity(n, n)),
        8 * limit * pseudo.norm(),
        "pinv, " + what);
    HostMatrix least = HostMatrix.from(Solvers.lstsq(on(dtype, a, size), on(dtype, b, size)).x());
    near(least.distance(x), 100 * limit * pseudo.norm() * x.norm(), "lstsq, " + what);
  }

  @Test
  void lowerTimesUpper() {
    each(this::lu);
  }

  private <A> void lu(DType<A> dtype, int n, double size, String what) {
    HostMatrix x = HostMatrix.random(dtype, n, n - 3, n);
    Lu<A> lu = Decompositions.lu(on(dtype, x, size));
    long[] rows = lu.rows().toHost();
    HostMatrix ordered = HostMatrix.of(n, n - 3, (i, j) -> x.at((int) rows[i], j));
    HostMatrix product = HostMatrix.from(lu.l()).times(back(lu.u(), size));
    near(product.distance(ordered), n * epsilon(dtype) * x.norm(), "lu, " + what);
  }

  @Test
  void triangleTimesItsAdjoint() {
    each(this::cholesky);
  }

  private <A> void cholesky(DType<A> dtype, int n, double size, String what) {
    HostMatrix x = HostMatrix.random(dtype, n, n, n).definite();
    HostMatrix l = back(Decompositions.cholesky(on(dtype, x, size)), Math.sqrt(size));
    near(l.times(l.adjoint()).distance(x), 2 * n * epsilon(dtype) * x.norm(), "cholesky, " + what);
  }

  @Test
  void orthogonalTimesUpper() {
    each(this::qr);
  }

  private <A> void qr(DType<A> dtype, int n, double size, String what) {
    for (int columns : new int[] {n - 3, n + 3}) {
      HostMatrix x = HostMatrix.random(dtype, n, columns, n);
      Qr<A> qr = Decompositions.qr(on(dtype, x, size));
      HostMatrix q = HostMatrix.from(qr.q());
      double limit = 4 * (n + 3) * epsilon(dtype);
      near(q.times(back(qr.r(), size)).distance(x), limit * x.norm(), "qr, " + what);
      orthogonal(q, limit, "q, " + what);
    }
  }

  /** Of one row, all of whose multiples cancel: what is left are the least numbers there are. */
  @Test
  void whatIsLeftOfEqualColumnsIsLiftedFromTheLeastNumbers() {
    for (DType<?> dtype : DTYPES) {
      for (int power :
          epsilon(dtype) > 1e-10 ? new int[] {110, 125, 140} : new int[] {1000, 1020}) {
        for (int n : new int[] {5, 36}) {
          try (Scope own = Scope.open()) {
            cancelling(dtype, n, Math.scalb(1.0, -power), dtype + " of " + n + " at 2^-" + power);
          }
        }
      }
    }
  }

  private <A> void cancelling(DType<A> dtype, int n, double size, String what) {
    HostMatrix x = HostMatrix.random(dtype, n, 1, n).times(HostMatrix.random(dtype, 1, n, 2));
    NdArray<A> given = on(dtype, x, size);
    Qr<A> qr = Decompositions.qr(given);
    HostMatrix q = HostMatrix.from(qr.q());
    double limit = 4 * n * epsilon(dtype);
    double least = n * n * (epsilon(dtype) > 1e-10 ? Float.MIN_VALUE : Double.MIN_VALUE) / size;
    near(
        q.times(back(qr.r(), size)).distance(back(given, size)),
        limit * x.norm() + least,
        "qr, " + what);
    orthogonal(q, limit, "q, " + what);
  }

  /** Singular values that have no reciprocal are divided by. */
  @Test
  void leastSquaresOfTheLeastNumbers() {
    for (DType<?> dtype : DTYPES) {
      ofTheLeast(dtype, Math.scalb(1.0, epsilon(dtype) > 1e-10 ? -140 : -1060));
    }
  }

  private <A> void ofTheLeast(DType<A> dtype, double size) {
    HostMatrix a = scaled(HostMatrix.identity(3, 3), size);
    HostMatrix b = HostMatrix.of(3, 1, (i, j) -> new Complex128((i + 1) * size, 0));
    HostMatrix x = HostMatrix.from(Solvers.lstsq(a.on(gpu, dtype), b.on(gpu, dtype)).x());
    HostMatrix wanted = HostMatrix.of(3, 1, (i, j) -> new Complex128(i + 1, 0));
    near(x.distance(wanted), 1e-3, "lstsq of " + dtype + " at " + size);
  }

  @Test
  void eigenvalues() {
    each(this::eigh);
  }

  private <A> void eigh(DType<A> dtype, int n, double size, String what) {
    HostMatrix x = HostMatrix.random(dtype, n, n, n).hermitian();
    Eigh<A> eigh = Decompositions.eigh(on(dtype, x, size), Triangle.LOWER);
    HostMatrix v = HostMatrix.from(eigh.eigenvectors());
    double limit = 5 * n * epsilon(dtype);
    near(
        x.times(v).distance(v.scaled(back(size, eigh.eigenvalues()))),
        limit * x.norm(),
        "eigh, " + what);
    orthogonal(v, limit, "eigenvectors, " + what);
  }

  @Test
  void singularValues() {
    each(this::svd);
  }

  private <A> void svd(DType<A> dtype, int n, double size, String what) {
    HostMatrix x = HostMatrix.random(dtype, n, n - 2, n);
    Svd<A> svd = Decompositions.svd(on(dtype, x, size));
    HostMatrix u = HostMatrix.from(svd.u());
    HostMatrix vh = HostMatrix.from(svd.vh());
    double limit = 5 * n * epsilon(dtype);
    double[] s = back(size, svd.s());
    near(u.scaled(s).times(vh).distance(x), limit * x.norm(), "svd, " + what);
    orthogonal(u, limit, "u, " + what);
    orthogonal(vh.adjoint(), limit, "v, " + what);
    double[] plain = Decompositions.svdvals(on(dtype, x, 1)).astype(DType.FLOAT64).toHost();
    double ratio = plain[0] / plain[plain.length - 1];
    double found = Norms.cond(on(dtype, x, size)).astype(DType.FLOAT64).doubleAt();
    assertEquals(ratio, found, ratio * ratio * limit, "cond, " + what);
    assertEquals(n - 2, Norms.matrixRank(on(dtype, x, size)).longAt(), "rank, " + what);
  }
}
