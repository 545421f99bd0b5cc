package org.jgpu.contract.large;

import static org.jgpu.contract.large.DeviceChecks.epsilon;
import static org.jgpu.contract.large.DeviceChecks.near;
import static org.jgpu.contract.large.DeviceChecks.norms;
import static org.jgpu.contract.large.DeviceChecks.times;
import static org.jgpu.contract.large.DeviceChecks.wide;

import java.util.List;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Lu;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
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
          for (int n : Thorough.large(gpu) ? new int[] {300, 1024, 2048} : new int[] {37}) {
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
    FactorChecks.solve(random(own, dtype, 1, n, n), random(own, dtype, 2, n, 3), 1, what);
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
    each(
        way,
        (own, dtype, n, what) ->
            FactorChecks.cholesky(random(own, DType.FLOAT64, 4, n, 2L * n), dtype, what));
  }

  @ParameterizedTest
  @EnumSource
  void orthogonalTimesUpper(Way way) {
    each(
        way,
        (own, dtype, n, what) -> {
          for (int columns : new int[] {n, n / 3, n + 50}) {
            FactorChecks.qr(random(own, dtype, 5, n, columns), what);
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void eigenvalues(Way way) {
    each(way, (own, dtype, n, what) -> FactorChecks.eigh(random(own, dtype, 6, n, n), what));
  }

  @ParameterizedTest
  @EnumSource
  void singularValues(Way way) {
    each(way, (own, dtype, n, what) -> FactorChecks.svd(random(own, dtype, 7, n, n), what));
  }
}
