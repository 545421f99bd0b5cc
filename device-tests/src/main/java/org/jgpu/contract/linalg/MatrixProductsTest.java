package org.jgpu.contract.linalg;

import static org.jgpu.contract.Expect.mention;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Products of matrices: what plain Java gives, errors in bounds and in words, and results. */
@DeviceTest
class MatrixProductsTest {
  private final Gpu gpu;
  private final Nd nd;
  private final Scope scope = Scope.open();

  MatrixProductsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @AfterEach
  void close() {
    scope.close();
  }

  private NdArray<double[]> random(int seed, long... shape) {
    int size = (int) Arrays.stream(shape).reduce(1, (x, y) -> x * y);
    return Nd.of(gpu.array(new Random(seed).doubles(size, -1, 1).toArray(), shape));
  }

  /** Shapes at random, among them such that each kernel is chosen; sums that are exact. */
  @Test
  void matmulOfRandomShapes() {
    Random random = new Random(5);
    int[] extents = {1, 2, 3, 7, 16, 17, 31, 33, 40, 64, 65};
    for (int i = 0; i < 60; i++) {
      int batch = i % 3 == 0 ? 1 + random.nextInt(4) : 1;
      int rows = extents[random.nextInt(extents.length)];
      int columns = extents[random.nextInt(extents.length)];
      int depth = i % 10 == 0 ? 2500 : extents[random.nextInt(extents.length)];
      HostMatrices x = HostMatrices.random(batch, rows, depth, false, i);
      HostMatrices y = HostMatrices.random(batch, depth, columns, false, 2 * i);
      HostMatrices none = HostMatrices.random(batch, rows, columns, false, 1);
      NdArray<float[]> a = x.on(gpu, DType.FLOAT32);
      NdArray<float[]> b = y.on(gpu, DType.FLOAT32);
      b = i % 2 == 0 ? b : b.transpose(0, 2, 1).copy().transpose(0, 2, 1);
      assertArrayEquals(
          x.product(y, false, 1, 0, none).parts(),
          HostMatrices.parts(MatrixProducts.matmul(a, b)),
          batch + " x " + rows + " x " + depth + " x " + columns);
    }
  }

  /** One matrix for a whole batch is one larger product; in each place that an axis can have. */
  @Test
  void batchesThatShareAMatrix() {
    NdArray<double[]> x = random(1, 3, 4, 5);
    NdArray<double[]> y = random(2, 5, 6);
    NdArray<double[]> z = random(3, 2, 4);
    NdArray<double[]> left = MatrixProducts.matmul(x, y);
    NdArray<double[]> right = MatrixProducts.matmul(z, x);
    NdArray<double[]> rows = MatrixProducts.matmul(x.slice(1, 1, 2), y);
    for (int i = 0; i < 3; i++) {
      near(MatrixProducts.matmul(x.index(0, i), y), left.index(0, i));
      near(MatrixProducts.matmul(z, x.index(0, i)), right.index(0, i));
      near(MatrixProducts.matmul(x.index(0, i).slice(0, 1, 2), y), rows.index(0, i));
    }
    near(MatrixProducts.matmul(y.transpose(), x.transpose(0, 2, 1)), left.transpose(0, 2, 1));
  }

  private static void near(NdArray<double[]> expected, NdArray<double[]> found) {
    assertArrayEquals(expected.shape(), found.shape());
    assertArrayEquals(expected.toHost(), found.toHost(), 1e-14);
  }

  static Stream<DType<?>> inexact() {
    return Stream.of(DType.FLOAT16, DType.BFLOAT16, DType.FLOAT32, DType.FLOAT64);
  }

