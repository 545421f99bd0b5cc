package org.jgpu.contract.sparse;

import static org.jgpu.contract.sparse.SparseChecks.assertCanonical;
import static org.jgpu.contract.sparse.SparseChecks.equal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.SparseMatrices;
import org.jgpu.arrays.sparse.SparseMatrix;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.sparse.HostMatrix.Triplets;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Products of sparse matrices with arrays: random ones of all kinds of rows against dense ones. */
@ScopedTest
class SparseProductsTest {
  private final Gpu gpu;

  SparseProductsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Even rows, by groups of lanes, of every width. */
  @Test
  void evenRows() {
    Random random = new Random(1);
    for (int length : new int[] {0, 1, 9, 40, 150}) {
      for (DType<?> dtype : HostMatrix.DTYPES) {
        Triplets triplets = Triplets.of(37, 60);
        for (int row = 0; row < 37; row++) {
          for (int k = 0; k < length; k++) {
            triplets.add(row, random.nextInt(60), HostMatrix.number(random, dtype));
          }
        }
        checkProducts(triplets, dtype, random);
      }
    }
  }

  /** Some rows are thousands of times longer than others, and there are thousands of empty ones. */
  @Test
  void unevenRows() {
    Random random = new Random(2);
    for (DType<?> dtype : HostMatrix.DTYPES) {
      Triplets triplets = Triplets.random(random, dtype, 5000, 30, 700);
      for (int k = 0; k < 9000; k++) {
        int row = k < 5000 ? 4 : k < 8000 ? 4444 : 4999;
        triplets.add(row, random.nextInt(30), HostMatrix.number(random, dtype));
      }
      checkProducts(triplets, dtype, random);
    }
  }

  /** Rows that begin and end where tiles do: 1024 rows and entries together. */
  @Test
  void rowsAtTheEdgesOfTiles() {
    Random random = new Random(3);
    for (int[] lengths :
        new int[][] {
          {1023, 1023},
          {1024, 1},
          {1022, 1024, 0},
          {2047, 1},
          {0, 3071},
          {1, 1, 5000, 0, 0, 31, 32, 33},
          {7, 50_000, 3}
        }) {
      Triplets triplets = Triplets.of(lengths.length, 40);
      for (int row = 0; row < lengths.length; row++) {
        for (int k = 0; k < lengths[row]; k++) {
          triplets.add(row, random.nextInt(40), HostMatrix.number(random, DType.FLOAT64));
        }
      }
      checkProducts(triplets, DType.FLOAT64, random);
    }
  }

  /** Uneven rows are cut into tiles when a matrix is made: what that takes is the matrix's own. */
  @Test
  void cutsAreTheMatrixsOwn() {
    Triplets triplets = Triplets.of(300, 20);
    for (int k = 0; k < 4000; k++) {
      triplets.add(k < 3000 ? 7 : k % 300, k % 20, new Complex128(k % 5, 0));
    }
    double[] ones = new double[20];
    Arrays.fill(ones, 1);
    NdArray<double[]> x = Nd.of(gpu.array(ones));
    NdArray<double[]> y = Nd.of(gpu.array(new double[300]));
    triplets.loose(gpu, DType.FLOAT64).dot(x, y);
    double[] sums = y.toHost();
    assertEquals(Arrays.stream(sums).sum(), 2.0 * 4000);
    long before = gpu.memoryStatistics().inUseBytes();
    CsrMatrix<double[]> kept;
    try (Scope inner = Scope.open()) {
      CsrMatrix<double[]> first = triplets.loose(gpu, DType.FLOAT64);
      kept = first.times(2);
      kept.keepIn(inner);
      CsrMatrix<double[]> copy = first.copy();
      first.close();
      copy.transpose().transpose().dot(x, y);
      assertArrayEquals(sums, y.toHost());
    }
    kept.dot(x, y);
    assertArrayEquals(Arrays.stream(sums).map(sum -> 2 * sum).toArray(), y.toHost());
    kept.close();
    // Less, if what other tests left has been reclaimed meanwhile.
    assertTrue(gpu.memoryStatistics().inUseBytes() <= before);
  }

