package org.jgpu.contract.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.kernels.Product;
import org.jgpu.arrays.linalg.kernels.ProductWay;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Thorough;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kernel of products, in each way and on arrays that lie in all ways, against plain Java. */
@Tag("checked")
@DeviceTest
class ProductKernelsTest {
  /** What tensor cores multiply; whole numbers of few digits are the same as TF32. */
  private static final List<DType<?>> TENSOR_DTYPES =
      List.of(DType.FLOAT16, DType.BFLOAT16, DType.FLOAT32, DType.FLOAT64);

  private final Gpu gpu;

  ProductKernelsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** How the matrices of an operand lie. */
  private enum Lie {
    PACKED,
    TRANSPOSED,
    STEPS,
    REVERSED,
    /** Rows that begin at any multiple of an element, so that packs of them are not aligned. */
    PART;

    /** Returns a view of the elements of {@code x} that lies so, of memory of its own. */
    <A> NdArray<A> of(NdArray<A> x) {
      long rows = x.layout().extent(1);
      long columns = x.layout().extent(2);
      long batch = x.layout().extent(0);
      NdArray<A> place =
          switch (this) {
            case PACKED -> Nd.emptyLike(x);
            case TRANSPOSED -> empty(x, batch, columns, rows).transpose(0, 2, 1);
            case STEPS -> empty(x, batch, 2 * rows, 3 * columns).slice(1, 0, 2 * rows, 2);
            case REVERSED -> Manipulation.flip(Nd.emptyLike(x), 0, 1, 2);
            case PART -> empty(x, batch, rows, columns + 3).slice(2, 1, columns + 1);
          };
      place = this == STEPS ? place.slice(2, 0, 3 * columns, 3) : place;
      place.copyFrom(x);
      return place;
    }

    private static <A> NdArray<A> empty(NdArray<A> x, long... shape) {
      return Nd.on(x.gpu()).empty(x.dtype(), shape);
    }
  }

  static List<DType<?>> dtypes() {
    return List.of(
        DType.FLOAT16,
        DType.BFLOAT16,
        DType.FLOAT32,
        DType.FLOAT64,
        DType.COMPLEX64,
        DType.COMPLEX128,
        DType.INT32,
        DType.INT64);
  }

  static Stream<Arguments> waysAndDtypes() {
    List<Arguments> all = new ArrayList<>();
    for (ProductWay way : ProductWay.values()) {
      for (DType<?> dtype : way.isOfTensorCores() ? TENSOR_DTYPES : dtypes()) {
        all.add(Arguments.of(way, dtype));
      }
    }
    return all.stream();
  }

  /**
   * The software device takes long to translate tiles, which are large kernels: some dtypes do, and
   * fewer in checked mode, which looks at where they read and write.
   */
  private void assumeShort(ProductWay way, DType<?> dtype) {
    boolean unlessChecked = Thorough.unlessChecked(gpu);
    boolean few = dtype == DType.FLOAT16 || dtype == DType.FLOAT32;
    boolean some = few || DTypes.isComplex(dtype) || dtype == DType.INT64;
    boolean translated =
        switch (way) {
          case TILES -> unlessChecked ? few : dtype == DType.FLOAT32;
          case SMALL_TILES -> unlessChecked ? some : few;
          case TENSOR_TILES -> dtype == DType.FLOAT16;
          case SMALL_TENSOR_TILES -> few || unlessChecked && dtype == DType.FLOAT64;
          case EACH, LINES -> true;
        };
    assumeTrue(gpu.isHardware() || translated);
    assumePresent(way);
  }

  private void assumePresent(ProductWay way) {
    boolean old = gpu.isHardware() && gpu.computeCapability() < 80;
    assumeTrue(!way.isOfTensorCores() || !old, "tensor cores of compute capability 8.0");
  }

  @ParameterizedTest
  @MethodSource("waysAndDtypes")
  void everyWayTakesEveryLayout(ProductWay way, DType<?> dtype) {
    assumeShort(way, dtype);
    int side =
        switch (way) {
          case TILES -> 132;
          case TENSOR_TILES -> Thorough.large(gpu) ? 260 : 132;
          case SMALL_TENSOR_TILES -> 70;
          default -> 36;
        };
    for (Lie lie : Lie.values()) {
      int i = lie.ordinal();
      Lie other = Lie.values()[(i + 1) % Lie.values().length];
      check(way, 1 + i % 2, dtype, lie, other, 1, side + i % 3, 8, 40);
      check(way, 2 - i % 2, dtype, other, lie, 2, 3, side, 36 + i % 2);
    }
  }

  /**
   * Rows of both operands in whole packs, along the depth and across it, in slabs whole and not.
   */
  @ParameterizedTest
  @MethodSource("waysAndDtypes")
  void packsInEveryDirection(ProductWay way, DType<?> dtype) {
    assumeShort(way, dtype);
    int side = way == ProductWay.TILES ? 136 : 40;
    for (Lie left : List.of(Lie.PACKED, Lie.TRANSPOSED)) {
      for (Lie right : List.of(Lie.PACKED, Lie.TRANSPOSED)) {
        check(way, 1, dtype, left, right, 1, side, 12, 28);
        check(way, 1, dtype, left, right, 2, 4, side, 8);
        check(way, 2, dtype, left, right, 1, side, side, 64);
      }
    }
  }

