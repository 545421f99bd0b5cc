package org.jgpu.contract.large;

import static org.jgpu.contract.large.DeviceChecks.epsilon;
import static org.jgpu.contract.large.DeviceChecks.near;
import static org.jgpu.contract.large.DeviceChecks.norms;
import static org.jgpu.contract.large.DeviceChecks.times;
import static org.jgpu.contract.large.DeviceChecks.wide;

import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
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
    this.count = Thorough.large(gpu) ? 10_000 : 19;
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

  @Test
  void systems() {
    each(this::system);
  }

  private <A> void system(DType<A> dtype, int n, String what) {
    NdArray<A> a = random(dtype, n, count, n, n);
    for (int sides : new int[] {1, 5}) {
      FactorChecks.solve(a, random(dtype, 2, count, n, sides), 4, what);
    }
    NdArray<double[]> exact = wide(a);
    double limit = 4 * n * epsilon(dtype);
    NdArray<double[]> inverse = wide(Solvers.inv(a));
    NdArray<double[]> condition = norms(exact).times(norms(inverse));
    NdArray<double[]> one = Nd.on(gpu).eye(DType.FLOAT64, n).broadcastTo(exact.shape());
    near(times(exact, inverse), one, limit, condition, "inv" + what);
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
    each(
        (dtype, n, what) ->
            FactorChecks.cholesky(random(DType.FLOAT64, 4, count, n, n), dtype, what));
  }

  @Test
  void orthogonalTimesUpper() {
    each((dtype, n, what) -> FactorChecks.qr(random(dtype, 5, count, n, n), what));
  }

  @Test
  void eigenvalues() {
    each((dtype, n, what) -> FactorChecks.eigh(random(dtype, 6, count, n, n), what));
  }

  @Test
  void singularValues() {
    each((dtype, n, what) -> FactorChecks.svd(random(dtype, 7, count, n, n), what));
  }
}
