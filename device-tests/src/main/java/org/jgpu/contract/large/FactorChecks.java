package org.jgpu.contract.large;

import static org.jgpu.contract.large.DeviceChecks.epsilon;
import static org.jgpu.contract.large.DeviceChecks.near;
import static org.jgpu.contract.large.DeviceChecks.norms;
import static org.jgpu.contract.large.DeviceChecks.orthogonal;
import static org.jgpu.contract.large.DeviceChecks.times;
import static org.jgpu.contract.large.DeviceChecks.turned;
import static org.jgpu.contract.large.DeviceChecks.wide;

import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Qr;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.runtime.DType;

/** What holds of the factors of one matrix, and of each of a batch; errors grow with its rows. */
final class FactorChecks {
  private FactorChecks() {}

  private static double limit(NdArray<?> x) {
    return x.shape()[x.rank() - 2] * epsilon(x.dtype());
  }

  /** A x = b within a part of the sizes of A and x. */
  static <A> void solve(NdArray<A> a, NdArray<A> b, double part, String what) {
    NdArray<double[]> x = wide(Solvers.solve(a, b));
    NdArray<double[]> exact = wide(a);
    NdArray<double[]> size = norms(exact).times(norms(x));
    near(times(exact, x), wide(b), part * limit(a), size, "solve" + what);
  }

  /** Of x times its transpose, and one. */
  static <A> void cholesky(NdArray<double[]> x, DType<A> dtype, String what) {
    long n = x.shape()[x.rank() - 2];
    NdArray<double[]> one = Nd.on(x.gpu()).eye(DType.FLOAT64, n);
    NdArray<A> definite = times(x, turned(x)).plus(one).astype(dtype);
    NdArray<double[]> l = wide(Decompositions.cholesky(definite));
    NdArray<double[]> exact = wide(definite);
    near(times(l, turned(l)), exact, 2 * limit(definite), norms(exact), "cholesky" + what);
    near(Manipulation.tril(l, 0), l, 0, norms(l), "a triangle" + what);
  }

  static <A> void qr(NdArray<A> a, String what) {
    Qr<A> qr = Decompositions.qr(a);
    NdArray<double[]> exact = wide(a);
    double limit = 4 * limit(a);
    near(times(wide(qr.q()), wide(qr.r())), exact, limit, norms(exact), "qr" + what);
    orthogonal(wide(qr.q()), limit, "q" + what);
  }

  /** Of x and its transpose together. */
  static <A> void eigh(NdArray<A> x, String what) {
    NdArray<A> symmetric = x.plus(Manipulation.matrixTranspose(x));
    Eigh<A> eigh = Decompositions.eigh(symmetric);
    NdArray<double[]> v = wide(eigh.eigenvectors());
    NdArray<double[]> scaled = v.times(Manipulation.expandDims(wide(eigh.eigenvalues()), -2));
    NdArray<double[]> exact = wide(symmetric);
    double limit = 10 * limit(x);
    near(times(exact, v), scaled, limit, norms(exact), "eigh" + what);
    orthogonal(v, limit, "eigenvectors" + what);
  }

  static <A> void svd(NdArray<A> x, String what) {
    Svd<A> svd = Decompositions.svd(x);
    NdArray<double[]> u = wide(svd.u());
    NdArray<double[]> vh = wide(svd.vh());
    NdArray<double[]> scaled = u.times(Manipulation.expandDims(wide(svd.s()), -2));
    NdArray<double[]> exact = wide(x);
    double limit = 10 * limit(x);
    near(times(scaled, vh), exact, limit, norms(exact), "svd" + what);
    orthogonal(u, limit, "u" + what);
    orthogonal(turned(vh), limit, "v" + what);
  }
}
