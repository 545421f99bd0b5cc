package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
 * What holds of factors, whoever has computed them. It is looked at in complex128, whatever their
 * dtype.
 *
 * @param gpu computes them
 * @param plain has kernels alone
 */
record FactorInvariants<A>(Gpu gpu, Gpu plain, DType<A> dtype) {
  private static final double LIMIT = 32;

  /** Returns random matrices of numbers that float32 holds, real ones of a real dtype. */
  private NdArray<Complex128[]> random(Gpu where, long seed, long... shape) {
    Random random = new Random(seed);
    int real = DTypes.isComplex(dtype) ? 1 : 0;
    Complex128[] elements = new Complex128[(int) Arrays.stream(shape).reduce(1, (x, y) -> x * y)];
    Arrays.setAll(
        elements,
        i -> new Complex128((float) random.nextGaussian(), real * (float) random.nextGaussian()));
    return Nd.of(where.array(DType.COMPLEX128, elements, shape));
  }

  private NdArray<Complex128[]> random(long seed, long... shape) {
    return random(gpu, seed, shape);
  }

  private NdArray<A> given(NdArray<Complex128[]> x) {
    return x.astype(dtype);
  }

  private static NdArray<Complex128[]> wide(NdArray<?> x) {
    return x.astype(DType.COMPLEX128);
  }

  private static NdArray<Complex128[]> adjoint(NdArray<Complex128[]> x) {
    return Complexes.conj(Manipulation.matrixTranspose(x));
  }

  private NdArray<Complex128[]> eye(long n) {
    return Nd.on(gpu).eye(DType.COMPLEX128, n);
  }

  /** Returns an array of the other device. */
  private NdArray<Complex128[]> moved(NdArray<Complex128[]> x) {
    return Nd.of(gpu.array(DType.COMPLEX128, x.toHost(), x.shape()));
  }

  private static NdArray<Complex128[]> times(NdArray<Complex128[]> x, NdArray<Complex128[]> y) {
    return MatrixProducts.matmul(x, y);
  }

  /** Holds a distance to the dtype's precision, times the size of {@code expected}. */
  private void near(NdArray<Complex128[]> expected, NdArray<Complex128[]> found, String what) {
    near(expected, found, Arrays.stream(expected.shape()).max().orElse(1), what);
  }

  /** As {@link #near}, of what sums and products of {@code extent} numbers make. */
  private void near(
      NdArray<Complex128[]> expected, NdArray<Complex128[]> found, long extent, String what) {
    assertArrayEquals(expected.shape(), found.shape(), what);
    double distance = norm(found.minus(expected));
    double limit = LIMIT * extent * epsilon() * Math.max(1, norm(expected));
    assertTrue(distance <= limit, () -> what + " of " + dtype + ": " + distance + " of " + limit);
  }

  private static double norm(NdArray<Complex128[]> x) {
    return Norms.norm(x).astype(DType.FLOAT64).toHost()[0];
  }

  private double epsilon() {
    boolean single = dtype.bytes() == 4 || dtype == (DType<?>) DType.COMPLEX64;
    return single ? 0x1p-23 : 0x1p-52;
  }

  private void orthogonal(NdArray<Complex128[]> columns, String what) {
    long n = columns.shape()[2];
    near(eye(n).broadcastTo(columns.shape()[0], n, n), times(adjoint(columns), columns), what);
  }

  void systems(int batch, int n) {
    NdArray<Complex128[]> a = random(1, batch, n, n).plus(eye(n).times(n));
    NdArray<A> x = given(a);
    NdArray<Complex128[]> exact = wide(x);
    for (int sides : new int[] {1, 3}) {
      NdArray<Complex128[]> b = random(2, batch, n, sides);
      near(b, times(exact, wide(Solvers.solve(x, given(b)))), "solve");
    }
    NdArray<Complex128[]> vector = random(3, n);
    NdArray<A> solution = Solvers.solve(x.index(0, 0), given(vector));
    near(vector, MatrixProducts.matVec(exact.index(0, 0), wide(solution)), "solve of a vector");
    NdArray<A> turned = Manipulation.matrixTranspose(x);
    near(eye(n).broadcastTo(batch, n, n), times(wide(turned), wide(Solvers.inv(turned))), "inv");
  }

