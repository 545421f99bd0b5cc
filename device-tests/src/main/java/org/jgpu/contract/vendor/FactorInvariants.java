package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.QrMode;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/**
 * What holds of factors, whoever has computed them.
 *
 * @param gpu computes them
 * @param plain has kernels alone
 */
record FactorInvariants<A>(Gpu gpu, Gpu plain, DType<A> dtype) {
  private static final double LIMIT = 32;

  /** Returns random matrices, each further one scaled, so that they are not taken for another. */
  NdArray<A> random(long seed, long... shape) {
    return on(gpu, seed, shape);
  }

  private NdArray<A> on(Gpu where, long seed, long... shape) {
    Random random = new Random(seed);
    Complex128[] elements = new Complex128[(int) Arrays.stream(shape).reduce(1, (x, y) -> x * y)];
    Arrays.setAll(
        elements,
        i -> new Complex128((float) random.nextGaussian(), (float) random.nextGaussian()));
    NdArray<Complex128[]> all = Nd.of(where.array(DType.COMPLEX128, elements, shape));
    return (DTypes.isComplex(dtype) ? all : Complexes.real(all)).astype(dtype);
  }

  private static <A> NdArray<A> adjoint(NdArray<A> x) {
    NdArray<A> transposed = Manipulation.matrixTranspose(x);
    return DTypes.isComplex(x.dtype()) ? Complexes.conj(transposed) : transposed;
  }

  NdArray<A> eye(long n) {
    return Nd.on(gpu).eye(dtype, n);
  }

  /** Holds a distance to the dtype's precision, times the size of {@code expected}. */
  private void near(NdArray<?> expected, NdArray<?> found, String what) {
    assertArrayEquals(expected.shape(), found.shape(), what);
    double size = norm(expected);
    double distance = norm(found.astype(DType.COMPLEX128).minus(expected));
    long extent = Arrays.stream(expected.shape()).max().orElse(1);
    double limit = LIMIT * extent * epsilon() * Math.max(1, size);
    assertTrue(distance <= limit, () -> what + " of " + dtype + ": " + distance + " of " + limit);
  }

  private static double norm(NdArray<?> x) {
    return x.size() == 0
        ? 0
        : Norms.norm(x.astype(DType.COMPLEX128)).astype(DType.FLOAT64).toHost()[0];
  }

  private double epsilon() {
    boolean single = dtype.bytes() == 4 || dtype == (DType<?>) DType.COMPLEX64;
    return single ? 0x1p-23 : 0x1p-52;
  }

  private static <A> NdArray<A> times(NdArray<A> x, NdArray<A> y) {
    return MatrixProducts.matmul(x, y);
  }

  void systems(int batch, int n) {
    NdArray<A> a = random(1, batch, n, n).plus(eye(n).times(n));
    for (int sides : new int[] {1, 3}) {
      NdArray<A> b = random(2, batch, n, sides);
      near(b, times(a, Solvers.solve(a, b)), "solve");
    }
    NdArray<A> vector = random(3, n);
    near(vector, MatrixProducts.matVec(a.index(0, 0), Solvers.solve(a.index(0, 0), vector)), "b");
    near(eye(n), times(a.index(0, 0), Solvers.inv(a.index(0, 0))), "inv");
    NdArray<A> turned = Manipulation.matrixTranspose(a);
    near(eye(n).broadcastTo(batch, n, n), times(turned, Solvers.inv(turned)), "inv of columns");
  }

  void lu(int batch, int rows, int columns) {
    NdArray<A> x = random(4, batch, rows, columns);
    Decompositions.Lu<A> lu = Decompositions.lu(x);
    NdArray<long[]> order = lu.rows().reshape(batch, rows, 1);
    near(Indexing.takeAlongAxis(x, order.broadcastTo(x.shape()), -2), times(lu.l(), lu.u()), "lu");
    if (rows == columns) {
      NdArray<A> own = on(plain, 4, batch, rows, columns);
      near(moved(Norms.det(own)), Norms.det(x), "det");
    }
  }

  /** Returns an array of the other device. */
  private NdArray<A> moved(NdArray<A> x) {
    return Nd.of(gpu.array(dtype, x.toHost(), x.shape()));
  }

