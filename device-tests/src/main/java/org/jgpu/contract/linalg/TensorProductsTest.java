package org.jgpu.contract.linalg;

import static org.jgpu.arrays.linalg.kernels.ProductWay.SMALL_TENSOR_TILES;
import static org.jgpu.arrays.linalg.kernels.ProductWay.TENSOR_TILES;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.Random;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.kernels.Product;
import org.jgpu.arrays.linalg.kernels.ProductWay;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.library.MatrixLibrary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Products by tensor cores, beyond what all ways to make a product have in common. */
@Tag("checked")
@DeviceTest
class TensorProductsTest {
  private final Gpu gpu;

  TensorProductsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @BeforeEach
  void needsTensorCores() {
    assumeTrue(!gpu.isHardware() || gpu.computeCapability() >= 80, "compute capability 8.0");
  }

  private static DType<?> dtype(String name) {
    return switch (name) {
      case "float16" -> DType.FLOAT16;
      case "bfloat16" -> DType.BFLOAT16;
      case "float32" -> DType.FLOAT32;
      default -> DType.FLOAT64;
    };
  }

  private <A> NdArray<A> random(DType<A> dtype, int seed, long... shape) {
    Random random = new Random(seed);
    double[] values = new double[(int) Arrays.stream(shape).reduce(1, (x, y) -> x * y)];
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextDouble() - 0.5;
    }
    return Nd.on(gpu).array(values).reshape(shape).astype(dtype);
  }

  /** More slabs than lie in shared memory at a time, in one and in several parts of the depth. */
  @ParameterizedTest
  @CsvSource({"float16, 1", "float16, 3", "bfloat16, 1", "float32, 2", "float64, 1", "float64, 2"})
  void deepMatrices(String name, int splits) {
    deep(dtype(name), SMALL_TENSOR_TILES, splits);
  }

  /** Where shared memory has room for one slab, as on the software device. */
  @Test
  void slabsThatComeOneByOne() {
    deep(DType.FLOAT64, TENSOR_TILES, 1);
  }

  private <A> void deep(DType<A> dtype, ProductWay way, int splits) {
    HostMatrices x = HostMatrices.random(1, 9, 203, false, 1);
    HostMatrices y = HostMatrices.random(1, 203, 70, false, 2);
    try (Scope scope = Scope.open()) {
      DeviceArray<A> c = gpu.empty(dtype, 1, 9, 70);
      Product.of(x.on(gpu, dtype), y.on(gpu, dtype), c).run(way, splits);
      HostMatrices z = HostMatrices.random(1, 9, 70, false, 3);
      assertArrayEquals(x.product(y, false, 1, 0, z).parts(), HostMatrices.parts(c));
    }
  }

  /**
   * Each row and column has what IEEE arithmetic gives; what fills tiles up spoils none of them.
   */
  @ParameterizedTest
  @ValueSource(strings = {"float16", "bfloat16", "float32", "float64"})
  void specialNumbersStayInTheirRowsAndColumns(String name) {
    special(dtype(name));
  }

  private <A> void special(DType<A> dtype) {
    try (Scope scope = Scope.open()) {
      Nd nd = Nd.on(gpu);
      double[] left = new double[3 * 5];
      Arrays.fill(left, 1);
      left[2] = Double.NaN;
      left[5 + 4] = Double.NEGATIVE_INFINITY;
      NdArray<A> x = nd.array(left).reshape(3, 5).astype(dtype);
      NdArray<A> y = nd.ones(dtype, 5, 67);
      NdArray<A> c = nd.full(dtype, Double.NaN, 3, 67);
      Product.of(x, y, c).run(SMALL_TENSOR_TILES, 1);
      double[] found = c.astype(DType.FLOAT64).toHost();
      for (int column = 0; column < 67; column++) {
        double[] of = {found[column], found[67 + column], found[2 * 67 + column]};
        assertArrayEquals(new double[] {Double.NaN, Double.NEGATIVE_INFINITY, 5}, of);
      }
    }
  }

  /** To nearest, ties away from zero, as it is asked for; float32 is not rounded unasked. */
  @Test
  void floatsAreRoundedToTf32ToNearestWhereThatIsAskedFor() {
    float above = 1 + 0x1.8p-11f;
    float tie = 1 + 0x1p-11f;
    float below = 1 + 0x1p-12f;
    float[] rounded = {1 + 0x1p-10f, 1 + 0x1p-10f, 1, -1 - 0x1p-10f};
    try (Scope scope = Scope.open()) {
      Nd nd = Nd.on(gpu);
      NdArray<float[]> x = nd.array(new float[] {above, tie, below, -above}).reshape(4, 1);
      NdArray<float[]> y = nd.ones(DType.FLOAT32, 1, 2);
      NdArray<float[]> c = nd.zeros(DType.FLOAT32, 4, 2);
      Product.of(x, y, c).run(SMALL_TENSOR_TILES, 1);
      assertArrayEquals(rounded, c.index(1, 0).copy().toHost());

      NdArray<float[]> wide = nd.full(DType.FLOAT32, above, 40, 40);
      NdArray<float[]> one = Nd.on(gpu).eye(DType.FLOAT32, 40);
      assertArrayEquals(
          wide.reshape(-1).toHost(), MatrixProducts.matmul(wide, one).reshape(-1).toHost());
    }
  }

  /** Of arrays that are large enough, unasked: the same bits as by tensor cores, and each time. */
  @VariesByDevice("GPUs add several products at once, and cut partial sums off")
  @ParameterizedTest
  @ValueSource(strings = {"float16", "bfloat16", "float64"})
  void productsGoToTensorCoresAndGiveTheSameBits(String name) {
    same(dtype(name));
  }

  private <A> void same(DType<A> dtype) {
    try (Scope scope = Scope.open()) {
      NdArray<A> x = random(dtype, 1, 50, 70);
      NdArray<A> y = random(dtype, 2, 70, 60);
      NdArray<A> c = Nd.on(gpu).zeros(dtype, 50, 60);
      NdArray<A> again = Nd.on(gpu).zeros(dtype, 50, 60);
      Product.of(x, y, c).run(SMALL_TENSOR_TILES, 1);
      Product.of(x, y, again).run(SMALL_TENSOR_TILES, 1);
      double[] found = c.astype(DType.FLOAT64).reshape(-1).toHost();
      assertArrayEquals(found, again.astype(DType.FLOAT64).reshape(-1).toHost());
      Product.of(x, y, again).runOwn();
      assertArrayEquals(found, again.astype(DType.FLOAT64).reshape(-1).toHost());
      double[] expected =
          MatrixProducts.matmul(x.astype(DType.FLOAT64), y.astype(DType.FLOAT64))
              .reshape(-1)
              .toHost();
      double unit = dtype == DType.BFLOAT16 ? 0x1p-8 : dtype == DType.FLOAT16 ? 0x1p-11 : 0x1p-45;
      assertArrayEquals(expected, found, 4 * unit);
    }
  }

  /** Sizes that fill a GPU, beside what cuBLAS makes of the same arrays. */
  @ParameterizedTest
  @CsvSource({
    "float16, TENSOR_TILES",
    "bfloat16, TENSOR_TILES",
    "float64, TENSOR_TILES",
    "float32, TENSOR_TILES",
    "float32, TILES",
    "float64, TILES",
    "float16, SMALL_TENSOR_TILES"
  })
  void largeProductsAreThoseOfTheLibrary(String name, ProductWay way) {
    assumeTrue(gpu.isHardware() && MatrixLibrary.isPresent(gpu), "cuBLAS");
    library(dtype(name), way);
  }

  private <A> void library(DType<A> dtype, ProductWay way) {
    for (long[] shape : new long[][] {{1024, 1024, 2048}, {1537, 1031, 1003}}) {
      try (Scope scope = Scope.open()) {
        NdArray<A> x = random(dtype, 1, shape[0], shape[2]);
        NdArray<A> y = random(dtype, 2, shape[1], shape[2]).transpose();
        NdArray<A> c = Nd.on(gpu).zeros(dtype, shape[0], shape[1]);
        NdArray<A> expected = Nd.on(gpu).zeros(dtype, shape[0], shape[1]);
        assertTrue(MatrixLibrary.multiply(x, y, expected, 1, 0));
        Product.of(x, y, c).run(way, way == TENSOR_TILES ? 2 : 1);
        double unit = dtype == DType.BFLOAT16 ? 0x1p-8 : dtype == DType.FLOAT64 ? 0x1p-45 : 0x1p-11;
        // Results are about sqrt(depth) / 12 in size; products of TF32 differ by 2^-10 each.
        double bound = 16 * unit;
        double[] found = c.astype(DType.FLOAT64).reshape(-1).toHost();
        assertArrayEquals(expected.astype(DType.FLOAT64).reshape(-1).toHost(), found, bound);
        assertEquals(shape[0] * shape[1], found.length);
      }
    }
  }

  /** Extents that are no multiples of 8, for which operands and result are copied to such. */
  @ParameterizedTest
  @ValueSource(strings = {"float16", "bfloat16"})
  void oddExtentsOfHalvesAreThoseOfOwnKernels(String name) {
    assumeTrue(gpu.isHardware() && MatrixLibrary.isPresent(gpu), "cuBLAS");
    DType<?> dtype = dtype(name);
    odd(dtype, 2563, 2567, 2571, false, false);
    odd(dtype, 2568, 2567, 2576, true, false);
    odd(dtype, 2563, 2568, 2571, false, true);
    odd(dtype, 2563, 2567, 2576, true, true);
  }

  private <A> void odd(DType<A> dtype, long m, long n, long k, boolean left, boolean right) {
    try (Scope scope = Scope.open()) {
      Nd nd = Nd.on(gpu);
      NdArray<A> x = left ? random(dtype, 1, k, m).transpose() : random(dtype, 1, m, k);
      NdArray<A> y =
          right
              ? Manipulation.swapAxes(random(dtype, 2, 2, n, k), 1, 2)
              : random(dtype, 2, 2, k, n);
      NdArray<A> all = nd.full(dtype, 7, 2, m, n + 3);
      NdArray<A> c = all.slice(2, 1, n + 1);
      NdArray<A> own = nd.zeros(dtype, 2, m, n);
      NdArray<A> both = x.broadcastTo(2, m, k);
      Product.of(both, y, c).scaled(-2, 0).run();
      Product.of(both, y, own).scaled(-2, 0).runOwn();
      double unit = dtype == DType.BFLOAT16 ? 0x1p-8 : 0x1p-11;
      assertArrayEquals(
          own.astype(DType.FLOAT64).reshape(-1).toHost(),
          c.astype(DType.FLOAT64).copy().reshape(-1).toHost(),
          64 * unit); // a rounding of numbers up to 64
      double[] beside = all.index(2, 0).astype(DType.FLOAT64).copy().reshape(-1).toHost();
      assertTrue(Arrays.stream(beside).allMatch(value -> value == 7));
    }
  }
}