  private <A> void checkProducts(Triplets triplets, DType<A> dtype, Random random) {
    CsrMatrix<A> matrix = triplets.loose(gpu, dtype);
    HostMatrix dense = triplets.dense();
    String what = dtype + ", " + triplets.rows() + " rows, " + triplets.values().size();
    for (int columns : new int[] {0, 1, 5}) {
      Complex128[] x = HostMatrix.numbers(random, dtype, dense.columns() * Math.max(1, columns));
      HostMatrix right = new HostMatrix(dense.columns(), Math.max(1, columns), x);
      NdArray<A> onDevice = Nd.of(gpu.array(dtype, HostMatrix.array(dtype, x), x.length));
      NdArray<A> factor = columns == 0 ? onDevice : onDevice.reshape(dense.columns(), columns);
      NdArray<A> product = matrix.dot(factor);
      equal(what + " times " + columns, dense.times(right).elements(), product);
      // A matrix of which nobody knows how long its rows are.
      equal(what + " copied", dense.times(right).elements(), matrix.toCsc().toCsr().dot(factor));
    }
    equal(what + " dense", dense.elements(), matrix.toDense());
  }

  @Test
  void randomPrograms() {
    Random random = new Random(4);
    for (int run = 0; run < 12; run++) {
      DType<?> dtype = HostMatrix.DTYPES.get(run % 4);
      int rows = random.nextInt(20);
      int columns = random.nextInt(20);
      checkProgram(random, dtype, rows, columns);
    }
  }

  private <A> void checkProgram(Random random, DType<A> dtype, int rows, int columns) {
    int count = random.nextInt(60);
    Triplets one = Triplets.random(random, dtype, rows, columns, count);
    Triplets two = Triplets.random(random, dtype, rows, columns, 60 - count);
    HostMatrix a = one.dense();
    HostMatrix b = two.dense();
    CsrMatrix<A> x = random.nextBoolean() ? one.loose(gpu, dtype) : one.coo(gpu, dtype).toCsr();
    SparseMatrix<A> y = random.nextBoolean() ? two.coo(gpu, dtype) : two.loose(gpu, dtype).toCsc();
    String what = "%s, %d x %d, %d entries".formatted(dtype, rows, columns, count);
    equal(what, a.elements(), x.toCsc().toDense());
    equal(what, a.elements(), x.toCoo().toDense());
    equal(what, a.transposed().elements(), x.transpose().toDense());
    equal(what, combined(a, b, 1), x.plus(y).toDense());
    equal(what, combined(a, b, -1), x.toCsc().minus(y).toDense());
    equal(what, a.times(b.transposed()).elements(), x.dot(y.transpose()).toDense());
    Complex128[] products = new Complex128[a.elements().length];
    Arrays.setAll(products, i -> a.elements()[i].times(b.elements()[i]));
    equal(what, products, x.multiply(y).toDense());
    equal(what, products, x.toCsc().multiply(y.toDense()).toDense());
    for (CsrMatrix<A> made : List.of(x.plus(y), x.sumDuplicates(), x.multiply(y))) {
      assertTrue(made.hasCanonicalFormat() && made.hasSortedIndices(), what);
      assertCanonical(what, made);
    }
  }

  private static Complex128[] combined(HostMatrix a, HostMatrix b, int sign) {
    Complex128[] sums = new Complex128[a.elements().length];
    Complex128 factor = new Complex128(sign, 0);
    Arrays.setAll(sums, i -> a.elements()[i].plus(b.elements()[i].times(factor)));
    return sums;
  }

  /** More columns than the blocks above each other have: they take turns. */
  @Test
  void denseMatricesOfManyColumns() {
    int columns = (1024 + 3) * 128 + 5;
    Nd nd = Nd.on(gpu);
    CsrMatrix<float[]> even =
        CsrMatrix.of(
            gpu,
            DType.FLOAT32,
            new int[] {0, 1, 3},
            new int[] {1, 0, 1},
            new float[] {2, 3, 1},
            2,
            2);
    // Of a product nobody knows how long its rows are: these are taken in tiles.
    CsrMatrix<float[]> inTiles = SparseMatrices.eye(gpu, DType.FLOAT32, 2, 2, 0).dot(even);
    NdArray<float[]> below = nd.arange(DType.FLOAT32, columns);
    NdArray<float[]> b = nd.empty(DType.FLOAT32, 2, columns);
    b.slice(0, 0, 1).copyFrom(below.plus(1).reshape(1, columns));
    b.slice(0, 1, 2).copyFrom(below.reshape(1, columns));
    for (CsrMatrix<float[]> matrix : List.of(even, inTiles)) {
      float[] product = matrix.dot(b).toHost();
      for (int i = 0; i < columns; i++) {
        assertEquals(2f * i, product[i]);
        assertEquals(4f * i + 3, product[columns + i]);
      }
    }
  }

