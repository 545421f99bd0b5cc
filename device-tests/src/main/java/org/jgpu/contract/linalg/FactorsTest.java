package org.jgpu.contract.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Lu;
import org.jgpu.arrays.linalg.Decompositions.Qr;
import org.jgpu.arrays.linalg.Decompositions.QrMode;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.kernels.FactorKernelsLauncher;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** LU, QR and Cholesky: the product of the factors, and what each of them is. */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class FactorsTest {
  static final List<DType<?>> DTYPES =
      List.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128);

  private final Gpu gpu;
  private final Nd nd;

  FactorsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  static double epsilon(DType<?> dtype) {
    return dtype == (DType<?>) DType.FLOAT32 || dtype == (DType<?>) DType.COMPLEX64
        ? 0x1p-23
        : 0x1p-52;
  }

  static void near(double error, double limit, String what) {
    assertTrue(error <= limit, () -> what + ": " + error + " is more than " + limit);
  }

  private int[][] shapes() {
    return Thorough.large(gpu)
        ? new int[][] {{1, 1}, {5, 3}, {33, 33}, {257, 130}, {130, 257}, {700, 700}, {9000, 12}}
        : new int[][] {{1, 1}, {5, 3}, {3, 5}, {33, 33}, {70, 41}, {36, 70}};
  }

  @Test
  void rowsOfAreLowerTimesUpper() {
    for (DType<?> dtype : DTYPES) {
      for (int[] shape : shapes()) {
        lu(dtype, HostMatrix.random(dtype, shape[0], shape[1], 7));
      }
    }
  }

  <A> void lu(DType<A> dtype, HostMatrix x) {
    try (Scope own = Scope.open()) {
      Lu<A> lu = Decompositions.lu(x.on(gpu, dtype));
      String what = "lu of " + dtype + " " + x.rows() + " x " + x.columns();
      long[] rows = lu.rows().toHost();
      HostMatrix l = HostMatrix.from(lu.l());
      HostMatrix u = HostMatrix.from(lu.u());
      HostMatrix ordered = HostMatrix.of(x.rows(), x.columns(), (i, j) -> x.at((int) rows[i], j));
      near(l.times(u).distance(ordered), x.rows() * epsilon(dtype) * x.norm(), what);
      for (int i = 0; i < l.rows(); i++) {
        for (int j = 0; j < l.columns(); j++) {
          Complex128 element = l.at(i, j);
          double size = Math.hypot(element.re(), element.im());
          assertTrue(j < i ? size <= 1.4143 : size == (i == j ? 1 : 0), what);
          assertTrue(i >= u.rows() || i <= j || u.at(i, j).re() == 0, what);
        }
      }
    }
  }

  @Test
  void panelsThatDoNotFitSharedMemory() {
    int rows = Thorough.large(gpu) ? 2000 : 400;
    lu(DType.COMPLEX128, HostMatrix.random(DType.COMPLEX128, rows, 10, 3));
    qr(DType.COMPLEX128, HostMatrix.random(DType.COMPLEX128, rows, 10, 3), QrMode.REDUCED);
  }

  @Test
  void orthogonalTimesUpper() {
    for (DType<?> dtype : DTYPES) {
      for (int[] shape : shapes()) {
        HostMatrix x = HostMatrix.random(dtype, shape[0], shape[1], 8);
        qr(dtype, x, QrMode.REDUCED);
        if (shape[0] > shape[1] && shape[0] < 1000) {
          qr(dtype, x, QrMode.COMPLETE);
        }
      }
    }
  }

  <A> void qr(DType<A> dtype, HostMatrix x, QrMode mode) {
    try (Scope own = Scope.open()) {
      NdArray<A> array = x.on(gpu, dtype);
      Qr<A> qr = Decompositions.qr(array, mode);
      String what = "qr of " + dtype + " " + x.rows() + " x " + x.columns() + " " + mode;
      HostMatrix q = HostMatrix.from(qr.q());
      HostMatrix r = HostMatrix.from(qr.r());
      int count = mode == QrMode.COMPLETE ? x.rows() : Math.min(x.rows(), x.columns());
      assertEquals(count, q.columns(), what);
      double limit = 4 * Math.max(x.rows(), x.columns()) * epsilon(dtype);
      near(q.times(r).distance(x), limit * x.norm(), what);
      near(q.adjoint().times(q).distance(HostMatrix.identity(count, count)), limit, what);
      for (int i = 0; i < r.rows(); i++) {
        for (int j = 0; j < Math.min(i, r.columns()); j++) {
          assertEquals(new Complex128(0, 0), r.at(i, j), what);
        }
      }
      HostMatrix alone = HostMatrix.from(Decompositions.qrR(array));
      near(
          HostMatrix.of(alone.rows(), alone.columns(), r::at).distance(alone),
          limit * x.norm(),
          what);
    }
  }

  @Test
  void triangleTimesItsAdjoint() {
    for (DType<?> dtype : DTYPES) {
      for (int n :
          Thorough.large(gpu)
              ? new int[] {1, 2, 8, 13, 31, 33, 257, 600}
              : new int[] {1, 2, 17, 33, 70}) {
        for (Triangle triangle : Triangle.values()) {
          cholesky(dtype, HostMatrix.random(dtype, n, n, n).definite(), triangle);
        }
      }
    }
  }

  <A> void cholesky(DType<A> dtype, HostMatrix x, Triangle triangle) {
    try (Scope own = Scope.open()) {
      boolean lower = triangle == Triangle.LOWER;
      HostMatrix other =
          HostMatrix.of(
              x.rows(),
              x.rows(),
              (i, j) -> i == j || (i > j) == lower ? x.at(i, j) : new Complex128(Double.NaN, 5));
      HostMatrix factor = HostMatrix.from(Decompositions.cholesky(other.on(gpu, dtype), triangle));
      HostMatrix l = lower ? factor : factor.adjoint();
      String what = "cholesky of " + dtype + " " + x.rows() + " " + triangle;
      near(l.times(l.adjoint()).distance(x), x.rows() * 2 * epsilon(dtype) * x.norm(), what);
      for (int i = 0; i < x.rows(); i++) {
        for (int j = i + 1; j < x.rows(); j++) {
          assertEquals(0, l.at(i, j).re(), what);
        }
      }
    }
  }

  @Test
  void batchesOfAnyStrides() {
    NdArray<double[]> x =
        HostMatrix.random(DType.FLOAT64, 12, 35, 5).on(gpu, DType.FLOAT64).reshape(2, 6, 5, 7);
    NdArray<double[]> turned = x.transpose(1, 0, 3, 2);
    Qr<double[]> qr = Decompositions.qr(turned);
    Lu<double[]> lu = Decompositions.lu(turned);
    NdArray<double[]> packed = turned.copy().reshape(12, 7, 5);
    for (int i = 0; i < 12; i++) {
      HostMatrix own = HostMatrix.from(packed, i);
      Qr<double[]> single = Decompositions.qr(packed.index(0, i));
      assertArrayEquals(
          single.q().toHost(), qr.q().reshape(12, 7, 5).index(0, i).toHost(), "q of " + i);
      assertEquals(0, HostMatrix.from(single.r()).distance(HostMatrix.from(qr.r(), i)));
      HostMatrix product = HostMatrix.from(lu.l(), i).times(HostMatrix.from(lu.u(), i));
      long[] rows = lu.rows().reshape(12, 7).index(0, i).toHost();
      near(product.distance(HostMatrix.of(7, 5, (r, c) -> own.at((int) rows[r], c))), 1e-14, "lu");
    }
  }

  @Test
  void nothingGivesNothing() {
    assertArrayEquals(
        new long[] {0, 3, 2}, Decompositions.qr(nd.zeros(DType.FLOAT32, 0, 3, 2)).q().shape());
    assertArrayEquals(
        new long[] {3, 0}, Decompositions.qr(nd.zeros(DType.FLOAT32, 3, 0)).q().shape());
    assertArrayEquals(
        new long[] {0, 4}, Decompositions.qr(nd.zeros(DType.FLOAT32, 0, 4)).r().shape());
    assertArrayEquals(
        new float[] {1, 0, 0, 1},
        Decompositions.qr(nd.zeros(DType.FLOAT32, 2, 0), QrMode.COMPLETE).q().toHost());
    assertEquals(0, Decompositions.cholesky(nd.zeros(DType.FLOAT32, 0, 0)).size());
    assertEquals(0, Decompositions.cholesky(nd.zeros(DType.FLOAT32, 0, 3, 3)).size());
    assertArrayEquals(
        new long[] {0, 1, 2}, Decompositions.lu(nd.zeros(DType.FLOAT32, 3, 0)).rows().toHost());
  }

  @Test
  void whatIsNotPositiveDefiniteIsNamed() {
    NdArray<double[]> x = nd.zeros(DType.FLOAT64, 2, 3, 40, 40);
    x.plusAssign(nd.eye(DType.FLOAT64, 40));
    x.index(0, 1).index(0, 2).index(0, 35).index(0, 35).fill(-1.0);
    LinearAlgebraException error =
        assertThrows(LinearAlgebraException.class, () -> Decompositions.cholesky(x));
    assertEquals(5, error.matrix());
    assertEquals(35, error.pivot());
    assertEquals(
        "cholesky: the matrix at [1, 2] is not positive definite: the pivot of row 35 is not"
            + " positive",
        error.getMessage());
    assertEquals(
        "cholesky: the matrix holds NaN: the pivot of row 0 is NaN",
        cholesky(nd.full(DType.FLOAT64, Double.NaN, 2, 2)));
    // As large as cuSOLVER's, where there is one; what that leaves of a row it refuses is its own.
    NdArray<double[]> large = nd.eye(DType.FLOAT64, 300);
    large.index(0, 200).index(0, 100).fill(Double.NaN);
    String reason = cholesky(large);
    assertTrue(reason.contains("the pivot of row 200 is"), reason);
    assertTrue(gpu.isHardware() || reason.contains("the matrix holds NaN"), reason);
  }

  /** Lanes of a warp do them, which are 8, 16 or 32 by the rows, and blocks several. */
  @Test
  void pivotsOfSmallMatricesAreNamed() {
    for (int n : new int[] {1, 7, 8, 9, 16, 17, 32}) {
      for (Triangle triangle : Triangle.values()) {
        NdArray<float[]> x = nd.zeros(DType.FLOAT32, 37, n, n);
        x.plusAssign(nd.eye(DType.FLOAT32, n).times(4));
        assertEquals(74f * n, Reductions.sum(Decompositions.cholesky(x, triangle)).toHost()[0]);
        x.index(0, 23).index(0, n - 1).index(0, n - 1).fill(Float.NaN);
        x.index(0, 29).index(0, n / 2).index(0, n / 2).fill(0f);
        assertEquals(
            "cholesky: the matrix at [23] holds NaN: the pivot of row " + (n - 1) + " is NaN",
            cholesky(x, triangle));
        x.index(0, 23).copyFrom(x.index(0, 24));
        assertEquals(
            "cholesky: the matrix at [29] is not positive definite: the pivot of row "
                + n / 2
                + " is not positive",
            cholesky(x, triangle));
      }
    }
  }

  private static String cholesky(NdArray<?> x) {
    return cholesky(x, Triangle.LOWER);
  }

  private static String cholesky(NdArray<?> x, Triangle triangle) {
    return String.valueOf(
        assertThrows(LinearAlgebraException.class, () -> Decompositions.cholesky(x, triangle))
            .getMessage());
  }

  /** What cuSOLVER leaves, of which nobody else says that it holds NaN. */
  @Test
  void pivotsThatAreNaNAreNoted() {
    NdArray<float[]> factors = nd.ones(DType.FLOAT32, 5, 300, 300);
    factors.index(0, 1).index(0, 299).index(0, 299).fill(Float.NaN);
    factors.index(0, 2).index(0, 7).fill(Float.NaN);
    factors.index(0, 2).index(0, 260).fill(Float.NaN);
    factors.index(0, 3).fill(Float.NaN);
    factors.index(0, 4).index(0, 20).fill(Float.NaN);
    NdArray<int[]> status = nd.array(0, 0, 0, 9, 9);
    FactorKernelsLauncher.noteNanPivots(LaunchConfig.grid(5).block(256), factors, status, 5, 300);
    assertArrayEquals(new int[] {0, -300, -8, 9, 9}, status.toHost());
  }

  @Test
  void graded() {
    HostMatrix x =
        HostMatrix.of(
            20, 12, (i, j) -> new Complex128(Math.sin(i * 12 + j + 1) * Math.pow(10, -j * 12), 0));
    qr(DType.FLOAT64, x, QrMode.REDUCED);
    HostMatrix huge = HostMatrix.of(9, 4, (i, j) -> new Complex128((i + 2) * 1e30 / (j + 1.5), 0));
    Qr<float[]> qr = Decompositions.qr(huge.on(gpu, DType.FLOAT32));
    HostMatrix q = HostMatrix.from(qr.q());
    near(q.adjoint().times(q).distance(HostMatrix.identity(4, 4)), 1e-5, "of huge numbers");
  }

  @Test
  void otherDtypesAndShapesAreRefused() {
    assertEquals(
        "qr of int32: it takes float32, float64, complex64 and complex128; convert the array by"
            + " astype(FLOAT64) first",
        assertThrows(GpuException.class, () -> Decompositions.qr(nd.zeros(DType.INT32, 2, 2)))
            .getMessage());
    assertThrows(GpuException.class, () -> Decompositions.lu(nd.zeros(DType.FLOAT16, 2, 2)));
    assertThrows(GpuException.class, () -> Decompositions.lu(nd.zeros(DType.FLOAT32, 2)));
    assertThrows(GpuException.class, () -> Decompositions.cholesky(nd.zeros(DType.FLOAT32, 2, 3)));
  }
}