  static Stream<Arguments> largeWaysAndDtypes() {
    return waysAndDtypes()
        .filter(all -> all.get()[0] == ProductWay.TILES || all.get()[0] == ProductWay.TENSOR_TILES);
  }

  /**
   * Blocks that share tiles, with others of their own and without; of operands that consist of
   * packs and of such that have to be copied for it.
   */
  @ParameterizedTest
  @MethodSource("largeWaysAndDtypes")
  void largeProductsShareTilesOfPacks(ProductWay way, DType<?> dtype) {
    assumeTrue(dtype != DType.BFLOAT16, "sums of hundreds are no bfloat16");
    assumeShort(way, dtype);
    for (Lie lie : Lie.values()) {
      int i = lie.ordinal();
      Lie other = Lie.values()[(i + 1) % Lie.values().length];
      check(large(way, 1 + i % 2), dtype, lie, other, 1, 257 + i, 8 + i % 2, 530 + i);
      check(large(way, 5 + 4 * i), dtype, other, lie, 2, 3, 129 + i, 530 + i);
    }
  }

  private Launch large(ProductWay way, int multiprocessors) {
    return new Launch() {
      @Override
      public <A> void run(Product<A> product) {
        leaveNan();
        product.runLarge(way, multiprocessors);
      }

      @Override
      public String toString() {
        return way + " shared on " + multiprocessors;
      }
    };
  }

  /** Has what is allocated next hold NaN, whichever floating-point dtype it is read as. */
  private void leaveNan() {
    List<DeviceArray<byte[]>> arrays = new ArrayList<>();
    for (int power = 9; power <= 21; power++) {
      DeviceArray<byte[]> bytes = gpu.empty(DType.INT8, 1L << power);
      bytes.fill((byte) -1);
      arrays.add(bytes);
    }
    arrays.forEach(DeviceArray::close);
  }

  /** Of operands that are no packs: the copies save time, and change no bit. */
  @Test
  void withoutMemoryForCopiesOperandsAreReadAsTheyLie() {
    try (Gpu own = Gpu.open(gpu.ordinal());
        Scope scope = Scope.open()) {
      Nd nd = Nd.on(own);
      NdArray<float[]> a = nd.random(1).random(DType.FLOAT32, 131, 523);
      NdArray<float[]> b = nd.random(2).random(DType.FLOAT32, 523, 141);
      NdArray<float[]> c = nd.empty(DType.FLOAT32, 131, 141);
      Product.of(a, b, c).runLarge(ProductWay.TILES, 0);
      float[] expected = c.toHost();
      c.fill(Float.NaN);
      own.trimMemory();
      own.setMemoryLimit(own.memoryStatistics().reservedBytes());
      List<DeviceArray<?>> rest = takeAll(own);
      Product.of(a, b, c).runLarge(ProductWay.TILES, 0);
      rest.forEach(DeviceArray::close);
      own.setMemoryLimit(Long.MAX_VALUE);
      assertArrayEquals(expected, c.toHost());
    }
  }

  /** Takes what a pool has left of its limit. */
  private static List<DeviceArray<?>> takeAll(Gpu own) {
    List<DeviceArray<?>> taken = new ArrayList<>();
    for (long bytes = 1 << 20; bytes >= 256; bytes /= 2) {
      try {
        while (true) {
          taken.add(own.empty(DType.INT8, bytes));
        }
      } catch (GpuException e) {
        Expect.mention("out of memory", e);
      }
    }
    return taken;
  }