  void cholesky(int batch, int n) {
    NdArray<A> x = random(5, batch, n, n);
    NdArray<A> definite = times(x, adjoint(x)).plus(eye(n).times(n));
    NdArray<A> spoilt = Manipulation.triu(random(6, batch, n, n), 1);
    NdArray<A> l = Decompositions.cholesky(Manipulation.tril(definite, 0).plus(spoilt));
    near(definite, times(l, adjoint(l)), "cholesky");
    near(Manipulation.tril(l, 0), l, "lower");
    NdArray<A> other = Manipulation.triu(definite, 0).plus(Manipulation.matrixTranspose(spoilt));
    NdArray<A> u = Decompositions.cholesky(other, Triangle.UPPER);
    near(definite, times(adjoint(u), u), "cholesky of the upper triangle");
    near(Manipulation.triu(u, 0), u, "upper");
  }

  void qr(int batch, int rows, int columns) {
    NdArray<A> x = random(7, batch, rows, columns);
    for (QrMode mode : QrMode.values()) {
      Decompositions.Qr<A> qr = Decompositions.qr(x, mode);
      near(x, times(qr.q(), qr.r()), "qr");
      long width = mode == QrMode.COMPLETE ? rows : Math.min(rows, columns);
      near(eye(width).broadcastTo(batch, width, width), times(adjoint(qr.q()), qr.q()), "q");
      near(Manipulation.triu(qr.r(), 0), qr.r(), "r");
    }
    NdArray<A> own = moved(Decompositions.qrR(on(plain, 7, batch, rows, columns)));
    near(own, Decompositions.qrR(x), "LAPACK's signs");
  }

  void eigen(int batch, int n) {
    NdArray<A> x = random(8, batch, n, n);
    NdArray<A> hermitian = x.plus(adjoint(x));
    NdArray<A> spoilt = Manipulation.triu(random(9, batch, n, n), 1);
    for (Triangle triangle : Triangle.values()) {
      boolean lower = triangle == Triangle.LOWER;
      NdArray<A> given =
          lower
              ? Manipulation.tril(hermitian, 0).plus(spoilt)
              : Manipulation.triu(hermitian, 0).plus(Manipulation.matrixTranspose(spoilt));
      Decompositions.Eigh<A> found = Decompositions.eigh(given, triangle);
      NdArray<A> v = found.eigenvectors();
      NdArray<A> w = found.eigenvalues().astype(dtype);
      near(times(hermitian, v), v.times(w.reshape(batch, 1, n)), "eigh");
      near(eye(n).broadcastTo(batch, n, n), times(adjoint(v), v), "eigenvectors");
      ascending(found.eigenvalues(), n, 1);
      near(found.eigenvalues(), Decompositions.eigvalsh(given, triangle), "eigvalsh");
    }
  }

  private static void ascending(NdArray<?> values, int n, int sign) {
    double[] all = values.astype(DType.FLOAT64).toHost();
    for (int i = 0; i < all.length; i++) {
      assertTrue(i % n == 0 || sign * (all[i] - all[i - 1]) >= 0, Arrays.toString(all));
    }
  }

  void svd(int batch, int rows, int columns) {
    NdArray<A> x = random(10, batch, rows, columns);
    int count = Math.min(rows, columns);
    for (boolean full : new boolean[] {false, true}) {
      Decompositions.Svd<A> svd = Decompositions.svd(x, full);
      NdArray<A> u = svd.u();
      NdArray<A> vh = svd.vh();
      NdArray<A> s = svd.s().astype(dtype);
      NdArray<A> some = u.slice(2, 0, count).times(s.reshape(batch, 1, count));
      near(x, times(some, vh.slice(1, 0, count)), "svd");
      long width = full ? rows : count;
      near(eye(width).broadcastTo(batch, width, width), times(adjoint(u), u), "u");
      long height = full ? columns : count;
      near(eye(height).broadcastTo(batch, height, height), times(vh, adjoint(vh)), "vh");
      ascending(svd.s(), count, -1);
      near(svd.s(), Decompositions.svdvals(x), "svdvals");
    }
  }
}
