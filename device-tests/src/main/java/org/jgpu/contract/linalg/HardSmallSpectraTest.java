package org.jgpu.contract.linalg;

import static org.jgpu.contract.linalg.FactorsTest.DTYPES;
import static org.jgpu.contract.linalg.FactorsTest.epsilon;
import static org.jgpu.contract.linalg.SpectraChecks.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.kernels.WarpJacobiKernelsLauncher;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Small matrices that are diagonal, singular, nearly so, or hold what is not finite. */
@ScopedTest
class HardSmallSpectraTest extends SmallSpectraTestBase {
  HardSmallSpectraTest(Gpu gpu) {
    super(gpu);
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
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
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

  /** These take the most sweeps. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void illConditioned() {
    for (DType<?> dtype : DTYPES) {
      HostMatrix random = HostMatrix.random(dtype, 32, 32, 8);
      HostMatrix graded =
          HostMatrix.of(
              32,
              32,
              (i, j) -> {
                double by = Math.pow(10, -0.3 * (i + j));
                return new Complex128(random.at(i, j).re() * by, random.at(i, j).im() * by);
              });
      HostMatrix hilbert = HostMatrix.of(32, 32, (i, j) -> new Complex128(1.0 / (i + j + 1), 0));
      svd(dtype, false, held(dtype, hilbert), held(dtype, graded));
      eigh(dtype, Triangle.UPPER, held(dtype, hilbert), held(dtype, graded.hermitian()));
    }
  }

  @Test
  @Tag("checked")
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

  /** In one sweep; whether a basis comes of what there is does not matter, but that it ends. */
  @Test
  void matricesThatDoNotConvergeAreNoted() {
    for (DType<?> dtype : DTYPES) {
      oneSweep(dtype);
    }
  }

  private <A> void oneSweep(DType<A> dtype) {
    int n = 6;
    HostMatrix random = HostMatrix.random(dtype, n, n, 4).hermitian();
    HostMatrix singular =
        HostMatrix.of(n, n, (i, j) -> j == 2 ? new Complex128(0, 0) : random.at(i, j));
    NdArray<A> x = stacked(dtype, random, HostMatrix.identity(n, n), singular);
    NdArray<A> values = Nd.on(gpu).empty(dtype, 3, n);
    NdArray<A> left = Nd.on(gpu).empty(dtype, 3, n, n);
    NdArray<A> right = Nd.on(gpu).empty(dtype, 3, n, n);
    NdArray<int[]> status = Nd.on(gpu).full(DType.INT32, 7, 3);
    LaunchConfig config = LaunchConfig.grid(1).block(128);
    double little = epsilon(dtype);
    WarpJacobiKernelsLauncher.warpEigen8(
        config, x, values, left, status, 3, n, true, true, little, 1);
    assertArrayEquals(new int[] {2, 0, 2}, status.toHost());
    WarpJacobiKernelsLauncher.warpSingular8(
        config, x, values, left, right, status, 3, n, n, n, false, 8 * little, 1);
    assertArrayEquals(new int[] {2, 0, 2}, status.toHost());
  }
}
