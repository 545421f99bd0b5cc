package org.jgpu.contract.large;

import static org.jgpu.contract.large.DeviceChecks.epsilon;
import static org.jgpu.contract.large.DeviceChecks.near;
import static org.jgpu.contract.large.DeviceChecks.norms;
import static org.jgpu.contract.large.DeviceChecks.orthogonal;
import static org.jgpu.contract.large.DeviceChecks.times;
import static org.jgpu.contract.large.DeviceChecks.turned;
import static org.jgpu.contract.large.DeviceChecks.wide;

import java.util.List;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Qr;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/** 10,000 matrices at once, of 8 and of 32 rows, each of which is looked at. */
@DeviceTest
@VariesByDevice("GPUs take more matrices")
class ManySystemsTest {
  private final Gpu gpu;
  private final long count;

  ManySystemsTest(Gpu gpu) {
    this.gpu = gpu;
    this.count = gpu.isHardware() ? 10_000 : 19;
  }

  /** What is done with a batch. */
  private interface Body {
    void check(DType<?> dtype, int n, String what);
  }

  private void each(Body body) {
    for (int n : new int[] {8, 32}) {
      for (DType<?> dtype : List.of(DType.FLOAT32, DType.FLOAT64)) {
        try (Scope scope = Scope.open()) {
          body.check(dtype, n, " of " + dtype + ", " + n + " rows");
        }
      }
    }
  }

  private <A> NdArray<A> random(DType<A> dtype, long seed, long... shape) {
    return Nd.on(gpu).random(seed).standardNormal(dtype, shape);
  }

  private NdArray<double[]> ones(NdArray<double[]> like) {
    long n = like.shape()[2];
    return Nd.on(gpu).eye(DType.FLOAT64, n).broadcastTo(like.shape());
  }

  @Test
  void systems() {
    each(this::system);
  }

  private <A> void system(DType<A> dtype, int n, String what) {
    NdArray<A> a = random(dtype, n, count, n, n);
    NdArray<double[]> exact = wide(a);
    double limit = 4 * n * epsilon(dtype);
    for (int sides : new int[] {1, 5}) {
      NdArray<A> b = random(dtype, 2, count, n, sides);
      NdArray<double[]> x = wide(Solvers.solve(a, b));
      near(times(exact, x), wide(b), limit, norms(exact).times(norms(x)), "solve" + what);
    }
    NdArray<double[]> inverse = wide(Solvers.inv(a));
    NdArray<double[]> condition = norms(exact).times(norms(inverse));
    near(times(exact, inverse), ones(exact), limit, condition, "inv" + what);
    determinants(a, condition, limit, what);
  }

  /** The product of the singular values, and that of float64 within what the matrices' bits say. */
  private <A> void determinants(
      NdArray<A> a, NdArray<double[]> condition, double limit, String what) {
    NdArray<double[]> found = wide(Norms.det(a)).reshape(count, 1, 1);
    NdArray<double[]> exact = Norms.det(wide(a)).reshape(count, 1, 1);
    NdArray<double[]> size = Rounding.abs(exact);
    NdArray<double[]> allowed = size.times(condition.reshape(count, 1, 1)).reshape(count);
    near(found, exact, limit, allowed, "det" + what);
    NdArray<double[]> product =
        Reductions.prod(Decompositions.svdvals(wide(a)).as(DType.FLOAT64), -1);
    near(size, product.reshape(count, 1, 1), 40 * limit, allowed, "values" + what);
  }

  @Test
  void triangles() {
    each(this::cholesky);
  }

  private <A> void cholesky(DType<A> dtype, int n, String what) {
    NdArray<double[]> x = random(DType.FLOAT64, 4, count, n, n);
    NdArray<A> definite = times(x, turned(x)).plus(ones(x)).astype(dtype);
    NdArray<double[]> l = wide(Decompositions.cholesky(definite));
    NdArray<double[]> exact = wide(definite);
    near(times(l, turned(l)), exact, 2 * n * epsilon(dtype), norms(exact), "cholesky" + what);
  }

  @Test
  void orthogonalTimesUpper() {
    each(this::qr);
  }

  private <A> void qr(DType<A> dtype, int n, String what) {
    NdArray<A> a = random(dtype, 5, count, n, n);
    Qr<A> qr = Decompositions.qr(a);
    NdArray<double[]> exact = wide(a);
    double limit = 4 * n * epsilon(dtype);
    near(times(wide(qr.q()), wide(qr.r())), exact, limit, norms(exact), "qr" + what);
    orthogonal(wide(qr.q()), limit, "q" + what);
  }

  @Test
  void eigenvalues() {
    each(this::eigh);
  }

  private <A> void eigh(DType<A> dtype, int n, String what) {
    NdArray<A> x = random(dtype, 6, count, n, n);
    NdArray<A> symmetric = x.plus(Manipulation.matrixTranspose(x));
    Eigh<A> eigh = Decompositions.eigh(symmetric);
    NdArray<double[]> v = wide(eigh.eigenvectors());
    NdArray<double[]> w = wide(eigh.eigenvalues()).reshape(count, 1, n);
    NdArray<double[]> exact = wide(symmetric);
    double limit = 5 * n * epsilon(dtype);
    near(times(exact, v), v.times(w), limit, norms(exact), "eigh" + what);
    orthogonal(v, limit, "eigenvectors" + what);
  }

  @Test
  void singularValues() {
    each(this::svd);
  }

  private <A> void svd(DType<A> dtype, int n, String what) {
    NdArray<A> x = random(dtype, 7, count, n, n);
    Svd<A> svd = Decompositions.svd(x);
    NdArray<double[]> u = wide(svd.u());
    NdArray<double[]> vh = wide(svd.vh());
    NdArray<double[]> s = wide(svd.s()).reshape(count, 1, n);
    NdArray<double[]> exact = wide(x);
    double limit = 5 * n * epsilon(dtype);
    near(times(u.times(s), vh), exact, limit, norms(exact), "svd" + what);
    orthogonal(u, limit, "u" + what);
    orthogonal(turned(vh), limit, "v" + what);
  }
}