  void lu(int batch, int rows, int columns) {
    NdArray<Complex128[]> x = random(4, batch, rows, columns);
    Decompositions.Lu<A> lu = Decompositions.lu(given(x));
    NdArray<long[]> order = lu.rows().reshape(batch, rows, 1).broadcastTo(x.shape());
    near(Indexing.takeAlongAxis(x, order, -2), times(wide(lu.l()), wide(lu.u())), "lu");
    if (rows == columns) {
      determinant(batch, rows);
    }
  }

  /** Of matrices near a permutation, so that no dtype lacks the range or the digits for it. */
  private void determinant(int batch, int n) {
    NdArray<A> x = given(Manipulation.flip(random(4, batch, n, n).div(n).plus(eye(n)), -2));
    near(moved(Norms.det(onPlain(wide(x)))), wide(Norms.det(x)), n, "det");
  }

  private NdArray<Complex128[]> onPlain(NdArray<Complex128[]> x) {
    return Nd.of(plain.array(DType.COMPLEX128, x.toHost(), x.shape()));
  }

  void cholesky(int batch, int n) {
    NdArray<Complex128[]> x = random(5, batch, n, n);
    NdArray<Complex128[]> definite = wide(given(times(x, adjoint(x)).plus(eye(n).times(n))));
    NdArray<Complex128[]> spoilt = Manipulation.triu(random(6, batch, n, n), 1);
    NdArray<Complex128[]> lower = Manipulation.tril(definite, 0).plus(spoilt);
    NdArray<Complex128[]> l = wide(Decompositions.cholesky(given(lower)));
    near(definite, times(l, adjoint(l)), "cholesky");
    near(Manipulation.tril(l, 0), l, "lower");
    NdArray<Complex128[]> upper =
        Manipulation.triu(definite, 0).plus(Manipulation.matrixTranspose(spoilt));
    NdArray<Complex128[]> u = wide(Decompositions.cholesky(given(upper), Triangle.UPPER));
    near(definite, times(adjoint(u), u), "cholesky of the upper triangle");
    near(Manipulation.triu(u, 0), u, "upper");
  }

  void qr(int batch, int rows, int columns) {
    NdArray<Complex128[]> x = random(7, batch, rows, columns);
    NdArray<A> matrices = given(x);
    for (QrMode mode : QrMode.values()) {
      Decompositions.Qr<A> qr = Decompositions.qr(matrices, mode);
      NdArray<Complex128[]> r = wide(qr.r());
      near(x, times(wide(qr.q()), r), "qr");
      orthogonal(wide(qr.q()), "q");
      near(Manipulation.triu(r, 0), r, "r");
    }
    NdArray<A> signed = given(x.plus(signs(rows, columns)));
    NdArray<Complex128[]> own = Decompositions.qrR(onPlain(wide(signed)));
    near(moved(own), wide(Decompositions.qrR(signed)), "LAPACK's signs");
  }

  /**
   * A diagonal that decides the signs of R's: of random matrices some lie as near 0 as rounding,
   * and each of them changes the signs of later rows.
   */
  private NdArray<Complex128[]> signs(int rows, int columns) {
    Complex128[] elements = new Complex128[rows * columns];
    Arrays.setAll(
        elements,
        i -> {
          int row = i / columns;
          boolean diagonal = row == i % columns;
          return new Complex128(!diagonal ? 0 : row % 3 == 0 ? -rows : rows, 0);
        });
    return Nd.of(gpu.array(DType.COMPLEX128, elements, rows, columns));
  }