  /** What blocks leave each other is from this replay, and not from the one before. */
  @Test
  void replaysOfAGraphShareTilesAnew() {
    HostMatrices x = HostMatrices.random(1, 130, 520, false, 1);
    HostMatrices y = HostMatrices.random(1, 520, 20, false, 2);
    HostMatrices z = HostMatrices.random(1, 520, 20, false, 3);
    HostMatrices zero = new HostMatrices(1, 130, 20, new double[2 * 130 * 20]);
    try (Scope scope = Scope.open()) {
      NdArray<float[]> a = x.on(gpu, DType.FLOAT32);
      NdArray<float[]> b = y.on(gpu, DType.FLOAT32);
      NdArray<float[]> c = Nd.on(gpu).empty(DType.FLOAT32, 1, 130, 20);
      Runnable work = () -> Product.of(a, b, c).runLarge(ProductWay.TILES, 2);
      work.run(); // what is loaded at the first use is no part of a graph
      try (GpuGraph graph = gpu.capture(work)) {
        for (HostMatrices other : List.of(y, z, y)) {
          b.copyFrom(other.on(gpu, DType.FLOAT32));
          graph.launch();
          double[] expected = x.product(other, false, 1, 0, zero).parts();
          assertArrayEquals(expected, HostMatrices.parts(c));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("waysAndDtypes")
  void extentsOfOneAndZero(ProductWay way, DType<?> dtype) {
    assumeShort(way, dtype);
    for (int[] shape : new int[][] {{1, 1, 1}, {1, 9, 300}, {9, 1, 300}, {5, 7, 0}, {0, 3, 2}}) {
      check(way, 1, dtype, Lie.PACKED, Lie.TRANSPOSED, 2, shape[0], shape[1], shape[2]);
    }
  }

  /** Of few elements, of many, and of as many as no block has whole. */
  @ParameterizedTest
  @MethodSource("dtypes")
  void manyPartsOfTheDepth(DType<?> dtype) {
    assumeTrue(dtype.bytes() >= 4, "sums of thousands are no numbers of two bytes");
    for (ProductWay way : List.of(ProductWay.EACH, ProductWay.LINES)) {
      for (int columns : new int[] {1, 7, 256, 301}) {
        check(way, 33, dtype, Lie.PACKED, Lie.PACKED, 1, 1, columns, 33 * 32);
      }
      check(way, 40, dtype, Lie.REVERSED, Lie.PART, 2, 3, 50, 40 * 32 - 5);
    }
  }

  /** A way to launch a product, by whose text failures name it. */
  private interface Launch {
    <A> void run(Product<A> product);
  }

  private <A> void check(
      ProductWay way,
      int splits,
      DType<A> dtype,
      Lie left,
      Lie right,
      int batch,
      int rows,
      int columns,
      int depth) {
    Launch launch =
        new Launch() {
          @Override
          public <B> void run(Product<B> product) {
            product.run(way, splits);
          }

          @Override
          public String toString() {
            return way + " in " + splits;
          }
        };
    check(launch, dtype, left, right, batch, rows, columns, depth);
  }

  private <A> void check(
      Launch launch,
      DType<A> dtype,
      Lie left,
      Lie right,
      int batch,
      int rows,
      int columns,
      int depth) {
    boolean complex = DTypes.isComplex(dtype);
    HostMatrices x = HostMatrices.random(batch, rows, depth, complex, rows + depth);
    HostMatrices y = HostMatrices.random(batch, depth, columns, complex, columns + depth);
    HostMatrices z = HostMatrices.random(batch, rows, columns, complex, 7);
    try (Scope scope = Scope.open()) {
      NdArray<A> a = left.of(x.on(gpu, dtype));
      NdArray<A> b = right.of(y.on(gpu, dtype));
      String text = launch + " of " + dtype + " " + left + " " + right + " " + x.rows();
      DeviceArray<A> c = right.of(z.on(gpu, dtype));
      boolean conjugate = left == Lie.PACKED || left == Lie.PART;
      if (conjugate) {
        launch.run(Product.of(a, b, c).conjugated(true, false));
        assertArrayEquals(x.product(y, true, 1, 0, z).parts(), HostMatrices.parts(c), text);
      } else {
        launch.run(Product.of(a, b, c).scaled(-1, 2));
        assertArrayEquals(x.product(y, false, -1, 2, z).parts(), HostMatrices.parts(c), text);
      }
    }
  }

  /** What was there before is not read, for it may be anything. */
  @Test
  void resultsDoNotDependOnWhatWasThere() {
    try (Scope scope = Scope.open()) {
      Nd nd = Nd.on(gpu);
      for (ProductWay way : ProductWay.values()) {
        for (int splits = 1; splits <= 2; splits++) {
          NdArray<float[]> a = nd.ones(DType.FLOAT32, 3, 64);
          NdArray<float[]> c = nd.full(DType.FLOAT32, Float.NaN, 3, 3);
          Product.of(a, a.transpose(), c).run(way, splits);
          assertArrayEquals(nd.full(DType.FLOAT32, 64, 9).toHost(), c.reshape(9).toHost());
        }
      }
    }
  }

  /** More axes of a batch than kernels know, of which no two are one. */
  @Test
  void batchesOfManyAxes() {
    try (Scope scope = Scope.open()) {
      HostMatrices x = HostMatrices.random(240, 2, 3, false, 1);
      HostMatrices y = HostMatrices.random(240, 3, 4, false, 2);
      DeviceArray<float[]> a =
          x.on(gpu, DType.FLOAT32).reshape(2, 3, 4, 5, 2, 2, 3).transpose(3, 1, 4, 0, 2, 5, 6);
      DeviceArray<float[]> b =
          y.on(gpu, DType.FLOAT32).reshape(2, 3, 4, 5, 2, 3, 4).transpose(3, 1, 4, 0, 2, 5, 6);
      DeviceArray<float[]> c = gpu.empty(DType.FLOAT32, 5, 3, 2, 2, 4, 2, 4);
      Product.of(a, b, c).run();
      assertArrayEquals(
          x.product(y, false, 1, 0, HostMatrices.random(240, 2, 4, false, 3)).parts(),
          HostMatrices.parts(c.transpose(3, 1, 4, 0, 2, 5, 6)));
    }
  }
}
