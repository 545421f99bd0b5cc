package org.jgpu.benchmarks;

import java.util.Arrays;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.kernels.Product;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/**
 * Products of matrices at the sizes of the peers' script: as they are made, which is by cuBLAS
 * where it is installed and allowed, and by the own kernels in any case.
 */
final class ProductBenchmarks {
  private static final int BATCH = 10_000;
  private static final int LONG = 8192;

  /** Of products whose time the host shares: fewer give medians that differ by a tenth. */
  private static final int SHORT_REPEATS = 300;

  private static final int WARM_UP = 20_000;
  private static final long WARM_UP_NANOS = 3_000_000_000L;

  /** Rows, columns and depth. */
  private static final int[][] SMALL = {
    {64, 64, 64},
    {128, 128, 128},
    {256, 256, 256},
    {384, 384, 384},
    {512, 512, 512},
    {640, 640, 640},
    {768, 768, 768},
    {1024, 1024, 1024},
    {64, 64, 4096},
    {64, 4096, 64},
    {32, 2048, 2048},
    {2048, 32, 2048},
    {128, 1024, 1024},
    {1024, 1024, 64},
    {128, 128, 8192}
  };

  private final Rows rows;
  private final Gpu gpu;
  private final Nd nd;

  ProductBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
    this.nd = Nd.on(gpu);
  }

  void run() {
    warmUp();
    for (int order : new int[] {512, 2048, LONG}) {
      square("f32", DType.FLOAT32, order);
      square("f64", DType.FLOAT64, order);
      square("bf16", DType.BFLOAT16, order);
      square("f16", DType.FLOAT16, order);
    }
    for (int order : new int[] {1000, 4096}) {
      square("f32", DType.FLOAT32, order);
      square("f64", DType.FLOAT64, order);
      square("f16", DType.FLOAT16, order);
    }
    square("c64", DType.COMPLEX64, 2048);
    // Rows that are no whole packs of 16 bytes.
    square("f32", DType.FLOAT32, 1001);
    square("f32", DType.FLOAT32, 2047);
    square("bf16", DType.BFLOAT16, 2047);
    batch(8);
    batch(32);
    vectors();
  }

  /**
   * Has the JVM compile to the end what is before a launch, by either way: the rows of 50 calls
   * would be of code that no program goes on running.
   */
  private void warmUp() {
    warmUp(DType.FLOAT32);
    warmUp(DType.BFLOAT16);
  }

  private <A> void warmUp(DType<A> dtype) {
    // Large enough for cuBLAS.
    try (NdArray<A> x = uniform(dtype, 640, 640);
        NdArray<A> out = nd.empty(dtype, 640, 640)) {
      Product<A> product = Product.of(x, x, out);
      long begin = System.nanoTime();
      for (int i = 0; i < WARM_UP && System.nanoTime() - begin < WARM_UP_NANOS; i++) {
        MatrixProducts.matmul(x, x).close();
        product.runOwn();
      }
      gpu.synchronize();
    }
  }

  /** Small products both ways: from these rows the threshold of MatrixLibrary is set. */
  void sizes() {
    for (int[] shape : SMALL) {
      product("f32", DType.FLOAT32, shape[0], shape[1], shape[2]);
      product("f64", DType.FLOAT64, shape[0], shape[1], shape[2]);
      product("bf16", DType.BFLOAT16, shape[0], shape[1], shape[2]);
    }
  }

  private <A> void product(String name, DType<A> dtype, int m, int n, int k) {
    try (NdArray<A> x = uniform(dtype, m, k);
        NdArray<A> y = uniform(dtype, k, n);
        NdArray<A> out = nd.empty(dtype, m, n)) {
      String size = name + "-" + m + "x" + n + "x" + k;
      measure("product-" + size, 50, 0, () -> MatrixProducts.matmul(x, y, out));
      Product<A> product = Product.of(x, y, out);
      measure("product-own-" + size, 50, 0, product::runOwn);
    }
  }

  private <A> NdArray<A> uniform(DType<A> dtype, long... shape) {
    int size = (int) Arrays.stream(shape).reduce(1, (x, y) -> x * y);
    try (NdArray<float[]> floats = nd.array(ArrayBenchmarks.uniform(size, 31))) {
      return floats.reshape(shape).astype(dtype);
    }
  }

  private <A> void square(String name, DType<A> dtype, int order) {
    try (NdArray<A> x = uniform(dtype, order, order);
        NdArray<A> y = uniform(dtype, order, order)) {
      int repeats = repeats(order);
      measure(
          "matmul-" + name + "-" + order, repeats, 0, () -> MatrixProducts.matmul(x, y).close());
      try (NdArray<A> out = nd.empty(dtype, order, order)) {
        Product<A> product = Product.of(x, y, out);
        measure("matmul-own-" + name + "-" + order, repeats, 0, product::runOwn);
      }
    }
  }

  private static int repeats(int order) {
    if (order <= 2048) {
      return SHORT_REPEATS;
    }
    return order == LONG ? 5 : 50;
  }

  private void batch(int order) {
    try (NdArray<float[]> x = uniform(DType.FLOAT32, BATCH, order, order);
        NdArray<float[]> y = uniform(DType.FLOAT32, BATCH, order, order)) {
      String name = "matmul-f32-" + BATCH + "-of-" + order;
      long bytes = 12L * BATCH * order * order;
      measure(name, 200, bytes, () -> MatrixProducts.matmul(x, y).close());
    }
  }

  private void vectors() {
    try (NdArray<float[]> x = uniform(DType.FLOAT32, LONG, LONG);
        NdArray<float[]> y = uniform(DType.FLOAT32, LONG)) {
      long bytes = 4L * LONG * LONG;
      measure("matvec-f32-8192", 100, bytes, () -> MatrixProducts.matVec(x, y).close());
      measure("vecmat-f32-8192", 100, bytes, () -> MatrixProducts.vecMat(y, x).close());
    }
  }

  private void measure(String name, int repeats, long bytes, Runnable work) {
    rows.measure(name, repeats, bytes, work);
  }
}