  /** |AB - C| is at most n eps |A||B|, and half a unit of the rounded result. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("inexact")
  void errorsAreInBounds(DType<?> dtype) {
    for (int depth : new int[] {1, 64, 3000}) {
      for (int columns : new int[] {1, 5, 40}) {
        NdArray<double[]> x = random(depth, 37, depth).astype(dtype).astype(DType.FLOAT64);
        NdArray<double[]> y = random(columns, depth, columns).astype(dtype).astype(DType.FLOAT64);
        double[] found =
            MatrixProducts.matmul(x.astype(dtype), y.astype(dtype)).astype(DType.FLOAT64).toHost();
        check(dtype, depth, columns, x.toHost(), y.toHost(), found);
      }
    }
  }

  /** Each part is a sum of twice as many products of real numbers, and in their bounds. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void errorsOfComplexProductsAreInBounds() {
    for (DType<?> dtype : new DType<?>[] {DType.COMPLEX64, DType.COMPLEX128}) {
      for (int depth : new int[] {1, 64, 3000}) {
        for (int columns : new int[] {1, 5, 40}) {
          complex(dtype, depth, columns);
        }
      }
    }
  }

  private void complex(DType<?> dtype, int depth, int columns) {
    DType<?> part = dtype == DType.COMPLEX64 ? DType.FLOAT32 : DType.FLOAT64;
    NdArray<double[]> x = random(depth, 37, 2 * depth).astype(part).astype(DType.FLOAT64);
    NdArray<double[]> y = random(columns, 2 * depth, columns).astype(part).astype(DType.FLOAT64);
    NdArray<Complex128[]> left = joined(x.slice(1, 0, depth), x.slice(1, depth, 2 * depth));
    NdArray<Complex128[]> right = joined(y.slice(0, 0, depth), y.slice(0, depth, 2 * depth));
    NdArray<Complex128[]> found =
        MatrixProducts.matmul(left.astype(dtype), right.astype(dtype)).astype(DType.COMPLEX128);
    NdArray<double[]> minus = x.copy();
    minus.slice(1, depth, 2 * depth).timesAssign(-1);
    double[] real = Complexes.real(found).astype(DType.FLOAT64).toHost();
    check(part, 2 * depth, columns, minus.toHost(), y.toHost(), real);
    NdArray<double[]> turned = Joining.roll(y, depth, 0);
    double[] imaginary = Complexes.imag(found).astype(DType.FLOAT64).toHost();
    check(part, 2 * depth, columns, x.toHost(), turned.toHost(), imaginary);
  }

  private static NdArray<Complex128[]> joined(NdArray<double[]> re, NdArray<double[]> im) {
    NdArray<Complex128[]> unit = Nd.on(re.gpu()).array(new Complex128[] {new Complex128(0, 1)});
    return re.astype(DType.COMPLEX128).plus(im.astype(DType.COMPLEX128).times(unit));
  }

  private static void check(
      DType<?> dtype, int depth, int columns, double[] x, double[] y, double[] found) {
    double sums = dtype == DType.FLOAT64 ? 0x1p-53 : 0x1p-24;
    double rounding = dtype == DType.FLOAT16 ? 0x1p-11 : dtype == DType.BFLOAT16 ? 0x1p-8 : 0;
    for (int i = 0; i < found.length; i++) {
      double product = 0;
      double sizes = 0;
      for (int k = 0; k < depth; k++) {
        double term = x[i / columns * depth + k] * y[k * columns + i % columns];
        product += term;
        sizes += Math.abs(term);
      }
      double allowed = (depth * sums + 0x1p-50) * sizes + rounding * (Math.abs(product) + 0x1p-14);
      assertEquals(product, found[i], allowed, dtype + " of depth " + depth);
    }
  }

  @Test
  void theSameCallGivesTheSameBits() {
    NdArray<float[]> x = random(1, 20, 5000).astype(DType.FLOAT32);
    float[] once = MatrixProducts.matmul(x, x.transpose()).toHost();
    float[] dot = MatrixProducts.vdot(x, x).toHost();
    for (int i = 0; i < 3; i++) {
      assertArrayEquals(once, MatrixProducts.matmul(x, x.transpose()).toHost());
      assertArrayEquals(dot, MatrixProducts.vdot(x, x).toHost());
    }
  }

  @Test
  void intoArraysThatAreOperandsToo() {
    NdArray<double[]> x = random(1, 3, 3);
    double[] square = MatrixProducts.matmul(x, x).toHost();
    NdArray<double[]> out = nd.zeros(DType.FLOAT64, 3, 6).slice(1, 0, 6, 2);
    MatrixProducts.matmul(x, x, out);
    assertArrayEquals(square, out.toHost());
    MatrixProducts.matmul(x, x.transpose().copy().transpose(), x.transpose());
    assertArrayEquals(square, x.transpose().toHost());
    NdArray<byte[]> bytes = nd.array(new byte[][] {{100, 2}, {3, 4}});
    NdArray<byte[]> into = nd.zeros(DType.INT8, 2);
    MatrixProducts.matVec(bytes, bytes.index(0, 0), into);
    assertArrayEquals(new byte[] {(byte) 10004, (byte) 308}, into.toHost());
    MatrixProducts.vecMat(bytes.index(0, 0), bytes, into);
    assertArrayEquals(new byte[] {(byte) 10006, (byte) 208}, into.toHost());
    MatrixProducts.dot(bytes, bytes.index(1, 0), into);
    assertArrayEquals(new byte[] {(byte) 10006, (byte) 312}, into.toHost());
    NdArray<byte[]> single = nd.zeros(DType.INT8);
    MatrixProducts.vecDot(bytes.index(0, 0), bytes.index(0, 1), single);
    assertEquals((byte) 308, single.item());
    NdArray<byte[]> plane = nd.zeros(DType.INT8, 2, 2);
    MatrixProducts.outer(bytes.index(0, 1), bytes.index(0, 1), plane);
    assertArrayEquals(new byte[] {9, 12, 12, 16}, plane.toHost());
  }

  @Test
  void theChainWithFewestMultiplicationsIsTaken() {
    NdArray<double[]> x = random(1, 30, 2);
    NdArray<double[]> y = random(2, 2, 40);
    NdArray<double[]> z = random(3, 40, 3);
    near(MatrixProducts.matmul(x, MatrixProducts.matmul(y, z)), MatrixProducts.multiDot(x, y, z));
    near(
        MatrixProducts.multiDot(x, y, z, random(4, 3)),
        MatrixProducts.einsum("ij,jk,kl,l->i", x, y, z, random(4, 3)));
  }

  /** So that neither the order of products nor what they wrap to depends on the other dtypes. */
  @Test
  void aChainIsMultipliedInTheFirstDtype() {
    NdArray<double[]> x = nd.ones(DType.FLOAT64, 5, 3);
    NdArray<int[]> y = nd.full(DType.INT32, 1 << 20, 3, 2);
    NdArray<int[]> z = nd.full(DType.INT32, 1 << 20, 2);
    double[] sums = new double[5];
    Arrays.fill(sums, 6 * 0x1p40);
    assertArrayEquals(sums, MatrixProducts.multiDot(x, y, z).toHost());
    NdArray<double[]> out = nd.empty(DType.FLOAT64, 5);
    MatrixProducts.multiDot(List.of(x, y, z), out);
    assertArrayEquals(sums, out.toHost());
    NdArray<int[]> first = nd.ones(DType.INT32, 4, 3);
    NdArray<boolean[]> bools = nd.ones(DType.BOOL, 3, 3);
    assertArrayEquals(
        new int[] {9, 9, 9, 9},
        MatrixProducts.multiDot(first, bools, nd.ones(DType.INT32, 3)).toHost());
  }

