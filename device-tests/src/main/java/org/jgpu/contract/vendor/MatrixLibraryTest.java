package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.kernels.Product;
import org.jgpu.contract.DeviceTest;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.library.MatrixLibrary;
import org.jgpu.runtime.vendor.Blas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Products given to BLAS: how the matrices lie, and what is not given to it. */
@DeviceTest
class MatrixLibraryTest {
  private final Gpu gpu;

  MatrixLibraryTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Which operands lie in columns, and the extents. */
  private record Case(int turned, int batches, int m, int k, int n) {
    boolean isTurned(int operand) {
      return (turned >> operand & 1) != 0;
    }
  }

  static Stream<Case> cases() {
    return IntStream.range(0, 8)
        .boxed()
        .flatMap(
            turned ->
                Stream.of(
                    new Case(turned, 0, 3, 4, 5),
                    new Case(turned, 3, 5, 2, 4),
                    new Case(turned, 0, 1, 4, 5),
                    new Case(turned, 2, 3, 1, 5),
                    new Case(turned, 0, 3, 4, 1),
                    new Case(turned, 1, 1, 1, 1)));
  }

  /** A matrix in device memory, in rows or in columns, within a wider one. */
  private static final class Matrix implements AutoCloseable {
    final double[] values;
    final DeviceArray<double[]> storage;
    final DeviceArray<double[]> view;

    Matrix(Gpu gpu, SplittableRandom random, boolean turned, int batches, int rows, int columns) {
      values =
          random
              .ints((long) Math.max(1, batches) * rows * columns, -9, 10)
              .asDoubleStream()
              .toArray();
      int down = turned ? columns : rows;
      int across = turned ? rows : columns;
      long[] shape =
          batches == 0 ? new long[] {down, across + 2} : new long[] {batches, down, across + 2};
      storage = gpu.zeros(DType.FLOAT64, shape);
      int last = shape.length - 1;
      DeviceArray<double[]> inner = storage.slice(last, 1, across + 1);
      int[] swapped = batches == 0 ? new int[] {1, 0} : new int[] {0, 2, 1};
      view = turned ? inner.transpose(swapped) : inner;
      view.copyFrom(values);
    }

    @Override
    public void close() {
      storage.close();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void rowsAndColumnsComeOutRight(Case c) {
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      useReference(own);
      check(own, c);
    }
  }

  /** The library itself, where it is. */
  @ParameterizedTest
  @MethodSource("cases")
  void theInstalledLibraryAgrees(Case c) {
    Blas blas = Blas.of(Internals.device(gpu));
    assumeTrue(blas.isPresent(), () -> blas.text().orElse(""));
    check(gpu, c);
  }

