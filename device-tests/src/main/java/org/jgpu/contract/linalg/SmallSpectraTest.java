package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.SpectraChecks.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Singular values and eigenvalues of batches of small matrices. */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class SmallSpectraTest extends SmallSpectraTestBase {
  SmallSpectraTest(Gpu gpu) {
    super(gpu);
  }

  @Test
  void vectorsTimesEigenvalues() {
    for (DType<?> dtype : DTYPES) {
      for (int n : new int[] {1, 2, 3, 5, 8, 9, 17, 31, 32}) {
        Triangle triangle = n % 2 == 0 ? Triangle.LOWER : Triangle.UPPER;
        eigh(
            dtype,
            triangle,
            matrices(count(n), i -> HostMatrix.random(dtype, n, n, i).hermitian()));
      }
    }
  }

  @Test
  void leftTimesValuesTimesRight() {
    int[][] shapes = {
      {1, 1}, {2, 1}, {1, 3}, {3, 3}, {5, 2}, {2, 5}, {8, 8}, {9, 9}, {17, 4}, {4, 17}, {31, 30}
    };
    for (DType<?> dtype : DTYPES) {
      for (int[] shape : shapes) {
        svd(dtype, shape[0], shape[1], true);
        if (shape[0] != shape[1]) {
          svd(dtype, shape[0], shape[1], false);
        }
      }
      svd(dtype, 32, 32, false);
    }
  }

  /** Matrices that zeros make too large for a warp have the same values, and zeros. */
  @Test
  void valuesAreThoseOfLargerMatrices() {
    for (DType<?> dtype : DTYPES) {
      for (int n : new int[] {3, 12, 20}) {
        HostMatrix x = HostMatrix.random(dtype, n, n, n).definite();
        HostMatrix square = framed(x, 34, 34);
        double limit = 5 * n * epsilon(dtype) * x.norm();
        double[] alone = values(Decompositions.eigvalsh(x.on(gpu, dtype)));
        double[] larger = values(Decompositions.eigvalsh(square.on(gpu, dtype)));
        assertArrayEquals(Arrays.copyOfRange(larger, 34 - n, 34), alone, limit, dtype + " " + n);
        double[] singular = values(Decompositions.svdvals(x.on(gpu, dtype)));
        double[] higher = values(Decompositions.svdvals(framed(x, 34, n).on(gpu, dtype)));
        assertArrayEquals(higher, singular, limit, dtype + " " + n);
      }
    }
  }

  private static HostMatrix framed(HostMatrix x, int rows, int columns) {
    return HostMatrix.of(
        rows,
        columns,
        (i, j) -> i < x.rows() && j < x.columns() ? x.at(i, j) : new Complex128(0, 0));
  }

  /** Lanes of one warp have matrices beside each other that take more sweeps than others. */
  @Test
  void bitsAreThoseOfOneMatrix() {
    for (DType<?> dtype : DTYPES) {
      for (int n : new int[] {4, 12}) {
        HostMatrix[] all =
            matrices(
                count(n),
                i ->
                    i % 3 == 0
                        ? diagonal(n, k -> k % 3 - 1)
                        : i % 3 == 1 ? paired(n) : HostMatrix.random(dtype, n, n, i).hermitian());
        bits(dtype, all, x -> eighBits(Decompositions.eigh(x)));
        bits(dtype, all, x -> svdBits(Decompositions.svd(x, true)));
      }
    }
  }

  private static List<NdArray<?>> eighBits(Eigh<?> eigh) {
    return List.of(eigh.eigenvalues(), eigh.eigenvectors());
  }

  private static List<NdArray<?>> svdBits(Svd<?> svd) {
    return List.of(svd.u(), svd.s(), svd.vh());
  }

  private <A> void bits(
      DType<A> dtype, HostMatrix[] all, Function<NdArray<A>, List<NdArray<?>>> way) {
    try (Scope own = Scope.open()) {
      NdArray<A> x = stacked(dtype, all);
      List<NdArray<?>> together = way.apply(x);
      for (int i = 0; i < all.length; i++) {
        List<NdArray<?>> alone = way.apply(x.index(0, i));
        for (int part = 0; part < alone.size(); part++) {
          assertArrayEquals(
              bits(alone.get(part)), bits(together.get(part).index(0, i)), dtype + " " + i);
        }
      }
    }
  }

  private static long[] bits(NdArray<?> x) {
    return Arrays.stream(x.astype(DType.COMPLEX128).toHost())
        .flatMapToLong(
            each ->
                java.util.stream.LongStream.of(
                    Double.doubleToRawLongBits(each.re()), Double.doubleToRawLongBits(each.im())))
        .toArray();
  }

  /** Eigenvalues of both signs and one size, of a diagonal of zeros of either sign. */
  private static HostMatrix paired(int n) {
    return HostMatrix.of(
        n, n, (i, j) -> new Complex128(i + j == n - 1 ? 1 + Math.min(i, j) : i == j ? -0.0 : 0, 0));
  }

  @Test
  @Tag("checked")
  void matricesOfOtherStrides() {
    HostMatrix all = HostMatrix.random(DType.COMPLEX64, 6 * 4, 7, 2);
    NdArray<?> x = all.on(gpu, DType.COMPLEX64).reshape(2, 3, 4, 7);
    NdArray<?> turned = Manipulation.matrixTranspose(x).transpose(1, 0, 2, 3);
    Svd<?> svd = Decompositions.svd(turned);
    assertArrayEquals(new long[] {3, 2, 7, 4}, svd.u().shape());
    NdArray<?> values = Decompositions.svdvals(turned);
    NdArray<?> square = Manipulation.swapAxes(turned.slice(2, 0, 4), 2, 3);
    Eigh<?> eigh = Decompositions.eigh(square);
    for (int i = 0; i < 6; i++) {
      HostMatrix one = HostMatrix.from(turned.copy().reshape(6, 7, 4), i);
      SpectraChecks.svd(DType.COMPLEX64, one, svd, values, i, false);
      HostMatrix lower = HostMatrix.from(square.copy().reshape(6, 4, 4), i);
      HostMatrix hermitian = ofLower(lower);
      SpectraChecks.eigh(DType.COMPLEX64, hermitian, eigh, eigh.eigenvalues(), i);
    }
  }

  private static HostMatrix ofLower(HostMatrix x) {
    HostMatrix adjoint = x.adjoint();
    return HostMatrix.of(
        x.rows(),
        x.rows(),
        (i, j) ->
            i == j ? new Complex128(x.at(i, i).re(), 0) : i > j ? x.at(i, j) : adjoint.at(i, j));
  }

  @Test
  void noMatricesGiveNothing() {
    assertEquals(
        0, Decompositions.eigh(Nd.on(gpu).zeros(DType.FLOAT64, 0, 4, 4)).eigenvectors().size());
    Svd<double[]> svd = Decompositions.svd(Nd.on(gpu).zeros(DType.FLOAT64, 0, 4, 3), true);
    assertArrayEquals(new long[] {0, 4, 4}, svd.u().shape());
    assertArrayEquals(new long[] {0, 3}, svd.s().shape());
    assertArrayEquals(new long[] {0, 3, 3}, svd.vh().shape());
  }
}
