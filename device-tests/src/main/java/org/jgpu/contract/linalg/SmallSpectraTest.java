package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.SpectraChecks.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Svd;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.contract.ScopedTest;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/** Batches of matrices of up to 32 rows and columns, of which lanes of a warp take one each. */
@ScopedTest
class SmallSpectraTest {
  private final Gpu gpu;
  private final Nd nd;

  SmallSpectraTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  /** One more than a block takes. */
  private static int count(int rows) {
    return rows <= 8 ? 17 : rows <= 16 ? 9 : 5;
  }

  private static HostMatrix[] matrices(int count, IntFunction<HostMatrix> each) {
    return java.util.stream.IntStream.range(0, count).mapToObj(each).toArray(HostMatrix[]::new);
  }

  private <A> NdArray<A> stacked(DType<A> dtype, HostMatrix... matrices) {
    List<NdArray<A>> all = Arrays.stream(matrices).map(each -> each.on(gpu, dtype)).toList();
    return Joining.stack(0, all);
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

  private <A> void eigh(DType<A> dtype, Triangle triangle, HostMatrix... matrices) {
    try (Scope own = Scope.open()) {
      HostMatrix[] halves =
          Arrays.stream(matrices)
              .map(each -> SpectraChecks.half(each, triangle))
              .toArray(HostMatrix[]::new);
      NdArray<A> x = stacked(dtype, halves);
      Eigh<A> eigh = Decompositions.eigh(x, triangle);
      NdArray<?> values = Decompositions.eigvalsh(x, triangle);
      for (int i = 0; i < matrices.length; i++) {
        SpectraChecks.eigh(dtype, matrices[i], eigh, values, i);
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
        svd(dtype, shape[0], shape[1], false);
      }
      svd(dtype, 32, 32, false);
    }
  }

  private void svd(DType<?> dtype, int rows, int columns, boolean full) {
    int count = count(Math.max(rows, columns));
    svd(dtype, full, matrices(count, i -> HostMatrix.random(dtype, rows, columns, i)));
  }

  private <A> void svd(DType<A> dtype, boolean full, HostMatrix... matrices) {
    try (Scope own = Scope.open()) {
      NdArray<A> x = stacked(dtype, matrices);
      Svd<A> svd = Decompositions.svd(x, full);
      NdArray<?> values = Decompositions.svdvals(x);
      for (int i = 0; i < matrices.length; i++) {
        SpectraChecks.svd(dtype, matrices[i], svd, values, i, full);
      }
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

  private static HostMatrix diagonal(int n, IntFunction<Number> each) {
    return HostMatrix.of(
        n, n, (i, j) -> new Complex128(i == j ? each.apply(i).doubleValue() : 0, 0));
  }

  /** Eigenvalues of both signs and one size, of a diagonal of zeros of either sign. */
  private static HostMatrix paired(int n) {
    return HostMatrix.of(
        n, n, (i, j) -> new Complex128(i + j == n - 1 ? 1 + Math.min(i, j) : i == j ? -0.0 : 0, 0));
  }

  @Test
  void diagonalMatricesStayAsTheyAre() {
    for (DType<?> dtype : DTYPES) {
      HostMatrix x = diagonal(5, k -> new double[] {3, -1, 0, 7, 2}[k]);
      Eigh<?> eigh = Decompositions.eigh(x.on(gpu, dtype));
      assertArrayEquals(new double[] {-1, 0, 2, 3, 7}, values(eigh.eigenvalues()));
      int[] order = {1, 2, 4, 0, 3};
      HostMatrix vectors = HostMatrix.of(5, 5, (i, j) -> new Complex128(i == order[j] ? 1 : 0, 0));
      assertEquals(0, HostMatrix.from(eigh.eigenvectors()).distance(vectors));
      double[] singular = values(Decompositions.svdvals(x.on(gpu, dtype)));
      assertArrayEquals(new double[] {7, 3, 2, 1, 0}, singular);
    }
  }

  /** Beside each other: of rank 0, 1, 2, with a column of zeros, and of full rank. */
  @Test
  void deficientRanksHaveWholeBases() {
    for (DType<?> dtype : DTYPES) {
      for (int[] shape : new int[][] {{6, 5}, {7, 12}, {24, 20}}) {
        HostMatrix[] all = deficient(dtype, shape[0], shape[1]);
        svd(dtype, true, all);
        svd(dtype, false, all);
        eigh(
            dtype,
            Triangle.LOWER,
            Arrays.stream(all)
                .map(each -> held(dtype, each.times(each.adjoint())))
                .toArray(HostMatrix[]::new));
      }
    }
  }

  private HostMatrix held(DType<?> dtype, HostMatrix x) {
    return HostMatrix.from(x.on(gpu, dtype));
  }

  private HostMatrix[] deficient(DType<?> dtype, int rows, int columns) {
    HostMatrix random = HostMatrix.random(dtype, rows, columns, 3);
    HostMatrix two =
        HostMatrix.random(dtype, rows, 2, 1).times(HostMatrix.random(dtype, 2, columns, 2));
    return new HostMatrix[] {
      HostMatrix.of(rows, columns, (i, j) -> new Complex128(0, 0)),
      HostMatrix.of(rows, columns, (i, j) -> new Complex128(1, 0)),
      held(dtype, two),
      HostMatrix.of(rows, columns, (i, j) -> j == 1 ? new Complex128(0, 0) : random.at(i, j)),
      HostMatrix.of(
          rows, columns, (i, j) -> new Complex128(i == j ? Math.pow(2, -3.0 * i * i) : 0, 0)),
      random
    };
  }

  @Test
  void matricesOfOtherStrides() {
    HostMatrix all = HostMatrix.random(DType.COMPLEX64, 6 * 4, 7, 2);
    NdArray<?> x = all.on(gpu, DType.COMPLEX64).reshape(2, 3, 4, 7);
    NdArray<?> turned = Manipulation.matrixTranspose(x).transpose(1, 0, 2, 3);
    Svd<?> svd = Decompositions.svd(turned);
    assertArrayEquals(new long[] {3, 2, 7, 4}, svd.u().shape());
    NdArray<?> values = Decompositions.svdvals(turned);
    for (int i = 0; i < 6; i++) {
      HostMatrix one = HostMatrix.from(turned.copy().reshape(6, 7, 4), i);
      SpectraChecks.svd(DType.COMPLEX64, one, svd, values, i, false);
    }
  }

  @Test
  void numbersThatAreNotFiniteAreNamed() {
    for (DType<?> dtype : DTYPES) {
      for (double wrong : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
        HostMatrix[] all = matrices(40, i -> HostMatrix.identity(3, 3));
        all[37] = HostMatrix.of(3, 3, (i, j) -> new Complex128(i == 2 && j == 1 ? wrong : 1, 0));
        NdArray<?> x = stacked(dtype, all).reshape(4, 10, 3, 3);
        LinearAlgebraException error =
            assertThrows(LinearAlgebraException.class, () -> Decompositions.eigvalsh(x));
        assertEquals("eigvalsh: the matrix at [3, 7] holds NaN or infinity", error.getMessage());
        assertEquals(37, error.matrix());
        assertThrows(LinearAlgebraException.class, () -> Decompositions.svd(x));
        assertEquals(40 * 3, Decompositions.eigvalsh(x, Triangle.UPPER).size());
      }
    }
    HostMatrix imaginary =
        HostMatrix.of(3, 3, (i, j) -> new Complex128(1, i == 2 && j == 1 ? Double.NaN : 0));
    assertThrows(
        LinearAlgebraException.class,
        () -> Decompositions.svdvals(imaginary.on(gpu, DType.COMPLEX64)));
  }

  @Test
  void noMatricesGiveNothing() {
    assertEquals(0, Decompositions.eigh(nd.zeros(DType.FLOAT64, 0, 4, 4)).eigenvectors().size());
    Svd<double[]> svd = Decompositions.svd(nd.zeros(DType.FLOAT64, 0, 4, 3), true);
    assertArrayEquals(new long[] {0, 4, 4}, svd.u().shape());
    assertArrayEquals(new long[] {0, 3}, svd.s().shape());
    assertArrayEquals(new long[] {0, 3, 3}, svd.vh().shape());
  }
}