  /** Wide keys are sorted by one index after the other. */
  @Test
  void placesBeyond32Bits() {
    int far = Integer.MAX_VALUE - 2;
    int[] rows = {far, 3, far, 0, 3, far};
    int[] columns = {5, far, 5, 1, 7, 0};
    try (var coo =
        CooMatrix.of(
            gpu,
            DType.FLOAT64,
            rows,
            columns,
            new double[] {1, 2, 4, 8, 16, 32},
            far + 1L,
            far + 1L)) {
      var summed = coo.sumDuplicates();
      assertArrayEquals(new int[] {0, 3, 3, far, far}, summed.rowIndices().toHost());
      assertArrayEquals(new int[] {1, 7, far, 0, 5}, summed.columnIndices().toHost());
      assertArrayEquals(new double[] {8, 16, 2, 32, 5}, summed.values().toHost());
    }
  }

  @Test
  void diagonalsThatAreNotThereAreNamed() {
    CsrMatrix<double[]> m = SparseMatrices.eye(gpu, DType.FLOAT64, 3, 5, 0);
    assertEquals(4, m.setDiag(4, 4).at(0, 4).doubleAt());
    assertEquals(4, m.setDiag(4).at(2, 2).doubleAt());
    assertEquals(2, m.toCsc().setDiag(4).setDiag(m.diagonal(0).times(2)).at(2, 2).doubleAt());
    GpuException beyond = assertThrows(GpuException.class, () -> m.setDiag(4, 5));
    assertEquals(
        "setDiag of the diagonal at 5 from the main one: the matrix has 5 on that side",
        beyond.getMessage());
    GpuException below = assertThrows(GpuException.class, () -> m.toCsc().setDiag(4, -3));
    assertEquals(
        "setDiag of the diagonal at 3 from the main one: the matrix has 3 on that side",
        below.getMessage());
    NdArray<double[]> square = Nd.on(gpu).ones(DType.FLOAT64, 3, 3);
    assertEquals(
        "setDiag of an array of shape (3, 3); a vector is needed",
        assertThrows(GpuException.class, () -> m.setDiag(square, 0)).getMessage());
  }

  /** Sums are the same each time, which with rounding shows their order. */
  @Test
  void sumsAreTheSameEachTime() {
    Random random = new Random(6);
    Triplets triplets = Triplets.of(50, 50);
    for (int k = 0; k < 9000; k++) {
      int row = k < 6000 ? 7 : random.nextInt(50);
      triplets.add(row, random.nextInt(50), new Complex128(random.nextGaussian(), 0));
    }
    CsrMatrix<float[]> matrix = triplets.loose(gpu, DType.FLOAT32).toCsc().toCsr();
    NdArray<float[]> x = Nd.on(gpu).linspace(DType.FLOAT32, 0.1, 7.3, 50);
    float[] first = matrix.dot(x).toHost();
    for (int i = 0; i < 5; i++) {
      assertArrayEquals(first, matrix.dot(x).toHost());
    }
  }

  @Test
  void elementsAndText() {
    CsrMatrix<double[]> m =
        CsrMatrix.of(
            gpu,
            DType.FLOAT64,
            new int[] {0, 2, 2, 3},
            new int[] {0, 2, 1},
            new double[] {1, -2.5, 3},
            3,
            3);
    assertEquals(-2.5, m.at(0, -1).doubleAt());
    assertEquals(0, m.at(1, 1).doubleAt());
    assertEquals(1.5, m.sum().doubleAt());
    assertEquals(
        "CSR matrix of float64, 3 x 3, 3 entries\n  (0, 0)  1.0\n  (0, 2)  -2.5\n  (2, 1)  3.0",
        m.toString());
    assertEquals(
        "CSC matrix of float64, 3 x 3, 3 entries\n  (0, 0)  1.0\n  (2, 0)  -2.5\n  (1, 2)  3.0",
        m.transpose().toString());
    String many = SparseMatrices.identity(gpu, DType.FLOAT32, 1000).toString();
    assertTrue(many.contains("(24, 24)  1.0\n  ...\n  (975, 975)  1.0"), many);
  }
}