  void eigen(int batch, int n) {
    NdArray<Complex128[]> x = random(8, batch, n, n);
    NdArray<Complex128[]> hermitian = wide(given(x.plus(adjoint(x))));
    NdArray<Complex128[]> spoilt = Manipulation.triu(random(9, batch, n, n), 1);
    for (Triangle triangle : Triangle.values()) {
      NdArray<A> given =
          given(
              triangle == Triangle.LOWER
                  ? Manipulation.tril(hermitian, 0).plus(spoilt)
                  : Manipulation.triu(hermitian, 0).plus(Manipulation.matrixTranspose(spoilt)));
      Decompositions.Eigh<A> found = Decompositions.eigh(given, triangle);
      NdArray<Complex128[]> v = wide(found.eigenvectors());
      NdArray<Complex128[]> w = wide(found.eigenvalues());
      near(times(hermitian, v), v.times(w.reshape(batch, 1, n)), "eigh");
      orthogonal(v, "eigenvectors");
      ordered(w, n, 1);
      near(w, wide(Decompositions.eigvalsh(given, triangle)), "eigvalsh");
    }
  }

  void general(int batch, int n) {
    NdArray<A> x = given(random(11, batch, n, n));
    Decompositions.Eig found = Decompositions.eig(x);
    NdArray<Complex128[]> v = wide(found.eigenvectors());
    NdArray<Complex128[]> w = wide(found.eigenvalues());
    near(v.times(w.reshape(batch, 1, n)), times(wide(x), v), "eig");
    near(Nd.on(gpu).ones(DType.COMPLEX128, batch, n), v.times(Complexes.conj(v)).sum(1), "lengths");
    conjugates(w.toHost(), n);
    NdArray<Complex128[]> alone = wide(Decompositions.eigvals(x));
    // The order is nobody's.
    near(w.sum(1), alone.sum(1), "eigvals");
    near(w.times(w).sum(1), alone.times(alone).sum(1), "squares of eigvals");
  }

  /** Those of a real matrix come in pairs of exact conjugates, the positive one first. */
  private void conjugates(Complex128[] values, int n) {
    for (int i = 0; !DTypes.isComplex(dtype) && i < values.length; i++) {
      if (values[i].im() != 0) {
        Complex128 first = values[i++];
        assertTrue(i % n != 0 && first.im() > 0, () -> "pairs of " + dtype + ": " + first);
        assertEquals(new Complex128(first.re(), -first.im()), values[i], "pairs of " + dtype);
      }
    }
  }

  private static void ordered(NdArray<Complex128[]> values, int n, int sign) {
    Complex128[] all = values.toHost();
    for (int i = 0; i < all.length; i++) {
      boolean first = i % n == 0;
      assertTrue(first || sign * (all[i].re() - all[i - 1].re()) >= 0, Arrays.toString(all));
    }
  }

  void svd(int batch, int rows, int columns) {
    svd(random(10, batch, rows, columns));
  }

  /** Of a matrix whose other singular values are 0, but for rounding. */
  void singular(int rows, int columns, int rank) {
    svd(wide(given(times(random(12, 1, rows, rank), random(13, 1, rank, columns)))));
  }

  private void svd(NdArray<Complex128[]> x) {
    int batch = (int) x.shape()[0];
    int rows = (int) x.shape()[1];
    int columns = (int) x.shape()[2];
    int count = Math.min(rows, columns);
    for (boolean full : new boolean[] {false, true}) {
      Decompositions.Svd<A> svd = Decompositions.svd(given(x), full);
      NdArray<Complex128[]> u = wide(svd.u());
      NdArray<Complex128[]> vh = wide(svd.vh());
      NdArray<Complex128[]> s = wide(svd.s());
      NdArray<Complex128[]> scaled = u.slice(2, 0, count).times(s.reshape(batch, 1, count));
      near(x, times(scaled, vh.slice(1, 0, count)), "svd");
      orthogonal(u, "u");
      orthogonal(adjoint(vh), "v");
      assertArrayEquals(new long[] {batch, rows, full ? rows : count}, u.shape());
      assertArrayEquals(new long[] {batch, full ? columns : count, columns}, vh.shape());
      ordered(s, count, -1);
      near(s, wide(Decompositions.svdvals(given(x))), "svdvals");
    }
  }
}
