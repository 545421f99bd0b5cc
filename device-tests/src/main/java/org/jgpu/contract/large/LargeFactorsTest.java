package org.jgpu.contract.large;

import static org.jgpu.contract.large.DeviceChecks.epsilon;
import static org.jgpu.contract.large.DeviceChecks.near;
import static org.jgpu.contract.large.DeviceChecks.norms;
import static org.jgpu.contract.large.DeviceChecks.orthogonal;
import static org.jgpu.contract.large.DeviceChecks.times;
import static org.jgpu.contract.large.DeviceChecks.turned;
import static org.jgpu.contract.large.DeviceChecks.wide;

import java.util.List;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Lu;
import org.jgpu.arrays.linalg.Decompositions.Qr;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Factors of matrices of up to 2,048 rows, by what is chosen and by the own kernels. */
@DeviceTest
@VariesByDevice("GPUs take larger matrices")
class LargeFactorsTest {
  private final Gpu gpu;

  LargeFactorsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** What is done with matrices of a size. */
  private interface Body {
    void check(Gpu own, DType<?> dtype, int n, String what);
  }

  private void each(Way way, Body body) {
    way.with(
        gpu,
        own -> {
          for (int n : gpu.isHardware() ? new int[] {300, 1024, 2048} : new int[] {37}) {
            for (DType<?> dtype : List.of(DType.FLOAT32, DType.FLOAT64)) {
              try (Scope scope = Scope.open()) {
                body.check(own, dtype, n, " of " + dtype + ", " + n + " rows, " + way);
              }
            }
          }
        });
  }

  private static <A> NdArray<A> random(Gpu own, DType<A> dtype, long seed, long... shape) {
    return Nd.on(own).random(seed).standardNormal(dtype, shape);
  }

  @ParameterizedTest
  @EnumSource
  void systems(Way way) {
    each(way, LargeFactorsTest::system);
  }

  private static <A> void system(Gpu own, DType<A> dtype, int n, String what) {
    NdArray<A> a = random(own, dtype, 1, n, n);
    NdArray<A> b = random(own, dtype, 2, n, 3);
    NdArray<double[]> x = wide(Solvers.solve(a, b));
    NdArray<double[]> exact = wide(a);
    NdArray<double[]> size = norms(exact).times(norms(x));
    near(times(exact, x), wide(b), n * epsilon(dtype), size, "solve" + what);
  }

  @ParameterizedTest
  @EnumSource
  void lowerTimesUpper(Way way) {
    each(way, LargeFactorsTest::lu);
  }

  private static <A> void lu(Gpu own, DType<A> dtype, int n, String what) {
    NdArray<A> a = random(own, dtype, 3, n, n);
    Lu<A> lu = Decompositions.lu(a);
    NdArray<double[]> ordered = wide(Indexing.take(a, lu.rows(), 0));
    NdArray<double[]> product = times(wide(lu.l()), wide(lu.u()));
    near(product, ordered, n * epsilon(dtype), norms(ordered), "lu" + what);
  }

  @ParameterizedTest
  @EnumSource
  void triangleTimesItsTranspose(Way way) {
    each(way, LargeFactorsTest::cholesky);
  }

  private static <A> void cholesky(Gpu own, DType<A> dtype, int n, String what) {
    NdArray<double[]> x = random(own, DType.FLOAT64, 4, n, n);
    NdArray<double[]> one = Nd.on(own).eye(DType.FLOAT64, n);
    NdArray<A> definite = times(x, turned(x)).plus(one.times(n)).astype(dtype);
    NdArray<double[]> l = wide(Decompositions.cholesky(definite));
    NdArray<double[]> exact = wide(definite);
    near(times(l, turned(l)), exact, n * epsilon(dtype), norms(exact), "cholesky" + what);
    near(Manipulation.tril(l, 0), l, 0, norms(l), "a triangle" + what);
  }

  @ParameterizedTest
  @EnumSource
  void orthogonalTimesUpper(Way way) {
    each(way, LargeFactorsTest::qr);
  }

  private static <A> void qr(Gpu own, DType<A> dtype, int n, String what) {
    for (int columns : new int[] {n, n / 3, n + 50}) {
      NdArray<A> a = random(own, dtype, 5, n, columns);
      Qr<A> qr = Decompositions.qr(a);
      NdArray<double[]> exact = wide(a);
      double limit = 4 * n * epsilon(dtype);
      near(times(wide(qr.q()), wide(qr.r())), exact, limit, norms(exact), "qr" + what);
      orthogonal(wide(qr.q()), limit, "q" + what);
    }
  }

  @ParameterizedTest
  @EnumSource
  void eigenvalues(Way way) {
    each(way, LargeFactorsTest::eigh);
  }

  private static <A> void eigh(Gpu own, DType<A> dtype, int n, String what) {
    NdArray<A> x = random(own, dtype, 6, n, n);
    NdArray<A> symmetric = x.plus(Manipulation.matrixTranspose(x));
    Eigh<A> eigh = Decompositions.eigh(symmetric);
    NdArray<double[]> v = wide(eigh.eigenvectors());
    NdArray<double[]> w = wide(eigh.eigenvalues());
    NdArray<double[]> exact = wide(symmetric);
    double limit = 5 * n * epsilon(dtype);
    near(times(exact, v), v.times(w), limit, norms(exact), "eigh" + what);
    orthogonal(v, limit, "eigenvectors" + what);
  }

  @ParameterizedTest
  @EnumSource
  void singularValues(Way way) {
    each(way, LargeFactorsTest::svd);
  }

  private static <A> void svd(Gpu own, DType<A> dtype, int n, String what) {
    NdArray<A> x = random(own, dtype, 7, n, n);
    Svd<A> svd = Decompositions.svd(x);
    NdArray<double[]> u = wide(svd.u());
    NdArray<double[]> vh = wide(svd.vh());
    NdArray<double[]> exact = wide(x);
    double limit = 10 * n * epsilon(dtype);
    near(times(u.times(wide(svd.s())), vh), exact, limit, norms(exact), "svd" + what);
    orthogonal(u, limit, "u" + what);
    orthogonal(turned(vh), limit, "v" + what);
  }
}
