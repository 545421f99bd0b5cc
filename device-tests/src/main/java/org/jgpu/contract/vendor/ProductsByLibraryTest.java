package org.jgpu.contract.vendor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.vendor.Blas;
import org.junit.jupiter.api.Test;

/** Which products of matrices go to BLAS, and that they are those of the own kernels. */
@DeviceTest
class ProductsByLibraryTest {
  private static final long USUAL = -1;

  private final Gpu gpu;

  ProductsByLibraryTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @FunctionalInterface
  private interface Products {
    NdArray<double[]> of(NdArray<double[]> x, NdArray<double[]> y);
  }

  /** Whole numbers, whose sums are exact in any order. */
  private static NdArray<double[]> whole(Nd nd, int seed, long... shape) {
    NdArray<double[]> made = nd.zeros(DType.FLOAT64, shape);
    made.copyFrom(new SplittableRandom(seed).ints(made.size(), -9, 10).asDoubleStream().toArray());
    return made;
  }

  private void check(int calls, long[] left, long[] right, Products products) {
    check(calls, 1, left, right, products);
  }

  /** Compares with the own kernels where the library is used from that extent on. */
  private void check(int calls, long from, long[] left, long[] right, Products products) {
    double[] expected;
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      Internals.device(own).attachment(Blas.class, device -> new Blas(ProductsByLibraryTest::none));
      Nd nd = Nd.on(own);
      expected = products.of(whole(nd, 1, left), whole(nd, 2, right)).toHost();
    }
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      ReferenceBlas reference = new ReferenceBlas(own);
      Internals.device(own)
          .attachment(
              Blas.class,
              device ->
                  new Blas(
                      () -> reference,
                      from == USUAL ? OptionalLong.empty() : OptionalLong.of(from),
                      () -> 0));
      Nd nd = Nd.on(own);
      assertArrayEquals(expected, products.of(whole(nd, 1, left), whole(nd, 2, right)).toHost());
      assertEquals(calls, reference.calls());
    }
  }

  private static ReferenceBlas none() {
    throw new GpuException("not installed");
  }

  private static long[] shape(long... shape) {
    return shape;
  }

  @Test
  void matricesOfAnyOrderOfAxes() {
    check(1, shape(20, 30), shape(30, 17), MatrixProducts::matmul);
    check(1, shape(30, 20), shape(30, 17), (x, y) -> MatrixProducts.matmul(x.transpose(), y));
    check(1, shape(20, 30), shape(17, 30), (x, y) -> MatrixProducts.matmul(x, y.transpose()));
    check(
        1,
        shape(30, 20),
        shape(17, 30),
        (x, y) -> MatrixProducts.matmul(x.transpose(), y.transpose()));
  }

  @Test
  void batches() {
    check(1, shape(3, 20, 30), shape(3, 30, 17), MatrixProducts::matmul);
    check(1, shape(2, 3, 20, 30), shape(30, 17), MatrixProducts::matmul);
    check(1, shape(20, 30), shape(3, 30, 17), MatrixProducts::matmul);
    check(
        1,
        shape(20, 3, 30),
        shape(3, 30, 17),
        (x, y) -> MatrixProducts.einsum("ibk,bkj->bij", x, y));
  }

  /** An extent is that of a cube of as many multiplications, which may be of several products. */
  @Test
  void smallProductsAreLeftToTheOwnKernels() {
    check(1, 20, shape(20, 20), shape(20, 20), MatrixProducts::matmul);
    check(0, 21, shape(20, 20), shape(20, 20), MatrixProducts::matmul);
    check(1, 40, shape(8, 20, 20), shape(8, 20, 20), MatrixProducts::matmul);
    check(0, 41, shape(8, 20, 20), shape(8, 20, 20), MatrixProducts::matmul);
  }

  /** The library takes those of few rows or columns from fewer multiplications on. */
  @Test
  void narrowProductsGoToBlasSooner() {
    check(1, USUAL, shape(200, 100), shape(100, 63), MatrixProducts::matmul);
    check(0, USUAL, shape(200, 100), shape(100, 64), MatrixProducts::matmul);
    check(0, USUAL, shape(100, 100), shape(100, 63), MatrixProducts::matmul);
  }

  @Test
  void whatMemoryBoundsOrBlasCannotReadIsLeftToTheOwnKernels() {
    check(0, shape(8, 8), shape(8, 8), MatrixProducts::matmul);
    check(0, shape(40, 30), shape(30), MatrixProducts::matmul);
    check(
        0,
        shape(40, 60),
        shape(30, 20),
        (x, y) -> MatrixProducts.matmul(x.slice(0, 0, 40, 2).slice(1, 0, 60, 2), y));
  }
}