  /** Of extents that the library goes several ways for; sums of whole numbers are exact in all. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5, 70, 244})
  void theInstalledLibraryTakesComplexNumbers(int columns) {
    Blas blas = Blas.of(Internals.device(gpu));
    assumeTrue(blas.isPresent(), () -> blas.text().orElse(""));
    try (Scope scope = Scope.open()) {
      for (DType<?> dtype : new DType<?>[] {DType.COMPLEX64, DType.COMPLEX128}) {
        for (int depth : new int[] {16, 64, 128, 250}) {
          complex(dtype, 500, depth, columns);
        }
      }
    }
  }

  private <A> void complex(DType<A> dtype, int rows, int depth, int columns) {
    NdArray<A> x = whole(dtype, 1, rows, depth);
    NdArray<A> y = whole(dtype, 2, depth, columns);
    NdArray<A> found = whole(dtype, 3, rows, columns);
    NdArray<A> expected = found.copy();
    Product.of(x, y, expected).scaled(-1, 1).runOwn();
    assertTrue(MatrixLibrary.multiply(x, y, found, -1, 1));
    double distance = Norms.norm(expected.minus(found)).astype(DType.FLOAT64).toHost()[0];
    assertEquals(0, distance, dtype + " of depth " + depth);
  }

  private <A> NdArray<A> whole(DType<A> dtype, int seed, int rows, int columns) {
    SplittableRandom random = new SplittableRandom(seed);
    Complex128[] elements = new Complex128[rows * columns];
    Arrays.setAll(elements, i -> new Complex128(random.nextInt(-9, 10), random.nextInt(-9, 10)));
    return Nd.of(gpu.array(DType.COMPLEX128, elements, rows, columns)).astype(dtype);
  }

  private static void check(Gpu gpu, Case c) {
    SplittableRandom random = new SplittableRandom(c.hashCode());
    try (Matrix x = new Matrix(gpu, random, c.isTurned(0), c.batches, c.m, c.k);
        Matrix y = new Matrix(gpu, random, c.isTurned(1), c.batches, c.k, c.n);
        Matrix out = new Matrix(gpu, random, c.isTurned(2), c.batches, c.m, c.n)) {
      assertTrue(MatrixLibrary.multiply(x.view, y.view, out.view, 2, -3));
      double[] found = out.view.toHost();
      assertArrayEquals(expected(c, x.values, y.values, out.values), found);
      assertEquals(
          sum(found), sum(out.storage.toHost()), "what lies beside the matrix is not written");
    }
  }

  private static double sum(double[] values) {
    return Arrays.stream(values).sum();
  }

  private static double[] expected(Case c, double[] x, double[] y, double[] out) {
    double[] result = new double[out.length];
    for (int batch = 0; batch < Math.max(1, c.batches); batch++) {
      for (int i = 0; i < c.m; i++) {
        for (int j = 0; j < c.n; j++) {
          double sum = 0;
          for (int k = 0; k < c.k; k++) {
            sum += x[(batch * c.m + i) * c.k + k] * y[(batch * c.k + k) * c.n + j];
          }
          int at = (batch * c.m + i) * c.n + j;
          result[at] = 2 * sum - 3 * out[at];
        }
      }
    }
    return result;
  }

  private static ReferenceBlas useReference(Gpu gpu) {
    ReferenceBlas reference = new ReferenceBlas(gpu);
    Internals.device(gpu).attachment(Blas.class, device -> new Blas(() -> reference));
    return reference;
  }

  @Test
  void whatBlasCannotReadIsLeftToTheCaller() {
    try (Gpu own = Gpu.open(gpu.ordinal());
        DeviceArray<double[]> square = own.zeros(DType.FLOAT64, 4, 4);
        DeviceArray<double[]> wide = own.zeros(DType.FLOAT64, 8, 8);
        DeviceArray<int[]> integers = own.zeros(DType.INT32, 4, 4)) {
      useReference(own);
      DeviceArray<double[]> everySecond = wide.slice(0, 0, 8, 2).slice(1, 0, 8, 2);
      assertFalse(MatrixLibrary.multiply(everySecond, square, square.copy(), 1, 0));
      DeviceArray<double[]> repeated = square.index(0, 0).broadcastTo(4, 4);
      assertFalse(MatrixLibrary.multiply(square, repeated, square.copy(), 1, 0));
      assertFalse(MatrixLibrary.multiply(integers, integers, integers.copy(), 1, 0));
    }
  }

  @Test
  void theHandleIsGivenBackWithTheDevice() {
    ReferenceBlas reference;
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      reference = useReference(own);
      assertFalse(own.description().contains("BLAS"), own.description());
      assertTrue(Blas.of(Internals.device(own)).isPresent());
      assertTrue(own.description().endsWith(", reference BLAS"), own.description());
    }
    assertTrue(reference.isClosed());
  }

  @Test
  void whereThereIsNoLibraryTheReasonIsNamed() {
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      Blas missing =
          new Blas(
              () -> {
                throw new GpuException("not found: libcublas.so.13");
              });
      Internals.device(own).attachment(Blas.class, device -> missing);
      try (DeviceArray<double[]> one = own.zeros(DType.FLOAT64, 1, 1)) {
        assertFalse(MatrixLibrary.multiply(one, one, one.copy(), 1, 0));
      }
      assertTrue(
          own.description().endsWith(", no cuBLAS: not found: libcublas.so.13"), own.description());
    }
  }
}