  /** Axes that stand for "..." are rows or columns where they lie as one, and else copied. */
  @Test
  void axesOfAnEllipsisNeedNotBeOneInMemory() {
    NdArray<double[]> x = random(1, 4, 5, 6).get(Index.all(), Index.every(-2), Index.every(2));
    NdArray<double[]> v = random(2, 4);
    NdArray<double[]> y = random(3, 4, 3, 2, 5).transpose(0, 3, 1, 2).slice(1, 1, 4);
    near(MatrixProducts.einsum("iab,i->ab", x, v), MatrixProducts.einsum("i...,i->...", x, v));
    near(MatrixProducts.einsum("i,iab->ab", v, x), MatrixProducts.einsum("i,i...", v, x));
    near(
        MatrixProducts.einsum("iab,iabc->c", x, y.slice(3, 0, 2).slice(1, 0, 3)),
        MatrixProducts.einsum("iab,iab...", x, y.slice(3, 0, 2).slice(1, 0, 3)));
    near(MatrixProducts.einsum("iabc,i->abc", y, v), MatrixProducts.einsum("i...c,i->...c", y, v));
  }

  /** Of which the counts of what is true exceed float32's range on the way. */
  @Test
  void truthOfManyFactors() {
    String labels = String.join(",", ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN").split("")) + "->";
    DeviceArray<?>[] others = new DeviceArray<?>[39];
    Arrays.fill(others, nd.ones(DType.BOOL, 300));
    assertTrue(MatrixProducts.einsum(labels, nd.ones(DType.BOOL, 300), others).booleanAt());
    others[38] = nd.zeros(DType.BOOL, 300);
    assertFalse(MatrixProducts.einsum(labels, nd.ones(DType.BOOL, 300), others).booleanAt());
  }

  @Test
  void negativePowersAreThoseOfTheInverse() {
    NdArray<double[]> x = random(1, 2, 3, 3).plus(nd.eye(DType.FLOAT64, 3).times(4));
    NdArray<double[]> power = MatrixProducts.matrixPower(x, -3);
    NdArray<double[]> one = MatrixProducts.matmul(power, MatrixProducts.matrixPower(x, 3));
    near(nd.eye(DType.FLOAT64, 3), one.index(0, 0));
    near(nd.eye(DType.FLOAT64, 3), one.index(0, 1));
    assertThrows(
        LinearAlgebraException.class,
        () -> MatrixProducts.matrixPower(nd.ones(DType.FLOAT64, 2, 2), -1));
  }

  @Test
  void numbersAreConvertedToTheFirstDtype() {
    NdArray<float[]> x = nd.array(new float[][] {{1, 2}, {3, 4}});
    NdArray<byte[]> y = nd.array(new byte[] {1, -1});
    assertArrayEquals(new float[] {-1, -1}, MatrixProducts.matmul(x, y).toHost());
    assertArrayEquals(new float[] {-2}, MatrixProducts.einsum("ij,j->", x, y).reshape(1).toHost());
    mention("astype", assertThrows(GpuException.class, () -> MatrixProducts.matmul(y, x)));
    mention("astype", assertThrows(GpuException.class, () -> MatrixProducts.einsum("i,ij", y, x)));
  }

  @Test
  void whatDoesNotFitIsNamed() {
    NdArray<float[]> x = nd.zeros(DType.FLOAT32, 2, 3);
    NdArray<float[]> y = nd.zeros(DType.FLOAT32, 5, 4, 2);
    failure(
        "(2, 3) and (5, 4, 2): axis 1 of the first has 3 elements, axis 1 of the second 4",
        () -> MatrixProducts.matmul(x, y));
    failure(
        "have 4 and 5",
        () ->
            MatrixProducts.matmul(
                nd.zeros(DType.FLOAT32, 4, 2, 2), nd.zeros(DType.FLOAT32, 5, 2, 2)));
    failure("shape () and needs an axis", () -> MatrixProducts.matmul(x, x.sum()));
    failure("needs two axes", () -> MatrixProducts.matVec(x.index(0, 0), x.index(0, 0)));
    failure(
        "the result is of float32 and shape (2, 2)",
        () -> MatrixProducts.matmul(x, x.transpose(), x));
    failure(
        "broadcast view",
        () ->
            MatrixProducts.matmul(
                x, x.transpose(), nd.zeros(DType.FLOAT32, 1, 2).broadcastTo(2, 2)));
    failure("axis 2", () -> MatrixProducts.tensorDot(x, x, new int[] {2}, new int[] {0}));
    failure(
        "named twice", () -> MatrixProducts.tensorDot(x, x, new int[] {1, -1}, new int[] {0, 1}));
    failure("over 3 axes", () -> MatrixProducts.tensorDot(x, x, 3));
    failure("6 and 40", () -> MatrixProducts.vdot(x, y));
    failure("last two axes", () -> MatrixProducts.matrixPower(x, 2));
    failure("multiDot of one array", () -> MatrixProducts.multiDot(x));
    failure("array 1 has shape (5, 4, 2)", () -> MatrixProducts.multiDot(x, y, x));
    failure(
        "array 1 has shape (3, 2) and array 2 (3, 2)",
        () -> MatrixProducts.multiDot(x, x.transpose(), x.transpose()));
    failure(
        "'j' has 3 and 2 elements, the latter in operand 1 of shape (2, 3)",
        () -> MatrixProducts.einsum("ij,jk", x, x));
    failure("'k' in the result and in no operand", () -> MatrixProducts.einsum("ij->ik", x));
    failure("names 2 operands, and there are 1", () -> MatrixProducts.einsum("ij,jk", x));
    failure("has '.' in operand 0", () -> MatrixProducts.einsum("i..j", x));
  }

  private static void failure(String part, Runnable call) {
    mention(part, assertThrows(GpuException.class, call::run));
  }

  @Test
  void resultsAreNewArraysInOnePiece() {
    NdArray<double[]> x = random(1, 3, 3);
    for (DeviceArray<?> result :
        new DeviceArray<?>[] {
          MatrixProducts.einsum("ij->ji", x),
          MatrixProducts.einsum("ii->i", x),
          MatrixProducts.einsum("ij,kj->ki", x, x),
          MatrixProducts.tensorDot(x, x, 0),
          MatrixProducts.matrixPower(x, 1)
        }) {
      assertTrue(result.isContiguous());
      assertTrue(result.address() != x.address());
      result.close();
      assertEquals(9, x.toHost().length);
    }
  }
}
