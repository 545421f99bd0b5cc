package org.jgpu.contract.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.linalg.CholeskySolver;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.LuSolver;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.linalg.Transposition;
import org.jgpu.contract.Expect;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Functions that write to an array of the caller's give what those give that make one. */
@ScopedTest
class ResultsIntoArraysTest {
  private final Gpu gpu;
  private final Nd nd;
  private final NdArray<double[]> a;
  private final NdArray<double[]> b;

  ResultsIntoArraysTest(Gpu gpu) {
    this.gpu = gpu;
    nd = Nd.on(gpu);
    a = nd.random(1).random(DType.FLOAT64, 2, 4, 4).plus(nd.eye(DType.FLOAT64, 4).times(4));
    b = nd.random(2).random(DType.FLOAT64, 2, 4, 3);
  }

  /** Of the shape, with other strides than a new one has. */
  private NdArray<double[]> out(long... shape) {
    long[] wide = shape.clone();
    wide[wide.length - 1] *= 2;
    return nd.full(DType.FLOAT64, -7, wide).slice(wide.length - 1, 0, wide[wide.length - 1], 2);
  }

  private static void equal(NdArray<double[]> expected, NdArray<double[]> found) {
    assertArrayEquals(expected.shape(), found.shape());
    assertArrayEquals(expected.toHost(), found.toHost());
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void systems() {
    NdArray<double[]> x = out(2, 4, 3);
    Solvers.solve(a, b, x);
    equal(Solvers.solve(a, b), x);
    LuSolver.of(a).solve(b, Transposition.TRANSPOSED, x);
    equal(LuSolver.of(a).solve(b, Transposition.TRANSPOSED), x);
    NdArray<double[]> definite = MatrixProducts.matmul(a, a.transpose(0, 2, 1));
    CholeskySolver.of(definite).solve(b, x);
    equal(CholeskySolver.of(definite).solve(b), x);
    NdArray<double[]> inverse = a.copy();
    Solvers.inv(inverse, inverse);
    equal(Solvers.inv(a), inverse);
    NdArray<double[]> sides = b.copy();
    Solvers.solve(a, sides, sides);
    equal(Solvers.solve(a, b), sides);
  }

  /** Solutions wait for nothing, so that a graph has them: for the right sides of each launch. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void systemsInGraphs() {
    LuSolver<double[]> lu = LuSolver.of(a);
    CholeskySolver<double[]> factors =
        CholeskySolver.of(MatrixProducts.matmul(a, a.transpose(0, 2, 1)));
    NdArray<double[]> sides = b.copy();
    NdArray<double[]> x = out(2, 4, 3);
    NdArray<double[]> y = out(2, 4, 3);
    NdArray<double[]> z = out(2, 4, 3);
    try (GpuGraph graph =
        gpu.capture(
            () -> {
              lu.solve(sides, Transposition.NONE, x);
              lu.solve(sides, Transposition.ADJOINT, y);
              factors.solve(sides, z);
            })) {
      sides.timesAssign(-3);
      graph.launch();
      equal(lu.solve(sides), x);
      equal(lu.solve(sides, Transposition.ADJOINT), y);
      equal(factors.solve(sides), z);
    }
  }

  @Test
  void products() {
    NdArray<double[]> inner = out(2, 4, 2, 4);
    MatrixProducts.inner(a, a, inner);
    equal(MatrixProducts.inner(a, a), inner);
    NdArray<double[]> dot = out(4, 3);
    int[] ofA = {0, 1};
    MatrixProducts.tensorDot(a, b, ofA, new int[] {0, -2}, dot);
    equal(MatrixProducts.tensorDot(a, b, ofA, new int[] {0, 1}), dot);
    NdArray<double[]> sums = out(3, 4);
    MatrixProducts.einsum("bij,bik,bjj->ki", List.of(a, b, a), sums);
    equal(MatrixProducts.einsum("bij,bik,bjj->ki", a, b, a), sums);
    NdArray<double[]> same = a.copy();
    MatrixProducts.einsum("bij->bji", List.of(same), same);
    equal(a.transpose(0, 2, 1).copy(), same);
  }

  @Test
  void traces() {
    NdArray<double[]> sums = out(2);
    MatrixProducts.trace(a, 1, 1, 2, sums);
    equal(MatrixProducts.trace(a, 1, 1, 2), sums);
    NdArray<double[]> into = a.copy();
    MatrixProducts.trace(into, 0, 1, 2, into.index(2, 0).index(1, 1));
    equal(MatrixProducts.trace(a, 0, 1, 2), into.index(2, 0).index(1, 1).copy());
    NdArray<boolean[]> any = nd.empty(DType.BOOL);
    MatrixProducts.trace(nd.eye(DType.BOOL, 3), 1, 0, 1, any);
    assertEquals(false, any.item());
    mention(
        "trace into an array of float64 and shape (2,); the result is of float64 and shape"
            + " (4,): pass such an array",
        () -> MatrixProducts.trace(a, 0, 0, 1, sums));
  }

  @Test
  void chains() {
    NdArray<double[]> m = a.index(0, 0);
    NdArray<double[]> n = b.index(0, 0);
    NdArray<double[]> product = out(4, 3);
    MatrixProducts.multiDot(List.of(m, m, n), product);
    equal(MatrixProducts.multiDot(m, m, n), product);
    NdArray<double[]> row = m.index(0, 1).copy();
    equalAfter(MatrixProducts.multiDot(row, m, m), List.of(row, m, m), row);
    NdArray<double[]> number = nd.empty(DType.FLOAT64);
    equalAfter(MatrixProducts.multiDot(row, m, row), List.of(row, m, row), number);
    NdArray<double[]> same = m.copy();
    equalAfter(MatrixProducts.multiDot(m, m), List.of(same, same), same);
    mention(
        "multiDot into an array of float64 and shape (4, 3); the result is of float64 and shape"
            + " (4, 4): pass such an array",
        () -> MatrixProducts.multiDot(List.of(m, m, m), product));
    mention("multiDot of no arrays", () -> MatrixProducts.multiDot(List.of(), product));
    mention("multiDot of one array", () -> MatrixProducts.multiDot(List.of(m), product));
    mention(
        "multiDot into an array of float64; the result is of float32: pass such an array",
        () -> MatrixProducts.multiDot(List.of(m.astype(DType.FLOAT32), m), product));
  }

  private static void equalAfter(
      NdArray<double[]> expected, List<NdArray<double[]>> arrays, NdArray<double[]> out) {
    MatrixProducts.multiDot(arrays, out);
    equal(expected, out);
  }

  @Test
  void nothingIsWrittenWhereThereIsNoResult() {
    NdArray<double[]> out = nd.full(DType.FLOAT64, 5, 2, 2);
    assertThrows(
        LinearAlgebraException.class, () -> Solvers.inv(nd.ones(DType.FLOAT64, 2, 2), out));
    assertArrayEquals(new double[] {5, 5, 5, 5}, out.toHost());
    mention(
        "solve into an array of float64 and shape (2, 2); the result is of float64 and shape"
            + " (2, 4, 3): pass such an array",
        () -> Solvers.solve(a, b, out));
    mention(
        "inv into a broadcast view",
        () -> Solvers.inv(a, nd.zeros(DType.FLOAT64, 4).broadcastTo(2, 4, 4)));
    mention(
        "inner into an array of float64 and shape (2, 2)", () -> MatrixProducts.inner(a, a, out));
    mention("einsum of no arrays", () -> MatrixProducts.einsum("i", List.of(), out));
    mention(
        "einsum into an array of float64; the result is of float32: pass such an array",
        () -> MatrixProducts.einsum("bij->ij", List.of(a.astype(DType.FLOAT32)), out));
    assertEquals(5.0, out.item(1, 1));
  }

  /** What is singular is found by computing, which there is no place for the result of. */
  @Test
  void targetsAreLookedAtFirst() {
    NdArray<double[]> singular = nd.ones(DType.FLOAT64, 3, 2, 2);
    NdArray<double[]> wrong = nd.empty(DType.FLOAT64, 2, 2);
    mention(
        "inv into an array of float64 and shape (2, 2); the result is of float64 and shape (3,"
            + " 2, 2): pass such an array",
        () -> Solvers.inv(singular, wrong));
    mention(
        "the result is of float64 and shape (3, 2)",
        () -> Solvers.solve(singular, nd.ones(DType.FLOAT64, 2), wrong));
    mention(
        "the result is of float64 and shape (5, 3, 2, 4)",
        () -> Solvers.solve(singular, nd.ones(DType.FLOAT64, 5, 1, 2, 4), wrong));
    mention(
        "LuSolver.solve into an array of float64 and shape (2, 2); the result is of float64 and"
            + " shape (2, 4): pass such an array",
        () -> LuSolver.of(a).solve(nd.ones(DType.FLOAT64, 4), Transposition.NONE, wrong));
    NdArray<double[]> eye = nd.eye(DType.FLOAT64, 4);
    mention(
        "CholeskySolver.solve into an array of float64 and shape (2, 2); the result is of"
            + " float64 and shape (2, 4, 3): pass such an array",
        () -> CholeskySolver.of(eye).solve(b, wrong));
    mention(
        "einsum into an array of float64 and shape (2, 2); the result is of float64 and shape"
            + " (4, 2): pass such an array",
        () -> MatrixProducts.einsum("bij->jb", List.of(a), wrong));
    mention(
        "'b' has 2 and 3 elements, the latter in operand 1 of shape (3, 2, 2)",
        () -> MatrixProducts.einsum("bij,bkl", List.of(a, singular), wrong));
  }

  private static void mention(String words, org.junit.jupiter.api.function.Executable call) {
    Expect.mention(words, assertThrows(GpuException.class, call));
  }
}
